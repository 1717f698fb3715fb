#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "engine/core/base64.h"
#include "engine/core/hash.h"
#include "engine/core/history.h"
#include "engine/core/view_patch.h"
#include "server/check/check.h"
#include "server/table/hosting.h"
#include "server/table/log_writer.h"
#include "server/table/room.h"
#include "server/table/trail.h"

namespace syrtis::server {

template <Game G>
class SightOf : public Sight {
 public:
  struct Seen {
    int seat = 0;
    typename G::View view;
    typename G::Events events;
  };
  Ms ms = 0;
  std::vector<Seen> seen;  // one for each bot; only the first where all see the same

  const Seen& Of(int seat) const {
    for (const Seen& one : seen) {
      if (one.seat == seat) return one;
    }
    return seen.front();
  }
};

// The command that `next` gives, and what has to follow at once, so that nobody sees a sealed
// choice half made.
template <Game G, class Next>
std::vector<typename G::Command> WholeChoice(const typename G::Rules& rules, typename G::View view,
                                             Seat seat, Ms ms, Next next) {
  std::vector<typename G::Command> commands;
  while (const std::optional<typename G::Command> command = next(view)) {
    commands.push_back(*command);
    bool whole = true;
    if constexpr (requires { Hosting<G>::CheckWhole(view, view, seat, *command); }) {
      const typename G::View before = view;
      typename G::Events events;
      whole = !G::Apply(rules, view, {ms, seat, *command}, events).ok() ||
              Hosting<G>::CheckWhole(before, view, seat, *command).ok();
    }
    if (whole) break;
  }
  return commands;
}

template <Game G>
class BotTeamOf : public BotTeam {
 public:
  BotTeamOf(const typename G::Rules& rules, int seats) : rules_(rules), seats_(seats) {}

  void Take(int seat, std::size_t level, Seed seed) override {
    bots_[seat] =
        BotsOf<G>::New(rules_, Seat::At(seat), seats_, BotsOf<G>::ForPeople().first + level, seed);
    bots_[seat]->MeetPeople(people_, last_.ms);
  }
  void Leave(int seat) override { bots_.erase(seat); }
  void See(const Sight& sight) override {
    last_ = static_cast<const SightOf<G>&>(sight);
    for (auto& [seat, bot] : bots_) {
      const auto& seen = last_.Of(seat);
      bot->See(seen.view, seen.events, last_.ms);
    }
  }
  void MeetPeople(std::uint32_t seats, Ms ms) override {
    people_ = seats;
    for (auto& [seat, bot] : bots_) bot->MeetPeople(seats, ms);
  }
  void Hear(Seat from, Seat to, Ms ms) override {
    for (auto& [seat, bot] : bots_) {
      if (seat != from.index) bot->Hear(from, to, ms);
    }
  }
  std::optional<Remark> TakeRemark(int seat) override {
    const auto bot = bots_.find(seat);
    return bot == bots_.end() ? std::nullopt : bot->second->TakeRemark();
  }
  Ms WakeAt(int seat) const override {
    const auto bot = bots_.find(seat);
    return bot == bots_.end() ? kMaxMs : bot->second->WakeAt();
  }
  std::string Wake(int seat, Ms ms) override {
    const auto bot = bots_.find(seat);
    std::string bytes;
    if (bot == bots_.end() || last_.seen.empty()) return bytes;
    ByteWriter writer(bytes);
    for (const auto& command : WholeChoice<G>(
             rules_, last_.Of(seat).view, Seat::At(seat), ms,
             [&](const typename G::View& view) { return bot->second->Wake(view, ms); })) {
      G::EncodeCommand(command, writer);
    }
    return bytes;
  }

 private:
  const typename G::Rules& rules_;
  int seats_;
  std::uint32_t people_ = 0;
  std::map<int, std::unique_ptr<Bot<G>>> bots_;
  SightOf<G> last_;
};

template <Game G>
inline constexpr bool kCoaches =
    requires(const typename G::Rules& rules, const typename G::View& view, Seat seat) {
      Hosting<G>::Advise(rules, view, seat);
    };

// A game of G behind the interface of all games.
template <Game G>
class GameRoom : public Room {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Command = typename G::Command;
  using Host = Hosting<G>;

  GameRoom(const Rules& rules, typename G::Options options, int seats, Seed seed,
           const State& first)
      : rules_(rules),
        options_(std::move(options)),
        seats_(seats),
        seed_(seed),
        state_(first),
        before_(first) {
    if constexpr (G::kTakesBack) trail_ = std::make_unique<Trail<G>>(first);
  }

