#pragma once

#include <cstring>
#include <string>

#include "engine/core/game.h"

namespace syrtis {

inline constexpr std::size_t kUsualPatch = 160;  // bytes that most patches don't exceed

// A view as it travels whole; later changes come as patches.
template <Game G>
std::string EncodedView(const typename G::View& view) {
  std::string bytes;
  ByteWriter writer(bytes);
  G::EncodeView(view, writer);
  return bytes;
}

// The difference of two views: for every eight bytes that differ, their number (two bytes, the
// lowest first) and their new value. A view is plain data with the same layout here and in the
// browser's module, so the old view and the patch give the new view exactly.
template <PlainData View>
std::string PatchOf(const View& before, const View& after) {
  static_assert(sizeof(View) % 8 == 0 && sizeof(View) / 8 <= 0xFFFF,
                "a patch names words of eight bytes by 16 bits: add a spare array to the view");
  const auto* from = reinterpret_cast<const char*>(&before);
  const auto* to = reinterpret_cast<const char*>(&after);
  std::string patch;
  patch.reserve(kUsualPatch);
  for (std::size_t word = 0; word < sizeof(View) / 8; ++word) {
    if (std::memcmp(from + 8 * word, to + 8 * word, 8) == 0) continue;
    patch.push_back(static_cast<char>(word & 0xFF));
    patch.push_back(static_cast<char>(word >> 8));
    patch.append(to + 8 * word, 8);
  }
  return patch;
}

// The reverse; false, with nothing changed, if it is no patch for this kind of view.
template <PlainData View>
bool ApplyPatch(std::string_view patch, View& view) {
  if (patch.size() % 10 != 0) return false;
  View patched = view;
  auto* bytes = reinterpret_cast<char*>(&patched);
  for (; !patch.empty(); patch.remove_prefix(10)) {
    const std::size_t word = static_cast<unsigned char>(patch[0]) |
                             (std::size_t{static_cast<unsigned char>(patch[1])} << 8U);
    if (word >= sizeof(View) / 8) return false;
    std::memcpy(bytes + 8 * word, patch.data() + 2, 8);
  }
  view = patched;
  return true;
}

}  // namespace syrtis
