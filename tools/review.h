#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "bots/terraform/review.h"
#include "engine/core/log.h"
#include "engine/core/result.h"
#include "engine/terraform/game.h"

// `syrtis review`: a finished game of the terraforming game, seen again.
namespace syrtis::tools {

struct ReviewOptions {
  std::string file;  // "-" is `in`
  std::string html;  // a page, in place of text
  bool json = false;
  int decks = 64;       // of each judgement
  int decisions = 5;    // to tell
  int seat = -1;        // only its decisions and luck; -1: everybody's
  std::string command;  // what was typed, for the page
};
int Review(const ReviewOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

namespace review {

using terraform::GameReview;
using terraform::ReviewStep;
using terraform::State;

// A game and what came of looking at it.
struct Told {
  State first;
  State last;
  std::vector<ReviewStep> steps;
  GameReview review;
  ReviewOptions options;

  // The state after the step at which this point of a curve stands.
  const State& After(const terraform::ChancePoint& point) const {
    return point.before ? first : steps[point.step].after;
  }
  // A seat's chance when that generation began; the last one if it never did.
  terraform::ChanceSum AtGeneration(Seat seat, int generation) const;
  // Those that are asked for: `options.decisions`, of `options.seat` alone if it says so.
  std::vector<const terraform::ReviewDecision*> Decisions() const;
  std::vector<const terraform::LuckMoment*> Luck() const;
};

// The commands that stand, taken-back ones left out. The error says what the log does wrong.
Result<std::vector<ReviewStep>> StepsOf(const terraform::Rules& rules,
                                        const Log<terraform::Terraform>& log);

// In plain English: what a decision was, what else there was, and what cards came.
std::string ChosenText(const Told& told, const terraform::ReviewDecision& decision);
std::string PlanText(const Told& told, const terraform::ReviewDecision& decision,
                     const terraform::ReviewPlan& plan);
std::string LuckText(const Told& told, const terraform::LuckMoment& moment);
// "+3.1" of a change in percentage points.
std::string ChangeText(double change);
// From 0 to 1.
double ShareOf(const Told& told, terraform::ChanceSum chance);
double ShareOf(int chance);

std::string Text(const Told& told);
std::string Json(const terraform::Rules& rules, const Told& told);
std::string Page(const Told& told);

}  // namespace review
}  // namespace syrtis::tools
