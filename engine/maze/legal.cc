#include <bit>

#include "engine/maze/board.h"
#include "engine/maze/entry.h"
#include "engine/maze/play.h"
#include "engine/maze/solitaire.h"

namespace syrtis::maze {
namespace {

// Collects the legal commands of one seat in a running game.
class Lister {
 public:
  Lister(const Rules& rules, const State& state, Seat seat, Ms ms, CommandList& list)
      : rules_(rules),
        state_(state),
        seat_(seat),
        ms_(ms),
        colours_(state.ColoursOf(seat)),
        explore_colours_(state.deck.empty() ? ColourMask{0} : colours_),
        bridge_colours_(BridgeColours()),
        list_(list) {}

  void AddAll() {
    AddProductions();
    for (std::size_t word = 0; word < state_.occupied.size(); ++word) {
      for (std::uint64_t rest = state_.occupied[word]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
        AddPawn(PlaceId{static_cast<std::uint16_t>(word * 64 + bit)});
      }
    }
    AddBridgeMoves();
    AddDomes();
    if (state_.colonists_on_pad > 0) AddMoves(Pawn::kColonist, rules_.rocket_pad);
    AddPipes();
    AddTrashChoices();
    AddSignals();
    AddSwitches();
    const bool gave_up = ((state_.gave_up >> seat_.index) & 1) != 0;
    list_.push_back(gave_up ? Command::PlayOn() : Command::GiveUp());
  }

 private:
  bool Has(Colour colour) const { return (colours_ & MaskOf(colour)) != 0; }

  // The seat's colours whose bridge token is still in the warehouse.
  ColourMask BridgeColours() const {
    if (kModule[state_.options.module].bridges == 0) return 0;
    ColourMask free = colours_;
    for (int c = 0; c < kColours; ++c) {
      const bool built = !state_.bridges[static_cast<std::size_t>(c)].IsNone();
      if (built) free = static_cast<ColourMask>(free & ~MaskOf(static_cast<Colour>(c)));
    }
    return free;
  }

  void AddProductions() {
    for (const PlaceId factory : rules_.factories) {
      const ColourMask colour = rules_.Place(factory).factory;
      if ((colour & colours_) == 0 || !state_.InPlay(factory)) continue;
      const auto c = static_cast<std::size_t>(std::countr_zero(colour));
      const PlaceId platform = state_.Platform(factory);
      if (state_.supply[c] == 0 || !state_.IsEmpty(platform)) continue;
      // Two factories of one colour on one platform are one.
      if (platform != factory && (rules_.Place(platform).factory & colour) != 0) continue;
      list_.push_back(Command::Produce(static_cast<Colour>(c), platform));
    }
  }

  void AddMoves(Pawn pawn, PlaceId from) {
    AddMovesOf(pawn, from, from);
    const PlaceId other = state_.OtherHalf(from);
    if (!other.IsNone()) AddMovesOf(pawn, from, other);
  }

  // From one half of the platform, or from the whole of it if it is no half.
  void AddMovesOf(Pawn pawn, PlaceId from, PlaceId half) {
    const std::span<const Exit> exits = rules_.ExitsOf(half);
    std::uint32_t rest = rules_.exits_by_colours[half.value][colours_];
    for (; rest != 0; rest &= rest - 1) {
      const Exit& exit = exits[static_cast<std::size_t>(std::countr_zero(rest))];
      if (exit.against_arrow && pawn != Pawn::kSlug) continue;
      const PlaceId to = state_.Platform(exit.to);
      if (CheckEntry(rules_, state_, pawn, to) != Entry::kFree) continue;
      list_.push_back(Command::Move(pawn, from, to, exit.link));
    }
  }

  // Everything that begins with the pawn on a platform, but bridges crossed and pipes.
  void AddPawn(PlaceId platform) {
    const Pawn pawn = state_.At(platform);
    AddMoves(pawn, platform);
    if (!IsResource(pawn)) return;
    const ColourMask colour = MaskOf(ColourOf(pawn));
    if ((colour & explore_colours_) != 0) AddExplore(pawn, platform);
    if ((colour & bridge_colours_) != 0) AddBridges(pawn, platform);
    if (state_.wilds > 0) AddTransmutes(pawn, platform, nullptr, nullptr);
  }

  void AddExplore(Pawn resource, PlaceId platform) {
    if (!platform.IsHalf() || !state_.IsOpen(platform)) return;
    if (rules_.Place(platform).lock != MaskOf(ColourOf(resource))) return;
    list_.push_back(Command::Explore(ColourOf(resource), platform));
  }

  void AddBridges(Pawn resource, PlaceId platform) {
    AddBridgesOf(resource, platform, rules_.BridgeEndsOf(platform));
    const PlaceId other = state_.OtherHalf(platform);
    if (!other.IsNone()) AddBridgesOf(resource, platform, rules_.BridgeEndsOf(other));
  }

  void AddBridgesOf(Pawn resource, PlaceId platform, std::span<const BridgeEnd> ends) {
    for (const BridgeEnd& end : ends) {
      bool stands = false;
      for (const LinkId built : state_.bridges) stands = stands || built == end.link;
      if (!stands) list_.push_back(Command::Bridge(ColourOf(resource), platform, end.link));
    }
  }

