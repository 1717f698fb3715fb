#include "server/testing/desk.h"

#include <stdexcept>

#include "engine/core/json.h"

namespace syrtis::server::test {

Desk::Desk(int people, int seats, std::string_view options, bool sqlite, bool coach)
    : hall_(HallOptions{.sqlite = sqlite, .terraform = true}) {
  for (int i = 0; i < seats; ++i) {
    if (i >= people) {
      Expect((*this)[0].Ask("bot", "{\"seat\":" + std::to_string(i) + R"(,"level":"novice"})"),
             "bot");
      continue;
    }
    players_.push_back(std::make_unique<Player>(hall_, std::string(1, static_cast<char>('A' + i))));
    Player& player = *players_.back();
    Expect(i == 0 ? player.Create(seats, options, "", "terraform") : player.Join((*this)[0].code),
           "enter");
    Expect(player.Sit(i), "sit");
  }
  if (coach) Expect((*this)[0].Ask("settings", R"({"coach":true})"), "coach");
  Expect((*this)[0].Ask("start"), "start");
  heard_.resize(players_.size());
}

terraform::View Desk::View(int seat) {
  const Reply reply = (*this)[seat].Ask("view");
  Expect(reply, "view");
  const Result<terraform::View> view = terraform::Terraform::ReadView({}, *reply.body.Find("view"));
  if (!view.ok()) throw std::runtime_error(view.error().text);
  return *view;
}

Reply Desk::Do(int seat, terraform::Do kind, int id) {
  const terraform::View view = View(seat);
  std::string body = "{\"after\":" + std::to_string((*this)[seat].seq) + ",\"command\":";
  json::Writer writer(body);
  terraform::Terraform::WriteCommand({},
                                     {.prompt = view.known.Of(Seat::At(seat)).prompt,
                                      .kind = kind,
                                      .id = static_cast<std::uint8_t>(id)},
                                     writer);
  return (*this)[seat].Ask("act", body + "}");
}

Reply Desk::Back(int seat, int steps) {
  return (*this)[seat].Ask("back", "{\"steps\":" + std::to_string(steps) +
                                       ",\"after\":" + std::to_string((*this)[seat].seq) + "}");
}

Reply Desk::Order(int seat, bool pass, bool drop_when_attacked) {
  return (*this)[seat].Ask(
      "order", std::string("{\"pass\":") + (pass ? "true" : "false") +
                   ",\"dropWhenAttacked\":" + (drop_when_attacked ? "true" : "false") + "}");
}

void Desk::Turn(int seat) {
  Expect(Do(seat, terraform::Do::kProject, static_cast<int>(terraform::Project::kPowerPlant)),
         "power plant");
  Expect(Do(seat, terraform::Do::kEndTurn), "end of the turn");
}

void Desk::Await(int seat) {
  for (int i = 0; i < 200 && Active() != seat; ++i) hall_.Advance(1'000);
  if (Active() != seat) throw std::runtime_error("that turn never comes");
}

std::vector<std::string> Desk::News(int seat) {
  const std::vector<std::string>& texts = (*this)[seat].texts;
  const auto index = static_cast<std::size_t>(seat);
  std::vector<std::string> news(texts.begin() + static_cast<std::ptrdiff_t>(heard_[index]),
                                texts.end());
  heard_[index] = texts.size();
  return news;
}

std::string Desk::OrderOf(int seat) {
  std::string order;
  for (const std::string& text : (*this)[seat].texts) {
    const Result<json::Value> message = json::Parse(text);
    if (!message.ok()) continue;
    const json::Value* where = message->Find("snapshot");
    if (where == nullptr) where = message->Find("history");
    if (where == nullptr && message->Find("order") != nullptr) where = &*message;
    if (where == nullptr) continue;
    const json::Value* found = where->Find("order");
    order = found == nullptr || found->IsNull() ? std::string() : json::Compact(*found);
  }
  return order;
}

}  // namespace syrtis::server::test
