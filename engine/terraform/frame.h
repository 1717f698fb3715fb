#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/seat.h"
#include "engine/terraform/effect.h"
#include "engine/terraform/ids.h"

// The work still to be done, as plain data (docs/terraform-engine.md): tasks wait in the state, and
// the one that needs an answer stands in the frame of the seat that owes it.
namespace syrtis::terraform {

// An effect that waits for its turn.
struct Task {
  Effect effect{};
  SourceId source = 0;      // 0: the rules themselves
  CardId played = kNoCard;  // the card whose play triggered it
  friend constexpr bool operator==(const Task&, const Task&) = default;
};
static_assert(sizeof(Task) == 10, "part of the state: its size changes the signature");

// The kinds of questions. The comment says which commands answer them.
enum class Ask : std::uint8_t {
  kNothing,
  kCorporation,  // kCorporation
  kBuy,          // kBuy, kDone
  kPick,         // kPick
  kTurn,         // everything that a turn can be
  kPay,          // kPay: how much of `res`
  kPlace,        // kPlace
  kEither,       // kChoose: which of the alternatives of `task`
  kTarget,       // kTarget, kNobody: whom a red-bordered effect hits
  kAmount,       // kAmount: how much
  kCard,         // kCard: a card that gets, loses or shows something
  kOrder,        // kOrder: which effect is next
  kKeep,         // kCard: a card that was looked at
  kBuyLooked,    // kBuy, kNobody: the card that was looked at
  kSwap,         // kCard, kNobody: a card to discard for a new one
  kSell,         // kCard, kDone: patents
  kFinal,        // kPlants, kDone: greeneries after the last production
};
inline constexpr auto kAskNames = kNamesOf<Ask>;

// The rest of the game derives from this what it has to know about an op.
struct OpTraits {
  // The question in which it leaves a choice to the player: a place is one of AreasOf, a card one
  // of CardsFor.
  Ask ask = Ask::kNothing;
  bool optional = false;    // without a place or a card to choose nothing happens (T-4.3)
  bool lays_ocean = false;  // the tile on the chosen place is an ocean
  bool shows = false;       // it brings cards to light
  bool takes = false;       // it may take from another player