  ActResult Act(Seat seat, Ms ms, std::span<const json::Value> commands) override {
    std::vector<Command> read;
    read.reserve(commands.size());
    for (const json::Value& command : commands) {
      const Result<Command> one = G::ReadCommand(rules_, state_, command);
      if (!one.ok()) return {.refusal = refuse::NoCommand(one.error().text), .entry = {}};
      read.push_back(*one);
    }
    return Do(seat, ms, read, /*whole=*/true);
  }

  ActResult ActEncoded(Seat seat, Ms ms, std::string_view commands) override {
    ByteReader reader(commands);
    std::vector<Command> read;
    do {
      if (!G::DecodeCommand(rules_, reader, read.emplace_back())) {
        return {.refusal = refuse::NoCommand("this is no command"), .entry = {}};
      }
    } while (!reader.AtEnd());
    return Do(seat, ms, read, /*whole=*/true);
  }

  ActResult SetAway(Seat seat, Ms ms, bool away) override {
    if constexpr (requires { Host::AwayCommand(0); }) {
      const Command command = away ? Host::AwayCommand(seat.index) : Host::BackCommand(seat.index);
      return Do(Seat::Table(), ms, {&command, 1}, /*whole=*/false);
    }
    return {};
  }

  std::string Tick(Ms ms) override {
    Begin();
    Pass(ms);
    if (!events_.empty()) return Entry(TickEntry(ms));
    state_ = before_;
    return {};
  }

  std::string Mark(Ms ms) override {
    Begin();
    Pass(ms);
    return Entry(TickEntry(ms));
  }

  ActResult Back(Seat seat, Ms ms, std::uint32_t steps) override {
    if constexpr (G::kTakesBack) {
      const auto may = std::min(static_cast<std::uint32_t>(G::StepsBack(state_, seat)),
                                static_cast<std::uint32_t>(trail_->size()));
      if (steps == 0 || steps > may) {
        if (may == 0) return {.refusal = refuse::NoStepsBack(), .entry = {}};
        if (may == 1) return {.refusal = refuse::OneStepBack(), .entry = {}};
        return {.refusal = refuse::SomeStepsBack(may), .entry = {}};
      }
      steps = WholeSteps(seat, steps, may);
      LogEntry<G> entry;
      entry.kind = EntryKind::kBack;
      entry.ms = ms;
      entry.seat = seat;
      entry.back_to = trail_->EntryBefore(steps);
      GoBack(entry, steps);
      return {.taken = true, .refusal = {}, .entry = Entry(entry)};
    }
    return {.refusal = Refusal::Of(syrtis::refuse::NoTakingBackHere()), .entry = {}};
  }

  bool Replay(std::string_view bytes) override {
    Begin();
    ByteReader reader(bytes);
    do {
      LogEntry<G> entry;
      if (!DecodeEntry<G>(rules_, seats_, entries_ + 1, reader, entry)) return false;
      if (!ReplayEntry(entry)) return false;
    } while (!reader.AtEnd());
    return true;
  }

  std::uint32_t EntryCount() const override { return static_cast<std::uint32_t>(entries_); }
  std::unique_ptr<Room> Clone() const override {
    auto copy = std::make_unique<GameRoom>(rules_, options_, seats_, seed_, state_);
    copy->entries_ = entries_;
    if (trail_) *copy->trail_ = *trail_;
    return copy;
  }

  bool TakesBack() const override { return G::kTakesBack; }
  bool LastWasMove() const override { return !acted_.IsTable(); }
  std::uint32_t LastTakenBack() const override { return taken_back_; }

  int StepsBack(Seat seat) const override {
    if constexpr (G::kTakesBack) return G::StepsBack(state_, seat);
    return 0;
  }

  bool HasTurns() const override { return kHasTurns; }
  bool HasTurn(Seat seat) const override {
    if constexpr (kHasTurns) return Host::HasTurn(state_, seat);
    return false;
  }
  bool AsksFirstAction(Seat seat) const override {
    if constexpr (kHasTurns) return Host::AsksFirstAction(state_, seat);
    return false;
  }
  ActResult PassTurn(Seat seat, Ms ms) override {
    if constexpr (kHasTurns) {
      const Command command = Host::PassCommand(state_, seat);
      return Do(seat, ms, {&command, 1}, /*whole=*/true);
    }
    return {};
  }
  std::uint32_t Round() const override {
    if constexpr (kHasTurns) return Host::Round(state_);
    return 0;
  }
  bool LastAttacked(Seat seat) const override {
    if constexpr (kHasTurns) {
      return taken_back_ == 0 && Host::IsAttack(before_, acted_, events_, seat);
    }
    return false;
  }

