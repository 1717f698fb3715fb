// Any bytes as a message of a client. ReadRequest accepts exactly the messages of the schema and
// answers all others with a valid `Refused`.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/json.h"
#include "fuzz/check.h"
#include "server/protocol/check.h"
#include "server/protocol/request.h"
#include "server/protocol/schema.h"

namespace {

using namespace syrtis;            // NOLINT(google-build-using-namespace)
using namespace syrtis::protocol;  // NOLINT(google-build-using-namespace)

void CheckAnswer(std::uint32_t re, const std::string& why) {
  fuzz::Check(!why.empty());
  const Result<json::Value> answer = json::Parse(RefusalText(re, refuse::NoRequest(why)));
  fuzz::Check(answer.ok() && !Check("Refused", *answer) && !Check("ServerMessage", *answer));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<json::Value> message = json::Parse(fuzz::Text(data, size));
  if (!message.ok()) {
    CheckAnswer(0, message.error().text);
    return 0;
  }
  const Result<Request> request = ReadRequest(*message);
  fuzz::Check(request.ok() == !Check("ClientMessage", *message));
  if (request.ok()) {
    fuzz::Check(request->id > 0 && request->id == ReadableId(*message));
    fuzz::Check(request->body == message->Find(request->verb));
    fuzz::Check(request->body->AsObject() != nullptr);
  } else {
    CheckAnswer(ReadableId(*message), request.error().text);
  }
  // Other types of the schema must not crash on it either.
  (void)Check("ServerMessage", *message);
  (void)Check("MazeCommand", *message);
  (void)Check("MazeView", *message);
  return 0;
}
