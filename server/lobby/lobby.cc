#include "server/lobby/lobby.h"

#include <array>
#include <utility>

#include "engine/core/hash.h"
#include "server/lobby/secrets.h"
#include "server/net/address.h"
#include "server/net/http.h"
#include "server/table/close_codes.h"
#include "server/table/names.h"
#include "server/table/step.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kManyComeBack =
    "many people came back from here just now; wait a little";

}  // namespace

Lobby::Lobby(TableServices& services, LobbyLimits limits, std::string version)
    : services_(services),
      limits_(limits),
      version_(std::move(version)),
      waker_(services, WakerHooks()),
      creates_(limits.creates, limits.create_every),
      guesses_(services.clock, services.scheduler, limits.guesses),
      resumes_(limits.resumes, limits.resume_every),
      joins_(limits.joins, limits.join_every),
      reads_(limits.reads, limits.read_every),
      games_listed_(limits.games_listed, limits.game_listed_every),
      codes_changed_(limits.codes, limits.code_every) {}

Lobby::~Lobby() { services_.scheduler.Cancel(*this); }

void Lobby::OnOpen(const std::shared_ptr<Socket>& socket, const HttpRequest& /*request*/) {
  const auto [at, is_new] = visitors_.emplace(socket->id(), Visitor{.socket = socket});
  socket->known = &at->second;
  Greet(*socket);
  if (stopping_) socket->Close(close_code::kRestart, stop_why_);
}

void Lobby::Greet(Socket& socket) const {
  socket.SendText(json::ObjectText([this](json::Writer& writer) {
    writer.BeginObject("hello");
    writer.Field("protocol", protocol::kProtocol).Field("program", version_);
    writer.Objects("games", services_.games, [&](const std::unique_ptr<HostedGame>& game) {
      writer.Field("game", game->name());
      writer.Array("seats", std::array{game->min_seats(), game->max_seats()});
      writer.Array("levels", game->levels());
      writer.Field("rules", game->rules_version()).Field("rulesHash", HashText(game->rules_hash()));
      writer.Field("viewSize", game->view_size());
    });
    writer.End();
  }));
}

void Lobby::OnText(Socket& socket, std::string_view text) {
  auto* const known = static_cast<Visitor*>(socket.known);
  if (known == nullptr) return;
  Visitor& visitor = *known;
  const Result<json::Value> value = json::Parse(text);
  if (!value.ok()) return Bad(visitor, 0, "this is no JSON: " + value.error().text);
  const Result<Request> request = protocol::ReadRequest(*value);
  if (!request.ok()) return NoRequest(visitor, *value, request.error().text);
  if (request->verb == "ping") return socket.SendText(protocol::AnswerText(request->id));
  if (request->verb == "tables") {
    return socket.SendText(protocol::AnswerText(
        request->id, [this](json::Writer& writer) { writer.Key("tables").AddJson(TablesText()); }));
  }
  if (!visitor.table) return Enter(visitor, *request);
  // The table may end, and this visitor with it, while it works.
  const std::shared_ptr<Table> table = visitor.table;
  Guarded(table, [&] { table->Handle(socket, *request); });
}

// A client of another version may well say something that this one does not know.
void Lobby::NoRequest(Visitor& visitor, const json::Value& message, std::string_view why) {
  const std::uint32_t re = protocol::ReadableId(message);
  if (const std::optional<std::int64_t> version = protocol::ReadableVersion(message)) {
    if (const std::optional<Refusal> mismatch = protocol::ProtocolMismatch(*version)) {
      ++figures_.wrong_versions;
      return Refuse(*visitor.socket, re, *mismatch);
    }
  }
  Bad(visitor, re, why);
}

void Lobby::OnDrained(Socket& socket) {
  const auto at = visitors_.find(socket.id());
  if (at == visitors_.end()) return;
  if (const std::shared_ptr<Table> table = at->second.table) {
    Guarded(table, [&] { table->Drained(socket); });
  }
}

void Lobby::OnClose(Socket& socket, std::uint16_t /*code*/) {
  const auto at = visitors_.find(socket.id());
  if (at == visitors_.end()) return;
  const std::shared_ptr<Table> table = at->second.table;
  socket.known = nullptr;
  visitors_.erase(at);
  if (table) Guarded(table, [&] { table->Drop(socket); });
}

