#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "server/testing/wire_party.h"
#include "server/testing/wire_streams.h"

// Sealed choices (T-2.8) over real sockets: what is chosen, how much of it, and what of it was
// taken back again is in no byte that others are sent before all have chosen.
namespace syrtis::server {
namespace {

using terraform::Ask;
using terraform::CardId;
using terraform::Command;
using terraform::Do;
using terraform::Phase;
using test::Reply;
using test::StreamOf;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

// Which of the corporations, or of the cards of a draft; how many cards to buy.
struct SealedChoice {
  std::size_t which = 0;
  int cards = 0;
};

enum class Undo { kReopen, kBackByAll, kBackByOne };

std::vector<Command> StepOf(const WirePlayer& player, const SealedChoice& choice) {
  const terraform::Player& me = player.me();
  std::uint32_t prompt = me.prompt;
  std::vector<CardId> offer;
  for (const CardId card : me.offer) offer.push_back(card);
  if (me.frame.ask == Ask::kPick) {
    return {{.prompt = prompt, .kind = Do::kPick, .id = offer[choice.which]}};
  }
  std::vector<Command> step;
  if (me.frame.ask == Ask::kCorporation) {
    step.push_back(
        {.prompt = prompt++, .kind = Do::kCorporation, .id = me.corp_offer[choice.which]});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(choice.cards); ++i) {
    step.push_back({.prompt = prompt++, .kind = Do::kBuy, .id = offer[i]});
  }
  step.push_back({.prompt = prompt, .kind = Do::kDone});
  return step;
}

// What seat 0 and a watcher hear of seat 1.
struct HeardByOthers {
  std::vector<std::string> seat;
  std::vector<std::string> watcher;
  friend bool operator==(const HeardByOthers&, const HeardByOthers&) = default;
};

// A table at the beginning of a phase in which choices are sealed.
class SealedTable {
 public:
  explicit SealedTable(Phase phase)
      : party_(server_, 2, OptionsFor(phase)), watcher_(server_, "S") {
    party_.Start();
    EXPECT_TRUE(watcher_.Watch(party_.code()).ok);
    // Beginners have nothing to choose; they pass, and the second generation begins.
    while (PhaseNow() == Phase::kActions) {
      WirePlayer& active = party_[party_[0].view().known.active];
      Hear(active.Do(Do::kPass));
    }
    EXPECT_EQ(PhaseNow(), phase);
  }

  WirePlayer& operator[](int seat) { return party_[seat]; }
  Phase PhaseNow() { return party_[0].view().known.phase; }
  void Hear(const Reply& reply) {
    EXPECT_TRUE(reply.ok) << reply.why;
    party_.Hear(reply.seq);
    watcher_.Hear(reply.seq);
  }
  void Choose(int seat, const SealedChoice& choice) {
    Hear(party_[seat].Act(StepOf(party_[seat], choice)));
  }
  void TakeBack(int seat, const SealedChoice& choice, Undo undo) {
    const bool corporations = PhaseNow() == Phase::kCorporations;
    const int all = PhaseNow() == Phase::kDraft ? 1 : choice.cards + (corporations ? 2 : 1);
    if (undo == Undo::kReopen) return Hear(party_[seat].Do(Do::kReopen));
    const Reply reply = party_[seat].Back(undo == Undo::kBackByAll ? all : 1);
    Hear(reply);
    // Only its own seat is told how many steps they were.
    const auto told = [&](const WirePlayer& who, int steps) {
      return who.numbered.at(reply.seq).find("\"back\":" + std::to_string(steps) + ",") !=
             std::string::npos;
    };
    EXPECT_TRUE(told(party_[seat], all));
    EXPECT_TRUE(told(party_[1 - seat], 1));
    EXPECT_TRUE(told(watcher_, 1));
  }
  HeardByOthers Heard() {
    EXPECT_EQ(party_.Problems(), "");
    EXPECT_TRUE(watcher_.problems.empty());
    return {StreamOf(party_[0]), StreamOf(watcher_)};
  }

  void Crash() {
    server_.Kill();
    for (int seat = 0; seat < 2; ++seat) party_[seat].Cut();
    server_.Start();
    for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(party_[seat].ResumeSince(std::nullopt).ok);
  }

 private:
  static std::string OptionsFor(Phase phase) {
    if (phase == Phase::kCorporations) return "{}";
    return phase == Phase::kDraft ? R"({"beginner":[0,1],"draft":true})" : R"({"beginner":[0,1]})";
  }

