#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/sim_numbers.h"

// The plots of the report, as SVG that takes its colours from the page's style sheet. All are 340
// wide, which is a phone's panel: their letters are then 12 px and larger. Series (paces) are told
// apart by a mark: a shape and a colour, numbered from 0.
namespace syrtis::tools {

inline constexpr int kMarks = 4;    // more series take them in turns
inline constexpr int kNoMark = -1;  // for what belongs to no series

// The mark by itself, for legends.
std::string MarkPicture(int mark);

// For elements of class "heat": from cool (0) to hot (1).
std::string HeatStyle(double warmth);

// A share with its 95 % interval.
struct SharePoint {
  int mark = 0;
  double share = 0;
  Interval interval;
};
struct ShareRow {
  std::string label;
  std::vector<SharePoint> points;
};
// Rows of shares up to 100 %, with a dashed line where one should be.
std::string SharePlot(const std::vector<ShareRow>& rows, std::optional<double> aim,
                      const std::string& axis);

// How values are spread, a row each; the highest bar of every row is as high. `note` stands at the
// right.
struct SpreadRow {
  std::string label;
  int mark = 0;
  std::vector<double> values;
  std::string note;
};
struct SpreadAxis {
  double low = 0;
  double high = 1;
  double bin = 1;
  double step = 0;  // between the numbers below; 0 finds one
  std::string label;
};
std::string SpreadPlot(const std::vector<SpreadRow>& rows, const SpreadAxis& axis);
// An axis on which all values have room, in at most `bins` bins of a round width.
SpreadAxis AxisFor(const std::vector<SpreadRow>& rows, int bins, const std::string& label);

// A point a game: par to the right, actions up. Lines show once, one and a half times and twice
// the par.
struct ParPoints {
  int mark = 0;
  std::vector<std::pair<double, double>> points;  // par, actions
};
std::string ParPlot(const std::vector<ParPoints>& series);

// Bars from 0, of several series in a row.
struct BarRow {
  std::string label;
  std::vector<std::pair<int, double>> bars;  // mark, value
};
std::string BarPlot(const std::vector<BarRow>& rows, const std::string& axis, int decimals,
                    double least_high);

// Differences to both sides of 0, with margins. A bar whose margin does not reach 0 is bold.
struct DifferenceRow {
  std::string label;
  double value = 0;
  double margin = 0;
};
enum class Better { kLess, kMore };  // which side has the colour of what is good
std::string DifferencePlot(const std::vector<DifferenceRow>& rows, const std::string& axis,
                           Better better = Better::kLess);

// Shares over time, a line each that ends with its mark; `ticks` are places on the axis below with
// their names.
struct CourseLine {
  int mark = 0;
  std::vector<std::pair<double, double>> points;  // time, share
};
std::string CoursePlot(const std::vector<CourseLine>& lines,
                       const std::vector<std::pair<double, std::string>>& ticks,
                       const std::string& axis);

// Shares as a chequerboard; no value where there were no games.
struct Matrix {
  std::vector<std::string> columns;
  std::vector<std::string> rows;
  std::vector<std::vector<std::optional<double>>> shares;
};
std::string MatrixPlot(const Matrix& matrix, double least);

}  // namespace syrtis::tools