  // Into every other colour of the seat; at a dome site only into those that it still needs.
  void AddTransmutes(Pawn resource, PlaceId place, const DomeSite* site, const DomeState* dome) {
    for (int c = 0; c < kColours; ++c) {
      const auto into = static_cast<Colour>(c);
      if (!Has(into) || into == ColourOf(resource)) continue;
      if (state_.supply[static_cast<std::size_t>(c)] == 0) continue;
      if (site != nullptr && FreeSlot(*site, *dome, into) == kNoSlot) continue;
      list_.push_back(Command::Transmute(resource, place, into));
    }
  }

  void AddBridgeMoves() {
    for (std::size_t c = 0; c < kColours; ++c) {
      const LinkId bridge = state_.bridges[c];
      if (bridge.IsNone() || !Has(static_cast<Colour>(c))) continue;
      const PlaceId a = state_.Platform(rules_.Link(bridge).from);
      const PlaceId b = state_.Platform(rules_.Link(bridge).to);
      AddBridgeMove(a, b, bridge);
      AddBridgeMove(b, a, bridge);
    }
  }

  void AddBridgeMove(PlaceId from, PlaceId to, LinkId bridge) {
    const Pawn pawn = state_.At(from);
    if (pawn == Pawn::kNone || CheckEntry(rules_, state_, pawn, to) != Entry::kFree) return;
    list_.push_back(Command::Move(pawn, from, to, bridge));
  }

  void AddDomes() {
    for (std::size_t i = 0; i < kMaxDomes; ++i) {
      const DomeSite& site = rules_.domes[i];
      const DomeState& dome = state_.domes[i];
      if (dome.colonist) AddMoves(Pawn::kColonist, site.place);
      if (dome.built || dome.held == 0) continue;
      if (IsComplete(site, dome)) list_.push_back(Command::Dome(site.place));
      for (int c = 0; c < kColours; ++c) {
        const auto colour = static_cast<Colour>(c);
        if (HeldSlot(site, dome, colour) == kNoSlot) continue;
        AddMoves(ResourceOf(colour), site.place);
        if (state_.wilds > 0) AddTransmutes(ResourceOf(colour), site.place, &site, &dome);
      }
    }
  }

  void AddPipes() {
    Scratch<PlaceId, kMaxPipes> free;
    Scratch<PlaceId, kMaxPipes> taken;
    for (const PlaceId pipe : rules_.pipes) {
      if (!state_.InPlay(pipe)) continue;
      const PlaceId platform = state_.Platform(pipe);
      if (platform != pipe && rules_.Place(platform).pipe) continue;  // both halves have one
      (state_.IsEmpty(platform) ? free : taken).push_back(platform);
    }
    for (const PlaceId from : taken) {
      const Pawn pawn = state_.At(from);
      if (!UsesPipes(state_, pawn)) continue;
      for (const PlaceId to : free) list_.push_back(Command::Pipe(pawn, from, to));
    }
  }

  void AddTrashChoices() {
    if (state_.choices.empty() || ms_ >= state_.choice_deadline) return;
    if (state_.choices.front().chooser != seat_) return;
    PlaceList candidates;
    ChoiceCandidates(rules_, state_, candidates);
    for (const PlaceId place : candidates) list_.push_back(Command::Trash(place));
  }

  void AddSignals() {
    if (!state_.HasSilence()) return;
    if (!state_.talk && state_.wilds > 0) list_.push_back(Command::Talk());
    for (int seat = 0; seat < state_.seats; ++seat) {
      list_.push_back(Command::Red(RedPawn::Before(seat)));
      if (seat != seat_.index) list_.push_back(Command::Stare(seat));
    }
    for (int button = 0; button < kButtons; ++button) {
      list_.push_back(Command::Red(RedPawn::On(static_cast<Button>(button))));
    }
    if (!state_.red.IsOff()) list_.push_back(Command::Red(RedPawn::Off()));
  }

  void AddSwitches() {
    if (!state_.IsSolitaire() || !MaySwitchNow(state_, ms_)) return;
    for (int tile = 0; tile < state_.ActionTileCount(); ++tile) {
      if (tile != state_.solo_tile) list_.push_back(Command::Switch(tile));
    }
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Ms ms_;
  const ColourMask colours_;          // of the seat
  const ColourMask explore_colours_;  // those that it may explore with
  const ColourMask bridge_colours_;   // those that it may build a bridge of
  CommandList& list_;
};

void AddSetUp(const State& state, Seat seat, CommandList& list) {
  for (const TileId tile : state.drawn) {
    for (int edge = 0; edge < 4; ++edge) {
      if (!state.IsOpen(PlaceId::OfHalf(kStartTile, static_cast<Edge>(edge)))) continue;
      list.push_back(Command::Lay(tile, static_cast<Edge>(edge)));
    }
  }
  if (state.IsSolitaire()) {
    for (int tile = 0; tile < state.ActionTileCount(); ++tile) {
      if (tile != state.solo_tile) list.push_back(Command::Switch(tile));
    }
  }
  const bool waits = ((state.ready >> seat.index) & 1) != 0 && !state.AllAgree(state.ready);
  if (!waits && state.drawn.empty()) list.push_back(Command::Ready());
}

}  // namespace

void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms, CommandList& list) {
  if (seat.index >= state.seats || ms < state.now || ms > kMaxMs) return;
  if (state.phase == Phase::kSetUp) {
    AddSetUp(state, seat, list);
  } else if (state.phase == Phase::kRunning && ms < state.deadline) {
    Lister(rules, state, seat, ms, list).AddAll();
  }
}

}  // namespace syrtis::maze
