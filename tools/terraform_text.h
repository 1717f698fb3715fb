#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/rules.h"
#include "engine/terraform/state.h"

// The terraforming game told in plain English, for people who read a game in the terminal.
namespace syrtis::tools {

// "seat 1 (Helion)".
std::string SeatText(const terraform::State& state, Seat seat);

// The command, as said of the seat that gives it in this state: "plays Asteroid".
std::string CommandText(const terraform::Rules& rules, const terraform::State& state, Seat seat,
                        const terraform::Command& command);

// The event, as said of the seat that it happened to: "−3 plants". Empty for what is only
// of use to a program.
std::string EventText(const terraform::State& after, const terraform::Event& event);

// The consequences of a command besides what CommandText says already. Other seats than the one
// that gave it are named.
std::vector<std::string> Consequences(const terraform::Rules& rules, const terraform::State& after,
                                      Seat seat, const terraform::Command& command,
                                      std::span<const terraform::Event> events);

// Everything, for what happened by itself.
std::vector<std::string> Happenings(const terraform::Rules& rules, const terraform::State& after,
                                    std::span<const terraform::Event> events);

// How a game stands or ended: "generation 4", "seat 1 won by 74 to 61".
std::string ResultText(const terraform::State& state);

// The points of each seat and where they come from, a line each.
std::vector<std::string> ScoreText(const terraform::State& state);

// The table before the first command, a line each.
std::vector<std::string> TableText(const terraform::Rules& rules, const terraform::State& first);

// Whether a reader should hear of it even when most is left out.
bool IsNews(std::span<const terraform::Event> events);

}  // namespace syrtis::tools
