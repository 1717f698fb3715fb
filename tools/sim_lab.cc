#include "tools/sim_lab.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>

#include "tools/commands.h"
#include "tools/files.h"
#include "tools/sim_numbers.h"
#include "tools/sim_stop.h"
#include "tools/sim_threads.h"

namespace syrtis::tools {
namespace {

// Two names of one file are the same here.
std::filesystem::path Resolved(const std::string& path) {
  std::error_code code;
  std::filesystem::path resolved =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path, code), code);
  return code ? std::filesystem::path(path) : resolved;
}

std::optional<Error> Put(const std::string& path, const std::string& content, std::ostream& out) {
  if (path != "-") return WriteFile(path, content);
  out << content;
  return std::nullopt;
}

std::optional<Error> PutAll(const SimOptions& options, const SimLab& lab, std::ostream& out) {
  if (options.table) out << lab.Table();
  if (!options.json.empty()) {
    if (auto error = Put(options.json, lab.Json(), out)) return error;
  }
  if (!options.csv.empty()) {
    if (auto error = Put(options.csv, lab.Csv(), out)) return error;
  }
  if (!options.html.empty()) {
    if (auto error = Put(options.html, lab.Html(options.command), out)) return error;
  }
  out.flush();
  if (!out) return Error{"cannot write the output"};
  return std::nullopt;
}

// A name for the file of a run that was stopped and had none.
std::string FreeName(const std::string& tool) {
  std::error_code ignored;
  for (int i = 1;; ++i) {
    std::string name = "syrtis-" + tool + "-" + std::to_string(i) + ".jsonl";
    if (!std::filesystem::exists(name, ignored)) return name;
  }
}

// No for what is no number, too.
bool IsPercentage(double value) { return value >= 0 && value <= 100; }

// Writes all that was played to a file, so that the run can go on from there.
std::optional<Error> SaveAll(const std::string& path, SimLab& lab) {
  std::string content = lab.Reader().header + "\n";
  for (const std::size_t game : lab.Played()) content += lab.LineOf(game) + "\n";
  return WriteFile(path, content);
}

// Ends a run whose games were played but not told, without losing them. `kept` is the file that has
// them already, if there is one.
int Rescue(const Error& why, const SimOptions& options, const std::string& kept, SimLab& lab,
           std::ostream& err) {
  const std::string path = kept.empty() ? FreeName(options.name) : kept;
  const std::optional<Error> lost = kept.empty() ? SaveAll(path, lab) : std::nullopt;
  if (lost) return Complain(err, options.name, why.text + "; the games are lost: " + lost->text);
  return Complain(err, options.name,
                  why.text + "; the games are in " + path + ", use them by --resume " + path);
}

// Ends a run in which not all games were played.
int Stopped(const SimOptions& options, SimLab& lab, std::ostream& err) {
  const bool kept = !options.resume.empty();
  const std::string path = kept ? options.resume : FreeName(options.name);
  if (!kept) {
    if (const auto error = SaveAll(path, lab)) return Complain(err, options.name, error->text);
  }
  err << "stopped after " << Thousands(lab.Played().size()) << " of " << Thousands(lab.size())
      << " games, which are in " << path
      << "; to go on: " << (options.command.empty() ? "the same command" : options.command)
      << (kept ? "" : " --resume " + path) << '\n';
  return kStopped;
}

constexpr std::size_t kBarWidth = 24;

std::string MinutesAndSeconds(double seconds) {
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
      const std::size_t full = percent * kBarWidth / 100;
      line += "[" + std::string(full, '#') + std::string(kBarWidth - full, '.') + "]  ";
    }
    line += Thousands(done) + " of " + Thousands(total_) + " games";
    if (rate > 0) line += "  " + Decimal(rate, 1) + " games/s";
    if (rate > 0 && done < total_) {
      line += "  " + MinutesAndSeconds(static_cast<double>(total_ - done) / rate) + " left";
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
  std::ostream& err_;
  const bool bar_;
  const std::size_t total_;
  std::size_t last_tenth_ = 0;  // at 0 % there is nothing to tell
  std::size_t shown_ = 0;
};

}  // namespace

// The standard output can have one of --table, --json - and --csv -, and a file one of all. Whether
// the files can be written is found out before hours of play, not after.
std::optional<std::string> CheckShared(const SimOptions& options) {
  if (!IsPercentage(options.require_win)) return "--require-win must be a number from 0 to 100";
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
    if (*path == "-") continue;
    if (auto wrong = CheckWritable(*path)) return std::move(wrong->text);
  }
  return std::nullopt;
}

int RunLab(const SimOptions& options, SimLab& lab, std::ostream& out, std::ostream& err) {
  std::optional<SimLines> file;
  if (!options.resume.empty()) {
    Result<SimLines> opened = SimLines::Open(options.resume, lab.Reader());
    if (!opened.ok()) return Complain(err, options.name, opened.error().text);
    file = *std::move(opened);
  }

  const StopOnSignal stop_on_signal;
  ProgressLine progress(err, options.progress, lab.size());
  bool saved = true;
  const GamesWatch watch{.on_game =
                             [&](std::size_t game) {
                               if (file) saved = file->Append(lab.LineOf(game));
                               return saved;
                             },
                         .on_time = [&](std::size_t done, std::size_t played,
                                        double seconds) { progress.Show(done, played, seconds); }};
  const auto play = [&lab](std::size_t game) { lab.Play(game); };
  std::vector<std::size_t> missing = lab.Missing();
  while (!missing.empty()) {
    RunGames(lab.Played().size() + missing.size(), missing, options.threads, StopOnSignal::Flag(),
             play, watch);
    missing = lab.Missing();
    if (!saved || StopOnSignal::Flag()) break;
  }
  progress.Finish();

  if (!saved) return Rescue(Error{"cannot write " + options.resume}, options, "", lab, err);
  if (const auto error = PutAll(options, lab, out)) {
    return Rescue(*error, options, options.resume, lab, err);
  }
  if (!missing.empty()) return Stopped(options, lab, err);
  if (const auto wrong = lab.WonTooLittle(options.require_win)) {
    Complain(err, options.name, *wrong);
    return kDoesNotHold;
  }
  return kOk;
}

}  // namespace syrtis::tools
