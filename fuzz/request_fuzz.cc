// Any bytes as a message of a client. ReadRequest accepts exactly the messages of the schema and
// answers all others with a valid `Refused`.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "server/protocol/check.h"
#include "server/protocol/request.h"
#include "server/protocol/schema.h"

namespace {

using namespace syrtis;            // NOLINT(google-build-using-namespace)
using namespace syrtis::protocol;  // NOLINT(google-build-using-namespace)

void Assure(bool holds) {
  if (!holds) std::abort();
}

void AssureAnswer(std::uint32_t re, const std::string& why) {
  Assure(!why.empty());
  const Result<json::Value> answer = json::Parse(RefusalText(re, refuse::NoRequest(why)));
  Assure(answer.ok() && !Check("Refused", *answer) && !Check("ServerMessage", *answer));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<json::Value> message = json::Parse(text);
  if (!message.ok()) {
    AssureAnswer(0, message.error().text);
    return 0;
  }
  const Result<Request> request = ReadRequest(*message);
  Assure(request.ok() == !Check("ClientMessage", *message));
  if (request.ok()) {
    Assure(request->id > 0 && request->id == ReadableId(*message));
    Assure(request->body == message->Find(request->verb));
    Assure(request->body->AsObject() != nullptr);
  } else {
    AssureAnswer(ReadableId(*message), request.error().text);
  }
  // Other types of the schema must not crash on it either.
  (void)Check("ServerMessage", *message);
  (void)Check("MazeCommand", *message);
  (void)Check("MazeView", *message);
  return 0;
}
