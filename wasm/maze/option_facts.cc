#include "wasm/maze/option_facts.h"

#include <cstdint>
#include <string_view>

#include "engine/maze/options.h"
#include "engine/maze/pieces.h"

namespace syrtis::maze {
namespace {

bool Fits(Options options, int seats, int module) {
  options.module = static_cast<std::uint8_t>(module);
  return !CheckOptions(options, seats).has_value();
}

void WriteFits(json::Writer& w, std::string_view name, const Options& options) {
  w.BeginObject(name).BeginArray("seats");
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    if (Fits(options, seats, 1)) w.Add(seats);
  }
  w.End().BeginArray("modules");
  for (int module = 1; module <= kModules; ++module) {
    bool anywhere = false;
    for (int seats = 1; seats <= kMaxSeats; ++seats) {
      anywhere = anywhere || Fits(options, seats, module);
    }
    if (anywhere) w.Add(module);
  }
  w.End().End();
}

}  // namespace

void WriteOptionFacts(json::Writer& writer) {
  writer.BeginObject("options").Field("modules", kModules).Field("xTiles", kXTiles);
  writer.BeginObject("fits");
  WriteFits(writer, "expert", {.expert = true});
  WriteFits(writer, "oneOwner", {.one_owner = true});
  WriteFits(writer, "silence", {.silence = true});
  WriteFits(writer, "solitaire", {.solitaire = Solitaire::kAdvanced});
  writer.End().End();
}

}  // namespace syrtis::maze
