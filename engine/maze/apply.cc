#include <algorithm>
#include <cassert>

#include "engine/maze/board.h"
#include "engine/maze/command_shape.h"
#include "engine/maze/entry.h"
#include "engine/maze/hazards.h"
#include "engine/maze/play.h"
#include "engine/maze/reasons.h"
#include "engine/maze/solitaire.h"

namespace syrtis::maze {
namespace {

constexpr auto kRefusals =
    ByEnum<Entry, Status>({{Entry::kFree, Status::Ok()},
                           {Entry::kOccupied, refuse::PlaceTaken()},
                           {Entry::kNothingToEat, refuse::NothingToEat()},
                           {Entry::kNoMoreFlips, refuse::NoMoreFlips()},
                           {Entry::kPadForColonists, refuse::PadForColonists()},
                           {Entry::kNotForSites, refuse::NotForSites()},
                           {Entry::kNotNeeded, refuse::NotNeeded()},
                           {Entry::kNotBuilt, refuse::DomeNotBuilt()},
                           {Entry::kInhabited, refuse::DomeInhabited()}});

// Carries one command out. Every function first checks whether the command is legal and changes the
// state only after the last check.
class Applier {
 public:
  Applier(const Rules& rules, State& state, const Act<Command>& act, Events& events)
      : rules_(rules), state_(state), act_(act), command_(act.command), events_(events) {}

  Status Run() {
    if (const Status status = CheckMoment(); !status.ok()) return status;
    switch (command_.kind) {
      case Do::kProduce:
        return Produce();
      case Do::kMove:
        return Move();
      case Do::kExplore:
        return Explore();
      case Do::kDome:
        return BuildDome();
      case Do::kBridge:
        return BuildBridge();
      case Do::kTransmute:
        return Transmute();
      case Do::kPipe:
        return Pipe();
      case Do::kTrash:
        return PlaceTrash();
      case Do::kTalk:
        return OpenTalkByWild();
      case Do::kRed:
        return MoveRedPawn();
      case Do::kStare:
        return Stare();
      case Do::kReady:
        return SayReady();
      case Do::kLay:
        return LayDrawnTile();
      case Do::kSwitch:
        return SwitchActionTile();
      case Do::kGiveUp:
        return GiveUp();
      case Do::kPlayOn:
        return PlayOn();
      case Do::kAway:
        return GoAway();
      case Do::kBack:
        return ComeBack();
    }
    return refuse::Malformed();
  }

 private:
  // The conditions of every command: the game goes on, the time fits, the seat exists.
  Status CheckMoment() const {
    if (state_.phase == Phase::kWon) return refuse::GameWon();
    if (state_.phase == Phase::kLost) return refuse::GameLost();
    if (state_.phase == Phase::kGivenUp) return refuse::GameGivenUp();
    if (act_.ms > kMaxMs) return refuse::TimeOutOfRange();
    if (act_.ms < state_.now) return refuse::TimeGoesBack();
    if (act_.ms >= state_.deadline) return refuse::TooLate();
    if (!IsWellFormed(command_)) return refuse::Malformed();
    const bool for_table = command_.kind == Do::kAway || command_.kind == Do::kBack;
    if (for_table) return act_.seat.IsTable() ? Status::Ok() : refuse::TableOnly();
    if (act_.seat.IsTable()) return refuse::NotByTheTable();
    if (act_.seat.index >= state_.seats) return refuse::NoSuchSeat();
    const bool for_set_up =
        command_.kind == Do::kReady || command_.kind == Do::kLay || command_.kind == Do::kSwitch;
    if (state_.phase == Phase::kSetUp && !for_set_up) return refuse::NotYetStarted();
    return Status::Ok();
  }

  // A place of the board as it is now, named as its platform is named.
  bool IsPlatform(PlaceId place) const {
    return place.IsValid() && rules_.Place(place).exists && state_.InPlay(place) &&
           state_.Platform(place) == place;
  }

