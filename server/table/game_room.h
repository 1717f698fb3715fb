#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/crew.h"
#include "engine/core/base64.h"
#include "engine/core/driver.h"
#include "engine/core/events_for.h"
#include "engine/core/hash.h"
#include "engine/core/view_patch.h"
#include "server/check/check.h"
#include "server/table/hosting.h"
#include "server/table/log_writer.h"
#include "server/table/room.h"

namespace syrtis::server {

template <Game G>
class SightOf : public Sight {
 public:
  struct Seen {
    int seat = 0;
    typename G::View view;
    std::vector<typename G::Event> events;
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
    const Seat at = Seat::At(seat);
    crew_.Take(at, BotsOf<G>::New(rules_, at, seats_, BotsOf<G>::ForPeople().first + level, seed),
               last_.ms);
  }
  void Leave(int seat) override { crew_.Leave(Seat::At(seat)); }
  void See(const Sight& sight) override {
    last_ = static_cast<const SightOf<G>&>(sight);
    for (const auto& member : crew_.members()) {
      const auto& seen = last_.Of(member.seat.index);
      member.bot->See(seen.view, seen.events, last_.ms);
    }
  }
  void MeetPeople(std::uint32_t seats, Ms ms) override { crew_.MeetPeople(seats, ms); }
  void Hear(Seat from, Seat to, Ms ms) override { crew_.Hear(from, to, ms); }
  Ms WakeAt(int seat) const override {
    const Bot<G>* bot = crew_.At(Seat::At(seat));
    return bot == nullptr ? kMaxMs : bot->WakeAt();
  }
  BotAnswer Wake(int seat, Ms ms) override {
    Bot<G>* bot = crew_.At(Seat::At(seat));
    BotAnswer answer;
    if (bot == nullptr || last_.seen.empty()) return answer;
    ByteWriter writer(answer.commands);
    for (const auto& command :
         WholeChoice<G>(rules_, last_.Of(seat).view, Seat::At(seat), ms,
                        [&](const typename G::View& view) { return bot->Wake(view, ms); })) {
      G::EncodeCommand(command, writer);
    }
    answer.remark = bot->TakeRemark();
    return answer;
  }

 private:
  const typename G::Rules& rules_;
  int seats_;
  Crew<G> crew_;
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
      : options_(std::move(options)),
        seats_(seats),
        seed_(seed),
        driver_(rules, first, /*hash_every=*/1) {}

  ActResult Act(Seat seat, Ms ms, std::span<const json::Value> commands) override {
    std::vector<Command> read;
    read.reserve(commands.size());
    for (const json::Value& command : commands) {
      const Result<Command> one = G::ReadCommand(rules(), state(), command);
      if (!one.ok()) return {.refusal = refuse::NoCommand(one.error().text)};
      read.push_back(*one);
    }
    return Do(seat, ms, read, /*whole=*/true);
  }

