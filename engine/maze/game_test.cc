#include "engine/maze/game.h"
#include "engine/core/recorder.h"
#include "engine/core/replay.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "engine/maze/check_state.h"
#include "engine/maze/derived.h"
#include "engine/testing/small_rules.h"

namespace syrtis::maze {
namespace {

template <class T>
bool SameBytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Plays games by random legal commands and passes every value through every codec.
class CodecPlay {
 public:
  explicit CodecPlay(const Rules& rules) : rules_(rules) {}

  void Play(int seed) {
    Rng rng(Seed{0, static_cast<std::uint64_t>(seed)});
    const int seats = 1 + seed % 6;
    Options options{.module = static_cast<std::uint8_t>(1 + rng.Below(5)),
                    .x_tiles = static_cast<std::uint8_t>(rng.Below(9))};
    options.timer = rng.Below(4) == 0 ? 0 : 180;
    if (rng.Below(3) == 0) options.edition = 2019;
    options.expert = seats > 1 && rng.Below(2) == 0;
    options.one_owner = seats > 3 && rng.Below(2) == 0;
    options.silence = seats > 1 && options.module == 1 && rng.Below(2) == 0;
    if (seats == 1 && rng.Below(2) == 0) options.solitaire = Solitaire::kAdvanced;
    CheckOptionsCodec(options, seats);
    seen_.clear();

    State state = *NewGame(rules_, options, seats, Seed{1, static_cast<std::uint64_t>(seed)});
    CheckCodecs(state);
    for (int i = 0; i < 600 && !state.IsOver() && !testing::Test::HasFailure(); ++i) {
      // Mostly at once, so that games get far; sometimes a choice or the sand runs out.
      const Ms ms = state.now + (rng.Below(50) == 0 ? rng.Below(8000) : rng.Below(20));
      events_.clear();
      Tick(rules_, state, ms, events_);
      Step(state, rng);
      for (const Event& event : events_) CheckEvent(event);
      if (i % 7 == 0 || state.IsOver()) CheckCodecs(state);
      if (i % 30 == 0 || state.IsOver()) seen_.push_back(state);
      EXPECT_EQ(CheckState(rules_, state), std::nullopt) << "seed " << seed << ", step " << i;
    }
  }

  // Plays on from altered states that CheckState accepts. They must stay valid, and no assert may
  // fail.
  void PlayUnreached(int seed) {
    Rng rng(Seed{2, static_cast<std::uint64_t>(seed)});
    for (const State& good : seen_) {
      for (int attempt = 0; attempt < 20; ++attempt) {
        State state = good;
        for (std::uint32_t i = 0; i <= rng.Below(4); ++i) Disturb(state, rng);
        if (state.choices.empty() || state.phase != Phase::kRunning) {
          state.choice_deadline = kNever;
        } else {
          state.choice_deadline = state.now + 1 + rng.Below(5000);
        }
        Derive(rules_, state);
        if (CheckState(rules_, state).has_value() || SameBytes(state, good)) continue;
        ++unreached;
        CheckCodecs(state);
        for (int i = 0; i < 30 && !state.IsOver() && !testing::Test::HasFailure(); ++i) {
          events_.clear();
          Tick(rules_, state, state.now + rng.Below(1000), events_);
          Step(state, rng);
          EXPECT_EQ(CheckState(rules_, state), std::nullopt);
        }
      }
    }
  }

  // How many choices were open and how the games ended, so that a run that covers nothing fails.
  int choices = 0;
  int over = 0;
  int landed = 0;
  int unreached = 0;

