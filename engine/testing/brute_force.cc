#include "engine/testing/brute_force.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json_writer.h"
#include "engine/maze/game.h"
#include "engine/maze/names.h"

namespace syrtis::maze::test {
namespace {

constexpr PlaceId kNoPlace{PlaceId::kCount};
constexpr LinkId kNoLink{LinkId::kCount};
constexpr int kPawnBytes = 11;  // the nine kinds, none, and one that does not exist

bool SameBytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

std::string Tell(const Rules& rules, const Command& command) {
  const auto kind = static_cast<std::size_t>(command.kind);
  std::string text = kind < kDoNames.size() ? std::string(kDoNames[kind]) : "no kind";
  text += " pawn " + std::to_string(static_cast<int>(command.pawn));
  text += " value " + std::to_string(command.value);
  for (const PlaceId place : {command.from, command.to}) {
    text += ' ' + std::to_string(place.value);
    if (place.IsValid() && rules.Place(place).exists) text += ' ' + PlaceName(rules, place);
  }
  return text + " link " + std::to_string(command.link.value);
}

class BruteForce {
 public:
  BruteForce(const Rules& rules, const State& state, Seat seat, Ms ms)
      : rules_(rules), state_(state), copy_(state), seat_(seat), ms_(ms) {
    LegalCommands(rules, state, seat, ms, list_);
    taken_.assign(list_.size(), false);
    for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) places_.push_back(PlaceId{i});
    places_.push_back(kNoPlace);
    places_.push_back(PlaceId::None());
  }

  std::optional<std::string> Run() {
    TryPlain();
    TryAtPlaces();
    TryLinks();
    TryPipes();
    TryVariations();
    for (std::size_t i = 0; i < list_.size(); ++i) {
      Try(list_[i]);
      if (!taken_[i]) Fail("is in the list, but refused", list_[i]);
    }
    for (std::size_t i = 0; i < list_.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (list_[i] == list_[k]) Fail("is in the list twice", list_[i]);
      }
    }
    return problem_;
  }

  std::optional<std::string> RunTable() {
    for (int kind = 0; kind < kDoCount; ++kind) {
      for (int value = 0; value < 256; ++value) {
        const Command command{.kind = static_cast<Do>(kind),
                              .value = static_cast<std::uint8_t>(value)};
        const bool away = value < state_.seats && ((state_.away >> value) & 1) != 0;
        const bool present = value < state_.seats && !away;
        const bool expected = (command.kind == Do::kAway && present && !state_.IsOver()) ||
                              (command.kind == Do::kBack && away && !state_.IsOver());
        if (expected) list_.push_back(command);
      }
    }
    taken_.assign(list_.size(), false);
    return Run();
  }

 private:
  void Fail(std::string_view what, const Command& command) {
    if (problem_) return;
    problem_ = "seat " + std::to_string(seat_.index) + " at " + std::to_string(ms_) + ": \"" +
               Tell(rules_, command) + "\" " + std::string(what) + " (state " +
               HashText(HashOf(state_)) + ")";
  }

  void Try(const Command& command) {
    events_.clear();
    const Status status = Apply(rules_, copy_, {ms_, seat_, command}, events_);
    if (!status.ok()) {
      if (!SameBytes(copy_, state_)) Fail("was refused and changed the state", command);
      if (!events_.empty()) Fail("was refused and reported something", command);
      if (status.rule().empty() || status.why().empty()) Fail("was refused without why", command);
      return;
    }
    copy_ = state_;
    const auto* const found = std::find(list_.begin(), list_.end(), command);
    if (found == list_.end()) {
      Fail("was taken, but is not in the list", command);
    } else {
      taken_[static_cast<std::size_t>(found - list_.begin())] = true;
    }
  }

  // Commands that name no place, and kinds that do not exist.
  void TryPlain() {
    for (int kind = 0; kind <= kDoCount; ++kind) {
      for (int value = 0; value < 256; ++value) {
        Try({.kind = static_cast<Do>(kind), .value = static_cast<std::uint8_t>(value)});
      }
    }
    Try({.kind = static_cast<Do>(255)});
  }

