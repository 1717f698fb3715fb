#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/log.h"
#include "server/table/room.h"

namespace syrtis::server {

// The log of a game of G as JSON. The same bytes as WriteLog makes of the whole log at once.
template <Game G>
class LogWriterOf : public LogWriter {
 public:
  // The rules must outlive it. `hash`: of the state at the game's end.
  LogWriterOf(const typename G::Rules& rules, typename G::Options options, int seats, Seed seed,
              std::uint64_t hash)
      : rules_(rules), options_(std::move(options)), seats_(seats), seed_(seed), hash_(hash) {}

  void Begin(std::string& text) const override {
    json::Writer writer(text);
    WriteLog<G>(rules_, EmptyLog<G>(rules_, options_, seats_, seed_), writer);
    text.resize(text.size() - kEnd.size());
  }

  bool Add(std::string_view entries, std::size_t& count, std::string& text) const override {
    ByteReader reader(entries);
    do {
      LogEntry<G> entry;
      if (!DecodeEntry<G>(rules_, seats_, count + 1, reader, entry)) return false;
      if (count++ > 0) text.push_back(',');
      json::Writer writer(text);
      WriteEntry<G>(rules_, entry, count, writer);
    } while (!reader.AtEnd());
    return true;
  }

  void End(std::string& text) const override {
    text.append("],\"hash\":\"").append(HashText(hash_)).append("\"}");
  }

 private:
  static constexpr std::string_view kEnd = "]}";  // of a log without entries and hash

  const typename G::Rules& rules_;
  typename G::Options options_;
  int seats_;
  Seed seed_;
  std::uint64_t hash_;
};

}  // namespace syrtis::server
