#include "tools/train_game.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "bots/terraform/novice.h"
#include "bots/terraform/try_out.h"
#include "engine/terraform/score.h"
#include "tools/sim_threads.h"

namespace syrtis::tools::train {
namespace {

using terraform::Command;
using terraform::CommandList;
using terraform::Do;
using terraform::Inputs;
using terraform::State;
using terraform::View;

// Percent of the moves of a seat of Novice that are drawn, one of these for each game and seat: so
// that the network sees what Novice would not do, and seats that are far behind.
constexpr std::array<std::uint32_t, 10> kStrayPercents = {0, 0, 0, 0, 0, 2, 2, 2, 8, 8};

bool Raises(const Command& command) {
  if (command.kind == Do::kHeat || command.kind == Do::kPlants) return true;
  if (command.kind != Do::kProject) return false;
  const auto project = static_cast<terraform::Project>(command.id);
  return project == terraform::Project::kAsteroid || project == terraform::Project::kAquifer ||
         project == terraform::Project::kGreenery;
}

Command ScriptedCommand(Trainee who, const View& view, const CommandList& legal) {
  const bool in_turn = view.known.Of(view.viewer).frame.ask == terraform::Ask::kTurn;
  if (who == Trainee::kRusher && in_turn) {
    const Command* const found = std::ranges::find_if(legal, Raises);
    if (found != legal.end()) return *found;
  }
  if (who == Trainee::kMiser && in_turn) {
    CommandList rest;
    for (const Command& command : legal) {
      if (!Raises(command)) rest.push_back(command);
    }
    if (!rest.empty()) return terraform::NoviceCommand(view, rest).value_or(rest[0]);
  }
  return terraform::NoviceCommand(view, legal).value_or(legal[0]);
}

Target AsTarget(const terraform::Estimate& estimate) {
  const auto number = [](int value) {
    return static_cast<float>(value) / static_cast<float>(terraform::kOutputOne);
  };
  return {.win = 1 / (1 + std::exp(-number(estimate.win))),
          .margin = number(estimate.margin),
          .generations = number(estimate.generations),
          .points = number(estimate.points)};
}

// What a seat has seen of the game so far.
struct Track {
  std::vector<Target> values;
  std::vector<int> generations;  // in which each was
  Samples positions;             // targets come at the end
};

class Game {
 public:
  Game(const terraform::Rules& rules, const GamePlan& plan, const Players& players)
      : rules_(rules),
        plan_(plan),
        players_(players),
        rng_(Seed{.high = plan.seed.high ^ 0x7A41, .low = plan.seed.low}),
        game_(rules, *terraform::NewGame(rules, plan.options, plan.seats, plan.seed)),
        all_novice_(std::count(plan.who.begin(), plan.who.begin() + plan.seats, Trainee::kNovice) ==
                    plan.seats) {
    if (!players.past.empty()) past_ = players.past[rng_.Below(players.past.size())];
    if (past_ == nullptr) past_ = players.self;
    for (std::uint32_t& percent : strays_)
      percent = kStrayPercents[rng_.Below(kStrayPercents.size())];
  }

  GameResult Run() {
    int generation = 1;
    PlayOut(game_, [&](Seat seat, const CommandList& legal) {
      // The positions at which rollouts end (bots/terraform/rollout).
      if (state().generation > generation) {
        generation = state().generation;
        for (int i = 0; i < plan_.seats; ++i) Remember(Seat::At(i));
      }
      return legal.size() == 1 ? legal[0] : Choose(seat, legal);
    });
    GameResult result;
    result.generations = state().generation;
    for (int i = 0; i < plan_.seats; ++i) Collect(Seat::At(i), result.samples);
    return result;
  }

 private:
  const State& state() const { return game_.state(); }
  const terraform::Habits& HabitsOf(Seat seat) const {
    if (!plan_.tuned[seat.index] || plan_.seats == 1) return terraform::kNoviceHabits;
    return plan_.seats == 2 ? players_.habits.duel : players_.habits.table;
  }
  Command Drawn(const CommandList& legal) { return legal[rng_.Below(legal.size())]; }