  bool IsThere(Pawn pawn, PlaceId place) const {
    const PlaceInfo& info = rules_.Place(place);
    if (info.kind == PlaceKind::kRocket) {
      return pawn == Pawn::kColonist && state_.colonists_on_pad > 0;
    }
    if (info.kind == PlaceKind::kDome) {
      const DomeState& dome = state_.domes[info.dome];
      if (pawn == Pawn::kColonist) return dome.colonist;
      return IsResource(pawn) && !dome.built &&
             HeldSlot(rules_.domes[info.dome], dome, ColourOf(pawn)) != kNoSlot;
    }
    return pawn < Pawn::kNone && state_.At(place) == pawn;
  }

  // The pawn that the command names stands on the place that it names.
  Status CheckPawn() const {
    if (!IsPlatform(command_.from)) return refuse::NoSuchPlace();
    if (!IsThere(command_.pawn, command_.from)) return refuse::PawnNotThere();
    return Status::Ok();
  }

  bool HasColour(Colour colour) const {
    return (state_.ColoursOf(act_.seat) & MaskOf(colour)) != 0;
  }
  // The refusal without the colour; in solitaire the action tile with the red pawn lacks it.
  Status LacksColour(Status at_a_table) const {
    return state_.IsSolitaire() ? refuse::OnActiveTileOnly() : at_a_table;
  }

  void TakeOff(Pawn pawn, PlaceId place) {
    const PlaceInfo& info = rules_.Place(place);
    if (info.kind == PlaceKind::kRocket) {
      --state_.colonists_on_pad;
    } else if (info.kind == PlaceKind::kDome) {
      DomeState& dome = state_.domes[info.dome];
      if (pawn == Pawn::kColonist) {
        dome.colonist = false;
      } else {
        const int slot = HeldSlot(rules_.domes[info.dome], dome, ColourOf(pawn));
        assert(slot != kNoSlot);
        dome.held = static_cast<std::uint8_t>(dome.held & ~(1 << slot));
      }
    } else {
      state_.Clear(place);
    }
  }

  void PutOn(Pawn pawn, PlaceId place) {
    const PlaceInfo& info = rules_.Place(place);
    if (info.kind == PlaceKind::kRocket) {
      ++state_.colonists_on_pad;
    } else if (info.kind == PlaceKind::kDome) {
      DomeState& dome = state_.domes[info.dome];
      if (pawn == Pawn::kColonist) {
        dome.colonist = true;
      } else {
        const int slot = FreeSlot(rules_.domes[info.dome], dome, ColourOf(pawn));
        assert(slot != kNoSlot);
        dome.held = static_cast<std::uint8_t>(dome.held | (1 << slot));
      }
    } else {
      state_.Put(place, pawn);
    }
  }

  // The command is taken: time moves on, and an action closes the talk window (M-4.5).
  void Begin() {
    state_.now = act_.ms;
    if (IsAction(command_.kind) && state_.talk && state_.HasSilence()) {
      state_.talk = false;
      Report({.what = What::kTalkClosed});
    }
  }

  // Reports an act of the seat.
  void Report(Event event) {
    event.seat = act_.seat;
    ReportAlone(event);
  }
  // Reports an event that no seat caused.
  void ReportAlone(Event event) {
    event.ms = state_.now;
    events_.push_back(event);
  }

  Status Produce() {
    const PlaceId place = command_.from;
    if (!IsPlatform(place)) return refuse::NoSuchPlace();
    if (!IsResource(command_.pawn)) return refuse::Malformed();
    const Colour colour = ColourOf(command_.pawn);
    if ((FactoriesAt(rules_, state_, place) & MaskOf(colour)) == 0) return refuse::NoFactory();
    if (!HasColour(colour)) return LacksColour(refuse::NotYourProduct());
    if (!state_.IsEmpty(place)) return refuse::FactoryBlocked();
    std::uint8_t& supply = state_.supply[static_cast<std::size_t>(colour)];
    if (supply == 0) return refuse::SupplyEmpty();
    Begin();
    --supply;
    state_.Put(place, command_.pawn);
    Report({.what = What::kProduced, .pawn = command_.pawn, .to = place});
    return Status::Ok();
  }

