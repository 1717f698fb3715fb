#include <bit>
#include <span>

#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "engine/core/wording.h"
#include "engine/terraform/check_state.h"
#include "engine/terraform/fields.h"
#include "engine/terraform/game.h"
#include "engine/terraform/json_parts.h"
#include "engine/terraform/names.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

using Words = std::array<std::uint64_t, 4>;
static_assert(sizeof(Words) == sizeof(Rng), "a state in JSON has every word of its generator");
using Names = std::span<const std::string_view>;

// Writes the fields as the members of an object; empty ones are left out.
class Writing {
 public:
  explicit Writing(json::Writer& writer) : w_(writer) {}

  template <class T, class L, class H>
  void Int(std::string_view key, const T& value, L, H) {
    w_.Field(key, std::int64_t{value});
  }
  template <class T, class L, class H, class D>
  void IntOr(std::string_view key, const T& value, L, H, D otherwise) {
    if (std::int64_t{value} != std::int64_t{otherwise}) w_.Field(key, std::int64_t{value});
  }
  void Bool(std::string_view key, const bool& value) { w_.Field(key, value); }
  void Flag(std::string_view key, const bool& value) {
    if (value) w_.Field(key, true);
  }
  template <class E>
  void Enum(std::string_view key, const E& value, Names names) {
    w_.Field(key, names[static_cast<std::size_t>(value)]);
  }
  template <class E>
  void EnumOr(std::string_view key, const E& value, Names names) {
    if (static_cast<std::size_t>(value) != 0) Enum(key, value, names);
  }
  void Degrees(std::string_view key, const std::uint8_t& steps) {
    w_.Field(key, terraform::Degrees(steps));
  }
  void Card(std::string_view key, const CardId& card) {
    if (card != kNoCard) w_.Field(key, NameOf(card));
  }
  void Source(std::string_view key, const SourceId& source) { Card(key, source); }
  void Corp(std::string_view key, const CorpId& corp) {
    if (corp != kNoCorp) w_.Field(key, NameOfCorp(corp));
  }
  void Corps(std::string_view key, const std::array<CorpId, 2>& corps) {
    if (corps[0] == kNoCorp) return;
    w_.Array(key, corps, NameOfCorp);
  }
  void Area(std::string_view key, const AreaId& area) {
    if (area != kNoArea) w_.Field(key, area);
  }
  void SeatOrNone(std::string_view key, const std::uint8_t& seat, int) {
    if (seat != kNoSeat) w_.Field(key, seat);
  }
  void Seats(std::string_view key, const std::uint8_t& mask) { Numbers(key, mask, true); }
  void Areas(std::string_view key, const AreaMask& mask) { Numbers(key, mask, false); }
  void Cards(std::string_view key, const CardSet& cards) {
    if (!cards.empty()) w_.Array(key, cards, NameOf);
  }
  template <class D>
  void Deck(std::string_view key, const D& deck, bool in_view) {
    if (in_view) {
      w_.Field(key, deck.size());
      return;
    }
    w_.BeginArray(key);
    for (std::size_t i = deck.size(); i > 0; --i) w_.Add(NameOf(deck[i - 1]));
    w_.End();
  }
  void Generator(std::string_view key, const Rng& rng) {
    w_.Array(key, std::bit_cast<Words>(rng), HashText);
  }
  template <class F>
  void Object(std::string_view key, F visit) {
    w_.Object(key, [&] { visit(*this); });
  }
  template <class T, class F>
  void ObjectUnlessEmpty(std::string_view key, const T& value, F visit) {
    if (!(value == T{})) Object(key, visit);
  }
  template <class T>
  void Tasks(std::string_view key, const T& tasks) {
    if (tasks.empty()) return;
    w_.Objects(key, tasks, [this](const Task& task) { VisitTask(*this, task); });
  }
  template <class P, class F>
  void Players(std::string_view key, const P& players, int seats, F visit) {
    w_.Objects(key, std::span(players).first(static_cast<std::size_t>(seats)),
               [&](const auto& player) { visit(*this, player); });
  }

 private:
  void Numbers(std::string_view key, std::uint64_t mask, bool always) {
    if (mask == 0 && !always) return;
    w_.BeginArray(key);
    for (; mask != 0; mask &= mask - 1) w_.Add(std::countr_zero(mask));
    w_.End();
  }
  json::Writer& w_;
};

// Reads them back; afterwards every field is in range, or there is an error.
class Reading {
 public:
  explicit Reading(json::ObjectReader& reader) : r_(reader) {}

