#include "server/serve/game_logs.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/table/record.h"
#include "server/table/step.h"

namespace syrtis::server {
namespace {

// Bytes of records that are read at once, more than one part needs: each read costs as much as
// reading all that is stored together with them. The parts that come of it are kept.
constexpr std::size_t kReadBytes = std::size_t{256} << 10;
constexpr std::size_t kFewAtOnce = 16;  // records
constexpr std::uint32_t kFirstAtOnce = 512;
constexpr std::size_t kManyAtOnce = 8192;

HttpResponse ComeAgain(int status, std::string_view text) {
  HttpResponse response = HttpResponse::Text(status, text);
  response.headers.emplace_back("Retry-After", "5");
  return response;
}

HttpResponse CannotRead() { return ComeAgain(503, "the game cannot be read now\n"); }

HttpResponse AllPlacesTaken() {
  return ComeAgain(503, "many logs are being read; try again in a moment\n");
}

// As many as have about kReadBytes.
std::uint32_t RecordsAtOnce(const std::vector<Record>& like) {
  std::size_t bytes = 1;
  for (const Record& record : like) bytes += record.bytes.size();
  return static_cast<std::uint32_t>(
      std::clamp<std::size_t>(like.size() * kReadBytes / bytes, kFewAtOnce, kManyAtOnce));
}

}  // namespace

struct GameLogs::Reader {
  Reader(GameLogs& the_logs, const std::string& the_subscriber)
      : logs(the_logs),
        alive(the_logs.alive_),
        subscriber(the_subscriber),
        since(the_logs.services_.clock.Now()) {
    logs.readers_.push_back(this);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() {
    if (!alive.expired()) std::erase(logs.readers_, this);
  }
  // Since when the part that went out last has been on its way; `now` if there is none.
  Ms HeldSince(Ms now) const { return handed == kMaxMs ? now : handed; }

  GameLogs& logs;
  std::weak_ptr<bool> alive;
  std::string subscriber;
  Ms since;                      // when it came
  Ms handed = kMaxMs;            // when the part on its way was handed out; kMaxMs: there is none
  BodySource* source = nullptr;  // once the log is being sent
  bool gave_way = false;         // its place is somebody else's
};

// A part that is being made.
struct GameLogs::Making {
  std::shared_ptr<const Game> game;
  std::uint32_t first = 0;  // where it begins
  std::uint32_t begin = 0;  // … and the one that `text` belongs to
  Place place;
  std::string text;
  // Complete parts by their first seq: this one, and those behind it that came with it.
  std::vector<std::pair<std::uint32_t, std::shared_ptr<const Part>>> parts;
  bool failed = false;
  std::string wrong;  // what broke, for the log of the server
};

// The rest of a log behind its first part, for one reader.
class GameLogs::Source : public BodySource {
 public:
  Source(GameLogs& logs, std::shared_ptr<const Game> game, std::shared_ptr<Reader> reader,
         std::shared_ptr<const Part> first)
      : logs_(logs),
        alive_(logs.alive_),
        game_(std::move(game)),
        reader_(std::move(reader)),
        next_(first->next),
        first_(std::move(first)) {
    reader_->source = this;
  }
  ~Source() override { reader_->source = nullptr; }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  void Next(Then then) override {
    if (alive_.expired() || reader_->gave_way) return then(nullptr);
    if (first_) {
      HandedOut();
      return then(std::exchange(first_, nullptr)->text);
    }
    reader_->handed = kMaxMs;
    if (over_) return then(std::make_shared<const std::string>());
    logs_.WhenFree(reader_->subscriber,
                   [mine = std::weak_ptr(mine_), this, then = std::move(then)] {
                     if (!mine.expired()) Get(then);
                   });
  }

 private:
  void Get(Then then) {
    logs_.GetPart(game_, next_,
                  [mine = std::weak_ptr(mine_), this,
                   then = std::move(then)](const std::shared_ptr<const Part>& part) {
                    if (mine.expired()) return;
                    if (!part) return then(nullptr);
                    next_ = part->next;
                    over_ = part->last;
                    logs_.Sent(reader_->subscriber, part->text->size());
                    HandedOut();
                    then(part->text);
                  });
  }
  void HandedOut() { reader_->handed = logs_.services_.clock.Now(); }

