#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace syrtis::server {

// Base class of everything that a Wheel can wake. It is in at most one wheel and leaves it when it
// dies.
class Wakeable {
 public:
  Wakeable() = default;
  Wakeable(const Wakeable&) = delete;
  Wakeable& operator=(const Wakeable&) = delete;
  virtual ~Wakeable() { Unlink(); }

  // Its time has come; it is in the wheel no more, and may enter it again.
  virtual void OnWake(std::int64_t now_ms) = 0;

  bool waiting() const { return next_ != nullptr; }

 private:
  friend class Wheel;
  void Unlink();

  Wakeable* previous_ = nullptr;
  Wakeable* next_ = nullptr;
  std::int64_t due_ = 0;
};

// One timer for all connections: a ring of lists, one for each 64 ms. Setting, changing and
// cancelling cost the same however many wait; nothing is allocated. Wakes up to 64 ms late, never
// early.
class Wheel {
 public:
  static constexpr std::int64_t kStepMs = 64;

  explicit Wheel(std::int64_t now_ms);
  Wheel(const Wheel&) = delete;
  Wheel& operator=(const Wheel&) = delete;
  ~Wheel();

  // Wakes it at `due_ms` (at the next Run if that has passed); an earlier wish is forgotten.
  void Set(Wakeable& sleeper, std::int64_t due_ms);
  static void Cancel(Wakeable& sleeper) { sleeper.Unlink(); }

  // Wakes all that are due by now. Timers set meanwhile are woken by a later Run.
  void Run(std::int64_t now_ms);

 private:
  static constexpr std::size_t kSlots = 512;  // 33 s; what is due later goes round again

  // The ends of the lists: never woken.
  struct Slot final : Wakeable {
    void OnWake(std::int64_t) override {}
  };
  static void Append(Wakeable& list, Wakeable& sleeper);

  std::array<Slot, kSlots> slots_;
  std::int64_t step_;  // the next one to look at, in kStepMs since 0
};

}  // namespace syrtis::server
