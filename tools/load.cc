#include "tools/load.h"

#include <sys/resource.h>

#include <algorithm>
#include <optional>
#include <ostream>

#include "engine/maze/rules.h"
#include "server/serve/open_files.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/load_bare.h"
#include "tools/load_disk.h"
#include "tools/load_http.h"
#include "tools/load_process.h"
#include "tools/load_report.h"
#include "tools/load_room.h"
#include "tools/load_run.h"
#include "tools/sim_table.h"

namespace syrtis::tools {
namespace {

constexpr double kHumanTable = 0.7;  // commands a second
constexpr int kFirstTables = 250;    // that a search begins with

// How far things are: a bar on a terminal, otherwise nothing.
class Bar {
 public:
  Bar(std::ostream& err, bool on) : err_(err), on_(on) {}
  ~Bar() { Clear(); }
  Bar(const Bar&) = delete;
  Bar& operator=(const Bar&) = delete;

  void Show(const std::string& server, std::string_view what, double done, double of) {
    if (!on_) return;
    const double part = of > 0 ? std::clamp(done / of, 0.0, 1.0) : 1;
    const auto full = static_cast<std::size_t>(part * kWidth);
    std::string line = "[" + std::string(full, '#') + std::string(kWidth - full, '.') + "] " +
                       server + ": " + std::string(what) + " " + Decimal(part * 100, 0) + " %";
    const std::size_t size = line.size();
    if (size < shown_) line.append(shown_ - size, ' ');
    shown_ = size;
    err_ << '\r' << line << std::flush;
  }
  void Clear() {
    if (shown_ > 0) err_ << '\r' << std::string(shown_, ' ') << '\r' << std::flush;
    shown_ = 0;
  }

 private:
  static constexpr std::size_t kWidth = 24;

  std::ostream& err_;
  bool on_;
  std::size_t shown_ = 0;
};

class Loader {
 public:
  Loader(const LoadOptions& options, std::ostream& err)
      : options_(options), rules_(maze::BuiltInRules()), bar_(err, options.progress) {}

  // Measures one server once, and adds what came of it.
  std::optional<Error> Measure(bool bare, std::uint64_t seed, ServerReport& report);
  // The disk alone, for as long.
  Result<LatencySummary> MeasureDisk();

 private:
  std::optional<Error> Search(LoadRun& run, ServerReport& report);