  std::uint32_t OverdueQuestion(Seat seat) const override {
    if constexpr (requires { Host::OverdueQuestion(state_, seat); }) {
      if (!G::IsOver(state_)) return Host::OverdueQuestion(state_, seat);
    }
    return 0;
  }

  ActResult StandIn(Seat seat, Ms ms) override {
    if constexpr (requires { Host::OverdueQuestion(state_, seat); }) {
      const std::vector<Command> commands = WholeChoice<G>(
          rules_, G::Observe(rules_, state_, seat), seat, ms,
          [&](const typename G::View& view) { return Host::StandIn(rules_, view, seat, ms); });
      return Do(seat, ms, commands, /*whole=*/true);
    }
    return {};
  }

  std::function<std::string()> AdviceFor(Seat seat) const override {
    if constexpr (kCoaches<G>) {
      return [&rules = rules_, view = G::Observe(rules_, state_, seat), seat] {
        return Host::Advise(rules, view, seat);
      };
    }
    return nullptr;
  }

  Ms Now() const override { return G::Now(state_); }
  Ms NextDue() const override { return G::IsOver(state_) ? kMaxMs : G::NextDue(state_); }
  bool IsOver() const override { return G::IsOver(state_); }
  bool TalkOpen() const override { return G::IsOver(state_) || Host::TalkOpen(state_); }
  bool IsAway(Seat seat) const override {
    if constexpr (requires { Host::IsAway(state_, seat); }) return Host::IsAway(state_, seat);
    return false;
  }
  bool IsSignal(const json::Value& command) const override {
    const std::string* const name = NameOf(command);
    return name != nullptr && Host::IsSignal(*name);
  }
  bool IsRegret(const json::Value& command) const override {
    if constexpr (requires(std::string_view name) { Host::IsRegret(name); }) {
      const std::string* const name = NameOf(command);
      return name != nullptr && Host::IsRegret(*name);
    }
    return false;
  }
  std::uint64_t StateHash() const override { return G::Hash(state_); }

  int Audiences() const override { return Host::kSharedView ? 1 : seats_ + 1; }

  void WriteStep(int audience, json::Writer& writer) const override {
    const Seat seat = SeatOf(audience);
    writer.Field("ms", G::Now(state_));
    if (!acted_.IsTable()) writer.Field("seat", static_cast<int>(acted_.index));
    if (taken_back_ > 0) writer.Field("back", TakenBackFor(seat));
    writer.BeginArray("events");
    for (const typename G::Event& event : events_) {
      typename G::Event seen;
      if (G::ObserveEvent(event, seat, seen)) G::WriteEvent(rules_, seen, writer);
    }
    writer.End();
    const typename G::View now = G::Observe(rules_, state_, seat);
    // Nothing in base64 needs to be escaped.
    std::string patch = "\"";
    AppendBase64(PatchOf(G::Observe(rules_, before_, seat), now), patch);
    patch.push_back('"');
    writer.Key("patch").AddJson(patch);
    writer.Field("hash", HashText(G::Hash(now)));
  }

  void WriteSnapshot(int audience, json::Writer& writer) const override {
    const typename G::View view = G::Observe(rules_, state_, SeatOf(audience));
    std::string bytes;
    ByteWriter byte_writer(bytes);
    G::EncodeView(view, byte_writer);
    writer.Field("ms", G::Now(state_));
    writer.Field("view", Base64(bytes));
    writer.Field("hash", HashText(G::Hash(view)));
  }

  void WriteView(int audience, json::Writer& writer) const override {
    G::WriteView(rules_, G::Observe(rules_, state_, SeatOf(audience)), writer);
  }

  void WriteResult(json::Writer& writer) const override {
    Host::WriteResult(rules_, state_, writer);
  }

  std::unique_ptr<LogWriter> NewLogWriter() const override {
    return std::make_unique<LogWriterOf<G>>(rules_, options_, seats_, seed_, StateHash());
  }

  std::unique_ptr<BotTeam> NewBots() const override {
    return std::make_unique<BotTeamOf<G>>(rules_, seats_);
  }

