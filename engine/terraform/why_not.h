#pragma once

#include "engine/core/seat.h"
#include "engine/core/status.h"
#include "engine/terraform/map.h"
#include "engine/terraform/state.h"

// Why an action of a turn is refused, after a query (query.h) has said that it cannot be done now.
// The most lasting reason comes first, missing money last. Bots and lists of commands need only the
// queries, which are quicker.
namespace syrtis::terraform {

Status WhyNotPlay(const State& state, Seat seat, CardId card);
Status WhyNotDo(const State& state, Seat seat, Project project);
Status WhyNotClaim(const State& state, Seat seat, Milestone milestone);
Status WhyNotFund(const State& state, Seat seat, Award award);
Status WhyNotAct(const State& state, Seat seat, SourceId source, int alternative);
Status WhyNotConvertPlants(const State& state, Seat seat);
Status WhyNotConvertHeat(const State& state, Seat seat);

// Why the tile or marker of this task cannot go to this area; Ok for those of AreasOf (areas.h).
Status WhyNotPlace(const State& state, Seat seat, const Task& task, AreaId area);
// Why so many cards cannot be bought, at the start or in research; Ok if they can.
Status WhyNotBuy(const State& state, const Player& player, int cards);

}  // namespace syrtis::terraform
