#include "tools/train_habits.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/terraform/network.h"
#include "bots/terraform/novice.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/sim_numbers.h"
#include "tools/sim_stop.h"
#include "tools/sim_threads.h"
#include "tools/train_checkpoint.h"

namespace syrtis::tools::train {
namespace {

using terraform::CommandList;
using terraform::HabitList;
using terraform::Habits;
using terraform::kHabitCount;
using terraform::State;

using Seated = std::array<const Habits*, terraform::kMaxSeats>;
using Numbers = Tuning::Numbers;

State PlayHabits(const terraform::Rules& rules, const terraform::Options& options, int seats,
                 Seed seed, const Seated& players) {
  Driven game(rules, *terraform::NewGame(rules, options, seats, seed));
  PlayOut(game, [&](Seat seat, const CommandList& legal) {
    return terraform::NoviceCommand(game.state(), seat, legal, *players[seat.index])
        .value_or(legal[0]);
  });
  return game.state();
}

// How far each number is moved: a twelfth of its size, or about as far as can be noticed in games.
Numbers Perturbations(const Habits& first) {
  HabitList usual{};
  usual.fill(4);
  Habits least = terraform::HabitsOf(usual);
  least.later.fill(3);
  least.annuity.fill(12);
  least.point_at_end = 100;
  least.unseen_card.fill(30);
  least.greenery_extra = 60;
  least.denied_claim = 100;
  least.corporations.fill(250);
  least.safe_lead.fill(50);
  least.play_extra = 40;
  least.project_extra.fill(60);
  least.claim_extra.fill(100);
  least.fund_extra.fill(100);
  least.act_extra = 40;
  least.plants_extra = 60;
  least.heat_extra = 60;
  least.card_extra.fill(100);
  least.card_flow.fill(15);
  const HabitList floors = terraform::ListOf(least);
  const HabitList begin = terraform::ListOf(first);
  Numbers sizes{};
  for (std::size_t i = 0; i < kHabitCount; ++i) {
    sizes[i] = std::max<double>(floors[i], static_cast<double>(std::abs(begin[i])) / 12);
  }
  return sizes;
}

// Whole numbers that are sound, and shares of waiting that are shares. Numbers that matter in solo
// only stay as they are.
Habits Rounded(const Numbers& numbers) {
  const HabitList novice = terraform::ListOf(terraform::kNoviceHabits);
  HabitList list{};
  for (std::size_t i = 0; i < kHabitCount; ++i) {
    const int room = terraform::RoomAround(novice[i]);
    list[i] =
        std::clamp(static_cast<int>(std::lround(numbers[i])), novice[i] - room, novice[i] + room);
  }
  Habits habits = terraform::HabitsOf(list);
  for (int& lead : habits.safe_lead) lead = std::max(lead, 50);
  habits.steps_least = std::max(habits.steps_least, 5);
  habits.steps_growth = std::max(habits.steps_growth, 5);
  for (int* share : {&habits.parameter_wait, &habits.tag_wait, &habits.production_wait,
                     &habits.greenery_wait, &habits.city_wait, &habits.box_wait}) {
    *share = std::clamp(*share, 0, 100);
  }
  habits.point_alone = terraform::kNoviceHabits.point_alone;
  habits.step_alone = terraform::kNoviceHabits.step_alone;
  return habits;
}

// The direction in which a job of a batch moves each number: 1 or -1.
class Direction {
 public:
  Direction(const HabitPlan& plan, std::uint64_t job)
      : rng_(Seed{.high = plan.run ^ 0x5B5A, .low = job}) {}
  // Of the next number.
  double Next() {
    if (left_ == 0) {
      bits_ = rng_.Next();
      left_ = 64;
    }
    --left_;
    const bool up = (bits_ & 1U) != 0;
    bits_ >>= 1U;
    return up ? 1 : -1;
  }

