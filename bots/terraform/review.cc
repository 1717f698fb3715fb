#include "bots/terraform/review.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "bots/terraform/review_plans.h"
#include "bots/terraform/rollout.h"
#include "bots/terraform/sort_stably.h"
#include "engine/core/hash.h"

namespace syrtis::terraform {
namespace {

// Applies a command to a position that was made up: its questions have numbers of their own.
bool Follow(const Rules& rules, State& state, Seat seat, Command command, Events& events) {
  command.prompt = state.Of(seat).prompt;
  events.clear();
  return Apply(rules, state, {state.now, seat, command}, events).ok();
}

// A view by what it shows: time and what can be taken back are left out.
std::uint64_t Shown(const State& state, Seat seat) {
  View view = Observe(state, seat);
  view.known.now = 0;
  view.known.back_seat = kNoSeat;
  view.known.back_steps = 0;
  for (Player& player : view.known.players) player.clock = 0;
  return HashOf(view);
}

// Positions that fit what one seat has seen, and its chance in them. As long as nothing new comes
// to light the same positions go on, so that a decision is never mixed up with another sample.
class Watcher {
 public:
  Watcher(const Rules& rules, const Network& network, const State& first, Seat seat, int decks)
      : rules_(rules),
        seat_(seat),
        count_(decks),
        playout_(rules, network, seat, network.HabitsFor(first.seats)) {
    Draw(first);
    chance_ = Expected(decks_, first.generation);
  }

  Seat seat() const { return seat_; }
  ChanceSum chance() const { return chance_; }

  // The sources of the change at a step.
  struct Change {
    ChanceSum own = 0;
    ChanceSum luck = 0;
    ChanceSum others = 0;
    ChanceSum horizon = 0;
  };
  Change Watch(const ReviewStep& step) {
    Change change;
    const std::uint64_t shown = Shown(step.after, seat_);
    if (Shown(step.before, seat_) == shown) return change;
    const ChanceSum before = chance_;
    const int from = step.before.generation;
    const int to = step.after.generation;
    std::vector<State> next = decks_;
    bool possible = true;
    for (State& state : next) {
      possible = possible && Follow(rules_, state, step.seat, step.command, events_);
    }
    ChanceSum expected = before;
    if (possible) {
      expected = Expected(next, from);
      (step.seat == seat_ ? change.own : change.others) = expected - before;
    }
    if (possible && to != from) {
      const ChanceSum further = Expected(next, to);
      change.horizon = further - expected;
      expected = further;
    }
    const bool known = possible && std::ranges::all_of(next, [&](const State& state) {
                         return Shown(state, seat_) == shown;
                       });
    if (known) {
      decks_ = std::move(next);
      chance_ = expected;
      return change;
    }
    Draw(step.after);
    chance_ = Expected(decks_, to);
    const bool drew = ((step.drew >> seat_.index) & 1U) != 0 || step.before.IsSolo();
    (drew ? change.luck : change.others) += chance_ - expected;
    return change;
  }

  // The chance after these commands, on the positions of now.
  std::optional<ChanceSum> After(const std::vector<Command>& commands) {
    const int from = decks_.front().generation;
    std::vector<State> next = decks_;
    for (State& state : next) {
      for (const Command& command : commands) {
        if (!Follow(rules_, state, seat_, command, events_)) return std::nullopt;
      }
    }
    return Expected(next, from);
  }

 private:
  void Draw(const State& truth) {
    View view = Observe(truth, seat_);
    Rng rng(Seed{.high = 0x2E71E3, .low = Shown(truth, seat_)});
    decks_.clear();
    for (int i = 0; i < count_; ++i) decks_.push_back(Determinize(view, rng));
  }
  ChanceSum Expected(const std::vector<State>& decks, int generation) {
    ChanceSum sum = 0;
    for (State state : decks) sum += playout_.Expect(state, generation, 1).chance;
    return sum;
  }

  const Rules& rules_;
  const Seat seat_;
  const int count_;
  Playout playout_;
  std::vector<State> decks_;
  ChanceSum chance_ = 0;
  Events events_;
};

// The best first.
void SortByChance(std::vector<ReviewPlan>& plans) {
  SortStably(plans, [](const ReviewPlan& a, const ReviewPlan& b) { return a.chance > b.chance; });
}

bool HasLargerSwing(const ReviewDecision& a, const ReviewDecision& b) {
  const int left = std::abs(a.Swing());
  const int right = std::abs(b.Swing());
  return left != right ? left > right : a.steps.front() < b.steps.front();
}

class Reviewer {
 public:
  Reviewer(const Rules& rules, const Network& network, const State& first,
           const std::vector<ReviewStep>& steps, const ReviewEffort& effort)
      : rules_(rules),
        network_(network),
        habits_(network.HabitsFor(first.seats)),
        steps_(steps),
        effort_(effort) {
    review_.decks = effort.decks;
    for (int i = 0; i < first.seats; ++i) {
      const Seat seat = Seat::At(i);
      watchers_.emplace_back(rules, network, first, seat, effort.decks);
      const ChanceSum chance = watchers_.back().chance();
      review_.parts[seat.index].first = chance;
      review_.parts[seat.index].last = chance;
      review_.curves[seat.index].push_back({.step = 0, .before = true, .chance = chance});
    }
  }

  GameReview Run() {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (!steps_[i].seat.IsTable()) Begin(i);
      for (Watcher& watcher : watchers_) Watch(watcher, i);
    }
    Check();
    return std::move(review_);
  }

 private:
  // A decision that still goes on, or is over.
  struct Running {
    ReviewDecision decision;
    bool seen = false;  // cards came to light: `chosen` is complete
  };