  WireServer server_;
  WireParty party_;
  WirePlayer watcher_;
};

constexpr SealedChoice kOne{.which = 0, .cards = 1};
constexpr SealedChoice kOther{.which = 1, .cards = 4};

// Before all have chosen, and then.
using HeardTwice = std::pair<HeardByOthers, HeardByOthers>;

TEST(TerraformSealed, T_2_8_WhatASealedChoiceHasIsNotSeen) {
  for (const Phase phase : {Phase::kCorporations, Phase::kDraft, Phase::kResearch}) {
    const auto play = [phase](const SealedChoice& choice) {
      SealedTable table(phase);
      table.Choose(1, choice);
      const HeardByOthers sealed = table.Heard();
      table.Choose(0, {.which = 0, .cards = 2});
      return HeardTwice(sealed, table.Heard());
    };
    const HeardTwice one = play(kOne);
    const HeardTwice other = play(kOther);
    EXPECT_EQ(one.first, other.first);
    EXPECT_NE(one.second.seat, other.second.seat)
        << "when all have chosen it is open, or cards are passed on";
    // What was picked stays with who picked it.
    if (phase == Phase::kDraft) EXPECT_EQ(one.second.watcher, other.second.watcher);
  }
}

TEST(TerraformSealed, T_11_2_WhatIsTakenBackOfASealedChoiceIsNotSeen) {
  for (const Phase phase : {Phase::kCorporations, Phase::kDraft, Phase::kResearch}) {
    for (const Undo undo : {Undo::kReopen, Undo::kBackByAll, Undo::kBackByOne}) {
      const auto play = [phase, undo](const SealedChoice& choice) {
        SealedTable table(phase);
        table.Choose(1, choice);
        table.TakeBack(1, choice, undo);
        const HeardByOthers taken_back = table.Heard();
        // What is chosen in the end is the same: then so is everything that follows.
        table.Choose(1, {.which = 1, .cards = 2});
        table.Choose(0, {.which = 0, .cards = 2});
        return HeardTwice(taken_back, table.Heard());
      };
      const HeardTwice one = play(kOne);
      const HeardTwice other = play(kOther);
      EXPECT_EQ(one.first, other.first);
      EXPECT_EQ(one.second, other.second);
      EXPECT_GT(one.second.seat.size(), one.first.seat.size() + 1);
    }
  }
}

TEST(TerraformSealed, T_11_2_ASealedChoiceIsTakenBackToItsBeginning) {
  for (const Phase phase : {Phase::kCorporations, Phase::kResearch}) {
    SealedTable table(phase);
    WirePlayer& player = table[1];
    const Ask first = player.me().frame.ask;
    const std::uint64_t untouched = player.ViewHash();
    table.Choose(1, {.cards = 3});
    table.Hear(player.Back(2));
    EXPECT_EQ(player.me().frame.ask, first);
    EXPECT_EQ(player.me().kept_count, 0);
    EXPECT_EQ(player.ViewHash(), untouched);
    // The second of two choices; then its reopening; then the first.
    table.Choose(1, {.cards = 3});
    const std::uint64_t chosen = player.ViewHash();
    table.Hear(player.Do(Do::kReopen));
    const std::uint64_t reopened = player.ViewHash();
    table.Choose(1, {.cards = 2});
    table.Hear(player.Back(1));
    EXPECT_EQ(player.ViewHash(), reopened);
    table.Crash();
    EXPECT_EQ(player.ViewHash(), reopened);
    table.Hear(player.Back(1));
    EXPECT_EQ(player.ViewHash(), chosen);
    table.Hear(player.Back(1));
    EXPECT_EQ(player.ViewHash(), untouched);
    EXPECT_EQ(player.Back(1).rule, "T-11.2");
  }
}

TEST(TerraformSealed, T_2_8_ASealedChoiceIsNotMadeStepByStep) {
  SealedTable table(Phase::kCorporations);
  WirePlayer& player = table[0];
  const std::uint32_t seq = player.seq;
  const Reply reply = player.Do(Do::kCorporation, player.me().corp_offer[0]);
  EXPECT_EQ(reply.rule, "T-2.8");
  EXPECT_EQ(reply.why, "a sealed choice is made at once: send all of it, with its end");
  EXPECT_EQ(player.seq, seq);
  EXPECT_EQ(player.me().frame.ask, Ask::kCorporation);
  // What was sealed can be taken back by itself, and made anew.
  table.Choose(0, kOne);
  EXPECT_TRUE(player.Do(Do::kReopen).ok);
  EXPECT_EQ(player.me().frame.ask, Ask::kCorporation);
  table.Choose(0, kOther);
  EXPECT_FALSE(table.Heard().seat.empty());
}

}  // namespace
}  // namespace syrtis::server
