#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/maze/rules.h"
#include "server/lobby/lobby.h"
#include "server/store/testing/loaded_table.h"
#include "server/store/testing/temporary_folder.h"
#include "server/table/maze_hosting.h"
#include "server/testing/fake_socket.h"
#include "server/testing/gated_store.h"
#include "server/testing/memory_store.h"
#include "server/testing/no_limits.h"
#include "server/testing/tricky_game.h"

namespace syrtis::server::test {

class Player;

struct HallOptions {
  bool sqlite = false;  // on disk, rather than in memory
  // How that store is opened.
  std::function<Result<std::unique_ptr<Store>>(std::string_view url, Store::Sink)> open = OpenStore;
  bool terraform = false;  // the terraforming game is hosted too
  bool tricky_terraform = false;
  LobbyLimits limits = kNoLimits;
  TableTimes times = {.arrange_every = 0, .resume_every = 0};
  TableLimits table_limits = kNoTableLimits;
  int bot_threads = 0;
  std::size_t wake_threads = 1;  // 0: tables wake in RunPosted
  // A task threw: for those who want to go on then, as the server does. Without it the test ends.
  std::function<void(const std::string& what)> on_thrown = {};
  // How the maze is hosted.
  std::function<std::unique_ptr<HostedGame>(const maze::Rules&)> host = HostMaze;
};

// A whole server but for its sockets: lobby, tables, store and a clock that stands still until the
// test moves it. Nothing happens behind the test's back: what is under way goes on in Pump.
class Hall {
 public:
  explicit Hall(const HallOptions& options = {});
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Goes on until nothing is under way any more, as far as the store lets it.
  void Pump();
  // Time passes; whoever is due on the way is woken at that moment.
  void Advance(Ms by);
  // Waits for bots that think on threads of their own.
  void LetBotsFinish() { process_->workers->Finish(); }
  // A step of the machinery alone: runs what was posted, once.
  bool RunPosted();

  // The power fails: what is in memory, in queues and on the wires is lost. Then it starts again.
  void Crash();
  // A clean stop and a new start.
  void Restart();

  std::shared_ptr<FakeSocket> Connect(const std::string& address = "192.0.2.1");
  // The client sends this.
  void Say(FakeSocket& socket, std::string_view text);
  // The connection breaks.
  void Cut(FakeSocket& socket);

  // From now on what is sent stays on its way until Drain, for those who want to know of it.
  void SlowReaders(bool slow);
  void Drain();

  // The table with that code, if it is in memory.
  Table* Find(const std::string& code);
  std::string DatabaseFile() const { return folder_.File("syrtis.db"); }
  // What is on disk now, as text.
  std::string ReadDatabase() const;
  // What the store in memory has of a table.
  LoadedTable Stored(TableId id) const;
  // Changes what it has.
  void Tamper(TableId id, const std::function<void(std::vector<Record>&)>& change) {
    change(memory_.at(id).records);
  }

  Ms now() { return clock_.Now(); }
  DrivenClock& clock() { return clock_; }
  GatedStore& store() { return store_; }
  Lobby& lobby() { return *process_->lobby; }
  TableServices& services() { return *process_->services; }
  const TableFigures& figures() const { return process_->figures; }
  Journal& journal() { return process_->journal; }
  const maze::Rules& rules() const { return rules_; }
  HostedGames games() const { return games_; }
  Tricks& tricks() { return tricks_; }
  // What was said about tables that were put aside.
  const std::vector<std::string>& broken() const { return broken_; }
  // What was said about writes that failed.
  const std::vector<std::string>& unstored() const { return unstored_; }
  // Connections that the lobby knows of.
  std::size_t sockets() const { return sockets_.size(); }

 private:
  friend class Player;
  // What a crash takes with it.
  struct Process {
    explicit Process(Post post) : journal(std::move(post)) {}
    Journal journal;
    Scheduler scheduler;
    TableFigures figures;
    std::unique_ptr<Workers> workers;
    std::unique_ptr<TableServices> services;
    std::unique_ptr<Lobby> lobby;
  };

  void Start();
  void End();
  void PostTask(std::function<void()> task);

  const HallOptions options_;
  const maze::Rules rules_;
  Tricks tricks_;
  std::vector<std::unique_ptr<HostedGame>> games_;
  DrivenClock clock_;
  TemporaryFolder folder_;
  MemoryStore::Tables memory_;
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;  // guarded by mutex_
  Store::Sink sink_;
  GatedStore store_;
  std::unique_ptr<Process> process_;
  std::map<std::uint64_t, std::shared_ptr<FakeSocket>> sockets_;
  bool slow_readers_ = false;
  std::vector<std::shared_ptr<FakeSocket>> undrained_;
  std::uint64_t last_socket_ = 0;
  std::uint64_t last_seed_ = 0;
  std::vector<std::string> broken_;
  std::vector<std::string> unstored_;
  std::vector<Player*> players_;
};

}  // namespace syrtis::server::test
