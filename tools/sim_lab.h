#pragma once

#include <cassert>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "tools/commands.h"
#include "tools/sim_lines.h"

namespace syrtis::tools {

// The part of a game that `syrtis sim` needs to play many of it: a plan whose games are
// numbered from 0, and words and pictures for what came of them.
class SimLab {
 public:
  SimLab() = default;
  SimLab(const SimLab&) = delete;
  SimLab& operator=(const SimLab&) = delete;
  virtual ~SimLab() = default;

  virtual std::size_t size() const = 0;
  // The games that are to be played next, in that order; asked again when they have been. None: all
  // is done.
  virtual std::vector<std::size_t> Missing() const = 0;
  // Plays a game and keeps its record. Safe for threads that play different ones.
  virtual void Play(std::size_t game) = 0;

  // The file of a run; what it holds of the plan is kept.
  virtual SimLines::Reader Reader() = 0;
  // The line of a game that was played.
  virtual std::string LineOf(std::size_t game) const = 0;
  // The games that have a record, by number.
  virtual std::vector<std::size_t> Played() const = 0;

  virtual std::string Table() const = 0;
  virtual std::string Json() const = 0;
  virtual std::string Csv() const = 0;
  virtual std::string Html(const std::string& command) const = 0;
  // The first that won less than this percentage, as a sentence.
  virtual std::optional<std::string> WonTooLittle(double percent) const = 0;
};

// All that came of a run, for those who print it.
template <class RulesOf, class PlanOf, class RecordOf>
struct RunOutcome {
  using Rules = RulesOf;
  using Plan = PlanOf;
  using Records = std::vector<std::optional<RecordOf>>;

  const Rules& rules;
  const Plan& plan;
  const Records& records;  // by number of the game; nothing where one was not played
};

// The part of a lab that is the same for all plans that number their games: the records.
template <class Outcome>
class RecordLab : public SimLab {
 public:
  using Rules = typename Outcome::Rules;
  using Plan = typename Outcome::Plan;
  RecordLab(const Rules& rules, const Plan& plan)
      : rules_(rules), plan_(plan), records_(plan.size()) {}

  std::size_t size() const override { return plan_.size(); }
  // Seed after seed, all cells of each.
  std::vector<std::size_t> Missing() const override {
    std::vector<std::size_t> missing;
    const auto step = static_cast<std::size_t>(plan_.games);
    for (std::size_t first = 0; first < step; ++first) {
      for (std::size_t i = first; i < records_.size(); i += step) {
        if (!records_[i]) missing.push_back(i);
      }
    }
    return missing;
  }
  std::vector<std::size_t> Played() const override {
    std::vector<std::size_t> played;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (records_[i]) played.push_back(i);
    }
    return played;
  }

 protected:
  Outcome All() const { return {.rules = rules_, .plan = plan_, .records = records_}; }
  // Of a game that was played.
  const auto& RecordOf(std::size_t game) const {
    const auto& record = records_[game];
    assert(record.has_value());
    return *record;
  }

  const Rules& rules_;
  const Plan& plan_;
  typename Outcome::Records records_;
};

// Refuses, for any game before it runs, outputs that are in each other's way or cannot
// be written, and a percentage that is none.
std::optional<std::string> CheckShared(const SimOptions& options);

// Plays what is missing and puts out what is asked for. Ctrl-C and SIGTERM end it in an orderly
// way.
int RunLab(const SimOptions& options, SimLab& lab, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
