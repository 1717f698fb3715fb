#include "tools/terraform_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/core/hash.h"
#include "engine/terraform/names.h"
#include "engine/terraform/score.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {

using terraform::Ask;
using terraform::Command;
using terraform::Do;
using terraform::Event;
using terraform::Frame;
using terraform::NameOf;
using terraform::Rules;
using terraform::State;
using terraform::What;

namespace {

std::string SeatNumber(int seat) { return "seat " + std::to_string(seat); }

std::string ResText(int res) {
  static constexpr auto kNames = ByEnum<terraform::Res>({{terraform::Res::kMc, "M€"},
                                                         {terraform::Res::kSteel, "steel"},
                                                         {terraform::Res::kTitanium, "titanium"},
                                                         {terraform::Res::kPlant, "plants"},
                                                         {terraform::Res::kEnergy, "energy"},
                                                         {terraform::Res::kHeat, "heat"}});
  return std::string(kNames[static_cast<std::size_t>(res)]);
}

// A name of JSON for people: "sellPatents" is "sell patents".
std::string Words(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') {
      text.push_back(' ');
      text.push_back(static_cast<char>(c - 'A' + 'a'));
    } else {
      text.push_back(c);
    }
  }
  return text;
}

template <std::size_t N>
std::string Words(const std::array<std::string_view, N>& names, std::size_t i) {
  return i < N ? Words(names[i]) : "nothing";
}

std::string Area(int area) { return "area " + std::to_string(area); }

// With the minus sign of print.
std::string Number(int n) { return (n < 0 ? "−" : "") + std::to_string(std::abs(n)); }
std::string Signed(int n) { return (n < 0 ? "" : "+") + Number(n); }

std::string OrderText(const State& state, int option) {
  const auto i = static_cast<std::size_t>(option);
  if (i >= state.tasks.size()) return "chooses what comes next";
  const terraform::SourceId source = state.tasks[i].source;
  return "takes " + (source == 0 ? "the rule's effect" : std::string(NameOf(source))) + " first";
}

std::string CardChoice(Ask ask, terraform::SourceId card) {
  const std::string name(NameOf(card));
  switch (ask) {
    case Ask::kKeep:
      return "keeps " + name;
    case Ask::kSwap:
      return "discards " + name;
    case Ask::kSell:
      return "sells " + name;
    default:
      return "chooses " + name;
  }
}

// Whether an event only says again what the command said.
bool IsEcho(const Command& command, const Event& event) {
  switch (event.what) {
    case What::kPlayed:
      return command.kind == Do::kPlay;
    case What::kProject:
      return command.kind == Do::kProject;
    case What::kMilestone:
      return command.kind == Do::kMilestone;
    case What::kAward:
      return command.kind == Do::kAward;
    case What::kActed:
      return command.kind == Do::kAct || command.kind == Do::kFirst;
    case What::kPassed:
      return command.kind == Do::kPass;
    case What::kReopened:
      return true;
    default:
      return false;
  }
}

// An event of another seat than `subject` has that seat before it, once for all of a row.
std::vector<std::string> Told(const State& after, std::span<const Event> events, Seat subject,
                              const Command* command) {
  std::vector<std::string> parts;
  Seat named = subject;
  for (const Event& event : events) {
    if (command != nullptr && IsEcho(*command, event)) continue;
    const std::string text = EventText(after, event);
    if (text.empty()) continue;
    const bool is_other = !event.seat.IsTable() && event.seat != subject;
    if (is_other && event.seat == named) {
      parts.back() += ", " + text;
    } else {
      parts.push_back(is_other ? SeatNumber(event.seat.index) + ": " + text : text);
    }
    named = event.seat;
  }
  return parts;
}

}  // namespace

std::string SeatText(const State& state, Seat seat) {
  if (seat.IsTable()) return "the table";
  const terraform::CorpId corp = state.Of(seat).corp;
  if (corp == terraform::kNoCorp) return SeatNumber(seat.index);
  return SeatNumber(seat.index) + " (" + std::string(terraform::NameOfCorp(corp)) + ")";
}

std::string CommandText(const Rules&, const State& state, Seat seat, const Command& command) {
  const Frame& frame = state.Of(seat).frame;
  const std::string amount = std::to_string(command.n);
  switch (command.kind) {
    case Do::kCorporation:
      return "chooses " + std::string(terraform::NameOfCorp(command.id));
    case Do::kBuy:
      return "wants to buy " + std::string(NameOf(command.id));
    case Do::kPick:
      return "picks " + std::string(NameOf(command.id));
    case Do::kReopen:
      return "thinks again";
    case Do::kDone:
      return "is done";
    case Do::kPlay:
      return "plays " + std::string(NameOf(command.id));
    case Do::kProject:
      return "uses the standard project " + Words(terraform::kProjectNames, command.id);
    case Do::kMilestone:
      return "claims the milestone " + Words(terraform::kMilestoneNames, command.id);
    case Do::kAward:
      return "funds the award " + Words(terraform::kAwardNames, command.id);
    case Do::kAct:
      return "uses " + std::string(NameOf(command.id)) + (command.n == 0 ? "" : " the other way");
    case Do::kFirst:
      return "carries out the corporation's first action";
    case Do::kPlants:
      return "turns plants into a greenery";
    case Do::kHeat:
      return "turns heat into temperature";
    case Do::kEndTurn:
      return "ends the turn";
    case Do::kPass:
      return "passes";
    case Do::kPay:
      return "pays " + amount + " " + ResText(static_cast<int>(frame.res));
    case Do::kPlace:
      return "chooses " + Area(command.id);
    case Do::kChoose:
      return "chooses alternative " + std::to_string(command.id + 1);
    case Do::kTarget:
      return "chooses " + SeatNumber(command.id);
    case Do::kNobody:
      return frame.ask == Ask::kTarget ? "chooses nobody" : "does without";
    case Do::kAmount:
      return "chooses " + amount;
    case Do::kCard:
      return CardChoice(frame.ask, command.id);
    case Do::kOrder:
      return OrderText(state, command.id);
  }
  return "does something unknown";
}