void Lobby::Bad(Visitor& visitor, std::uint32_t re, std::string_view why) {
  ++figures_.bad_messages;
  Refuse(*visitor.socket, re, refuse::NoRequest(why));
  if (++visitor.bad_messages >= limits_.bad_messages) {
    visitor.socket->Close(close_code::kPolicy, "too many messages that make no sense");
  }
}

void Lobby::Refuse(Socket& socket, std::uint32_t re, const Refusal& refusal) {
  socket.SendText(protocol::RefusalText(re, refusal));
}

void Lobby::ComeLater(Socket& socket, std::string_view why) {
  socket.Close(close_code::kTryLater, why);
}

void Lobby::HoldOff(Visitor& visitor, std::uint32_t re, bool resuming) {
  if (resuming) return ComeLater(*visitor.socket, refuse::CannotStore().why);
  Refuse(*visitor.socket, re, refuse::CannotStore());
}

bool Lobby::UsedUp(Visitor& visitor, std::uint32_t re, const Allowance& allowance,
                   const Refusal& refusal) {
  if (allowance.Has(SubscriberOf(visitor.socket->address()), services_.clock.Now())) return false;
  ++figures_.limited;
  Refuse(*visitor.socket, re, refusal);
  return true;
}

bool Lobby::Limited(Visitor& visitor, std::uint32_t re, Allowance& allowance,
                    const Refusal& refusal) {
  if (allowance.Take(SubscriberOf(visitor.socket->address()), services_.clock.Now())) return false;
  ++figures_.limited;
  Refuse(*visitor.socket, re, refusal);
  return true;
}

void Lobby::Enter(Visitor& visitor, const Request& request) {
  const std::string_view verb = request.verb;
  if (verb != "create" && verb != "join" && verb != "resume" && verb != "watch") {
    return Refuse(*visitor.socket, request.id, refuse::NotAtATable());
  }
  if (visitor.waiting) {
    return Refuse(*visitor.socket, request.id, refuse::StillAnswering());
  }
  const auto version = static_cast<int>(*request.body->Find("protocol")->AsInt());
  if (const std::optional<Refusal> mismatch = protocol::ProtocolMismatch(version)) {
    ++figures_.wrong_versions;
    return Refuse(*visitor.socket, request.id, *mismatch);
  }
  if (stopping_) return Refuse(*visitor.socket, request.id, refuse::Stopping(stop_why_));
  if (services_.journal.full()) return HoldOff(visitor, request.id, verb == "resume");
  if (verb == "create") return Create(visitor, request);
  if (verb == "join") return Join(visitor, request);
  if (verb == "resume") return Resume(visitor, request);
  Watch(visitor, request);
}

std::shared_ptr<Table> Lobby::Make(TableId id) {
  auto table = std::make_shared<Table>(services_, id);
  table->on_end = [this](Table& ended) { LetGo(ended); };
  table->on_broken = [this](Table& broken, std::string_view why) { PutAside(broken, why); };
  table->on_code_wanted = [this, id](Table&) {
    DrawCode([this, id](const std::string& code) { ChangeCode(id, code); });
  };
  table->on_moved = [this](Table& named, const std::string& old_code) {
    LeaveTrace(named, old_code);
  };
  table->on_unstored = [this](std::string_view why) { NotStored(why); };
  table->may_list = [this](const std::string& subscriber) { return MayList(subscriber); };
  table->on_unlisted = [this](const std::string& subscriber) { NotListed(subscriber); };
  table->most_listed = limits_.listed_of_address;
  table->may_change_code = [this](const std::string& subscriber) {
    return codes_changed_.Take(subscriber, services_.clock.Now());
  };
  table->may_list_game = [this](const std::string& subscriber) {
    return games_listed_.Take(subscriber, services_.clock.Now());
  };
  return table;
}

void Lobby::Keep(const std::shared_ptr<Table>& table, const std::string& code) {
  table->number = ++last_number_;
  tables_.emplace(table->id(), table);
  codes_[code] = table->id();
  ++figures_.tables_now;
}

