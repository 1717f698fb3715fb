#include "bots/terraform/random.h"

namespace syrtis::terraform {

std::optional<Command> RandomCommand(const View& view, const CommandList& legal, Rng& rng) {
  if (view.viewer.index >= view.known.seats || legal.empty()) return std::nullopt;
  if (!view.known.Of(view.viewer).Owes()) return std::nullopt;
  return legal[rng.Below(legal.size())];
}

}  // namespace syrtis::terraform
