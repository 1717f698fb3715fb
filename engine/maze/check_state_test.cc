#include "engine/maze/check_state.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/maze/derived.h"
#include "engine/testing/small_rules.h"

namespace syrtis::maze {
namespace {

constexpr PlaceId kStartMid = PlaceId::Of(kStartTile, 4);

class CheckStateTest : public testing::Test {
 protected:
  using Change = std::function<void(State&)>;
  using Cases = std::vector<std::pair<Change, std::string>>;

  // Makes each change to a copy of the state and expects that sentence.
  void ExpectProblems(const State& good, const Cases& cases) const {
    ASSERT_EQ(CheckState(rules_, good), std::nullopt);
    for (const auto& [change, why] : cases) {
      State bad = good;
      change(bad);
      EXPECT_EQ(CheckState(rules_, bad), why);
    }
  }
  // The same, with the derived fields computed again after the change.
  void ExpectProblemsAfterAll(const State& good, const Cases& cases) const {
    Cases settled;
    for (const auto& [change, why] : cases) {
      settled.emplace_back(
          [this, &first = change](State& state) {
            first(state);
            Derive(rules_, state);
          },
          why);
    }
    ExpectProblems(good, settled);
  }

  // Module 1 after the landing: one dome, one colonist on the pad.
  State Landed() const {
    State state = StartedGame(rules_, {}, 2);
    LayFromDeck(rules_, state, 1, PlaceId::OfHalf(kStartTile, Edge::kNorth));
    state.domes[0].built = true;
    state.colonists_on_pad = 1;
    Derive(rules_, state);
    return state;
  }