  template <class T, class L, class H>
  void Int(std::string_view key, T& value, L low, H high) {
    value = static_cast<T>(r_.Int(key, std::int64_t{low}, std::int64_t{high}));
  }
  template <class T, class L, class H, class D>
  void IntOr(std::string_view key, T& value, L low, H high, D otherwise) {
    value = static_cast<T>(
        r_.OptionalInt(key, std::int64_t{otherwise}, std::int64_t{low}, std::int64_t{high}));
  }
  void Bool(std::string_view key, bool& value) { value = r_.Bool(key); }
  void Flag(std::string_view key, bool& value) { value = r_.OptionalBool(key, false); }
  template <class E>
  void Enum(std::string_view key, E& value, Names names) {
    value = static_cast<E>(r_.Enum(key, names));
  }
  template <class E>
  void EnumOr(std::string_view key, E& value, Names names) {
    value = static_cast<E>(r_.OptionalEnum(key, names, 0));
  }
  void Degrees(std::string_view key, std::uint8_t& steps) {
    const int degrees = r_.Int(key, -30, 8);
    if (degrees % 2 != 0) r_.Fail(key, "must be an even number of degrees");
    steps = static_cast<std::uint8_t>(StepsOf(degrees));
  }
  void Card(std::string_view key, CardId& card) {
    card = r_.Has(key) ? ReadNamed(r_, key, FindCard, kNoCard, "card") : kNoCard;
  }
  void Source(std::string_view key, SourceId& source) {
    source = r_.Has(key) ? ReadNamed(r_, key, FindSource, SourceId{0}, "card or corporation") : 0;
  }
  void Corp(std::string_view key, CorpId& corp) {
    corp = r_.Has(key) ? ReadNamed(r_, key, FindCorp, kNoCorp, "corporation") : kNoCorp;
  }
  void Corps(std::string_view key, std::array<CorpId, 2>& corps) {
    corps = {kNoCorp, kNoCorp};
    if (!r_.Has(key)) return;
    json::ArrayReader list = r_.Array(key, 2, 2);
    for (std::size_t i = 0; i < list.size(); ++i) {
      corps[i] = ReadNamed(list, i, FindCorp, kNoCorp, "corporation");
    }
  }
  void Area(std::string_view key, AreaId& area) {
    area = r_.Has(key) ? r_.Int<AreaId>(key, 0, kAreaCount - 1) : kNoArea;
  }
  void SeatOrNone(std::string_view key, std::uint8_t& seat, int seats) {
    seat = r_.Has(key)
               ? r_.Int<std::uint8_t>(key, 0, static_cast<std::uint8_t>(std::max(seats - 1, 0)))
               : kNoSeat;
  }
  void Seats(std::string_view key, std::uint8_t& mask) {
    mask = static_cast<std::uint8_t>(Numbers(key, kMaxSeats));
  }
  void Areas(std::string_view key, AreaMask& mask) { mask = Numbers(key, kAreaCount); }
  void Cards(std::string_view key, CardSet& cards) {
    cards.Clear();
    if (!r_.Has(key)) return;
    json::ArrayReader list = r_.Array(key, 0, kCardCount);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const CardId card = ReadNamed(list, i, FindCard, kNoCard, "card");
      if (cards.Has(card)) list.Fail(i, "this card is there twice");
      if (card != kNoCard) cards.Add(card);
    }
  }
  template <class D>
  void Deck(std::string_view key, D& deck, bool in_view) {
    deck.clear();
    if (in_view) {
      const int count = r_.Int(key, 0, kCardCount);
      for (int i = 0; i < count; ++i) deck.push_back(kNoCard);
      return;
    }
    json::ArrayReader list = r_.Array(key, 0, kCardCount);
    for (std::size_t i = list.size(); i > 0; --i) {
      deck.push_back(ReadNamed(list, i - 1, FindCard, kNoCard, "card"));
    }
  }
  void Generator(std::string_view key, Rng& rng) {
    Words words{};
    json::ArrayReader list = r_.Array(key, 4, 4);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!ParseHash(list.String(i), words[i])) list.Fail(i, "must be sixteen hexadecimal digits");
    }
    if (r_.ok() && words == Words{}) r_.Fail(key, "must not be all zeros");
    if (r_.ok()) rng = std::bit_cast<Rng>(words);
  }
  template <class F>
  void Object(std::string_view key, F visit) {
    json::ObjectReader reader = r_.Object(key);
    Reading sub(reader);
    visit(sub);
    reader.Finish();
  }
  template <class T, class F>
  void ObjectUnlessEmpty(std::string_view key, T&, F visit) {
    if (r_.Has(key)) Object(key, visit);
  }
  template <class T>
  void Tasks(std::string_view key, T& tasks) {
    tasks.clear();
    if (!r_.Has(key)) return;
    json::ArrayReader list = r_.Array(key, 0, kMaxTasks);
    for (std::size_t i = 0; i < list.size(); ++i) {
      json::ObjectReader reader = list.Object(i);
      Reading sub(reader);
      Task task;
      VisitTask(sub, task);
      reader.Finish();
      tasks.push_back(task);
    }
  }
  template <class P, class F>
  void Players(std::string_view key, P& players, int seats, F visit) {
    const auto count = static_cast<std::size_t>(seats);
    json::ArrayReader list = r_.Array(key, count, count);
    for (std::size_t i = 0; i < list.size(); ++i) {
      json::ObjectReader reader = list.Object(i);
      Reading sub(reader);
      visit(sub, players[i]);
      reader.Finish();
    }
  }

 private:
  std::uint64_t Numbers(std::string_view key, int limit) {
    std::uint64_t mask = 0;
    if (!r_.Has(key)) return mask;
    json::ArrayReader list = r_.Array(key, 0, static_cast<std::size_t>(limit));
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1}
                                << static_cast<unsigned>(list.Int(i, 0, limit - 1));
      if ((mask & bit) != 0) list.Fail(i, "this number is there twice");
      mask |= bit;
    }
    return mask;
  }
  json::ObjectReader& r_;
};

