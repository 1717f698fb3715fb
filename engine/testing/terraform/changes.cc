#include "engine/testing/terraform/changes.h"

#include <string_view>

namespace syrtis::terraform::test {
namespace {

class Text {
 public:
  void Word(const std::string& word) {
    if (!text_.empty()) text_ += ' ';
    text_ += word;
  }
  void Change(std::string_view name, int n, std::string_view at = "") {
    if (n == 0) return;
    Word(std::string(name) + (n > 0 ? "+" : "") + std::to_string(n) + std::string(at));
  }
  void Areas(std::string_view name, AreaMask areas) {
    for (; areas != 0; areas &= areas - 1) {
      Word(std::string(name) + "@" + std::to_string(FirstOf(areas)));
    }
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string CardNumber(CardId card) {
  std::string text = std::to_string(card);
  while (text.size() < 3) text.insert(0, "0");
  return text;
}

std::string OfSeat(const State& before, const State& after, Seat seat) {
  const Player& a = before.Of(seat);
  const Player& b = after.Of(seat);
  Text text;
  for (std::size_t i = 0; i < kResCount; ++i) {
    text.Change(kResNames[i], b.stock[i] - a.stock[i]);
  }
  Text production;
  for (std::size_t i = 0; i < kResCount; ++i) {
    production.Change(kResNames[i], b.production[i] - a.production[i]);
  }
  if (!production.text().empty()) text.Word("P[" + production.text() + "]");
  text.Change("TR", b.tr - a.tr);
  const int played = ((b.played | b.events) - (a.played | a.events)).size();
  text.Change("hand", b.hand_count - a.hand_count + played);
  for (std::size_t slot = 0; slot < kSlotCount; ++slot) {
    const CardId card = kSlotCards[slot];
    if (!b.played.Has(card)) continue;
    text.Change(kCubeNames[static_cast<std::size_t>(Row(card).holds)],
                after.cubes[slot] - before.cubes[slot], "@" + CardNumber(card));
  }
  const AreaMask tiles = b.tiles & ~a.tiles;
  AreaMask special = 0;
  for (std::size_t i = 0; i < kSpecialCount; ++i) {
    if (after.special[i] == kNoArea || !Has(tiles, after.special[i])) continue;
    special |= Bit(after.special[i]);
    text.Areas(kSpecialNames[i], Bit(after.special[i]));
  }
  text.Areas("city", tiles & after.cities & ~special);
  text.Areas("greenery", tiles & after.greeneries);
  text.Areas("claim", b.claims & ~a.claims);
  return text.text();
}

}  // namespace

std::string Changes(const State& before, const State& after) {
  std::string all;
  const auto add = [&all](const std::string& part) {
    if (part.empty()) return;
    if (!all.empty()) all += "; ";
    all += part;
  };
  for (int i = 0; i < after.seats; ++i) {
    const std::string text = OfSeat(before, after, Seat::At(i));
    if (!text.empty()) add(std::to_string(i) + ": " + text);
  }
  Text board;
  board.Change("temp", after.temperature - before.temperature);
  board.Change("oxy", after.oxygen - before.oxygen);
  board.Areas("ocean", after.oceans & ~before.oceans);
  add(board.text());
  return all;
}

}  // namespace syrtis::terraform::test
