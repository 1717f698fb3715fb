#include <cmath>
#include <string>

#include "engine/core/json.h"
#include "engine/core/mapped.h"
#include "engine/terraform/game.h"
#include "engine/terraform/names.h"
#include "texts/terraform/compose.h"
#include "tools/review.h"
#include "tools/sim_numbers.h"
#include "tools/terraform_text.h"

namespace syrtis::tools::review {
namespace {

constexpr terraform::Rules kRules{};  // the texts do not depend on them

using terraform::ChanceParts;
using terraform::ChanceSum;
using terraform::Command;
using terraform::Do;
using terraform::LuckMoment;
using terraform::ReviewDecision;
using terraform::ReviewPlan;

std::string NamesOf(const std::vector<std::string>& names) {
  return texts::AllOf(texts::kEnglish, names);
}

// "buys A and B of 4 cards".
std::string PurchaseText(const std::vector<Command>& commands, int offered) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (command.kind == Do::kBuy) names.emplace_back(terraform::NameOf(command.id));
    if (command.kind == Do::kReopen) names.clear();
  }
  return "buys " + (names.empty() ? "none" : NamesOf(names)) + " of " + Count(offered, "card");
}

bool IsOffer(const State& before, Seat seat) {
  return before.Of(seat).frame.ask == terraform::Ask::kBuy;
}

std::string SeatName(const Told& told, Seat seat) { return SeatText(told.last, seat); }

std::string PartRows(const Told& told) {
  std::vector<std::vector<std::string>> rows = {
      {"", "start", "end", "decisions", "luck", "others", "horizon"}};
  for (int i = 0; i < told.last.seats; ++i) {
    const ChanceParts& parts = told.review.parts[static_cast<std::size_t>(i)];
    const auto change = [&told](ChanceSum of) { return ChangeText(ShareOf(told, of)); };
    rows.push_back({SeatName(told, Seat::At(i)), Percent(ShareOf(told, parts.first)),
                    Percent(ShareOf(told, parts.last)), change(parts.decisions), change(parts.luck),
                    change(parts.others), change(parts.horizon)});
  }
  return PrintedRows(rows, 0, {0});
}

std::string CurveRows(const Told& told) {
  std::vector<std::vector<std::string>> rows = {{"generation"}};
  for (int i = 0; i < told.last.seats; ++i) rows[0].push_back(SeatName(told, Seat::At(i)));
  const auto row = [&](const std::string& name, const auto& of) {
    std::vector<std::string> cells = {name};
    for (int i = 0; i < told.last.seats; ++i) {
      cells.push_back(Percent(ShareOf(told, of(Seat::At(i)))));
    }
    rows.push_back(std::move(cells));
  };
  for (int g = told.first.generation; g <= told.last.generation; ++g) {
    row(std::to_string(g), [&](Seat seat) { return told.AtGeneration(seat, g); });
  }
  row(told.last.IsOver() ? "end" : "now",
      [&](Seat seat) { return told.review.parts[seat.index].last; });
  return PrintedRows(rows, 0, {});
}

}  // namespace

double ShareOf(const Told& told, ChanceSum chance) {
  return static_cast<double>(chance) / told.review.decks / terraform::kChanceOne;
}
double ShareOf(int chance) { return static_cast<double>(chance) / terraform::kChanceOne; }

std::string ChangeText(double change) {
  std::string number = Decimal(std::abs(change) * 100, 1);
  if (number == "0.0") return number;
  return (change < 0 ? "−" : "+") + number;
}

std::string ChosenText(const Told& told, const ReviewDecision& decision) {
  const ReviewStep& root = told.steps[decision.steps.front()];
  if (IsOffer(root.before, root.seat)) {
    const auto commands =
        Mapped(decision.steps, [&told](std::size_t i) { return told.steps[i].command; });
    return PurchaseText(commands, root.before.Of(root.seat).offer_count);
  }
  std::vector<std::string> parts;
  for (const std::size_t i : decision.steps) {
    const ReviewStep& step = told.steps[i];
    if (step.command.kind == Do::kPay) continue;
    parts.push_back(CommandText(kRules, step.before, step.seat, step.command));
  }
  return NamesOf(parts);
}

std::string PlanText(const Told& told, const ReviewDecision& decision, const ReviewPlan& plan) {
  const ReviewStep& root = told.steps[decision.steps.front()];
  if (IsOffer(root.before, root.seat)) {
    return PurchaseText(plan.commands, root.before.Of(root.seat).offer_count);
  }
  const std::string text = CommandText(kRules, root.before, root.seat, plan.commands.front());
  return plan.commands.front() == root.command ? text + " with other steps" : text;
}

std::string LuckText(const Told& told, const LuckMoment& moment) {
  const ReviewStep& step = told.steps[moment.step];
  const terraform::Player& before = step.before.Of(moment.seat);
  const terraform::Player& after = step.after.Of(moment.seat);
  std::vector<std::string> names;
  for (const terraform::CardId card : after.offer - before.offer) {
    names.emplace_back(terraform::NameOf(card));
  }
  if (!names.empty()) return "is offered " + NamesOf(names);
  for (const terraform::CardId card : after.hand - before.hand - before.offer) {
    names.emplace_back(terraform::NameOf(card));
  }
  if (!names.empty()) return "draws " + NamesOf(names);
  return (step.seat == moment.seat ? "" : SeatText(step.before, step.seat) + " ") +
         CommandText(kRules, step.before, step.seat, step.command);
}

