#include "engine/testing/scenario.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/maze/action_tiles.h"
#include "engine/maze/board.h"
#include "engine/maze/check_state.h"
#include "engine/maze/derived.h"
#include "engine/maze/dome.h"
#include "engine/maze/names.h"

namespace syrtis::maze::test {
namespace {

std::optional<TileId> FindTileNamed(std::string_view name) {
  for (TileId tile = 0; tile < kTiles; ++tile) {
    if (kTileNames[tile] == name) return tile;
  }
  return std::nullopt;
}

}  // namespace

Scenario::Scenario(const Rules& rules) : rules_(&rules) {
  state_.pawns.fill(Pawn::kNone);
  state_.joined.fill(State::kOpen);
  state_.seats = 2;
  state_.now = 1000;
  LayTile(state_, {.tile = kStartTile, .x = 0, .y = 0, .turn = 0});
}

void Scenario::Fail(std::string_view what, std::string_view name) {
  if (problem_.empty()) problem_ = std::string(what) + ": " + std::string(name);
}

PlaceId Scenario::Find(std::string_view name) {
  const PlaceId place = FindPlace(*rules_, name);
  if (place.IsNone() || !state_.InPlay(place)) {
    Fail("no such place on the board", name);
    return PlaceId::OfHalf(kStartTile, Edge::kNorth);
  }
  return state_.Platform(place);
}

Scenario& Scenario::Module(int module) {
  state_.options.module = static_cast<std::uint8_t>(module);
  return *this;
}

Scenario& Scenario::Seats(int seats) {
  state_.seats = static_cast<std::uint8_t>(seats);
  return *this;
}

Scenario& Scenario::Solo(Solitaire kind) {
  state_.options.solitaire = kind;
  return Seats(1);
}

Scenario& Scenario::Timer(int seconds) {
  state_.options.timer = static_cast<std::uint16_t>(seconds);
  return *this;
}

Scenario& Scenario::Edition(int year) {
  state_.options.edition = static_cast<std::uint16_t>(year);
  return *this;
}

Scenario& Scenario::Expert() {
  state_.options.expert = true;
  return *this;
}

Scenario& Scenario::Silence() {
  state_.options.silence = true;
  return *this;
}

Scenario& Scenario::Lay(std::string_view tile, std::string_view half) {
  const std::optional<TileId> id = FindTileNamed(tile);
  const PlaceId at = Find(half);
  if (!id || state_.InPlay(*id)) {
    Fail("no such tile to lay", tile);
  } else if (!at.IsHalf() || !state_.IsOpen(at)) {
    Fail("no open edge", half);
  } else {
    LayTile(state_, Placement(*rules_, state_, *id, at));
  }
  return *this;
}

Scenario& Scenario::Put(Pawn pawn, std::string_view place) {
  const PlaceId at = Find(place);
  const PlaceInfo& info = rules_->Place(at);
  if (info.kind == PlaceKind::kRocket) {
    ++state_.colonists_on_pad;
  } else if (info.kind != PlaceKind::kDome) {
    if (!state_.IsEmpty(at)) Fail("a pawn stands there already", place);
    state_.Put(at, pawn);
  } else if (pawn == Pawn::kColonist) {
    state_.domes[info.dome].colonist = true;
  } else {
    DomeState& dome = state_.domes[info.dome];
    const int slot =
        IsResource(pawn) ? FreeSlot(rules_->domes[info.dome], dome, ColourOf(pawn)) : kNoSlot;
    if (slot == kNoSlot) {
      Fail("the site does not need that", place);
    } else {
      dome.held = static_cast<std::uint8_t>(dome.held | (1U << slot));
    }
  }
  return *this;
}

Scenario& Scenario::Build(std::string_view dome) {
  const PlaceInfo& info = rules_->Place(Find(dome));
  if (info.kind != PlaceKind::kDome) {
    Fail("no dome site", dome);
  } else {
    state_.domes[info.dome].built = true;
  }
  return *this;
}

Scenario& Scenario::Bridge(Colour colour, std::string_view from, std::string_view to) {
  const PlaceId a = Find(from);
  const PlaceId b = Find(to);
  for (std::uint16_t i = 0; i < LinkId::kCount; ++i) {
    const LinkInfo& link = rules_->Link(LinkId{i});
    if (!link.exists || !link.bridge_site) continue;
    if (state_.Platform(link.from) == a && state_.Platform(link.to) == b) {
      state_.bridges[static_cast<std::size_t>(colour)] = LinkId{i};
      return *this;
    }
  }
  Fail("no bridge site from there", from);
  return *this;
}

Scenario& Scenario::TimerToken(std::string_view tile) {
  const std::optional<TileId> id = FindTileNamed(tile);
  if (!id) {
    Fail("no such tile", tile);
  } else {
    state_.timer_tokens |= 1U << *id;
  }
  return *this;
}

Scenario& Scenario::Deck(std::initializer_list<std::string_view> next) {
  for (const std::string_view tile : next) {
    const std::optional<TileId> id = FindTileNamed(tile);
    if (!id) {
      Fail("no such tile", tile);
    } else {
      next_.push_back(*id);
    }
  }
  return *this;
}

Scenario& Scenario::Wilds(int count) {
  wilds_ = count;
  return *this;
}

Scenario& Scenario::Now(Ms ms) {
  state_.now = ms;
  return *this;
}

Scenario& Scenario::Left(Ms ms) {
  left_ = ms;
  return *this;
}

Scenario& Scenario::TalkOpen() {
  talk_open_ = true;
  return *this;
}

Scenario& Scenario::Red(RedPawn red) {
  state_.red = red;
  return *this;
}

Scenario& Scenario::Away(int seat) {
  state_.away = static_cast<std::uint8_t>(state_.away | (1U << seat));
  return *this;
}

Scenario& Scenario::SoloTile(int tile) {
  state_.solo_tile = static_cast<std::uint8_t>(tile);
  return *this;
}

Scenario& Scenario::SetUp() {
  set_up_ = true;
  return *this;
}

// The tiles that are named on top, below them the module's others.
void Scenario::StackDeck(State& state) const {
  std::uint32_t gone = state.in_play;
  for (const TileId tile : next_) gone |= 1U << tile;
  for (TileId tile = kFirstXTile; tile-- > 1;) {
    if (GroupOf(tile) <= state.options.module && ((gone >> tile) & 1U) == 0) {
      state.deck.push_back(tile);
    }
  }
  for (std::size_t i = next_.size(); i-- > 0;) state.deck.push_back(next_[i]);
  state.options.x_tiles = static_cast<std::uint8_t>(std::popcount(gone >> kFirstXTile));
  if (!set_up_ || !state.IsSolitaire()) return;
  for (std::size_t laid = state.placed.size(); laid < 5 && !state.deck.empty(); ++laid) {
    state.drawn.push_back(state.deck.back());
    state.deck.pop_back();
  }
}

void Scenario::DealActionTiles(State& state) const {
  const auto count = static_cast<std::size_t>(state.ActionTileCount());
  for (std::size_t i = 0; i < count; ++i) {
    state.action_tiles[i] = count == 2 ? kTilesForTwo[i] : kTilesForMore[i % 6];
  }
}

void Scenario::StartSand(State& state) const {
  const Ms sand = Ms{1000} * state.options.timer;
  state.phase = Phase::kRunning;
  state.started = 0;
  if (sand > 0) state.deadline = left_ ? state.now + *left_ : sand;
  state.ready = static_cast<std::uint8_t>((1U << state.seats) - 1U);
  state.talk = talk_open_ || !state.HasSilence();
}

// Landed colonists without another place wait on the pad.
void Scenario::LandColonists(State& state) const {
  const auto out =
      static_cast<int>(std::count(state.pawns.begin(), state.pawns.end(), Pawn::kColonist)) +
      static_cast<int>(std::count_if(state.domes.begin(), state.domes.end(),
                                     [](const DomeState& d) { return d.colonist; }));
  if (!AllDomesBuilt(state) || !state.InPlay(kRocketTile)) return;
  state.colonists_on_pad =
      static_cast<std::uint8_t>(std::max(0, kModule[state.options.module].domes - out));
}

Result<State> Scenario::Make() const {
  if (!problem_.empty()) return Error{problem_};
  State state = state_;
  StackDeck(state);
  if (std::optional<Error> wrong = CheckOptions(state.options, state.seats)) {
    return *std::move(wrong);
  }
  DealActionTiles(state);
  state.wilds = static_cast<std::uint8_t>(wilds_.value_or(kModule[state.options.module].wilds));
  LandColonists(state);
  Derive(*rules_, state);
  if (!set_up_) StartSand(state);
  if (std::optional<std::string> wrong = CheckState(*rules_, state)) return Error{*wrong};
  return state;
}

}  // namespace syrtis::maze::test
