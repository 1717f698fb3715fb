#include "bots/terraform/novice.h"

#include "bots/terraform/choices.h"
#include "bots/terraform/turn.h"

namespace syrtis::terraform {
namespace {

Command BestAnswer(const Outlook& outlook, const CommandList& legal) {
  Command best = legal[0];
  Worth most = AnswerWorth(outlook, best);
  for (std::size_t i = 1; i < legal.size(); ++i) {
    const Worth worth = AnswerWorth(outlook, legal[i]);
    if (worth <= most) continue;
    most = worth;
    best = legal[i];
  }
  return best;
}

}  // namespace

std::optional<Command> NoviceCommand(const State& known, Seat seat, const CommandList& legal,
                                     const Habits& habits) {
  if (!Owes(known, seat) || legal.empty()) return std::nullopt;
  if (legal.size() == 1) return legal[0];
  const Outlook outlook(known, seat, habits);
  if (outlook.me.frame.ask == Ask::kTurn) return ChooseTurn(outlook, legal);
  return BestAnswer(outlook, legal);
}

std::optional<Command> NoviceCommand(const View& view, const CommandList& legal,
                                     const Habits& habits) {
  return NoviceCommand(view.known, view.viewer, legal, habits);
}

}  // namespace syrtis::terraform