  // Begins a decision at this step, or adds the step to the seat's last one.
  void Begin(std::size_t i) {
    const ReviewStep& step = steps_[i];
    std::optional<std::size_t>& current = current_[step.seat.index];
    const bool goes_on = current && BelongsTo(steps_[all_[*current].decision.steps.front()], step);
    if (!goes_on) {
      current = all_.size();
      Running running;
      running.decision.seat = step.seat;
      Watcher& watcher = watchers_[step.seat.index];
      running.decision.before = watcher.chance();
      for (ReviewPlan& plan : PlansAt(rules_, habits_, step, effort_.candidates)) {
        const std::optional<ChanceSum> chance = watcher.After(plan.commands);
        if (!chance) continue;
        plan.chance = review_.WholeOf(*chance);
        running.decision.others.push_back(std::move(plan));
      }
      all_.push_back(std::move(running));
    }
    Running& running = all_[*current];
    running.decision.steps.push_back(i);
    if (!running.seen) running.decision.chosen.commands.push_back(step.command);
    if (((step.drew >> step.seat.index) & 1U) != 0) running.seen = true;
  }

  void Watch(Watcher& watcher, std::size_t i) {
    const ReviewStep& step = steps_[i];
    const Watcher::Change change = watcher.Watch(step);
    const Seat seat = watcher.seat();
    ChanceParts& parts = review_.parts[seat.index];
    parts.decisions += change.own;
    parts.luck += change.luck;
    parts.others += change.others;
    parts.horizon += change.horizon;
    if (change.luck != 0) {
      review_.luck.push_back({.step = i,
                              .seat = seat,
                              .mean = watcher.chance() - change.luck,
                              .chance = watcher.chance()});
    }
    const std::optional<std::size_t>& current = current_[seat.index];
    if (seat == step.seat && current) all_[*current].decision.change += change.own;
    if (parts.last != watcher.chance()) {
      review_.curves[seat.index].push_back({.step = i, .chance = watcher.chance()});
    }
    parts.last = watcher.chance();
  }

  // The decisions with the largest swings are judged again, on decks that did not choose them.
  void Check() {
    std::vector<Running*> order;
    for (Running& running : all_) {
      ReviewDecision& decision = running.decision;
      decision.chosen.chance = review_.WholeOf(decision.before + decision.change);
      DropSame(decision);
      if (!decision.others.empty()) order.push_back(&running);
    }
    std::ranges::sort(order, [](const Running* a, const Running* b) {
      return HasLargerSwing(a->decision, b->decision);
    });
    order.resize(std::min(order.size(), static_cast<std::size_t>(effort_.checked)));
    for (Running* running : order) {
      CheckAgain(running->decision);
      review_.decisions.push_back(std::move(running->decision));
    }
    std::ranges::sort(review_.decisions, HasLargerSwing);
  }

  // Leaves the options that are no other way to do the same: the best three.
  static void DropSame(ReviewDecision& decision) {
    const ReviewPlan& chosen = decision.chosen;
    std::erase_if(decision.others, [&chosen](const ReviewPlan& plan) {
      if (IsSameChoice(plan, chosen)) return true;
      // The same command with other steps is another option if that would have been better.
      constexpr int kClearly = kChanceOne / 100;
      return plan.commands.front() == chosen.commands.front() && plan.commands.size() == 1 &&
             plan.chance < chosen.chance + kClearly;
    });
    SortByChance(decision.others);
    constexpr std::size_t kOthers = 3;
    if (decision.others.size() > kOthers) decision.others.resize(kOthers);
  }

  void CheckAgain(ReviewDecision& decision) {
    const State& before = steps_[decision.steps.front()].before;
    const View view = Observe(before, decision.seat);
    Playout playout(rules_, network_, decision.seat, habits_);
    Rng rng(Seed{.high = 0xC4EC4, .low = HashOf(view)});
    std::vector<ReviewPlan*> plans = {&decision.chosen};
    for (ReviewPlan& other : decision.others) plans.push_back(&other);
    std::vector<ChanceSum> sums(plans.size(), 0);
    for (int k = 0; k < effort_.check_decks; ++k) {
      const State start = Determinize(view, rng);
      for (std::size_t p = 0; p < plans.size(); ++p) {
        State state = start;
        for (const Command& command : plans[p]->commands) {
          if (!Follow(rules_, state, decision.seat, command, events_)) break;
        }
        sums[p] += playout.Expect(state, before.generation, kDirectorEffort.generations).chance;
      }
    }
    for (std::size_t p = 0; p < plans.size(); ++p) {
      plans[p]->chance = static_cast<int>(sums[p] / effort_.check_decks);
    }
    SortByChance(decision.others);
  }

  const Rules& rules_;
  const Network& network_;
  const Habits& habits_;
  const std::vector<ReviewStep>& steps_;
  const ReviewEffort& effort_;
  GameReview review_;
  std::vector<Watcher> watchers_;
  std::vector<Running> all_;
  std::array<std::optional<std::size_t>, kMaxSeats> current_;  // of all_
  Events events_;
};

}  // namespace

std::uint32_t SeatsThatDrew(std::span<const Event> events, int seats) {
  std::uint32_t drew = 0;
  for (const Event& event : events) {
    const bool own = event.what == What::kOffered || event.what == What::kDrew;
    if (own && event.seat.index < seats) drew |= 1U << event.seat.index;
    if (event.what == What::kRevealed) drew |= (1U << static_cast<unsigned>(seats)) - 1U;
  }
  return drew;
}

GameReview ReviewGame(const Rules& rules, const Network& network, const State& first,
                      const std::vector<ReviewStep>& steps, const ReviewEffort& effort) {
  return Reviewer(rules, network, first, steps, effort).Run();
}

}  // namespace syrtis::terraform