  // The link leads from `from` to `to`, for this pawn and this seat.
  Status CheckLink() const {
    if (!command_.link.IsValid()) return refuse::NotLinked();
    const LinkInfo& link = rules_.Link(command_.link);
    if (!link.exists || !state_.InPlay(command_.link.tile())) return refuse::NotLinked();
    Colour colour = link.colour;
    if (link.bridge_site) {
      const auto built = std::find(state_.bridges.begin(), state_.bridges.end(), command_.link);
      if (built == state_.bridges.end()) return refuse::NotLinked();
      colour = static_cast<Colour>(built - state_.bridges.begin());
    }
    const PlaceId a = state_.Platform(link.from);
    const PlaceId b = state_.Platform(link.to);
    const bool forwards = a == command_.from && b == command_.to;
    const bool backwards = b == command_.from && a == command_.to;
    if (!forwards && !backwards) return refuse::NotLinked();
    if (link.oneway && !forwards && command_.pawn != Pawn::kSlug) return refuse::WrongWay();
    if (!HasColour(colour)) return LacksColour(refuse::NotYourExpressway());
    return Status::Ok();
  }

  Status Move() {
    if (const Status status = CheckPawn(); !status.ok()) return status;
    if (!IsPlatform(command_.to)) return refuse::NoSuchPlace();
    if (const Status status = CheckLink(); !status.ok()) return status;
    const Pawn pawn = command_.pawn;
    const Entry entry = CheckEntry(rules_, state_, pawn, command_.to);
    if (entry != Entry::kFree) return kRefusals[static_cast<std::size_t>(entry)];
    Begin();
    TakeOff(pawn, command_.from);
    Report({.what = What::kMoved,
            .pawn = pawn,
            .from = command_.from,
            .to = command_.to,
            .link = command_.link});
    const bool on_timer = rules_.Place(command_.to).kind == PlaceKind::kTimer;
    if (on_timer && IsResource(pawn) && WouldFlip(state_, command_.to)) {
      FlipTimer(pawn);
      return Status::Ok();
    }
    if (pawn == Pawn::kSlug) {
      const Pawn eaten = state_.At(command_.to);
      ReturnToSupply(state_, eaten);
      Report({.what = What::kSlugAte, .pawn = eaten, .to = command_.to});
    }
    PutOn(pawn, command_.to);
    if (pawn == Pawn::kColonist && AllDomesInhabited(state_)) {
      state_.phase = Phase::kWon;
      CloseChoices();
      ReportAlone({.what = What::kWon});
    }
    return Status::Ok();
  }

  // M-3.5, in the order of M-10.1.
  void FlipTimer(Pawn resource) {
    ReturnToSupply(state_, resource);
    --state_.timers;
    state_.timer_tokens |= 1U << command_.to.tile();
    if (state_.options.timer > 0) {
      const Ms left = state_.deadline - state_.now;
      state_.deadline = state_.now + (Ms{1000} * state_.options.timer - left);
    }
    Report({.what = What::kFlipped, .pawn = resource, .to = command_.to});
    if (state_.options.expert) {
      std::rotate(state_.action_tiles.begin(), state_.action_tiles.begin() + state_.seats - 1,
                  state_.action_tiles.begin() + state_.seats);
      ReportAlone({.what = What::kTilesPassed});
    }
    if (state_.HasSilence()) {
      state_.talk = true;
      ReportAlone({.what = What::kTalkOpened});
    }
  }

  Status Explore() {
    const PlaceId place = command_.from;
    if (!IsResource(command_.pawn)) return refuse::Malformed();
    if (const Status status = CheckPawn(); !status.ok()) return status;
    const Colour colour = ColourOf(command_.pawn);
    if (!place.IsHalf()) return refuse::NoLock();
    if (!state_.IsOpen(place)) return refuse::ClosedEdge();
    if (rules_.Place(place).lock != MaskOf(colour)) return refuse::NoLock();
    if (!HasColour(colour)) return LacksColour(refuse::NotYourLock());
    if (state_.deck.empty()) return refuse::DeckEmpty();
    Begin();
    state_.Clear(place);
    ReturnToSupply(state_, command_.pawn);
    Report({.what = What::kReturned, .pawn = command_.pawn, .from = place});
    const TileId tile = state_.deck.back();
    state_.deck.pop_back();
    Lay(tile, place);
    LandIfDue();
    return Status::Ok();
  }