  GameLogs& logs_;
  std::weak_ptr<bool> alive_;
  std::shared_ptr<const Game> game_;
  std::shared_ptr<Reader> reader_;
  Place next_;
  std::shared_ptr<const Part> first_;
  bool over_ = false;
  std::shared_ptr<bool> mine_ = std::make_shared<bool>(true);
};

void GameLogs::Open(const GameRow& game, const std::string& address, Then then) {
  const std::string subscriber = SiteOf(address);
  const std::size_t reading = ReadersOf(subscriber);
  if (reading >= kReadersPerAddress) {
    return then(ComeAgain(429, "wait until the logs that you read are complete\n"));
  }
  if (readers_.size() >= kReaders && !MakeRoom(reading)) return then(AllPlacesTaken());
  Waiting waiting{.reader = std::make_shared<Reader>(*this, subscriber), .then = std::move(then)};
  const Key key{game.table, game.number};
  if (const auto known = known_.find(key); known != known_.end()) {
    return Begin(known->second, std::move(waiting));
  }
  const auto [check, is_new] = checks_.try_emplace(key, Check{.game = game});
  check->second.waiting.push_back(std::move(waiting));
  if (!is_new) return;
  unchecked_.push_back(key);
  if (unchecked_.size() == 1) NextCheck();
}

std::size_t GameLogs::ReadersOf(const std::string& subscriber) const {
  return static_cast<std::size_t>(std::ranges::count(readers_, subscriber, &Reader::subscriber));
}

// Of those who may have to give way: first of the largest crowd, then who holds a part longest,
// then who came first.
bool GameLogs::MakeRoom(std::size_t of_newcomer) {
  const Ms now = services_.clock.Now();
  Reader* chosen = nullptr;
  std::size_t most = 0;
  for (Reader* reader : readers_) {
    const std::size_t crowd = ReadersOf(reader->subscriber);
    const bool crowded = crowd >= of_newcomer + 2;
    const bool slow = now - reader->HeldSince(now) > kSlowPart;
    if (!crowded && !slow && now - reader->since <= kLongRead) continue;
    const std::size_t weight = crowded ? crowd : 0;
    const bool before =
        chosen != nullptr && weight == most && reader->HeldSince(now) < chosen->HeldSince(now);
    if (chosen != nullptr && weight <= most && !before) continue;
    chosen = reader;
    most = weight;
  }
  if (chosen == nullptr) return false;
  chosen->gave_way = true;
  std::erase(readers_, chosen);
  if (chosen->source != nullptr && chosen->source->cut) {
    const std::function<void()> cut = chosen->source->cut;  // which ends the source
    cut();
  }
  return true;
}

Ms GameLogs::FreeAt(std::string_view subscriber) const {
  const Ms now = services_.clock.Now();
  return std::max(sent_to_.FreeAt(subscriber, now), sent_.FreeAt({}, now));
}

void GameLogs::Sent(std::string_view subscriber, std::size_t bytes) {
  const Ms now = services_.clock.Now();
  sent_to_.Spend(subscriber, now, bytes);
  sent_.Spend({}, now, bytes);
}

void GameLogs::WhenFree(const std::string& subscriber, std::function<void()> then) {
  const Ms free_at = FreeAt(subscriber);
  if (free_at <= services_.clock.Now()) return then();
  paused_.emplace(free_at, Paused{.subscriber = subscriber, .then = std::move(then)});
  services_.scheduler.Set(*this, paused_.begin()->first);
}

// Others of the same address may have been sent something since; then there is another pause.
void GameLogs::OnDue(Ms now) {
  while (!paused_.empty() && paused_.begin()->first <= now) {
    const Paused paused = std::move(paused_.begin()->second);
    paused_.erase(paused_.begin());
    WhenFree(paused.subscriber, paused.then);
  }
  if (!paused_.empty()) services_.scheduler.Set(*this, paused_.begin()->first);
}

// One game at a time: a long one takes memory.
void GameLogs::NextCheck() {
  // Nobody waits any more for some.
  while (!unchecked_.empty()) {
    const auto at = checks_.find(unchecked_.front());
    std::vector<Waiting>& waiting = at->second.waiting;
    const bool wanted =
        std::ranges::any_of(waiting, [](const Waiting& one) { return !one.reader->gave_way; });
    if (wanted) break;
    const std::vector<Waiting> told = std::move(waiting);
    checks_.erase(at);
    unchecked_.pop_front();
    for (const Waiting& one : told) one.then(AllPlacesTaken());
  }
  if (unchecked_.empty()) return;
  const Key key = unchecked_.front();
  CheckLog(services_, checks_.at(key).game, alive_,
           [this, key](LogChecked checked) { OnChecked(key, std::move(checked)); });
}

void GameLogs::OnChecked(const Key& key, LogChecked checked) {
  unchecked_.pop_front();
  Check check = std::move(checks_.at(key));
  checks_.erase(key);
  if (!checked.wrong.empty() && on_broken) on_broken(checked.wrong);
  if (checked.writer) {
    const auto game = std::make_shared<const Game>(Game{.key = key,
                                                        .first_seq = check.game.first_seq,
                                                        .last_seq = check.game.last_seq,
                                                        .writer = std::move(checked.writer)});
    known_[key] = game;
    known_order_.push_back(key);
    if (known_order_.size() > kKnown) {
      known_.erase(known_order_.front());
      known_order_.pop_front();
    }
    for (Waiting& waiting : check.waiting) Begin(game, std::move(waiting));
  } else {
    for (const Waiting& waiting : check.waiting) {
      waiting.then(checked.later ? CannotRead()
                                 : HttpResponse::Text(
                                       410, "the game cannot be replayed: " + checked.why + "\n"));
    }
  }
  NextCheck();
}

void GameLogs::Begin(const std::shared_ptr<const Game>& game, Waiting waiting) {
  if (waiting.reader->gave_way) return waiting.then(AllPlacesTaken());
  const Place place{.seq = game->first_seq, .at_once = kFirstAtOnce};
  GetPart(game, place,
          [this, game, waiting = std::move(waiting)](const std::shared_ptr<const Part>& part) {
            if (!part) return waiting.then(CannotRead());
            if (waiting.reader->gave_way) return waiting.then(AllPlacesTaken());
            Sent(waiting.reader->subscriber, part->text->size());
            HttpResponse response;
            response.type = "application/json";
            if (part->last) {
              response.body = part->text;
            } else {
              response.source = std::make_shared<Source>(*this, game, waiting.reader, part);
            }
            waiting.then(std::move(response));
          });
}

void GameLogs::GetPart(const std::shared_ptr<const Game>& game, const Place& place, PartThen then) {
  const PartKey key{game->key, place.seq};
  if (const auto at = part_at_.find(key); at != part_at_.end()) {
    parts_.splice(parts_.begin(), parts_, at->second);
    const std::shared_ptr<const Part> part = at->second->part;
    return then(part);
  }
  std::vector<PartThen>& waiting = making_[key];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  ReadOn(std::make_shared<Making>(
      Making{.game = game, .first = place.seq, .begin = place.seq, .place = place}));
}

void GameLogs::ReadOn(const std::shared_ptr<Making>& making) {
  const Place& place = making->place;
  const std::uint32_t last = std::min(making->game->last_seq, place.seq + place.at_once - 1);
  services_.journal.store().ReadRecords(
      making->game->key.first, place.seq, last,
      services_.journal.Here(alive_, [this, making](Result<std::vector<Record>> records) {
        if (!records.ok()) return Finish(*making);
        MakeParts(making, *std::move(records));
      }));
}

// On a thread of the workers: only the part and the records are used over there.
void GameLogs::MakeParts(const std::shared_ptr<Making>& making, std::vector<Record> records) {
  const auto shared = std::make_shared<const std::vector<Record>>(std::move(records));
  services_.workers.Post(
      making->game->key.first.value, {},
      [this, alive = std::weak_ptr(alive_), making, shared, post = services_.post] {
        making->wrong = TryStep([&] {
          try {
            making->failed = !AddRecords(*making, *shared);
          } catch (const std::bad_alloc&) {
            making->failed = true;
          }
        });
        if (!making->wrong.empty()) making->failed = true;
        post([this, alive, making] {
          if (alive.expired()) return;
          if (making->parts.empty() && !making->failed) return ReadOn(making);
          Finish(*making);
        });
      });
}

// Adds what these records have to the part, up to its end, and makes the parts behind it as far as
// they go. False if they are damaged.
bool GameLogs::AddRecords(Making& making, const std::vector<Record>& records) {
  const Game& game = *making.game;
  Place& place = making.place;
  std::string& text = making.text;
  place.at_once = RecordsAtOnce(records);
  for (const Record& record : records) {
    if (text.empty()) text.reserve(kPart + kPart / 8);
    if (place.seq == game.first_seq) game.writer->Begin(text);
    ++place.seq;
    if (KindOf(record.bytes) == RecordKind::kPlay &&
        !game.writer->Add(BytesOf(record.bytes), place.entries, text)) {
      return false;
    }
    const bool last = place.seq > game.last_seq;
    if (last) game.writer->End(text);
    if (!last && text.size() < kPart) continue;
    making.parts.emplace_back(making.begin,
                              std::make_shared<const Part>(
                                  Part{.text = std::make_shared<const std::string>(std::move(text)),
                                       .next = place,
                                       .last = last}));
    making.begin = place.seq;
    text.clear();
  }
  return true;
}

void GameLogs::Finish(const Making& making) {
  if (!making.wrong.empty() && on_broken) on_broken(making.wrong);
  const Key& game = making.game->key;
  const auto at = making_.find({game, making.first});
  const std::vector<PartThen> waiting = std::move(at->second);
  making_.erase(at);
  for (const auto& [seq, part] : making.parts) Keep({game, seq}, part);
  for (const PartThen& then : waiting)
    then(making.parts.empty() ? nullptr : making.parts[0].second);
}

void GameLogs::Keep(const PartKey& key, const std::shared_ptr<const Part>& part) {
  if (part_at_.contains(key)) return;
  parts_.push_front({.key = key, .part = part});
  part_at_[key] = parts_.begin();
  kept_ += part->text->size();
  while (kept_ > kKept) {
    kept_ -= parts_.back().part->text->size();
    part_at_.erase(parts_.back().key);
    parts_.pop_back();
  }
}

}  // namespace syrtis::server
