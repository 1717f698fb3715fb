#pragma once

#include "engine/core/bytes.h"
#include "engine/core/result.h"
#include "engine/maze/command.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The maze game in few bytes, for logs, snapshots and the wire: each value has one encoding.
// Derived fields of a state (the supply, how halves are joined) are not written but computed again.
namespace syrtis::maze {

void EncodeCommand(const Command& command, ByteWriter& writer);
// False if it is no command over the places of these rules; `command` is then unchanged. Does not
// check whether it is legal.
bool DecodeCommand(const Rules& rules, ByteReader& reader, Command& command);

void EncodeState(const State& state, ByteWriter& writer);
void EncodeView(const View& view, ByteWriter& writer);
// The error is that of CheckState.
Result<State> DecodeState(const Rules& rules, ByteReader& reader);
Result<View> DecodeView(const Rules& rules, ByteReader& reader);

}  // namespace syrtis::maze