  void Lay(TileId tile, PlaceId half) {
    LayTile(state_, Placement(rules_, state_, tile, half));
    Report({.what = What::kExplored, .value = tile, .from = half});
    BringHazards(rules_, state_, tile, act_.seat, events_);
  }

  // M-3.10.
  void LandIfDue() {
    if (state_.landed || !AllDomesBuilt(state_) || !state_.InPlay(rules_.rocket_pad)) return;
    state_.landed = true;
    ReportAlone(
        {.what = What::kLanded, .value = state_.colonists_in_orbit, .to = rules_.rocket_pad});
    state_.colonists_on_pad = state_.colonists_in_orbit;
    state_.colonists_in_orbit = 0;
  }

  Status BuildDome() {
    const PlaceId place = command_.from;
    if (!IsPlatform(place)) return refuse::NoSuchPlace();
    if (rules_.Place(place).kind != PlaceKind::kDome) return refuse::NoDomeSite();
    const DomeSite& site = rules_.domes[rules_.Place(place).dome];
    DomeState& dome = state_.domes[rules_.Place(place).dome];
    if (dome.built) return refuse::AlreadyBuilt();
    if (!IsComplete(site, dome)) return refuse::NotComplete();
    Begin();
    for (const Colour colour : site.needs) ReturnToSupply(state_, ResourceOf(colour));
    dome = {.held = 0, .built = true, .colonist = false};
    --state_.dome_tiles;
    Report({.what = What::kDomeBuilt, .to = place});
    LandIfDue();
    return Status::Ok();
  }

  Status BuildBridge() {
    const PlaceId place = command_.from;
    if (!IsResource(command_.pawn)) return refuse::Malformed();
    if (const Status status = CheckPawn(); !status.ok()) return status;
    if (!command_.link.IsValid()) return refuse::NoBridgeSite();
    const LinkInfo& link = rules_.Link(command_.link);
    if (!link.exists || !link.bridge_site || !state_.InPlay(command_.link.tile())) {
      return refuse::NoBridgeSite();
    }
    if (state_.Platform(link.from) != place && state_.Platform(link.to) != place) {
      return refuse::NoBridgeSite();
    }
    const auto built = std::find(state_.bridges.begin(), state_.bridges.end(), command_.link);
    if (built != state_.bridges.end()) return refuse::BridgeStands();
    if (!HasColour(ColourOf(command_.pawn))) return LacksColour(refuse::NotYourBridge());
    LinkId& token = state_.bridges[static_cast<std::size_t>(command_.pawn)];
    if (kModule[state_.options.module].bridges == 0 || !token.IsNone()) {
      return refuse::NoBridgeToken();
    }
    Begin();
    state_.Clear(place);
    ReturnToSupply(state_, command_.pawn);
    token = command_.link;
    Report(
        {.what = What::kBridgeBuilt, .pawn = command_.pawn, .from = place, .link = command_.link});
    return Status::Ok();
  }

  Status Transmute() {
    const PlaceId place = command_.from;
    if (!IsResource(command_.pawn) || command_.value >= kColours) return refuse::Malformed();
    if (state_.wilds == 0) return refuse::NoWild();
    if (const Status status = CheckPawn(); !status.ok()) return status;
    const auto into = static_cast<Colour>(command_.value);
    if (into == ColourOf(command_.pawn)) return refuse::SameColour();
    if (!HasColour(into)) return LacksColour(refuse::NotYourColour());
    if (state_.supply[command_.value] == 0) return refuse::NewColourUsedUp();
    const PlaceInfo& info = rules_.Place(place);
    if (info.kind == PlaceKind::kDome &&
        FreeSlot(rules_.domes[info.dome], state_.domes[info.dome], into) == kNoSlot) {
      return refuse::SiteNeedsOther();
    }
    Begin();
    --state_.wilds;
    TakeOff(command_.pawn, place);
    ReturnToSupply(state_, command_.pawn);
    --state_.supply[command_.value];
    PutOn(ResourceOf(into), place);
    Report({.what = What::kTransmuted,
            .pawn = ResourceOf(into),
            .value = static_cast<std::uint8_t>(command_.pawn),
            .from = place});
    return Status::Ok();
  }

