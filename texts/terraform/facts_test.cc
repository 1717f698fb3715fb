// The English texts against the tables of docs/facts/terraform: the same numbers, the same things,
// and production up and down as it is there.

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/terraform/names.h"
#include "texts/terraform/card_text.h"

namespace syrtis::texts {
namespace {

using Cells = std::vector<std::string>;

std::vector<Cells> ReadTable(const std::string& name) {
  std::ifstream file(std::string(SYRTIS_SOURCE_DIR) + "/docs/facts/terraform/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::vector<Cells> lines;
  std::string text;
  std::getline(file, text);  // the heads of the columns
  while (std::getline(file, text)) {
    std::istringstream cells(text);
    Cells line;
    for (std::string cell; std::getline(cells, cell, '\t');) line.push_back(cell);
    lines.push_back(line);
  }
  return lines;
}

std::set<int> NumbersIn(const std::string& text) {
  const std::regex number("[0-9]+");
  std::set<int> numbers;
  for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at) {
    numbers.insert(std::stoi(at->str()));
  }
  return numbers;
}

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string English(const std::string& name) {
  return LineOf(TextOf(terraform::FindSource(name), Language::kEnglish));
}

// A 1 may be unsaid ("for each city"), every other number is there; and no number is invented.
void ExpectSameNumbers(const std::string& name, const std::string& facts,
                       const std::set<int>& besides = {}) {
  const std::string text = English(name);
  const std::set<int> said = NumbersIn(text);
  const std::set<int> known = NumbersIn(facts);
  for (const int n : known) {
    if (n != 1) {
      EXPECT_TRUE(said.contains(n)) << name << " lacks " << n << ": " << text;
    }
  }
  for (const int n : said) {
    EXPECT_TRUE(n == 1 || known.contains(n) || besides.contains(n))
        << name << " has " << n << ": " << text;
  }
}

// The words of the tables and their English names.
const std::map<std::string, std::string>& Things() {
  static const std::map<std::string, std::string> things = {{"mc", "m€"},
                                                            {"steel", "steel"},
                                                            {"titanium", "titanium"},
                                                            {"plant", "plant"},
                                                            {"energy", "energy"},
                                                            {"heat", "heat"},
                                                            {"animal", "animal"},
                                                            {"microbe", "microbe"},
                                                            {"oceans", "ocean"},
                                                            {"ocean", "ocean"},
                                                            {"oxygen", "oxygen"},
                                                            {"oxy", "oxygen"},
                                                            {"TR", "tr"},
                                                            {"draw", "draw"},
                                                            {"discount", "less"},
                                                            {"event", "event"},
                                                            {"fighter", "fighter"},
                                                            {"science", "science"},
                                                            {"space", "space"},
                                                            {"earth", "earth"},
                                                            {"jovian", "jovian"},
                                                            {"building", "building"},
                                                            {"power", "power"},
                                                            {"steal", "steal"},
                                                            {"discard", "discard"},
                                                            {"look", "look"},
                                                            {"greenery", "greenery"},
                                                            {"claim", "marker"}};
  return things;
}

void ExpectSameThings(const std::string& name, const std::string& facts) {
  const std::string text = Lower(English(name));
  const std::regex word("[A-Za-z]+");
  for (std::sregex_iterator at(facts.begin(), facts.end(), word), end; at != end; ++at) {
    const auto thing = Things().find(at->str());
    if (thing == Things().end()) continue;
    EXPECT_TRUE(text.find(thing->second) != std::string::npos)
        << name << " says nothing of " << thing->first << ": " << text;
  }
}

// The sentence in which the words stand.
std::string SentenceWith(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  if (at == std::string::npos) return "";
  const std::size_t before = text.rfind(". ", at);
  return text.substr(before == std::string::npos ? 0 : before + 2);
}

TEST(TextsAndFacts, NumbersOfCards) {
  for (const Cells& cells : ReadTable("cards.tsv")) {
    // The price of a card is in the rules, not in the table.
    const bool buys = cells[8].find("buy?") != std::string::npos;
    ExpectSameNumbers(cells[1], cells[6] + ' ' + cells[7] + ' ' + cells[8] + ' ' + cells[9],
                      buys ? std::set<int>{terraform::kCardPrice} : std::set<int>{});
  }
}

TEST(TextsAndFacts, NumbersOfCorporations) {
  for (const Cells& cells : ReadTable("corporations.tsv")) {
    const bool beginner = cells[0] == "R00";
    ExpectSameNumbers(cells[1],
                      cells[4] + ' ' + cells[5] + ' ' + cells[6] + ' ' + cells[7] + ' ' +
                          std::regex_replace(cells[8], std::regex("1:1"), ""),
                      beginner ? std::set<int>{10} : std::set<int>{});
  }
}

TEST(TextsAndFacts, ThingsOfCards) {
  for (const Cells& cells : ReadTable("cards.tsv")) {
    ExpectSameThings(cells[1], cells[6] + ' ' + cells[7] + ' ' + cells[8]);
  }
}

TEST(TextsAndFacts, ThingsOfCorporations) {
  for (const Cells& cells : ReadTable("corporations.tsv")) {
    ExpectSameThings(cells[1], cells[5] + ' ' + cells[6] + ' ' + cells[7] + ' ' + cells[8]);
  }
}

TEST(TextsAndFacts, ProductionGoesUpAndDownAsInTheTable) {
  const std::map<std::string, std::string> names = {
      {"mc", "M€"},       {"steel", "steel"},   {"titanium", "titanium"},
      {"plant", "plant"}, {"energy", "energy"}, {"heat", "heat"}};
  const std::regex box("P\\[([^\\]]*)\\]");
  const std::regex item("(any\\.)?([a-z]+)([+-])([0-9]+)");
  int seen = 0;
  for (const Cells& cells : ReadTable("cards.tsv")) {
    std::smatch found;
    if (!std::regex_search(cells[7], found, box)) continue;
    const std::string changes = found[1].str();
    if (changes.find('{') != std::string::npos) continue;
    const std::string text = English(cells[1]);
    for (std::sregex_iterator at(changes.begin(), changes.end(), item), end; at != end; ++at) {
      const bool any = (*at)[1].matched;
      const std::string words = (any ? "any player’s " : "your ") + names.at((*at)[2].str()) +
                                " production by " + (*at)[4].str();
      const std::string sentence = SentenceWith(text, words);
      EXPECT_TRUE(sentence.starts_with((*at)[3].str() == "+" ? "Raise " : "Lower "))
          << cells[1] << ", " << at->str() << ": " << text;
      ++seen;
    }
  }
  EXPECT_GT(seen, 150);
}

}  // namespace
}  // namespace syrtis::texts
