#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/seat.h"
#include "server/table/clock.h"
#include "server/table/scheduler.h"

namespace syrtis::server {

// How often people may be wrong about a code. 0 at once: no limit.
struct GuessLimits {
  // One connection: so many wrong codes without a word, then pauses of 1 s, 2 s, 4 s …
  int by_connection = 3;
  Ms first_pause = 1'000;
  Ms longest_pause = 60'000;
  // One address: so many at once, one more in every so long; then codes from there wait for each
  // other, with pauses that grow.
  int by_address = 60;
  Ms every = 6'000;
  Ms first_wait = 500;
  Ms longest_wait = 3'000;   // less than the page waits for an answer
  std::size_t waiting = 64;  // requests of one address that wait for their turn
};

// How long a connection has to pause that was wrong so many times.
Ms PauseAfter(const GuessLimits& limits, int wrong);

// Lets codes of one address through to the tables: all at once as long as few of them were wrong,
// then one after the other. Connections without mistakes go first, and of those the one that has
// been open longest: somebody who guesses with ever new connections delays nobody who came before.
class GuessGate {
 public:
  // A visitor who wants to pass: their wrong codes, and the number of their connection.
  using Turn = std::pair<int, std::uint64_t>;
  // Told whether the code may be looked up; if not, too many wait.
  using Then = std::function<void(bool may)>;

  GuessGate(Clock& clock, Scheduler& scheduler, const GuessLimits& limits)
      : clock_(clock), scheduler_(scheduler), limits_(limits) {}
  GuessGate(const GuessGate&) = delete;
  GuessGate& operator=(const GuessGate&) = delete;

  // Calls `then` at once or later. A code that passes counts as wrong until Right is told.
  void Enter(const std::string& address, Turn turn, Then then);
  // The code led to a table.
  void Right(std::string_view address);
  // Something else was wrong, such as a token.
  void Wrong(const std::string& address);

  std::size_t remembered() const { return addresses_.size(); }

 private:
  // Due when the first who waits may go on.
  struct Address : Sleeper {
    Address(GuessGate& the_gate, Ms now) : gate(the_gate), at(now), next(now) {}
    Address(const Address&) = delete;
    Address& operator=(const Address&) = delete;
    ~Address() override { gate.scheduler_.Cancel(*this); }
    void OnDue(Ms now) override { gate.LetNext(*this, now); }

    GuessGate& gate;
    std::int64_t wrong = 0;  // less those that time has forgiven, up to `at`
    Ms at;
    Ms next;  // when the next code may be looked up
    std::map<Turn, Then> waiting;
  };

  Address& Of(const std::string& address, Ms now);
  void Forgive(Address& one, Ms now) const;
  void Count(Address& one, Ms now) const;
  void LetNext(Address& one, Ms now);
  // Somebody there waits for another time than before.
  void Reschedule(Address& one);

  Clock& clock_;
  Scheduler& scheduler_;
  GuessLimits limits_;
  Ms next_sweep_ = 0;
  std::map<std::string, Address, std::less<>> addresses_;
};

}  // namespace syrtis::server
