#include "server/serve/memory_reserve.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace syrtis::server {
namespace {

std::atomic<void*> reserve = nullptr;

// Called by operator new, on any thread, when there is no memory; it tries again afterwards.
void UseReserve() {
  void* const memory = reserve.exchange(nullptr);
  if (memory == nullptr) throw std::bad_alloc();
  std::free(memory);
}

void* PutBy() {
  void* const memory = std::malloc(MemoryReserve::kBytes);
  // A page counts when something was written to it.
  if (memory != nullptr) std::memset(memory, 1, MemoryReserve::kBytes);
  return memory;
}

}  // namespace

MemoryReserve::MemoryReserve() {
  Refill();
  std::set_new_handler(UseReserve);
}

MemoryReserve::~MemoryReserve() {
  std::set_new_handler(nullptr);
  std::free(reserve.exchange(nullptr));
}

void MemoryReserve::Refill() {
  if (IsFull()) return;
  void* none = nullptr;
  void* const memory = PutBy();
  if (!reserve.compare_exchange_strong(none, memory)) std::free(memory);
}

bool MemoryReserve::IsFull() { return reserve.load() != nullptr; }

}  // namespace syrtis::server
