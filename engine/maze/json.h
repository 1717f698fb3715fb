#pragma once

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/maze/command.h"
#include "engine/maze/event.h"
#include "engine/maze/options.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The maze game in JSON: names rather than numbers. Input is untrusted; the error is one sentence
// that names the first fault, unknown keys included.
namespace syrtis::maze {

// Module, X tiles, timer and edition; of the variants those that are played.
void WriteOptions(const Options& options, json::Writer& writer);
// nullptr stands for the defaults. Refuses combinations that are impossible at that many seats.
Result<Options> ReadOptions(int seats, const json::Value* value);

// {"do":"move","pawn":"blue","from":"A1.north","to":"A1.mid","link":39}
void WriteCommand(const Rules& rules, const Command& command, json::Writer& writer);
// Takes both names of a joined platform, for which it needs the state. Does not check
// whether the command is legal.
Result<Command> ReadCommand(const Rules& rules, const State& state, const json::Value& value);

// {"what":"moved","ms":1500,"seat":0,"pawn":"blue",…}: only the fields that the event uses; no seat
// for events that no seat caused.
void WriteEvent(const Rules& rules, const Event& event, json::Writer& writer);

// The complete state: ReadState returns the same to the byte, or the error of CheckState. The deck
// is listed from its top; a view has the number of tiles left and lists them by number.
void WriteState(const Rules& rules, const State& state, json::Writer& writer);
void WriteView(const Rules& rules, const View& view, json::Writer& writer);
Result<State> ReadState(const Rules& rules, const json::Value& value);
Result<View> ReadView(const Rules& rules, const json::Value& value);

}  // namespace syrtis::maze
