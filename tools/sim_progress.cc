#include "tools/sim_progress.h"

#include <cmath>
#include <ostream>
#include <string>

#include "tools/sim_numbers.h"

namespace syrtis::tools {
namespace {

constexpr std::size_t kBarWidth = 24;

std::string MinutesAndSeconds(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

}  // namespace

void ProgressLine::Show(std::size_t done, std::size_t played, double seconds) {
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

void ProgressLine::Finish() {
  if (bar_ && shown_ > 0) err_ << '\n' << std::flush;
}

}  // namespace syrtis::tools
