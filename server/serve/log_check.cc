#include "server/serve/log_check.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "server/table/record.h"
#include "server/table/started.h"
#include "server/table/step.h"

namespace syrtis::server {
namespace {

// About so many bytes of records are read at once; how many records that is the last ones say.
constexpr std::size_t kCheckBytes = std::size_t{1} << 20;
constexpr std::size_t kFewChecked = 16;
constexpr std::size_t kManyChecked = 32'768;

struct Playing {
  TableServices& services;
  GameRow game;
  std::weak_ptr<bool> alive;
  std::function<void(LogChecked)> then;
  std::uint32_t next = 0;
  std::uint32_t at_once = 512;  // records
  std::unique_ptr<Room> room;
  LogChecked checked;
};

// False if it is over, because something is wrong.
bool Play(Playing& playing, const std::vector<Record>& records) {
  const auto wrong = [&playing](std::string why) {
    playing.checked.why = std::move(why);
    return false;
  };
  for (const Record& stored : records) {
    const Result<TableRecord> record = DecodeRecord(stored.bytes);
    if (!record.ok()) return wrong(record.error().text);
    if (record->kind == RecordKind::kStarted) {
      if (playing.room) return wrong("it begins twice");
      Result<std::unique_ptr<Room>> started = StartedRoom(*record, playing.services.games);
      if (!started.ok()) return wrong(started.error().text);
      playing.room = *std::move(started);
    } else if (record->kind == RecordKind::kPlay) {
      if (!playing.room || !playing.room->Replay(record->bytes)) {
        return wrong("its records do not fit the rules");
      }
    }
  }
  return true;
}

void Finish(Playing& playing) {
  playing.room.reset();
  if (!playing.alive.expired()) playing.then(std::move(playing.checked));
}

void ReadOn(const std::shared_ptr<Playing>& playing);

// On a thread of the workers. Every failure in there is an answer, and harms nobody else.
void PlayOn(const std::shared_ptr<Playing>& playing, const std::vector<Record>& records) {
  Playing& state = *playing;
  bool on = false;
  const auto play = [&] {
    on = Play(state, records) && state.next <= state.game.last_seq;
    if (on || !state.checked.why.empty()) return;
    if (!state.room) {
      state.checked.why = "its beginning is missing";
    } else {
      state.checked.writer = state.room->NewLogWriter();
    }
  };
  state.checked.wrong = TryStep([&] {
    try {
      play();
    } catch (const std::bad_alloc&) {
      on = false;
      state.checked.later = true;
    }
  });
  if (!state.checked.wrong.empty()) {
    on = false;
    state.checked.why = "something in it is broken";
  }
  state.services.post([playing, on] {
    if (!on) return Finish(*playing);
    ReadOn(playing);
  });
}

void ReadOn(const std::shared_ptr<Playing>& playing) {
  if (playing->alive.expired()) return;
  TableServices& services = playing->services;
  const std::uint32_t first = playing->next;
  const std::uint32_t last = std::min(playing->game.last_seq, first + playing->at_once - 1);
  playing->next = last + 1;
  const auto take = [playing](Result<std::vector<Record>> records) {
    if (playing->alive.expired()) return;
    if (!records.ok()) {
      playing->checked.later = true;
      return Finish(*playing);
    }
    std::size_t bytes = 1;
    for (const Record& record : *records) bytes += record.bytes.size();
    playing->at_once = static_cast<std::uint32_t>(
        std::clamp<std::size_t>(records->size() * kCheckBytes / bytes, kFewChecked, kManyChecked));
    const auto shared = std::make_shared<const std::vector<Record>>(*std::move(records));
    playing->services.workers.Post(playing->game.table.value, {},
                                   [playing, shared] { PlayOn(playing, *shared); });
  };
  services.journal.store().ReadRecords(playing->game.table, first, last,
                                       services.journal.Here(take));
}

}  // namespace

void CheckLog(TableServices& services, const GameRow& game, std::weak_ptr<bool> alive,
              std::function<void(LogChecked)> then) {
  ReadOn(std::make_shared<Playing>(Playing{.services = services,
                                           .game = game,
                                           .alive = std::move(alive),
                                           .then = std::move(then),
                                           .next = game.first_seq}));
}

}  // namespace syrtis::server