  Status Pipe() {
    if (const Status status = CheckPawn(); !status.ok()) return status;
    if (!IsPlatform(command_.to)) return refuse::NoSuchPlace();
    if (command_.pawn == Pawn::kSlug) return refuse::NoSlugsInPipe();
    if (!HasPipe(rules_, state_, command_.from) || !HasPipe(rules_, state_, command_.to)) {
      return refuse::NoPipe();
    }
    if (!UsesPipes(state_, command_.pawn)) return refuse::NoColonistsInPipe();
    if (!state_.IsEmpty(command_.to)) return refuse::PipeBlocked();
    Begin();
    state_.Clear(command_.from);
    state_.Put(command_.to, command_.pawn);
    Report({.what = What::kPiped, .pawn = command_.pawn, .from = command_.from, .to = command_.to});
    return Status::Ok();
  }

  Status PlaceTrash() {
    if (state_.choices.empty()) return refuse::NoChoiceOpen();
    if (state_.choices.front().chooser != act_.seat) return refuse::NotYourChoice();
    if (act_.ms >= state_.choice_deadline) return refuse::ChoiceTooLate();
    PlaceList candidates;
    ChoiceCandidates(rules_, state_, candidates);
    if (std::find(candidates.begin(), candidates.end(), command_.to) == candidates.end()) {
      return refuse::NotACandidate();
    }
    Begin();
    MakeChoice(rules_, state_, command_.to, false, events_);
    return Status::Ok();
  }

  Status OpenTalkByWild() {
    if (state_.IsSolitaire()) return refuse::NobodyToTalkTo();
    if (state_.talk) return refuse::TalkIsOpen();
    if (state_.wilds == 0) return refuse::NoWildToTalk();
    Begin();
    --state_.wilds;
    state_.talk = true;
    Report({.what = What::kTalkOpened, .value = 1});
    return Status::Ok();
  }

  Status MoveRedPawn() {
    if (!state_.HasSilence()) return refuse::NoSignals();
    const RedPawn target{command_.value};
    if (target.IsOff() && state_.red.IsOff()) return refuse::RedIsOff();
    if (target.IsSeat() && target.value >= state_.seats) return refuse::NobodySitsThere();
    if (!target.IsOff() && !target.IsButton() && !target.IsSeat()) return refuse::NoSuchSpot();
    Begin();
    state_.red = target;
    Report({.what = What::kRedMoved, .value = target.value});
    return Status::Ok();
  }

  Status Stare() {
    if (!state_.HasSilence()) return refuse::NoSignals();
    if (command_.value >= state_.seats) return refuse::NoSuchSeat();
    if (command_.value == act_.seat.index) return refuse::NotAtYourself();
    Begin();
    Report({.what = What::kStared, .value = command_.value});
    return Status::Ok();
  }

  std::uint8_t OwnBit() const { return static_cast<std::uint8_t>(1U << act_.seat.index); }

  Status SayReady() {
    if (state_.phase != Phase::kSetUp) return refuse::AlreadyStarted();
    // Again, if the seat that was missing has left.
    const bool again = (state_.ready & OwnBit()) != 0;
    if (again && !state_.AllAgree(state_.ready)) return refuse::AlreadyReady();
    if (!state_.drawn.empty()) return refuse::LayTilesFirst();
    Begin();
    state_.ready |= OwnBit();
    Report({.what = What::kReady});
    if (state_.AllAgree(state_.ready)) Start();
    return Status::Ok();
  }

