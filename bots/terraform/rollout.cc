#include "bots/terraform/rollout.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/terraform/choices.h"
#include "bots/terraform/novice.h"
#include "bots/terraform/sort_stably.h"
#include "bots/terraform/turn.h"
#include "engine/core/hash.h"

namespace syrtis::terraform {
namespace {

constexpr std::size_t kFewDecks = 8;     // no candidate is given up for good before
constexpr std::int64_t kSureErrors = 4;  // standard errors that a leader is ahead to be sure

struct Candidate {
  Command command;
  Worth worth = 0;          // by Novice
  std::int64_t sum = 0;     // of its values and of its bonus
  std::int64_t chance = 0;  // sums
  std::int64_t points = 0;
  std::vector<std::int32_t> values;  // by deck
};

const Habits& EffortHabits(const Effort& effort, const Network& network, const View& view) {
  return effort.tuned ? network.HabitsFor(view.known.seats) : kNoviceHabits;
}

class Trials {
 public:
  Trials(const Rules& rules, const Network& network, const Effort& effort, const View& view)
      : rules_(rules),
        effort_(effort),
        view_(view),
        rng_(Seed{.high = 0xD12EC708, .low = HashOf(view)}),
        playout_(rules, network, view.viewer, EffortHabits(effort, network, view),
                 effort.PointsAt(view.known.seats)) {}

  // Sequential halving: all candidates are tried on the same positions, and the worse half is given
  // up after each round. `all` begins with Novice's command. The best one ends first, those that
  // were given up later before those that were given up earlier.
  void Sort(std::vector<Candidate>& all) {
    std::vector<Candidate> given_up;
    const auto give_up = [&all, &given_up](std::size_t keep) {
      for (; all.size() > keep; all.pop_back()) given_up.push_back(std::move(all.back()));
    };
    const std::int64_t bonus = std::int64_t{kChanceOne} * effort_.bonus / 1000;
    const Command novice = all.front().command;
    int left = effort_.RolloutsAt(view_.known.seats);
    while (all.size() > 1) {
      const auto rounds = std::bit_width(all.size() - 1);
      const std::size_t decks = static_cast<std::size_t>(std::max(0, left)) / rounds / all.size();
      for (std::size_t k = 0; k < std::max<std::size_t>(1, decks); ++k) {
        const State start = Determinize(view_, rng_);
        for (Candidate& candidate : all) {
          const Prospect then = ProspectOf(start, candidate.command);
          candidate.values.push_back(then.value);
          candidate.sum += then.value + (candidate.command == novice ? bonus : 0);
          candidate.chance += then.chance;
          candidate.points += then.points;
        }
      }
      left -= static_cast<int>(std::max<std::size_t>(1, decks) * all.size());
      SortStably(all, [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
      give_up(left > 0 ? (all.size() + 1) / 2 : 1);
      while (all.size() > 1 && IsSure(all.front(), all.back())) give_up(all.size() - 1);
    }
    for (; !given_up.empty(); given_up.pop_back()) all.push_back(std::move(given_up.back()));
  }

 private:
  // Whether the first is better by so much that more rollouts would change nothing.
  static bool IsSure(const Candidate& better, const Candidate& worse) {
    const auto count = static_cast<std::int64_t>(better.values.size());
    if (better.values.size() < kFewDecks) return false;
    const std::int64_t mean = (better.sum - worse.sum) / count;
    std::int64_t squares = 0;
    const std::int64_t plain = MeanDifference(better, worse);
    for (std::size_t i = 0; i < better.values.size(); ++i) {
      const std::int64_t off = better.values[i] - worse.values[i] - plain;
      squares += off * off;
    }
    return mean * mean * count * count > kSureErrors * kSureErrors * squares;
  }
  static std::int64_t MeanDifference(const Candidate& a, const Candidate& b) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) sum += a.values[i] - b.values[i];
    return sum / static_cast<std::int64_t>(a.values.size());
  }

  Prospect ProspectOf(const State& start, const Command& command) {
    State state = start;
    events_.clear();
    if (!Apply(rules_, state, {state.now, view_.viewer, command}, events_).ok()) {
      return {.value = -kChanceOne};
    }
    const bool attacks = effort_.leaning.attacks != 0 && HasAttack(events_, view_.viewer);
    Prospect then = playout_.Expect(state, view_.known.generation, effort_.generations);
    then.value += LeaningValue(effort_.leaning, state, view_.viewer);
    if (attacks) then.value += AttackValue(effort_.leaning);
    return then;
  }

  const Rules& rules_;
  const Effort& effort_;
  const View& view_;
  Rng rng_;
  Playout playout_;
  Events events_;
};

std::vector<Candidate> CandidatesOf(const View& view, const CommandList& legal,
                                    const Command& novice, int most, const Habits& habits,
                                    const Leaning& leaning) {
  const Ask ask = view.known.Of(view.viewer).frame.ask;
  const Outlook outlook(view.known, view.viewer, habits);
  std::vector<Candidate> all;
  for (const Command& command : legal) {
    if (command.kind == Do::kReopen || command == novice) continue;
    const Worth worth =
        ask == Ask::kTurn ? TurnWorth(outlook, command) : AnswerWorth(outlook, command);
    all.push_back({.command = command, .worth = worth + LeaningWorth(leaning, command)});
  }
  SortStably(all, [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
  all.insert(all.begin(), {.command = novice});
  all.resize(std::min(all.size(), static_cast<std::size_t>(most)));
  return all;
}

// Whether there is anything to think about.
bool IsDecision(const View& view, const CommandList& legal) {
  if (legal.size() < 2) return false;
  // Steps of a payment and the order of effects are no decisions.
  const Ask ask = view.known.Of(view.viewer).frame.ask;
  return ask != Ask::kPay && ask != Ask::kOrder;
}

}  // namespace

std::vector<Command> CandidateCommands(const View& view, const CommandList& legal, int most,
                                       const Habits& habits) {
  std::vector<Command> commands;
  const std::optional<Command> novice = NoviceCommand(view, legal, habits);
  if (!novice) return commands;
  if (!IsDecision(view, legal)) return {*novice};
  for (const Candidate& candidate : CandidatesOf(view, legal, *novice, most, habits, {})) {
    commands.push_back(candidate.command);
  }
  return commands;
}

std::vector<Option> WeighOptions(const Rules& rules, const Network& network, const Effort& effort,
                                 const View& view, const CommandList& legal) {
  const Habits& habits = EffortHabits(effort, network, view);
  const std::optional<Command> novice = NoviceCommand(view, legal, habits);
  if (!novice) return {};
  if (!IsDecision(view, legal)) return {{.command = *novice}};
  std::vector<Candidate> all = CandidatesOf(
      view, legal, *novice, effort.CandidatesAt(view.known.seats), habits, effort.leaning);
  Trials(rules, network, effort, view).Sort(all);
  std::vector<Option> options;
  options.reserve(all.size());
  for (const Candidate& candidate : all) {
    const auto count = static_cast<std::int64_t>(candidate.values.size());
    Option option{.command = candidate.command, .rollouts = static_cast<int>(count)};
    if (count > 0) {
      option.chance = static_cast<int>(candidate.chance / count);
      option.points = static_cast<int>(candidate.points / count);
    }
    options.push_back(option);
  }
  return options;
}

std::optional<Command> RolloutCommand(const Rules& rules, const Network& network,
                                      const Effort& effort, const View& view,
                                      const CommandList& legal) {
  const std::vector<Option> options = WeighOptions(rules, network, effort, view, legal);
  if (options.empty()) return std::nullopt;
  return options.front().command;
}

}  // namespace syrtis::terraform
