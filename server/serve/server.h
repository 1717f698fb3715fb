#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/maze/rules.h"
#include "server/serve/config.h"
#include "server/serve/event_log.h"
#include "server/store/store.h"

namespace syrtis::server {

class Clock;
class HostedGame;
struct HttpRequest;
class Responder;

// The whole server: opens what it needs, runs until it is told to stop, and leaves everything on
// disk.
class Server {
 public:
  // The rules must outlive it.
  Server(const maze::Rules& rules, ServeConfig config, EventLog log);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  // Test builds bring a clock that they move themselves; before Start.
  void UseClock(std::unique_ptr<Clock> clock);
  // … and seeds that they know, and a game of their own in place of one with the same name.
  void UseSeeds(std::function<Seed()> new_seed);
  void UseGame(std::unique_ptr<HostedGame> game);
  // … and a store in place of the one that `config` names.
  void UseStore(std::function<std::unique_ptr<Store>(Store::Sink)> open);
  // Further HTTP paths of test builds; before Start.
  void AlsoAnswer(std::function<bool(const HttpRequest&, const Responder&)> extra);
  // Does everything that is due by the clock now. For tests that move the clock.
  void RunDue();

  // Opens store and ports. The error says in a sentence what is wrong and what to do.
  std::optional<Error> Start();
  std::uint16_t port() const;
  // Where it can be reached from other machines in the network: "http://192.168.0.7:8080".
  std::vector<std::string> Addresses() const;

  // Runs until SIGINT, SIGTERM or Stop. False if the store did not take everything in the time that
  // a stop has, or before it was told to stop a second time: then nobody was told of what is
  // missing, the store's threads may hang, and whoever does not want to wait for them must not
  // destroy this.
  [[nodiscard]] bool Run();
  // From any thread: people are told, everything is stored, Run returns.
  void Stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace syrtis::server