 private:
  Rng rng_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

// How much better the first player did than the second, in two games with the seats swapped.
double Gain(const terraform::Rules& rules, const HabitPlan& plan, std::uint64_t job,
            const std::array<Habits, 2>& both) {
  const int seats = plan.seats == 2 ? 2 : 3 + static_cast<int>(job % 3);
  terraform::Options options;
  options.draft = job % 4 == 0;
  options.take_back = false;
  const Seed seed{.high = 0x4AB1'0000'0000 + plan.run, .low = job};
  double gain = 0;
  for (unsigned swap = 0; swap < 2; ++swap) {
    Seated players{};
    for (unsigned k = 0; k < terraform::kMaxSeats; ++k) players[k] = &both[(k + swap) % 2];
    const auto successes = Successes(PlayHabits(rules, options, seats, seed, players));
    std::array<double, 2> sum{};
    std::array<double, 2> count{};
    for (unsigned k = 0; k < static_cast<unsigned>(seats); ++k) {
      sum[(k + swap) % 2] += successes[k];
      count[(k + swap) % 2] += 1;
    }
    gain += sum[0] / count[0] - sum[1] / count[1];
  }
  return gain;
}

}  // namespace

Tuning::Tuning(const Habits& first) {
  const HabitList begin = terraform::ListOf(first);
  std::ranges::copy(begin, now.begin());
  mean = now;
}

Habits Tuning::Result() const { return Rounded(mean); }

void TuneHabits(const terraform::Rules& rules, const HabitPlan& plan, const Habits& first,
                Tuning& tuning, const std::function<double(const Tuning&)>& rate_left) {
  constexpr double kMeanOver = 100;  // batches
  const Numbers sizes = Perturbations(first);
  std::vector<double> gains(static_cast<std::size_t>(plan.directions));
  for (;; ++tuning.batches) {
    const double part = rate_left(tuning);
    if (part <= 0) return;
    const auto number = [&](std::size_t i) { return tuning.batches * gains.size() + i + 1; };
    const auto play = [&](std::size_t i) {
      Direction direction(plan, number(i));
      Numbers up = tuning.now;
      Numbers down = tuning.now;
      for (std::size_t k = 0; k < kHabitCount; ++k) {
        const double move = direction.Next() * sizes[k];
        up[k] += move;
        down[k] -= move;
      }
      gains[i] = Gain(rules, plan, number(i), {Rounded(up), Rounded(down)});
    };
    RunAllGames(gains.size(), plan.threads, StopOnSignal::Flag(), play);
    if (StopOnSignal::Flag()) return;  // an incomplete batch teaches nothing
    Numbers slope{};
    for (std::size_t i = 0; i < gains.size(); ++i) {
      Direction direction(plan, number(i));
      for (double& of : slope) of += direction.Next() * gains[i];
    }
    const double share = 1 / std::min(static_cast<double>(tuning.batches) + 1, kMeanOver);
    for (std::size_t k = 0; k < kHabitCount; ++k) {
      tuning.now[k] += plan.rate * part * sizes[k] * slope[k] / static_cast<double>(gains.size());
      tuning.mean[k] += share * (tuning.now[k] - tuning.mean[k]);
    }
  }
}

MatchResult MatchHabits(const terraform::Rules& rules, const Habits& own, const Habits& others,
                        int seats, int games, Seed first, int threads) {
  std::vector<MatchResult> all(static_cast<std::size_t>(games));
  RunAllGames(all.size(), threads, StopOnSignal::Flag(), [&](std::size_t game) {
    const auto count = static_cast<std::size_t>(seats);
    const Seat seat = Seat::At(static_cast<int>(game % count));
    Seated players{};
    players.fill(&others);
    players[seat.index] = &own;
    const Seed seed{.high = first.high, .low = first.low + game / count};
    all[game] = ResultOf(PlayHabits(rules, {}, seats, seed, players), seat);
  });
  return MeanOf(all);
}

namespace {

// `syrtis train --habits` while it goes on.
class HabitRun {
 public:
  HabitRun(const TrainOptions& options, Seed seed, std::ostream& out, std::ostream& err)
      : options_(options),
        run_(seed.high ^ seed.low),
        rules_(terraform::BuiltInRules()),
        out_(out),
        err_(err) {}

  std::optional<Error> Load() {
    const Result<bool> loaded = LoadCheckpoint(File(), Parts());
    if (!loaded.ok()) return loaded.error();
    if (!*loaded) return std::nullopt;
    const Result<std::string> curve = ReadFile(CurvePath(), kLargestFile);
    if (curve.ok() && curve->starts_with(kCurveHeads)) curve_ = curve->substr(kCurveHeads.size());
    out_ << "goes on after " << Thousands(GamesOf(kinds_[0])) << " games of two and "
         << Thousands(GamesOf(kinds_[1])) << " of larger tables\n";
    return std::nullopt;
  }

  // False if it was stopped.
  bool Tune() {
    for (Kind& kind : kinds_) {
      if (!StopOnSignal::Flag()) Tune(kind);
    }
    return !StopOnSignal::Flag();
  }

  std::optional<Error> Save() { return SaveCheckpoint(File(), Parts()); }

  // The same network with the habits as they are now.
  terraform::Network Tuned(terraform::Network network) const {
    network.duel_habits = kinds_[0].tuning.Result();
    network.table_habits = kinds_[1].tuning.Result();
    return network;
  }

 private:
  static constexpr std::string_view kCurveHeads =
      "seats,games,seconds,ahead,points,others,generations\n";
  // Far from the seeds of training, and from those of reports.
  static constexpr Seed kCurveSeed{.high = 0xC04E, .low = 1};

  // The tuning for one kind of table.
  struct Kind {
    int seats;
    std::uint64_t ms = 0;  // spent on it, in all runs
    Tuning tuning{terraform::kNoviceHabits};
  };

