#include "tools/load_run.h"

#include <algorithm>
#include <cmath>

#include "tools/load.h"
#include "tools/load_bare.h"
#include "tools/load_http.h"
#include "tools/load_intruder.h"
#include "tools/load_table.h"

namespace syrtis::tools {
namespace {

using std::chrono::duration;
using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kAtOnce = 32;         // rooms that come in at the same time
constexpr std::chrono::seconds kStuck{20};  // without any progress: something is wrong
constexpr std::chrono::milliseconds kWarmUp{1500};
constexpr std::chrono::seconds kAnswer{10};      // for what is on its way at the end
constexpr std::chrono::milliseconds kShow{200};  // between two looks at the progress
constexpr std::chrono::milliseconds kFlood{50};  // between two waves of a flood

steady_clock::duration Seconds(double seconds) {
  return duration_cast<steady_clock::duration>(duration<double>(seconds));
}

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan, LoadProgress progress)
    : plan_(plan),
      progress_(std::move(progress)),
      world_{.io = io_, .address = plan.address, .port = plan.port, .rng = Rng(plan.seed)} {
  world_.one_at_a_time = plan.one_at_a_time;
  world_.own_addresses = plan.own_addresses;
  if (plan.own_addresses) world_.flood_from = "127.0.0.2";
  if (plan.server != 0) memory_before_ = Memory();
}

LoadRun::~LoadRun() {
  for (const auto& room : rooms_) room->Cut();
}

std::unique_ptr<LoadRoom> LoadRun::NewRoom() {
  const auto number = static_cast<int>(rooms_.size());
  if (plan_.rules == nullptr) return std::make_unique<BareRoom>(world_, number);
  const int module = plan_.module == 0 ? 1 + number % maze::kModules : plan_.module;
  return std::make_unique<LoadTable>(world_, *plan_.rules, module);
}

std::unique_ptr<LoadDisturber> LoadRun::NewDisturber(FloodKind kind) {
  switch (kind) {
    case FloodKind::kNonsense:
    case FloodKind::kPings:
    case FloodKind::kJoins:
    case FloodKind::kResumes:
    case FloodKind::kLists:
      break;
    case FloodKind::kReopens:
    case FloodKind::kMoves:
    case FloodKind::kWrongTokens:
    case FloodKind::kComesBack:
    case FloodKind::kViews:
    case FloodKind::kToggles:
      return std::make_unique<LoadIntruder>(world_, *plan_.rules, kind, flood_);
    case FloodKind::kLongLogs:
    case FloodKind::kQrCodes:
    case FloodKind::kLongHosts:
      return NewHttpVisitor(world_, kind, plan_.long_game, flood_);
  }
  return std::make_unique<LoadFlooder>(world_, kind, flood_);
}

std::optional<Error> LoadRun::BringIn(std::size_t first, std::string_view what,
                                      const std::function<void(LoadRoom&)>& begin,
                                      const std::function<bool(const LoadRoom&)>& done) {
  std::size_t next = first;
  std::vector<LoadRoom*> coming;
  Instant last_progress = steady_clock::now();
  Instant shown = last_progress;
  while (next < rooms_.size() || !coming.empty()) {
    while (next < rooms_.size() && coming.size() < kAtOnce) {
      coming.push_back(rooms_[next++].get());
      begin(*coming.back());
    }
    io_.restart();
    io_.run_one_for(milliseconds(10));
    io_.poll();
    const Instant now = steady_clock::now();
    if (std::erase_if(coming, [&done](const LoadRoom* room) { return done(*room); }) > 0) {
      last_progress = now;
    }
    if (world_.tally.lost > 0) {
      return Error{"a connection ended: " + world_.tally.first_loss};
    }
    if (now > last_progress + kStuck) {
      const std::string& said = world_.tally.first_refusal;
      return Error{"the server does not let more tables in" + (said.empty() ? "" : ": " + said)};
    }
    if (now > shown + kShow) {
      shown = now;
      progress_(what, static_cast<double>(next - coming.size()),
                static_cast<double>(rooms_.size()));
    }
  }
  return std::nullopt;
}

std::optional<Error> LoadRun::Open(int tables) {
  const std::size_t first = rooms_.size();
  if (static_cast<std::size_t>(tables) <= first) return std::nullopt;
  const double before = Memory();
  while (rooms_.size() < static_cast<std::size_t>(tables)) rooms_.push_back(NewRoom());
  std::optional<Error> wrong = BringIn(
      first, "connecting", [](LoadRoom& room) { room.Connect(); },
      [](const LoadRoom& room) { return room.connected(); });
  const double connected = Memory();
  if (!wrong) {
    wrong = BringIn(
        first, "opening tables", [](LoadRoom& room) { room.Begin(); },
        [](const LoadRoom& room) { return room.ready() && room.on_its_way() == 0; });
  }
  connecting_memory_ += connected - before;
  table_memory_ += Memory() - connected;
  // Each table at a moment of its own, its seats evenly spread.
  for (std::size_t i = first; i < rooms_.size() && !wrong; ++i) {
    const double period = 1 / plan_.rate;
    const double phase = static_cast<double>(world_.rng.Below(1'000'000)) / 1e6;
    for (int seat = 0; seat < LoadRoom::kSeats; ++seat) {
      const double at = phase + static_cast<double>(seat) / LoadRoom::kSeats;
      turns_.push_back({(at - std::floor(at)) * period, rooms_[i].get(), seat});
    }
  }
  return wrong;
}

void LoadRun::Play(int tables, Instant until, const std::function<void()>& look) {
  std::vector<Turn> turns(turns_.begin(),
                          turns_.begin() + std::ptrdiff_t{LoadRoom::kSeats} * tables);
  std::ranges::sort(turns, [](const Turn& a, const Turn& b) { return a.phase < b.phase; });
  const Instant start = steady_clock::now();
  const double period = 1 / plan_.rate;
  double lap = 0;
  std::size_t next = 0;
  Instant shown = start;
  for (Instant now = start; now < until; now = steady_clock::now()) {
    Instant due = start + Seconds(lap + turns[next].phase);
    while (due <= now) {
      turns[next].room->Act(turns[next].seat);
      if (++next == turns.size()) {
        next = 0;
        lap += period;
      }
      due = start + Seconds(lap + turns[next].phase);
    }
    Flood(now);
    io_.restart();
    io_.run_one_until(std::min(due, until));
    io_.poll();
    if (now > shown + kShow) {
      shown = now;
      look();
    }
  }
}

void LoadRun::Flood(Instant now) {
  if (now < next_flood_) return;
  next_flood_ = now + kFlood;
  for (const auto& flooder : flooders_) flooder->Flood();
}

void LoadRun::WaitForAnswers() {
  const auto waiting = [this] {
    return std::ranges::any_of(rooms_, [](const auto& room) { return room->on_its_way() > 0; });
  };
  const Instant until = steady_clock::now() + kAnswer;
  while (waiting() && steady_clock::now() < until) {
    io_.restart();
    io_.run_one_for(milliseconds(10));
    io_.poll();
  }
  for (const auto& room : rooms_) room->Abandon();
}

LoadFigures LoadRun::Measure(int tables, double seconds) {
  const std::string what = std::to_string(tables) + " tables";
  const Instant zero = steady_clock::now();
  const double whole = seconds + duration<double>(kWarmUp).count();
  const auto look = [&] {
    progress_(what, duration<double>(steady_clock::now() - zero).count(), whole);
  };
  for (int i = 0; i < plan_.flooders; ++i) {
    flooders_.push_back(
        NewDisturber(plan_.flood_kind.value_or(static_cast<FloodKind>(i % kCountOf<FloodKind>))));
  }
  Play(tables, zero + kWarmUp, look);

  ++world_.measurement;
  world_.tally = {};
  flood_ = {};
  LoadFigures figures{.tables = tables};
  const CommitCounts commits_before = Commits();
  const Instant begin = steady_clock::now();
  const ProcessSample server_before = SampleProcess(plan_.server);
  const ProcessSample own_before = SampleProcess(getpid());
  const std::uint64_t disk_before = FolderBytes(plan_.data);
  const double busy_before = CoreBusySeconds(plan_.server_core);
  Play(tables, begin + Seconds(seconds), look);
  figures.seconds = duration<double>(steady_clock::now() - begin).count();
  const ProcessSample server_after = SampleProcess(plan_.server);
  const ProcessSample own_after = SampleProcess(getpid());
  const double busy = CoreBusySeconds(plan_.server_core) - busy_before;
  WaitForAnswers();
  figures.commits = CommitsBetween(commits_before, Commits());

  const double used = server_after.cpu_seconds - server_before.cpu_seconds;
  figures.server_cpu = used / figures.seconds;
  figures.network_cpu =
      (server_after.first_thread_seconds - server_before.first_thread_seconds) / figures.seconds;
  figures.own_cpu = (own_after.cpu_seconds - own_before.cpu_seconds) / figures.seconds;
  figures.others_cpu = std::max(0.0, busy - used) / figures.seconds;
  figures.tally = std::exchange(world_.tally, {});
  figures.flood = flood_;
  figures.flood.server_memory = server_after.memory;
  const std::uint64_t disk = FolderBytes(plan_.data);
  figures.flood.disk = disk - std::min(disk, disk_before);
  flooders_.clear();
  io_.poll();  // what they had begun ends before what it refers to
  Summarise(begin, figures);
  return figures;
}

LoadMemory LoadRun::memory() const {
  if (rooms_.empty() || plan_.server == 0) return {};
  const auto tables = static_cast<double>(rooms_.size());
  return {.connection = connecting_memory_ / (tables * LoadRoom::kSeats),
          .table = table_memory_ / tables,
          .table_played = (Memory() - memory_before_ - connecting_memory_) / tables};
}

}  // namespace syrtis::tools
