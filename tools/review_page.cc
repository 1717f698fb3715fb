#include <string>
#include <utility>

#include "tools/review.h"
#include "tools/sim_paper.h"
#include "tools/sim_plots.h"
#include "tools/terraform_text.h"

namespace syrtis::tools::review {
namespace {

using terraform::ChanceParts;
using terraform::LuckMoment;
using terraform::ReviewDecision;
using terraform::ReviewPlan;

// The review as a page.
class Paper : public ReportPage {
 public:
  explicit Paper(const Told& told) : ReportPage("a game reviewed"), told_(told) {}

  void Header() {
    Title("A game reviewed", "The terraforming game with " + Count(Seats(), "player") + ": " +
                                 ResultText(told_.last) + ".");
  }

  void KeyFigures() {
    out_ += "<ul class=\"key\">";
    for (int i = 0; i < Seats(); ++i) {
      const ChanceParts& parts = Parts(i);
      Key(ChangeText(ShareOf(told_, parts.luck)), "luck of " + NameOf(i));
      Key(ChangeText(ShareOf(told_, parts.decisions)), "decisions of " + NameOf(i));
    }
    out_ += "</ul>\n";
  }

  void Course() {
    Begin("course", "Chance to win",
          "Each line is the chance of a seat by what that seat saw at the time: the mean over " +
              std::to_string(told_.review.decks) +
              " decks that were possible, played on to the end of the generation and judged by the "
              "network of Settler and Director.");
    std::vector<std::string> names;
    std::vector<CourseLine> lines;
    for (int i = 0; i < Seats(); ++i) {
      names.push_back(NameOf(i));
      CourseLine line{.mark = i, .points = {}};
      for (const terraform::ChancePoint& point : told_.review.curves[static_cast<std::size_t>(i)]) {
        const double time = point.before ? 0 : static_cast<double>(point.step + 1);
        line.points.emplace_back(time, ShareOf(told_, point.chance));
      }
      lines.push_back(std::move(line));
    }
    Legend(names);
    std::vector<std::pair<double, std::string>> ticks;
    int generation = 0;
    for (std::size_t i = 0; i < told_.steps.size(); ++i) {
      if (told_.steps[i].before.generation == generation) continue;
      generation = told_.steps[i].before.generation;
      ticks.emplace_back(static_cast<double>(i), std::to_string(generation));
    }
    out_ += "<figure class=\"wide\" tabindex=\"0\">" + CoursePlot(lines, ticks, "generation") +
            "</figure>\n";
    End();
  }

  void Shares() {
    Begin("parts", "Luck against decisions",
          "Where the change of the chance came from, in percentage points: own decisions, against "
          "what the player of Director's rollouts would have done; luck, which is new cards "
          "against the mean over the decks that were possible; what others did and showed; and "
          "the horizon: the judgement looks further with each generation.");
    OpenPanels();
    for (int i = 0; i < Seats(); ++i) {
      const ChanceParts& parts = Parts(i);
      const auto row = [this](const char* name, terraform::ChanceSum value) {
        return DifferenceRow{.label = name, .value = 100 * ShareOf(told_, value), .margin = 0};
      };
      Figure(NameOf(i), "",
             DifferencePlot({row("decisions", parts.decisions), row("luck", parts.luck),
                             row("others", parts.others), row("horizon", parts.horizon)},
                            "percentage points", Better::kMore));
    }
    End();
  }

  void Decisions() {
    Begin("decisions", "The decisions that changed it most",
          "Judged from what the seat saw, as Director judges: three generations ahead, on other "
          "decks than those by which they were picked. The number says how much better the "
          "decision was than the best other one, or worse.");
    std::vector<std::vector<std::string>> rows = {
        {"generation", "entry", "seat and decision", "chance", "better by"}};
    for (const ReviewDecision* decision : told_.Decisions()) {
      const ReviewStep& root = told_.steps[decision->steps.front()];
      rows.push_back(
          {std::to_string(static_cast<int>(root.before.generation)), std::to_string(root.seq),
           NameOf(decision->seat.index) + " " + ChosenText(told_, *decision),
           Percent(ShareOf(decision->chosen.chance)), ChangeText(ShareOf(decision->Swing()))});
      for (const ReviewPlan& other : decision->others) {
        rows.push_back({"", "", "else: " + PlanText(told_, *decision, other),
                        Percent(ShareOf(other.chance)), ""});
      }
    }
    Rows(rows, 0);
    End();
  }

  void Luck() {
    Begin("luck", "The most luck, good or bad",
          "The chance that the seat could expect on the mean over the decks that were possible, "
          "and the one that it had with the cards that came.");
    std::vector<std::vector<std::string>> rows = {
        {"generation", "entry", "seat and cards", "mean", "chance", "luck"}};
    for (const LuckMoment* moment : told_.Luck()) {
      const ReviewStep& step = told_.steps[moment->step];
      rows.push_back(
          {std::to_string(static_cast<int>(step.after.generation)), std::to_string(step.seq),
           NameOf(moment->seat.index) + " " + LuckText(told_, *moment),
           Percent(ShareOf(told_, moment->mean)), Percent(ShareOf(told_, moment->chance)),
           ChangeText(ShareOf(told_, moment->chance - moment->mean))});
    }
    Rows(rows, 0);
    End();
  }

 private:
  int Seats() const { return told_.last.seats; }
  std::string NameOf(int seat) const { return SeatText(told_.last, Seat::At(seat)); }
  const ChanceParts& Parts(int seat) const {
    return told_.review.parts[static_cast<std::size_t>(seat)];
  }

  const Told& told_;
};

}  // namespace

std::string Page(const Told& told) {
  Paper page(told);
  page.Header();
  page.KeyFigures();
  page.Course();
  page.Shares();
  page.Decisions();
  page.Luck();
  page.Repeat(told.options.command.empty() ? "syrtis review …" : told.options.command,
              "The same game gives the same review, on any machine.");
  return page.Take();
}

}  // namespace syrtis::tools::review