  // Whether a card with it cannot be played without a place or a card to choose.
  constexpr bool MustChoose() const {
    return !optional && (ask == Ask::kPlace || ask == Ask::kCard);
  }
};
constexpr OpTraits TraitsOf(Op op) {
  switch (op) {
    case Op::kNone:
    case Op::kGain:
    case Op::kProduce:
    case Op::kTr:
    case Op::kTemperature:
    case Op::kOxygen:
    case Op::kBox:  // its form says what it asks
      return {};
    case Op::kDraw:
    case Op::kReveal:
    case Op::kCubeForCard:
      return {.shows = true};
    case Op::kOcean:
      return {.ask = Ask::kPlace, .optional = true, .lays_ocean = true};
    case Op::kGreenery:
    case Op::kCity:
    case Op::kTile:
    case Op::kClaim:
      return {.ask = Ask::kPlace};
    case Op::kFlood:
      return {.ask = Ask::kPlace, .optional = true, .lays_ocean = true, .takes = true};
    case Op::kLook:
      return {.ask = Ask::kKeep, .shows = true};
    case Op::kLookBuy:
      return {.ask = Ask::kBuyLooked, .shows = true};
    case Op::kSwapCard:
      return {.ask = Ask::kSwap, .shows = true};
    case Op::kCubes:
      return {.ask = Ask::kCard, .optional = true};
    case Op::kRemoveCubes:
      return {.ask = Ask::kCard, .optional = true, .takes = true};
    case Op::kCopyBox:
    case Op::kFavourite:
      return {.ask = Ask::kCard};
    case Op::kRemove:
    case Op::kSteal:
      return {.ask = Ask::kTarget, .takes = true};
    case Op::kEither:
      return {.ask = Ask::kEither};
  }
  return {};
}
constexpr Ask AskOf(Op op) { return TraitsOf(op).ask; }

// The ops that ask for a place and those that ask for a card. A switch over one of them lists all
// of it, so that -Wswitch names the places that a new op needs.
enum class PlaceOp : std::uint8_t {
  kOcean = static_cast<std::uint8_t>(Op::kOcean),
  kGreenery = static_cast<std::uint8_t>(Op::kGreenery),
  kCity = static_cast<std::uint8_t>(Op::kCity),
  kTile = static_cast<std::uint8_t>(Op::kTile),
  kClaim = static_cast<std::uint8_t>(Op::kClaim),
  kFlood = static_cast<std::uint8_t>(Op::kFlood),
};
enum class CardOp : std::uint8_t {
  kCubes = static_cast<std::uint8_t>(Op::kCubes),
  kRemoveCubes = static_cast<std::uint8_t>(Op::kRemoveCubes),
  kCopyBox = static_cast<std::uint8_t>(Op::kCopyBox),
  kFavourite = static_cast<std::uint8_t>(Op::kFavourite),
};
constexpr int CountAsking(Ask ask) {
  int count = 0;
  for (const Op op : kEach<Op>) count += AskOf(op) == ask ? 1 : 0;
  return count;
}
static_assert(CountAsking(Ask::kPlace) == 6 && CountAsking(Ask::kCard) == 4,
              "an op that asks for a place stands in PlaceOp too, one for a card in CardOp; "
              "then raise the number of them here");

// The purpose of a payment.
enum class Purpose : std::uint8_t {
  kCard,
  kProject,
  kMilestone,
  kAward,
  kAction,    // source(), alternative
  kLooked,    // card(): the one that was looked at
  kResearch,  // the cards that were bought
};
// For an amount that is taken and not paid; its task says what it is for. Saved games and the
// signature have it as `kProject`.
inline constexpr Purpose kOfTask = Purpose::kProject;
inline constexpr auto kPurposeNames = kNamesOf<Purpose>;

// The most that is ever asked for at once, so that a list of amounts has an end.
inline constexpr int kMostAmount = 1500;

// The question that a seat has to answer, with the data needed to continue.
struct Frame {
  Ask ask = Ask::kNothing;
  Purpose purpose = Purpose::kCard;
  std::uint8_t id = 0;           // see below
  std::uint8_t alternative = 0;  // of an action
  Res res = Res::kMc;            // kPay: the resource asked for now
  std::uint8_t least = 0;        // kPay: the value of the smallest unit paid so far; 0: none
  std::int16_t left = 0;         // kPay: the amount still to be paid; else see below
  Task task{};

  // `id` is of the purpose, kAmount: that from which the amount is taken; kBuyLooked: the card.
  constexpr CardId card() const { return id; }
  constexpr SourceId source() const { return id; }
  constexpr Project project() const { return static_cast<Project>(id); }
  constexpr Milestone milestone() const { return static_cast<Milestone>(id); }
  constexpr Award award() const { return static_cast<Award>(id); }
  constexpr int from() const { return id; }  // a seat or, of cubes, a card
  constexpr Seat from_seat() const { return Seat::At(id); }
  constexpr CardId from_card() const { return id; }
  // `left` otherwise.
  constexpr int most() const { return left; }     // kAmount
  constexpr int to_keep() const { return left; }  // kKeep: how many cards are still to go
  constexpr int earned() const { return left; }   // kSell: M€ for the patents sold so far
  constexpr void Earn() { ++left; }               // … of which each brings one

  constexpr bool PaysFor(Purpose what) const { return ask == Ask::kPay && purpose == what; }
  // A question about a card that only its seat has looked at.
  constexpr bool ShowsLooked() const { return ask == Ask::kBuyLooked || PaysFor(Purpose::kLooked); }
  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 18, "part of the state: its size changes the signature");

}  // namespace syrtis::terraform
