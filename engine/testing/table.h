#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>

#include "engine/core/hash.h"
#include "engine/maze/check_state.h"
#include "engine/maze/names.h"
#include "engine/maze/play.h"
#include "engine/testing/scenario.h"
#include "engine/testing/test_tiles.h"

namespace syrtis::maze::test {

// A game that a test plays: every step is checked against the list of legal commands, and every
// refusal must leave the game as it was. Only for tests (GoogleTest).
class Table {
 public:
  using Where = std::source_location;

  explicit Table(const Scenario& scenario, Where where = Where::current())
      : rules(scenario.rules()) {
    Result<State> made = scenario.Make();
    if (!made.ok()) {
      ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << made.error().text;
      made = NewGame(rules, {}, 2, Seed{});
    }
    state = *made;
  }
  Table(const Rules& game_rules, const State& game) : rules(game_rules), state(game) {}

  // The platform of that name.
  PlaceId At(std::string_view name) const {
    const PlaceId place = FindPlace(rules, name);
    EXPECT_FALSE(place.IsNone()) << name;
    return state.Platform(place);
  }
  // The first link between two platforms, or the first of that colour.
  LinkId LinkOf(std::string_view from, std::string_view to,
                std::optional<Colour> colour = std::nullopt) const {
    for (std::uint16_t i = 0; i < LinkId::kCount; ++i) {
      const LinkInfo& link = rules.Link(LinkId{i});
      if (!link.exists || (colour && (link.bridge_site || link.colour != *colour))) continue;
      const PlaceId a = state.Platform(link.from);
      const PlaceId b = state.Platform(link.to);
      if ((a == At(from) && b == At(to)) || (a == At(to) && b == At(from))) return LinkId{i};
    }
    ADD_FAILURE() << "no link from " << from << " to " << to;
    return LinkId::None();
  }

  Command Produce(Colour colour, std::string_view at) const {
    return Command::Produce(colour, At(at));
  }
  Command Move(Pawn pawn, std::string_view from, std::string_view to,
               std::optional<Colour> colour = std::nullopt) const {
    return Command::Move(pawn, At(from), At(to), LinkOf(from, to, colour));
  }
  Command Explore(Colour colour, std::string_view at) const {
    return Command::Explore(colour, At(at));
  }
  Command Dome(std::string_view at) const { return Command::Dome(At(at)); }
  Command Bridge(Colour colour, std::string_view from, std::string_view to) const {
    return Command::Bridge(colour, At(from), LinkOf(from, to));
  }
  Command Transmute(Pawn pawn, std::string_view at, Colour into) const {
    return Command::Transmute(pawn, At(at), into);
  }
  Command Pipe(Pawn pawn, std::string_view from, std::string_view to) const {
    return Command::Pipe(pawn, At(from), At(to));
  }
  Command Trash(std::string_view to) const { return Command::Trash(At(to)); }

  bool IsLegal(int seat, const Command& command) const {
    CommandList list;
    LegalCommands(rules, state, Seat::At(seat), state.now, list);
    return std::find(list.begin(), list.end(), command) != list.end();
  }

  // The seat gives the command now; `events` has its events.
  void Does(int seat, const Command& command, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "Does");
    EXPECT_TRUE(IsLegal(seat, command)) << "not in the list of legal commands";
    Enter({state.now, Seat::At(seat), command});
  }
  // The table makes an entry of its own.
  void Says(const Command& command, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "Says");
    Enter({state.now, Seat::Table(), command});
  }
  // The seat gives the command now and is refused by that rule.
  void Refuses(int seat, const Command& command, std::string_view rule,
               Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "Refuses");
    EXPECT_FALSE(IsLegal(seat, command)) << "in the list of legal commands";
    RefusesAct({state.now, Seat::At(seat), command}, rule, where);
  }
  void RefusesAct(const Act<Command>& act, std::string_view rule, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "Refuses");
    const State before = state;
    events.clear();
    const Status status = Apply(rules, state, act, events);
    EXPECT_FALSE(status.ok());
    EXPECT_EQ(status.rule(), rule) << status.why();
    EXPECT_FALSE(status.why().empty());
    EXPECT_TRUE(events.empty());
    EXPECT_EQ(HashOf(state), HashOf(before)) << "a refused command changed the state";
    EXPECT_TRUE(state == before);
    state = before;
  }
  // Time passes to `ms`.
  void TickTo(Ms ms, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "TickTo");
    events.clear();
    Tick(rules, state, ms, events);
    ExpectSound();
  }
  void Wait(Ms ms, Where where = Where::current()) { TickTo(state.now + ms, where); }

  Pawn PawnAt(std::string_view place) const { return state.At(At(place)); }
  int Supply(Colour colour) const { return state.supply[static_cast<std::size_t>(colour)]; }
  Ms Left() const { return state.deadline - state.now; }
  // How many such events the last step had.
  int Count(What what) const {
    return static_cast<int>(std::count_if(
        events.begin(), events.end(), [what](const Event& event) { return event.what == what; }));
  }
  bool Happened(What what) const { return Count(what) > 0; }
  // The events of the last step in order, by their JSON names.
  std::string Story() const {
    std::string story;
    for (const Event& event : events) {
      if (!story.empty()) story += ' ';
      story += kWhatNames[static_cast<std::size_t>(event.what)];
    }
    return story;
  }
  // Where trash may go now, by the names of the places.
  std::string Candidates() const {
    PlaceList places;
    ChoiceCandidates(rules, state, places);
    std::string names;
    for (const PlaceId place : places) {
      if (!names.empty()) names += ' ';
      names += PlaceName(rules, place);
    }
    return names;
  }

  const Rules& rules;
  State state;
  Events events;

 private:
  void Enter(const Act<Command>& act) {
    events.clear();
    const Status status = Apply(rules, state, act, events);
    EXPECT_TRUE(status.ok()) << status.rule() << " " << status.why();
    ExpectSound();
  }
  void ExpectSound() const {
    const std::optional<std::string> wrong = CheckState(rules, state);
    EXPECT_FALSE(wrong.has_value()) << wrong.value_or("");
  }
};

}  // namespace syrtis::maze::test
