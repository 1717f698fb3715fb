#include "server/serve/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/maze/built_in_tiles.h"
#include "server/lobby/allowance.h"
#include "server/lobby/lobby.h"
#include "server/lobby/secrets.h"
#include "server/net/listener.h"
#include "server/net/static_files.h"
#include "server/net/tls.h"
#include "server/serve/addresses.h"
#include "server/serve/api.h"
#include "server/serve/memory_reserve.h"
#include "server/serve/metrics.h"
#include "server/serve/open_files.h"
#include "server/serve/ownership_watch.h"
#include "server/serve/retention.h"
#include "server/serve/stopping.h"
#include "server/serve/store_health.h"
#include "server/serve/tiles_for_page.h"
#include "server/table/maze_hosting.h"
#include "server/table/step.h"
#include "server/table/terraform_hosting.h"
#include "server/version.h"

namespace syrtis::server {

namespace asio = boost::asio;

namespace {

std::int64_t WallSeconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

class Server::Impl {
 public:
  Impl(const maze::Rules& rules, ServeConfig config, EventLog log)
      : config_(std::move(config)),
        log_(log),
        journal_([this](std::function<void()> task) { asio::post(io_, std::move(task)); }),
        timer_(io_),
        signals_(io_) {
    games_.push_back(HostMaze(rules));
    games_.push_back(HostTerraform());
  }

  ~Impl() {
    // Before what they use: no table, no bot and no write may outlive the lobby.
    net_.reset();
    api_.reset();
    watch_.reset();
    lobby_.reset();
    workers_.reset();
    store_.reset();
  }

  std::optional<Error> Start();
  bool Run();
  void BeginStop(std::string_view why);
  void RunDue();
  void LookAtStore();
  void UseGame(std::unique_ptr<HostedGame> game);

 private:
  friend class Server;

  std::optional<Error> OpenTheStore();
  void Arm();
  // Does something on the network thread. An exception goes to the log, if there is memory for
  // that, and the server goes on.
  template <class Step>
  void Guarded(const Step& step) {
    const std::string wrong = TryStep(step);
    if (wrong.empty()) return;
    static_cast<void>(TryStep([&] {
      if (!failures_.Take(wrong, clock_->Now())) return;
      log_.Error("something went wrong on the network thread", {{"why", std::string_view(wrong)}});
    }));
  }
  void Forget();
  void AwaitSignal();
  void LookAtStop();
  std::string_view Problem();
  std::string Metrics() const;

