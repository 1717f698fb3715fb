#include "bots/terraform/table_bots.h"

#include <cstdlib>
#include <utility>

#include "bots/terraform/bot_table.h"

namespace syrtis {
namespace terraform {
namespace {

// That of Settler and Director, once the program has said that there is one.
const Network* the_network = nullptr;

class TerraformBot : public Bot<Terraform> {
 public:
  TerraformBot(const Rules& rules, Seat seat, Tempo tempo, Choose choose)
      : rules_(rules), seat_(seat), tempo_(tempo), choose_(std::move(choose)) {}

  void See(const View& view, std::span<const Event> /*events*/, Ms ms) override {
    const Player& me = view.known.Of(seat_);
    wake_at_ = me.Owes() ? ms + PauseBefore(view.known.phase, me.frame.ask) : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<Command> Wake(const View& view, Ms ms) override {
    wake_at_ = kMaxMs;  // until it sees what came of it
    CommandList legal;
    LegalCommands(rules_, view, seat_, ms, legal);
    return choose_(view, legal);
  }

 private:
  // People follow what happens on the table: a turn has time to be seen, its further steps less,
  // and what all choose at once in secret needs none.
  Ms PauseBefore(Phase phase, Ask ask) const {
    const bool sealed =
        phase == Phase::kCorporations || phase == Phase::kDraft || phase == Phase::kResearch;
    if (tempo_ == Tempo::kAtOnce || sealed) return 0;
    return ask == Ask::kTurn ? 700 : 200;
  }

  const Rules& rules_;
  Seat seat_;
  Tempo tempo_;
  Choose choose_;
  Ms wake_at_ = kMaxMs;
};

}  // namespace

std::unique_ptr<Bot<Terraform>> NewBot(const Rules& rules, Seat seat, Tempo tempo, Choose choose) {
  return std::make_unique<TerraformBot>(rules, seat, tempo, std::move(choose));
}

void SeatSettlers(const Network& network) { the_network = &network; }

}  // namespace terraform

std::span<const std::string_view> BotsOf<terraform::Terraform>::Levels() {
  constexpr std::size_t kWithoutNetwork = static_cast<std::size_t>(terraform::BotLevel::kSettler);
  return terraform::kSessionLevelNames.first(
      terraform::the_network == nullptr ? kWithoutNetwork : terraform::kSessionLevelCount);
}

std::unique_ptr<Bot<terraform::Terraform>> BotsOf<terraform::Terraform>::New(
    const terraform::Rules& rules, Seat seat, int /*seats*/, std::size_t level, Seed seed) {
  if (level >= Levels().size()) std::abort();
  return terraform::NewBot(
      rules, seat, terraform::Tempo::kWithPauses,
      [&rules, level = static_cast<terraform::BotLevel>(level), rng = Rng(seed)](
          const terraform::View& view, const terraform::CommandList& legal) mutable {
        return terraform::SessionCommand(rules, level, view, legal, rng, terraform::the_network);
      });
}

}  // namespace syrtis
