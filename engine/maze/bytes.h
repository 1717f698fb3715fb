#pragma once

#include "engine/core/bytes.h"
#include "engine/core/result.h"
#include "engine/maze/command.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

// The maze game in few bytes, for logs, snapshots and the wire: each value has one encoding. What
// follows from the rest of a state (the supply, how halves are joined) is not written but worked
// out again.
namespace syrtis::maze {

void EncodeCommand(const Command& command, ByteWriter& writer);
// False if it is no command over the places of these rules; `command` is then as it was. Whether
// it is legal is not asked.
bool DecodeCommand(const Rules& rules, ByteReader& reader, Command& command);

void EncodeState(const State& state, ByteWriter& writer);
void EncodeView(const View& view, ByteWriter& writer);
// The error is the first thing that is wrong (CheckState).
Result<State> DecodeState(const Rules& rules, ByteReader& reader);
Result<View> DecodeView(const Rules& rules, ByteReader& reader);

}  // namespace syrtis::maze
