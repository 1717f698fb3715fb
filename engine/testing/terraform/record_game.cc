#include "engine/testing/terraform/record_game.h"

#include <cstdlib>
#include <string>

#include "engine/core/recorder.h"

namespace syrtis::terraform::test {

Log<Terraform> RecordGame(const Rules& rules, const RandomTable& table, Seed seed) {
  Result<Recorder<Terraform>> recorder =
      Recorder<Terraform>::Start(rules, table.options, table.seats, seed);
  if (!recorder.ok()) std::abort();
  RandomGame game(rules, recorder->state(), Seed{seed.high + 1, seed.low}, table.style);
  while (game.Step()) {
    if (!recorder->Act(game.last()).ok()) std::abort();
  }
  return recorder->CompleteLog();
}

std::size_t SizeOf(const Rules& rules, const Log<Terraform>& log) {
  std::string bytes;
  ByteWriter writer(bytes);
  EncodeLog<Terraform>(rules, log, writer);
  return bytes.size();
}

}  // namespace syrtis::terraform::test
