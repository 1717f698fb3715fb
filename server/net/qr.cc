#include "server/net/qr.h"

#include <qrencode.h>

#include <memory>

namespace syrtis::server {
namespace {

constexpr int kQuiet = 4;  // modules of white all round that readers need

using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

Code Encode(std::string_view text) {
  return {QRcode_encodeString(std::string(text).c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1),
          QRcode_free};
}

bool IsDark(const QRcode& code, int x, int y) {
  if (x < 0 || y < 0 || x >= code.width || y >= code.width) return false;
  return (code.data[y * code.width + x] & 1U) != 0;
}

}  // namespace

std::string QrTerminal(std::string_view text) {
  const Code code = Encode(text);
  if (!code) return {};
  std::string out;
  for (int y = -kQuiet; y < code->width + kQuiet; y += 2) {
    out += "\x1b[30;107m";
    for (int x = -kQuiet; x < code->width + kQuiet; ++x) {
      const bool upper = IsDark(*code, x, y);
      const bool lower = IsDark(*code, x, y + 1);
      if (upper) {
        out += lower ? "█" : "▀";
      } else {
        out += lower ? "▄" : " ";
      }
    }
    out += "\x1b[0m\n";
  }
  return out;
}

std::string QrSvg(std::string_view text) {
  const Code code = Encode(text);
  if (!code) return {};
  const std::string size = std::to_string(code->width + 2 * kQuiet);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
                    "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" +
                    size + "H0z\"/><path fill=\"#000\" d=\"";
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width;) {
      int run = 0;
      while (IsDark(*code, x + run, y)) ++run;
      if (run > 0) {
        const std::string length = std::to_string(run);
        out.append("M").append(std::to_string(x + kQuiet)).append(" ");
        out.append(std::to_string(y + kQuiet)).append("h").append(length);
        out.append("v1h-").append(length).append("z");
      }
      x += run + 1;
    }
  }
  return out + "\"/></svg>\n";
}

}  // namespace syrtis::server
