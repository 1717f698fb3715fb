#pragma once

#include <optional>

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// Every legal command as likely as any other: what all others are measured against. Nothing if the
// seat that looks has no question to answer.
std::optional<Command> RandomCommand(const View& view, const CommandList& legal, Rng& rng);

}  // namespace syrtis::terraform