  std::shared_ptr<const Sight> SightFor(std::span<const int> seats, bool news) const override {
    auto sight = std::make_shared<SightOf<G>>();
    sight->ms = G::Now(state_);
    for (const int seat : seats) {
      auto& seen = sight->seen.emplace_back();
      seen.seat = seat;
      seen.view = G::Observe(rules_, state_, Seat::At(seat));
      for (const typename G::Event& event : events_) {
        typename G::Event one;
        if (news && G::ObserveEvent(event, Seat::At(seat), one)) seen.events.push_back(one);
      }
      if (Host::kSharedView) break;
    }
    return sight;
  }

 private:
  static constexpr bool kHasTurns =
      requires(const State& state, Seat seat) { Host::AsksFirstAction(state, seat); };

  static const std::string* NameOf(const json::Value& command) {
    const json::Value* const doing = command.Find("do");
    return doing != nullptr ? doing->AsString() : nullptr;
  }

  static Seat SeatOfAudience(int audience, int seats) {
    return Host::kSharedView || audience == seats ? Seat::Table() : Seat::At(audience);
  }
  Seat SeatOf(int audience) const { return SeatOfAudience(audience, seats_); }

  void Begin() {
    before_ = state_;
    events_.clear();
    acted_ = Seat::Table();
    taken_back_ = 0;
  }

  void Keep(const typename G::Events& events) {
    events_.insert(events_.end(), events.begin(), events.end());
  }

  void Pass(Ms ms) {
    typename G::Events events;
    G::Tick(rules_, state_, ms, events);
    Keep(events);
  }

  // `whole`: what leaves a sealed choice half made is refused.
  ActResult Do(Seat seat, Ms ms, std::span<const Command> commands, bool whole) {
    SYRTIS_CHECK(!commands.empty());
    Begin();
    Pass(ms);
    // The rules take a command whole or not at all: a single one need not be tried before.
    Status status = IsTried(commands, whole) ? Try(seat, ms, commands, whole) : Status::Ok();
    std::string bytes;
    for (std::size_t i = 0; status.ok() && i < commands.size(); ++i) {
      LogEntry<G> entry;
      entry.kind = EntryKind::kCommand;
      entry.ms = ms;
      entry.seat = seat;
      entry.command = commands[i];
      typename G::Events events;
      status = G::Apply(rules_, state_, {ms, seat, commands[i]}, events);
      if (!status.ok()) break;
      Keep(events);
      bytes += Entry(entry);
      AddToTrail(entry);
    }
    if (!status.ok()) {
      // Time in which nothing happened is not written down: then it has not passed either, or the
      // next change would be one from a moment that nobody was told of.
      if (events_.empty()) state_ = before_;
      return {.taken = false,
              .refusal = Refusal::Of(status),
              .entry = events_.empty() ? std::string() : Entry(TickEntry(ms))};
    }
    acted_ = seat;
    return {.taken = true, .refusal = {}, .entry = std::move(bytes)};
  }

  static bool IsTried(std::span<const Command> commands, bool whole) {
    if constexpr (requires(State state, Seat seat) {
                    Host::CheckWhole(state, state, seat, commands.back());
                  }) {
      if (whole) return true;
    }
    return commands.size() != 1;
  }

  // Whether all of these would be taken, one after the other. The seat must be able to foresee what
  // comes of all but the last: or a refusal would tell it what is hidden, and nothing had happened.
  Status Try(Seat seat, Ms ms, std::span<const Command> commands, bool whole) const {
    const std::span<const Command> first = commands.first(commands.size() - 1);
    if (!first.empty()) {
      typename G::View view = G::Observe(rules_, state_, seat);
      for (const Command& command : first) {
        typename G::Events events;
        const Status status = G::Apply(rules_, view, {ms, seat, command}, events);
        if (IsNotKnown(status)) return refuse::Unforeseen();
        if (!status.ok()) return status;
      }
    }
    State after = state_;
    for (const Command& command : commands) {
      typename G::Events events;
      const Status status = G::Apply(rules_, after, {ms, seat, command}, events);
      if (!status.ok()) return status;
    }
    if constexpr (requires { Host::CheckWhole(after, after, seat, commands.back()); }) {
      if (whole) return Host::CheckWhole(state_, after, seat, commands.back());
    }
    return Status::Ok();
  }

  // A command was carried out; it is the last entry.
  void AddToTrail(const LogEntry<G>& entry) {
    if constexpr (G::kTakesBack) {
      trail_->Add(rules_, entry, static_cast<std::uint32_t>(entries_), state_);
    }
  }

