#include "bots/maze/advice.h"

#include "engine/core/enum_names.h"
#include "engine/maze/game.h"
#include "engine/maze/names.h"

namespace syrtis::maze {

void WriteAdvice(const Rules& rules, const Hint& hint, json::Writer& writer) {
  writer.BeginObject().Key("command");
  Maze::WriteCommand(rules, hint.command, writer);
  writer.BeginObject("why")
      .Field("aim", EnumName(hint.goal.aim))
      .Field("pawn", kPawnNames[static_cast<std::size_t>(TravellerOf(hint.goal))])
      .Field("at", PlaceName(rules, hint.goal.target))
      .Field("clears", hint.MakesWay())
      .End()
      .End();
}

}  // namespace syrtis::maze