void Lobby::Fetch(Visitor& visitor, const Request& request, const std::string& token_hash,
                  Found then) {
  const std::string address = SubscriberOf(visitor.socket->address());
  const Ms now = services_.clock.Now();
  const Wanted wanted{.code = CleanCode(Text(request, "code")),
                      .re = request.id,
                      .resuming = request.verb == "resume",
                      .asked = now};
  // A token cannot be guessed: those who have one are let in whatever others at their address do.
  if (wanted.resuming) {
    if (resumes_.Take(address, now)) return LookUp(visitor, wanted, token_hash, std::move(then));
    ++figures_.limited;
    return ComeLater(*visitor.socket, kManyComeBack);
  }
  // A visitor who tries many codes learns nothing more for a while.
  if (now < visitor.pause_until) {
    ++figures_.limited;
    return Refuse(*visitor.socket, request.id, refuse::TooManyCodes());
  }
  visitor.waiting = true;
  const std::uint64_t id = visitor.socket->id();
  // A site with many networks guesses no faster than one address.
  const std::string site = SiteOf(visitor.socket->address());
  guesses_.Enter(site, {visitor.wrong_codes, id},
                 [this, id, site, wanted, token_hash, then = std::move(then)](bool may) {
                   const auto at = visitors_.find(id);
                   if (at == visitors_.end()) return guesses_.Right(site);  // not looked up
                   at->second.waiting = false;
                   if (may) return LookUp(at->second, wanted, token_hash, then);
                   ++figures_.limited;
                   Refuse(*at->second.socket, wanted.re, refuse::TooManyCodes());
                 });
}

void Lobby::LookUp(Visitor& visitor, const Wanted& wanted, const std::string& token_hash,
                   Found then) {
  if (wanted.code.empty() && wanted.resuming) return WrongToken(visitor, wanted.re, wanted.asked);
  if (wanted.code.empty()) {
    return WrongCode(visitor, wanted.re, refuse::NotACode());
  }
  const std::shared_ptr<Table> table = InMemory(wanted.code);
  if (table) {
    const auto aside = put_aside_.find(table->id());
    const bool is_aside = aside != put_aside_.end();
    if (!is_aside && !table->IsLive() && wanted.resuming) return WrongTokenHere(visitor, wanted);
    if (!is_aside && !table->IsLive()) return WrongCode(visitor, wanted.re, refuse::NoSuchTable());
    RightCode(visitor, wanted);
    if (is_aside) return Refuse(*visitor.socket, wanted.re, aside->second);
    if (table->TellsNoMore()) return HoldOff(visitor, wanted.re, wanted.resuming);
    return LetIn(visitor, wanted.re, table, then);
  }
  visitor.waiting = true;
  waker_.Fetch(wanted.code, CallerOf(visitor, wanted, token_hash, std::move(then)));
}

Waker::Caller Lobby::CallerOf(const Visitor& visitor, const Wanted& wanted,
                              const std::string& token_hash, Found then) {
  const std::uint64_t id = visitor.socket->id();
  return {.site = SiteOf(visitor.socket->address()),
          .token_hash = token_hash,
          .waits = [this, id] { return !stopping_ && visitors_.contains(id); },
          .then = [this, id, wanted, then = std::move(then)](
                      const Waker::Answer& answer) { Fetched(id, wanted, answer, then); }};
}

// Nobody at a table in memory has the token: that is told no sooner than of one that sleeps.
void Lobby::WrongTokenHere(Visitor& visitor, const Wanted& wanted) {
  visitor.waiting = true;
  waker_.FetchInVain(wanted.code, CallerOf(visitor, wanted, {}, {}));
}

void Lobby::Fetched(std::uint64_t id, const Wanted& wanted, const Waker::Answer& answer,
                    const Found& then) {
  const auto at = visitors_.find(id);
  if (at == visitors_.end()) return;
  Visitor& visitor = at->second;
  visitor.waiting = false;
  if (answer.found == Waker::Found::kNoTable || answer.found == Waker::Found::kNoToken) {
    if (wanted.resuming) return WrongToken(visitor, wanted.re, wanted.asked);
    return WrongCode(visitor, wanted.re, refuse::NoSuchTable());
  }
  RightCode(visitor, wanted);
  switch (answer.found) {
    case Waker::Found::kTable:
      if (!answer.table->IsLive() && !answer.table->put_aside()) break;
      return LetIn(visitor, wanted.re, answer.table, then);
    case Waker::Found::kNoTable:
    case Waker::Found::kNoToken:
      break;
    case Waker::Found::kAside:
      return Refuse(*visitor.socket, wanted.re, answer.refusal);
    case Waker::Found::kDamaged:
      return Refuse(*visitor.socket, wanted.re, refuse::TableDamaged());
    case Waker::Found::kNoRoom:
      ++figures_.limited;
      if (wanted.resuming) return ComeLater(*visitor.socket, refuse::AllTablesTaken().why);
      return Refuse(*visitor.socket, wanted.re, refuse::AllTablesTaken());
    case Waker::Found::kUnreadable:
      if (wanted.resuming) return ComeLater(*visitor.socket, refuse::TableUnreadable().why);
      break;
  }
  Refuse(*visitor.socket, wanted.re, refuse::TableUnreadable());
}

