#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/core/hash.h"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoPage =
    "<!doctype html><meta charset=\"utf-8\"><title>Syrtis</title>"
    "<body style=\"font-family:sans-serif;max-width:40em;margin:3em auto;padding:0 1em\">"
    "<h1>Syrtis</h1><p>The server runs, but this program was built without its page.</p>"
    "<p>Build the page with <code>scripts/page</code>, then build the program again; or start the "
    "server with <code>--web web/dist</code>.</p>";

constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kTypes = {{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"wasm", "application/wasm"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"txt", "text/plain; charset=utf-8"},
    {"webmanifest", "application/manifest+json"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
    {"xml", "application/xml"},
}};

std::string_view Extension(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

// Whether every part of the path is an ordinary name: none is "..", hidden or odd.
bool IsOrdinary(std::string_view path) {
  if (!path.starts_with('/')) return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (part.starts_with('.')) return false;
    if (part.find('\\') != std::string_view::npos) return false;
    if (part.find('\0') != std::string_view::npos) return false;
    path.remove_prefix(part.size());
  }
  return true;
}

// Whether the name carries a hash of the content, as bundlers write it: /assets/app-1a2B3c4D.js.
bool IsHashed(std::string_view path) {
  constexpr std::size_t kHash = 8;
  if (!path.starts_with("/assets/") || Extension(path).empty()) return false;
  const std::string_view stem = path.substr(0, path.size() - Extension(path).size() - 1);
  return stem.size() > kHash && stem[stem.size() - kHash - 1] == '-';
}

// Weak, because the compressed file has the same one.
std::string EtagOf(std::string_view bytes) {
  return "W/\"" + HashText(HashBytes(bytes.data(), bytes.size())) + "\"";
}

}  // namespace

std::string_view MediaType(std::string_view path) {
  const std::string_view extension = Extension(path);
  for (const auto& [name, type] : kTypes) {
    if (SameIgnoringCase(name, extension)) return type;
  }
  return "application/octet-stream";
}

StaticFiles::StaticFiles(std::span<const EmbeddedFile> files) {
  for (const EmbeddedFile& file : files) {
    auto entry = std::make_shared<File>();
    entry->bytes = std::make_shared<const std::string>(file.bytes);
    if (!file.gzip.empty()) entry->gzip = std::make_shared<const std::string>(file.gzip);
    if (!file.brotli.empty()) entry->brotli = std::make_shared<const std::string>(file.brotli);
    entry->etag = EtagOf(file.bytes);
    files_.emplace(file.path, std::move(entry));
  }
}

Result<StaticFiles> StaticFiles::FromFolder(const std::string& folder) {
  StaticFiles files;
  std::error_code error;
  files.folder_ = fs::canonical(folder, error);
  if (error || !fs::is_directory(files.folder_, error)) {
    return Error{"there is no folder " + folder + " to serve the page from"};
  }
  return files;
}

std::shared_ptr<const StaticFiles::File> StaticFiles::Find(const std::string& path) const {
  if (!folder_.empty()) return Read(path);
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : found->second;
}

std::shared_ptr<const StaticFiles::File> StaticFiles::Read(const std::string& path) const {
  std::error_code error;
  // A symbolic link may not lead out of the folder either.
  const fs::path file = fs::canonical(folder_ / path.substr(1), error);
  if (error || !fs::is_regular_file(file, error)) return nullptr;
  const auto [end, at] = std::mismatch(folder_.begin(), folder_.end(), file.begin(), file.end());
  if (end != folder_.end()) return nullptr;
  std::ifstream in(file, std::ios::binary);
  if (!in) return nullptr;
  auto entry = std::make_shared<File>();
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  entry->etag = EtagOf(bytes);
  entry->bytes = std::make_shared<const std::string>(std::move(bytes));
  return entry;
}

StaticFiles::File StaticFiles::WithHead(const File& page, const std::string& head) {
  std::string bytes = *page.bytes;
  bytes.insert(std::min(bytes.find("</head>"), bytes.size()), head);
  File longer;
  longer.etag = EtagOf(bytes);
  longer.bytes = std::make_shared<const std::string>(std::move(bytes));
  return longer;
}

HttpResponse StaticFiles::Get(const HttpRequest& request, const std::string& head) const {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response = HttpResponse::Text(405, "Files can only be fetched.\n");
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (!IsOrdinary(request.path)) return HttpResponse::Text(404, "There is no such file.\n");
  std::string path = request.path;
  if (path.ends_with('/')) path += "index.html";
  std::shared_ptr<const File> file = Find(path);
  if (!file && Extension(request.path).empty()) {
    path = "/index.html";
    file = Find(path);
    if (!file) {
      HttpResponse response = HttpResponse::Text(200, kNoPage);
      response.type = MediaType(path);
      return response;
    }
  }
  if (!file) return HttpResponse::Text(404, "There is no such file.\n");
  if (const std::string added = head + head_; !added.empty() && path == "/index.html") {
    file = std::make_shared<File>(WithHead(*file, added));
  }
  HttpResponse response;
  response.type = MediaType(path);
  response.body = file->bytes;
  response.gzip = file->gzip;
  response.brotli = file->brotli;
  response.etag = file->etag;
  response.cache = IsHashed(path) ? "public, max-age=31536000, immutable" : "no-cache";
  return response;
}

}  // namespace syrtis::server