  // Commands that name one place.
  void TryAtPlaces() {
    for (const PlaceId place : places_) {
      Try(Command::Dome(place));
      Try(Command::Trash(place));
      for (int tile = 0; tile <= kTiles; ++tile) {
        Try({.kind = Do::kLay, .value = static_cast<std::uint8_t>(tile), .from = place});
      }
      for (int p = 0; p < kPawnBytes; ++p) {
        const auto pawn = static_cast<Pawn>(p);
        Try({.kind = Do::kProduce, .pawn = pawn, .from = place});
        Try({.kind = Do::kExplore, .pawn = pawn, .from = place});
        for (int value = 0; value <= kColours; ++value) {
          Try({.kind = Do::kTransmute,
               .pawn = pawn,
               .value = static_cast<std::uint8_t>(value),
               .from = place});
        }
      }
    }
  }

  // Every link with both names of its ends, in both directions, and with places that are not its
  // ends.
  void TryLinks() {
    for (std::uint16_t i = 0; i < LinkId::kCount; ++i) {
      const LinkInfo& link = rules_.Link(LinkId{i});
      if (!link.exists) continue;
      std::vector<PlaceId> ends = {link.from, link.to, kNoPlace};
      for (const PlaceId end : {link.from, link.to}) {
        const PlaceId other = state_.OtherHalf(end);
        if (!other.IsNone()) ends.push_back(other);
      }
      ends.push_back(PlaceId{static_cast<std::uint16_t>((i * 7U) % PlaceId::kCount)});
      for (const PlaceId from : ends) {
        for (int p = 0; p < kPawnBytes; ++p) TryLink(static_cast<Pawn>(p), from, ends, LinkId{i});
      }
    }
    for (const LinkId link : {LinkId::None(), kNoLink, LinkId{LinkId::kCount - 1}}) {
      for (const Command& command : list_) {
        Try(Command::Move(command.pawn, command.from, command.to, link));
      }
    }
  }

  void TryLink(Pawn pawn, PlaceId from, const std::vector<PlaceId>& ends, LinkId link) {
    Try({.kind = Do::kBridge, .pawn = pawn, .from = from, .link = link});
    for (const PlaceId to : ends) Try(Command::Move(pawn, from, to, link));
  }

  // From every place with a pawn or a pipe to every place with a pipe.
  void TryPipes() {
    std::vector<PlaceId> ends = {kNoPlace, rules_.rocket_pad};
    for (const PlaceId pipe : rules_.pipes) {
      ends.push_back(pipe);
      const PlaceId other = state_.OtherHalf(pipe);
      if (!other.IsNone()) ends.push_back(other);
    }
    std::vector<PlaceId> starts = ends;
    for (const PlaceId place : places_) {
      if (place.IsValid() && state_.At(place) != Pawn::kNone) starts.push_back(place);
    }
    for (const PlaceId from : starts) {
      for (const PlaceId to : ends) {
        for (int p = 0; p < kPawnBytes; ++p) Try(Command::Pipe(static_cast<Pawn>(p), from, to));
      }
    }
  }

  // Every legal command with one field changed.
  void TryVariations() {
    for (const Command& legal : list_) {
      for (int p = 0; p < kPawnBytes; ++p) {
        Command command = legal;
        command.pawn = static_cast<Pawn>(p);
        Try(command);
      }
      for (const int value : {1, 2, 7, 255}) {
        Command command = legal;
        command.value = static_cast<std::uint8_t>(value);
        Try(command);
      }
      Command odd = legal;
      odd.unused = 1;
      Try(odd);
      for (const PlaceId place : {PlaceId{0}, PlaceId{4}, legal.from, legal.to, kNoPlace}) {
        Command from = legal;
        from.from = place;
        Try(from);
        Command to = legal;
        to.to = place;
        Try(to);
      }
      for (const LinkId link : {LinkId{0}, kNoLink, LinkId::None()}) {
        Command command = legal;
        command.link = link;
        Try(command);
      }
    }
  }

  const Rules& rules_;
  const State& state_;
  State copy_;
  const Seat seat_;
  const Ms ms_;
  CommandList list_;
  std::vector<bool> taken_;
  std::vector<PlaceId> places_;
  Events events_;
  std::optional<std::string> problem_;
};

}  // namespace

std::optional<std::string> CompareWithBruteForce(const Rules& rules, const State& state, Seat seat,
                                                 Ms ms) {
  return std::make_unique<BruteForce>(rules, state, seat, ms)->Run();
}

std::optional<std::string> CompareTableEntries(const Rules& rules, const State& state, Ms ms) {
  return std::make_unique<BruteForce>(rules, state, Seat::Table(), ms)->RunTable();
}

}  // namespace syrtis::maze::test