void Lobby::LetIn(Visitor& visitor, std::uint32_t re, const std::shared_ptr<Table>& table,
                  const Found& then) {
  Guarded(table, [&] { then(visitor, table); });
  if (table->put_aside()) Refuse(*visitor.socket, re, refuse::TableBroken());
}

void Lobby::RightCode(const Visitor& visitor, const Wanted& wanted) {
  if (!wanted.resuming) guesses_.Right(SiteOf(visitor.socket->address()));
}

Waker::Hooks Lobby::WakerHooks() {
  return {.in_memory =
              [this](TableId id) {
                const auto at = tables_.find(id);
                return at == tables_.end() ? nullptr : InMemory(at->second->roster().code());
              },
          .why_aside =
              [this](TableId id) {
                const auto aside = put_aside_.find(id);
                return aside == put_aside_.end() ? std::nullopt : std::optional(aside->second);
              },
          .has_room = [this] { return !IsFull(); },
          .make = [this](TableId id) { return Make(id); },
          .keep =
              [this](const std::shared_ptr<Table>& table) {
                ++figures_.tables_woken;
                Keep(table, table->roster().code());
              },
          .unreadable =
              [this](std::string_view why) {
                if (on_unreadable) on_unreadable(why);
              },
          .give_up =
              [this](Table& table, std::string_view why, bool thrown) {
                if (thrown) {
                  PutAside(table, why);
                } else {
                  if (on_broken) on_broken(table, why);
                  KeepAside(table.id(), refuse::CannotOpen(why));
                }
                return put_aside_[table.id()];
              }};
}

std::shared_ptr<Table> Lobby::InMemory(const std::string& code) {
  const auto at = codes_.find(code);
  if (at == codes_.end()) return nullptr;
  std::shared_ptr<Table> table = tables_.at(at->second);
  if (!table->ended()) return table;
  // It is about to leave: what is on disk counts.
  Remove(table->id());
  return nullptr;
}

void Lobby::WrongCode(Visitor& visitor, std::uint32_t re, const Refusal& refusal) {
  ++figures_.wrong_codes;
  Guessed(visitor);
  Refuse(*visitor.socket, re, refusal);
}

void Lobby::Guessed(Visitor& visitor) {
  ++visitor.wrong_codes;
  visitor.pause_until = services_.clock.Now() + PauseAfter(limits_.guesses, visitor.wrong_codes);
}

void Lobby::WrongToken(Visitor& visitor, std::uint32_t re, Ms asked) {
  ++figures_.wrong_tokens;
  visitor.waiting = true;
  wrong_.emplace(asked + limits_.wrong_after, Wrong{.visitor = visitor.socket->id(), .re = re});
  if (wrong_.begin()->first > services_.clock.Now()) {
    return services_.scheduler.Set(*this, wrong_.begin()->first);
  }
  services_.post([this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) OnDue(services_.clock.Now());
  });
}

void Lobby::OnDue(Ms now) {
  while (!wrong_.empty() && wrong_.begin()->first <= now) {
    const Wrong wrong = wrong_.begin()->second;
    wrong_.erase(wrong_.begin());
    const auto at = visitors_.find(wrong.visitor);
    if (at == visitors_.end()) continue;
    at->second.waiting = false;
    Guessed(at->second);
    guesses_.Wrong(SiteOf(at->second.socket->address()));
    Refuse(*at->second.socket, wrong.re, refuse::NoSuchToken());
  }
  if (!wrong_.empty()) services_.scheduler.Set(*this, wrong_.begin()->first);
}

void Lobby::Join(Visitor& visitor, const Request& request) {
  const std::string name(Trimmed(Text(request, "name")));
  if (name.empty()) return Refuse(*visitor.socket, request.id, refuse::NoName());
  if (UsedUp(visitor, request.id, joins_, refuse::TooManyJoined())) return;
  Fetch(visitor, request, {},
        [this, re = request.id, name](Visitor& guest, const std::shared_ptr<Table>& table) {
          if (const auto refusal = table->WhyNoRoom(guest.socket->address())) {
            return Refuse(*guest.socket, re, *refusal);
          }
          if (Limited(guest, re, joins_, refuse::TooManyJoined())) return;
          const std::string token = NewToken();
          table->Join(guest.socket, re, name, HashToken(token), token);
          guest.table = table;
        });
}

