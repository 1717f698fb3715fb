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

// Why a write of a table that is there is refused.
struct NotNext {
  std::string why;
  bool breaking = true;  // the table must be claimed before it is written again
};
// Nothing if the write is the owner's and follows on what there is. `broken`: an earlier one was
// refused. (A write of an earlier owner is no concern of the present one.)
std::optional<NotNext> CheckNext(const Write& write, const Owner& owner, bool broken);

// The owner of a table that this write makes.
Owner FirstOwner(const Write& write);

// Sentences for a write that is refused.
std::string NotThere();
std::string NeedsClaiming();
std::string CodeTaken();

}  // namespace syrtis::server
