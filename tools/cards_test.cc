#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/terraform/ids.h"
#include "tools/card_frame.h"
#include "tools/commands.h"

namespace syrtis::tools {
namespace {

struct Printed {
  int code = -1;
  std::string out;
  std::string err;
};

Printed List(const CardsOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = CardsList(options, out, err);
  return {code, out.str(), err.str()};
}

Printed Show(const CardsOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = CardsShow(options, out, err);
  return {code, out.str(), err.str()};
}

bool Has(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

TEST(Cards, TheListHasALineForEach) {
  const Printed list = List({});
  EXPECT_EQ(list.code, kOk);
  EXPECT_EQ(std::count(list.out.begin(), list.out.end(), '\n'),
            terraform::kCardCount + terraform::kCorpCount);
  EXPECT_TRUE(list.out.starts_with("001  Colonizer Training Camp"));
  EXPECT_TRUE(Has(list.out, "\nR18  Helion"));
  EXPECT_TRUE(Has(list.out, "Raise the temperature by 1 step."));
  EXPECT_TRUE(Has(List({.language = "fr"}).out, "Augmentez de 1 cran la température."));
}

TEST(Cards, TheListAsJson) {
  const Printed list = List({.language = "de", .json = true});
  const Result<json::Value> value = json::Parse(list.out);
  ASSERT_TRUE(value.ok()) << list.out.substr(0, 200);
  EXPECT_EQ(*value->Find("language")->AsString(), "de");
  EXPECT_EQ(value->Find("cards")->AsArray()->size(), std::size_t{terraform::kCardCount});
  EXPECT_EQ(value->Find("corporations")->AsArray()->size(), std::size_t{terraform::kCorpCount});
  const json::Value& camp = value->Find("cards")->AsArray()->front();
  EXPECT_EQ(*camp.Find("name")->AsString(), "Colonizer Training Camp");
  EXPECT_EQ(*camp.Find("localName")->AsString(), "Ausbildungslager für Siedler");
}

TEST(Cards, ShowFindsByNumberAndName) {
  const std::string workforce = Show({.card = "086"}).out;
  EXPECT_TRUE(Has(workforce, "086  Robotic Workforce")) << workforce;
  EXPECT_TRUE(Has(workforce, "9 M€ │")) << workforce;
  EXPECT_TRUE(Has(workforce, "automated · Corporate Era · science")) << workforce;
  EXPECT_EQ(Show({.card = "86"}).out, workforce);
  EXPECT_EQ(Show({.card = "robotic workforce"}).out, workforce);
  const std::string helion = Show({.card = "Helion"}).out;
  EXPECT_TRUE(Has(helion, "R18  Helion")) << helion;
  EXPECT_EQ(Show({.card = "r18"}).out, helion);
}

TEST(Cards, ShowInOtherLanguages) {
  const std::string german = Show({.language = "de", .card = "Helion"}).out;
  EXPECT_TRUE(Has(german, "Konzern · Standardspiel · Weltraum")) << german;
  EXPECT_TRUE(Has(german, "Du beginnst mit 42 M€.")) << german;
  const std::string mine = Show({.language = "fr", .card = "144"}).out;
  EXPECT_TRUE(Has(mine, "144  Titanium Mine")) << mine;
  EXPECT_TRUE(Has(mine, "Mine de titane")) << mine;
}

TEST(Cards, ShowAsJson) {
  const Printed card = Show({.card = "016", .json = true});
  const Result<json::Value> value = json::Parse(card.out);
  ASSERT_TRUE(value.ok()) << card.out;
  EXPECT_EQ(*value->Find("number")->AsString(), "016");
  EXPECT_EQ(*value->Find("kind")->AsString(), "automated");
  EXPECT_EQ(*value->Find("cost")->AsInt(), 24);
  EXPECT_EQ(value->Find("tags")->AsArray()->size(), 2U);
  EXPECT_EQ(*value->Find("text")->Find("requirement")->AsString(), "Requires 7% oxygen or less.");
  EXPECT_EQ(*value->Find("icons")->Find("points")->AsArray()->front().AsString(), "vp:1");
  EXPECT_EQ(value->Find("text")->Find("action"), nullptr);
}

TEST(Cards, WhatDoesNotExistIsSaidInOneLine) {
  const Printed card = Show({.card = "999"});
  EXPECT_EQ(card.code, kBadInput);
  EXPECT_EQ(card.out, "");
  EXPECT_EQ(card.err,
            "syrtis cards show: there is no card or corporation \"999\"; syrtis cards lists their "
            "numbers and names\n");
  for (const char* none : {"000", "0", "", "R99", "Asteroids"}) {
    EXPECT_EQ(Show({.card = none}).code, kBadInput) << none;
  }
  const Printed language = List({.language = "xx"});
  EXPECT_EQ(language.code, kBadInput);
  EXPECT_EQ(language.out, "");
  EXPECT_EQ(language.err,
            "syrtis cards: there is no language \"xx\"; there are en, de, fr and nl\n");
  EXPECT_EQ(Show({.language = "", .card = "001"}).code, kBadInput);
}

TEST(CardFrame, AllLinesAreAsWide) {
  for (const char* card : {"001", "163", "Tharsis Republic", "206"}) {
    for (const char* language : {"en", "de", "fr", "nl"}) {
      std::istringstream lines(Show({.language = language, .card = card}).out);
      for (std::string line; std::getline(lines, line);) EXPECT_EQ(ColumnsOf(line), 68U) << line;
    }
  }
}

TEST(CardFrame, Wraps) {
  EXPECT_EQ(Wrapped("a bc def", 4), (std::vector<std::string>{"a bc", "def"}));
  EXPECT_EQ(Wrapped("é é é", 3), (std::vector<std::string>{"é é", "é"}));
  EXPECT_EQ(Wrapped("longer x", 3), (std::vector<std::string>{"longer", "x"}));
  EXPECT_TRUE(Wrapped("", 3).empty());
}

}  // namespace
}  // namespace syrtis::tools
