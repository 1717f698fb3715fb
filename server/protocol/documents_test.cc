// The documents printed from the schema: docs/ has them, their examples are true, and they name
// everything.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "server/protocol/check.h"
#include "server/protocol/markdown.h"
#include "server/protocol/request.h"
#include "server/protocol/schema.h"
#include "server/protocol/typescript.h"

namespace syrtis::protocol {
namespace {

std::string Has(const std::string& text, const std::string& part) {
  return text.find(part) == std::string::npos ? "\"" + part + "\" is missing" : "";
}

std::string ReadSource(const std::string& path) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/" + path);
  EXPECT_TRUE(file.is_open()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Documents, TheOneInDocsIsTheOnePrinted) {
  EXPECT_TRUE(ReadSource("docs/protocol.md") == Markdown())
      << "docs/protocol.md is old: syrtis schema --markdown > docs/protocol.md";
}

TEST(Documents, TheExamplesAreTrue) {
  constexpr std::string_view kRequest = "→ ";
  constexpr std::string_view kReply = "← ";
  std::istringstream text{std::string(kHowAClientFollows)};
  int examples = 0;
  for (std::string line; std::getline(text, line);) {
    const bool request = line.starts_with(kRequest);
    if (!request && !line.starts_with(kReply)) continue;
    const Result<json::Value> message = json::Parse(std::string_view(line).substr(kReply.size()));
    ASSERT_TRUE(message.ok()) << line;
    if (request) {
      const Result<Request> read = ReadRequest(*message);
      EXPECT_TRUE(read.ok()) << line;
    }
    const std::optional<Error> wrong = Check(request ? "ClientMessage" : "ServerMessage", *message);
    EXPECT_EQ(wrong.value_or(Error{}).text, "") << line;
    ++examples;
  }
  EXPECT_GE(examples, 8);
}

// Sentences have a subject: none begins with "What is agreed" or "Who sits".
TEST(Documents, NoSentenceBeginsWithAFreeQuestionWord) {
  const std::string all = Markdown() + TypeScript();
  for (const std::string_view word : {"What ", "Who ", "Who.", "Whoever ", "Whatever ", "Whose "}) {
    for (std::size_t at = all.find(word); at != std::string::npos; at = all.find(word, at + 1)) {
      const std::size_t line = all.rfind('\n', at) + 1;
      // Questions may begin like that.
      const std::size_t end = all.find_first_of(".?\n", at);
      if (end != std::string::npos && all[end] == '?') continue;
      ADD_FAILURE() << all.substr(line, all.find('\n', at) - line);
    }
  }
}

TEST(Documents, EveryTypeAndVerbIsThere) {
  const std::string markdown = Markdown();
  const std::string typescript = TypeScript();
  for (const Verb& verb : Verbs()) {
    EXPECT_EQ(Has(markdown, "\n### Request `" + std::string(verb.name) + "`\n"), "");
    EXPECT_EQ(Has(typescript, "\n  " + std::string(verb.name) + ": "), "");
  }
  for (const Definition& definition : Definitions()) {
    const std::string name(definition.name);
    EXPECT_TRUE(Has(typescript, "\nexport type " + name + " =").empty() ||
                Has(typescript, "\nexport interface " + name + " {").empty())
        << name;
  }
  for (const Endpoint& endpoint : Endpoints()) {
    EXPECT_EQ(Has(markdown, "| `" + std::string(endpoint.path) + "` |"), "");
  }
}

std::string Lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return text;
}

// No two headings have the same address, and links lead to one of them.
TEST(Documents, LinksLeadSomewhere) {
  const std::string text = Markdown();
  std::set<std::string> headings;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("## ") && !line.starts_with("### ")) continue;
    EXPECT_TRUE(headings.insert(Lower(line.substr(line.find(' ') + 1))).second) << line;
  }
  constexpr std::string_view kLink = "](#";
  int links = 0;
  for (std::size_t at = text.find(kLink); at != std::string::npos; at = text.find(kLink, at + 1)) {
    const std::size_t begin = at + kLink.size();
    const std::string name = text.substr(begin, text.find(')', begin) - begin);
    EXPECT_TRUE(headings.contains(name)) << name;
    ++links;
  }
  EXPECT_GE(links, 50);
}

TEST(Documents, TypeScriptReadsLikeThis) {
  const std::string text = TypeScript();
  EXPECT_EQ(Has(text, "export const PROTOCOL = " + std::to_string(kProtocol) + ";\n"), "");
  EXPECT_EQ(Has(text,
                "/** Body of `join`. */\n"
                "export interface JoinRequest {\n"
                "  /** The version that the client speaks (`PROTOCOL`). (from 0) */\n"
                "  protocol: number;\n"
                "  /** Which table. */\n"
                "  code: Code;\n"),
            "");
  EXPECT_EQ(Has(text, "export type TablePhase = (typeof TablePhases)[number];\n"), "");
  EXPECT_EQ(Has(text, "  | { do: 'dome'; at: MazePlace }\n"), "");
  EXPECT_EQ(Has(text, "  | { phrase: string }\n"), "");
}

TEST(Documents, TypeScriptHasTheConstantsOfEachGame) {
  const std::string text = TypeScript();
  EXPECT_EQ(Has(text, "export const MAZE_SEATS = [1, 2, 3, 4, 5, 6] as const;\n"), "");
  EXPECT_EQ(Has(text, "export const MAZE_LEVELS = ['calm', 'brisk', 'sharp'] as const;\n"), "");
  EXPECT_EQ(Has(text, "export const TERRAFORM_SEATS = [1, 2, 3, 4, 5] as const;\n"), "");
  EXPECT_EQ(Has(text,
                "export const TERRAFORM_OPTION_SEATS = {\n"
                "  corporateEra: [2, 3, 4, 5],\n"
                "  draft: [2, 3, 4, 5],\n"
                "  beginner: [2, 3, 4, 5],\n"
                "} as const;\n"),
            "");
  EXPECT_EQ(Has(text, "export const TERRAFORM_PLAIN_LEVELS = ['random', 'novice'] as const;\n"),
            "");
  EXPECT_EQ(Has(text, "\n  NoMilestonesAlone: 'T-10.1',\n"), "");
}

}  // namespace
}  // namespace syrtis::protocol
