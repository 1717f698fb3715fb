#include "wasm/film.h"

#include <cstddef>
#include <utility>

#include "engine/core/base64.h"
#include "engine/session/reply.h"
#include "wasm/encoded_view.h"

namespace syrtis::maze {

std::string Film::Answer(std::string_view line) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return Reply::Refused(value.error());
  json::Errors errors;
  json::ObjectReader request(*value, "", errors);
  if (request.Has("film")) return Load(request);
  if (!request.Has("frame")) return Reply::Refused("this is no request of a film");
  if (frames_.empty()) return Reply::Refused("there is no film yet");
  const std::size_t i = request.Int("frame", std::size_t{0}, frames_.size() - 1);
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  Reply reply(true);
  reply.writer().Field("view", Base64(EncodedView(frames_[i])));
  return std::move(reply).Take();
}

std::string Film::Load(json::ObjectReader& request) {
  const json::Value* value = request.Any("film");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  const Result<Log<Maze>> log = ReadLog<Maze>(rules_, *value);
  if (!log.ok()) return Reply::Refused(log.error());
  const Result<State> first = FirstState<Maze>(rules_, *log);
  if (!first.ok()) return Reply::Refused(first.error());
  std::vector<View> frames = {Observe(*first)};
  Reply reply(true);
  json::Writer& w = reply.writer();
  w.BeginArray("frames").BeginObject().Field("ms", first->now).BeginArray("events").End().End();
  const Result<State> last = Replay<Maze>(
      rules_, *log,
      [&](std::size_t, const LogEntry<Maze>& entry, const State& after, const Events& events) {
        frames.push_back(Observe(after));
        w.BeginObject().Field("ms", entry.ms);
        if (entry.kind == EntryKind::kCommand && !entry.seat.IsTable()) {
          w.Field("seat", entry.seat.index);
        }
        w.BeginArray("events");
        for (const Event& event : events) WriteEvent(rules_, event, w);
        w.End().End();
      });
  if (!last.ok()) return Reply::Refused(last.error());
  w.End();
  frames_ = std::move(frames);
  return std::move(reply).Take();
}

}  // namespace syrtis::maze
