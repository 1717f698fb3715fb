// Any bytes as a state or view of the maze game, in JSON and in bytes. What is let in comes back
// the same from the writers and can be played.
#include <cstring>

#include "fuzz/maze.h"

namespace syrtis::fuzz {
namespace {

using maze::State;
using maze::View;

bool SameBytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

std::string Encoded(const State& state) {
  std::string bytes;
  ByteWriter writer(bytes);
  maze::EncodeState(state, writer);
  return bytes;
}

void CheckAll(const State& state) {
  std::string text;
  json::Writer writer(text);
  maze::WriteState(TheRules(), state, writer);
  const Result<State> read = maze::ReadState(TheRules(), *json::Parse(text));
  Check(read.ok() && SameBytes(*read, state));

  const std::string bytes = Encoded(state);
  ByteReader reader(bytes);
  const Result<State> decoded = maze::DecodeState(TheRules(), reader);
  Check(decoded.ok() && reader.AtEnd() && SameBytes(*decoded, state));

  std::string view_text;
  json::Writer view_writer(view_text);
  maze::WriteView(TheRules(), maze::Observe(state), view_writer);
  const Result<View> view = maze::ReadView(TheRules(), *json::Parse(view_text));
  Check(view.ok() && SameBytes(view->known, maze::Observe(state).known));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kSteps = 60;
  const std::string_view text = Text(data, size);
  if (const Result<json::Value> value = json::Parse(text); value.ok()) {
    const Result<State> state = maze::ReadState(TheRules(), *value);
    Check(state.ok() || !state.error().text.empty());
    if (state.ok()) {
      CheckAll(*state);
      PlayOn(TheRules(), *state, kSteps);
    }
    const Result<View> view = maze::ReadView(TheRules(), *value);
    Check(view.ok() || !view.error().text.empty());
    if (view.ok()) CheckAll(view->known);
  }
  ByteReader reader(text);
  const Result<State> state = maze::DecodeState(TheRules(), reader);
  Check(state.ok() || !state.error().text.empty());
  if (state.ok()) {
    Check(Encoded(*state) == text.substr(0, size - reader.left()));
    CheckAll(*state);
    PlayOn(TheRules(), *state, kSteps);
  }
  ByteReader view_reader(text);
  const Result<View> view = maze::DecodeView(TheRules(), view_reader);
  Check(view.ok() || !view.error().text.empty());
  return 0;
}

}  // namespace syrtis::fuzz
