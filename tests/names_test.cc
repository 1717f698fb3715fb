#include <gtest/gtest.h>

#include <source_location>
#include <span>
#include <string>
#include <string_view>

#include "bots/maze/aim.h"
#include "bots/maze/pace.h"
#include "bots/terraform/because.h"
#include "bots/terraform/bot_table.h"
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
#include "server/protocol/bye_code.h"
#include "server/protocol/table_phase.h"
#include "server/table/names.h"
#include "server/table/record.h"

// The names of enumerators in saved games, logs and messages. Stored games and open pages use them:
// names may be added but never changed.
namespace syrtis {
namespace {

void ExpectNames(std::span<const std::string_view> names, std::string_view stored,
                 std::source_location at = std::source_location::current()) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : " ").append(name);
  EXPECT_EQ(text, stored) << "The list in line " << at.line()
                          << " of tests/names_test.cc. A new enumerator: add its "
                          << "name there, at its place in the enumeration. A name that is gone: "
                             "give the enumerator its "
                          << "old name back, because stored games and open pages have it.";
}

TEST(Names, StayAsTheyAreInSavedGames) {
  ExpectNames(maze::kWhatNames,
              "ready started produced moved piped returned explored domeBuilt landed flipped "
              "tilesPassed bridgeBuilt transmuted talkOpened talkClosed trashPlaced trashSwallowed "
              "trashDropped choiceOpened choiceMade slugAppeared slugAte redMoved stared switched "
              "away back gaveUp playsOn won lost abandoned");
  ExpectNames(
      maze::kDoNames,
      "produce move explore dome bridge transmute pipe trash talk red stare ready lay switch "
      "giveUp playOn away back");
  ExpectNames(maze::kPhaseNames, "setUp running won lost givenUp");
  ExpectNames(maze::kColourNames, "yellow blue green brown orange purple");
  ExpectNames(maze::kPawnNames, "yellow blue green brown orange purple colonist trash slug");
  ExpectNames(maze::kEdgeNames, "north east south west");
  ExpectNames(maze::kButtonNames, "produce timer bridge trash pipeline slug");
  ExpectNames(maze::kPlaceKindNames, "half platform timer rocket dome");
  ExpectNames(kNamesOf<maze::Solitaire>, "basic advanced");
  ExpectNames(
      terraform::kWhatNames,
      "dealt offered sealed reopened corporation bought drew discarded revealed shuffled played "
      "paid project milestone award acted stock production tr temperature oxygen ocean greenery "
      "city special claimed cubes turn passed generation produced overdue scored over");
  ExpectNames(terraform::kDoNames,
              "corporation buy pick reopen done play project milestone award act first plants heat "
              "endTurn pass pay place choose target nobody amount card order");
  ExpectNames(terraform::kPhaseNames, "corporations draft research actions final over");
  ExpectNames(terraform::kAskNames,
              "nothing corporation buy pick turn pay place either target amount card order keep "
              "buyLooked swap sell final");
  ExpectNames(terraform::kPurposeNames, "card project milestone award action looked research");
  ExpectNames(terraform::kOpNames,
              "none gain produce tr temperature oxygen ocean greenery city tile claim draw look "
              "lookBuy cubes remove steal removeCubes copyBox reveal favourite flood swapCard "
              "cubeForCard box either");
  ExpectNames(terraform::kCountNames, "one ownTags opponentTags cities citiesOnMars events");
  ExpectNames(terraform::kResNames, "mc steel titanium plant energy heat");
  ExpectNames(terraform::kCubeNames, "none animal microbe science fighter");
  ExpectNames(terraform::kTagNames,
              "none building space science power earth jovian plant microbe animal city");
  ExpectNames(terraform::kSpecialNames,
              "capital naturalPreserve miningArea miningRights commercialDistrict nuclearZone "
              "industrialCenter ecologicalZone lavaFlows moholeArea restrictedArea");
  ExpectNames(terraform::kProjectNames, "sellPatents powerPlant asteroid aquifer greenery city");
  ExpectNames(terraform::kMilestoneNames, "terraformer mayor gardener builder planner");
  ExpectNames(terraform::kAwardNames, "landlord banker scientist thermalist miner");
  ExpectNames(terraform::kScoreFromNames, "tr award milestone greenery city card");
  ExpectNames(kNamesOf<maze::Aim>, "explore fill dome settle bridge flip");
  ExpectNames(maze::kPaceNames, "calm brisk sharp tireless");
  ExpectNames(terraform::kBecauseNames,
              "generations brings costs net buys waits never dear weak better close");
  ExpectNames(terraform::kBotLevelNames,
              "random novice settler director builder terraformer raider settler5 director24 "
              "director80 greedy "
              "osla mcts");
  ExpectNames(draw::kPatternNames, "plain double dashes dots zigzag beads");
  ExpectNames(
      kNamesOf<terraform::Where>,
      "land city isolated twoCities nextToCity nextToGreenery metal metalNextToOwn volcanic "
      "greenery ocean noctis ganymede phobos");
  ExpectNames(kNamesOf<terraform::On>, "this other own played");
  ExpectNames(kNamesOf<terraform::Ground>, "land volcanic noctis ocean offMars");
  ExpectNames(server::kChatWords, "text phrase emote point");
  ExpectNames(kNamesOf<protocol::TablePhase>, "lobby playing finished closed");
  ExpectNames(kNamesOf<protocol::ByeCode>, "elsewhere removed closed broken restart notStored");
}

// Records of tables have the number of their kind, which is its place in this list: a new kind is
// the last.
TEST(Names, RecordsKeepTheNumbersOfTheirKinds) {
  ExpectNames(kNamesOf<server::RecordKind>,
              "opened settings joined named left sat stood swapped bot lent host started play chat "
              "closed order moved coach");
}

}  // namespace
}  // namespace syrtis