  Checkpoint File() const {
    return {.path = options_.folder + "/habits.bin",
            .magic = "syrtis-habits-1",
            .name = "tuning",
            .run = run_};
  }
  CheckpointParts Parts() {
    CheckpointParts parts;
    for (Kind& kind : kinds_) {
      Tuning& tuning = kind.tuning;
      for (const auto part :
           {BytesOf(kind.ms), BytesOf(tuning.batches), BytesOf(tuning.now), BytesOf(tuning.mean)}) {
        parts.push_back(part);
      }
    }
    return parts;
  }
  std::string CurvePath() const { return options_.folder + "/habits-curve.csv"; }
  HabitPlan PlanOf(const Kind& kind) const {
    return {.seats = kind.seats,
            .run = run_,
            .directions = options_.directions,
            .threads = options_.threads};
  }
  // Two of each direction.
  std::uint64_t GamesOf(const Kind& kind) const {
    return kind.tuning.batches * static_cast<std::uint64_t>(PlanOf(kind).directions) * 2;
  }

  void Tune(Kind& kind) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t before = kind.ms;
    double told = -1e9;
    const auto tell = [&](const Tuning& /*tuning*/) {
      const std::chrono::duration<double, std::milli> passed =
          std::chrono::steady_clock::now() - begin;
      kind.ms = before + static_cast<std::uint64_t>(passed.count());
      const double seconds = static_cast<double>(kind.ms) / 1000;
      // Half of all games and of the time for each of the two kinds of tables.
      const double part =
          std::max(2 * static_cast<double>(GamesOf(kind)) / std::max(1, options_.games),
                   options_.minutes > 0 ? 2 * seconds / 60 / options_.minutes : 0);
      if (part >= 1 || seconds - told >= options_.curve_seconds) {
        told = seconds;
        Tell(kind, seconds);
      }
      return part >= 1 ? 0.0 : 1 - 0.9 * part;
    };
    TuneHabits(rules_, PlanOf(kind), terraform::kNoviceHabits, kind.tuning, tell);
  }

  // A point of the curve, and a checkpoint.
  void Tell(const Kind& kind, double seconds) {
    const MatchResult m =
        MatchHabits(rules_, kind.tuning.Result(), terraform::kNoviceHabits, kind.seats,
                    kind.seats * options_.pairs, kCurveSeed, options_.threads);
    if (StopOnSignal::Flag()) return;  // not all of these games were played
    out_ << kind.seats << " seats  " << Decimal(seconds / 60, 1) << " min  "
         << Thousands(GamesOf(kind)) << " games  ahead of Novice " << Decimal(100 * m.ahead, 1)
         << " %  " << Decimal(m.points, 1) << " : " << Decimal(m.others_points, 1) << " points  "
         << Decimal(m.generations, 1) << " generations\n"
         << std::flush;
    curve_ += std::to_string(kind.seats) + "," + std::to_string(GamesOf(kind)) + "," +
              Decimal(seconds, 0) + "," + Decimal(m.ahead, 4) + "," + Decimal(m.points, 2) + "," +
              Decimal(m.others_points, 2) + "," + Decimal(m.generations, 2) + "\n";
    const std::optional<Error> curve = WriteFile(CurvePath(), std::string(kCurveHeads) + curve_);
    const std::optional<Error> state = Save();
    for (const auto* error : {&curve, &state}) {
      if (*error) static_cast<void>(Complain(err_, "train", (*error)->text));
    }
  }

  const TrainOptions& options_;
  const std::uint64_t run_;
  const terraform::Rules rules_;
  std::ostream& out_;
  std::ostream& err_;
  std::array<Kind, 2> kinds_ = {Kind{.seats = 2}, Kind{.seats = 4}};
  std::string curve_;
};

}  // namespace

int TrainHabits(const TrainOptions& options, Seed seed, std::ostream& out, std::ostream& err) {
  Result<terraform::Network> network = terraform::ReadNetwork(options.built_in);
  if (!network.ok()) {
    return Complain(err, "train",
                    "the built-in file does not fit (" + network.error().text +
                        "), and habits are tuned for its weights: train them first, without "
                        "--habits, and build them in");
  }
  HabitRun run(options, seed, out, err);
  if (const auto error = run.Load()) return Complain(err, "train", error->text);
  const bool whole = run.Tune();
  if (const auto error = run.Save()) return Complain(err, "train", error->text);
  if (!whole) {
    err << "stopped; the same command goes on from " << options.folder << '\n';
    return kStopped;
  }
  if (const auto error =
          WriteFile(options.out, terraform::WriteNetwork(run.Tuned(*std::move(network))))) {
    return Complain(err, "train", error->text);
  }
  return kOk;
}

}  // namespace syrtis::tools::train