  // At least so many steps, and as many more as there are to the beginning of a sealed choice: half
  // of one is never taken back.
  std::uint32_t WholeSteps(Seat seat, std::uint32_t steps, std::uint32_t may) const {
    if constexpr (requires { Host::IsHalfMade(state_, seat); }) {
      while (steps < may && Host::IsHalfMade(trail_->Before(rules_, steps), seat)) ++steps;
    }
    return steps;
  }

  // What that audience is told: the number of steps of a sealed choice is known to its seat alone.
  std::uint32_t TakenBackFor(Seat audience) const {
    if constexpr (requires { Host::HidesSteps(before_); }) {
      if (audience != acted_ && Host::HidesSteps(before_)) return 1;
    }
    return taken_back_;
  }

  void GoBack(const LogEntry<G>& entry, std::size_t steps) {
    Begin();
    typename G::Events events;
    ReturnTo<G>(rules_, trail_->GoBack(rules_, steps), entry.ms, state_, events);
    Keep(events);
    acted_ = entry.seat;
    taken_back_ = static_cast<std::uint32_t>(steps);
  }

  bool ReplayEntry(const LogEntry<G>& entry) {
    ++entries_;
    if (entry.kind == EntryKind::kBack) {
      if constexpr (G::kTakesBack) {
        const std::size_t steps = trail_->StepsTo(entry.back_to);
        if (steps == 0) return false;
        GoBack(entry, steps);
      } else {
        return false;
      }
    } else {
      typename G::Events events;
      if (!ApplyEntry<G>(rules_, state_, entry, events).ok()) return false;
      Keep(events);
      if (entry.kind == EntryKind::kCommand) {
        acted_ = entry.seat;
        AddToTrail(entry);
      }
    }
    return !entry.hash || *entry.hash == G::Hash(state_);
  }

  static LogEntry<G> TickEntry(Ms ms) {
    LogEntry<G> entry;
    entry.ms = ms;
    return entry;
  }

  // Every entry on disk carries the hash of what it led to: what is read back is known to be the
  // same game, not just a game.
  std::string Entry(LogEntry<G> entry) {
    ++entries_;
    entry.hash = G::Hash(state_);
    std::string bytes;
    ByteWriter writer(bytes);
    EncodeEntry<G>(entry, writer);
    return bytes;
  }

  const Rules& rules_;
  typename G::Options options_;
  int seats_;
  Seed seed_;
  State state_;
  std::size_t entries_ = 0;
  // The step that was made last.
  State before_;
  std::vector<typename G::Event> events_;
  Seat acted_ = Seat::Table();
  std::uint32_t taken_back_ = 0;
  std::unique_ptr<Trail<G>> trail_;  // only where moves are taken back
};

template <Game G>
class HostedGameOf : public HostedGame {
 public:
  // The rules must outlive this.
  explicit HostedGameOf(const typename G::Rules& rules) : rules_(rules) {}

  std::string_view name() const override { return G::kName; }
  int min_seats() const override { return G::kMinSeats; }
  int max_seats() const override { return G::kMaxSeats; }
  std::span<const std::string_view> levels() const override { return LevelsForPeople<G>(); }
  int rules_version() const override { return G::kRulesVersion; }
  std::uint64_t rules_hash() const override { return G::RulesHash(rules_); }
  std::size_t view_size() const override { return sizeof(typename G::View); }
  bool hides() const override { return !Hosting<G>::kSharedView; }
  bool coaches() const override { return kCoaches<G>; }

  Result<std::string> CheckOptions(int seats, const json::Value* options) const override {
    const Result<typename G::Options> read = G::ReadOptions(rules_, seats, options);
    if (!read.ok()) return read.error();
    return OptionsText<G>(rules_, *read);
  }

  Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view options,
                                        Seed seed) const override {
    const Result<json::Value> value = json::Parse(options);
    if (!value.ok()) return value.error();
    const Result<typename G::Options> read = G::ReadOptions(rules_, seats, &*value);
    if (!read.ok()) return read.error();
    const Result<typename G::State> first = G::NewGame(rules_, *read, seats, seed);
    if (!first.ok()) return first.error();
    return std::unique_ptr<Room>(std::make_unique<GameRoom<G>>(rules_, *read, seats, seed, *first));
  }

 private:
  const typename G::Rules& rules_;
};

}  // namespace syrtis::server
