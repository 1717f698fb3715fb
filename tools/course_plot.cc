#include <algorithm>
#include <string>

#include "draw/svg.h"
#include "tools/sim_plots.h"

namespace syrtis::tools {
namespace {

constexpr double kCourseWidth = 720;
constexpr double kCourseHeight = 280;
constexpr double kCourseLeft = 44;
constexpr double kCourseRight = 20;
constexpr double kCourseTop = 12;
constexpr double kCourseBottom = 44;

}  // namespace

std::string CoursePlot(const std::vector<CourseLine>& lines,
                       const std::vector<std::pair<double, std::string>>& ticks,
                       const std::string& axis) {
  double last = 1;
  for (const CourseLine& line : lines) {
    for (const auto& [time, share] : line.points) last = std::max(last, time);
  }
  const double ground = kCourseHeight - kCourseBottom;
  const auto x = [last](double time) {
    return kCourseLeft + time / last * (kCourseWidth - kCourseLeft - kCourseRight);
  };
  const auto y = [ground](double share) {
    return ground - std::clamp(share, 0.0, 1.0) * (ground - kCourseTop);
  };
  draw::Svg svg;
  svg.Open("svg",
           {{"viewBox", "0 0 " + draw::Number(kCourseWidth) + " " + draw::Number(kCourseHeight)},
            {"role", "img"},
            {"aria-label", "Chance to win by " + axis}});
  const auto text = [&svg](double at, double below, const std::string& words, const char* anchor) {
    svg.Text("text", {{"x", at}, {"y", below}, {"text-anchor", anchor}, {"class", "t"}}, words);
  };
  for (int percent = 0; percent <= 100; percent += 25) {
    const double at = y(percent / 100.0);
    svg.Add("line", {{"x1", kCourseLeft},
                     {"y1", at},
                     {"x2", kCourseWidth - kCourseRight},
                     {"y2", at},
                     {"class", percent == 50 ? "base" : "grid"}});
    text(kCourseLeft - 6, at + 4, std::to_string(percent) + " %", "end");
  }
  for (const auto& [time, name] : ticks) {
    svg.Add(
        "line",
        {{"x1", x(time)}, {"y1", kCourseTop}, {"x2", x(time)}, {"y2", ground}, {"class", "grid"}});
    text(x(time), ground + 15, name, "middle");
  }
  text((kCourseLeft + kCourseWidth - kCourseRight) / 2, kCourseHeight - 8, axis, "middle");
  for (const CourseLine& line : lines) {
    if (line.points.empty()) continue;
    // A chance stays as it is until something happens.
    draw::Path path;
    path.Move({x(line.points.front().first), y(line.points.front().second)});
    double before = y(line.points.front().second);
    for (const auto& [time, share] : line.points) {
      path.Line({x(time), before});
      before = y(share);
      path.Line({x(time), before});
    }
    path.Line({x(last), before});
    const std::string mark = " m" + std::to_string(line.mark % kMarks);
    svg.Add("path", {{"d", path.text()}, {"class", "course" + mark}});
    svg.Add("circle", {{"cx", x(last)}, {"cy", before}, {"r", 4.0}, {"class", "dot" + mark}});
  }
  svg.Close();
  return svg.Take();
}

}  // namespace syrtis::tools
