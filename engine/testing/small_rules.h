#pragma once

#include <cassert>
#include <string>

#include "engine/maze/action_tiles.h"
#include "engine/maze/board.h"
#include "engine/maze/derived.h"
#include "engine/maze/play.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// Tiles for tests of codecs, which stay as they are when the real ones are tuned.
namespace syrtis::maze {

// Every tile has the platform "mid" with a pipe, linked with its four edges, and its arrow in the
// south; the first tile of each group a dome "dome" for one brown and two orange; A1 "pad"; A2,
// A3, B5, C7 and D9 "timer"; B5 and B6 two bridge sites (east and west to mid); C7, C8, D10 and E11
// trash; D9 and E12 a slug for mid.
inline std::string SmallTiles() {
  std::string text = R"({"format":"syrtis-maze-tiles","version":1,"name":"Small","tiles":[)";
  for (TileId id = 0; id < kTiles; ++id) {
    const std::string name(kTileNames[id]);
    const bool dome = id == 1 || id == 5 || id == 7 || id == 9 || id == 11;
    const bool timer = id == 2 || id == 3 || id == 5 || id == 7 || id == 9;
    const bool trash = id == 7 || id == 8 || id == 10 || id == 11;
    if (id > 0) text += ",";
    text += R"({"id":")" + name + R"(","edges":{"north":{"lock":"blue"},)";
    text += R"("east":{"lock":"green","factory":")";
    text += id == 0 ? "blue" : id == 8 ? "orange" : "brown";
    text += R"(","robot":[820,320]},"south":{"lock":"yellow")";
    if (id > 0) text += R"(,"arrow":true)";
    if (trash) text += R"(,"trash":true)";
    if (id == 9 || id == 12) text += R"(,"slug":"mid")";
    text += R"(},"west":{"lock":"purple"}},"places":[)";
    text += R"({"name":"mid","x":500,"y":500,"pipe":true})";
    if (id == 1) text += R"(,{"name":"pad","x":300,"y":250,"kind":"rocket"})";
    if (dome) {
      text += R"(,{"name":"dome","x":300,"y":720,"kind":"dome",)"
              R"("needs":["orange","brown","orange"]})";
    }
    if (timer) text += R"(,{"name":"timer","x":700,"y":720,"kind":"timer"})";
    text += R"(],"links":[{"from":"north","to":"mid","colour":"yellow"})";
    text += R"(,{"from":"east","to":"mid","colour":"blue"})";
    text += R"(,{"from":"mid","to":"south","colour":"orange","oneway":true})";
    text += R"(,{"from":"south","to":"mid","colour":"purple"})";
    text += R"(,{"from":"west","to":"mid","colour":"brown"})";
    if (id == 1) text += R"(,{"from":"pad","to":"mid","colour":"purple"})";
    if (dome) text += R"(,{"from":"dome","to":"mid","colour":"green"})";
    if (timer) text += R"(,{"from":"timer","to":"mid","colour":"green"})";
    text += "]";
    if (id == 5 || id == 6) {
      text += R"(,"bridges":[{"from":"east","to":"mid"},{"from":"west","to":"mid"}])";
    }
    text += "}";
  }
  return text + "]}";
}

inline Rules SmallRules() {
  Result<TileSet> tiles = ParseTileSet(SmallTiles());
  assert(tiles.ok());
  Result<Rules> rules = MakeRules(*std::move(tiles));
  assert(rules.ok());
  return *std::move(rules);
}

// A new game whose sand began to run at 1000; it is 1500.
inline State StartedGame(const Rules& rules, const Options& options, int seats) {
  State state = *NewGame(rules, options, seats, Seed{0, 7});
  state.phase = Phase::kRunning;
  state.now = 1500;
  state.started = 1000;
  if (options.timer > 0) state.deadline = 1000 + options.timer * 1000;
  state.ready = static_cast<std::uint8_t>((1U << seats) - 1U);
  state.talk = !state.HasSilence();
  return state;
}

// Lays a tile out of the deck, or one of those drawn, against a half.
inline void LayFromDeck(const Rules& rules, State& state, TileId tile, PlaceId half) {
  for (std::size_t i = 0; i < state.deck.size(); ++i) {
    if (state.deck[i] == tile) state.deck.erase_at(i);
  }
  for (std::size_t i = 0; i < state.drawn.size(); ++i) {
    if (state.drawn[i] == tile) state.drawn.erase_at(i);
  }
  LayTile(state, Placement(rules, state, tile, half));
}

// The middle of a game for three in module 5, with something of everything: four tiles besides the
// start tile, resources, trash, a bridge, a timer token, a dome site in use, an open choice.
inline State BusyGame(const Rules& rules) {
  State state = StartedGame(rules, {.module = 5, .x_tiles = 2}, 3);
  LayFromDeck(rules, state, 2, PlaceId::OfHalf(kStartTile, Edge::kNorth));
  LayFromDeck(rules, state, 5, PlaceId::OfHalf(kStartTile, Edge::kEast));
  LayFromDeck(rules, state, 7, PlaceId::OfHalf(kStartTile, Edge::kSouth));
  LayFromDeck(rules, state, 8, PlaceId::OfHalf(2, Edge::kEast));
  // Fixed, independent of the generator.
  state.action_tiles = {kTilesForMore[2], kTilesForMore[1], kTilesForMore[0]};
  state.deck.clear();
  for (const int tile : {11, 17, 6, 9, 3, 4, 1, 15, 12, 10}) {
    state.deck.push_back(static_cast<TileId>(tile));
  }
  state.Put(PlaceId::Of(kStartTile, 4), Pawn::kBlue);
  state.Put(PlaceId::Of(5, 4), Pawn::kBrown);
  state.Put(PlaceId::OfHalf(kStartTile, Edge::kSouth), Pawn::kTrash);
  state.Put(PlaceId::OfHalf(2, Edge::kEast), Pawn::kTrash);
  state.domes[1].held = 2;
  state.bridges[static_cast<std::size_t>(Colour::kBlue)] = LinkId::Of(5, 7);
  state.timer_tokens = 1U << 2;
  state.wilds = 2;
  state.red = RedPawn::Before(1);
  state.choices.push_back({.full = PlaceId::OfHalf(2, Edge::kEast), .chooser = Seat::At(0)});
  state.choice_deadline = 6000;
  Derive(rules, state);
  return state;
}

}  // namespace syrtis::maze
