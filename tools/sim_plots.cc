#include "tools/sim_plots.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>

#include "draw/shapes.h"
#include "draw/svg.h"

namespace syrtis::tools {
namespace {

using draw::Number;
using draw::StyledLine;
using draw::StyledText;
using draw::Svg;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kWidth = 340;
constexpr double kLabels = 62;    // room for the names of rows, or more
constexpr double kValues = 60;    // and for numbers at the right
constexpr double kAxisRoom = 38;  // below, for numbers and a caption

// From 1, 2, 5, 10, 20 …: the first with which there are at most `most` steps.
double RoundStep(double range, int most) {
  range = std::max(range, 1e-3);
  double step = std::pow(10, std::floor(std::log10(range)) - 1);
  for (int i = 0;; ++i) {
    if (range / step <= most + 1e-9) return step;
    step *= i % 3 == 1 ? 2.5 : 2;
  }
}

std::string TickText(double value, double step) {
  return Decimal(value, step < 0.1 ? 2 : step < 1 ? 1 : 0);
}

// A horizontal scale between two places of the picture.
struct Scale {
  double low = 0;
  double high = 1;
  double left = kLabels;
  double right = kWidth - kValues;

  double operator()(double value) const {
    const double part = (std::clamp(value, low, high) - low) / (high - low);
    return left + part * (right - left);
  }
};

std::string MarkPath(int mark, double x, double y, double size) {
  const auto at = [&](double dx, double dy) {
    return Number(x + dx * size) + " " + Number(y + dy * size);
  };
  switch (mark % kMarks) {
    case 0: {
      const std::string arc = "a" + Number(size) + " " + Number(size) + " 0 1 1 ";
      return "M" + at(-1, 0) + arc + Number(2 * size) + " 0" + arc + Number(-2 * size) + " 0Z";
    }
    case 1:
      return "M" + at(0, -1.25) + "L" + at(1.25, 0) + "L" + at(0, 1.25) + "L" + at(-1.25, 0) + "Z";
    case 2:
      return "M" + at(0, -1.2) + "L" + at(1.2, 0.9) + "L" + at(-1.2, 0.9) + "Z";
    default:
      return "M" + at(-0.95, -0.95) + "L" + at(0.95, -0.95) + "L" + at(0.95, 0.95) + "L" +
             at(-0.95, 0.95) + "Z";
  }
}

std::string MarkClass(std::string_view base, int mark) {
  if (mark == kNoMark) return std::string(base) + " mn";
  return std::string(base) + " m" + std::to_string(mark % kMarks);
}

// How much room the names of the rows need.
template <class Rows>
double LabelRoom(const Rows& rows) {
  std::size_t longest = 0;
  for (const auto& row : rows) longest = std::max(longest, row.label.size());
  return std::max(kLabels, 14 + 7.4 * static_cast<double>(longest));
}

void Begin(Svg& svg, double height, std::string_view name, double width = kWidth) {
  svg.Open("svg", {{"viewBox", "0 0 " + Number(width) + " " + Number(height)},
                   {"role", "img"},
                   {"aria-label", name}});
}

// Grid lines down to `bottom`, their numbers, and what they mean.
void Axis(Svg& svg, const Scale& scale, double top, double bottom, std::string_view caption,
          double factor = 1, double wanted_step = 0) {
  const double step =
      wanted_step > 0 ? wanted_step : RoundStep((scale.high - scale.low) * factor, 5);
  const double first = std::ceil(scale.low * factor / step - 1e-6) * step;
  for (double value = first; value <= scale.high * factor + step * 1e-6; value += step) {
    const double x = scale(value / factor);
    StyledLine(svg, {x, top}, {x, bottom}, "grid");
    StyledText(svg, {x, bottom + 14}, TickText(value, step), "middle");
  }
  StyledText(svg, {(scale.left + scale.right) / 2, bottom + 31}, caption, "middle", "t cap");
}

}  // namespace

std::string MarkPicture(int mark) {
  Svg svg;
  svg.Open("svg", {{"viewBox", "0 0 16 16"}, {"class", "mark"}, {"aria-hidden", "true"}});
  svg.Add("path", {{"d", MarkPath(mark, 8, 8, 5)}, {"class", MarkClass("dot", mark)}});
  return svg.Take();
}

std::string HeatStyle(double warmth) { return "--h:" + draw::Fraction(warmth); }

std::string SharePlot(const std::vector<ShareRow>& rows, std::optional<double> aim,
                      const std::string& axis) {
  constexpr double kLineHeight = 20;
  constexpr double kGap = 8;
  double height = 4;
  double least = aim ? std::min(*aim, 0.9) : 0.9;
  for (const ShareRow& row : rows) {
    height += kLineHeight * static_cast<double>(row.points.size()) + kGap;
    for (const SharePoint& point : row.points) least = std::min(least, point.interval.low);
  }
  least = std::floor(least * 10) / 10;
  Svg svg;
  Begin(svg, height + kAxisRoom, axis);
  const double labels = LabelRoom(rows);
  const Scale scale{.low = least, .high = 1, .left = labels};
  Axis(svg, scale, 0, height, axis, 100);
  if (aim) StyledLine(svg, {scale(*aim), 0}, {scale(*aim), height}, "aim");
  double y = 4;
  for (const ShareRow& row : rows) {
    const double middle = y + kLineHeight * static_cast<double>(row.points.size()) / 2;
    StyledText(svg, {labels - 10, middle + 4}, row.label, "end", "t name");
    for (const SharePoint& point : row.points) {
      const double at = y + kLineHeight / 2;
      StyledLine(svg, {scale(point.interval.low), at}, {scale(point.interval.high), at},
                 MarkClass("whisker", point.mark));
      svg.Add("path", {{"d", MarkPath(point.mark, scale(point.share), at, 5)},
                       {"class", MarkClass("dot", point.mark)}});
      StyledText(svg, {kWidth, at + 4}, Percent(point.share, point.share < 1 ? 1 : 0), "end",
                 "t num");
      y += kLineHeight;
    }
    y += kGap;
  }
  return svg.Take();
}

SpreadAxis AxisFor(const std::vector<SpreadRow>& rows, int bins, const std::string& label) {
  double low = kInfinity;
  double high = -kInfinity;
  for (const SpreadRow& row : rows) {
    for (const double value : row.values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (low > high) return {.label = label};
  const double bin = RoundStep(std::max(high - low, 0.1), bins - 1);
  low = std::floor(low / bin) * bin;
  const double count = std::max(4.0, std::floor((high - low) / bin) + 1);
  return {.low = low, .high = low + count * bin, .bin = bin, .label = label};
}

std::string SpreadPlot(const std::vector<SpreadRow>& rows, const SpreadAxis& axis) {
  constexpr double kRowHeight = 72;
  constexpr double kBarsHeight = 48;
  const auto bins =
      static_cast<std::size_t>(std::max(1.0, std::round((axis.high - axis.low) / axis.bin)));
  std::vector<std::vector<double>> shares(rows.size(), std::vector<double>(bins, 0));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const double value : rows[r].values) {
      const double bin =
          std::clamp((value - axis.low) / axis.bin, 0.0, static_cast<double>(bins) - 1);
      shares[r][static_cast<std::size_t>(bin)] += 1.0 / static_cast<double>(rows[r].values.size());
    }
  }
  const double height = kRowHeight * static_cast<double>(rows.size());
  Svg svg;
  Begin(svg, height + kAxisRoom, axis.label);
  const Scale scale{.low = axis.low, .high = axis.high, .left = 12, .right = kWidth - 12};
  Axis(svg, scale, 0, height, axis.label, 1, axis.step);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const SpreadRow& row = rows[r];
    const double bottom = kRowHeight * static_cast<double>(r + 1);
    const double most = *std::ranges::max_element(shares[r]);
    for (std::size_t b = 0; b < bins; ++b) {
      if (shares[r][b] == 0) continue;
      const double x = scale(axis.low + static_cast<double>(b) * axis.bin);
      const double right = scale(axis.low + static_cast<double>(b + 1) * axis.bin);
      const double size = std::max(1.0, shares[r][b] / most * kBarsHeight);
      draw::Rect(svg, {x + 0.7, bottom - size}, {std::max(0.6, right - x - 1.4), size},
                 {{"rx", std::min(2.0, size / 2)}, {"class", MarkClass("bar", row.mark)}});
    }
    StyledLine(svg, {scale.left, bottom}, {scale.right, bottom}, "base");
    if (!row.values.empty()) {
      const double x = scale(Quantile(row.values, 0.5));
      StyledLine(svg, {x, bottom - kBarsHeight - 4}, {x, bottom}, "median");
    }
    svg.Add("path", {{"d", MarkPath(row.mark, 18, bottom - kRowHeight + 11, 4.5)},
                     {"class", MarkClass("dot", row.mark)}});
    StyledText(svg, {28, bottom - kRowHeight + 15}, row.label, "start", "t name");
    StyledText(svg, {kWidth - 12, bottom - kRowHeight + 15}, row.note, "end", "t num");
  }
  return svg.Take();
}

