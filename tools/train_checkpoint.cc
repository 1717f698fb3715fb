#include "tools/train_checkpoint.h"

#include <cstring>
#include <filesystem>
#include <system_error>

#include "engine/core/hash.h"
#include "tools/files.h"

namespace syrtis::tools::train {
namespace {

constexpr std::size_t kNumber = sizeof(std::uint64_t);

std::uint64_t NumberAt(std::string_view bytes, std::size_t at) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + at, kNumber);
  return number;
}
void Put(std::string& bytes, std::span<const std::byte> part) {
  bytes.append(reinterpret_cast<const char*>(part.data()), part.size());
}

}  // namespace

Result<bool> LoadCheckpoint(const Checkpoint& of, const CheckpointParts& parts) {
  const std::filesystem::path path(of.path);
  if (auto error = MakeFolder(path.parent_path().string())) return *std::move(error);
  if (auto error = CheckWritable(of.path)) return *std::move(error);
  std::error_code code;
  if (!std::filesystem::exists(path, code)) return false;
  const Result<std::string> bytes = ReadFile(of.path, kLargestFile);
  if (!bytes.ok()) return bytes.error();
  std::size_t size = of.magic.size() + kNumber;
  for (const auto& part : parts) size += part.size();
  if (bytes->size() != size + kNumber || !bytes->starts_with(of.magic) ||
      NumberAt(*bytes, size) != HashBytes(bytes->data(), size)) {
    return Error{of.path + ": this is no checkpoint of this " + std::string(of.name) +
                 ", or it is damaged"};
  }
  if (NumberAt(*bytes, of.magic.size()) != of.run) {
    return Error{of.path + ": it was made with another --seed; choose another --folder"};
  }
  const char* from = bytes->data() + of.magic.size() + kNumber;
  for (const auto& part : parts) {
    std::memcpy(part.data(), from, part.size());
    from += part.size();
  }
  return true;
}

std::optional<Error> SaveCheckpoint(const Checkpoint& of, const CheckpointParts& parts) {
  std::string bytes(of.magic);
  Put(bytes, std::as_bytes(std::span(&of.run, 1)));
  for (const auto& part : parts) Put(bytes, part);
  const std::uint64_t hash = HashBytes(bytes.data(), bytes.size());
  Put(bytes, std::as_bytes(std::span(&hash, 1)));
  return WriteFile(of.path, bytes);
}

}  // namespace syrtis::tools::train