  Command Choose(Seat seat, const CommandList& legal) {
    const Trainee who = plan_.who[seat.index];
    if (plan_.any_corporation && legal[0].kind == Do::kCorporation) return Drawn(legal);
    if (all_novice_) {
      if (rng_.Below(100) < strays_[seat.index]) return Drawn(legal);
      return terraform::NoviceCommand(state(), seat, legal, HabitsOf(seat)).value_or(legal[0]);
    }
    const View view = terraform::Observe(state(), seat);
    if (who == Trainee::kSelf || who == Trainee::kPast) {
      const auto percent = static_cast<std::uint32_t>(players_.explore_percent);
      if (who == Trainee::kSelf && rng_.Below(100) < percent) {
        if (rng_.Below(8) == 0) return Drawn(legal);
        return terraform::NoviceCommand(view, legal).value_or(legal[0]);
      }
      const terraform::Network& network = who == Trainee::kSelf ? *players_.self : *past_;
      terraform::Effort effort = players_.effort;
      effort.tuned = plan_.tuned[seat.index];
      return terraform::RolloutCommand(rules_, network, effort, view, legal).value_or(legal[0]);
    }
    return ScriptedCommand(who, view, legal);
  }

  void Remember(Seat seat) {
    const Trainee who = plan_.who[seat.index];
    if (!all_novice_ && who != Trainee::kSelf) return;
    Inputs inputs;
    terraform::ReadInputs(state(), seat, inputs);
    Track& track = tracks_[seat.index];
    track.values.push_back(all_novice_ ? Target{} : AsTarget(players_.self->Evaluate(inputs)));
    track.generations.push_back(state().generation);
    track.positions.Add({inputs.begin(), inputs.size()}, {});
  }

  void Collect(Seat seat, Samples& samples) {
    Track& track = tracks_[seat.index];
    if (track.values.empty()) return;
    const unsigned winners = terraform::Winners(state());
    const int count = std::popcount(winners);
    const bool won = ((winners >> seat.index) & 1U) != 0;
    const float margin = static_cast<float>(terraform::MarginOf(state(), seat)) /
                         static_cast<float>(terraform::kMarginPoints);
    const Target end{.win = won ? 1 / static_cast<float>(count) : 0,
                     .margin = std::clamp(margin, -3.0F, 3.0F),
                     .generations = 0,
                     .points = static_cast<float>(terraform::ScoreOf(state(), seat).Total()) /
                               static_cast<float>(terraform::kOwnPoints)};
    const float lambda = all_novice_ ? 1 : players_.lambda;
    const std::vector<Target> returns = LambdaReturns(track.values, end, lambda);
    for (std::size_t i = 0; i < returns.size(); ++i) {
      track.positions.targets[i] = returns[i];
      track.positions.targets[i].generations =
          static_cast<float>(state().generation - track.generations[i]) / 8;
    }
    samples.Append(track.positions);
  }

