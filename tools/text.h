#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/maze/command.h"
#include "engine/maze/event.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The maze game told in plain English, for people who read a game in the terminal.
namespace syrtis::tools {

// Minutes, seconds and tenths: "01:12.5".
std::string ClockText(Ms ms);
// The sand that is left: "1:12", or "no clock".
std::string SandText(const maze::State& state);

// "blue, purple".
std::string ColoursText(maze::ColourMask colours);
// "blue girder", "colonist".
std::string PawnText(maze::Pawn pawn);
// "seat 1 (blue, purple)", with the colours that it may use in this state; "the player (…)" alone.
std::string SeatText(const maze::State& state, Seat seat);

// The command, as said of the one who gives it in this state: "moves the blue girder from
// A1.north to A1.mid".
std::string CommandText(const maze::Rules& rules, const maze::State& state, Seat seat,
                        const maze::Command& command);

// The event: "tile A3 appears". `after` is the state that the events led to.
std::string EventText(const maze::Rules& rules, const maze::State& after, const maze::Event& event);

// The consequences of a command besides what CommandText says already.
std::vector<std::string> Consequences(const maze::Rules& rules, const maze::State& after, Seat seat,
                                      const maze::Command& command,
                                      std::span<const maze::Event> events);

// Everything, for what happened by itself.
std::vector<std::string> Happenings(const maze::Rules& rules, const maze::State& after,
                                    std::span<const maze::Event> events);

// How a game stands or ended, in a word or two: "won", "still running".
std::string ResultText(const maze::State& state);

// The table before the first command, a line each: tiles, action tiles.
std::vector<std::string> TableText(const maze::Rules& rules, const maze::State& first);

// Whether a reader should hear of it even when most is left out.
bool IsNews(std::span<const maze::Event> events);

}  // namespace syrtis::tools