std::string ParPlot(const std::vector<ParPoints>& series) {
  constexpr double kTop = 28;
  constexpr double kBottom = 248;
  double least = kInfinity;
  double most_par = 0;
  double most = 0;
  const bool empty =
      std::ranges::all_of(series, [](const ParPoints& points) { return points.points.empty(); });
  if (empty) least = 0;
  for (const ParPoints& points : series) {
    for (const auto& [par, actions] : points.points) {
      least = std::min(least, par);
      most_par = std::max(most_par, par);
      most = std::max({most, actions, par});
    }
  }
  const double x_step = std::max(1.0, RoundStep(std::max(most_par - least, 5.0), 5));
  Scale x{.low = std::floor(least / x_step) * x_step, .left = 44, .right = kWidth - 34};
  x.high = std::max(x.low + x_step, std::ceil(most_par / x_step) * x_step);
  most = std::max(most, x.low + 10);
  const double y_step = std::max(1.0, RoundStep(most - x.low, 6));
  const Scale y{.low = std::floor(x.low / y_step) * y_step,
                .high = std::ceil(most / y_step) * y_step,
                .left = kBottom,
                .right = kTop};
  Svg svg;
  Begin(svg, kBottom + kAxisRoom, "actions against par");
  for (double value = y.low; value <= y.high + 1e-6; value += y_step) {
    StyledLine(svg, {x.left, y(value)}, {x.right, y(value)}, "grid");
    StyledText(svg, {x.left - 6, y(value) + 4}, TickText(value, y_step), "end");
  }
  StyledText(svg, {0, 12}, "actions taken", "start", "t cap");
  Axis(svg, x, kTop, kBottom, "par of the map, in actions", 1, x_step);
  for (const double factor : {1.0, 1.5, 2.0}) {
    const double from = std::max(x.low, y.low / factor);
    const double to = std::min(x.high, y.high / factor);
    if (from >= to) continue;
    StyledLine(svg, {x(from), y(from * factor)}, {x(to), y(to * factor)}, "ray");
    const bool at_right = to == x.high;
    StyledText(svg, {x(to) + (at_right ? 4 : 0), y(to * factor) + (at_right ? 4 : -5)},
               "×" + Decimal(factor, factor == 1.5 ? 1 : 0), at_right ? "start" : "middle",
               "t ray-name");
  }
  for (const ParPoints& points : series) {
    std::string d;
    // Games with the same numbers would only be drawn over each other.
    for (const auto& [par, actions] : std::set(points.points.begin(), points.points.end())) {
      d += MarkPath(points.mark, x(par), y(actions), 2.4);
    }
    if (!d.empty()) svg.Add("path", {{"d", d}, {"class", MarkClass("cloud", points.mark)}});
  }
  return svg.Take();
}

