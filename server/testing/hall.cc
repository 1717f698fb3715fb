#include "server/testing/hall.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/net/http.h"
#include "server/table/step.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/old_database.h"
#include "server/testing/player.h"

namespace syrtis::server::test {

Hall::Hall(const HallOptions& options)
    : options_(options),
      rules_(maze::BuiltInRules()),
      store_([this](const std::vector<Done>& done) { sink_(done); }) {
  games_.push_back(options_.host(rules_));
  games_.push_back(HostTricky(HostMaze(rules_), tricks_));
  if (options_.terraform) games_.push_back(HostTerraform());
  if (options_.tricky_terraform) {
    games_.push_back(HostTricky(HostTerraform(), tricks_, "tricky terraform"));
  }
  Start();
}

Hall::~Hall() { End(); }

void Hall::Start() {
  process_ =
      std::make_unique<Process>([this](std::function<void()> task) { PostTask(std::move(task)); });
  Process& process = *process_;
  sink_ = process.journal.sink();
  store_.Open([this](Store::Sink sink) -> std::unique_ptr<Store> {
    if (!options_.sqlite) return std::make_unique<MemoryStore>(memory_, std::move(sink));
    Result<std::unique_ptr<Store>> store =
        options_.open("sqlite:" + folder_.File("syrtis.db"), std::move(sink));
    if (!store.ok()) throw std::runtime_error(store.error().text);
    return *std::move(store);
  });
  process.journal.Attach(store_);
  process.workers = std::make_unique<Workers>(static_cast<std::size_t>(options_.bot_threads));
  process.services = std::make_unique<TableServices>(
      TableServices{.clock = clock_,
                    .journal = process.journal,
                    .scheduler = process.scheduler,
                    .workers = *process.workers,
                    .post = [this](std::function<void()> task) { PostTask(std::move(task)); },
                    .figures = process.figures,
                    .games = games_,
                    .new_seed = [this] { return Seed{.high = 1, .low = ++last_seed_}; },
                    .wall_seconds = [this] { return 1'700'000'000 + clock_.Now() / 1000; },
                    .times = options_.times,
                    .worked = [this] { return tricks_.worked.load(); },
                    .wake_threads = options_.wake_threads,
                    .limits = options_.table_limits});
  process.lobby = std::make_unique<Lobby>(*process.services, options_.limits, "test");
  process.lobby->on_broken = [this](const Table& /*table*/, std::string_view why) {
    broken_.emplace_back(why);
  };
  process.lobby->on_unstored = [this](std::string_view why) { unstored_.emplace_back(why); };
}

void Hall::End() {
  store_.Close();
  process_->lobby.reset();
  process_->workers.reset();
  process_.reset();
  posted_.clear();
  for (const auto& [id, socket] : sockets_) socket->Break();
  sockets_.clear();
  undrained_.clear();
}

void Hall::Crash() {
  End();
  Start();
}

std::string Hall::ReadDatabase() const { return DatabaseToText(folder_.File("syrtis.db")); }

void Hall::Restart() {
  Pump();
  process_->lobby->Stop("the server is being restarted");
  Pump();
  if (process_->journal.waiting() > 0) throw std::logic_error("not everything is stored");
  End();
  Start();
}

void Hall::PostTask(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  posted_.push_back(std::move(task));
}

bool Hall::RunPosted() {
  std::deque<std::function<void()>> tasks;
  {
    const std::lock_guard lock(mutex_);
    tasks.swap(posted_);
  }
  for (const std::function<void()>& task : tasks) {
    if (!options_.on_thrown) {
      task();
    } else if (const std::string what = TryStep(task); !what.empty()) {
      options_.on_thrown(what);
    }
  }
  return !tasks.empty();
}

void Hall::Pump() {
  do {
    while (RunPosted()) {
    }
    store_.WaitUntilIdle();
    process_->lobby->FinishWaking();
  } while (RunPosted());
  for (Player* player : players_) player->Read();
}

void Hall::Advance(Ms by) {
  const Ms until = clock_.Now() + by;
  Pump();
  while (process_->scheduler.NextDue() <= until) {
    clock_.Advance(std::max<Ms>(0, process_->scheduler.NextDue() - clock_.Now()));
    process_->scheduler.Run(clock_.Now());
    Pump();
  }
  clock_.Advance(until - clock_.Now());
}

std::shared_ptr<FakeSocket> Hall::Connect(const std::string& address) {
  auto socket = std::make_shared<FakeSocket>(++last_socket_, address);
  sockets_.emplace(socket->id(), socket);
  socket->on_close = [this, id = socket->id()] {
    PostTask([this, id] {
      const auto at = sockets_.find(id);
      if (at == sockets_.end()) return;
      const std::shared_ptr<FakeSocket> closed = at->second;
      sockets_.erase(at);
      process_->lobby->OnClose(*closed, closed->close_code());
    });
  };
  socket->on_drain = [this, id = socket->id()] {
    PostTask([this, id] {
      const auto at = sockets_.find(id);
      if (at == sockets_.end()) return;
      if (slow_readers_) {
        undrained_.push_back(at->second);
      } else {
        process_->lobby->OnDrained(*at->second);
      }
    });
  };
  process_->lobby->OnOpen(socket, HttpRequest{});
  return socket;
}

void Hall::Say(FakeSocket& socket, std::string_view text) {
  if (socket.open()) process_->lobby->OnText(socket, text);
}

void Hall::Cut(FakeSocket& socket) {
  socket.Break();
  const auto at = sockets_.find(socket.id());
  if (at == sockets_.end()) return;
  const std::shared_ptr<FakeSocket> cut = at->second;
  sockets_.erase(at);
  process_->lobby->OnClose(*cut, close_code::kAbnormal);
}

void Hall::SlowReaders(bool slow) {
  slow_readers_ = slow;
  if (!slow) Drain();
}

void Hall::Drain() {
  for (const std::shared_ptr<FakeSocket>& socket : std::exchange(undrained_, {})) {
    if (sockets_.contains(socket->id())) process_->lobby->OnDrained(*socket);
  }
  Pump();
}

Table* Hall::Find(const std::string& code) {
  for (const auto& [id, table] : process_->lobby->tables()) {
    if (table->roster().code() == code) return table.get();
  }
  return nullptr;
}

LoadedTable Hall::Stored(TableId id) const {
  const MemoryStore::Kept& kept = memory_.at(id);
  return {.row = kept.row, .epoch = kept.epoch, .records = kept.records};
}

}  // namespace syrtis::server::test
