#pragma once

#include <type_traits>

namespace syrtis {

// Copied by memcpy, compared and hashed byte by byte: no pointers by convention, no padding.
template <class T>
concept PlainData = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// For a static_assert: where T is not, the error says why.
template <class T>
consteval bool IsPlainData() {
  static_assert(std::is_trivially_copyable_v<T>,
                "copied, hashed and stored byte by byte: only plain data");
  static_assert(std::has_unique_object_representations_v<T>,
                "a member leaves padding, whose bytes are undefined: reorder the members or add a "
                "spare array");
  return true;
}

}  // namespace syrtis