 private:
  // Changes one field at random.
  static void Disturb(State& state, Rng& rng) {
    const auto byte = [&rng](std::uint64_t n) { return static_cast<std::uint8_t>(rng.Below(n)); };
    const auto tile = [&] { return state.placed[rng.Below(state.placed.size())].tile; };
    const auto place = [&] { return PlaceId::Of(tile(), static_cast<int>(rng.Below(12))); };
    DomeState& dome = state.domes[rng.Below(kMaxDomes)];
    std::uint32_t tiles = 0;
    switch (rng.Below(12)) {
      case 0:
      case 1:
        state.Put(place(), static_cast<Pawn>(rng.Below(9)));
        break;
      case 2:
        state.Clear(place());
        break;
      case 3:
        dome = {.held = byte(8), .built = false, .colonist = false};
        break;
      case 4:
        dome = {.held = 0, .built = true, .colonist = rng.Below(2) == 0};
        break;
      case 5:
        for (DomeState& each : state.domes) each = {.held = 0, .built = true, .colonist = false};
        state.colonists_on_pad = kModule[state.options.module].domes;
        break;
      case 6:
        state.bridges[rng.Below(kColours)] = LinkId::Of(tile(), static_cast<int>(rng.Below(20)));
        break;
      case 7:
        state.timer_tokens ^= 1U << tile();
        break;
      case 8:
        if (state.choices.full()) break;
        state.choices.push_back({.tiles = 0,
                                 .full = state.Platform(PlaceId::Of(tile(), byte(4))),
                                 .chooser = Seat::At(byte(6)),
                                 .left = 0});
        break;
      case 9:
        if (state.choices.full()) break;
        for (int i = 0; i < 3; ++i) tiles |= 1U << tile();
        state.choices.push_back(
            {.tiles = tiles, .full = PlaceId::None(), .chooser = Seat::At(byte(6)), .left = 1});
        break;
      case 10:
        state.away = byte(64);
        state.gave_up = byte(64);
        break;
      default:
        state.wilds = byte(4);
        break;
    }
  }

  void Step(State& state, Rng& rng) {
    if (state.IsOver()) return;
    if (rng.Below(40) == 0) {
      const int seat = static_cast<int>(rng.Below(state.seats));
      const bool away = ((state.away >> seat) & 1) != 0;
      Take(state, Seat::Table(), away ? Command::Back(seat) : Command::Away(seat));
      return;
    }
    const Seat seat = Seat::At(static_cast<int>(rng.Below(state.seats)));
    list_.clear();
    LegalCommands(rules_, state, seat, state.now, list_);
    if (list_.empty()) return;
    // Signals, votes and wild tokens only now and then.
    for (int attempt = 0; attempt < 8; ++attempt) {
      const Command command = list_[rng.Below(list_.size())];
      const bool dull = command.kind == Do::kGiveUp || command.kind == Do::kRed ||
                        command.kind == Do::kStare || command.kind == Do::kTalk;
      if (dull && attempt < 7) continue;
      Take(state, seat, command);
      return;
    }
  }

  void Take(State& state, Seat seat, const Command& command) {
    const std::string text = Written(command);
    const Result<Command> read = Maze::ReadCommand(rules_, state, *json::Parse(text));
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().text;
    EXPECT_EQ(*read, command) << text;

    std::string bytes;
    ByteWriter writer(bytes);
    Maze::EncodeCommand(command, writer);
    ByteReader reader(bytes);
    Command decoded;
    ASSERT_TRUE(Maze::DecodeCommand(rules_, reader, decoded)) << text;
    EXPECT_TRUE(reader.AtEnd());
    EXPECT_EQ(decoded, command) << text;

    const Status status =
        Apply(rules_, state, {.ms = state.now, .seat = seat, .command = command}, events_);
    ASSERT_TRUE(status.ok()) << text << ": " << status.why();
    if (!state.choices.empty()) ++choices;
    if (state.landed) ++landed;
    if (state.IsOver()) ++over;
  }

  void CheckOptionsCodec(const Options& options, int seats) {
    std::string text;
    json::Writer writer(text);
    Maze::WriteOptions(rules_, options, writer);
    const json::Value value = *json::Parse(text);
    const Result<Options> read = Maze::ReadOptions(rules_, seats, &value);
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().text;
    EXPECT_EQ(*read, options) << text;
  }

