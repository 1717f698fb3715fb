#include "tools/review.h"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <ostream>

#include "engine/core/replay.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/log_file.h"

namespace syrtis::tools {

namespace review {

using terraform::ChancePoint;
using terraform::ChanceSum;
using terraform::LuckMoment;
using terraform::ReviewDecision;
using terraform::Terraform;

ChanceSum Told::AtGeneration(Seat seat, int generation) const {
  ChanceSum chance = review.parts[seat.index].first;
  for (const ChancePoint& point : review.curves[seat.index]) {
    if (!point.before && steps[point.step].before.generation >= generation) break;
    chance = point.chance;
  }
  return chance;
}

std::vector<const ReviewDecision*> Told::Decisions() const {
  std::vector<const ReviewDecision*> wanted;
  for (const ReviewDecision& decision : review.decisions) {
    if (options.seat >= 0 && decision.seat.index != options.seat) continue;
    if (static_cast<int>(wanted.size()) < options.decisions) wanted.push_back(&decision);
  }
  return wanted;
}

std::vector<const LuckMoment*> Told::Luck() const {
  std::vector<const LuckMoment*> wanted;
  for (const LuckMoment& moment : review.luck) {
    if (options.seat < 0 || moment.seat.index == options.seat) wanted.push_back(&moment);
  }
  std::ranges::sort(wanted, [](const LuckMoment* a, const LuckMoment* b) {
    const ChanceSum left = std::abs(a->chance - a->mean);
    const ChanceSum right = std::abs(b->chance - b->mean);
    if (left != right) return left > right;
    return a->step != b->step ? a->step < b->step : a->seat.index < b->seat.index;
  });
  wanted.resize(std::min(wanted.size(), static_cast<std::size_t>(options.decisions)));
  return wanted;
}

Result<std::vector<ReviewStep>> StepsOf(const terraform::Rules& rules, const Log<Terraform>& log) {
  const Result<State> first = FirstState<Terraform>(rules, log);
  if (!first.ok()) return first.error();
  std::vector<ReviewStep> steps;
  State before = *first;
  const Result<State> last = syrtis::Replay<Terraform>(
      rules, log,
      [&](std::size_t seq, const LogEntry<Terraform>& entry, const State& after,
          const terraform::Events& events) {
        if (entry.kind == EntryKind::kBack) {
          while (!steps.empty() && steps.back().seq > entry.back_to) steps.pop_back();
        } else if (entry.kind == EntryKind::kCommand) {
          const auto drew = terraform::SeatsThatDrew({events.begin(), events.end()}, after.seats);
          steps.push_back({.seq = seq,
                           .seat = entry.seat,
                           .command = entry.command,
                           .before = before,
                           .after = after,
                           .drew = drew});
        }
        before = after;
      });
  if (!last.ok()) return last.error();
  return steps;
}

}  // namespace review

int Review(const ReviewOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  using terraform::Terraform;
  const auto complain = [&err](const std::string& what) { return Complain(err, "review", what); };
  const Result<LogFile> file = OpenLog(in, options.file);
  if (!file.ok()) return complain(file.error().text);
  if (file->game != Terraform::kName) {
    return complain(file->name + ": the game is \"" + file->game +
                    "\"; only games of \"terraform\" can be reviewed");
  }
  const terraform::Rules rules = terraform::BuiltInRules();
  const Result<Log<Terraform>> log = ReadLogFile<Terraform>(rules, *file);
  if (!log.ok()) return complain(log.error().text);
  if (options.seat >= log->header.seats) {
    return complain("--seat: the game has seats 0 to " + std::to_string(log->header.seats - 1));
  }
  if (const auto wrong = CheckWritable(options.html)) return complain(wrong->text);
  Result<std::vector<review::ReviewStep>> steps = review::StepsOf(rules, *log);
  if (!steps.ok()) {
    complain(file->name + ": " + steps.error().text);
    return kDoesNotHold;
  }
  if (steps->empty()) return complain(file->name + ": nothing has been decided in this game yet");
  review::Told told{.first = *FirstState<Terraform>(rules, *log),
                    .last = steps->back().after,
                    .steps = *std::move(steps),
                    .review = {},
                    .options = options};
  // A seat's decisions may be few among those of all: enough are judged again.
  const terraform::ReviewEffort effort{
      .decks = options.decks, .checked = 12 + (options.seat < 0 ? 0 : 12 * log->header.seats)};
  told.review =
      terraform::ReviewGame(rules, terraform::BuiltInNetwork(), told.first, told.steps, effort);
  if (!options.html.empty()) {
    if (const auto wrong = WriteFile(options.html, review::Page(told))) {
      return complain(wrong->text);
    }
  }
  if (options.json) {
    out << review::Json(rules, told);
  } else if (options.html.empty()) {
    out << review::Text(told);
  }
  return kOk;
}

}  // namespace syrtis::tools
