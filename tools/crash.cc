#include <sys/wait.h>

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <csignal>
#include <future>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <utility>
#include <vector>

#include "engine/maze/rules.h"
#include "server/serve/open_files.h"
#include "server/store/store.h"
#include "server/table/maze_hosting.h"
#include "server/table/started.h"
#include "tools/commands.h"
#include "tools/crash_player.h"
#include "tools/load_process.h"

namespace syrtis::tools {
namespace {

using Players = std::vector<std::unique_ptr<CrashPlayer>>;

// How long nothing may happen before it counts as stuck.
constexpr std::chrono::seconds kStuck{60};

// Lets the players play until `done`, or nothing has happened for too long (false).
template <class Done>
bool PlayUntil(CrashWorld& world, const Players& players, const Done& done) {
  using Steady = std::chrono::steady_clock;
  std::uint64_t seen = world.messages;
  Steady::time_point since = Steady::now();
  while (!done()) {
    world.io.restart();
    world.io.run_for(std::chrono::milliseconds(2));
    if (world.acting) {
      for (int i = 0; i < 8; ++i) players[world.rng.Below(players.size())]->Act();
    }
    if (world.messages != seen) {
      seen = world.messages;
      since = Steady::now();
    }
    if (Steady::now() - since > kStuck) return false;
  }
  return true;
}

// Somebody by chance, rather one who waits for an answer.
CrashPlayer& Victim(const Players& players, Rng& rng) {
  constexpr int kLooks = 8;
  for (int i = 1; i < kLooks; ++i) {
    CrashPlayer& player = *players[rng.Below(players.size())];
    if (player.waiting()) return player;
  }
  return *players[rng.Below(players.size())];
}

// Waits for an answer of the store: ask(receiver) asks it.
template <class T, class Ask>
T Await(const Ask& ask) {
  std::promise<T> answer;
  ask([&answer](T value) { answer.set_value(std::move(value)); });
  return answer.get_future().get();
}

// One table as it is on disk: its log leads where it says, and everything its players were told has
// been done is there, once.
std::optional<std::string> CheckTable(server::Store& store, server::HostedGames games,
                                      const CrashPlayer& one, const CrashPlayer& two) {
  using server::TableRecord;
  const auto id = Await<Result<std::optional<server::TableId>>>(
      [&](const auto& receiver) { store.Find(one.code(), receiver); });
  if (!id.ok() || !*id) return "table " + one.code() + " is gone";
  std::vector<server::Record> records;
  const auto read = Await<Result<std::uint32_t>>([&](const auto& receiver) {
    const auto take = [&records](const server::Record& record) { records.push_back(record); };
    store.Scan(**id, 0, take, receiver);
  });
  if (!read.ok()) return "table " + one.code() + " cannot be read";

  std::unique_ptr<server::Room> room;
  std::set<std::pair<std::uint32_t, std::uint32_t>> done;
  std::uint32_t seq = 0;
  for (const server::Record& stored : records) {
    const std::string where = "table " + one.code() + ", record " + std::to_string(stored.seq);
    if (stored.seq != ++seq) return where + ": not the next one";
    const Result<TableRecord> record = server::DecodeRecord(stored.bytes);
    if (!record.ok()) return where + ": " + record.error().text;
    if (record->kind == server::RecordKind::kStarted) {
      Result<std::unique_ptr<server::Room>> started = server::StartedRoom(*record, games);
      if (!started.ok()) return where + ": " + started.error().text;
      room = *std::move(started);
    } else if (record->kind == server::RecordKind::kPlay) {
      // Each entry has the hash of the state after it, which this compares.
      if (!room || !room->Replay(record->bytes)) {
        return where + ": it does not lead to the state that was";
      }
    }
    if (record->re == 0) continue;
    if (!done.emplace(record->member, record->re).second) return where + ": done twice";
    for (const CrashPlayer* player : {&one, &two}) {
      if (player->member() != record->member) continue;
      const auto told = player->carried_out().find(record->re);
      if (told != player->carried_out().end() && told->second != stored.seq) {
        return where + ": the player was told another number";
      }
    }
  }
  for (const CrashPlayer* player : {&one, &two}) {
    for (const auto& [re, told_seq] : player->carried_out()) {
      if (!done.contains({player->member(), re})) {
        return "table " + one.code() + ": request " + std::to_string(re) +
               " was carried out, and is missing";
      }
    }
  }
  return std::nullopt;
}

enum class Blow : std::uint8_t { kKill, kCut };

// All kills and cuts, in an order by chance.
std::vector<Blow> Blows(const CrashOptions& options, Rng& rng) {
  std::vector<Blow> blows(static_cast<std::size_t>(options.kills), Blow::kKill);
  blows.insert(blows.end(), static_cast<std::size_t>(options.cuts), Blow::kCut);
  rng.Shuffle(blows);
  return blows;
}

// Somewhere in the middle: counted in messages, so that it depends on no clock.
std::uint64_t MessagesBefore(Blow blow, Rng& rng) {
  return blow == Blow::kKill ? 50 + rng.Below(1500) : 1 + rng.Below(100);
}

}  // namespace

int Crash(const CrashOptions& options, std::ostream& out, std::ostream& err) {
  const std::optional<Seed> seed = ParseSeed(options.seed);
  if (!seed) return Complain(err, "crash", "the seed is a number of up to 128 bits");
  const auto connections = 2 * static_cast<std::size_t>(options.tables);
  if (const std::size_t fit = server::FitOpenFiles(connections); fit < connections) {
    return Complain(err, "crash",
                    "the limit of open files allows " + std::to_string(fit / 2) + " tables");
  }
  const Result<TemporaryFolder> folder = TemporaryFolder::Make("");
  if (!folder.ok()) return Complain(err, "crash", folder.error().text);

  const maze::Rules rules = maze::BuiltInRules();
  boost::asio::io_context io(1);
  CrashWorld world{.io = io, .rules = rules, .rng = Rng(*seed)};
  const auto start = [&]() -> Result<ServerProcess> {
    return ServerProcess::Start(
        {"serve", "--port", std::to_string(world.port), "--listen", "127.0.0.1", "--data",
         folder->path(), "--no-qr", "--no-address-limits", "--quiet"},
        -1);
  };
  auto first = start();
  if (!first.ok()) return Complain(err, "crash", first.error().text);
  auto process = std::make_unique<ServerProcess>(*std::move(first));
  world.port = process->port();

  Players players;
  for (int i = 0; i < options.tables; ++i) {
    players.push_back(std::make_unique<CrashPlayer>(world, 0, nullptr));
    players.back()->Connect();
  }
  const auto everybody = [&players](const auto& condition) {
    return [&players, condition] {
      return std::ranges::all_of(players, [&](const auto& player) { return condition(*player); });
    };
  };
  bool going =
      PlayUntil(world, players, everybody([](const CrashPlayer& p) { return !p.code().empty(); }));
  for (int i = 0; going && i < options.tables; ++i) {
    const auto host = players[static_cast<std::size_t>(i)].get();
    players.push_back(std::make_unique<CrashPlayer>(world, 1, host));
    players.back()->Connect();
  }
  going = going &&
          PlayUntil(world, players, everybody([](const CrashPlayer& p) { return p.playing(); }));

  int kills = 0;
  int cuts = 0;
  for (const Blow blow : Blows(options, world.rng)) {
    const std::uint64_t until = world.messages + MessagesBefore(blow, world.rng);
    going = going && PlayUntil(world, players, [&] { return world.messages >= until; });
    if (!going) break;
    if (blow == Blow::kCut) {
      Victim(players, world.rng).Cut();
      ++cuts;
    } else {
      kill(process->pid(), SIGKILL);
      process.reset();
      auto again = start();
      if (!again.ok()) return Complain(err, "crash", again.error().text);
      process = std::make_unique<ServerProcess>(*std::move(again));
      for (const auto& player : players) player->Connect();
      ++kills;
    }
    if (options.progress) {
      err << "\rkilled " << kills << " of " << options.kills << " times, cut " << cuts << " of "
          << options.cuts << ", " << world.messages << " messages " << std::flush;
    }
  }
  if (options.progress) err << "\n";
  // Everybody gets the answers that are still open.
  world.acting = false;
  going = going &&
          PlayUntil(world, players, everybody([](const CrashPlayer& p) { return !p.waiting(); }));
  process.reset();
  if (!going) world.problems.emplace_back("nothing happened any more for a minute");

  const Result<std::unique_ptr<server::Store>> store =
      server::OpenStore("sqlite:" + folder->path() + "/syrtis.db", [](const auto&) {});
  if (!store.ok()) return Complain(err, "crash", store.error().text);
  std::vector<std::unique_ptr<server::HostedGame>> games;
  games.push_back(server::HostMaze(rules));
  std::uint64_t carried_out = 0;
  const auto count = static_cast<std::size_t>(options.tables);
  for (std::size_t i = 0; i < count && players.size() == 2 * count; ++i) {
    const CrashPlayer& one = *players[i];
    const CrashPlayer& two = *players[i + count];
    carried_out += one.carried_out().size() + two.carried_out().size();
    if (const auto wrong = CheckTable(**store, games, one, two)) {
      world.problems.push_back(*wrong);
    }
  }
  out << "kills: " << kills << "\ncuts: " << cuts << "\ntables: " << options.tables
      << "\nmessages: " << world.messages << "\nrequests carried out: " << carried_out
      << "\nsent again: " << world.resent << "\nproblems: " << world.problems.size() << "\n";
  for (std::size_t i = 0; i < world.problems.size() && i < 20; ++i) {
    out << "  " << world.problems[i] << "\n";
  }
  return world.problems.empty() ? kOk : kDoesNotHold;
}

}  // namespace syrtis::tools
