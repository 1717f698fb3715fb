#include "server/table/terraform_hosting.h"

#include <algorithm>

#include "bots/terraform/bot_table.h"
#include "engine/terraform/score.h"
#include "server/table/game_room.h"

namespace syrtis::server {
namespace {

using terraform::Do;
using terraform::Phase;
using terraform::Player;
using terraform::State;
using terraform::Terraform;

using Host = Hosting<Terraform>;

const terraform::Rules& TheRules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

void WriteScore(const State& state, Seat seat, json::Writer& writer) {
  const terraform::Score score = terraform::ScoreOf(state, seat);
  writer.BeginObject().Field("total", score.Total()).Field("tr", score.tr);
  writer.Field("awards", score.awards).Field("milestones", score.milestones);
  writer.Field("greeneries", score.greeneries).Field("cities", score.cities);
  writer.Field("cards", score.cards).End();
}

class TerraformBot : public BotOf<Terraform> {
 public:
  TerraformBot(const terraform::Rules& rules, Seat seat, terraform::BotLevel level, Seed seed)
      : rules_(rules), seat_(seat), level_(level), rng_(seed) {}

  void See(const terraform::View& view, const terraform::Events& /*events*/, Ms ms) override {
    wake_at_ = view.known.Of(seat_).Owes() ? ms + kMsToLookAt : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<terraform::Command> Wake(const terraform::View& view, Ms ms) override {
    wake_at_ = kMaxMs;  // until it sees what came of it
    terraform::CommandList legal;
    terraform::LegalCommands(rules_, view, seat_, ms, legal);
    return terraform::BotCommand(rules_, level_, view, legal, rng_);
  }

 private:
  // It decides in no time; people want to see what it does.
  static constexpr Ms kMsToLookAt = 700;

  const terraform::Rules& rules_;
  Seat seat_;
  terraform::BotLevel level_;
  Rng rng_;
  Ms wake_at_ = kMaxMs;
};

// People do not want to sit with the random one: it is for comparing.
constexpr std::size_t kFirstLevel = 1;

bool IsWinner(const State& state, int seat) {
  return ((terraform::Winners(state) >> static_cast<unsigned>(seat)) & 1U) != 0;
}

}  // namespace

Ms Host::NextDue(const State& state) {
  Ms due = kMaxMs;
  if (state.options.clock == 0) return due;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    if (!player.Owes() || player.overdue) continue;
    due = std::min(due, state.now + std::max<Ms>(0, player.clock));
  }
  return due;
}

void Host::WriteResult(const terraform::Rules& /*rules*/, const State& state,
                       json::Writer& writer) {
  writer.Field("seats", static_cast<int>(state.seats));
  writer.Field("generations", static_cast<int>(state.generation));
  writer.BeginArray("points");
  for (int i = 0; i < state.seats; ++i) WriteScore(state, Seat::At(i), writer);
  writer.End().BeginArray("winners");
  for (int i = 0; i < state.seats; ++i) {
    if (IsWinner(state, i)) writer.Add(i);
  }
  writer.End();
}

Status Host::CheckWhole(const State& before, const State& after, Seat seat, const Command& last) {
  const bool buys = before.phase == Phase::kCorporations || before.phase == Phase::kResearch;
  const bool same = after.phase == before.phase && after.generation == before.generation;
  const bool open = after.Of(seat).Owes() && last.kind != Do::kReopen;
  if (before.IsSolo() || !buys || !same || !open) return Status::Ok();
  return Status::Refused("T-2.8", "a sealed choice is made at once: send all of it, with its end");
}

bool Host::IsHalfMade(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  if (state.IsSolo() || !player.Owes()) return false;
  if (state.phase == Phase::kCorporations) return player.frame.ask != terraform::Ask::kCorporation;
  if (state.phase != Phase::kResearch) return false;
  return player.frame.ask != terraform::Ask::kBuy || player.kept_count > 0;
}

bool Host::HidesSteps(const State& state) {
  const bool sealed = state.phase == Phase::kCorporations || state.phase == Phase::kDraft ||
                      state.phase == Phase::kResearch;
  return sealed && !state.IsSolo();
}

std::uint32_t Host::OverdueQuestion(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  return player.overdue && player.Owes() ? player.prompt : 0;
}

std::optional<Host::Command> Host::StandIn(const terraform::Rules& rules, const View& view,
                                           Seat seat, Ms ms) {
  terraform::CommandList legal;
  terraform::LegalCommands(rules, view, seat, ms, legal);
  return terraform::NoviceCommand(view, legal);
}

std::span<const std::string_view> Host::Levels() {
  return terraform::kSessionLevelNames.subspan(kFirstLevel);
}

std::unique_ptr<BotOf<Terraform>> Host::NewBot(const terraform::Rules& rules, Seat seat,
                                               int /*seats*/, std::size_t level, Seed seed) {
  return std::make_unique<TerraformBot>(
      rules, seat, static_cast<terraform::BotLevel>(level + kFirstLevel), seed);
}

std::unique_ptr<HostedGame> HostTerraform() {
  return std::make_unique<HostedGameOf<Terraform>>(TheRules());
}

}  // namespace syrtis::server
