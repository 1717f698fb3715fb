#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>

#include "tools/commands.h"
#include "tools/files.h"
#include "tools/load_rules.h"
#include "tools/sim_report.h"
#include "tools/sim_save.h"
#include "tools/sim_table.h"

namespace syrtis::tools {
namespace {

constexpr const char* kName = "sim";
constexpr int kStopped = 130;  // as a shell has it after Ctrl-C

// The only things that a signal may touch.
std::atomic<bool> g_stop{false};
std::atomic<std::time_t> g_stopped_at{0};

std::time_t Seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// The first signal ends the run in an orderly way, one that comes seconds later at once. (Some
// programs, timeout(1) among them, send theirs twice.)
void OnSignal(int signal) {
  if (!g_stop) {
    g_stopped_at = Seconds();
    g_stop = true;
  } else if (Seconds() > g_stopped_at + 1) {
    _exit(128 + signal);
  }
}

// Until the end of its scope, Ctrl-C and SIGTERM end the run.
class StopOnSignal {
 public:
  StopOnSignal() {
    g_stop = false;
    struct sigaction action{};
    action.sa_handler = OnSignal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, &before_[0]);
    sigaction(SIGTERM, &action, &before_[1]);
  }
  ~StopOnSignal() {
    sigaction(SIGINT, &before_[0], nullptr);
    sigaction(SIGTERM, &before_[1], nullptr);
  }
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

 private:
  struct sigaction before_[2]{};  // NOLINT(modernize-avoid-c-arrays)
};

std::string Clock(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

// How far the run is: a bar on a terminal, otherwise a line for each tenth.
class ProgressLine {
 public:
  ProgressLine(std::ostream& err, bool bar, std::size_t total)
      : err_(err), bar_(bar), total_(total) {}

  void Show(std::size_t done, std::size_t played, double seconds) {
    const std::size_t percent = total_ == 0 ? 100 : done * 100 / total_;
    if (!bar_ && percent / 10 == last_tenth_) return;
    last_tenth_ = percent / 10;
    const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
    std::string line = percent < 10 ? "  " : percent < 100 ? " " : "";
    line += std::to_string(percent) + " %  ";
    if (bar_) {
      const std::size_t full = percent * kWidth / 100;
      line += "[" + std::string(full, '#') + std::string(kWidth - full, '.') + "]  ";
    }
    line += Thousands(done) + " of " + Thousands(total_) + " games";
    if (rate > 0) line += "  " + Decimal(rate, 1) + " games/s";
    if (rate > 0 && done < total_) {
      line += "  " + Clock(static_cast<double>(total_ - done) / rate) + " left";
    }
    if (!bar_) {
      err_ << line << '\n' << std::flush;
      return;
    }
    const std::size_t size = line.size();
    if (size < shown_) line.append(shown_ - size, ' ');
    shown_ = size;
    err_ << '\r' << line << std::flush;
  }
  void Finish() {
    if (bar_ && shown_ > 0) err_ << '\n' << std::flush;
  }

 private:
  static constexpr std::size_t kWidth = 24;

  std::ostream& err_;
  const bool bar_;
  const std::size_t total_;
  std::size_t last_tenth_ = 0;  // at 0 % there is nothing to tell
  std::size_t shown_ = 0;
};

// Two names of one file are the same here.
std::filesystem::path Resolved(const std::string& path) {
  std::error_code code;
  std::filesystem::path resolved =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path, code), code);
  return code ? std::filesystem::path(path) : resolved;
}

// The standard output can have one of --table, --json - and --csv -, and a file one of all. Whether
// the files can be written is found out before hours of play, not after.
std::optional<std::string> CheckOutputs(const SimOptions& options) {
  const int wanted =
      (options.table ? 1 : 0) + (options.json == "-" ? 1 : 0) + (options.csv == "-" ? 1 : 0);
  if (wanted > 1) return "only one of --table, --json - and --csv - can have the standard output";
  if (options.html == "-") return "--html needs the name of a file";
  if (options.resume == "-") return "--resume needs the name of a file";
  struct Named {
    const char* option;
    const std::string& path;
  };
  const std::array<Named, 5> files = {{{"--tiles", options.game.tiles},
                                       {"--json", options.json},
                                       {"--csv", options.csv},
                                       {"--html", options.html},
                                       {"--resume", options.resume}}};
  const auto is_file = [](const Named& file) { return !file.path.empty() && file.path != "-"; };
  for (const Named& a : files) {
    for (const Named& b : files) {
      if (&a == &b) break;
      if (!is_file(a) || !is_file(b) || Resolved(a.path) != Resolved(b.path)) continue;
      return std::string(b.option) + " and " + a.option + " have the same file, " + a.path;
    }
  }
  for (const std::string* path : {&options.json, &options.csv, &options.html}) {
    if (path->empty() || *path == "-") continue;
    if (auto wrong = CheckWritable(*path)) return std::move(wrong->text);
  }
  return std::nullopt;
}

std::optional<Error> Put(const std::string& path, const std::string& content, std::ostream& out) {
  if (path.empty()) return std::nullopt;
  if (path != "-") return WriteFile(path, content);
  out << content;
  return std::nullopt;
}

