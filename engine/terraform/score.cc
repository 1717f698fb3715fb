#include "engine/terraform/score.h"

#include <bit>
#include <span>

#include "engine/terraform/names.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

using From = ScoreLine::From;

void WriteScore(const Score& score, json::Writer& writer) {
  writer.BeginObject().Field("total", score.Total());
  for (const auto& [name, part] : kScoreParts) writer.Field(name, score.*part);
  writer.End();
}

void WriteSource(const ScoreLine& line, json::Writer& writer) {
  switch (line.from) {
    case From::kTr:
      break;
    case From::kAward:
      writer.Field("award", kAwardNames[line.id]);
      break;
    case From::kMilestone:
      writer.Field("milestone", kMilestoneNames[line.id]);
      break;
    case From::kGreenery:
    case From::kCity:
      writer.Field("area", line.id);
      break;
    case From::kCard:
      writer.Field("card", NameOf(line.id));
      break;
  }
}

int CountedBy(const State& state, Seat seat, CardId card) {
  const CardRow& row = Row(card);
  // The tile that belongs to the card.
  const auto beside = [&](AreaMask tiles) {
    for (const Effect& effect : row.effects) {
      if (effect.op != Op::kTile || state.WhereIs(effect.special()) == kNoArea) continue;
      return std::popcount(kNeighbours[state.WhereIs(effect.special())] & tiles);
    }
    return 0;
  };
  switch (row.vp.form) {
    case Vp::Form::kFlat:
      return 0;
    case Vp::Form::kPerCubes:
    case Vp::Form::kIfCube:
      return state.CubesOn(card);
    case Vp::Form::kPerTags:
      return state.Of(seat).Tags(row.vp.tag);
    case Vp::Form::kPerCities:
      return std::popcount(state.cities);
    case Vp::Form::kPerOceanNext:
      return beside(state.oceans);
    case Vp::Form::kPerCityNext:
      return beside(state.cities);
  }
  return 0;
}

int CardPoints(const State& state, Seat seat, CardId card) {
  const Vp& vp = Row(card).vp;
  if (vp.form == Vp::Form::kFlat) return vp.n;
  const int count = CountedBy(state, seat, card);
  if (vp.form == Vp::Form::kIfCube) return count > 0 ? vp.n : 0;
  return vp.n * (count / vp.each);
}

int AwardPoints(const State& state, Seat seat, Award award) {
  if (state.awards[static_cast<std::size_t>(award)] == kNoSeat) return 0;
  const int mine = AwardScore(state, state.Of(seat), award);
  int better = 0;
  int best = mine;
  int best_count = 0;
  for (int i = 0; i < state.seats; ++i) {
    const int score = AwardScore(state, state.Of(Seat::At(i)), award);
    if (score > mine) ++better;
    if (score > best) {
      best = score;
      best_count = 0;
    }
    if (score == best) ++best_count;
  }
  if (better == 0) return kFirstVp;
  // Several firsts leave no second.
  const bool has_second = HasSecondPlace(state.seats) && best_count == 1;
  return has_second && better == 1 ? kSecondVp : 0;
}

void Breakdown(const State& state, Seat seat, ScoreLines& lines) {
  const Player& player = state.Of(seat);
  const auto add = [&lines](From from, int id, int points) {
    if (points == 0) return;
    lines.push_back({from, static_cast<std::uint8_t>(id), static_cast<std::int16_t>(points)});
  };
  add(From::kTr, 0, player.tr);
  for (int i = 0; i < kAwardCount; ++i) {
    add(From::kAward, i, AwardPoints(state, seat, static_cast<Award>(i)));
  }
  for (int i = 0; i < kMilestoneCount; ++i) {
    const bool mine = state.milestones[static_cast<std::size_t>(i)] == seat.index;
    add(From::kMilestone, i, mine ? kMilestoneVp : 0);
  }
  for (AreaMask rest = state.greeneries & player.tiles; rest != 0; rest &= rest - 1) {
    add(From::kGreenery, FirstOf(rest), 1);
  }
  for (AreaMask rest = state.cities & player.tiles; rest != 0; rest &= rest - 1) {
    const AreaId area = FirstOf(rest);
    add(From::kCity, area, std::popcount(kNeighbours[area] & state.greeneries));
  }
  for (const CardId card : player.played | player.events) {
    add(From::kCard, card, CardPoints(state, seat, card));
  }
}

Score ScoreOf(const State& state, Seat seat) {
  Score score;
  ScoreLines lines;
  Breakdown(state, seat, lines);
  for (const ScoreLine& line : lines) {
    score.*kScoreParts[static_cast<std::size_t>(line.from)].second += line.points;
  }
  return score;
}

std::array<int, kMaxSeats> SeatsAhead(const State& state) {
  std::array<std::pair<int, int>, kMaxSeats> standings{};
  std::array<int, kMaxSeats> ahead{};
  const auto seats = std::span(standings).first(state.seats);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = Seat::At(static_cast<int>(i));
    seats[i] = {ScoreOf(state, seat).Total(), state.Of(seat).Stock(Res::kMc)};
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (const auto& other : seats) ahead[i] += other > seats[i] ? 1 : 0;
  }
  return ahead;
}

unsigned Winners(const State& state) {
  if (state.IsSolo()) return state.solo_won ? 1U : 0U;
  const std::array<int, kMaxSeats> ahead = SeatsAhead(state);
  unsigned winners = 0;
  for (unsigned i = 0; i < state.seats; ++i) {
    if (ahead[i] == 0) winners |= 1U << i;
  }
  return winners;
}

}  // namespace syrtis::terraform
