#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store/store.h"

namespace syrtis::server {

// The owner of a table, and how far its records go.
struct Owner {
  std::uint32_t epoch = 0;
  std::uint32_t last_seq = 0;
};

// Why a write makes no sense whatever is stored: rows of other tables, records that do not follow
// on each other or have different epochs. Nothing if it does make sense.
std::optional<std::string> Malformed(const Write& write);

// The epoch that a write claims; 0 if it leaves that to the store.
std::uint32_t EpochOf(const Write& write);

// Whether the write is the owner's, by its epoch.
bool ClaimsToBe(const Write& write, const Owner& owner);

// The owner of a table that this write makes.
Owner FirstOwner(const Write& write);

// Sentences for a write that is refused.
std::string NotThere();
std::string NeedsClaiming();
std::string OtherOwner(std::uint32_t claimed, std::uint32_t actual);
std::string DoesNotFollow(std::uint32_t first_seq, std::uint32_t last_seq);
std::string CodeTaken();

}  // namespace syrtis::server