std::optional<Error> PutAll(const SimOptions& options, const SimOutcome& outcome,
                            std::ostream& out) {
  if (options.table) out << SimTable(outcome);
  if (!options.json.empty()) {
    if (auto error = Put(options.json, SimJson(outcome), out)) return error;
  }
  if (!options.csv.empty()) {
    if (auto error = Put(options.csv, SimCsv(outcome), out)) return error;
  }
  if (!options.html.empty()) {
    if (auto error = Put(options.html, SimReport(outcome, options.command), out)) return error;
  }
  out.flush();
  if (!out) return Error{"cannot write the output"};
  return std::nullopt;
}

// The first of the paces that won too little, as a sentence.
std::optional<std::string> WonTooLittle(const SimOutcome& outcome, double percent) {
  const std::vector<SimGame> games = AllGames(outcome.plan, outcome.records);
  for (const std::string& pace : PacesOf(outcome.plan)) {
    const Summary s =
        Summarise(Pick(games, [&](const SimGame& game) { return game.cell->pace == pace; }));
    if (s.Share() * 100 >= percent) continue;
    return pace + " won " + Decimal(s.Share() * 100, 1) + " % of " + std::to_string(s.games) +
           " games, less than " + Decimal(percent, 1) + " %";
  }
  return std::nullopt;
}

// A name for the file of a run that was stopped and had none.
std::string FreeName() {
  std::error_code ignored;
  for (int i = 1;; ++i) {
    std::string name = "syrtis-sim-" + std::to_string(i) + ".jsonl";
    if (!std::filesystem::exists(name, ignored)) return name;
  }
}

// No for what is no number, too.
bool IsPercentage(double value) { return value >= 0 && value <= 100; }

// Writes all that was played to a file, so that the run can go on from there.
std::optional<Error> SaveAll(const std::string& path, const SimOutcome& outcome) {
  const SimPlan& plan = outcome.plan;
  std::string content = SimHeader(outcome.rules, plan) + "\n";
  for (const SimGame& game : AllGames(plan, outcome.records)) {
    content += GameLine(*game.cell, game.seed, *game.record) + "\n";
  }
  return WriteFile(path, content);
}

// Ends a run whose games were played but not told, without losing them. `kept` is the file that has
// them already, if there is one.
int Rescue(const Error& why, const std::string& kept, const SimOutcome& outcome,
           std::ostream& err) {
  const std::string path = kept.empty() ? FreeName() : kept;
  const std::optional<Error> lost = kept.empty() ? SaveAll(path, outcome) : std::nullopt;
  if (lost) return Complain(err, kName, why.text + "; the games are lost: " + lost->text);
  return Complain(err, kName,
                  why.text + "; the games are in " + path + ", use them by --resume " + path);
}

}  // namespace

int Sim(const SimOptions& options, std::ostream& out, std::ostream& err) {
  const Result<SimPlan> plan = MakeSimPlan(options);
  if (!plan.ok()) return Complain(err, kName, plan.error().text);
  if (!IsPercentage(options.require_win)) {
    return Complain(err, kName, "--require-win must be a number from 0 to 100");
  }
  if (const auto wrong = CheckOutputs(options)) return Complain(err, kName, *wrong);
  const Result<maze::Rules> rules = LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, kName, rules.error().text);

  GameRecords records(plan->size());
  const SimOutcome outcome{.rules = *rules, .plan = *plan, .records = records};
  std::optional<SimFile> file;
  if (!options.resume.empty()) {
    Result<SimFile> opened = SimFile::Open(options.resume, *rules, *plan, records);
    if (!opened.ok()) return Complain(err, kName, opened.error().text);
    file = *std::move(opened);
  }

  const StopOnSignal stop_on_signal;
  ProgressLine progress(err, options.progress, plan->size());
  bool saved = true;
  const SimWatch watch{.on_game =
                           [&](std::size_t cell, int game, const GameRecord& record) {
                             if (file) saved = file->Append(*plan, plan->cells[cell], game, record);
                             return saved;
                           },
                       .on_time = [&](std::size_t done, std::size_t played,
                                      double seconds) { progress.Show(done, played, seconds); }};
  RunSim(*rules, *plan, options.threads, g_stop, watch, records);
  progress.Finish();

  if (!saved) return Rescue(Error{"cannot write " + options.resume}, "", outcome, err);
  if (const auto error = PutAll(options, outcome, out)) {
    return Rescue(*error, options.resume, outcome, err);
  }
  const std::size_t done = AllGames(*plan, records).size();
  if (done < plan->size()) {
    const std::string path = file ? options.resume : FreeName();
    if (!file) {
      if (const auto error = SaveAll(path, outcome)) return Complain(err, kName, error->text);
    }
    err << "stopped after " << Thousands(done) << " of " << Thousands(plan->size())
        << " games, which are in " << path
        << "; to go on: " << (options.command.empty() ? "the same command" : options.command)
        << (file ? "" : " --resume " + path) << '\n';
    return kStopped;
  }
  if (const auto wrong = WonTooLittle(outcome, options.require_win)) {
    Complain(err, kName, *wrong);
    return kDoesNotHold;
  }
  return kOk;
}

}  // namespace syrtis::tools
