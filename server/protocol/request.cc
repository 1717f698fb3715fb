#include "server/protocol/request.h"

#include <algorithm>
#include <vector>

#include "server/protocol/check.h"
#include "server/protocol/limits.h"
#include "server/protocol/schema.h"

namespace syrtis::protocol {
namespace {

struct VerbType {
  const Verb* verb;
  const Type* body;
};

// With the types looked up, once.
const VerbType* FindVerbType(std::string_view name) {
  static const std::vector<VerbType> all = [] {
    std::vector<VerbType> made;
    for (const Verb& verb : Verbs()) {
      made.push_back({&verb, &FindDefinition(verb.body)->type});
    }
    return made;
  }();
  const auto at =
      std::ranges::find_if(all, [name](const VerbType& one) { return one.verb->name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace

Result<Request> ReadRequest(const json::Value& message) {
  const json::Object* members = message.AsObject();
  if (members == nullptr) return Error{"a request must be an object" + InsteadOf(message)};
  Request request;
  const VerbType* type = nullptr;
  for (const json::Member& member : *members) {
    if (member.key == "id") {
      const Path path{.key = "id"};
      if (auto wrong = Check(Int(1, kMaxId), member.value, path)) return *std::move(wrong);
      request.id = static_cast<std::uint32_t>(*member.value.AsInt());
      continue;
    }
    const VerbType* found = FindVerbType(member.key);
    if (found == nullptr) return Error{"there is no request " + Quoted(member.key)};
    if (type != nullptr) {
      return Error{"a request asks for one thing, not for both " + Quoted(request.verb) + " and " +
                   Quoted(found->verb->name)};
    }
    type = found;
    request.verb = found->verb->name;
    request.body = &member.value;
  }
  if (request.id == 0) return Error{"\"id\" is missing"};
  if (type == nullptr) return Error{"a request has to say what it asks for, such as \"join\""};
  const Path path{.key = request.verb};
  if (auto wrong = Check(*type->body, *request.body, path)) return *std::move(wrong);
  return request;
}

std::uint32_t ReadableId(const json::Value& message) {
  const json::Value* id = message.Find("id");
  if (id == nullptr || Check(Int(1, kMaxId), *id)) return 0;
  return static_cast<std::uint32_t>(*id->AsInt());
}

std::optional<std::int64_t> ReadableVersion(const json::Value& message) {
  const json::Object* members = message.AsObject();
  if (members == nullptr) return std::nullopt;
  for (const json::Member& member : *members) {
    const std::optional<std::int64_t> version = member.value.FindInt("protocol");
    if (version) return version;
  }
  return std::nullopt;
}

std::string RefusalText(std::uint32_t re, const Refusal& refusal) {
  return json::ObjectText([&](json::Writer& writer) {
    writer.Field("re", re).Field("ok", false).Field("code", refusal.code);
    if (!refusal.args.empty()) writer.Array("args", refusal.args);
    if (!refusal.rule.empty()) writer.Field("rule", refusal.rule);
    writer.Field("why", refusal.why);
  });
}

}  // namespace syrtis::protocol
