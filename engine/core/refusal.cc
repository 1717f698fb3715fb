#include "engine/core/refusal.h"

namespace syrtis {

std::string FillGaps(std::string_view why, std::span<const std::string> args) {
  std::string text;
  for (std::size_t i = 0; i < why.size(); ++i) {
    const bool is_gap = why[i] == '{' && i + 2 < why.size() && why[i + 2] == '}' &&
                        why[i + 1] >= '1' && why[i + 1] <= '9';
    const auto number = is_gap ? static_cast<std::size_t>(why[i + 1] - '1') : args.size();
    if (number < args.size()) {
      text += args[number];
      i += 2;
    } else {
      text += why[i];
    }
  }
  return text;
}

std::vector<std::string> ArgsOf(const Status& status) {
  std::vector<std::string> args;
  for (const std::int16_t number : status.args()) args.push_back(RefusalArg(number));
  return args;
}

std::string WordsOf(const Status& status) { return FillGaps(status.why(), ArgsOf(status)); }

}  // namespace syrtis
