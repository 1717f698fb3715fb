#pragma once

#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/maze/rules.h"
#include "tools/load_commits.h"
#include "tools/load_flood.h"
#include "tools/load_process.h"
#include "tools/load_room.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Which server, and how it is used.
struct LoadPlan {
  const maze::Rules* rules = nullptr;  // null: the rooms have no game (BareRoom)
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  pid_t server = 0;      // whose CPU and memory are watched; 0: nobody's
  int server_core = -1;  // where it is; -1: not known
  double rate = 2;       // commands a second of each player
  int module = 0;        // of the maze game; 0: all of them, in turns
  bool one_at_a_time = false;
  int flooders = 0;                     // who disturb the tables
  std::optional<FloodKind> flood_kind;  // nothing: all of them, in turns
  bool own_addresses = false;  // each table from an address of its own, who disturb from another
  std::string data;            // the server's folder, if it is here
  std::string long_game;       // whose log they read
  Seed seed;
};

// How far something is, for who waits.
using LoadProgress = std::function<void(std::string_view what, double done, double of)>;

// Bytes of the server's memory.
struct LoadMemory {
  double connection = 0;    // each, before it is at a table
  double table = 0;         // each, with its people, at the beginning of a game; connections apart
  double table_played = 0;  // the same after what was played since
};

// A generator with its connections: all on the thread of the caller.
class LoadRun {
 public:
  LoadRun(const LoadPlan& plan, LoadProgress progress);
  LoadRun(const LoadRun&) = delete;
  LoadRun& operator=(const LoadRun&) = delete;
  ~LoadRun();

  // Opens more tables until there are so many, with everybody ready to play. The error says what
  // the server did.
  std::optional<Error> Open(int tables);
  // The first `tables` play for so long; the others only listen. What is on its way at the end is
  // waited for.
  LoadFigures Measure(int tables, double seconds);
  LoadMemory memory() const;

 private:
  // A seat's turn comes again and again, each time one period later.
  struct Turn {
    double phase;  // seconds into the period
    LoadRoom* room;
    int seat;
  };

  double Memory() const { return static_cast<double>(SampleProcess(plan_.server).memory); }
  CommitCounts Commits() const {
    if (plan_.rules == nullptr) return {};  // nothing is stored
    return AskForCommits(plan_.address, plan_.port);
  }
  std::unique_ptr<LoadRoom> NewRoom();
  std::unique_ptr<LoadDisturber> NewDisturber(FloodKind kind);
  // Begins with each of the rooms from `first` on, a few at a time, and waits for all.
  std::optional<Error> BringIn(std::size_t first, std::string_view what,
                               const std::function<void(LoadRoom&)>& begin,
                               const std::function<bool(const LoadRoom&)>& done);
  void Play(int tables, Instant until, const std::function<void()>& look);
  void Flood(Instant now);
  void WaitForAnswers();

  const LoadPlan plan_;
  const LoadProgress progress_;
  boost::asio::io_context io_{1};
  LoadWorld world_;
  std::vector<std::unique_ptr<LoadRoom>> rooms_;
  std::vector<Turn> turns_;
  std::vector<std::unique_ptr<LoadDisturber>> flooders_;
  FloodTally flood_;
  Instant next_flood_;
  double memory_before_ = 0;
  double connecting_memory_ = 0;  // that all connections took
  double table_memory_ = 0;       // that all tables took
};

}  // namespace syrtis::tools
