#include "wasm/terraform/points.h"

#include "engine/terraform/cards.h"
#include "engine/terraform/names.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

void WriteWhat(const State& state, Seat seat, const ScoreLine& line, json::Writer& w) {
  switch (line.from) {
    case ScoreLine::From::kTr:
      break;
    case ScoreLine::From::kAward:
      w.Field("award", kAwardNames[line.id]);
      w.Field("has", AwardScore(state, state.Of(seat), static_cast<Award>(line.id)));
      break;
    case ScoreLine::From::kMilestone:
      w.Field("milestone", kMilestoneNames[line.id]);
      break;
    case ScoreLine::From::kGreenery:
    case ScoreLine::From::kCity:
      w.Field("area", line.id);
      break;
    case ScoreLine::From::kCard:
      w.Field("card", NameOf(line.id));
      if (Row(line.id).vp.form != Vp::Form::kFlat) w.Field("has", CountedBy(state, seat, line.id));
      break;
  }
}

}  // namespace

void WritePoints(const State& state, Seat seat, json::Writer& writer) {
  ScoreLines lines;
  Breakdown(state, seat, lines);
  writer.BeginArray("lines");
  for (const ScoreLine& line : lines) {
    writer.BeginObject().Field("from", kScoreFromNames[static_cast<std::size_t>(line.from)]);
    WriteWhat(state, seat, line, writer);
    writer.Field("points", line.points).End();
  }
  writer.End();
}

}  // namespace syrtis::terraform
