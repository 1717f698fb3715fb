#pragma once

#include <cstdlib>
#include <new>

#include "server/check/testing/refuse_at.h"

// Replaces operator new of a test program: allocations of the own thread can be refused. For one
// file of a program, and not with sanitizers, which have an operator new of their own.
namespace syrtis::server::test {

inline void* Allocate(std::size_t size) {
  ++allocations;
  if (refuse_at < 0) {
    ++refuse_at;
    throw std::bad_alloc();
  }
  if (refuse_at > 0 && --refuse_at == 0) throw std::bad_alloc();
  while (true) {
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

}  // namespace syrtis::server::test

// NOLINTBEGIN(misc-definitions-in-headers): included once
void* operator new(std::size_t size) { return syrtis::server::test::Allocate(size); }
void* operator new[](std::size_t size) { return syrtis::server::test::Allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(misc-definitions-in-headers)