std::string Text(const Told& told) {
  std::string text = "Review of a game of " + Count(told.last.seats, "player") + ", " +
                     ResultText(told.last) + ".\n\nChance to win, as each seat saw it\n" +
                     CurveRows(told) + "\nWhere it came from, in percentage points (means over " +
                     std::to_string(told.review.decks) + " possible decks)\n" + PartRows(told) +
                     "decisions: against those of the player of Director's rollouts; luck: new "
                     "cards; others: what\nthey did and showed; horizon: the judgement looks one "
                     "generation further\n";
  text +=
      "\nThe decisions that changed it most: the chance, judged three generations ahead, and how "
      "much better (+)\nor worse (−) than with the best other one\n";
  int number = 0;
  for (const ReviewDecision* decision : told.Decisions()) {
    const ReviewStep& root = told.steps[decision->steps.front()];
    text += std::to_string(++number) + ". generation " +
            std::to_string(static_cast<int>(root.before.generation)) + ", entry " +
            std::to_string(root.seq) + ": " + SeatName(told, decision->seat) + " " +
            ChosenText(told, *decision) + ": " + Percent(ShareOf(decision->chosen.chance)) + ", " +
            ChangeText(ShareOf(decision->Swing())) + "\n";
    for (const ReviewPlan& other : decision->others) {
      text += "     else: " + PlanText(told, *decision, other) + ": " +
              Percent(ShareOf(other.chance)) + "\n";
    }
  }
  if (number == 0) text += "none: nobody had a choice\n";
  text +=
      "\nThe most luck, good or bad: the mean over the decks that were possible → with the cards "
      "that came\n";
  number = 0;
  for (const LuckMoment* moment : told.Luck()) {
    const ReviewStep& step = told.steps[moment->step];
    text += std::to_string(++number) + ". generation " +
            std::to_string(static_cast<int>(step.after.generation)) + ", entry " +
            std::to_string(step.seq) + ": " + SeatName(told, moment->seat) + " " +
            LuckText(told, *moment) + ": " + Percent(ShareOf(told, moment->mean)) + " → " +
            Percent(ShareOf(told, moment->chance)) + ", " +
            ChangeText(ShareOf(told, moment->chance - moment->mean)) + "\n";
  }
  if (number == 0) text += "none: no cards were drawn\n";
  return text;
}

std::string Json(const terraform::Rules& rules, const Told& told) {
  // In ten thousandths, as the files of `syrtis sim` have shares.
  const auto chance = [&told](ChanceSum of) { return Times(ShareOf(told, of), 10'000); };
  const auto commands = [&rules](json::Writer& w, const std::vector<Command>& list) {
    w.BeginArray("commands");
    for (const Command& command : list) terraform::Terraform::WriteCommand(rules, command, w);
    w.End();
  };
  std::string out;
  json::Writer w(out);
  w.BeginObject().Field("game", "terraform").Field("seats", static_cast<int>(told.last.seats));
  w.Field("over", told.last.IsOver()).Field("result", ResultText(told.last));
  w.Field("decks", told.review.decks).BeginArray("players");
  for (int i = 0; i < told.last.seats; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const ChanceParts& parts = told.review.parts[index];
    w.BeginObject().Field("seat", i).Field("name", SeatName(told, Seat::At(i)));
    w.Field("first", chance(parts.first)).Field("last", chance(parts.last));
    w.Field("decisions", chance(parts.decisions)).Field("luck", chance(parts.luck));
    w.Field("others", chance(parts.others)).Field("horizon", chance(parts.horizon));
    w.BeginArray("curve");
    for (const terraform::ChancePoint& point : told.review.curves[index]) {
      w.BeginObject().Field("seq", point.before ? std::size_t{0} : told.steps[point.step].seq);
      w.Field("generation", static_cast<int>(told.After(point).generation));
      w.Field("chance", chance(point.chance)).End();
    }
    w.End().End();
  }
  w.End().BeginArray("decisions");
  for (const ReviewDecision* decision : told.Decisions()) {
    const ReviewStep& root = told.steps[decision->steps.front()];
    w.BeginObject().Field("seat", static_cast<int>(decision->seat.index)).Field("seq", root.seq);
    w.Field("generation", static_cast<int>(root.before.generation));
    w.Field("text", ChosenText(told, *decision)).Field("before", chance(decision->before));
    w.Field("change", chance(decision->change));
    w.Field("chance", Times(ShareOf(decision->chosen.chance), 10'000));
    w.Field("swing", Times(ShareOf(decision->Swing()), 10'000));
    commands(w, decision->chosen.commands);
    w.BeginArray("others");
    for (const ReviewPlan& other : decision->others) {
      w.BeginObject().Field("text", PlanText(told, *decision, other));
      w.Field("chance", Times(ShareOf(other.chance), 10'000));
      commands(w, other.commands);
      w.End();
    }
    w.End().End();
  }
  w.End().BeginArray("luck");
  for (const LuckMoment* moment : told.Luck()) {
    const ReviewStep& step = told.steps[moment->step];
    w.BeginObject().Field("seat", static_cast<int>(moment->seat.index)).Field("seq", step.seq);
    w.Field("generation", static_cast<int>(step.after.generation));
    w.Field("text", LuckText(told, *moment)).Field("mean", chance(moment->mean));
    w.Field("chance", chance(moment->chance)).End();
  }
  w.End().End();
  return out + "\n";
}

}  // namespace syrtis::tools::review
