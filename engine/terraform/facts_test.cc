// Compares the tables of the program with those of docs/facts/terraform, column by column. The
// words in the columns `immediate` (apart from plain production boxes) and `ongoing` are not
// compared here: the tests in cards_test play them.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/terraform/cards.h"
#include "engine/terraform/map.h"

namespace syrtis::terraform {
namespace {

using Line = std::vector<std::string>;

std::vector<Line> ReadTable(const std::string& name) {
  std::ifstream file(std::string(SYRTIS_SOURCE_DIR) + "/docs/facts/terraform/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::vector<Line> lines;
  std::string text;
  std::getline(file, text);  // the heads of the columns
  while (std::getline(file, text)) {
    Line line;
    std::istringstream cells(text);
    std::string cell;
    while (std::getline(cells, cell, '\t')) line.push_back(cell);
    lines.push_back(line);
  }
  return lines;
}

std::string TagText(const TagList& tags) {
  std::string text;
  for (const Tag tag : tags) {
    if (tag == Tag::kNone) continue;
    if (!text.empty()) text += ' ';
    text += kTagNames[static_cast<std::size_t>(tag)];
  }
  return text.empty() ? "-" : text;
}

std::string NeedText(const CardRow& row) {
  std::string text;
  for (const Need& need : row.needs) {
    if (need.of == Need::Of::kNothing) continue;
    if (!text.empty()) text += " & ";
    switch (need.of) {
      case Need::Of::kNothing:
        break;
      case Need::Of::kOxygen:
        text += "oxygen";
        break;
      case Need::Of::kTemperature:
        text += "temp";
        break;
      case Need::Of::kOceans:
        text += "oceans";
        break;
      case Need::Of::kTags:
        text += "tag:" + std::string(kTagNames[need.what]);
        break;
      case Need::Of::kProduction:
        text += "prod:" + std::string(kResNames[need.what]);
        break;
      case Need::Of::kGreeneries:
        text += "own greeneries";
        break;
      case Need::Of::kCities:
        text += "cities in play";
        break;
    }
    text += (need.at_most ? "<=" : ">=") + std::to_string(need.n);
  }
  return text.empty() ? "-" : text;
}

std::string VpText(const CardRow& row) {
  const Vp& vp = row.vp;
  const std::string n = std::to_string(vp.n);
  const std::string each = "/" + std::to_string(vp.each) + " ";
  const std::string cube(kCubeNames[static_cast<std::size_t>(row.holds)]);
  switch (vp.form) {
    case Vp::Form::kFlat:
      return vp.n == 0 ? "-" : n;
    case Vp::Form::kPerCubes:
      return n + each + cube + "@this";
    case Vp::Form::kIfCube:
      return n + " if " + cube + "@this>=1";
    case Vp::Form::kPerTags:
      return n + each + "tag:" + std::string(kTagNames[static_cast<std::size_t>(vp.tag)]);
    case Vp::Form::kPerCities:
      return n + each + "city:all";
    case Vp::Form::kPerOceanNext:
      return n + each + "adj.ocean";
    case Vp::Form::kPerCityNext:
      return n + each + "adj.city";
  }
  return "";
}

// The plain parts of a box, in any order.
std::set<std::string> BoxWords(const Box& box) {
  std::set<std::string> words;
  for (int i = 0; i < kResCount; ++i) {
    const int n = box.Of(static_cast<Res>(i));
    if (n == 0) continue;
    words.insert(std::string(kResNames[static_cast<std::size_t>(i)]) + (n > 0 ? "+" : "") +
                 std::to_string(n));
  }
  if (box.any > 0) {
    words.insert("any." + std::string(kResNames[static_cast<std::size_t>(box.any_of)]) + "-" +
                 std::to_string(box.any));
  }
  return words;
}

// The contents of P[…] in the text; nothing if there is no box or it is not a plain one.
std::set<std::string> BoxWordsOf(const std::string& text) {
  const std::size_t from = text.find("P[");
  if (from == std::string::npos) return {};
  std::istringstream words(text.substr(from + 2, text.find(']') - from - 2));
  std::set<std::string> all;
  std::string word;
  while (words >> word) all.insert(word);
  return all;
}

TEST(TerraformFacts, CardsAreAsPrinted) {
  const std::vector<Line> lines = ReadTable("cards.tsv");
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(kCardCount))
      << "docs/facts/terraform/cards.tsv needs one line for each card, in the order of the numbers";
  int plain = 0;
  for (const Line& line : lines) {
    ASSERT_EQ(line.size(), 11U);
    const CardRow& row = Row(static_cast<CardId>(std::stoi(line[0])));
    EXPECT_EQ(row.name, line[1]);
    EXPECT_EQ(row.deck == Deck::kBasic ? "basic" : "corporate", line[2]) << row.name;
    const std::string kind = row.kind == Kind::kEvent    ? "event"
                             : row.kind == Kind::kActive ? "active"
                                                         : "automated";
    EXPECT_EQ(kind, line[3]) << row.name;
    EXPECT_EQ(std::to_string(row.cost), line[4]) << row.name;
    EXPECT_EQ(TagText(row.tags), line[5]) << row.name;
    EXPECT_EQ(NeedText(row), line[6]) << row.name;
    EXPECT_EQ(VpText(row), line[9]) << row.name;
    const bool has_box = line[7].find("P[") != std::string::npos;
    EXPECT_EQ(!row.box.IsEmpty(), has_box) << row.name;
    const bool is_plain =
        row.box.form == Box::Form::kPlain && row.box.per.count == Count::kOne && row.box.more == 0;
    if (has_box && is_plain) {
      EXPECT_EQ(BoxWords(row.box), BoxWordsOf(line[7])) << row.name;
      ++plain;
    }
    const std::string holds =
        "holds=" + std::string(kCubeNames[static_cast<std::size_t>(row.holds)]);
    EXPECT_EQ(row.holds != Cube::kNone, line[10].find("holds=") != std::string::npos) << row.name;
    if (row.holds != Cube::kNone) {
      EXPECT_NE(line[10].find(holds), std::string::npos) << row.name;
    }
    EXPECT_EQ(row.actions[0].Exists(), line[8].starts_with("A:")) << row.name;
  }
  EXPECT_GT(plain, 80);
}

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? "-" : text;
}

std::string StartStockText(const CorpRow& row) {
  std::vector<std::string> words;
  const auto add = [&words](std::string_view name, int n) {
    if (n > 0) words.push_back(std::string(name) + " " + std::to_string(n));
  };
  add("steel", row.steel);
  add("titanium", row.titanium);
  add("plant", row.plants);
  return Joined(words);
}

std::string StartProductionText(const CorpRow& row) {
  const std::set<std::string> words = BoxWords(row.box);
  return Joined(std::vector<std::string>(words.begin(), words.end()));
}

std::string FirstActionText(const CorpRow& row) {
  if (row.first == Draw(row.first.n)) return "draw " + std::to_string(row.first.n);
  return row.first == City() ? "city" : row.first.op == Op::kNone ? "-" : "?";
}

TEST(TerraformFacts, CorporationsAreAsPrinted) {
  const std::vector<Line> lines = ReadTable("corporations.tsv");
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(kCorpCount));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const CorpRow& row = kCorps[i];
    EXPECT_EQ(row.code, lines[i][0]);
    EXPECT_EQ(row.name, lines[i][1]);
    EXPECT_EQ(row.deck == Deck::kBasic ? "basic" : "corporate", lines[i][2]);
    EXPECT_EQ(TagText(row.tags), lines[i][3]) << row.name;
    EXPECT_EQ(std::to_string(row.mc), lines[i][4]) << row.name;
    EXPECT_EQ(StartStockText(row), lines[i][5]) << row.name;
    EXPECT_EQ(StartProductionText(row), lines[i][6]) << row.name;
    EXPECT_EQ(FirstActionText(row), lines[i][7]) << row.name;
    EXPECT_EQ(row.action.Exists(), lines[i][8].starts_with("A:")) << row.name;
  }
}