  const LoadOptions& options_;
  const maze::Rules rules_;
  Bar bar_;
};

std::optional<Error> Loader::Measure(bool bare, std::uint64_t seed, ServerReport& report) {
  LoadPlan plan;
  plan.rules = bare ? nullptr : &rules_;
  plan.rate = options_.human ? kHumanTable / LoadRoom::kSeats : options_.rate;
  plan.module = options_.module;
  plan.one_at_a_time = options_.one_at_a_time;
  plan.flooders = bare ? 0 : options_.flood;
  const auto kind = std::ranges::find(kFloodKinds, options_.flood_kind);
  if (kind != kFloodKinds.end()) {
    plan.flood_kind = static_cast<FloodKind>(kind - kFloodKinds.begin());
  }
  plan.own_addresses = options_.limits && !bare;
  plan.seed = {.high = 0, .low = seed};
  plan.address = options_.address;
  plan.port = options_.port;
  plan.server = options_.pid;
  std::optional<TemporaryFolder> folder;
  std::optional<ServerProcess> server;
  if (bare || options_.start) {
    Result<TemporaryFolder> made = TemporaryFolder::Make(options_.data);
    if (!made.ok()) return made.error();
    folder.emplace(*std::move(made));
    if (plan.flooders > 0) {
      Result<std::string> game = WriteLongGame(folder->path());
      if (!game.ok()) return game.error();
      plan.long_game = *std::move(game);
    }
    std::vector<std::string> arguments = {"load", "--as-bare-server"};
    if (!bare) {
      arguments = {"serve",  "--port",       "0",       "--listen", "127.0.0.1",
                   "--data", folder->path(), "--no-qr", "--quiet"};
      if (!options_.limits) arguments.emplace_back("--no-address-limits");
      plan.data = folder->path();
    }
    Result<ServerProcess> started = ServerProcess::Start(arguments, options_.server_core);
    if (!started.ok()) return started.error();
    server.emplace(*std::move(started));
    plan.address = "127.0.0.1";
    plan.port = server->port();
    plan.server = server->pid();
    plan.server_core = options_.server_core;
  }
  LoadRun run(plan, [this, &report](std::string_view what, double done, double of) {
    bar_.Show(report.name, what, done, of);
  });
  if (options_.find) {
    if (std::optional<Error> wrong = Search(run, report)) return wrong;
  } else {
    if (std::optional<Error> wrong = run.Open(options_.tables)) return wrong;
    report.measurements.push_back(run.Measure(options_.tables, options_.seconds));
  }
  report.memory.push_back(run.memory());
  bar_.Clear();
  return std::nullopt;
}

Result<LatencySummary> Loader::MeasureDisk() {
  const Result<TemporaryFolder> folder = TemporaryFolder::Make(options_.data);
  if (!folder.ok()) return folder.error();
  bar_.Show("disk", "writes", 0, 1);
  const Result<std::vector<DiskWrite>> writes = WriteToDisk(folder->path(), options_.seconds);
  bar_.Clear();
  if (!writes.ok()) return writes.error();
  return WaitsFor(*writes);
}

std::optional<Error> Loader::Search(LoadRun& run, ServerReport& report) {
  // Both ends of every connection are limited; some files are needed besides.
  const auto most = static_cast<int>(server::FitOpenFiles(0) / LoadRoom::kSeats);
  TableSearch search(kFirstTables, most);
  while (!search.done()) {
    if (std::optional<Error> wrong = run.Open(search.next())) return wrong;
    // One bad moment of the machine is no proof: what does not hold is tried again.
    bool holds = false;
    for (int attempt = 0; attempt < 2 && !holds; ++attempt) {
      const LoadFigures figures = run.Measure(search.next(), options_.seconds);
      holds = figures.latency.p99 < options_.limit_ms && figures.tally.Holds();
      report.measurements.push_back(figures);
    }
    search.Tell(holds);
  }
  report.held.push_back(search.held());
  return std::nullopt;
}

bool Holds(const LoadOptions& options, const LoadFigures& figures, bool bare) {
  const LoadTally& tally = figures.tally;
  // A search goes beyond what can be held.
  if (options.find) return true;
  if (options.strict && options.flood > 0 && !bare && figures.flood.closed == 0) return false;
  if (options.strict && (tally.refused > 0 || tally.sent == 0)) return false;
  return tally.Holds();
}

}  // namespace

int Load(const LoadOptions& options, std::ostream& out, std::ostream& err) {
  if (options.as_bare_server) return BareServer(out, err);
  if (const auto error = CheckWritable(options.plot)) return Complain(err, "load", error->text);
  const std::size_t files = server::FitOpenFiles(0);
  const auto flooders = static_cast<std::size_t>(options.flood);
  if (!options.find &&
      static_cast<std::size_t>(options.tables) * LoadRoom::kSeats + flooders > files) {
    return Complain(err, "load",
                    "so many tables need more open files than the system allows: at most " +
                        std::to_string((files - std::min(files, flooders)) / LoadRoom::kSeats) +
                        " tables, or raise ulimit -n");
  }
  if (options.start || options.bare) PinToCore(options.own_core);
  std::vector<ServerReport> reports(options.bare ? 2 : 1);
  reports[0].name = "syrtis serve";
  if (options.bare) reports[1].name = "bare";
  std::vector<LatencySummary> disk;
  Loader loader(options, err);
  for (int i = 0; i < options.repeat; ++i) {
    // In turns, so that a busy hour of the machine is one for both.
    for (std::size_t which = 0; which < reports.size(); ++which) {
      const std::optional<Error> wrong =
          loader.Measure(which == 1, options.seed + static_cast<std::uint64_t>(i), reports[which]);
      if (wrong) return Complain(err, "load", wrong->text);
    }
    if (!options.bare || !options.start) continue;
    const Result<LatencySummary> waits = loader.MeasureDisk();
    if (!waits.ok()) return Complain(err, "load", waits.error().text);
    disk.push_back(*waits);
  }
  PrintReport(reports, disk, options.find, out);
  if (!options.plot.empty()) {
    const std::string plot = PlotReport(reports, options.find, options.limit_ms);
    if (const auto error = WriteFile(options.plot, plot)) return Complain(err, "load", error->text);
  }
  const bool holds = std::ranges::all_of(reports, [&](const ServerReport& report) {
    return std::ranges::all_of(report.measurements, [&](const LoadFigures& figures) {
      return Holds(options, figures, &report != &reports.front());
    });
  });
  return holds ? kOk : kDoesNotHold;
}

}  // namespace syrtis::tools
