#include "server/testing/guest.h"

#include "server/testing/fields.h"

namespace syrtis::server::test {
namespace {

std::uint32_t NumberOf(const json::Value& value, std::string_view key) {
  const json::Value* found = value.Find(key);
  return found == nullptr ? 0 : static_cast<std::uint32_t>(*found->AsInt());
}

}  // namespace

void Guest::Connect(std::uint16_t port) {
  close_code = 0;
  client_ = std::make_unique<Client>(
      hall_.io(), Client::Events{.on_open = {},
                                 .on_text =
                                     [this](std::string_view text) {
                                       const Result<json::Value> message = json::Parse(text);
                                       if (message.ok()) Take(*message);
                                       if (!message.ok()) problems.emplace_back("no JSON");
                                     },
                                 .on_close = [this](std::uint16_t closed,
                                                    std::string_view) { close_code = closed; }});
  client_->Connect("127.0.0.1", port, "/ws");
}

bool Guest::Ask(std::string_view verb, const std::string& body) {
  const std::uint32_t id = ++last_id_;
  client_->Send("{\"id\":" + std::to_string(id) + ",\"" + std::string(verb) + "\":" + body + "}");
  return hall_.Until([&] { return answers_.contains(id) || close_code != 0; }) && answers_[id];
}

bool Guest::Create() {
  return Ask("create", Greeting() + R"(,"game":"maze","seats":2,"name":"One"})");
}

bool Guest::Join(const std::string& table) {
  return Ask("join", Greeting() + ",\"code\":\"" + table + R"(","name":"Two"})");
}

bool Guest::Resume() {
  return Ask("resume", Greeting() + ",\"code\":\"" + code + "\",\"token\":\"" + token +
                           "\",\"since\":" + std::to_string(seq) + "}");
}

bool Guest::Hear(std::uint32_t number) {
  return hall_.Until([&] { return seq >= number || close_code != 0; }) && seq >= number;
}

bool Guest::HearClose() {
  return hall_.Until([&] { return close_code != 0; });
}

void Guest::Take(const json::Value& message) {
  if (message.Find("seq") != nullptr && message.Find("ok") == nullptr) return TakeNumbered(message);
  if (message.Find("re") != nullptr) {
    answers_[NumberOf(message, "re")] = *message.Find("ok")->AsBool();
    if (const json::Value* table = message.Find("code")) code = *table->AsString();
    if (message.Find("member") != nullptr) member = NumberOf(message, "member");
    if (const json::Value* key = message.Find("token")) token = *key->AsString();
  } else if (const json::Value* snapshot = message.Find("snapshot")) {
    seq = NumberOf(*snapshot, "seq");
  } else if (const json::Value* history = message.Find("history")) {
    for (const json::Value& one : *history->Find("messages")->AsArray()) TakeNumbered(one);
  } else if (const json::Value* presence = message.Find("presence")) {
    if (!*presence->Find("here")->AsBool()) gone.push_back(NumberOf(*presence, "member"));
  }
}

void Guest::TakeNumbered(const json::Value& message) {
  const std::uint32_t number = NumberOf(message, "seq");
  if (number != seq + 1) {
    problems.push_back("message " + std::to_string(number) + " after " + std::to_string(seq));
  }
  seq = number;
  if (NumberOf(message, "member") == member && message.Find("re") != nullptr) {
    answers_[NumberOf(message, "re")] = true;
  }
}

}  // namespace syrtis::server::test
