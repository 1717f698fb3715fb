#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/result.h"
#include "server/net/http.h"

namespace syrtis::server {

// A file inside the program.
struct EmbeddedFile {
  std::string_view path;  // "/assets/app-1a2b3c4d.js"
  std::string_view bytes;
  std::string_view gzip;    // the same compressed; empty if that does not pay
  std::string_view brotli;  // the same; browsers take it over https and on this machine
};

// The page, as it was in web/dist when the program was built; empty if it was not.
std::span<const EmbeddedFile> WebFiles();

// The media type of a path, by its extension.
std::string_view MediaType(std::string_view path);

// Answers with files: those inside the program, or those of a folder, read anew each time. A path
// without extension that names no file gets index.html: it is a place within the page. Without any
// index.html, "/" says how to build the page.
class StaticFiles {
 public:
  explicit StaticFiles(std::span<const EmbeddedFile> files);
  static Result<StaticFiles> FromFolder(const std::string& folder);

  // From now on index.html has this at the end of its head. It must be HTML that belongs there.
  void AddToHead(std::string html) { head_ = std::move(html); }

  // `head` is added to that of index.html for this request; it must be HTML that belongs there.
  HttpResponse Get(const HttpRequest& request, const std::string& head = {}) const;

 private:
  struct File {
    Frame bytes;
    Frame gzip;
    Frame brotli;
    std::string etag;
  };
  StaticFiles() = default;
  // Null if there is none.
  std::shared_ptr<const File> Find(const std::string& path) const;
  std::shared_ptr<const File> Read(const std::string& path) const;
  static File WithHead(const File& page, const std::string& head);

  std::unordered_map<std::string, std::shared_ptr<const File>> files_;
  std::filesystem::path folder_;  // empty: files_
  std::string head_;
};

}  // namespace syrtis::server
