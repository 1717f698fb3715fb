#include "tools/sim_stats.h"

#include <gtest/gtest.h>

#include <vector>

#include "tools/sim_plots.h"
#include "tools/sim_table.h"

// The parts of `syrtis sim` that need no games.
namespace syrtis::tools {
namespace {

TEST(SimStats, WilsonIsAsInTheTables) {
  const auto near = [](Interval interval, double low, double high) {
    EXPECT_NEAR(interval.low, low, 0.0001);
    EXPECT_NEAR(interval.high, high, 0.0001);
  };
  near(Wilson(0, 0), 0, 1);
  near(Wilson(0, 10), 0, 0.2775);
  near(Wilson(10, 10), 0.7225, 1);
  near(Wilson(5, 10), 0.2366, 0.7634);
  near(Wilson(81, 263), 0.2553, 0.3662);  // Newcombe 1998
  near(Wilson(15, 148), 0.0624, 0.1605);
  near(Wilson(1, 29), 0.0061, 0.1718);
}

TEST(SimStats, QuantilesLieBetweenNeighbours) {
  EXPECT_EQ(Quantile({}, 0.5), 0);
  EXPECT_EQ(Quantile({3}, 0.1), 3);
  EXPECT_EQ(Quantile({4, 1, 3, 2}, 0.5), 2.5);
  EXPECT_EQ(Quantile({0, 10}, 0.1), 1);
}

TEST(SimTable, NumbersAreRounded) {
  EXPECT_EQ(Decimal(97.45, 1), "97.5");
  EXPECT_EQ(Decimal(-0.04, 1), "0.0");
  EXPECT_EQ(Decimal(-1.25, 1), "-1.3");
  EXPECT_EQ(Decimal(7, 0), "7");
  EXPECT_EQ(Decimal(0.051, 2), "0.05");
  EXPECT_EQ(Decimal(std::nan(""), 1), "-");
  EXPECT_EQ(Decimal(-HUGE_VAL, 0), "-");
  EXPECT_EQ(Decimal(1e18, 2), "-");
  EXPECT_EQ(Thousands(0), "0");
  EXPECT_EQ(Thousands(1000), "1,000");
  EXPECT_EQ(Thousands(12345678), "12,345,678");
}

TEST(SimPlots, TakeAnything) {
  EXPECT_NE(ParPlot({}).find("</svg>"), std::string::npos);
  EXPECT_NE(ParPlot({{.mark = 0, .points = {{40, 40}}}}).find("</svg>"), std::string::npos);
  const std::vector<SpreadRow> rows = {{.label = "a", .mark = 0, .values = {}, .note = ""}};
  EXPECT_NE(SpreadPlot(rows, AxisFor(rows, 20, "x")).find("</svg>"), std::string::npos);
  EXPECT_NE(BarPlot({}, "x", 1, 0).find("</svg>"), std::string::npos);
  EXPECT_NE(DifferencePlot({}, "x").find("</svg>"), std::string::npos);
  EXPECT_NE(SharePlot({}, 0.9, "x").find("</svg>"), std::string::npos);
  EXPECT_NE(MatrixPlot({}, 0).find("</svg>"), std::string::npos);
}

TEST(Numbers, ColumnsAreCountedInCharacters) {
  EXPECT_EQ(PrintedRows({{"", "±"}, {"M€", "12"}, {"M", "−3.5"}}, 1, {0}),
            "       ±\n"
            "M€    12\n"
            "--------\n"
            "M   −3.5\n");
}

}  // namespace
}  // namespace syrtis::tools
