#include "bots/terraform/table_bots.h"

#include "bots/terraform/bot_table.h"

namespace syrtis {
namespace {

class TerraformBot : public Bot<terraform::Terraform> {
 public:
  TerraformBot(const terraform::Rules& rules, Seat seat, terraform::BotLevel level, Seed seed)
      : rules_(rules), seat_(seat), level_(level), rng_(seed) {}

  void See(const terraform::View& view, const terraform::Events& /*events*/, Ms ms) override {
    wake_at_ = view.known.Of(seat_).Owes() ? ms + kPause : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<terraform::Command> Wake(const terraform::View& view, Ms ms) override {
    wake_at_ = kMaxMs;  // until it sees what came of it
    terraform::CommandList legal;
    terraform::LegalCommands(rules_, view, seat_, ms, legal);
    return terraform::BotCommand(level_, view, legal, rng_);
  }

 private:
  static constexpr Ms kPause = 700;

  const terraform::Rules& rules_;
  Seat seat_;
  terraform::BotLevel level_;
  Rng rng_;
  Ms wake_at_ = kMaxMs;
};

}  // namespace

std::span<const std::string_view> BotsOf<terraform::Terraform>::Levels() {
  return terraform::kBotLevelNames;
}

std::unique_ptr<Bot<terraform::Terraform>> BotsOf<terraform::Terraform>::New(
    const terraform::Rules& rules, Seat seat, int /*seats*/, std::size_t level, Seed seed) {
  return std::make_unique<TerraformBot>(rules, seat, static_cast<terraform::BotLevel>(level), seed);
}

}  // namespace syrtis
