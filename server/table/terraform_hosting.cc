#include "server/table/terraform_hosting.h"

#include <algorithm>

#include "bots/terraform/coach.h"
#include "bots/terraform/novice.h"
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

// The points of whoever has most.
std::optional<std::int64_t> BestPoints(const json::Value& result) {
  const json::Value* points = result.Find("points");
  if (points == nullptr || points->AsArray() == nullptr) return std::nullopt;
  std::optional<std::int64_t> best;
  for (const json::Value& one : *points->AsArray()) best = std::max(best, one.FindInt("total"));
  return best;
}

bool IsWinner(const State& state, int seat) {
  return ((terraform::Winners(state) >> static_cast<unsigned>(seat)) & 1U) != 0;
}

}  // namespace

void Host::WriteResult(const terraform::Rules& /*rules*/, const State& state,
                       json::Writer& writer) {
  writer.Field("seats", static_cast<int>(state.seats));
  writer.Field("generations", static_cast<int>(state.generation));
  writer.BeginArray("points");
  for (int i = 0; i < state.seats; ++i) WriteScore(ScoreOf(state, Seat::At(i)), writer);
  writer.End().BeginArray("winners");
  for (int i = 0; i < state.seats; ++i) {
    if (IsWinner(state, i)) writer.Add(i);
  }
  writer.End();
}

TallyShape Host::Tally() {
  return {.by = "seats",
          .medians = {{"medianGenerations",
                       [](const auto& result) { return result.FindInt("generations"); }},
                      {"medianBestPoints", BestPoints}}};
}

Status Host::CheckWhole(const State& before, const State& after, Seat seat, const Command& last) {
  const bool buys = before.phase == Phase::kCorporations || before.phase == Phase::kResearch;
  const bool same = after.phase == before.phase && after.generation == before.generation;
  const bool open = after.Of(seat).Owes() && last.kind != Do::kReopen;
  if (before.IsSolo() || !buys || !same || !open) return Status::Ok();
  return refuse::SealedWhole().Under("T-2.8");
}

bool Host::IsHalfMade(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  if (state.IsSolo() || !player.Owes()) return false;
  if (state.phase == Phase::kCorporations) return player.frame.ask != terraform::Ask::kCorporation;
  if (state.phase != Phase::kResearch) return false;
  return player.frame.ask != terraform::Ask::kBuy || player.kept_count > 0;
}

bool Host::HidesSteps(const State& state) { return state.InSealedPhase() && !state.IsSolo(); }

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

std::string Host::Advise(const terraform::Rules& rules, const View& view, Seat seat) {
  terraform::CommandList legal;
  terraform::LegalCommands(rules, view, seat, view.known.now, legal);
  std::string text;
  json::Writer writer(text);
  terraform::WriteAdvice(terraform::Advise(rules, terraform::BuiltInNetwork(),
                                           terraform::kDirectorEffort, view, legal),
                         writer);
  return text;
}

std::unique_ptr<HostedGame> HostTerraform() {
  static const bool seated = (terraform::SeatSettlers(terraform::BuiltInNetwork()), true);
  static_cast<void>(seated);
  return std::make_unique<HostedGameOf<Terraform>>(TheRules());
}

}  // namespace syrtis::server