std::string BarPlot(const std::vector<BarRow>& rows, const std::string& axis, int decimals,
                    double least_high) {
  constexpr double kBarHeight = 20;
  const bool single =
      std::ranges::all_of(rows, [](const BarRow& row) { return row.bars.size() == 1; });
  const double gap = single ? 0 : 8;
  double height = 4;
  double most = least_high;
  for (const BarRow& row : rows) {
    height += kBarHeight * static_cast<double>(row.bars.size()) + gap;
    for (const auto& bar : row.bars) most = std::max(most, bar.second);
  }
  most = std::max(most, 0.1);
  const double step = RoundStep(most, 5);
  Svg svg;
  Begin(svg, height + kAxisRoom, axis);
  const double labels = LabelRoom(rows);
  const Scale scale{.low = 0, .high = std::ceil(most / step - 1e-9) * step, .left = labels};
  Axis(svg, scale, 0, height, axis);
  double y = 4;
  for (const BarRow& row : rows) {
    const double middle = y + kBarHeight * static_cast<double>(row.bars.size()) / 2;
    StyledText(svg, {labels - 10, middle + 4}, row.label, "end", "t name");
    for (const auto& [mark, value] : row.bars) {
      draw::Rect(svg, {scale.left, y + 5},
                 {std::max(1.0, scale(value) - scale.left), kBarHeight - 10},
                 {{"rx", 3}, {"class", MarkClass("bar", mark)}});
      if (mark != kNoMark) {
        svg.Add("path", {{"d", MarkPath(mark, scale(value), y + 10, 4.5)},
                         {"class", MarkClass("dot", mark)}});
      }
      StyledText(svg, {kWidth, y + 14}, Decimal(value, decimals), "end", "t num");
      y += kBarHeight;
    }
    y += gap;
  }
  return svg.Take();
}

