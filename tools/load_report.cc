#include "tools/load_report.h"

#include <cmath>
#include <functional>
#include <map>
#include <ostream>

#include "engine/core/mapped.h"
#include "tools/load_plot.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {
namespace {

using Row = std::vector<std::string>;

std::string Whole(double value) { return Thousands(static_cast<std::size_t>(std::lround(value))); }

// The median of a value, with the least and the most if there are several.
template <class T, class Value>
std::string RangeText(const std::vector<T>& all, const Value& value_of, int decimals,
                      const std::string& unit) {
  const std::vector<double> values =
      Mapped(all, [&](const T& one) -> double { return std::invoke(value_of, one); });
  std::string text = Decimal(Quantile(values, 0.5), decimals) + unit;
  if (values.size() > 1) {
    text += " (" + Decimal(Quantile(values, 0), decimals) + " to " +
            Decimal(Quantile(values, 1), decimals) + ")";
  }
  return text;
}

void PrintMemory(const ServerReport& report, std::ostream& out) {
  const auto range = [&report](double LoadMemory::* field) {
    return RangeText(
        report.memory, [field](const LoadMemory& m) { return m.*field / 1024; }, 1, " KB");
  };
  out << report.name << ": memory a connection " << range(&LoadMemory::connection) << ", a table "
      << range(&LoadMemory::table) << ", after what was played " << range(&LoadMemory::table_played)
      << "\n";
}

std::string WaitsText(const std::vector<LatencySummary>& all) {
  return "p50 " + RangeText(all, &LatencySummary::p50, 1, " ms") + ", p99 " +
         RangeText(all, &LatencySummary::p99, 1, " ms") + ", max " +
         RangeText(all, &LatencySummary::max, 1, " ms");
}

// One line for each measurement: a slow run can be told from a slow disk.
void PrintCommits(const ServerReport& report, std::ostream& out) {
  for (const LoadFigures& figures : report.measurements) {
    const LatencySummary& commits = figures.commits;
    if (commits.count == 0) continue;
    out << report.name << ", " << figures.tables << " tables, p99 "
        << Decimal(figures.latency.p99, 1) << " ms: " << Thousands(commits.count)
        << " commits, half of them within " << Decimal(commits.p50, 1) << " ms, 99 % within "
        << Decimal(commits.p99, 1) << " ms, all within " << Decimal(commits.max, 1) << " ms\n";
  }
}

void PrintSpread(const ServerReport& report, bool find, std::ostream& out) {
  const auto& all = report.measurements;
  if (find) {
    out << report.name << ": held " << RangeText(report.held, std::identity(), 0, " tables")
        << "\n";
  } else if (all.size() > 1) {
    const auto latencies = Mapped(all, [](const LoadFigures& figures) { return figures.latency; });
    out << report.name << ": " << WaitsText(latencies) << ", CPU "
        << RangeText(all, [](const LoadFigures& f) { return f.server_cpu * 100; }, 0, " %") << "\n";
  }
}

void PrintFaults(const ServerReport& report, std::ostream& out) {
  for (const LoadFigures& figures : report.measurements) {
    const LoadTally& tally = figures.tally;
    if (!tally.Holds()) {
      out << report.name << ", " << figures.tables << " tables: " << tally.unanswered
          << " commands without an answer, " << tally.gaps << " gaps, " << tally.wrong_views
          << " wrong views, " << tally.lost << " connections lost\n";
    }
    if (figures.flood.sent > 0) {
      out << report.name << ", " << figures.tables << " tables: disturbed by "
          << Thousands(figures.flood.sent) << " messages of others, who were shown the door "
          << Thousands(figures.flood.closed) << " times";
      if (figures.flood.granted > 0) {
        out << "; " << Thousands(figures.flood.granted) << " of their requests were granted";
      }
      constexpr std::uint64_t kMega = 1'000'000;
      if (figures.flood.server_memory > 0) {
        out << "; the server's memory " << figures.flood.server_memory / kMega << " MB, "
            << Thousands(figures.flood.disk / 1'000) << " KB more on disk";
      }
      out << "\n";
    }
    if (figures.own_cpu > 0.9) {
      out << report.name << ", " << figures.tables
          << " tables: the generator itself was at its limit\n";
    }
  }
}

}  // namespace

void PrintReport(const std::vector<ServerReport>& reports, const std::vector<LatencySummary>& disk,
                 bool find, std::ostream& out) {
  std::vector<Row> rows = {{"server", "tables", "commands/s", "messages/s", "bytes", "p50 ms",
                            "p99 ms", "max ms", "CPU", "us a command", "network", "refused",
                            "skipped", "generator", "others"}};
  for (const ServerReport& report : reports) {
    for (const LoadFigures& figures : report.measurements) {
      const LoadTally& tally = figures.tally;
      const std::uint64_t bytes = tally.messages == 0 ? 0 : tally.message_bytes / tally.messages;
      rows.push_back({report.name, std::to_string(figures.tables),
                      Whole(figures.CommandsPerSecond()), Whole(figures.MessagesPerSecond()),
                      std::to_string(bytes), Decimal(figures.latency.p50, 1),
                      Decimal(figures.latency.p99, 1), Decimal(figures.latency.max, 1),
                      Percent(figures.server_cpu, 0), Decimal(figures.MicrosPerCommand(), 1),
                      Percent(figures.network_cpu, 0), Thousands(tally.refused),
                      Thousands(tally.skipped), Percent(figures.own_cpu, 0),
                      Percent(figures.others_cpu, 0)});
    }
  }
  out << PrintedRows(rows, 0, {0}) << "\n";
  for (const ServerReport& report : reports) PrintSpread(report, find, out);
  for (const ServerReport& report : reports) PrintCommits(report, out);
  if (!disk.empty()) out << "disk alone: " << WaitsText(disk) << "\n";
  for (const ServerReport& report : reports) PrintMemory(report, out);
  for (const ServerReport& report : reports) PrintFaults(report, out);
}

std::string PlotReport(const std::vector<ServerReport>& reports, bool find, double limit_ms) {
  std::vector<LatencyPanel> panels;
  for (const ServerReport& report : reports) {
    LatencyPanel panel{
        .title = report.name, .x_label = find ? "tables of four" : "seconds", .points = {}};
    if (find) {
      // Of several attempts with as many tables the best.
      std::map<int, LatencySummary> best;
      for (const LoadFigures& figures : report.measurements) {
        const auto [at, fresh] = best.emplace(figures.tables, figures.latency);
        if (!fresh && figures.latency.p99 < at->second.p99) at->second = figures.latency;
      }
      for (const auto& [tables, latency] : best) {
        panel.points.push_back({static_cast<double>(tables), latency});
      }
    } else if (!report.measurements.empty()) {
      panel.title += ", " + std::to_string(report.measurements.back().tables) + " tables of four";
      double second = 0;
      for (const LatencySummary& latency : report.measurements.back().by_second) {
        panel.points.push_back({++second, latency});
      }
    }
    panels.push_back(std::move(panel));
  }
  return LatencyPlot(panels, limit_ms);
}

}  // namespace syrtis::tools
