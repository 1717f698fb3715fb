#include "wasm/terraform/page_terraform.h"

#include <optional>
#include <utility>

#include "bots/terraform/coach.h"
#include "bots/terraform/network.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/base64.h"
#include "engine/core/enum_names.h"
#include "engine/session/reply.h"
#include "engine/terraform/disclosure.h"
#include "engine/terraform/legal.h"
#include "engine/terraform/map.h"
#include "engine/terraform/why_not.h"
#include "texts/terraform/card_json.h"
#include "wasm/terraform/desk.h"

namespace syrtis {
namespace {

void WriteAreas(json::Writer& w) {
  w.Objects("areas", terraform::kMap, [&](const terraform::Area& at) {
    w.Field("area", &at - terraform::kMap.data()).Field("x", at.x).Field("y", at.y);
    w.Field("kind", EnumName(at.kind));
    if (!at.name.empty()) w.Field("name", at.name);
    if (at.steel > 0) w.Field("steel", at.steel);
    if (at.titanium > 0) w.Field("titanium", at.titanium);
    if (at.plants > 0) w.Field("plants", at.plants);
    if (at.cards > 0) w.Field("cards", at.cards);
    w.Array("next", at.neighbours);
  });
}

// The bonus of a step of a parameter besides its rating (T-6.2), with the icon that stands for it.
void WriteBonuses(json::Writer& w) {
  const auto bonus = [&w](std::string_view parameter, int at, std::string_view icon) {
    w.BeginObject().Field("parameter", parameter).Field("at", at).Field("icon", icon).End();
  };
  w.BeginArray("bonuses");
  for (const int at : terraform::kHeatAtDegrees) bonus("temperature", at, "heat");
  bonus("temperature", terraform::kOceanAtDegrees, "ocean");
  bonus("oxygen", terraform::kTemperatureAtOxygen, "temperature");
  w.End();
}

// The values of each parameter at the start and at its goal (T-6.1).
void WriteParameters(json::Writer& w) {
  const auto parameter = [&w](std::string_view name, int from, int to) {
    w.BeginObject(name).Field("from", from).Field("to", to).End();
  };
  w.BeginObject("parameters");
  parameter("temperature", terraform::Degrees(0), terraform::Degrees(terraform::kMaxTemperature));
  parameter("oxygen", 0, terraform::kMaxOxygen);
  parameter("oceans", 0, terraform::kMaxOceans);
  w.End();
}

}  // namespace

const terraform::Rules& PageGame<terraform::Terraform>::Rules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

namespace {

// Of Settler and Director, if the page has given their file.
std::optional<terraform::Network>& TheWeights() {
  static std::optional<terraform::Network> network;
  return network;
}

std::string AdviceReply(const terraform::Rules& rules, const terraform::View& view, Seat seat) {
  const auto& weights = TheWeights();
  if (!weights) return Reply::Refused("there are no weights yet");
  if (seat != view.viewer) return Reply::Refused("advice is for the seat that looks");
  terraform::CommandList legal;
  terraform::LegalCommands(rules, view, seat, view.known.now, legal);
  return Reply::With([&](json::Writer& writer) {
    terraform::WriteAdvice(
        terraform::Advise(rules, *weights, terraform::kDirectorEffort, view, legal),
        writer.Key("advice"));
  });
}

std::string GreeneryReply(const terraform::View& view, Seat seat, json::ObjectReader& request) {
  const auto area =
      request.Int("greeneryAt", terraform::AreaId{0}, terraform::AreaId{terraform::kAreaCount - 1});
  if (!request.Finish()) return Reply::Refused(request.error());
  const terraform::State& state = view.known;
  if (seat.index >= state.seats) return Reply::Refused("a greenery is for a seat");
  const Status there = terraform::WhyNotPlace(state, seat, {.effect = terraform::Greenery()}, area);
  if (!there.ok()) return Reply(there).Take();
  const terraform::Command plants{state.Of(seat).prompt, terraform::Do::kPlants};
  return Reply(terraform::CheckCommand(state, seat, plants)).Take();
}

}  // namespace

std::optional<std::string> PageGame<terraform::Terraform>::Draws(const terraform::Rules& rules,
                                                                 const terraform::View& view,
                                                                 Seat seat,
                                                                 json::ObjectReader& request) {
  if (request.Has("encoded")) {
    return Reply::With([&](json::Writer& writer) {
      writer.Field("snapshot", Base64(EncodedView<terraform::Terraform>(view)));
    });
  }
  if (request.Has("greeneryAt")) return GreeneryReply(view, seat, request);
  if (request.Has("advise")) return AdviceReply(rules, view, seat);
  return std::nullopt;
}

std::string PageGame<terraform::Terraform>::UseFile(std::string_view weights) {
  std::optional<terraform::Network>& network = TheWeights();
  if (network) return Reply::Refused("there are weights already");
  Result<terraform::Network> read = terraform::ReadNetwork(weights);
  if (!read.ok()) return Reply::Refused(read.error());
  network = *std::move(read);
  terraform::SeatSettlers(*network);
  return Reply(true).Take();
}

std::string PageGame<terraform::Terraform>::Facts(const terraform::Rules& rules,
                                                  json::ObjectReader& request) {
  const auto language =
      static_cast<texts::Language>(request.Enum("language", texts::kLanguageCodes));
  if (!request.Finish()) return Reply::Refused(request.error());
  return Reply::With([&](json::Writer& w) {
    WriteVersion<terraform::Terraform>(rules, w);
    w.BeginArray("cards");
    for (int i = 1; i <= terraform::kCardCount; ++i) {
      texts::WriteCard(static_cast<terraform::SourceId>(i), language, w);
    }
    w.End().BeginArray("corporations");
    for (int i = 0; i < terraform::kCorpCount; ++i) {
      texts::WriteCard(terraform::SourceOf(static_cast<terraform::CorpId>(i)), language, w);
    }
    w.End();
    WriteAreas(w);
    WriteBonuses(w);
    w.Array("milestones", terraform::kMilestoneNames);
    w.Array("awards", terraform::kAwardNames);
    w.Array("projects", terraform::kProjectNames);
    w.Field("cardPrice", terraform::kCardPrice);
    w.Field("heatPrice", terraform::kHeatForTemperature);
    WriteParameters(w);
    w.Field("soloGenerations", terraform::kSoloGenerations);
  });
}

void PageGame<terraform::Terraform>::WriteShown(const terraform::Rules& rules,
                                                const terraform::View& view, Seat seat,
                                                json::Writer& writer) {
  writer.Object("desk", [&] { terraform::WriteDesk(rules, view, seat, writer); });
}

void PageGame<terraform::Terraform>::WriteHidden(const terraform::Rules& rules,
                                                 const terraform::View& view,
                                                 const Act<terraform::Command>& act,
                                                 json::Writer& writer) {
  const terraform::Disclosure all = terraform::ForeseeDisclosure(rules, view, act);
  const auto count = [&writer](std::string_view name, int n) {
    if (n > 0) writer.Field(name, n);
  };
  writer.BeginObject("disclosed");
  count("drawn", all.drawn);
  count("lookedAt", all.looked_at);
  count("revealed", all.revealed);
  if (all.opens_choices) writer.Field("opensChoices", true);
  if (all.ends_generation) writer.Field("endsGeneration", true);
  count("dealt", all.dealt);
  writer.End();
}

}  // namespace syrtis
