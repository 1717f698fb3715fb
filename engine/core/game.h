#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes.h"
#include "engine/core/json.h"
#include "engine/core/plain_data.h"
#include "engine/core/reasons.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/status.h"

namespace syrtis {

// The answer of Apply on a View, leaving it as it was, where the rules would have to look at
// something that the view does not know. (The command may well be legal.)
inline constexpr Status kNotKnown = refuse::NotKnown();
constexpr bool IsNotKnown(const Status& status) { return status.code() == kNotKnown.code(); }

// A container for events and legal commands; the game chooses the type (a vector, a Scratch).
template <class L, class T>
concept ListOf = std::default_initializable<L> && requires(L& list, const L& const_list, T item) {
  list.push_back(item);
  list.clear();
  { *const_list.begin() } -> std::convertible_to<T>;
  { const_list.begin() != const_list.end() } -> std::convertible_to<bool>;
};

// A game as seen by everything that is not a game: log, tools, server, bots, page. A game is a
// struct that has no state of its own, only types and static functions; nothing here is virtual.
//
// Promises that a concept cannot express:
// - Everything is a pure function of its arguments. No clock, I/O, threads, floats.
// - Apply takes a command whole or not at all: after a refusal the state is the same to the byte
//   and no event was added. It never lets time pass.
// - Tick lets time pass to `ms`, everything due at or before `ms` included, and makes Now() that
//   `ms` (unless the game is over). It may be called at any moments in between without changing
//   what is reached: Tick(a) and then Tick(b) is Tick(b). The log relies on it.
// - NextDue says when Tick would next change something; kMaxMs or later: never.
// - StepsBack(state, seat), where the game takes back (kTakesBack), says how many of its latest
//   commands the seat may take back now, all commands after them being its own. kTakeBackRule, if
//   it is there, is the id of the rule that refuses more.
// - KeepClocks(now, returned), which a game with clocks of its players may have, gives a state that
//   the table has gone back to the clocks of the present one.
// - The host has run Tick to `act.ms` before Apply; Apply may rely on act.ms == Now().
// - LegalCommands appends, in a fixed order, exactly those commands that Apply would take from
//   that seat at that time. On the seat's own View it appends the same as on the State.
// - Observe depends on nothing that the seat may not know. Seat::Table() is a spectator.
// - Observe(Determinize(view, rng)) is that view again, for the seat that the view is of.
// - Write… and Read…, Encode… and Decode… are each other's reverse. Input is
//   untrusted: the reader checks everything, so that its result is safe to play on.
template <class G>
concept Game =
    // Rules: immutable, built once. Options: agreed before a game. State: everything. View: the
    // part of it that a seat may know. Command: small. Event: something that happened.
    requires {
      typename G::Rules;
      typename G::Options;
      typename G::State;
      typename G::View;
      typename G::Command;
      typename G::Event;
      typename G::Events;
      typename G::CommandList;
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kRulesVersion } -> std::convertible_to<int>;
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::kTakesBack } -> std::convertible_to<bool>;  // whether a table may go back in its log
    } && PlainData<typename G::State> && PlainData<typename G::View> &&
    PlainData<typename G::Command> && !std::same_as<typename G::State, typename G::View> &&
    std::equality_comparable<typename G::Command> &&
    std::default_initializable<typename G::Command> && std::copyable<typename G::Options> &&
    std::equality_comparable<typename G::Options> && std::copyable<typename G::Event> &&
    std::default_initializable<typename G::Event> &&
    ListOf<typename G::Events, typename G::Event> &&
    ListOf<typename G::CommandList, typename G::Command> &&

    // The rules.
    requires(const typename G::Rules& rules, const typename G::Options& options,
             typename G::State& state, const typename G::State& const_state,
             const Act<typename G::Command>& act, typename G::Events& events,
             typename G::CommandList& commands, int seats, Seed seed, Seat seat, Ms ms) {
      { G::RulesHash(rules) } -> std::same_as<std::uint64_t>;
      { G::NewGame(rules, options, seats, seed) } -> std::same_as<Result<typename G::State>>;
      { G::Apply(rules, state, act, events) } -> std::same_as<Status>;
      { G::Tick(rules, state, ms, events) } -> std::same_as<void>;
      { G::LegalCommands(rules, const_state, seat, ms, commands) } -> std::same_as<void>;
      { G::IsOver(const_state) } -> std::same_as<bool>;
      { G::Now(const_state) } -> std::same_as<Ms>;
      { G::NextDue(const_state) } -> std::same_as<Ms>;
      { G::SeatCount(const_state) } -> std::same_as<int>;
      { G::Hash(const_state) } -> std::same_as<std::uint64_t>;
      requires !G::kTakesBack || requires { static_cast<int>(G::StepsBack(const_state, seat)); };
    } &&

    // The knowledge of a seat. Apply works on a view as far as nothing unknown is needed;
    // ObserveEvent is false if the seat notices nothing of the event.
    requires(const typename G::Rules& rules, const typename G::State& const_state,
             typename G::View& view, const typename G::View& const_view,
             const Act<typename G::Command>& act, const typename G::Event& event,
             typename G::Event& seen, typename G::Events& events, typename G::CommandList& commands,
             Rng& rng, Seat seat, Ms ms) {
      { G::Observe(rules, const_state, seat) } -> std::same_as<typename G::View>;
      { G::ObserveEvent(event, seat, seen) } -> std::same_as<bool>;
      { G::LegalCommands(rules, const_view, seat, ms, commands) } -> std::same_as<void>;
      { G::Apply(rules, view, act, events) } -> std::same_as<Status>;
      { G::Determinize(rules, const_view, rng) } -> std::same_as<typename G::State>;
      { G::Hash(const_view) } -> std::same_as<std::uint64_t>;
    } &&

    // JSON: names rather than numbers. ReadOptions takes nullptr for "all defaults" and refuses
    // options that exclude each other. ReadCommand gets the state only to resolve alternative
    // names; it does not check whether the command is legal.
    requires(const typename G::Rules& rules, const typename G::Options& options,
             const typename G::Command& command, const typename G::Event& event,
             const typename G::State& state, const typename G::View& view, json::Writer& writer,
             const json::Value& value, const json::Value* maybe_value, int seats) {
      G::WriteOptions(rules, options, writer);
      G::WriteCommand(rules, command, writer);
      G::WriteEvent(rules, event, writer);
      G::WriteState(rules, state, writer);
      G::WriteView(rules, view, writer);
      { G::ReadOptions(rules, seats, maybe_value) } -> std::same_as<Result<typename G::Options>>;
      { G::ReadCommand(rules, state, value) } -> std::same_as<Result<typename G::Command>>;
      { G::ReadState(rules, value) } -> std::same_as<Result<typename G::State>>;
      { G::ReadView(rules, value) } -> std::same_as<Result<typename G::View>>;
    } &&

    // Bytes. The decoders read their part and leave the rest.
    requires(const typename G::Rules& rules, typename G::Command& command,
             const typename G::State& state, const typename G::View& view, ByteWriter& writer,
             ByteReader& reader) {
      G::EncodeCommand(command, writer);
      G::EncodeState(state, writer);
      G::EncodeView(view, writer);
      { G::DecodeCommand(rules, reader, command) } -> std::same_as<bool>;
      { G::DecodeState(rules, reader) } -> std::same_as<Result<typename G::State>>;
      { G::DecodeView(rules, reader) } -> std::same_as<Result<typename G::View>>;
    };

}  // namespace syrtis
