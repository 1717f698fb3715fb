#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

// The checkpoint of a training: a file in its folder from which a run goes on. It holds a magic
// word, the run, plain values, and the hash of all before it.
namespace syrtis::tools::train {

inline constexpr std::size_t kLargestFile = std::size_t{64} << 20;  // of a training, in bytes

struct Checkpoint {
  std::string path;
  std::string_view magic;
  std::string_view name;  // "training": for messages
  std::uint64_t run = 0;  // drawn from the seed; a checkpoint of another one is refused
};

// Where the values are, in the order of the file. Both directions take the same list.
using CheckpointParts = std::vector<std::span<std::byte>>;

template <class T>
std::span<std::byte> BytesOf(T& value) {
  return std::as_writable_bytes(std::span(&value, 1));
}
template <class T>
std::span<std::byte> BytesOf(std::vector<T>& list) {
  return std::as_writable_bytes(std::span(list));
}

// Makes the folder of the checkpoint, and fills the parts from the file if there is one: true. The
// error names the path. A file that cannot be written later is one, too: better found out now than
// after hours.
Result<bool> LoadCheckpoint(const Checkpoint& of, const CheckpointParts& parts);

// Nothing if all went well.
std::optional<Error> SaveCheckpoint(const Checkpoint& of, const CheckpointParts& parts);

}  // namespace syrtis::tools::train