TEST(TerraformFacts, TheMapIsAsPrinted) {
  const std::vector<Line> lines = ReadTable("map.tsv");
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(kAreaCount));
  const std::vector<std::string> kinds = {"land", "volcanic", "noctis", "ocean", "offmars"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Area& area = kMap[i];
    const Line& line = lines[i];
    EXPECT_EQ(kinds[static_cast<std::size_t>(area.kind)], line[5]) << i;
    EXPECT_EQ(std::to_string(area.steel), line[7]) << i;
    EXPECT_EQ(std::to_string(area.titanium), line[8]) << i;
    EXPECT_EQ(std::to_string(area.plants), line[9]) << i;
    EXPECT_EQ(std::to_string(area.cards), line[10]) << i;
    std::string neighbours;
    for (const AreaId next : area.neighbours) {
      if (!neighbours.empty()) neighbours += ',';
      neighbours += std::to_string(next);
    }
    EXPECT_EQ(neighbours.empty() ? "-" : neighbours, line[11]) << i;
  }
}

// The pages that name the number of cards.
TEST(TerraformFacts, TheDocumentsCountTheCards) {
  std::map<Kind, int> kinds;
  for (const CardId card : kAllCards) ++kinds[Row(card).kind];
  const std::string all = std::to_string(kCardCount);
  const std::string basic = std::to_string(kBasicCards.size());
  const auto expect = [](const std::string& name, const std::string& words) {
    std::ifstream file(std::string(SYRTIS_SOURCE_DIR) + "/" + name);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_TRUE(text.find(words) != std::string::npos)
        << name << ": the number of cards is old; it must say \"" << words << '"';
  };
  expect("README.md", "all " + all + " cards");
  expect("docs/rules/terraform.md", "the " + basic + " basic cards");
  expect("docs/rules/terraform.md", "all " + all + " cards");
  expect("docs/facts/terraform/NOTATION.md",
         all + " cards = " + basic + " basic + " + std::to_string(kCardCount - kBasicCards.size()) +
             " corporate = " + std::to_string(kinds[Kind::kAutomated]) + " automated (green) + " +
             std::to_string(kinds[Kind::kActive]) + " active (blue) + " +
             std::to_string(kinds[Kind::kEvent]) + " event (red)");
  const std::string rules = "web/src/terraform/learn/rules/";
  expect(rules + "en.ts", "has " + basic + " cards");
  expect(rules + "en.ts", "all " + all + " cards");
  expect(rules + "de.ts", "hat " + basic + " Karten");
  expect(rules + "de.ts", "alle " + all + " Karten");
  expect(rules + "fr.ts", "a " + basic + " cartes");
  expect(rules + "fr.ts", "les " + all + " cartes");
  expect(rules + "nl.ts", "heeft " + basic + " kaarten");
  expect(rules + "nl.ts", "alle " + all + " kaarten");
}

}  // namespace
}  // namespace syrtis::terraform