  ActResult ActEncoded(Seat seat, Ms ms, std::string_view commands) override {
    ByteReader reader(commands);
    std::vector<Command> read;
    do {
      if (!G::DecodeCommand(rules(), reader, read.emplace_back())) {
        return {.refusal = refuse::NoCommand("this is no command")};
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

  std::string Tick(Ms ms, bool mark) override {
    static_cast<void>(driver_.Tick(ms, mark));
    return Written();
  }

  ActResult Back(Seat seat, Ms ms, std::uint32_t steps) override {
    if constexpr (G::kTakesBack) {
      const std::uint32_t may = driver_.StepsBack(seat);
      if (steps == 0 || steps > may) {
        const Status refusal = may == 0   ? refuse::NoStepsBack()
                               : may == 1 ? refuse::OneStepBack()
                                          : refuse::SomeStepsBack(may);
        return {.refusal = Refusal::Of(Driver<G>::OfTakingBack(refusal))};
      }
      steps = WholeSteps(seat, steps, may);
    }
    return Made(driver_.Back(seat, ms, steps));
  }

  bool Replay(std::string_view bytes) override {
    ByteReader reader(bytes);
    std::vector<LogEntry<G>> entries;
    do {
      const std::size_t seq = driver_.seq() + entries.size() + 1;
      if (!DecodeEntry<G>(rules(), seats_, seq, reader, entries.emplace_back())) return false;
    } while (!reader.AtEnd());
    return !driver_.Repeat(entries);
  }

  std::uint32_t EntryCount() const override { return driver_.seq(); }
  std::unique_ptr<Room> Clone() const override { return std::make_unique<GameRoom>(*this); }

  bool TakesBack() const override { return G::kTakesBack; }
  bool LastWasMove() const override { return !driver_.seat().IsTable(); }
  std::uint32_t LastTakenBack() const override { return driver_.taken_back(); }

  int StepsBack(Seat seat) const override { return static_cast<int>(driver_.StepsBack(seat)); }

  bool HasTurns() const override { return kHasTurns; }
  bool IsAsked(Seat seat) const override {
    if constexpr (kHasTurns) return G::IsAsked(state(), seat);
    return false;
  }
  bool HasTurn(Seat seat) const override {
    if constexpr (kHasTurns) return Host::HasTurn(state(), seat);
    return false;
  }
  bool AsksFirstAction(Seat seat) const override {
    if constexpr (kHasTurns) return Host::AsksFirstAction(state(), seat);
    return false;
  }
  ActResult PassTurn(Seat seat, Ms ms) override {
    if constexpr (kHasTurns) {
      const Command command = Host::PassCommand(state(), seat);
      return Do(seat, ms, {&command, 1}, /*whole=*/true);
    }
    return {};
  }
  std::uint32_t Round() const override {
    if constexpr (kHasTurns) return Host::Round(state());
    return 0;
  }
  bool LastAttacked(Seat seat) const override {
    if constexpr (kHasTurns) {
      return driver_.taken_back() == 0 &&
             Host::IsAttack(driver_.before(), driver_.seat(), driver_.events(), seat);
    }
    return false;
  }

  std::uint32_t OverdueQuestion(Seat seat) const override {
    if constexpr (requires { Host::OverdueQuestion(state(), seat); }) {
      if (!G::IsOver(state())) return Host::OverdueQuestion(state(), seat);
    }
    return 0;
  }

  ActResult StandIn(Seat seat, Ms ms) override {
    if constexpr (requires { Host::OverdueQuestion(state(), seat); }) {
      const std::vector<Command> commands = WholeChoice<G>(
          rules(), G::Observe(rules(), state(), seat), seat, ms,
          [&](const typename G::View& view) { return Host::StandIn(rules(), view, seat, ms); });
      return Do(seat, ms, commands, /*whole=*/true);
    }
    return {};
  }

  std::function<std::string()> AdviceFor(Seat seat) const override {
    if constexpr (kCoaches<G>) {
      return [&rules = driver_.rules(), view = G::Observe(driver_.rules(), state(), seat), seat] {
        return Host::Advise(rules, view, seat);
      };
    }
    return nullptr;
  }

  Ms Now() const override { return G::Now(state()); }
  Ms NextDue() const override { return G::IsOver(state()) ? kMaxMs : G::NextDue(state()); }
  bool IsOver() const override { return G::IsOver(state()); }
  bool TalkOpen() const override { return G::IsOver(state()) || Host::TalkOpen(state()); }
  bool IsAway(Seat seat) const override {
    if constexpr (requires { Host::IsAway(state(), seat); }) return Host::IsAway(state(), seat);
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
  std::uint64_t StateHash() const override { return G::Hash(state()); }

  int Audiences() const override { return Host::kSharedView ? 1 : seats_ + 1; }

  void WriteStep(int audience, json::Writer& writer) const override {
    const Seat seat = SeatOf(audience);
    writer.Field("ms", G::Now(state()));
    if (LastWasMove()) writer.Field("seat", static_cast<int>(driver_.seat().index));
    if (LastTakenBack() > 0) writer.Field("back", TakenBackFor(seat));
    WriteEvents<G>(rules(), EventsFor<G>(seat, driver_.events()), writer);
    const typename G::View now = G::Observe(rules(), state(), seat);
    // Nothing in base64 needs to be escaped.
    std::string patch = "\"";
    AppendBase64(PatchOf(G::Observe(rules(), driver_.before(), seat), now), patch);
    patch.push_back('"');
    writer.Key("patch").AddJson(patch);
    writer.Field("hash", HashText(G::Hash(now)));
  }

  void WriteSnapshot(int audience, json::Writer& writer) const override {
    const typename G::View view = G::Observe(rules(), state(), SeatOf(audience));
    writer.Field("ms", G::Now(state()));
    writer.Field("view", Base64(EncodedView<G>(view)));
    writer.Field("hash", HashText(G::Hash(view)));
  }

  void WriteView(int audience, json::Writer& writer) const override {
    G::WriteView(rules(), G::Observe(rules(), state(), SeatOf(audience)), writer);
  }

  void WriteResult(json::Writer& writer) const override {
    Host::WriteResult(rules(), state(), writer);
  }

  std::unique_ptr<LogWriter> NewLogWriter() const override {
    return std::make_unique<LogWriterOf<G>>(rules(), options_, seats_, seed_, StateHash());
  }

  std::unique_ptr<BotTeam> NewBots() const override {
    return std::make_unique<BotTeamOf<G>>(rules(), seats_);
  }

  std::shared_ptr<const Sight> SightFor(std::span<const int> seats, bool news) const override {
    auto sight = std::make_shared<SightOf<G>>();
    sight->ms = G::Now(state());
    for (const int seat : seats) {
      auto& seen = sight->seen.emplace_back();
      seen.seat = seat;
      seen.view = G::Observe(rules(), state(), Seat::At(seat));
      if (news) seen.events = EventsFor<G>(Seat::At(seat), driver_.events());
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

  Seat SeatOf(int audience) const {
    return Host::kSharedView || audience == seats_ ? Seat::Table() : Seat::At(audience);
  }

  const Rules& rules() const { return driver_.rules(); }
  const State& state() const { return driver_.state(); }

  // `whole`: what leaves a sealed choice half made is refused.
  ActResult Do(Seat seat, Ms ms, std::span<const Command> commands, bool whole) {
    SYRTIS_CHECK(!commands.empty());
    if constexpr (requires(const State& state) {
                    Host::CheckWhole(state, state, seat, commands.back());
                  }) {
      if (whole) {
        return Made(driver_.Act(seat, ms, commands, [&](const State& before, const State& after) {
          return Host::CheckWhole(before, after, seat, commands.back());
        }));
      }
    }
    return Made(driver_.Act(seat, ms, commands));
  }

  ActResult Made(const Status& status) {
    std::string bytes = Written();
    if (status.ok()) return {.taken = true, .entry = std::move(bytes)};
    return {.refusal = Refusal::Of(status), .entry = std::move(bytes)};
  }

  // The entries of the step, each with the hash of what it led to: what is read back is known to be
  // the same game, not just a game. Time in which nothing happened is not written down: then it has
  // not passed either, or the next change would be one from a moment that nobody was told of.
  std::string Written() {
    if (driver_.entries().empty()) driver_.Withdraw();
    std::string bytes;
    ByteWriter writer(bytes);
    for (const LogEntry<G>& entry : driver_.entries()) EncodeEntry<G>(entry, writer);
    return bytes;
  }

  // At least so many steps, and as many more as there are to the beginning of a sealed choice: half
  // of one is never taken back.
  std::uint32_t WholeSteps(Seat seat, std::uint32_t steps, std::uint32_t may) const {
    if constexpr (requires(const State& state) { Host::IsHalfMade(state, seat); }) {
      while (steps < may && Host::IsHalfMade(driver_.Before(steps), seat)) ++steps;
    }
    return steps;
  }

  // The count that an audience is told: the steps of a sealed choice are known to its seat alone.
  std::uint32_t TakenBackFor(Seat audience) const {
    if constexpr (requires(const State& state) { Host::HidesSteps(state); }) {
      if (audience != driver_.seat() && Host::HidesSteps(driver_.before())) return 1;
    }
    return driver_.taken_back();
  }

  typename G::Options options_;
  int seats_;
  Seed seed_;
  Driver<G> driver_;
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
  TalkRules talk_rules() const override {
    if constexpr (requires { Hosting<G>::kTalkRules; }) return Hosting<G>::kTalkRules;
    return {};
  }

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

  TallyShape tally() const override {
    if constexpr (requires { Hosting<G>::Tally(); }) return Hosting<G>::Tally();
    return {};
  }

 private:
  const typename G::Rules& rules_;
};

}  // namespace syrtis::server
