#include "bots/terraform/table_bots.h"

#include <algorithm>
#include <cstdlib>

#include "bots/terraform/bot_table.h"
#include "bots/terraform/rollout.h"

namespace syrtis {
namespace {

// That of Settler and Director, once the program has said that there is one.
const terraform::Network* the_network = nullptr;

class TerraformBot : public Bot<terraform::Terraform> {
 public:
  TerraformBot(const terraform::Rules& rules, Seat seat, terraform::BotLevel level, Seed seed)
      : rules_(rules), seat_(seat), level_(level), rng_(seed) {}

  void See(const terraform::View& view, const terraform::Events& /*events*/, Ms ms) override {
    const terraform::Player& me = view.known.Of(seat_);
    wake_at_ = me.Owes() ? ms + PauseBefore(view.known.phase, me.frame.ask) : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<terraform::Command> Wake(const terraform::View& view, Ms ms) override {
    wake_at_ = kMaxMs;  // until it sees what came of it
    terraform::CommandList legal;
    terraform::LegalCommands(rules_, view, seat_, ms, legal);
    switch (level_) {
      case terraform::BotLevel::kRandom:
        return terraform::RandomCommand(view, legal, rng_);
      case terraform::BotLevel::kNovice:
        return terraform::NoviceCommand(view, legal);
      default:
        return terraform::RolloutCommand(rules_, *the_network, terraform::EffortOf(level_, 0), view,
                                         legal);
    }
  }

 private:
  // People follow what happens on the table: a turn has time to be seen, its further steps less,
  // and what all choose at once in secret needs none.
  static Ms PauseBefore(terraform::Phase phase, terraform::Ask ask) {
    using terraform::Phase;
    if (phase == Phase::kCorporations || phase == Phase::kDraft || phase == Phase::kResearch) {
      return 0;
    }
    return ask == terraform::Ask::kTurn ? 700 : 200;
  }

  const terraform::Rules& rules_;
  Seat seat_;
  terraform::BotLevel level_;
  Rng rng_;
  Ms wake_at_ = kMaxMs;
};

}  // namespace

std::span<const std::string_view> BotsOf<terraform::Terraform>::Levels() {
  constexpr std::size_t kWithoutNetwork = static_cast<std::size_t>(terraform::BotLevel::kSettler);
  return terraform::kSessionLevelNames.first(
      the_network == nullptr ? kWithoutNetwork : terraform::kSessionLevelCount);
}

LevelRange BotsOf<terraform::Terraform>::ForPeople() {
  return {.first = 1, .count = std::min(Levels().size() - 1, terraform::kOfferedLevelCount)};
}

std::unique_ptr<Bot<terraform::Terraform>> BotsOf<terraform::Terraform>::New(
    const terraform::Rules& rules, Seat seat, int /*seats*/, std::size_t level, Seed seed) {
  if (level >= Levels().size()) std::abort();
  return std::make_unique<TerraformBot>(rules, seat, static_cast<terraform::BotLevel>(level), seed);
}

void terraform::SeatSettlers(const Network& network) { the_network = &network; }

}  // namespace syrtis
