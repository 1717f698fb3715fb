#pragma once

#include "engine/core/bytes.h"
#include "engine/core/result.h"
#include "engine/terraform/command.h"
#include "engine/terraform/state.h"

// The terraforming game in few bytes, for logs, snapshots and the wire: each value has one
// encoding.
namespace syrtis::terraform {

void EncodeCommand(const Command& command, ByteWriter& writer);
// False if it is no command; `command` is then unchanged. Does not check whether it is legal.
bool DecodeCommand(ByteReader& reader, Command& command);

void EncodeState(const State& state, ByteWriter& writer);
void EncodeView(const View& view, ByteWriter& writer);
// The error is that of CheckState.
Result<State> DecodeState(ByteReader& reader);
Result<View> DecodeView(ByteReader& reader);

}  // namespace syrtis::terraform