std::string EventText(const State& after, const Event& event) {
  const std::string name =
      event.id == terraform::kNoCard ? "a card" : std::string(NameOf(event.id));
  switch (event.what) {
    case What::kDealt:
      return "is dealt " + Count(int{event.n}, "card");
    case What::kOffered:
    case What::kTurn:
      return "";
    case What::kPaid:
      return "pays " + std::to_string(event.n) + " " + ResText(event.id);
    case What::kSealed:
      return "has chosen";
    case What::kReopened:
      return "thinks again";
    case What::kCorporation:
      return "is " + std::string(terraform::NameOfCorp(event.id));
    case What::kBought:
      return "buys " + Count(int{event.n}, "card");
    case What::kDrew:
      return "draws " + name;
    case What::kDiscarded:
      return "discards " + name;
    case What::kRevealed:
      return "shows " + name;
    case What::kShuffled:
      return "the discards are shuffled";
    case What::kPlayed:
      return "plays " + name;
    case What::kProject:
      return "standard project " + Words(terraform::kProjectNames, event.id);
    case What::kMilestone:
      return "milestone " + Words(terraform::kMilestoneNames, event.id);
    case What::kAward:
      return "award " + Words(terraform::kAwardNames, event.id);
    case What::kActed:
      return "uses " + name;
    case What::kStock:
      return Signed(event.n) + " " + ResText(event.id);
    case What::kProduction:
      return Signed(event.n) + " " + ResText(event.id) + " production";
    case What::kTr:
      return Signed(event.n) + " TR";
    case What::kTemperature:
      return "temperature " + Number(terraform::Degrees(after.temperature)) + " °C";
    case What::kOxygen:
      return "oxygen " + std::to_string(after.oxygen) + " %";
    case What::kOcean:
      return "ocean on " + Area(event.id);
    case What::kGreenery:
      return "greenery on " + Area(event.id);
    case What::kCity:
      return "city on " + Area(event.id);
    case What::kSpecial:
      return Words(terraform::kSpecialNames, static_cast<std::size_t>(event.n)) + " on " +
             Area(event.id);
    case What::kClaimed:
      return "claims " + Area(event.id);
    case What::kCubes:
      return Signed(event.n) + " on " + name;
    case What::kPassed:
      return "passes";
    case What::kGeneration:
      return "generation " + std::to_string(event.n) + " begins";
    case What::kProduced:
      return "production";
    case What::kOverdue:
      return "has no thinking time left";
    case What::kScored:
      return std::to_string(event.n) + " points";
    case What::kOver:
      return "the game is over";
  }
  return "something unknown happens";
}

std::vector<std::string> Consequences(const Rules&, const State& after, Seat seat,
                                      const Command& command, std::span<const Event> events) {
  return Told(after, events, seat, &command);
}

std::vector<std::string> Happenings(const Rules&, const State& after,
                                    std::span<const Event> events) {
  return Told(after, events, Seat::Table(), nullptr);
}

std::string ResultText(const State& state) {
  if (!state.IsOver()) {
    return "in generation " + std::to_string(state.generation) + ", " +
           Words(terraform::kPhaseNames, static_cast<std::size_t>(state.phase));
  }
  if (state.IsSolo()) {
    return std::string(state.solo_won ? "won" : "lost") + " with " +
           std::to_string(ScoreOf(state, Seat::At(0)).Total()) + " points";
  }
  const unsigned winners = terraform::Winners(state);
  std::string text;
  for (int i = 0; i < state.seats; ++i) {
    if (((winners >> static_cast<unsigned>(i)) & 1U) == 0) continue;
    text += (text.empty() ? "" : " and ") + SeatNumber(i);
  }
  text += " won, points";
  for (int i = 0; i < state.seats; ++i) {
    text += (i == 0 ? " " : " : ") + std::to_string(ScoreOf(state, Seat::At(i)).Total());
  }
  return text;
}

std::vector<std::string> ScoreText(const State& state) {
  std::vector<std::string> lines;
  for (int i = 0; i < state.seats; ++i) {
    const terraform::Score score = ScoreOf(state, Seat::At(i));
    lines.push_back(
        SeatText(state, Seat::At(i)) + ": " + std::to_string(score.Total()) + " points = TR " +
        std::to_string(score.tr) + ", awards " + std::to_string(score.awards) + ", milestones " +
        std::to_string(score.milestones) + ", greeneries " + std::to_string(score.greeneries) +
        ", cities " + std::to_string(score.cities) + ", cards " + std::to_string(score.cards));
  }
  return lines;
}

std::vector<std::string> TableText(const Rules& rules, const State& first) {
  return {"cards and corporations (rules " + HashText(rules.hash) + ")",
          SeatNumber(first.first) + " begins"};
}

bool IsNews(std::span<const Event> events) {
  return std::ranges::any_of(events, [](const Event& event) {
    switch (event.what) {
      case What::kCorporation:
      case What::kMilestone:
      case What::kAward:
      case What::kCity:
      case What::kSpecial:
      case What::kGeneration:
      case What::kOverdue:
      case What::kOver:
        return true;
      default:
        return false;
    }
  });
}

}  // namespace syrtis::tools