std::string DifferencePlot(const std::vector<DifferenceRow>& rows, const std::string& axis,
                           Better better) {
  constexpr double kRowHeight = 20;
  double most = 0.5;
  for (const DifferenceRow& row : rows) most = std::max(most, std::abs(row.value) + row.margin);
  const double step = RoundStep(2 * most, 5);
  const double limit = std::ceil(most / step - 1e-9) * step;
  const double height = kRowHeight * static_cast<double>(rows.size()) + 4;
  Svg svg;
  Begin(svg, height + kAxisRoom, axis);
  const bool codes =
      std::ranges::all_of(rows, [](const DifferenceRow& row) { return row.label.size() <= 4; });
  const Scale scale{.low = -limit, .high = limit, .left = codes ? 50 : LabelRoom(rows)};
  Axis(svg, scale, 0, height, axis);
  StyledLine(svg, {scale(0), 0}, {scale(0), height}, "base");
  double y = 2;
  for (const DifferenceRow& row : rows) {
    const double middle = y + kRowHeight / 2;
    const bool sure = std::abs(row.value) > row.margin;
    const std::string side = (row.value > 0) == (better == Better::kMore) ? "better" : "worse";
    StyledText(svg, {scale.left - 12, middle + 4}, row.label, "end", "t name");
    draw::Rect(svg, {std::min(scale(0), scale(row.value)), middle - 5},
               {std::max(0.5, std::abs(scale(row.value) - scale(0))), 10},
               {{"rx", 3}, {"class", side + (sure ? "" : " unsure")}});
    StyledLine(svg, {scale(row.value - row.margin), middle},
               {scale(row.value + row.margin), middle}, "margin");
    StyledText(svg, {kWidth, middle + 4}, (row.value > 0 ? "+" : "") + Decimal(row.value, 1), "end",
               "t num");
    y += kRowHeight;
  }
  return svg.Take();
}

std::string CoursePlot(const std::vector<CourseLine>& lines,
                       const std::vector<std::pair<double, std::string>>& ticks,
                       const std::string& axis) {
  constexpr double kCourseWidth = 720;
  constexpr double kHeight = 280;
  constexpr double kTop = 12;
  constexpr double kBottom = kHeight - 44;
  double last = 1;
  for (const CourseLine& line : lines) {
    for (const auto& [time, share] : line.points) last = std::max(last, time);
  }
  const Scale x{.low = 0, .high = last, .left = 44, .right = kCourseWidth - 20};
  const Scale y{.low = 0, .high = 1, .left = kBottom, .right = kTop};
  Svg svg;
  Begin(svg, kHeight, "Chance to win by " + axis, kCourseWidth);
  for (int percent = 0; percent <= 100; percent += 25) {
    const double at = y(percent / 100.0);
    StyledLine(svg, {x.left, at}, {x.right, at}, percent == 50 ? "base" : "grid");
    StyledText(svg, {x.left - 6, at + 4}, std::to_string(percent) + " %", "end");
  }
  for (const auto& [time, name] : ticks) {
    StyledLine(svg, {x(time), kTop}, {x(time), kBottom}, "grid");
    StyledText(svg, {x(time), kBottom + 15}, name, "middle");
  }
  StyledText(svg, {(x.left + x.right) / 2, kHeight - 8}, axis, "middle");
  for (const CourseLine& line : lines) {
    if (line.points.empty()) continue;
    // A chance stays as it is until something happens.
    draw::Path path;
    double before = y(line.points.front().second);
    path.Move({x(line.points.front().first), before});
    for (const auto& [time, share] : line.points) {
      path.Line({x(time), before});
      before = y(share);
      path.Line({x(time), before});
    }
    path.Line({x(last), before});
    svg.Add("path", {{"d", path}, {"class", MarkClass("course", line.mark)}});
    svg.Add("circle",
            {{"cx", x(last)}, {"cy", before}, {"r", 4.0}, {"class", MarkClass("dot", line.mark)}});
  }
  return svg.Take();
}

std::string MatrixPlot(const Matrix& matrix, double least) {
  constexpr double kTop = 22;
  constexpr double kCell = 40;
  constexpr double kLeft = 78;
  const double width = std::min(62.0, (kWidth - kLeft) / static_cast<double>(std::max<std::size_t>(
                                                             1, matrix.columns.size())));
  Svg svg;
  Begin(svg, kTop + kCell * static_cast<double>(matrix.rows.size()), "share of games won");
  for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
    StyledText(svg, {kLeft + (static_cast<double>(c) + 0.5) * width, 13}, matrix.columns[c],
               "middle");
  }
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    const double y = kTop + static_cast<double>(r) * kCell;
    StyledText(svg, {kLeft - 12, y + kCell / 2 + 4}, matrix.rows[r], "end", "t name");
    for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
      const std::optional<double> share = matrix.shares[r][c];
      const double x = kLeft + static_cast<double>(c) * width;
      const double heat = share ? std::clamp((*share - least) / (1 - least), 0.0, 1.0) : 0;
      draw::Rect(svg, {x + 2, y + 2}, {width - 4, kCell - 4},
                 {{"rx", 6}, {"class", "heat"}, {"style", HeatStyle(heat)}});
      StyledText(svg, {x + width / 2, y + kCell / 2 + 5},
                 share ? Decimal(*share * 100, *share < 1 ? 1 : 0) : "–", "middle",
                 heat > 0.55 ? "t on-heat" : "t off-heat");
    }
  }
  return svg.Take();
}

}  // namespace syrtis::tools
