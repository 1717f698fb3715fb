#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "server/protocol/refusals.h"  // IWYU pragma: export
#include "server/protocol/version.h"   // IWYU pragma: export

namespace syrtis::protocol {

// {"id":7,"sit":{"seat":2}}
struct Request {
  std::uint32_t id = 0;               // the client's number for it, from 1
  std::string_view verb;              // lives for ever
  const json::Value* body = nullptr;  // an object inside the message
};

// Checks a client's message completely: one number, one verb that exists, and a body that has all
// it must have and nothing else, each of its type, range and length. The handler of the request
// can take its fields as they are. (Only what is inside "options" and "command" is for the game to
// check.) The error is one sentence for a person: "create.seats: must be a whole number from …".
Result<Request> ReadRequest(const json::Value& message);

// The number of a message that may be wrong in every other way, for the answer; 0 if there is none.
std::uint32_t ReadableId(const json::Value& message);

// The version that a message says its sender speaks, whatever else is wrong with it; nothing if it
// says none.
std::optional<std::int64_t> ReadableVersion(const json::Value& message);

// {"re":7,"ok":true}, and the members that `more(writer)` adds.
template <class More>
std::string AnswerText(std::uint32_t re, const More& more) {
  return json::ObjectText([&](json::Writer& writer) {
    writer.Field("re", re).Field("ok", true);
    more(writer);
  });
}
inline std::string AnswerText(std::uint32_t re) {
  return AnswerText(re, [](json::Writer& /*writer*/) {});
}

// {"re":7,"ok":false,"code":"NotLinked","rule":"M-3.2","why":"…"}, with "args" if there are any; an
// empty rule is left out. `re` is 0 for what was no request.
std::string RefusalText(std::uint32_t re, const Refusal& refusal);

}  // namespace syrtis::protocol
