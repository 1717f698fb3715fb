#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "server/net/http.h"
#include "server/serve/log_check.h"
#include "server/store/store.h"
#include "server/table/scheduler.h"
#include "server/table/spending.h"
#include "server/table/table.h"

namespace syrtis::server {

// How fast logs are sent. To make a megabyte of a log keeps two threads busy for some 20 ms, so
// that a few readers without a limit would fill a core each. 0 at once: no limit.
struct LogPace {
  std::uint64_t address_bytes = 8ULL << 20;  // to one address at once, then …
  std::uint64_t address_bytes_a_second = 1ULL << 20;
  std::uint64_t bytes = 32ULL << 20;  // to all together at once, then …
  std::uint64_t bytes_a_second = 4ULL << 20;
};

// The logs of finished games, for those who download them. Before a log is sent for the first time
// its game is played once more, to see that it fits the rules. The log is then made in parts while
// it is sent, from the records in the store, so that the longest one takes no more memory than a
// short one; several who read the same part share it. The work is done where the bots think: nobody
// else waits for it.
class GameLogs : private Sleeper {
 public:
  // Downloads at the same time, in all and from one address; further ones are told to come again.
  // If all places are taken, a newcomer gets one of an address that has two more than the
  // newcomer's; or one whose reader has held a part for longer than kSlowPart, which is 32 KB a
  // second; or one that has been taken for longer than kLongRead. That download is cut.
  static constexpr std::size_t kReaders = 32;
  static constexpr std::size_t kReadersPerAddress = 4;
  static constexpr Ms kSlowPart = 4'000;
  static constexpr Ms kLongRead = 120'000;
  // A part ends with the record that makes it this long, in bytes. A shorter log goes out whole.
  static constexpr std::size_t kPart = std::size_t{128} << 10;
  // Parts that are kept for the next reader, in bytes, and games that need not be played again.
  static constexpr std::size_t kKept = std::size_t{8} << 20;
  static constexpr std::size_t kKnown = 256;

  using Then = std::function<void(HttpResponse)>;

  explicit GameLogs(TableServices& services, const LogPace& pace = {})
      : services_(services),
        sent_to_(pace.address_bytes, pace.address_bytes_a_second),
        sent_(pace.bytes, pace.bytes_a_second) {}
  ~GameLogs() override { services_.scheduler.Cancel(*this); }
  GameLogs(const GameLogs&) = delete;
  GameLogs& operator=(const GameLogs&) = delete;

  // `then` gets the answer to whoever at `address` asks for the log of this game, now or later, on
  // the network thread.
  void Open(const GameRow& game, const std::string& address, Then then);

  std::size_t readers() const { return readers_.size(); }
  // Bytes in the parts that are kept.
  std::size_t kept() const { return kept_; }

  // A game broke while its log was made: why, for the log of the server.
  std::function<void(std::string_view why)> on_broken;

 private:
  using Key = std::pair<TableId, std::uint32_t>;  // a game: its table, and which of its games
  // One download, counted as long as it lives.
  struct Reader;
  // A game that was played to its end.
  struct Game {
    Key key;
    std::uint32_t first_seq = 0;
    std::uint32_t last_seq = 0;
    std::shared_ptr<const LogWriter> writer;
  };
  // A place between two records of a game, where a part begins.
  struct Place {
    std::uint32_t seq = 0;      // of the next record
    std::size_t entries = 0;    // that were written before it
    std::uint32_t at_once = 0;  // so many records are read
  };
  struct Part {
    Frame text;
    Place next;
    bool last = false;
  };
  using PartThen = std::function<void(std::shared_ptr<const Part>)>;  // null: it cannot be made
  using PartKey = std::pair<Key, std::uint32_t>;  // the game, and the part's first seq
  struct Waiting {
    std::shared_ptr<Reader> reader;
    Then then;
  };
  // A game that is being played, or waits for that.
  struct Check {
    GameRow game;
    std::vector<Waiting> waiting;
  };
  struct Making;
  class Source;

  void OnDue(Ms now) override;
  // Takes a place from somebody else for a reader of that address; false if nobody must give way.
  bool MakeRoom(std::size_t of_newcomer);
  std::size_t ReadersOf(const std::string& subscriber) const;
  // When the next part may go to that subscriber.
  Ms FreeAt(std::string_view subscriber) const;
  void Sent(std::string_view subscriber, std::size_t bytes);
  // Goes on when the next part may go to that subscriber: now, or later.
  void WhenFree(const std::string& subscriber, std::function<void()> then);
  void NextCheck();
  void OnChecked(const Key& key, LogChecked checked);
  void Begin(const std::shared_ptr<const Game>& game, Waiting waiting);
  void GetPart(const std::shared_ptr<const Game>& game, const Place& place, PartThen then);
  void ReadOn(const std::shared_ptr<Making>& making);
  void MakeParts(const std::shared_ptr<Making>& making, std::vector<Record> records);
  static bool AddRecords(Making& making, const std::vector<Record>& records);
  void Finish(const Making& making);
  void Keep(const PartKey& key, const std::shared_ptr<const Part>& part);

  TableServices& services_;
  std::vector<Reader*> readers_;  // in the order in which they came
  std::map<Key, Check> checks_;
  std::deque<Key> unchecked_;  // the first one is being played
  std::map<Key, std::shared_ptr<const Game>> known_;
  std::deque<Key> known_order_;  // oldest first
  std::map<PartKey, std::vector<PartThen>> making_;
  // Most recently used first.
  struct KeptPart {
    PartKey key;
    std::shared_ptr<const Part> part;
  };
  std::list<KeptPart> parts_;
  std::map<PartKey, std::list<KeptPart>::iterator> part_at_;
  std::size_t kept_ = 0;
  Spending sent_to_;  // by subscriber
  Spending sent_;     // to all, as if to one
  struct Paused {
    std::string subscriber;
    std::function<void()> then;
  };
  std::multimap<Ms, Paused> paused_;  // by when they are looked at again
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server
