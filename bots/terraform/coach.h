#pragma once

#include <vector>

#include "bots/terraform/because.h"
#include "bots/terraform/rollout.h"
#include "engine/core/json_writer.h"

// Advice for people: what a bot would do in their place and what it expects, as data of which a
// page makes sentences.
namespace syrtis::terraform {

struct Reason {
  Because because = Because::kGenerations;
  CardId card = kNoCard;
  int n = 0;
};

struct Advice {
  std::vector<Command> plan;    // a command, or all purchases of an offer and kDone
  std::vector<Option> options;  // of the first command, the best first
  std::vector<Reason> reasons;
};

// Nothing in `plan` if nothing is asked of the seat that looks. Only what its view shows counts.
Advice Advise(const Rules& rules, const Network& network, const Effort& effort, const View& view,
              const CommandList& legal);

// {"plan":[…],"chance":…,"points":…,"options":[…],"reasons":[…]}: chances in ten thousandths,
// points ahead in tenths.
void WriteAdvice(const Advice& advice, json::Writer& writer);

}  // namespace syrtis::terraform
