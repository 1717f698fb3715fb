#pragma once

#include "engine/session/reply.h"
#include "tests/third_game/bots.h"
#include "wasm/page_game.h"

// The third game in the browser: only the required parts.
namespace syrtis {

template <>
struct PageGame<seals::Seals> {
  static const seals::Rules& Rules() {
    static const seals::Rules rules;
    return rules;
  }
  static std::string UseFile(std::string_view /*bytes*/) {
    return Reply::Refused("this game takes no file");
  }
  static std::string Facts(const seals::Rules& rules, json::ObjectReader& request) {
    if (!request.Finish()) return Reply::Refused(request.error());
    Reply reply(true);
    WriteVersion<seals::Seals>(rules, reply.writer());
    return std::move(reply).Take();
  }
  static std::optional<std::string> Draws(const seals::Rules& /*rules*/,
                                          const seals::View& /*view*/, Seat /*seat*/,
                                          json::ObjectReader& /*request*/) {
    return std::nullopt;
  }
  static void WriteShown(const seals::Rules& /*rules*/, const seals::View& /*view*/, Seat /*seat*/,
                         json::Writer& /*writer*/) {}
  static std::optional<std::string> AsksTable(const auto& /*table*/,
                                              json::ObjectReader& /*request*/) {
    return std::nullopt;
  }
  static void WriteResumed(const Log<seals::Seals>& /*log*/, json::Writer& /*writer*/) {}
};

}  // namespace syrtis
