#include "tools/load_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>

#include "draw/shapes.h"
#include "draw/svg.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {
namespace {

using draw::StyledLine;
using draw::StyledText;

constexpr double kPanelWidth = 440;
constexpr double kHeight = 320;
constexpr double kLeft = 64;
constexpr double kRight = 24;
constexpr double kTop = 64;
constexpr double kBottom = 52;
constexpr double kGround = kHeight - kBottom;
constexpr int kTicks = 4;  // parts of the axis below

constexpr std::string_view kStyle = R"(<style>
text { font: 13px system-ui, sans-serif; fill: #2b1719; }
.title { font-weight: 700; font-size: 15px; } .dim { fill: #6d5552; }
.ground { fill: #fffaf4; } .grid { stroke: #eadbce; } .limit { stroke: #9c3f24; stroke-dasharray: 4 4; }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.p50 { stroke: #2b7287; } .p99 { stroke: #a85c12; } .max { stroke: #b03a5b; }
.dot { stroke: none; } .dot.p50 { fill: #2b7287; } .dot.p99 { fill: #a85c12; } .dot.max { fill: #b03a5b; }
@media (prefers-color-scheme: dark) {
text { fill: #efe3d6; } .dim { fill: #bfaca2; } .ground { fill: #26161a; } .grid { stroke: #43292c; }
.limit { stroke: #f6d2ac; } .p50 { stroke: #9ed0e0; } .p99 { stroke: #f3c08f; } .max { stroke: #e88fa3; }
.dot { stroke: none; } .dot.p50 { fill: #9ed0e0; } .dot.p99 { fill: #f3c08f; } .dot.max { fill: #e88fa3; }
}
</style>
)";

struct Curve {
  std::string_view name;
  double LatencySummary::* value;
};
constexpr std::array<Curve, 3> kCurves = {
    {{"p50", &LatencySummary::p50}, {"p99", &LatencySummary::p99}, {"max", &LatencySummary::max}}};

// Powers of ten, from a tenth of a millisecond.
struct Scale {
  double low = -1;
  double high = 2;

  double Y(double ms) const {
    const double power = std::clamp(std::log10(std::max(ms, 1e-6)), low, high);
    return kGround - (power - low) / (high - low) * (kGround - kTop);
  }
};

// Of a power of ten in milliseconds: "0.1 ms", "10 s".
std::string TimeText(double power) {
  if (power >= 3) return Decimal(std::pow(10, power - 3), 0) + " s";
  return Decimal(std::pow(10, power), power < 0 ? static_cast<int>(-power) : 0) + " ms";
}

// The points of one curve, and the line through them.
void AddCurve(draw::Svg& svg, const LatencyPanel& panel, const Curve& curve, const Scale& scale,
              const std::function<double(double)>& x_of) {
  const std::string name(curve.name);
  draw::Path path;
  for (const LatencyPanel::Point& point : panel.points) {
    if (point.latency.count == 0) continue;
    const draw::Vec at{x_of(point.x), scale.Y(point.latency.*curve.value)};
    path.To(at);
    svg.Add("circle", {{"cx", at.x}, {"cy", at.y}, {"r", 3.0}, {"class", "dot " + name}});
  }
  if (!path.text().empty()) svg.Add("path", {{"d", path.text()}, {"class", "line " + name}});
}

void AddPanel(draw::Svg& svg, const LatencyPanel& panel, double left, const Scale& scale,
              double limit_ms) {
  const double from = left + kLeft;
  const double to = left + kPanelWidth - kRight;
  double low = panel.points.empty() ? 0 : panel.points.front().x;
  double high = panel.points.empty() ? 1 : panel.points.back().x;
  if (low == high) {
    low -= 1;
    high += 1;
  }
  const auto x_of = [&](double x) { return from + (x - low) / (high - low) * (to - from); };

  StyledText(svg, {from, 24}, panel.title, "start", "title");
  for (double power = scale.low; power <= scale.high; ++power) {
    const double y = scale.Y(std::pow(10, power));
    StyledLine(svg, {from, y}, {to, y}, "grid");
    StyledText(svg, {from - 8, y + 4}, TimeText(power), "end", "dim");
  }
  StyledLine(svg, {from, scale.Y(limit_ms)}, {to, scale.Y(limit_ms)}, "limit");
  double legend = from;
  for (const Curve& curve : kCurves) {
    const std::string name(curve.name);
    StyledLine(svg, {legend, 44}, {legend + 20, 44}, "line " + name);
    StyledText(svg, {legend + 26, 48}, name, "start", "dim");
    legend += 72;
    AddCurve(svg, panel, curve, scale, x_of);
  }
  StyledLine(svg, {legend, 44}, {legend + 20, 44}, "limit");
  StyledText(svg, {legend + 26, 48}, "limit of p99: " + Decimal(limit_ms, 0) + " ms", "start",
             "dim");
  for (int tick = 0; tick <= kTicks; ++tick) {
    const double x = std::round(low + (high - low) * tick / kTicks);
    StyledText(svg, {x_of(x), kGround + 20}, Decimal(x, 0), "middle", "dim");
  }
  StyledText(svg, {(from + to) / 2, kGround + 40}, panel.x_label, "middle", "dim");
}

}  // namespace

std::string LatencyPlot(const std::vector<LatencyPanel>& panels, double limit_ms) {
  Scale scale;
  for (const LatencyPanel& panel : panels) {
    for (const LatencyPanel::Point& point : panel.points) {
      if (point.latency.count == 0) continue;
      scale.high = std::max(scale.high, std::ceil(std::log10(std::max(point.latency.max, 1.0))));
    }
  }
  const double width = kPanelWidth * static_cast<double>(panels.size());
  draw::Svg svg;
  svg.Open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", "0 0 " + draw::Number(width) + " " + draw::Number(kHeight)},
                   {"role", "img"}});
  svg.Text("title", {}, "Latency from sending a command until everybody has it");
  svg.Raw(kStyle);
  svg.Add("rect", {{"class", "ground"}, {"width", "100%"}, {"height", "100%"}, {"rx", 10.0}});
  double left = 0;
  for (const LatencyPanel& panel : panels) {
    AddPanel(svg, panel, left, scale, limit_ms);
    left += kPanelWidth;
  }
  return svg.Take();
}

}  // namespace syrtis::tools
