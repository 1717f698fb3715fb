#pragma once

#include <string>

#include "engine/core/json.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// Why a tap on the board gives no command: every command that the tap could have meant is tried on
// a copy of the view. The request is one of the Follower's:
//
//   {"whyNot":{"ms":900,"at":"A1.north"}}                 a place was tapped
//   {"whyNot":{"ms":900,"at":"A1.north","pawn":"blue"}}   the pawn there was tapped
//   {"whyNot":{…,"pawn":"blue","from":"A1.mid"}}          the pawn at "from" is to go to "at"; "at"
//                                                         and "from" alike: it is to explore there
//   {"whyNot":{…,"pawn":"blue","from":"A1.mid","link":7}} it is to build that bridge
//   {"whyNot":{"ms":900,"at":"A1.mid","link":7}}          this bridge site was tapped
//   {"whyNot":{…,"pawn":"blue","change":true}}            the pawn at "at" is to change its colour
//
// The reply has the answer in "is":
//   "nothing"  no command was meant, or one that is legal
//   "far"      nothing leads from "from" to "at" in one step
//   "taken"    the pawn's ways that this seat may use are taken
//   "lock"     only a resource of this "colour" explores here
//   "bridge"   a bridge is built by a resource that is tapped first
//   "resource" a pawn that is no resource cannot explore, build a bridge or change its colour
//   "others"   "code", "rule", "why", and "colours": only seats with such a colour may do it. A
//              list of {"colour","seats"} without seats that are away
//   "refused"  "code", "rule", "why": no colour would help
std::string WhyNotReply(const Rules& rules, const View& view, Seat seat,
                        json::ObjectReader& request);

// {"whoCan":{"ms":900,"command":{…}}}: "seats", all that may give this command now.
std::string WhoCanReply(const Rules& rules, const View& view, json::ObjectReader& request);

}  // namespace syrtis::maze
