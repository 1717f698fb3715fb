#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base64.h"
#include "engine/core/json_core.h"
#include "engine/core/log.h"
#include "engine/core/replay.h"
#include "engine/session/reply.h"
#include "wasm/page_game.h"

namespace syrtis {

// For games without a chronicle.
struct NoChronicle {
  explicit NoChronicle(const auto& /*first*/) {}
  void Add(const auto&... /*frame*/) {}
  void Write(json::Writer& /*writer*/) const {}
};
template <Game G>
struct ChronicleOf {
  using Type = NoChronicle;
};
template <HasChronicle G>
struct ChronicleOf<G> {
  using Type = typename PageGame<G>::Chronicle;
};

// Replays a finished game, entry by entry, forwards and backwards.
//   {"film":{…a log…},"seat":0} {"ok":true,"frames":[{"ms":0,"events":[]},{"ms":900,"seat":0,
//                       "events":[…]}]}: as that seat saw it; without "seat", as a spectator did.
//                       Frame 0 is the beginning, frame n the moment after entry n. A frame that
//                       took steps back has "back", the frame that it went back to.
//   {"frame":12}        {"ok":true,"view":"BASE64"}: the view then, encoded
// In games with a Chronicle (page_game.h) also:
//   {"film":{…},"open":true}    with nothing hidden. Every reply to "film" has the members that
//                       the Chronicle writes.
//   {"frame":12,"shown":true}   {"ok":true,"view":{…},…}: the view in words, as `syrtis engine`
//                       prints it, and the members of PageGame::WriteShown
template <Game G>
class Film {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Events = typename G::Events;

  explicit Film(const Rules& rules) : rules_(rules) {}

  std::string Answer(json::ObjectReader& request) {
    if (request.Has("film")) return Load(request);
    if (!request.Has("frame")) return Reply::Refused("this is no request of a film");
    if (frames_.empty()) return Reply::Refused("there is no film yet");
    const std::size_t i = request.Int("frame", std::size_t{0}, frames_.size() - 1);
    bool in_words = false;
    if constexpr (HasChronicle<G>) in_words = request.Has("shown") && request.Bool("shown");
    if (!request.Finish()) return Reply::Refused(request.error());
    return Reply::With([&](json::Writer& w) {
      if (in_words) {
        G::WriteView(rules_, frames_[i], w.Key("view"));
        PageGame<G>::WriteShown(rules_, frames_[i], seat_, w);
      } else {
        w.Field("view", Base64(EncodedView<G>(frames_[i])));
      }
    });
  }

 private:
  std::string Load(json::ObjectReader& request) {
    const json::Value* value = request.Any("film");
    const Seat seat = request.Has("seat") ? ReadSeatOr(request, "seat", G::kMaxSeats, "spectator")
                                          : Seat::Table();
    bool open = false;
    if constexpr (HasChronicle<G>) open = request.Has("open") && request.Bool("open");
    if (!request.Finish()) return Reply::Refused(request.error());
    const Result<Log<G>> log = ReadLog<G>(rules_, *value);
    if (!log.ok()) return Reply::Refused(log.error());
    if (!seat.IsTable() && seat.index >= log->header.seats) {
      return Reply::Refused("there is no such seat in this game");
    }
    const Result<State> first = FirstState<G>(rules_, *log);
    if (!first.ok()) return Reply::Refused(first.error());
    const auto see = [&](const State& state) {
      if constexpr (HasChronicle<G>) {
        if (open) return PageGame<G>::Reveal(state);
      }
      return G::Observe(rules_, state, seat);
    };
    std::vector<typename G::View> frames = {see(*first)};
    typename ChronicleOf<G>::Type chronicle(*first);
    Reply reply(true);
    json::Writer& w = reply.writer();
    w.BeginArray("frames").BeginObject().Field("ms", G::Now(*first));
    w.BeginArray("events").End().End();
    const Result<State> last = Replay<G>(
        rules_, *log,
        [&](std::size_t i, const LogEntry<G>& entry, const State& after, const Events& events) {
          frames.push_back(see(after));
          chronicle.Add(i, entry, after, events);
          w.BeginObject().Field("ms", entry.ms);
          if (entry.kind != EntryKind::kTick && !entry.seat.IsTable()) {
            w.Field("seat", entry.seat.index);
          }
          if (entry.kind == EntryKind::kBack) w.Field("back", entry.back_to);
          WriteEvents<G>(
              rules_, open ? std::vector(events.begin(), events.end()) : EventsFor<G>(seat, events),
              w);
          w.End();
        });
    if (!last.ok()) return Reply::Refused(last.error());
    w.End();
    chronicle.Write(w);
    frames_ = std::move(frames);
    seat_ = open ? Seat::Table() : seat;
    return std::move(reply).Take();
  }

  const Rules& rules_;
  std::vector<typename G::View> frames_;
  Seat seat_;  // whose view they show
};

}  // namespace syrtis
