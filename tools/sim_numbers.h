#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Figures as every report of `syrtis sim` shows them.
namespace syrtis::tools {

// Of a normal distribution 95 % lie within so many standard deviations.
inline constexpr double kZ = 1.959964;

// The 95 % interval of a share by Wilson's formula, which also holds near 0 and 1.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval Wilson(int hits, int of);
// The same for a share that is as certain as so many throws of a coin.
Interval WilsonOfShare(double share, double throws);

// Numbers whose mean and spread are wanted.
struct Sums {
  double count = 0;
  double sum = 0;
  double squares = 0;

  void Add(double value);
  double Mean() const { return count > 0 ? sum / count : 0; }
  double Variance() const;
};

// The value below which that share of the list lies (0.5: the median), straight between
// neighbours; 0 for an empty list.
double Quantile(std::vector<double> values, double share);

// "97.5": rounded to that many decimals, the same on every machine.
std::string Decimal(double value, int decimals);
// "97.5 %" of 0.975.
std::string Percent(double share, int decimals = 1);
// A figure as a whole number, for JSON: so many of its parts.
std::int64_t Times(double value, int factor);
// "1,234,567"
std::string Thousands(std::size_t value);
// "1 tile", "2 tiles".
inline std::string Count(std::integral auto n, const std::string& what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

// Rows of one length, laid out in columns for people: the columns of `left` to the left, all others
// to the right; a line before the last `sums` rows.
std::string PrintedRows(const std::vector<std::vector<std::string>>& rows, std::size_t sums,
                        const std::vector<std::size_t>& left);

}  // namespace syrtis::tools