std::optional<std::uint32_t> Lobby::Since(const Request& request) {
  const json::Value* since = request.body->Find("since");
  if (since == nullptr) return std::nullopt;
  return static_cast<std::uint32_t>(*since->AsInt());
}

void Lobby::Resume(Visitor& visitor, const Request& request) {
  const std::optional<std::uint32_t> since = Since(request);
  const std::string hash = HashToken(Text(request, "token"));
  Fetch(visitor, request, hash,
        [this, re = request.id, hash, since, asked = services_.clock.Now()](
            Visitor& guest, const std::shared_ptr<Table>& table) {
          switch (table->Resume(guest.socket, re, hash, since)) {
            case Table::Resumed::kYes:
              guest.table = table;
              break;
            case Table::Resumed::kTooOften:
              ++figures_.limited;
              ComeLater(*guest.socket, kManyComeBack);
              break;
            case Table::Resumed::kUnknown:
              WrongTokenHere(
                  guest,
                  {.code = table->roster().code(), .re = re, .resuming = true, .asked = asked});
              break;
          }
        });
}

void Lobby::Watch(Visitor& visitor, const Request& request) {
  if (UsedUp(visitor, request.id, joins_, refuse::TooManyWatch())) return;
  Fetch(visitor, request, {},
        [this, re = request.id, since = Since(request)](Visitor& guest,
                                                        const std::shared_ptr<Table>& table) {
          if (const auto refusal = table->WhyNoWatching(guest.socket->address())) {
            return Refuse(*guest.socket, re, *refusal);
          }
          if (Limited(guest, re, joins_, refuse::TooManyWatch())) return;
          table->Watch(guest.socket, re, since);
          guest.table = table;
        });
}

void Lobby::PutAside(Table& table, std::string_view wrong) {
  if (table.put_aside()) return;
  if (on_broken) on_broken(table, wrong);
  const Refusal broken = refuse::TableBroken();
  KeepAside(table.id(), broken);
  table.PutAside(broken.why);
  services_.post([this, alive = std::weak_ptr(alive_), id = table.id()] {
    if (!alive.expired()) Remove(id);
  });
}

// Of more than these the oldest is tried again when somebody comes.
void Lobby::KeepAside(TableId id, Refusal refusal) {
  if (put_aside_.insert_or_assign(id, std::move(refusal)).second) aside_order_.push_back(id);
  if (aside_order_.size() <= limits_.aside) return;
  put_aside_.erase(aside_order_.front());
  aside_order_.pop_front();
}

void Lobby::NotStored(std::string_view why) {
  const Ms now = services_.clock.Now();
  if (now < next_unstored_) return;
  next_unstored_ = now + kUnstoredEvery;
  if (on_unstored) on_unstored(why);
}

void Lobby::LetGo(Table& table) {
  // Not at once: the table is in the middle of something.
  services_.post([this, alive = std::weak_ptr(alive_), id = table.id()] {
    if (alive.expired()) return;
    const auto at = tables_.find(id);
    if (at == tables_.end()) return;
    const std::shared_ptr<Table> ending = at->second;
    if (!ending->ended() && !ending->MaySleep()) return;  // somebody came in the meantime
    if (!ending->ended()) {
      ++figures_.tables_asleep;
      const bool begun = ending->roster().game_number() > 0;
      services_.journal.Append({.table = id,
                                .row = TableRow{.id = id,
                                                .code = ending->roster().code(),
                                                .status = TableStatus::kOpen,
                                                .touched = services_.wall_seconds() -
                                                           (begun ? 0 : limits_.unbegun_older)},
                                .epoch = ending->epoch()},
                               {}, 0);
    }
    Remove(id);
  });
}

void Lobby::Remove(TableId id) {
  const auto at = tables_.find(id);
  if (at == tables_.end()) return;
  // Sockets that are still closing keep theirs until they are closed.
  const auto code = codes_.find(at->second->roster().code());
  if (code != codes_.end() && code->second == id) codes_.erase(code);
  tables_.erase(at);
  --figures_.tables_now;
}

bool Lobby::MayRead(const std::string& address) {
  const bool may = reads_.Take(SubscriberOf(address), services_.clock.Now());
  if (!may) ++figures_.limited;
  return may;
}

void Lobby::Stop(std::string_view why) {
  stopping_ = true;
  stop_why_ = why;
  for (const auto& [id, table] : tables_) {
    Guarded(table, [&farewell = *table, why] { farewell.Farewell(why); });
  }
}

}  // namespace syrtis::server