  void CheckCodecs(const State& state) {
    std::string text;
    json::Writer state_writer(text);
    Maze::WriteState(rules_, state, state_writer);
    const Result<State> read = Maze::ReadState(rules_, *json::Parse(text));
    ASSERT_TRUE(read.ok()) << read.error().text << "\n" << text;
    EXPECT_TRUE(SameBytes(*read, state)) << text;
    EXPECT_EQ(Maze::Hash(*read), Maze::Hash(state));

    std::string bytes;
    ByteWriter byte_writer(bytes);
    Maze::EncodeState(state, byte_writer);
    ByteReader byte_reader(bytes);
    const Result<State> decoded = Maze::DecodeState(rules_, byte_reader);
    ASSERT_TRUE(decoded.ok()) << decoded.error().text << "\n" << text;
    EXPECT_TRUE(byte_reader.AtEnd());
    EXPECT_TRUE(SameBytes(*decoded, state)) << text;

    const View view = Maze::Observe(rules_, state, Seat::Table());
    std::string view_text;
    json::Writer view_writer(view_text);
    Maze::WriteView(rules_, view, view_writer);
    const Result<View> read_view = Maze::ReadView(rules_, *json::Parse(view_text));
    ASSERT_TRUE(read_view.ok()) << read_view.error().text << "\n" << view_text;
    EXPECT_TRUE(SameBytes(*read_view, view)) << view_text;
    EXPECT_EQ(Maze::Hash(*read_view), Maze::Hash(view));
  }

  std::string Written(const Command& command) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteCommand(rules_, command, writer);
    return text;
  }

  void CheckEvent(const Event& event) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteEvent(rules_, event, writer);
    EXPECT_TRUE(json::Parse(text).ok()) << text;
    EXPECT_EQ(text.find("none"), std::string::npos) << text;
    Event seen;
    EXPECT_TRUE(Maze::ObserveEvent(event, Seat::Table(), seen));
    EXPECT_EQ(seen, event);
  }

  const Rules& rules_;
  CommandList list_;
  Events events_;
  std::vector<State> seen_;  // some of the last game
};

TEST(MazeGameTest, EverythingSurvivesEveryCodecInRandomPlay) {
  const Rules rules = BuiltInRules();
  CodecPlay play(rules);
  for (int seed = 0; seed < 200 && !HasFailure(); ++seed) play.Play(seed);
  EXPECT_GT(play.choices, 0);
  EXPECT_GT(play.over, 0);
}

TEST(MazeGameTest, AlsoWithOtherTiles) {
  const Rules rules = SmallRules();
  CodecPlay play(rules);
  for (int seed = 0; seed < 200 && !HasFailure(); ++seed) play.Play(seed);
  EXPECT_GT(play.choices, 0);
  EXPECT_GT(play.over, 0);
}

TEST(MazeGameTest, WhateverIsLetInCanBePlayed) {
  const Rules rules = BuiltInRules();
  CodecPlay play(rules);
  for (int seed = 0; seed < 60 && !HasFailure(); ++seed) {
    play.Play(seed);
    play.PlayUnreached(seed);
  }
  EXPECT_GT(play.unreached, 1000);
}

// A log that takes something back is no game of the maze.
TEST(MazeGameTest, NothingIsTakenBack) {
  const Rules rules = BuiltInRules();
  Result<Recorder<Maze>> recorder = Recorder<Maze>::Start(rules, {}, 2, Seed{});
  ASSERT_TRUE(recorder.ok());
  ASSERT_TRUE(recorder->Act({.ms = 1, .seat = Seat::At(0), .command = Command::Ready()}).ok());
  EXPECT_EQ(recorder->BackTo(Seat::At(0), 2, 0).why(), "nothing is taken back in this game");
  Log<Maze> log = recorder->CompleteLog();
  log.hash.reset();
  LogEntry<Maze> back;
  back.kind = EntryKind::kBack;
  back.ms = 2;
  back.seat = Seat::At(0);
  log.entries.push_back(back);
  const Result<State> state = Replay<Maze>(rules, log);
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().text, "entry 2: nothing is taken back in this game");
}

TEST(MazeGameTest, TheRulesOfOtherTilesHaveAnotherHash) {
  EXPECT_NE(Maze::RulesHash(SmallRules()), Maze::RulesHash(BuiltInRules()));
}

}  // namespace
}  // namespace syrtis::maze
