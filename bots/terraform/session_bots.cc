#include "bots/terraform/session_bots.h"

#include "bots/terraform/bot_table.h"
#include "bots/terraform/coach.h"
#include "bots/terraform/table_bots.h"

namespace syrtis::terraform {
namespace {

std::unique_ptr<Bot<Terraform>> MakeBot(const Rules& rules, Seat seat, std::size_t level,
                                        Seed seed) {
  return NewBot(rules, seat, Tempo::kAtOnce,
                [&rules, level = static_cast<BotLevel>(level), rng = Rng(seed)](
                    const View& view, const CommandList& legal) mutable {
                  return BotCommand(rules, level, view, legal, rng);
                });
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
          .make = MakeBot,
          .think = Think,
          .first_thinker = static_cast<std::size_t>(BotLevel::kSettler)};
}

}  // namespace syrtis::terraform