  // M-2.5.
  void Start() {
    state_.phase = Phase::kRunning;
    state_.started = state_.now;
    if (state_.options.timer > 0) state_.deadline = state_.now + Ms{1000} * state_.options.timer;
    ReportAlone({.what = What::kStarted});
    if (state_.HasSilence()) {
      state_.talk = false;
      ReportAlone({.what = What::kTalkClosed});
    }
  }

  Status LayDrawnTile() {
    if (!state_.IsSolitaire()) return refuse::NotSolitaire();
    if (state_.phase != Phase::kSetUp) return refuse::AlreadyStarted();
    const auto drawn = std::find(state_.drawn.begin(), state_.drawn.end(), command_.value);
    if (drawn == state_.drawn.end()) return refuse::TileNotDrawn();
    const PlaceId half = command_.from;
    if (!half.IsValid() || half.tile() != kStartTile || !half.IsHalf()) {
      return refuse::NoSuchPlace();
    }
    if (!state_.IsOpen(half)) return refuse::SideTaken();
    Begin();
    state_.drawn.erase_at(static_cast<std::size_t>(drawn - state_.drawn.begin()));
    Lay(command_.value, half);
    return Status::Ok();
  }

  Status SwitchActionTile() {
    if (!state_.IsSolitaire()) return refuse::NotSolitaire();
    if (command_.value >= state_.ActionTileCount()) return refuse::NoSuchActionTile();
    if (command_.value == state_.solo_tile) return refuse::SameActionTile();
    if (state_.phase == Phase::kRunning) {
      if (!IsSwitchSecond(state_, act_.ms)) return refuse::NotTheSecond();
      if (!MaySwitchNow(state_, act_.ms)) return refuse::SwitchedAlready();
      state_.last_switch = ChronometerSecond(state_, act_.ms);
    }
    Begin();
    state_.solo_tile = command_.value;
    Report({.what = What::kSwitched, .value = command_.value});
    return Status::Ok();
  }

  Status GiveUp() {
    if ((state_.gave_up & OwnBit()) != 0) return refuse::AlreadyGaveUp();
    Begin();
    state_.gave_up |= OwnBit();
    Report({.what = What::kGaveUp});
    if (state_.AllAgree(state_.gave_up)) {
      state_.phase = Phase::kGivenUp;
      CloseChoices();
      ReportAlone({.what = What::kAbandoned});
    }
    return Status::Ok();
  }

  Status PlayOn() {
    if ((state_.gave_up & OwnBit()) == 0) return refuse::DidNotGiveUp();
    Begin();
    state_.gave_up = static_cast<std::uint8_t>(state_.gave_up & ~OwnBit());
    Report({.what = What::kPlaysOn});
    return Status::Ok();
  }

  // The game is over: open choices wait for nobody any more.
  void CloseChoices() { state_.choice_deadline = kNever; }

  Status GoAway() {
    if (command_.value >= state_.seats) return refuse::NoSuchSeat();
    if (((state_.away >> command_.value) & 1) != 0) return refuse::AlreadyAway();
    Begin();
    state_.away = static_cast<std::uint8_t>(state_.away | (1U << command_.value));
    Report({.what = What::kAway, .value = command_.value});
    if (!state_.choices.empty() && state_.choices.front().chooser.index == command_.value) {
      SettleChoices(rules_, state_, events_);
    }
    return Status::Ok();
  }

  Status ComeBack() {
    if (command_.value >= state_.seats) return refuse::NoSuchSeat();
    if (((state_.away >> command_.value) & 1) == 0) return refuse::NotAway();
    Begin();
    state_.away = static_cast<std::uint8_t>(state_.away & ~(1U << command_.value));
    Report({.what = What::kBack, .value = command_.value});
    return Status::Ok();
  }

  const Rules& rules_;
  State& state_;
  const Act<Command>& act_;
  const Command& command_;
  Events& events_;
};

}  // namespace

Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events) {
  return Applier(rules, state, act, events).Run();
}

}  // namespace syrtis::maze
