#include <cstddef>
#include <string>

#include "draw/palette.h"
#include "draw/svg.h"
#include "draw/symbols.h"
#include "engine/core/json.h"

// {"defs":"<defs>…</defs>","inks":[{"name","colour","light","dark","on","shape","letter"},…]}: the
// symbols and colours that every picture of the maze game uses.
namespace {

std::string& Figures() {
  static std::string figures;
  return figures;
}

}  // namespace

extern "C" __attribute__((export_name("syrtis_figures"))) const char* syrtis_figures() {
  syrtis::draw::Svg svg;
  syrtis::draw::WriteSymbols(svg);
  Figures().clear();
  syrtis::json::Writer writer(Figures());
  writer.BeginObject().Field("defs", svg.Take()).BeginArray("inks");
  for (const syrtis::draw::Ink& ink : syrtis::draw::kInks) {
    writer.BeginObject()
        .Field("name", ink.name)
        .Field("colour", ink.colour)
        .Field("light", ink.light)
        .Field("dark", ink.dark)
        .Field("on", ink.on)
        .Field("shape", ink.shape)
        .Field("letter", std::string(1, ink.letter))
        .End();
  }
  writer.End().End();
  return Figures().data();
}

extern "C" __attribute__((export_name("syrtis_figures_size"))) std::size_t syrtis_figures_size() {
  return Figures().size();
}
