#include <cstddef>
#include <string>

#include "draw/palette.h"
#include "draw/svg.h"
#include "draw/symbols.h"
#include "engine/core/json.h"
#include "server/protocol/typescript.h"

// Sources of the page that the program prints. Each function returns a text, which stands until the
// next call, and syrtis_size() its length in bytes.
namespace {

std::string& Text() {
  static std::string text;
  return text;
}

}  // namespace

// {"defs":"<defs>…</defs>","inks":[{"name","colour","light","dark","on","shape","letter"},…]}: the
// symbols and colours that every picture of the maze game uses.
extern "C" __attribute__((export_name("syrtis_figures"))) const char* syrtis_figures() {
  syrtis::draw::Svg svg;
  syrtis::draw::WriteSymbols(svg);
  Text() = syrtis::json::ObjectText([&](syrtis::json::Writer& writer) {
    writer.Field("defs", svg.Take());
    writer.Objects("inks", syrtis::draw::kInks, [&](const syrtis::draw::Ink& ink) {
      writer.Field("name", ink.name).Field("colour", ink.colour).Field("light", ink.light);
      writer.Field("dark", ink.dark).Field("on", ink.on).Field("shape", ink.shape);
      writer.Field("letter", std::string(1, ink.letter));
    });
  });
  Text() += '\n';
  return Text().data();
}

// The types of the messages between page and server.
extern "C" __attribute__((export_name("syrtis_messages"))) const char* syrtis_messages() {
  Text() = syrtis::protocol::TypeScript();
  return Text().data();
}

extern "C" __attribute__((export_name("syrtis_size"))) std::size_t syrtis_size() {
  return Text().size();
}
