#include "tools/sim_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tools/card_frame.h"

namespace syrtis::tools {

Interval Wilson(int hits, int of) {
  if (of <= 0) return {};
  const Interval interval = WilsonOfShare(static_cast<double>(hits) / of, of);
  return {.low = hits == 0 ? 0 : interval.low, .high = hits == of ? 1 : interval.high};
}

Interval WilsonOfShare(double share, double throws) {
  const double middle = share + kZ * kZ / (2 * throws);
  const double half =
      kZ * std::sqrt(share * (1 - share) / throws + kZ * kZ / (4 * throws * throws));
  const double scale = 1 + kZ * kZ / throws;
  return {.low = std::max(0.0, (middle - half) / scale),
          .high = std::min(1.0, (middle + half) / scale)};
}

void Sums::Add(double value) {
  ++count;
  sum += value;
  squares += value * value;
}

double Sums::Variance() const {
  return count > 0 ? std::max(0.0, squares / count - Mean() * Mean()) : 0;
}

double Quantile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const double at = share * static_cast<double>(values.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const std::size_t high = std::min(low + 1, values.size() - 1);
  return values[low] + (values[high] - values[low]) * (at - static_cast<double>(low));
}

std::string Decimal(double value, int decimals) {
  std::int64_t factor = 1;
  for (int i = 0; i < decimals; ++i) factor *= 10;
  const double scaled = value * static_cast<double>(factor);
  if (!(std::abs(scaled) < 9e18)) return "-";  // no number, or none that fits
  const std::int64_t whole = std::llround(scaled);
  const std::int64_t size = whole < 0 ? -whole : whole;
  std::string text = std::to_string(size / factor);
  if (decimals > 0) {
    std::string fraction = std::to_string(size % factor);
    fraction.insert(0, static_cast<std::size_t>(decimals) - fraction.size(), '0');
    text += "." + fraction;
  }
  return whole < 0 ? "-" + text : text;
}

std::string Percent(double share, int decimals) { return Decimal(share * 100, decimals) + " %"; }

std::int64_t Times(double value, int factor) { return std::llround(value * factor); }

std::string Thousands(std::size_t value) {
  std::string text = std::to_string(value);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string PrintedRows(const std::vector<std::vector<std::string>>& rows, std::size_t sums,
                        const std::vector<std::size_t>& left) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], ColumnsOf(row[i]));
  }
  std::string out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string space(widths[i] - ColumnsOf(rows[r][i]), ' ');
      const bool to_left = std::ranges::find(left, i) != left.end();
      line += (i > 0 ? "  " : "") + (to_left ? rows[r][i] + space : space + rows[r][i]);
    }
    if (r + sums == rows.size()) out += std::string(ColumnsOf(line), '-') + "\n";
    out += line + "\n";
  }
  return out;
}

}  // namespace syrtis::tools
