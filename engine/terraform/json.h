#pragma once

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/options.h"
#include "engine/terraform/rules.h"
#include "engine/terraform/state.h"

// The terraforming game in JSON: names rather than numbers. Input is untrusted; the error is one
// sentence that names the first fault, unknown keys included.
namespace syrtis::terraform {

void WriteOptions(const Options& options, json::Writer& writer);
// nullptr stands for the defaults. Refuses combinations that are impossible at that many seats.
Result<Options> ReadOptions(int seats, const json::Value* value);

// {"do":"play","prompt":12,"card":"Asteroid"}
void WriteCommand(const Command& command, json::Writer& writer);
// Takes cards by their numbers too: "009". Does not check whether the command is legal.
Result<Command> ReadCommand(const json::Value& value);

// {"what":"stock","ms":0,"seat":0,"res":"mc","n":-14}: only the fields that the event uses.
void WriteEvent(const Event& event, json::Writer& writer);

// Every field that is neither derived nor empty. When the game is over, also "over" with the points
// of each seat and the winners, which is not read back. ReadState returns the same state to the
// byte, or the error of CheckState.
void WriteState(const State& state, json::Writer& writer);
void WriteView(const View& view, json::Writer& writer);
Result<State> ReadState(const json::Value& value);
Result<View> ReadView(const json::Value& value);

}  // namespace syrtis::terraform
