#include "bots/terraform/session_bots.h"

#include "bots/terraform/bot_table.h"
#include "bots/terraform/coach.h"
#include "engine/core/hash.h"

namespace syrtis::terraform {
namespace {

std::optional<Command> NextCommand(const Rules& rules, const View& view, Seat seat, Ms ms,
                                   std::size_t level) {
  CommandList legal;
  LegalCommands(rules, view, seat, ms, legal);
  Rng rng(Seed{.high = 0, .low = HashOf(view)});
  return BotCommand(rules, static_cast<BotLevel>(level), view, legal, rng);
}

Thought<Terraform> Think(const Rules& rules, const View& view, Seat seat, Ms ms, std::size_t level,
                         int budget) {
  CommandList legal;
  LegalCommands(rules, view, seat, ms, legal);
  const Advice advice =
      Advise(rules, BuiltInNetwork(), EffortOf(static_cast<BotLevel>(level), budget), view, legal);
  Thought<Terraform> thought;
  if (!advice.plan.empty()) thought.command = advice.plan.front();
  json::Writer writer(thought.why);
  WriteAdvice(advice, writer);
  return thought;
}

}  // namespace

Bots<Terraform> SessionBots() {
  return {.levels = kSessionLevelNames,
          .next = NextCommand,
          .think = Think,
          .first_thinker = static_cast<std::size_t>(BotLevel::kSettler)};
}

}  // namespace syrtis::terraform