  const terraform::Rules& rules_;
  const GamePlan& plan_;
  const Players& players_;
  Rng rng_;
  Driven game_;
  const bool all_novice_;
  const terraform::Network* past_ = nullptr;
  std::array<std::uint32_t, terraform::kMaxSeats> strays_{};
  std::array<Track, terraform::kMaxSeats> tracks_;
};

}  // namespace

GamePlan PlanGame(std::uint64_t run, std::uint64_t game, bool novice) {
  GamePlan plan;
  plan.seed = {.high = 0x7EA1'0000'0000 + run, .low = game};
  Rng rng(Seed{.high = run ^ 0x91A7, .low = game});
  const std::uint32_t table = rng.Below(100);
  plan.seats = table < 52 ? 2 : table < 74 ? 3 : table < 83 ? 4 : table < 90 ? 5 : 1;
  plan.options.draft = plan.seats > 1 && rng.Below(100) < 25;
  plan.options.corporate_era = plan.seats == 1 || rng.Below(100) >= 8;
  plan.options.take_back = false;
  plan.any_corporation = rng.Below(100) < 30;
  for (bool& tuned : plan.tuned) tuned = rng.Below(3) != 0;
  plan.who.fill(Trainee::kNovice);
  if (novice) return plan;
  // One seat is always the network's.
  const std::uint32_t own = rng.Below(static_cast<std::uint64_t>(plan.seats));
  const std::uint32_t kind = rng.Below(100);
  const Trainee others = kind < 70   ? Trainee::kSelf
                         : kind < 85 ? Trainee::kPast
                         : kind < 95 ? Trainee::kNovice
                         : kind < 98 ? Trainee::kRusher
                                     : Trainee::kMiser;
  plan.who.fill(others);
  plan.who[own] = Trainee::kSelf;
  return plan;
}

GameResult PlayToLearn(const terraform::Rules& rules, const GamePlan& plan,
                       const Players& players) {
  return Game(rules, plan, players).Run();
}

void PlayOut(Driven& game, const Chooser& choose) {
  CommandList legal;
  while (!game.state().IsOver()) {
    const Seat seat = terraform::FirstToAnswer(game.state());
    legal.clear();
    terraform::LegalCommands(game.rules(), game.state(), seat, game.now(), legal);
    const Command command = choose(seat, legal);
    if (!game.Act(seat, game.now(), {&command, 1}).ok()) std::abort();
  }
}

std::array<double, terraform::kMaxSeats> Successes(const State& end) {
  std::array<double, terraform::kMaxSeats> all{};
  const unsigned winners = terraform::Winners(end);
  for (int i = 0; i < end.seats; ++i) {
    const bool won = ((winners >> static_cast<unsigned>(i)) & 1U) != 0;
    const int points = terraform::ScoreOf(end, Seat::At(i)).Total();
    all[static_cast<std::size_t>(i)] =
        (won ? 1.0 / std::popcount(winners) : 0) + 0.01 * static_cast<double>(points);
  }
  return all;
}

MatchResult ResultOf(const State& end, Seat own) {
  const auto successes = Successes(end);
  const int others = end.seats - 1;
  MatchResult result{.generations = static_cast<double>(end.generation)};
  for (int i = 0; i < end.seats; ++i) {
    const Seat seat = Seat::At(i);
    const double points = terraform::ScoreOf(end, seat).Total();
    if (seat == own) {
      result.points = points;
      continue;
    }
    result.others_points += points / others;
    const double lead = successes[own.index] - successes[seat.index];
    result.ahead += (lead > 0 ? 1 : lead == 0 ? 0.5 : 0) / others;
  }
  return result;
}

MatchResult MeanOf(const std::vector<MatchResult>& games) {
  MatchResult mean;
  const auto count = static_cast<double>(games.size());
  for (const MatchResult& game : games) {
    mean.ahead += game.ahead / count;
    mean.points += game.points / count;
    mean.others_points += game.others_points / count;
    mean.generations += game.generations / count;
  }
  return mean;
}

MatchResult AgainstNovice(const terraform::Rules& rules, const terraform::Network& network,
                          const terraform::Effort& effort, int pairs, Seed first, int threads) {
  std::vector<MatchResult> all(2 * static_cast<std::size_t>(pairs));
  const std::atomic<bool> never{false};
  RunAllGames(all.size(), threads, never, [&](std::size_t number) {
    const Seed seed{.high = first.high, .low = first.low + number / 2};
    Driven game(rules, *terraform::NewGame(rules, {}, 2, seed));
    const Seat own = Seat::At(static_cast<int>(number % 2));
    PlayOut(game, [&](Seat seat, const CommandList& legal) {
      const View view = terraform::Observe(game.state(), seat);
      const std::optional<Command> chosen =
          seat == own ? terraform::RolloutCommand(rules, network, effort, view, legal)
                      : terraform::NoviceCommand(view, legal);
      return chosen.value_or(legal[0]);
    });
    all[number] = ResultOf(game.state(), own);
  });
  return MeanOf(all);
}

}  // namespace syrtis::tools::train