  ServeConfig config_;
  std::unique_ptr<Clock> clock_;
  std::function<bool(const HttpRequest&, const Responder&)> extra_;
  std::function<Seed()> new_seed_ = NewSeed;
  std::function<std::unique_ptr<Store>(Store::Sink)> open_store_;
  asio::io_context io_{1};
  std::uint16_t port_ = 0;
  EventLog log_;
  SteadyClock* steady_ = nullptr;
  std::vector<std::unique_ptr<HostedGame>> games_;
  Journal journal_;
  Scheduler scheduler_;
  TableFigures figures_;
  std::unique_ptr<Workers> workers_;
  std::unique_ptr<Store> store_;
  std::optional<TableServices> services_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<OwnershipWatch> watch_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<NetServer> net_;
  asio::steady_timer timer_;
  asio::signal_set signals_;
  Stopping stopping_;
  bool net_stopped_ = false;
  bool all_stored_ = true;
  StoreHealth health_;
  Allowance unreadable_{1, 60'000};  // each reason goes to the log once a minute
  Allowance failures_{1, 60'000};    // the same
  MemoryReserve reserve_;
  Ms next_look_ = 0;  // at the store
  std::chrono::steady_clock::time_point next_forget_;
};

std::optional<Error> Server::Impl::OpenTheStore() {
  if (open_store_) {
    store_ = open_store_(journal_.sink());
    journal_.Attach(*store_);
    return std::nullopt;
  }
  std::string url = config_.store;
  if (url.empty()) {
    std::error_code error;
    std::filesystem::create_directories(config_.data, error);
    if (error) {
      return Error{"the data folder \"" + config_.data + "\" cannot be made: " + error.message() +
                   "; choose another one with --data"};
    }
    url = "sqlite:" + (std::filesystem::path(config_.data) / "syrtis.db").string();
  }
  Result<std::unique_ptr<Store>> store = OpenStore(url, journal_.sink());
  if (!store.ok()) return store.error();
  store_ = *std::move(store);
  journal_.Attach(*store_);
  return std::nullopt;
}

std::optional<Error> Server::Impl::Start() {
  if (!clock_) {
    auto steady = std::make_unique<SteadyClock>();
    steady_ = steady.get();
    clock_ = std::move(steady);
  }
  std::optional<StaticFiles> files;
  if (config_.web.empty()) {
    files.emplace(WebFiles());
  } else {
    Result<StaticFiles> folder = StaticFiles::FromFolder(config_.web);
    if (!folder.ok()) return folder.error();
    files = *std::move(folder);
  }

  if (!config_.tiles.empty()) files->AddToHead(TilesForPage(config_.tiles));

  workers_ = std::make_unique<Workers>(static_cast<std::size_t>(config_.bot_threads));
  services_.emplace(TableServices{
      .clock = *clock_,
      .journal = journal_,
      .scheduler = scheduler_,
      .workers = *workers_,
      .post = [this](std::function<void()> task) { asio::post(io_, std::move(task)); },
      .figures = figures_,
      .games = games_,
      .new_seed = new_seed_,
      .wall_seconds = WallSeconds,
      .times = config_.times,
      .limits = config_.table});
  config_.lobby.unbegun_older = UnbegunOlder(config_.kept);
  lobby_ = std::make_unique<Lobby>(*services_, config_.lobby, kVersion);
  lobby_->on_broken = [this](const Table& table, std::string_view why) {
    log_.Error("table put aside", {{"table", std::string_view(std::to_string(table.id().value))},
                                   {"seq", static_cast<std::int64_t>(table.last_seq())},
                                   {"why", why}});
  };
  lobby_->on_unreadable = [this](std::string_view why) {
    if (unreadable_.Take(why, clock_->Now())) log_.Error("table cannot be opened", {{"why", why}});
  };
  lobby_->on_unstored = [this](std::string_view why) {
    log_.Warning(
        "moves cannot be stored",
        {{"why", why}, {"failed_writes", static_cast<std::int64_t>(figures_.failed_writes)}});
  };
  watch_ = std::make_unique<OwnershipWatch>(*services_, *lobby_);
  watch_->on_problem = [this](std::string_view why) {
    log_.Error("nothing can be stored", {{"why", why}});
  };
  api_ = std::make_unique<Api>(*services_, *lobby_, *std::move(files), config_.qr);
  api_->metrics_access = config_.metrics;
  api_->metrics = [this] { return Metrics(); };
  api_->logs().on_broken = [this](std::string_view why) {
    log_.Error("the log of a game cannot be made", {{"why", why}});
  };
  api_->tiles = config_.tiles.empty() ? maze::kBuiltInTiles : std::string_view(config_.tiles);
  api_->addresses = [this] {
    return AddressesOf(config_.listen, port_, !config_.tls_cert.empty());
  };
  api_->problem = [this] { return Problem(); };
  api_->extra = extra_;

  NetConfig net{.limits = config_.net,
                .socket_path = "/ws",
                .allowed_origins = config_.allowed_origins,
                .trusted_proxies = config_.trusted_proxies};
  net.limits.connections = FitOpenFiles(net.limits.connections);
  if (!config_.tls_cert.empty()) {
    Result<std::shared_ptr<TlsContext>> tls = TlsContext::Load(config_.tls_cert, config_.tls_key);
    if (!tls.ok()) return tls.error();
    net.tls = *tls;
  }
  net_ = std::make_unique<NetServer>(io_, std::move(net), *lobby_, *api_);
  port_ = config_.port;
  for (const std::string& address : config_.listen) {
    const Result<std::uint16_t> port = net_->Listen(address, port_);
    if (!port.ok()) return port.error();
    port_ = *port;
  }
  // The last, so that nothing is made if something else is wrong. Nobody is answered before Run.
  if (std::optional<Error> wrong = OpenTheStore()) return wrong;
  if (const std::string damage = store_->Damage(); !damage.empty()) {
    log_.Error("acknowledged records are missing", {{"why", std::string_view(damage)}});
  }
  log_.Info("started", {{"port", std::int64_t{port_}}, {"version", std::string_view(kVersion)}});
  return std::nullopt;
}

void Server::Impl::UseGame(std::unique_ptr<HostedGame> game) {
  const auto same = std::ranges::find(games_, game->name(), &HostedGame::name);
  if (same == games_.end()) {
    games_.push_back(std::move(game));
  } else {
    *same = std::move(game);
  }
}

// The timer goes off when the first table is due, and often enough for the clock to notice when the
// process stood still.
void Server::Impl::Arm() {
  const Ms now = clock_->Now();
  const Ms wait = std::max<Ms>(0, std::min(scheduler_.NextDue() - now, SteadyClock::kPulse));
  timer_.expires_after(std::chrono::milliseconds(wait));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;  // armed anew
    Guarded([this] { RunDue(); });
    Guarded([this] {
      reserve_.Refill();
      if (std::chrono::steady_clock::now() >= next_forget_) Forget();
    });
    Guarded([this] { LookAtStop(); });
    Arm();
  });
}

void Server::Impl::RunDue() {
  const Ms now = clock_->Now();
  scheduler_.Run(now);
  if (now < next_look_) return;
  next_look_ = now + SteadyClock::kPulse;
  LookAtStore();
}

void Server::Impl::LookAtStore() {
  const Ms now = clock_->Now();
  watch_->Look(now);
  const bool failing = store_->Figures().failing || !watch_->problem().empty();
  health_.Look(now, journal_.waiting(), journal_.answered(), failing);
}

void Server::Impl::Forget() {
  if (!services_) return;
  next_forget_ = std::chrono::steady_clock::now() + std::chrono::hours(1);
  ForgetOld(*services_, *lobby_, config_.kept, [this](const Result<std::uint64_t>& removed) {
    if (!removed.ok()) {
      log_.Warning("old tables could not be removed",
                   {{"why", std::string_view(removed.error().text)}});
    } else if (*removed > 0) {
      log_.Info("old tables removed", {{"count", static_cast<std::int64_t>(*removed)}});
    }
  });
}

bool Server::Impl::Run() {
  scheduler_.on_earlier = [this] { Arm(); };
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  AwaitSignal();
  Arm();
  // An exception that nobody caught ends its handler. Asio goes on with the next one.
  while (!io_.stopped()) Guarded([this] { io_.run(); });
  signals_.clear();  // whoever does not want to wait any longer ends it
  return all_stored_;
}

void Server::Impl::AwaitSignal() {
  signals_.async_wait([this](const boost::system::error_code& error, int signal) {
    if (error) return;
    log_.Info("stopping", {{"signal", std::int64_t{signal}}});
    BeginStop("the server is being restarted; your table will be back in a moment");
    AwaitSignal();
  });
}

void Server::Impl::BeginStop(std::string_view why) {
  const bool again = stopping_.told();
  stopping_.Tell(clock_->Now(), config_.stop_grace);
  if (again) return LookAtStop();
  store_->Hurry();
  net_->StopAccepting();
  lobby_->Stop(why);
  net_->Stop(close_code::kRestart, why, [this] { net_stopped_ = true; });
}

void Server::Impl::LookAtStop() {
  switch (stopping_.Look(clock_->Now(), net_stopped_, journal_.waiting())) {
    case Stopping::State::kRunning:
    case Stopping::State::kWaiting:
      return;
    case Stopping::State::kDone:
      log_.Info("stopped");
      break;
    case Stopping::State::kGivenUp:
      all_stored_ = false;
      log_.Error("stopped before everything was stored",
                 {{"unanswered_writes", static_cast<std::int64_t>(journal_.waiting())}});
      break;
  }
  io_.stop();
}

std::string_view Server::Impl::Problem() {
  if (stopping_.told()) return "the server is going down";
  if (journal_.full()) return "nothing can be stored: too many writes are unanswered";
  LookAtStore();
  return health_.Problem();
}

std::string Server::Impl::Metrics() const {
  return MetricsText(net_->figures(), lobby_->figures(), figures_, store_->Figures(),
                     journal_.waiting(), steady_ == nullptr ? 0 : steady_->stalls());
}

Server::Server(const maze::Rules& rules, ServeConfig config, EventLog log)
    : impl_(std::make_unique<Impl>(rules, std::move(config), log)) {}
Server::~Server() = default;

void Server::UseClock(std::unique_ptr<Clock> clock) { impl_->clock_ = std::move(clock); }
void Server::AlsoAnswer(std::function<bool(const HttpRequest&, const Responder&)> extra) {
  impl_->extra_ = std::move(extra);
}
void Server::UseStore(std::function<std::unique_ptr<Store>(Store::Sink)> open) {
  impl_->open_store_ = std::move(open);
}
void Server::UseSeeds(std::function<Seed()> new_seed) { impl_->new_seed_ = std::move(new_seed); }
void Server::UseGame(std::unique_ptr<HostedGame> game) { impl_->UseGame(std::move(game)); }
void Server::RunDue() { impl_->RunDue(); }
std::optional<Error> Server::Start() { return impl_->Start(); }
std::uint16_t Server::port() const { return impl_->port_; }
bool Server::Run() { return impl_->Run(); }
void Server::Stop() {
  asio::post(impl_->io_, [this] { impl_->BeginStop("the server is being stopped"); });
}

std::vector<std::string> Server::Addresses() const {
  return AddressesOf(impl_->config_.listen, impl_->port_, !impl_->config_.tls_cert.empty());
}

}  // namespace syrtis::server
