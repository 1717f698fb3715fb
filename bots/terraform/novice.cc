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

std::optional<Command> NoviceCommand(const View& view, const CommandList& legal) {
  const State& known = view.known;
  if (view.viewer.index >= known.seats || legal.empty()) return std::nullopt;
  if (!known.Of(view.viewer).Owes()) return std::nullopt;
  if (legal.size() == 1) return legal[0];
  const Outlook outlook(known, view.viewer);
  if (outlook.me.frame.ask == Ask::kTurn) return ChooseTurn(outlook, legal);
  return BestAnswer(outlook, legal);
}

}  // namespace syrtis::terraform