  Rules rules_ = SmallRules();
  State busy_ = BusyGame(rules_);
};

TEST_F(CheckStateTest, NewGamesAreGood) {
  for (int seats = 1; seats <= 6; ++seats) {
    for (int module = 1; module <= 5; ++module) {
      for (int variant = 0; variant < 8; ++variant) {
        Options options{.module = static_cast<std::uint8_t>(module),
                        .x_tiles = static_cast<std::uint8_t>(variant)};
        if ((variant & 1) != 0 && seats > 1) options.expert = true;
        if ((variant & 2) != 0 && seats > 3) options.one_owner = true;
        if ((variant & 4) != 0 && seats == 1) options.solitaire = Solitaire::kAdvanced;
        const Result<State> state = NewGame(rules_, options, seats, Seed{1, 2});
        ASSERT_TRUE(state.ok()) << state.error().text;
        EXPECT_EQ(CheckState(rules_, *state), std::nullopt);
        EXPECT_EQ(CheckView(rules_, Observe(*state)), std::nullopt);
      }
    }
  }
}

TEST_F(CheckStateTest, Table) {
  const auto set_byte = [](bool& value) {
    const unsigned char two = 2;
    std::memcpy(&value, &two, 1);
  };
  const char* const no_bool = "a value that must be true or false is neither";
  ExpectProblems(
      busy_,
      {{[&](State& s) { set_byte(s.talk); }, no_bool},
       {[&](State& s) { set_byte(s.landed); }, no_bool},
       {[&](State& s) { set_byte(s.options.silence); }, no_bool},
       {[&](State& s) { set_byte(s.domes[4].built); }, no_bool},
       {[](State& s) { s.seats = 0; }, "the game is for 1 to 6 seats, not 0"},
       {[](State& s) { s.seats = 200; }, "the game is for 1 to 6 seats, not 200"},
       {[](State& s) { s.options.module = 9; }, "module must be 1 to 5, not 9"},
       {[](State& s) { s.options.solitaire = static_cast<Solitaire>(7); },
        "solitaire must be \"basic\" or \"advanced\""},
       {[](State& s) { s.phase = static_cast<Phase>(5); }, "phase is none of the five"},
       {[](State& s) { s.pawns[3] = static_cast<Pawn>(10); }, "pawns: a pawn is of no kind"},
       {[](State& s) { s.unused[7] = 1; }, "unused bytes of the state are in use"},
       {[](State& s) { s.placed.end()->tile = 0; }, "unused bytes of the state are in use"}});
}

TEST_F(CheckStateTest, Tiles) {
  const char* const no_start = "tiles: the first must be start, at 0, 0 and not turned";
  ExpectProblems(
      busy_,
      {{[](State& s) { s.placed.clear(); }, no_start},
       {[](State& s) { s.placed[0].x = 1; }, no_start},
       {[](State& s) { s.placed[0].turn = 1; }, no_start},
       {[](State& s) { s.placed[0].tile = 3; }, no_start},
       {[](State& s) { s.placed[1].tile = kStartTile; }, "tiles: start is there twice"},
       {[](State& s) { s.placed[1].tile = 99; }, "tiles: there is no tile of that number"},
       {[](State& s) { s.placed[1].turn = 4; }, "tiles: A2 must be turned by 0 to 3 quarters"},
       {[](State& s) { s.placed[1].x = 21; }, "tiles: A2 lies too far away"},
       {[](State& s) { s.placed[1].x = -128; }, "tiles: A2 lies too far away"},
       {[](State& s) { s.placed[2].x = 0; }, "tiles: B5 lies on another tile"},
       {[](State& s) { s.placed[2].turn = 2; },
        "tiles: the arrow of B5 points at no tile that was laid before it"},
       {[](State& s) { std::swap(s.placed[1], s.placed[4]); },
        "tiles: the arrow of C8 points at no tile that was laid before it"},
       {[](State& s) { s.deck[0] = s.deck[1]; }, "tile X17 is there twice"},
       {[](State& s) { s.deck[0] = 2; }, "tile A2 is there twice"},
       {[](State& s) { s.deck[0] = 21; }, "deck: there is no tile of that number"},
       {[](State& s) { s.deck.erase_at(0); }, "tile E11 is missing in module 5"},
       {[](State& s) { s.deck.erase_at(1); }, "there must be 2 X tiles, not 1"},
       {[](State& s) { s.options.module = 4; }, "tile E11 does not belong to module 4"},
       {[](State& s) {
          s.drawn.push_back(s.deck.back());
          s.deck.pop_back();
        },
        "drawn: no tile is left to be laid once the sand runs"},
       {[](State& s) { s.phase = Phase::kSetUp; },
        "tiles: only start lies on the table before the sand runs"}});
}

TEST_F(CheckStateTest, SolitaireTiles) {
  const State fresh = *NewGame(rules_, {.module = 2}, 1, Seed{0, 1});
  ExpectProblems(fresh, {{[](State& s) {
                            s.deck.push_back(s.drawn.back());
                            s.drawn.pop_back();
                          },
                          "drawn: with the tiles laid around start there must be 4, not 3"}});

  State laid = StartedGame(rules_, {.module = 2}, 1);
  for (int edge = 0; edge < 4; ++edge) {
    LayFromDeck(rules_, laid, laid.drawn.back(),
                PlaceId::OfHalf(kStartTile, static_cast<Edge>(edge)));
  }
  ExpectProblems(laid, {{[](State& s) {
                           s.deck.push_back(s.placed.back().tile);
                           s.placed.pop_back();
                         },
                         "tiles: playing alone, four tiles are laid before the sand runs"},
                        {[&](State& s) {
                           s.deck.push_back(s.placed.back().tile);
                           s.placed.pop_back();
                           const PlaceId north = PlaceId::OfHalf(s.placed[1].tile, Edge::kNorth);
                           LayFromDeck(rules_, s, s.deck.back(), north);
                         },
                         "tiles: playing alone, the first four tiles lie around start, but " +
                             std::string(kTileNames[laid.placed.back().tile]) + " does not"}});
}

TEST_F(CheckStateTest, WhatIsAtHandFollowsFromTheRest) {
  ExpectProblems(
      busy_,
      {{[](State& s) { s.in_play |= 2; }, "the set of tiles in play is not that of tiles"},
       {[](State& s) { s.joined[0] = 0x7F; }, "the halves are not joined as the tiles lie"},
       {[](State& s) { s.joined[0] = State::kOpen; }, "the halves are not joined as the tiles lie"},
       {[](State& s) { s.occupied[0] = 0; }, "the set of occupied places is not that of pawns"},
       {[](State& s) { s.occupied[5] |= std::uint64_t{1} << 63; },
        "the set of occupied places is not that of pawns"}});
}

TEST_F(CheckStateTest, Pawns) {
  ExpectProblemsAfterAll(
      busy_, {{[](State& s) { s.pawns[15] = Pawn::kBlue; }, "pawns: a pawn stands on no place"},
              {[](State& s) { s.Put(PlaceId::Of(1, 4), Pawn::kBlue); },
               "pawns: blue at A1.mid, but the tile is not in play"},
              {[](State& s) { s.Put(PlaceId::OfHalf(2, Edge::kSouth), Pawn::kBlue); },
               "pawns: blue at A2.south, but that platform goes by its other half"},
              {[](State& s) { s.Put(PlaceId::Of(5, 5), Pawn::kOrange); },
               "pawns: orange at B5.dome, but those in a dome site are listed with the site"},
              {[](State& s) { s.Put(PlaceId::Of(5, 6), Pawn::kOrange); },
               "pawns: orange at B5.timer, but it would have turned the timer"},
              {[](State& s) {
                 s.Put(PlaceId::Of(2, 4), Pawn::kBlue);
                 s.Put(PlaceId::Of(7, 4), Pawn::kBlue);
               },
               "there are 3 blue pawns in play, but this game has 2"},
              {[](State& s) { s.Put(PlaceId::Of(2, 4), Pawn::kColonist); },
               "colonists: none can be on Mars before the landing"}});
  ExpectProblemsAfterAll(Landed(),
                         {{[](State& s) { s.Put(PlaceId::Of(1, 5), Pawn::kBlue); },
                           "pawns: blue at A1.pad, but those on the rocket pad are only counted"},
                          {[](State& s) { s.Put(kStartMid, Pawn::kTrash); },
                           "there are 1 trash pawns in play, but this game has 0"},
                          {[](State& s) { s.Put(kStartMid, Pawn::kColonist); },
                           "there are 2 colonist pawns in play, but this game has 1"}});
}

TEST_F(CheckStateTest, PawnsThatMayLieOnATimerSpace) {
  State state = busy_;
  state.Put(PlaceId::Of(2, 5), Pawn::kYellow);  // it has its token
  state.Put(PlaceId::Of(5, 6), Pawn::kTrash);
  Derive(rules_, state);
  EXPECT_EQ(CheckState(rules_, state), std::nullopt);
}

TEST_F(CheckStateTest, Domes) {
  ExpectProblemsAfterAll(
      busy_, {{[](State& s) { s.domes[0].held = 1; },
               "domes: A1.dome has something on it, but the tile is not in play"},
              {[](State& s) { s.domes[1].held = 8; }, "domes: B5.dome holds what it does not need"},
              {[](State& s) { s.domes[1].held = 4; }, "domes: B5.dome holds what it does not need"},
              {[](State& s) { s.domes[1].built = true; },
               "domes: B5.dome is built and holds resources all the same"},
              {[](State& s) { s.domes[2].colonist = true; },
               "domes: C7.dome has a colonist, but is not built"}});
}

TEST_F(CheckStateTest, TokensAndChoices) {
  ExpectProblemsAfterAll(
      busy_,
      {{[](State& s) { s.bridges[0] = LinkId{900}; }, "bridges: link 900 is no bridge site"},
       {[](State& s) { s.bridges[0] = LinkId{160}; }, "bridges: link 160 is no bridge site"},
       {[](State& s) { s.bridges[0] = LinkId{197}; },
        "bridges: link 197 is on a tile that is not in play"},
       {[](State& s) { s.bridges[0] = LinkId{167}; }, "bridges: link 167 has two bridges"},
       {[](State& s) { s.timer_tokens = 1U << 21; },
        "timerTokens: there is no tile of that number"},
       {[](State& s) { s.timer_tokens = 1; }, "timerTokens: start has no timer space"},
       {[](State& s) { s.timer_tokens = 1U << 3; }, "timerTokens: A3 is not in play"},
       {[](State& s) { s.wilds = 4; }, "warehouse.wilds: this module has 3"},
       {[](State& s) { s.choices[0].chooser = Seat::At(3); }, "choices: there is no such seat"},
       {[](State& s) { s.choices[0].chooser = Seat::Table(); }, "choices: there is no such seat"},
       {[](State& s) { s.choices[0].full = PlaceId{}; }, "choices: none has no trash icon in play"},
       {[](State& s) { s.choices[0].full = kStartMid; },
        "choices: start.mid has no trash icon in play"},
       {[](State& s) { s.choices[0].full = PlaceId::OfHalf(8, Edge::kSouth); },
        "choices: C8.south has no trash icon in play"},
       {[](State& s) { s.choices[0].tiles = 1; },
        "choices: one about a full platform has no others"},
       {[](State& s) { s.choices[0].left = 1; },
        "choices: one about several platforms has no full one"},
       {[](State& s) {
          s.choices[0] = {
              .tiles = 1U << 30, .full = PlaceId::None(), .chooser = Seat::At(0), .left = 1};
        },
        "choices: there is no tile of that number"},
       {[](State& s) {
          s.choices[0] = {
              .tiles = 1U << 10, .full = PlaceId::None(), .chooser = Seat::At(0), .left = 1};
        },
        "choices: D10 has no trash icon in play"},
       {[](State& s) {
          s.choices[0] = {
              .tiles = 1U << 8, .full = PlaceId::None(), .chooser = Seat::At(0), .left = 1};
        },
        "choices: with trash for every platform there is nothing to choose"},
       {[](State& s) {
          while (s.choices.size() < 9) s.choices.push_back(s.choices[0]);
        },
        "there are 11 trash pawns in play, but this game has 10"}});
  ExpectProblemsAfterAll(
      Landed(),
      {{[](State& s) { s.bridges[0] = LinkId{167}; }, "bridges: module 1 has none"},
       {[](State& s) { s.choices.push_back({.full = PlaceId::None(), .chooser = Seat::At(0)}); },
        "choices: this module has no trash"}});
}

TEST_F(CheckStateTest, WhatIsNotInPlayIsCounted) {
  ExpectProblems(busy_, {{[](State& s) { s.supply[0] = 1; },
                          "supply.yellow must be 2, as follows from the rest, not 1"},
                         {[](State& s) { s.trash_supply = 8; },
                          "supply.trash must be 7, as follows from the rest, not 8"},
                         {[](State& s) { s.slug_supply = 1; },
                          "supply.slugs must be 2, as follows from the rest, not 1"},
                         {[](State& s) { s.colonists_in_orbit = 4; },
                          "colonists.orbit must be 5, as follows from the rest, not 4"},
                         {[](State& s) { s.dome_tiles = 4; },
                          "warehouse.domes must be 5, as follows from the rest, not 4"},
                         {[](State& s) { s.timers = 4; },
                          "warehouse.timers must be 3, as follows from the rest, not 4"},
                         {[](State& s) { s.landed = true; },
                          "landed must be false: a dome is not built or A1 is not in play"}});
  ExpectProblems(Landed(), {{[](State& s) { s.landed = false; },
                             "landed must be true: all domes are built and A1 is in play"}});
}

TEST_F(CheckStateTest, People) {
  const char* const tiles = "actionTiles are not those for this number of seats and these options";
  ExpectProblems(busy_, {{[](State& s) { s.action_tiles[0] = s.action_tiles[1]; }, tiles},
                         {[](State& s) { s.action_tiles[5] = 1; }, tiles},
                         {[](State& s) { s.action_tiles[0] = 0; }, tiles},
                         {[](State& s) { s.solo_tile = 1; }, "soloTile is for one seat only"},
                         {[](State& s) { s.ready = 15; }, "ready: there is no such seat"},
                         {[](State& s) { s.away = 8; }, "away: there is no such seat"},
                         {[](State& s) { s.gave_up = 128; }, "gaveUp: there is no such seat"},
                         {[](State& s) { s.red.value = 3; }, "red: there is no such seat"},
                         {[](State& s) { s.red.value = 14; }, "red: there is no such seat"}});
  State passed = busy_;
  std::rotate(passed.action_tiles.begin(), passed.action_tiles.begin() + 1,
              passed.action_tiles.begin() + 3);
  EXPECT_EQ(CheckState(rules_, passed), std::nullopt);
  ExpectProblems(
      Landed(), {{[](State& s) { s.talk = false; }, "talk is always open in this game"},
                 {[](State& s) { s.red = RedPawn::Before(0); }, "red: this game has no red pawn"}});
  const State alone = *NewGame(rules_, {}, 1, Seed{0, 1});
  ExpectProblems(alone,
                 {{[](State& s) { s.solo_tile = 2; }, "soloTile: there is no such action tile"},
                  {[](State& s) { std::swap(s.action_tiles[0], s.action_tiles[1]); }, tiles}});
  const State single = *NewGame(rules_, {.one_owner = true}, 5, Seed{0, 1});
  ExpectProblems(single,
                 {{[](State& s) { s.action_tiles.fill(1); }, tiles},
                  {[](State& s) { std::swap(s.action_tiles[0], s.action_tiles[5]); }, tiles},
                  {[](State& s) { s.action_tiles = {7, 8, 16, 32, 0, 0}; }, tiles}});
}

TEST_F(CheckStateTest, Course) {
  ExpectProblems(
      busy_,
      {{[](State& s) { s.now = -1; }, "ms must be from 0 to " + std::to_string(kMaxMs)},
       {[](State& s) { s.now = kMaxMs + 1; }, "ms must be from 0 to " + std::to_string(kMaxMs)},
       {[](State& s) { s.started = kNever; }, "started must be from 0 to ms once the sand runs"},
       {[](State& s) { s.started = 1501; }, "started must be from 0 to ms once the sand runs"},
       {[](State& s) { s.started = -1; }, "started must be from 0 to ms once the sand runs"},
       {[](State& s) { s.deadline = 1499; }, "deadline must be from ms to 180000 after it"},
       {[](State& s) { s.deadline = 181501; }, "deadline must be from ms to 180000 after it"},
       {[](State& s) { s.deadline = kNever; }, "deadline must be from ms to 180000 after it"},
       {[](State& s) { s.options.timer = 0; }, "deadline must be null in practice"},
       {[](State& s) { s.choice_deadline = kNever; },
        "choiceDeadline must be after ms, by 5000 at most"},
       {[](State& s) { s.choice_deadline = 1500; },
        "choiceDeadline must be after ms, by 5000 at most"},
       {[](State& s) { s.choice_deadline = 6501; },
        "choiceDeadline must be after ms, by 5000 at most"},
       {[](State& s) { s.last_switch = 0; }, "lastSwitch is for one seat only"},
       {[](State& s) { s.ready = 0; }, "ready: the sand does not run before anyone is"},
       {[](State& s) { s.gave_up = 7; }, "gaveUp: when everyone has, the game is over"},
       {[](State& s) { s.away = 1; }, "choices: the first waits for a seat that is away"},
       {[](State& s) { s.phase = Phase::kWon; }, "the game is not won: a dome has no colonist"},
       {[](State& s) { s.phase = Phase::kLost; }, "a lost game ends at its deadline"},
       {[](State& s) { s.phase = Phase::kGivenUp; },
        "gaveUp: not everyone who is there has given up"},
       {[](State& s) {
          s.phase = Phase::kGivenUp;
          s.gave_up = 5;
          s.away = 2;
        },
        "choiceDeadline must be null where there is nothing to choose"}});
}

TEST_F(CheckStateTest, SetUp) {
  const char* const done = "nothing can have been done in setUp";
  const State fresh = *NewGame(rules_, {.module = 5}, 3, Seed{0, 1});
  ExpectProblemsAfterAll(
      fresh,
      {{[](State& s) { s.started = 0; }, "the sand does not run in setUp"},
       {[](State& s) { s.deadline = 180000; }, "the sand does not run in setUp"},
       {[](State& s) { s.choice_deadline = 5000; },
        "choiceDeadline: there are no choices in setUp"},
       {[](State& s) { s.last_switch = 0; }, "lastSwitch: the chronometer does not run in setUp"},
       {[](State& s) { s.Put(kStartMid, Pawn::kBlue); }, done},
       {[](State& s) { s.wilds = 2; }, done},
       {[](State& s) { s.talk = false; }, "talk is open in setUp"},
       {[](State& s) { s.red = RedPawn::Before(0); }, "red: the pawn is not moved in setUp"},
       {[](State& s) { s.ready = 7; }, "ready: when everyone is, the sand runs"},
       {[](State& s) { s.gave_up = 1; }, "gaveUp: nobody gives up in setUp"}});
}

// C7 in the north has brought trash, D9 in the east a slug; C8, with trash too, and A2 are still to
// be laid.
State LaidAlone(const Rules& rules) {
  State state = *NewGame(rules, {.module = 5}, 1, Seed{0, 1});
  for (const TileId tile : state.drawn) state.deck.push_back(tile);
  state.drawn.clear();
  for (const TileId tile : {TileId{7}, TileId{8}, TileId{9}, TileId{2}}) {
    state.drawn.push_back(tile);
    state.deck.erase_at(static_cast<std::size_t>(
        std::find(state.deck.begin(), state.deck.end(), tile) - state.deck.begin()));
  }
  for (const auto& [tile, edge] : {std::pair{TileId{7}, Edge::kNorth}, {TileId{9}, Edge::kEast}}) {
    Events events;
    EXPECT_TRUE(Apply(rules, state,
                      {.ms = 0, .seat = Seat::At(0), .command = Command::Lay(tile, edge)}, events)
                    .ok());
  }
  return state;
}

TEST_F(CheckStateTest, M_9_2_InSetUpOnlyTheLaidTilesHaveBroughtAnything) {
  const char* const others =
      "pawns: in setUp there is the trash and the slugs that the laid tiles have brought, and "
      "nothing else";
  constexpr PlaceId kNorth = PlaceId::OfHalf(kStartTile, Edge::kNorth);
  constexpr PlaceId kSouth = PlaceId::OfHalf(kStartTile, Edge::kSouth);
  constexpr PlaceId kSlug = PlaceId::Of(9, 4);
  const State laid = LaidAlone(rules_);
  ASSERT_EQ(laid.At(kNorth), Pawn::kTrash);
  ASSERT_EQ(laid.At(kSlug), Pawn::kSlug);
  ExpectProblemsAfterAll(laid, {{[&](State& s) { s.Put(kSouth, Pawn::kTrash); }, others},
                                {[&](State& s) { s.Put(kStartMid, Pawn::kTrash); }, others},
                                {[&](State& s) { s.Put(kStartMid, Pawn::kSlug); }, others},
                                {[&](State& s) { s.Clear(kNorth); }, others},
                                {[&](State& s) { s.Clear(kSlug); }, others},
                                {[&](State& s) {
                                   s.Clear(kSlug);
                                   s.Put(kStartMid, Pawn::kSlug);
                                 },
                                 others}});
  const State together = *NewGame(rules_, {.module = 5}, 3, Seed{0, 1});
  ExpectProblemsAfterAll(together, {{[](State& s) { s.Put(kStartMid, Pawn::kTrash); }, others}});
}

// CheckState refuses such a position; even in one, no pawn would be lost.
TEST_F(CheckStateTest, M_9_2_TrashIsNotLaidOnTrash) {
  State state = LaidAlone(rules_);
  state.Put(PlaceId::OfHalf(kStartTile, Edge::kSouth), Pawn::kTrash);
  Derive(rules_, state);
  const int supply = state.trash_supply;
  Events events;
  ASSERT_TRUE(
      Apply(rules_, state,
            {.ms = 0, .seat = Seat::At(0), .command = Command::Lay(TileId{8}, Edge::kSouth)},
            events)
          .ok());
  EXPECT_EQ(state.trash_supply, supply);
  State counted = state;
  Derive(rules_, counted);
  EXPECT_EQ(counted.trash_supply, supply);
}

TEST_F(CheckStateTest, LandingAndEnd) {
  ExpectProblemsAfterAll(Landed(), {{[](State& s) { s.colonists_on_pad = 0; },
                                     "colonists: none can be in orbit after the landing"},
                                    {[](State& s) {
                                       s.colonists_on_pad = 0;
                                       s.domes[0].colonist = true;
                                     },
                                     "the game is won: every dome has its colonist"}});
  State won = Landed();
  won.colonists_on_pad = 0;
  won.domes[0].colonist = true;
  won.phase = Phase::kWon;
  EXPECT_EQ(CheckState(rules_, won), std::nullopt);
}

TEST_F(CheckStateTest, Chronometer) {
  State state = StartedGame(rules_, {}, 1);
  for (int edge = 0; edge < 4; ++edge) {
    LayFromDeck(rules_, state, state.drawn.back(),
                PlaceId::OfHalf(kStartTile, static_cast<Edge>(edge)));
  }
  state.now = 21000;
  state.last_switch = 20;
  const char* const why = "lastSwitch must be a second 0, 10, 20 … that the chronometer has shown";
  ExpectProblems(state, {{[](State& s) { s.last_switch = 30; }, why},
                         {[](State& s) { s.last_switch = 15; }, why},
                         {[](State& s) { s.last_switch = -10; }, why}});
}

TEST_F(CheckStateTest, TheDeckOfAViewIsSorted) {
  EXPECT_EQ(CheckView(rules_, View{busy_}), "deck: the tiles of a view are sorted");
  EXPECT_EQ(CheckView(rules_, Observe(busy_)), std::nullopt);
}

}  // namespace
}  // namespace syrtis::maze
