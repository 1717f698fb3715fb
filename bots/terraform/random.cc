#include "bots/terraform/random.h"

namespace syrtis::terraform {

std::optional<Command> RandomCommand(const View& view, const CommandList& legal, Rng& rng) {
  if (!Owes(view.known, view.viewer) || legal.empty()) return std::nullopt;
  return legal[rng.Below(legal.size())];
}

}  // namespace syrtis::terraform