// Tells states of different games apart.
void ReadGame(json::ObjectReader& reader) {
  const std::string_view game = reader.String("game");
  if (reader.ok() && game != Terraform::kName) {
    reader.Fail("game", "must be " + Quoted(Terraform::kName));
  }
}

void WriteOver(const State& state, json::Writer& writer) {
  if (!state.IsOver()) return;
  writer.BeginObject("over").BeginArray("points");
  for (int i = 0; i < state.seats; ++i) {
    ScoreLines lines;
    Breakdown(state, Seat::At(i), lines);
    writer.BeginObject().Field("total", ScoreOf(state, Seat::At(i)).Total());
    writer.Objects("from", lines, [&](const ScoreLine& line) {
      writer.Field("what", kScoreFromNames[static_cast<std::size_t>(line.from)]);
      WriteSource(line, writer);
      writer.Field("points", line.points);
    });
    writer.End();
  }
  writer.End().BeginArray("winners");
  const unsigned winners = Winners(state);
  for (int i = 0; i < state.seats; ++i) {
    if (((winners >> static_cast<unsigned>(i)) & 1U) != 0) writer.Add(i);
  }
  writer.End().End();
}

}  // namespace

void Terraform::WriteOptions(const Rules&, const Options& options, json::Writer& writer) {
  Writing out(writer);
  writer.BeginObject();
  VisitOptions(out, options);
  writer.End();
}

Result<Options> Terraform::ReadOptions(const Rules&, int seats, const json::Value* value) {
  Options options;
  if (value != nullptr) {
    json::Errors errors;
    json::ObjectReader r(*value, "options", errors);
    options.corporate_era = r.OptionalBool("corporateEra", true);
    options.draft = r.OptionalBool("draft", false);
    Reading in(r);
    in.Seats("beginner", options.beginner);
    options.take_back = r.OptionalBool("takeBack", true);
    options.clock = r.OptionalInt("clock", options.clock);
    if (!r.Finish()) return r.error();
  }
  if (auto wrong = CheckOptions(options, seats)) {
    wrong->text.insert(0, "options: ");
    return *std::move(wrong);
  }
  return options;
}

void Terraform::WriteState(const Rules&, const State& state, json::Writer& writer) {
  Writing out(writer);
  writer.BeginObject().Field("game", Terraform::kName);
  VisitState(out, state, false);
  WriteOver(state, writer);
  writer.End();
}

void Terraform::WriteView(const Rules&, const View& view, json::Writer& writer) {
  Writing out(writer);
  writer.BeginObject().Field("game", Terraform::kName);
  WriteSeatOr(writer, "viewer", view.viewer, "spectator");
  VisitState(out, view.known, true);
  WriteOver(view.known, writer);
  writer.End();
}

Result<State> Terraform::ReadState(const Rules&, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "state", errors);
  State state;
  ReadGame(r);
  Reading in(r);
  VisitState(in, state, false);
  r.OptionalAny("over");
  if (!r.Finish()) return r.error();
  Derive(state, false);
  if (const auto wrong = CheckState(state)) return Error{"state: " + *wrong};
  return state;
}

Result<View> Terraform::ReadView(const Rules&, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "view", errors);
  View view{};
  ReadGame(r);
  Reading in(r);
  VisitState(in, view.known, true);
  view.viewer = ReadSeatOr(r, "viewer", view.known.seats, "spectator");
  r.OptionalAny("over");
  if (!r.Finish()) return r.error();
  Derive(view.known, true);
  view.known.rng = Rng(Seed{});
  if (const auto wrong = CheckView(view)) return Error{"view: " + *wrong};
  return view;
}

}  // namespace syrtis::terraform
