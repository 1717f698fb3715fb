#include <array>

#include "engine/terraform/game.h"
#include "engine/terraform/names.h"

namespace syrtis::terraform {
namespace {

// The meaning of `id` for each kind.
enum class Id { kNone, kCorp, kCard, kProject, kMilestone, kAward, kSource, kArea, kOption, kSeat };
Id IdOf(Do kind) {
  switch (kind) {
    case Do::kCorporation:
      return Id::kCorp;
    case Do::kBuy:
    case Do::kPick:
    case Do::kPlay:
      return Id::kCard;
    case Do::kCard:
    case Do::kAct:
      return Id::kSource;
    case Do::kProject:
      return Id::kProject;
    case Do::kMilestone:
      return Id::kMilestone;
    case Do::kAward:
      return Id::kAward;
    case Do::kPlace:
      return Id::kArea;
    case Do::kChoose:
    case Do::kOrder:
      return Id::kOption;
    case Do::kTarget:
      return Id::kSeat;
    case Do::kReopen:
    case Do::kDone:
    case Do::kFirst:
    case Do::kPlants:
    case Do::kHeat:
    case Do::kEndTurn:
    case Do::kPass:
    case Do::kPay:
    case Do::kNobody:
    case Do::kAmount:
      break;
  }
  return Id::kNone;
}
bool HasAmount(Do kind) { return kind == Do::kPay || kind == Do::kAmount; }

template <std::size_t N>
std::string_view NameIn(const std::array<std::string_view, N>& names, std::size_t i) {
  return i < N ? names[i] : "none";
}

std::uint8_t ReadId(Id what, json::ObjectReader& r) {
  const auto found = [&r](std::string_view key, int id, bool known) {
    if (r.ok() && !known) r.Fail(key, "there is no such card or corporation");
    return static_cast<std::uint8_t>(known ? id : 0);
  };
  switch (what) {
    case Id::kNone:
      return 0;
    case Id::kCorp: {
      const CorpId corp = FindCorp(r.String("corporation"));
      return found("corporation", corp, corp != kNoCorp);
    }
    case Id::kCard: {
      const CardId card = FindCard(r.String("card"));
      return found("card", card, card != kNoCard);
    }
    case Id::kSource: {
      const SourceId source = FindSource(r.String("card"));
      return found("card", source, source != 0);
    }
    case Id::kProject:
      return static_cast<std::uint8_t>(r.Enum("project", kProjectNames));
    case Id::kMilestone:
      return static_cast<std::uint8_t>(r.Enum("milestone", kMilestoneNames));
    case Id::kAward:
      return static_cast<std::uint8_t>(r.Enum("award", kAwardNames));
    case Id::kArea:
      return r.Int<std::uint8_t>("area", 0, kAreaCount - 1);
    case Id::kOption:
      return r.Int<std::uint8_t>("option", 0, 31);
    case Id::kSeat:
      return r.Int<std::uint8_t>("seat", 0, kMaxSeats - 1);
  }
  return 0;
}

}  // namespace

void Terraform::WriteCommand(const Rules&, const Command& command, json::Writer& writer) {
  writer.BeginObject()
      .Field("do", kDoNames[static_cast<std::size_t>(command.kind)])
      .Field("prompt", command.prompt);
  switch (IdOf(command.kind)) {
    case Id::kNone:
      break;
    case Id::kCorp:
      writer.Field("corporation", NameOfCorp(command.id));
      break;
    case Id::kCard:
    case Id::kSource:
      writer.Field("card", NameOf(command.id));
      break;
    case Id::kProject:
      writer.Field("project", NameIn(kProjectNames, command.id));
      break;
    case Id::kMilestone:
      writer.Field("milestone", NameIn(kMilestoneNames, command.id));
      break;
    case Id::kAward:
      writer.Field("award", NameIn(kAwardNames, command.id));
      break;
    case Id::kArea:
      writer.Field("area", command.id);
      break;
    case Id::kOption:
      writer.Field("option", command.id);
      break;
    case Id::kSeat:
      writer.Field("seat", command.id);
      break;
  }
  if (HasAmount(command.kind)) writer.Field("amount", command.n);
  if (command.kind == Do::kAct && command.n != 0) writer.Field("alternative", command.n);
  writer.End();
}

Result<Command> Terraform::ReadCommand(const Rules&, const State&, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "command", errors);
  Command command;
  command.kind = static_cast<Do>(r.Enum("do", kDoNames));
  command.prompt = r.Int("prompt", std::uint32_t{0}, UINT32_MAX);
  command.id = ReadId(IdOf(command.kind), r);
  if (HasAmount(command.kind)) command.n = r.Int<std::uint16_t>("amount", 0, 0xFFFF);
  if (command.kind == Do::kAct) {
    command.n = r.OptionalInt<std::uint16_t>("alternative", 0, 0, 1);
  }
  if (!r.Finish()) return r.error();
  return command;
}

void Terraform::WriteEvent(const Rules&, const Event& event, json::Writer& writer) {
  writer.BeginObject()
      .Field("what", kWhatNames[static_cast<std::size_t>(event.what)])
      .Field("ms", event.ms);
  if (!event.seat.IsTable()) writer.Field("seat", event.seat.index);
  switch (event.what) {
    case What::kOffered:
    case What::kDrew:
    case What::kDiscarded:
      // Others see that there is a card, not which.
      if (event.id != kNoCard) writer.Field("card", NameOf(event.id));
      break;
    case What::kRevealed:
    case What::kPlayed:
    case What::kActed:
    case What::kCubes:
      writer.Field("card", NameOf(event.id));
      break;
    case What::kCorporation:
      writer.Field("corporation", NameOfCorp(event.id));
      break;
    case What::kPaid:
    case What::kStock:
    case What::kProduction:
      writer.Field("res", NameIn(kResNames, event.id));
      break;
    case What::kProject:
      writer.Field("project", NameIn(kProjectNames, event.id));
      break;
    case What::kMilestone:
      writer.Field("milestone", NameIn(kMilestoneNames, event.id));
      break;
    case What::kAward:
      writer.Field("award", NameIn(kAwardNames, event.id));
      break;
    case What::kOcean:
    case What::kGreenery:
    case What::kCity:
    case What::kClaimed:
      writer.Field("area", event.id);
      break;
    case What::kSpecial:
      writer.Field("area", event.id);
      writer.Field("tile", NameIn(kSpecialNames, static_cast<std::size_t>(event.n)));
      break;
    case What::kDealt:
    case What::kSealed:
    case What::kReopened:
    case What::kBought:
    case What::kShuffled:
    case What::kTr:
    case What::kTemperature:
    case What::kOxygen:
    case What::kTurn:
    case What::kPassed:
    case What::kGeneration:
    case What::kProduced:
    case What::kOverdue:
    case What::kScored:
    case What::kOver:
      break;
  }
  if (event.n != 0 && event.what != What::kSpecial) writer.Field("n", event.n);
  writer.End();
}

}  // namespace syrtis::terraform
