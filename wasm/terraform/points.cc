#include "wasm/terraform/points.h"

#include "engine/terraform/cards.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {

void WritePoints(const State& state, Seat seat, json::Writer& writer) {
  ScoreLines lines;
  Breakdown(state, seat, lines);
  writer.Objects("lines", lines, [&](const ScoreLine& line) {
    writer.Field("from", kScoreFromNames[static_cast<std::size_t>(line.from)]);
    WriteSource(line, writer);
    if (line.from == ScoreLine::From::kAward) {
      writer.Field("has", AwardScore(state, state.Of(seat), static_cast<Award>(line.id)));
    } else if (line.from == ScoreLine::From::kCard && Row(line.id).vp.form != Vp::Form::kFlat) {
      writer.Field("has", CountedBy(state, seat, line.id));
    }
    writer.Field("points", line.points);
  });
}

}  // namespace syrtis::terraform
