#include "tools/train.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>
#include <vector>

#include "tools/commands.h"
#include "tools/files.h"
#include "tools/sim_numbers.h"
#include "tools/sim_stop.h"
#include "tools/sim_threads.h"
#include "tools/train_checkpoint.h"
#include "tools/train_game.h"
#include "tools/train_habits.h"
#include "tools/train_net.h"

namespace syrtis::tools {
namespace train {
namespace {

constexpr const char* kName = "train";
constexpr int kNoviceRound = 8192;
constexpr std::size_t kPastKept = 10;
// Far from the seeds of training, and from those of reports.
constexpr Seed kCurveSeed{.high = 0xC04E, .low = 1};
constexpr std::string_view kCurveHeads =
    "novice,games,seconds,loss,won,points,others,generations,length\n";

using Clock = std::chrono::steady_clock;

// The habits of new weights: those of the program, as far as its file fits. After a new card it
// does not, and the network in it cannot be asked.
terraform::TunedHabits FirstHabits(std::string_view built_in, std::ostream& err) {
  const Result<terraform::Network> network = terraform::ReadNetwork(built_in);
  const Result<terraform::TunedHabits> habits = terraform::ReadHabits(built_in);
  if (!network.ok()) {
    static_cast<void>(Complain(
        err, kName,
        "the built-in file does not fit (" + network.error().text + "): training begins with " +
            (habits.ok() ? "its habits, and Novice's for new cards" : "Novice's habits") +
            "; they are tuned by --habits once the new weights are built in"));
  }
  return habits.ok() ? *habits : terraform::TunedHabits{};
}

class Run {
 public:
  Run(const TrainOptions& options, Seed seed, std::ostream& out, std::ostream& err)
      : options_(options),
        habits_(FirstHabits(options.built_in, err)),
        run_(seed.high ^ seed.low),
        threads_(options.threads > 0
                     ? options.threads
                     : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
        rules_(terraform::BuiltInRules()),
        learner_({.inputs = static_cast<std::size_t>(terraform::kInputCount),
                  .dense = static_cast<std::size_t>(terraform::kFirstRareInput)},
                 run_),
        out_(out),
        err_(err),
        begin_(Clock::now()) {}

  std::optional<Error> Load() {
    const Result<bool> loaded = LoadCheckpoint(File(), Parts(ms_before_));
    if (!loaded.ok()) return loaded.error();
    if (!*loaded) return std::nullopt;
    LoadCurve();
    for (std::uint64_t i = pasts_ > kPastKept ? pasts_ - kPastKept : 0; i < pasts_; ++i) {
      const Result<std::string> file = ReadFile(PastPath(i), kLargestFile);
      if (!file.ok()) return file.error();
      Result<terraform::Network> network = terraform::ReadNetwork(*file);
      if (!network.ok()) return Error{PastPath(i) + ": " + network.error().text};
      past_.push_back(*std::move(network));
    }
    out_ << "goes on after " << Thousands(novice_) << " games of Novice and " << Thousands(games_)
         << " of its own\n";
    return std::nullopt;
  }

  // False if it was stopped.
  bool Learn() {
    while (!Stop() && novice_ < static_cast<std::uint64_t>(options_.novice_games) &&
           Passed() < NoviceShare()) {
      const double part =
          std::max(static_cast<double>(novice_) / std::max(1, options_.novice_games),
                   Passed() / NoviceShare());
      Round(true, std::min(kNoviceRound, options_.novice_games),
            1e-3 - 9.5e-4 * std::min(1.0, part));
    }
    if (games_ == 0) Tell(true);
    while (!Stop() && Part() < 1) {
      Round(false, options_.round, 3e-4 - 2.8e-4 * SelfPart());
    }
    Tell(true);
    return !Stop();
  }

  std::optional<Error> Save() {
    auto ms = static_cast<std::uint64_t>(Seconds() * 1000);
    if (auto error = SaveCheckpoint(File(), Parts(ms))) return error;
    return WriteFile(options_.out, terraform::WriteNetwork(Now()));
  }

 private:
  static bool Stop() { return StopOnSignal::Flag(); }
  // Since the beginning, in all runs.
  double Seconds() const {
    return static_cast<double>(ms_before_) / 1000 +
           std::chrono::duration<double>(Clock::now() - begin_).count();
  }
  double NoviceShare() const { return static_cast<double>(options_.novice_percent) / 100; }
  // How much of the time is over; 0 without a limit.
  double Passed() const { return options_.minutes > 0 ? Seconds() / 60 / options_.minutes : 0; }
  double Part() const {
    const double games = static_cast<double>(games_) / std::max(1, options_.games);
    return std::max(games, Passed());
  }
  // How much of the self-play is over.
  double SelfPart() const {
    const double games = static_cast<double>(games_) / std::max(1, options_.games);
    return std::clamp(std::max(games, (Passed() - NoviceShare()) / (1 - NoviceShare())), 0.0, 1.0);
  }
  std::string PastPath(std::uint64_t i) const {
    return options_.folder + "/past-" + std::to_string(i) + ".net";
  }

  terraform::Effort TrainingEffort() const {
    return {.rollouts = options_.rollouts, .candidates = 6, .bonus = options_.bonus};
  }

  terraform::Network Now() const {
    terraform::Network network = learner_.Quantised();
    network.games = static_cast<std::uint32_t>(games_);
    network.duel_habits = habits_.duel;
    network.table_habits = habits_.table;
    return network;
  }

  Checkpoint File() const {
    return {.path = options_.folder + "/state.bin",
            .magic = "syrtis-training-5",
            .name = "training",
            .run = run_};
  }
  CheckpointParts Parts(std::uint64_t& ms) {
    CheckpointParts parts;
    for (std::uint64_t* number : {&novice_, &games_, &rounds_, &pasts_, &ms, &learner_.steps}) {
      parts.push_back(BytesOf(*number));
    }
    for (std::vector<float>* part : learner_.Parts()) parts.push_back(BytesOf(*part));
    return parts;
  }

  // The points up to the checkpoint; those of a run that ended before its next one are left out.
  void LoadCurve() {
    const Result<std::string> file = ReadFile(options_.folder + "/curve.csv", kLargestFile);
    if (!file.ok() || !file->starts_with(kCurveHeads)) return;
    for (std::size_t at = kCurveHeads.size(); at < file->size();) {
      const std::size_t end = std::min(file->find('\n', at), file->size());
      const std::string line = file->substr(at, end - at);
      at = end + 1;
      char* rest = nullptr;
      const std::uint64_t novice = std::strtoull(line.c_str(), &rest, 10);
      const std::uint64_t games = *rest == ',' ? std::strtoull(rest + 1, nullptr, 10) : 0;
      if (novice <= novice_ && games <= games_) curve_ += line + "\n";
      if (novice == novice_ && games == games_) told_ = {novice, games};
    }
  }

  // Plays games with the weights as they are, then learns from them.
  void Round(bool novice, int count, double rate) {
    const terraform::Network now = Now();
    Players players{.self = &now,
                    .past = {},
                    .effort = TrainingEffort(),
                    .habits = habits_,
                    .lambda = static_cast<float>(options_.lambda_percent) / 100,
                    .explore_percent = options_.explore_percent};
    for (const terraform::Network& network : past_) players.past.push_back(&network);
    const std::uint64_t first = novice ? novice_ : games_ + 1'000'000'000;
    std::vector<GameResult> results(static_cast<std::size_t>(count));
    RunAllGames(results.size(), threads_, StopOnSignal::Flag(), [&](std::size_t i) {
      results[i] = PlayToLearn(rules_, PlanGame(run_, first + i, novice), players);
    });
    if (Stop()) return;  // an incomplete round is played again
    Samples all;
    for (const GameResult& result : results) {
      all.Append(result.samples);
      generations_ += result.generations;
      ++generations_of_;
    }
    Rng order(Seed{.high = run_ ^ 0x0DE2, .low = first});
    // Games of its own are dear: they are learned from in small steps, and twice.
    const Rates rates{.learning = static_cast<float>(rate), .batch = novice ? 2048U : 512U};
    Sums margins;
    for (const Target& target : all.targets) margins.Add(target.margin);
    const Losses losses = learner_.Train(all, rates, threads_, order);
    if (!novice) learner_.Train(all, rates, threads_, order);
    loss_ = losses.win;
    explained_ = margins.Variance() > 0 ? 1 - losses.margin / margins.Variance() : 0;
    (novice ? novice_ : games_) += static_cast<std::uint64_t>(count);
    // Before the checkpoint, which is to go on as this run does.
    if (!novice && ++rounds_ % static_cast<std::uint64_t>(options_.rounds_to_past) == 0) KeepPast();
    Tell(false);
  }

  void KeepPast() {
    const terraform::Network now = Now();
    if (const auto error = WriteFile(PastPath(pasts_), terraform::WriteNetwork(now))) {
      return Warn(*error);
    }
    ++pasts_;
    past_.push_back(now);
    if (past_.size() > kPastKept) past_.erase(past_.begin());
  }

  // A failed write may succeed the next time; the end of the run reports it again.
  void Warn(const Error& error) { static_cast<void>(Complain(err_, kName, error.text)); }

  // A point of the curve and a checkpoint, when it is time and something was learned since the last
  // one. A run that is stopped does not play these games any more.
  void Tell(bool now) {
    const std::pair here{novice_, games_};
    if (Stop() || told_ == here || (!now && Seconds() < next_point_)) return;
    told_ = here;
    next_point_ = Seconds() + options_.curve_seconds;
    const terraform::Network network = Now();
    const MatchResult s =
        AgainstNovice(rules_, network, TrainingEffort(), options_.pairs, kCurveSeed, threads_);
    const double length = generations_of_ > 0 ? generations_ / generations_of_ : 0;
    generations_ = 0;
    generations_of_ = 0;
    out_ << Decimal(Seconds() / 60, 1) << " min  " << Thousands(novice_) << " + "
         << Thousands(games_) << " games  loss " << Decimal(loss_, 4) << "  margin explained "
         << Decimal(100 * explained_, 1) << " %  against Novice " << Decimal(100 * s.ahead, 1)
         << " %  " << Decimal(s.points, 1) << " : " << Decimal(s.others_points, 1) << " points  "
         << Decimal(s.generations, 1) << " generations (training: " << Decimal(length, 1) << ")\n"
         << std::flush;
    curve_ += std::to_string(novice_) + "," + std::to_string(games_) + "," + Decimal(Seconds(), 0) +
              "," + Decimal(loss_, 5) + "," + Decimal(s.ahead, 4) + "," + Decimal(s.points, 2) +
              "," + Decimal(s.others_points, 2) + "," + Decimal(s.generations, 2) + "," +
              Decimal(length, 2) + "\n";
    if (const auto error =
            WriteFile(options_.folder + "/curve.csv", std::string(kCurveHeads) + curve_)) {
      Warn(*error);
    }
    if (const auto error = Save()) Warn(*error);
  }

  const TrainOptions& options_;
  const terraform::TunedHabits habits_;
  const std::uint64_t run_;
  const int threads_;
  const terraform::Rules rules_;
  Learner learner_;
  std::ostream& out_;
  std::ostream& err_;
  const Clock::time_point begin_;
  std::uint64_t novice_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t rounds_ = 0;
  std::uint64_t pasts_ = 0;
  std::uint64_t ms_before_ = 0;  // in runs before this one
  std::vector<terraform::Network> past_;
  std::string curve_;
  double next_point_ = 0;
  std::optional<std::pair<std::uint64_t, std::uint64_t>> told_;  // games at the last point
  double loss_ = 0;
  double explained_ = 0;  // the part of the variance of the margin, before learning from the games
  double generations_ = 0;
  double generations_of_ = 0;
};

}  // namespace
}  // namespace train

int Train(const TrainOptions& options, std::ostream& out, std::ostream& err) {
  const std::optional<Seed> seed = ParseSeed(options.seed);
  if (!seed) return Complain(err, train::kName, "--seed must be a number");
  if (auto wrong = CheckWritable(options.out)) return Complain(err, train::kName, wrong->text);
  const StopOnSignal stop_on_signal;
  if (options.habits) return train::TrainHabits(options, *seed, out, err);
  train::Run run(options, *seed, out, err);
  if (const auto error = run.Load()) return Complain(err, train::kName, error->text);
  const bool whole = run.Learn();
  if (const auto error = run.Save()) return Complain(err, train::kName, error->text);
  if (whole) return kOk;
  err << "stopped; the same command goes on from " << options.folder << '\n';
  return kStopped;
}

}  // namespace syrtis::tools
