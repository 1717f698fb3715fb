#include <cmath>
#include <ostream>
#include <string>
#include <vector>

#include "tools/ladder_report.h"
#include "tools/sim_lab.h"

namespace syrtis::tools {
namespace ladder {
namespace {

// Matches between bots, as RunLab plays them.
class Lab : public RecordLab<Plan, Record> {
 public:
  Lab(const terraform::Rules& rules, const Plan& plan, const LadderOptions& options)
      : RecordLab(plan), rules_(rules), options_(options) {}

  // Set after set, so that a run that is stopped has whole ones of every match.
  std::vector<std::size_t> Missing() const override {
    const std::vector<int> wanted = SetsWanted(plan_, options_, records_);
    std::vector<std::size_t> missing;
    for (int set = 0; set < plan_.games; ++set) {
      for (std::size_t i = 0; i < plan_.matches.size(); ++i) {
        if (set >= wanted[i]) continue;
        for (int seat = 0; seat < plan_.matches[i].seats; ++seat) {
          const std::size_t game = plan_.IndexOf({.match = i, .set = set, .seat = seat});
          if (!records_[game]) missing.push_back(game);
        }
      }
    }
    return missing;
  }
  void Play(std::size_t game) override {
    records_[game] = terraform_sim::PlayTable(rules_, plan_.TableOf(game));
  }
  SimLines::Reader Reader() override { return ReaderOf(rules_, plan_, records_); }
  std::string Table() const override { return ladder::Table(All()); }
  std::string Json() const override { return ladder::Json(All()); }
  std::string Csv() const override { return ladder::Csv(All()); }
  std::string Html(const std::string& command) const override {
    return ladder::Html(All(), command);
  }
  // The first bot is the one that should win, each match of it.
  std::optional<std::string> WonTooLittle(double percent) const override {
    const std::vector<std::vector<double>> shares = SharesOf(plan_, records_);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (plan_.matches[i].first != 0) continue;
      const double share = MeanShare(shares[i]).share;
      if (100 * share >= percent) continue;
      return plan_.NameOf(plan_.matches[i]) + ": ahead in " + Percent(share) + ", less than " +
             Percent(percent / 100);
    }
    return std::nullopt;
  }

 private:
  std::string Line(std::size_t game, const Record& record) const override {
    return ladder::LineOf(plan_, game, record);
  }
  Outcome All() const {
    return {.rules = rules_,
            .plan = plan_,
            .records = records_,
            .sprt_low = options_.sprt_low,
            .sprt_high = options_.sprt_high,
            .corporations = options_.corporations};
  }

  const terraform::Rules& rules_;
  const LadderOptions& options_;
};

}  // namespace
}  // namespace ladder

int Ladder(const LadderOptions& options, std::ostream& out, std::ostream& err) {
  const Result<ladder::Plan> plan = ladder::MakePlan(options);
  if (!plan.ok()) return Complain(err, "ladder", plan.error().text);
  // Both 0: there is no test.
  const bool tests = options.sprt_low != 0 || options.sprt_high != 0;
  if (!std::isfinite(options.sprt_low) || !std::isfinite(options.sprt_high)) {
    return Complain(err, "ladder", "--sprt: both must be numbers of Elo");
  }
  if (tests && options.sprt_low >= options.sprt_high) {
    return Complain(err, "ladder", "--sprt: two different numbers, the lower Elo first");
  }
  if (const auto wrong = CheckShared(options.run)) return Complain(err, "ladder", *wrong);
  const terraform::Rules rules = terraform::BuiltInRules();
  ladder::Lab lab(rules, *plan, options);
  return RunLab(options.run, lab, out, err);
}

}  // namespace syrtis::tools
