#include "bots/terraform/session_bots.h"

#include "bots/terraform/bot_table.h"
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

}  // namespace

Bots<Terraform> SessionBots() { return {.levels = kSessionLevelNames, .next = NextCommand}; }

}  // namespace syrtis::terraform
