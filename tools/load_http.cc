#include "tools/load_http.h"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/maze/rules.h"
#include "server/store/store.h"
#include "server/table/maze_hosting.h"
#include "server/table/names.h"
#include "server/table/started.h"

namespace syrtis::tools {
namespace {

using boost::asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr int kPictures = 15;  // that are asked for at once

// The connection of a visitor. What it has begun may end after the visitor has left.
class HttpVisit : public std::enable_shared_from_this<HttpVisit> {
 public:
  HttpVisit(LoadWorld& world, FloodKind kind, std::string game, FloodTally& tally)
      : world_(world), kind_(kind), game_(std::move(game)), tally_(tally), socket_(world.io) {}

  // Connects, or asks for more once everything was answered.
  void GoOn() {
    if (!open_) return Connect();
    if (expected_ > 0) return;
    const int count = kind_ == FloodKind::kLongLogs ? 1 : kPictures;
    out_.clear();
    for (int i = 0; i < count; ++i) out_ += Request();
    expected_ = count;
    tally_.sent += static_cast<std::uint64_t>(count);
    boost::asio::async_write(socket_, boost::asio::buffer(out_),
                             [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                               if (error) self->Close();
                             });
  }

  void Cut() {
    ErrorCode ignored;
    socket_.close(ignored);
  }

 private:
  void Connect() {
    if (std::exchange(connecting_, true)) return;
    socket_ = tcp::socket(world_.io);
    ErrorCode error;
    const tcp::endpoint to(boost::asio::ip::make_address(world_.address, error), world_.port);
    socket_.async_connect(to, [self = shared_from_this()](const ErrorCode& failed) {
      self->connecting_ = false;
      self->open_ = !failed;
      self->expected_ = 0;
      if (!failed) self->Read();
    });
  }

  std::string Request() {
    if (kind_ == FloodKind::kLongLogs) {
      const std::string path = game_.empty() ? "/api/games" : "/api/games/" + game_ + "/log";
      return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    }
    const std::string code = RandomCode(world_.rng);
    const std::string host = kind_ == FloodKind::kQrCodes ? "localhost" : std::string(2'300, 'h');
    return "GET /api/qr.svg?code=" + code + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
  }

  void Read() {
    socket_.async_read_some(boost::asio::buffer(in_),
                            [self = shared_from_this()](const ErrorCode& error, std::size_t size) {
                              if (error) return self->Close();
                              self->Take({self->in_.data(), size});
                              self->Read();
                            });
  }

  // Answers are not read closely: each head begins with its status, and a body in parts ends with
  // an empty one.
  void Take(std::string_view bytes) {
    constexpr std::string_view kHead = "HTTP/1.1 ";
    constexpr std::string_view kLastPart = "\r\n0\r\n\r\n";
    seen_.append(bytes);
    std::size_t at = 0;
    while ((at = seen_.find(kHead, at)) != std::string::npos && at + 12 <= seen_.size()) {
      at += kHead.size();
      const bool refused = seen_[at] != '2';
      if (refused) ++tally_.closed;
      if (refused || kind_ != FloodKind::kLongLogs || game_.empty()) --expected_;
      seen_.erase(0, at);
      at = 0;
    }
    if (seen_.find(kLastPart) != std::string::npos) {
      expected_ = 0;
      seen_.clear();
    }
    constexpr std::size_t kKeep = 12;
    if (seen_.size() > kKeep) seen_.erase(0, seen_.size() - kKeep);
  }

  void Close() {
    if (std::exchange(open_, false)) ++tally_.closed;
    Cut();
  }

  LoadWorld& world_;
  const FloodKind kind_;
  const std::string game_;
  FloodTally& tally_;
  tcp::socket socket_;
  bool connecting_ = false;
  bool open_ = false;
  int expected_ = 0;  // answers
  std::string out_;
  std::string seen_;
  std::array<char, 65536> in_{};
};

class HttpVisitor : public LoadDisturber {
 public:
  explicit HttpVisitor(std::shared_ptr<HttpVisit> visit) : visit_(std::move(visit)) {}
  ~HttpVisitor() override { visit_->Cut(); }

  void Flood() override { visit_->GoOn(); }

 private:
  std::shared_ptr<HttpVisit> visit_;
};

}  // namespace

Result<std::string> WriteLongGame(const std::string& data) {
  constexpr std::size_t kWrites = 200;
  constexpr std::size_t kEntryBytes = 60;  // of a log; more than that
  const maze::Rules rules = maze::BuiltInRules();
  const std::unique_ptr<server::HostedGame> game = server::HostMaze(rules);
  server::Settings settings;
  settings.game = game->name();
  settings.seats = 1;
  settings.options = R"({"module":1,"timer":0})";
  const Seed seed{.high = 0, .low = 1};
  Result<std::unique_ptr<server::Room>> room = game->NewRoom(1, settings.options, seed);
  if (!room.ok()) return room.error();

  std::promise<server::Done> written;
  bool told = false;
  Result<std::unique_ptr<server::Store>> store =
      server::OpenStore("sqlite:" + data + "/syrtis.db", [&](const std::vector<server::Done>& all) {
        for (const server::Done& done : all) {
          const bool over = done.ticket == kWrites || done.outcome != server::Outcome::kStored;
          if (over && !std::exchange(told, true)) written.set_value(done);
        }
      });
  if (!store.ok()) return store.error();
  const server::TableId id{.value = 4711};
  server::Record record{.epoch = 1, .seq = 0, .bytes = {}};
  for (std::size_t i = 1; i <= kWrites; ++i) {
    server::Write write{.table = id};
    const auto add = [&](const server::TableRecord& what) {
      ++record.seq;
      record.bytes = server::EncodeRecord(what);
      write.records.push_back(record);
    };
    if (i == 1) {
      write.row = server::TableRow{.id = id, .status = server::TableStatus::kClosed, .touched = 0};
      add(server::StartRecord(*game, settings, seed));
    }
    for (std::size_t n = 0; n < kLongLog / kEntryBytes / kWrites; ++n) {
      add({.kind = server::RecordKind::kPlay, .bytes = (*room)->Tick(record.seq, /*mark=*/true)});
    }
    if (i == kWrites) {
      write.game = server::GameRow{.table = id,
                                   .number = 1,
                                   .first_seq = 1,
                                   .last_seq = record.seq,
                                   .finished = 0,
                                   .listed = true,
                                   .game = settings.game,
                                   .summary = "{}"};
    }
    (*store)->Append(i, std::move(write));
  }
  const server::Done done = written.get_future().get();
  if (done.outcome != server::Outcome::kStored) return Error{done.why};
  return server::GameName(id, 1);
}

std::unique_ptr<LoadDisturber> NewHttpVisitor(LoadWorld& world, FloodKind kind, std::string game,
                                              FloodTally& tally) {
  return std::make_unique<HttpVisitor>(
      std::make_shared<HttpVisit>(world, kind, std::move(game), tally));
}

}  // namespace syrtis::tools
