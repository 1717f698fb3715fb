#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"

namespace syrtis::spike {

// A throw-away terraforming game of three cards. It is here to prove the game contract on what the
// maze game does not have: hidden hands, payments in steps, a choice inside a choice, and sealed
// answers that several seats owe at once.
//
// Every seat is dealt three cards and, in secret and all at once, lays one aside for a bonus
// (within 30 s, or the clock does it). Then seats in turn play a card or pass, until all pass.
//   mine    costs 10, also in steel (worth 2) and heat; gives 2 steel
//   survey  costs 3, also in heat; see two cards, keep one, bury the other
//   convoy  costs 6, also in heat; either 2 plants, or a raid: choose a seat, take up to 4 money

using Card = std::uint8_t;
inline constexpr Card kMine = 0;
inline constexpr Card kSurvey = 1;
inline constexpr Card kConvoy = 2;
inline constexpr int kCardKinds = 3;
inline constexpr Card kUnknown = 0xFE;  // in views only
inline constexpr Card kNone = 0xFF;
inline constexpr std::array<std::string_view, kCardKinds> kCardNames = {"mine", "survey", "convoy"};

inline constexpr int kSeats = 3;
inline constexpr int kDeckSize = 24;
inline constexpr int kHandSize = 3;
inline constexpr std::size_t kHandRoom = 8;
inline constexpr std::size_t kStackRoom = 4;
inline constexpr Ms kSealTime = 30'000;

enum class Ask : std::uint8_t {
  kSeal,      // a card of the hand
  kTurn,      // 0: pass, 1 + card: play it
  kPaySteel,  // how much
  kPayHeat,   // how much; the rest is money
  kKeep,      // one of the two drawn cards
  kMode,      // 0: plants, 1: raid
  kVictim,    // a seat
};
inline constexpr std::array<std::string_view, 7> kAskNames = {"seal", "turn", "paySteel", "payHeat",
                                                              "keep", "mode", "victim"};

// A question that a seat has to answer. Questions inside questions lie above them on the stack.
struct Frame {
  Ask ask = Ask::kSeal;
  Card card = kNone;            // the card being paid for or played
  std::uint8_t left = 0;        // what is still to be paid
  std::array<Card, 2> drawn{};  // of kKeep; known only to the seat
  friend bool operator==(const Frame&, const Frame&) = default;
};

struct Player {
  FixedVector<Card, kHandRoom> hand;
  FixedVector<Frame, kStackRoom> stack;
  Card sealed = kNone;
  std::uint8_t money = 0;
  std::uint8_t steel = 0;
  std::uint8_t heat = 0;
  std::uint8_t plants = 0;
};

struct State {
  Ms now = 0;
  Ms deadline = 0;  // of the sealed answers; 0 when they have been opened
  std::array<std::uint32_t, kSeats> prompt{};  // the number of each seat's question
  std::array<Player, kSeats> players{};
  FixedVector<Card, kDeckSize> deck;     // drawn from the back
  FixedVector<Card, kDeckSize> discard;  // open
  FixedVector<Card, kDeckSize> buried;   // hidden
  std::uint8_t seats = 0;
  std::uint8_t turn = 0;
  std::uint8_t passes = 0;
  std::uint8_t over = 0;
  std::array<std::uint8_t, 4> spare{};  // no padding
};

// A state in which every card that the viewer may not know is kUnknown. A type of its own, so that
// nobody sends or thinks with a State by mistake.
struct View {
  State known;
  Seat viewer;
  std::array<std::uint8_t, 7> spare{};  // no padding
};

struct Command {
  std::uint32_t prompt = 0;
  std::uint32_t answer = 0;
  friend bool operator==(const Command&, const Command&) = default;
};

enum class What : std::uint8_t {
  kSealed,  // others do not see the card
  kOpened,
  kDrew,    // others do not see the card
  kPeeked,  // others see nothing of it
  kPlayed,
  kPaid,
  kPlants,
  kRaided,
  kPassed,
  kOver,
};
struct Event {
  What what = What::kOver;
  Seat seat;
  Card card = kNone;
  std::uint8_t amount = 0;
  friend bool operator==(const Event&, const Event&) = default;
};

struct SpikeGame {
  struct Rules {
    std::array<std::uint8_t, kCardKinds> copies = {8, 8, 8};
    std::array<std::uint8_t, kCardKinds> costs = {10, 3, 6};
  };
  struct Options {
    bool rich = false;  // not with three seats
    friend bool operator==(const Options&, const Options&) = default;
  };
  using State = spike::State;
  using View = spike::View;
  using Command = spike::Command;
  using Event = spike::Event;
  using Events = std::vector<Event>;
  using CommandList = std::vector<Command>;

  static constexpr std::string_view kName = "spike";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = kSeats;
  static constexpr bool kTakesBack = true;

  static std::uint64_t RulesHash(const Rules& rules);
  static Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed);
  static Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events);
  static Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events);
  static void Tick(const Rules& rules, State& state, Ms ms, Events& events);
  static void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms,
                            CommandList& out);
  static void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                            CommandList& out);
  static View Observe(const Rules& rules, const State& state, Seat seat);
  static bool ObserveEvent(const Event& event, Seat seat, Event& out);
  static State Determinize(const Rules& rules, const View& view, Rng& rng);
  static int StepsBack(const State&, Seat) { return INT32_MAX; }
  static bool IsOver(const State& state) { return state.over != 0; }
  static Ms Now(const State& state) { return state.now; }
  static Ms NextDue(const State& state) { return state.deadline == 0 ? kMaxMs : state.deadline; }
  static int SeatCount(const State& state) { return state.seats; }
  static std::uint64_t Hash(const State& state);
  static std::uint64_t Hash(const View& view);

  static void WriteOptions(const Rules& rules, const Options& options, json::Writer& w);
  static void WriteCommand(const Rules& rules, const Command& command, json::Writer& w);
  static void WriteEvent(const Rules& rules, const Event& event, json::Writer& w);
  static void WriteState(const Rules& rules, const State& state, json::Writer& w);
  static void WriteView(const Rules& rules, const View& view, json::Writer& w);
  static Result<Options> ReadOptions(const Rules& rules, int seats, const json::Value* value);
  static Result<Command> ReadCommand(const Rules& rules, const State& state,
                                     const json::Value& value);
  static Result<State> ReadState(const Rules& rules, const json::Value& value);
  static Result<View> ReadView(const Rules& rules, const json::Value& value);

  static void EncodeCommand(const Command& command, ByteWriter& w);
  static bool DecodeCommand(const Rules& rules, ByteReader& r, Command& command);
  static void EncodeState(const State& state, ByteWriter& w);
  static Result<State> DecodeState(const Rules& rules, ByteReader& r);
  static void EncodeView(const View& view, ByteWriter& w);
  static Result<View> DecodeView(const Rules& rules, ByteReader& r);
};

static_assert(Game<SpikeGame>);

}  // namespace syrtis::spike
