#include "server/serve/metrics.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <string_view>

// What whoever runs the server can see of it.
namespace syrtis::server {
namespace {

struct Figures {
  NetFigures net;
  LobbyFigures lobby;
  TableFigures tables;
  StoreFigures store;
  std::size_t waiting_writes = 0;
  int stalls = 0;

  std::string Text() const {
    return MetricsText(net, lobby, tables, store, waiting_writes, stalls);
  }
};

bool HasLine(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Metrics, EveryLineIsAHelpATypeOrAValue) {
  Figures figures;
  figures.tables.Refused("M-4.1");
  figures.store.commit_micros.resize(32);
  const std::string text = figures.Text();
  ASSERT_TRUE(text.ends_with('\n'));
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string_view line = std::string_view(text).substr(at, end - at);
    at = end + 1;
    if (line.starts_with("# HELP syrtis_") || line.starts_with("# TYPE syrtis_")) continue;
    EXPECT_TRUE(line.starts_with("syrtis_")) << line;
    const std::string_view value = line.substr(line.rfind(' ') + 1);
    EXPECT_EQ(value.find_first_not_of("0123456789."), std::string_view::npos) << line;
    // Its kind was said before.
    const std::string_view name = line.substr(0, line.find_first_of(" {"));
    const bool part =
        name.ends_with("_bucket") || name.ends_with("_sum") || name.ends_with("_count");
    const std::string_view of = part ? name.substr(0, name.rfind('_')) : name;
    EXPECT_LT(text.find("# TYPE " + std::string(of) + " "), at) << line;
  }
}

TEST(Metrics, RefusalsAreToldByRule) {
  Figures figures;
  figures.tables.Refused("M-4.1");
  figures.tables.Refused("M-4.1");
  figures.tables.Refused("T-2.8");
  figures.tables.Refused("");
  const std::string text = figures.Text();
  EXPECT_TRUE(HasLine(text, R"(syrtis_refused_total{rule="M-4.1"} 2)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_refused_total{rule="T-2.8"} 1)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_refused_total{rule="none"} 1)"));
}

TEST(Metrics, NoSeriesIsThereTwice) {
  Figures figures;
  for (const char* rule : {"", "table", "M-4.1"}) figures.tables.Refused(rule);
  figures.store.commit_micros.resize(32);
  const std::string text = figures.Text();
  std::set<std::string> series;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    EXPECT_TRUE(series.insert(line.substr(0, line.rfind(' '))).second) << line;
  }
  EXPECT_GT(series.size(), 50U);
}

TEST(Metrics, WhatWasRefusedAtTheDoorIsCounted) {
  Figures figures;
  figures.lobby.wrong_versions = 3;
  figures.lobby.wrong_codes = 4;
  figures.lobby.wrong_tokens = 5;
  figures.lobby.bad_messages = 6;
  figures.net.refused_origin = 7;
  figures.net.dropped_flood = 8;
  figures.net.handler_failures = 9;
  const std::string text = figures.Text();
  EXPECT_TRUE(HasLine(text, "syrtis_wrong_versions_total 3"));
  EXPECT_TRUE(HasLine(text, "syrtis_wrong_codes_total 4"));
  EXPECT_TRUE(HasLine(text, "syrtis_wrong_tokens_total 5"));
  EXPECT_TRUE(HasLine(text, "syrtis_bad_messages_total 6"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_refused_connections_total{reason="origin"} 7)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_dropped_sockets_total{reason="flood"} 8)"));
  EXPECT_TRUE(HasLine(text, "syrtis_handler_failures_total 9"));
}

TEST(Metrics, TimesAreHistogramsThatAddUp) {
  Figures figures;
  figures.tables.step.Add(3);          // up to 4 µs
  figures.tables.step.Add(1'000);      // up to 1,024 µs
  figures.tables.step.Add(2'500'000);  // up to 4,194,304 µs
  figures.store.commit_micros.resize(32);
  figures.store.commit_micros[10] = 4;
  figures.store.commit_micros_sum = 3'600;
  const std::string text = figures.Text();
  EXPECT_TRUE(HasLine(text, "# TYPE syrtis_step_seconds histogram"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="0.000016"} 1)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="0.000512"} 1)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="0.001024"} 2)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="2.097152"} 2)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="4.194304"} 3)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_step_seconds_bucket{le="+Inf"} 3)"));
  EXPECT_TRUE(HasLine(text, "syrtis_step_seconds_sum 2.501003"));
  EXPECT_TRUE(HasLine(text, "syrtis_step_seconds_count 3"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_commit_seconds_bucket{le="0.000512"} 0)"));
  EXPECT_TRUE(HasLine(text, R"(syrtis_commit_seconds_bucket{le="0.001024"} 4)"));
  EXPECT_TRUE(HasLine(text, "syrtis_commit_seconds_sum 0.003600"));
  EXPECT_TRUE(HasLine(text, "syrtis_commit_seconds_count 4"));
}

TEST(Metrics, QueuesAreGauges) {
  Figures figures;
  figures.net.queued_now = 11;
  figures.store.queued = 12;
  figures.waiting_writes = 13;
  figures.lobby.tables_now = 14;
  figures.net.sockets_now = 15;
  const std::string text = figures.Text();
  EXPECT_TRUE(HasLine(text, "# TYPE syrtis_store_queue gauge"));
  EXPECT_TRUE(HasLine(text, "syrtis_queued_bytes 11"));
  EXPECT_TRUE(HasLine(text, "syrtis_store_queue 12"));
  EXPECT_TRUE(HasLine(text, "syrtis_unanswered_writes 13"));
  EXPECT_TRUE(HasLine(text, "syrtis_tables 14"));
  EXPECT_TRUE(HasLine(text, "syrtis_sockets 15"));
}

}  // namespace
}  // namespace syrtis::server
