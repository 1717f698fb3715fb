#pragma once

#include <cstddef>
#include <cstdio>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace syrtis::tools {

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

// "cannot write PATH: No space left on device", by the code in `errno`.
Error SystemError(std::string_view doing, const std::string& path, int code);

// The whole file. The error names the path and says why; a file of more than `limit` bytes is one.
Result<std::string> ReadFile(const std::string& path, std::size_t limit);

// The same, where "-" stands for `in`.
Result<std::string> ReadFileOr(std::istream& in, const std::string& path, std::size_t limit);

// Writes a file whole or not at all: under another name in the same folder first. Nothing if all
// went well.
std::optional<Error> WriteFile(const std::string& path, std::string_view content);

// Whether WriteFile can write there, as far as that can be known before. Leaves nothing behind. An
// empty path is that of a file nobody asked for.
std::optional<Error> CheckWritable(const std::string& path);

// Makes a folder, and those above it; none of them need be new.
std::optional<Error> MakeFolder(const std::string& path);

}  // namespace syrtis::tools
