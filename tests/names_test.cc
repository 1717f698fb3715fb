#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

#include "bots/maze/pace.h"
#include "bots/terraform/bot_table.h"
#include "bots/terraform/coach.h"
#include "draw/palette.h"
#include "engine/core/enum_names.h"
#include "engine/maze/command.h"
#include "engine/maze/event.h"
#include "engine/maze/options.h"
#include "engine/maze/pieces.h"
#include "engine/maze/state.h"
#include "engine/maze/tile_set.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/fields.h"
#include "engine/terraform/score.h"
#include "engine/terraform/state.h"
#include "server/protocol/table_phase.h"
#include "server/table/names.h"

// The names of enumerators in saved games, logs and messages. Stored games and open pages use them:
// names may be added but never changed.
namespace syrtis {
namespace {

std::string Joined(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : " ").append(name);
  return text;
}

TEST(Names, StayAsTheyAreInSavedGames) {
  EXPECT_EQ(Joined(maze::kWhatNames),
            "ready started produced moved piped returned explored domeBuilt landed flipped "
            "tilesPassed bridgeBuilt transmuted talkOpened talkClosed trashPlaced trashSwallowed "
            "trashDropped choiceOpened choiceMade slugAppeared slugAte redMoved stared switched "
            "away back gaveUp playsOn won lost abandoned");
  EXPECT_EQ(Joined(maze::kDoNames),
            "produce move explore dome bridge transmute pipe trash talk red stare ready lay switch "
            "giveUp playOn away back");
  EXPECT_EQ(Joined(maze::kPhaseNames), "setUp running won lost givenUp");
  EXPECT_EQ(Joined(maze::kColourNames), "yellow blue green brown orange purple");
  EXPECT_EQ(Joined(maze::kPawnNames), "yellow blue green brown orange purple colonist trash slug");
  EXPECT_EQ(Joined(maze::kEdgeNames), "north east south west");
  EXPECT_EQ(Joined(maze::kButtonNames), "produce timer bridge trash pipeline slug");
  EXPECT_EQ(Joined(maze::kPlaceKindNames), "half platform timer rocket dome");
  EXPECT_EQ(Joined(kNamesOf<maze::Solitaire>), "basic advanced");
  EXPECT_EQ(
      Joined(terraform::kWhatNames),
      "dealt offered sealed reopened corporation bought drew discarded revealed shuffled played "
      "paid project milestone award acted stock production tr temperature oxygen ocean greenery "
      "city special claimed cubes turn passed generation produced overdue scored over");
  EXPECT_EQ(Joined(terraform::kDoNames),
            "corporation buy pick reopen done play project milestone award act first plants heat "
            "endTurn pass pay place choose target nobody amount card order");
  EXPECT_EQ(Joined(terraform::kPhaseNames), "corporations draft research actions final over");
  EXPECT_EQ(Joined(terraform::kAskNames),
            "nothing corporation buy pick turn pay place either target amount card order keep "
            "buyLooked swap sell final");
  EXPECT_EQ(Joined(terraform::kPurposeNames),
            "card project milestone award action looked research");
  EXPECT_EQ(Joined(terraform::kOpNames),
            "none gain produce tr temperature oxygen ocean greenery city tile claim draw look "
            "lookBuy cubes remove steal removeCubes copyBox reveal favourite flood swapCard "
            "cubeForCard box either");
  EXPECT_EQ(Joined(terraform::kCountNames), "one ownTags opponentTags cities citiesOnMars events");
  EXPECT_EQ(Joined(terraform::kResNames), "mc steel titanium plant energy heat");
  EXPECT_EQ(Joined(terraform::kCubeNames), "none animal microbe science fighter");
  EXPECT_EQ(Joined(terraform::kTagNames),
            "none building space science power earth jovian plant microbe animal city");
  EXPECT_EQ(Joined(terraform::kSpecialNames),
            "capital naturalPreserve miningArea miningRights commercialDistrict nuclearZone "
            "industrialCenter ecologicalZone lavaFlows moholeArea restrictedArea");
  EXPECT_EQ(Joined(terraform::kProjectNames),
            "sellPatents powerPlant asteroid aquifer greenery city");
  EXPECT_EQ(Joined(terraform::kMilestoneNames), "terraformer mayor gardener builder planner");
  EXPECT_EQ(Joined(terraform::kAwardNames), "landlord banker scientist thermalist miner");
  EXPECT_EQ(Joined(terraform::kScoreFromNames), "tr award milestone greenery city card");
  EXPECT_EQ(Joined(maze::kPaceNames), "calm brisk sharp tireless");
  EXPECT_EQ(Joined(terraform::kBecauseNames),
            "generations brings costs net buys waits never dear weak better close");
  EXPECT_EQ(Joined(terraform::kBotLevelNames),
            "random novice settler director builder terraformer raider settler5 director24 "
            "director80 greedy "
            "osla mcts");
  EXPECT_EQ(Joined(draw::kPatternNames), "plain double dashes dots zigzag beads");
  EXPECT_EQ(Joined(kNamesOf<terraform::Where>),
            "land city isolated twoCities nextToCity nextToGreenery metal metalNextToOwn volcanic "
            "greenery ocean noctis ganymede phobos");
  EXPECT_EQ(Joined(kNamesOf<terraform::On>), "this other own played");
  EXPECT_EQ(Joined(kNamesOf<terraform::Ground>), "land volcanic noctis ocean offMars");
  EXPECT_EQ(Joined(server::kChatWords), "text phrase emote point");
  EXPECT_EQ(Joined(kNamesOf<protocol::TablePhase>), "lobby playing finished closed");
}

}  // namespace
}  // namespace syrtis
