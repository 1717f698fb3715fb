#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/terraform/game.h"
#include "engine/terraform/json_parts.h"
#include "engine/terraform/names.h"

namespace syrtis::terraform {
namespace {

// The meaning of the `id` of commands and events.
enum class Id : std::uint8_t {
  kNone,
  kCorp,
  kCard,
  kMaybeCard,  // others see that there is a card, not which
  kSource,
  kRes,
  kProject,
  kMilestone,
  kAward,
  kArea,
  kOption,
  kSeat,
};

// How it stands in JSON: cards and corporations by name, everything else by one of `names` or, if
// there are none, as a number up to `last`.
struct Member {
  std::string_view key;
  std::span<const std::string_view> names = {};
  std::uint8_t last = 0;
};
constexpr auto kMembers = ByEnum<Id, Member>({{Id::kNone, {}},
                                              {Id::kCorp, {.key = "corporation"}},
                                              {Id::kCard, {.key = "card"}},
                                              {Id::kMaybeCard, {.key = "card"}},
                                              {Id::kSource, {.key = "card"}},
                                              {Id::kRes, {"res", kResNames}},
                                              {Id::kProject, {"project", kProjectNames}},
                                              {Id::kMilestone, {"milestone", kMilestoneNames}},
                                              {Id::kAward, {"award", kAwardNames}},
                                              {Id::kArea, {.key = "area", .last = kAreaCount - 1}},
                                              {Id::kOption, {.key = "option", .last = 31}},
                                              {Id::kSeat, {.key = "seat", .last = kMaxSeats - 1}}});

// The meaning of the id of each command …
constexpr auto kIdOfCommand =
    ByEnum<Do, Id>({{Do::kCorporation, Id::kCorp}, {Do::kBuy, Id::kCard},
                    {Do::kPick, Id::kCard},        {Do::kPlay, Id::kCard},
                    {Do::kCard, Id::kSource},      {Do::kAct, Id::kSource},
                    {Do::kProject, Id::kProject},  {Do::kMilestone, Id::kMilestone},
                    {Do::kAward, Id::kAward},      {Do::kPlace, Id::kArea},
                    {Do::kChoose, Id::kOption},    {Do::kOrder, Id::kOption},
                    {Do::kTarget, Id::kSeat},      {Do::kReopen, Id::kNone},
                    {Do::kDone, Id::kNone},        {Do::kFirst, Id::kNone},
                    {Do::kPlants, Id::kNone},      {Do::kHeat, Id::kNone},
                    {Do::kEndTurn, Id::kNone},     {Do::kPass, Id::kNone},
                    {Do::kPay, Id::kNone},         {Do::kNobody, Id::kNone},
                    {Do::kAmount, Id::kNone}});

// … and of each event.
constexpr auto kIdOfEvent = ByEnum<What, Id>({{What::kOffered, Id::kMaybeCard},
                                              {What::kDrew, Id::kMaybeCard},
                                              {What::kDiscarded, Id::kMaybeCard},
                                              {What::kRevealed, Id::kCard},
                                              {What::kPlayed, Id::kCard},
                                              {What::kActed, Id::kCard},
                                              {What::kCubes, Id::kCard},
                                              {What::kCorporation, Id::kCorp},
                                              {What::kPaid, Id::kRes},
                                              {What::kStock, Id::kRes},
                                              {What::kProduction, Id::kRes},
                                              {What::kProject, Id::kProject},
                                              {What::kMilestone, Id::kMilestone},
                                              {What::kAward, Id::kAward},
                                              {What::kOcean, Id::kArea},
                                              {What::kGreenery, Id::kArea},
                                              {What::kCity, Id::kArea},
                                              {What::kSpecial, Id::kArea},
                                              {What::kClaimed, Id::kArea},
                                              {What::kDealt, Id::kNone},
                                              {What::kSealed, Id::kNone},
                                              {What::kReopened, Id::kNone},
                                              {What::kBought, Id::kNone},
                                              {What::kShuffled, Id::kNone},
                                              {What::kTr, Id::kNone},
                                              {What::kTemperature, Id::kNone},
                                              {What::kOxygen, Id::kNone},
                                              {What::kTurn, Id::kNone},
                                              {What::kPassed, Id::kNone},
                                              {What::kGeneration, Id::kNone},
                                              {What::kProduced, Id::kNone},
                                              {What::kOverdue, Id::kNone},
                                              {What::kScored, Id::kNone},
                                              {What::kOver, Id::kNone}});

bool HasAmount(Do kind) { return kind == Do::kPay || kind == Do::kAmount; }

std::string_view NameIn(std::span<const std::string_view> names, std::size_t i) {
  return i < names.size() ? names[i] : "none";
}

void WriteId(Id what, std::uint8_t id, json::Writer& writer) {
  const Member& member = kMembers[static_cast<std::size_t>(what)];
  if (what == Id::kNone || (what == Id::kMaybeCard && id == kNoCard)) return;
  if (what == Id::kCorp) {
    writer.Field(member.key, NameOfCorp(id));
  } else if (what == Id::kCard || what == Id::kMaybeCard || what == Id::kSource) {
    writer.Field(member.key, NameOf(id));
  } else if (!member.names.empty()) {
    writer.Field(member.key, NameIn(member.names, id));
  } else {
    writer.Field(member.key, id);
  }
}

std::uint8_t ReadId(Id what, json::ObjectReader& r) {
  constexpr std::string_view kNamed = "card or corporation";
  const Member& member = kMembers[static_cast<std::size_t>(what)];
  if (what == Id::kNone) return 0;
  if (what == Id::kCorp) return ReadNamed(r, member.key, FindCorp, kNoCorp, kNamed);
  if (what == Id::kCard) return ReadNamed(r, member.key, FindCard, kNoCard, kNamed);
  if (what == Id::kSource) return ReadNamed(r, member.key, FindSource, SourceId{0}, kNamed);
  if (!member.names.empty()) return static_cast<std::uint8_t>(r.Enum(member.key, member.names));
  return r.Int(member.key, std::uint8_t{0}, member.last);
}

}  // namespace

void Terraform::WriteCommand(const Rules&, const Command& command, json::Writer& writer) {
  writer.BeginObject()
      .Field("do", kDoNames[static_cast<std::size_t>(command.kind)])
      .Field("prompt", command.prompt);
  WriteId(kIdOfCommand[static_cast<std::size_t>(command.kind)], command.id, writer);
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
  command.id = ReadId(kIdOfCommand[static_cast<std::size_t>(command.kind)], r);
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
  WriteId(kIdOfEvent[static_cast<std::size_t>(event.what)], event.id, writer);
  if (event.what == What::kSpecial) {
    writer.Field("tile", NameIn(kSpecialNames, static_cast<std::size_t>(event.n)));
  } else if (event.n != 0) {
    writer.Field("n", event.n);
  }
  writer.End();
}

}  // namespace syrtis::terraform
