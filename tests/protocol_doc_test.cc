// Checks the examples of docs/engine-protocol.md: each block is sent to one session.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>

#include "bots/maze/table_bots.h"
#include "bots/terraform/table_bots.h"
#include "engine/maze/rules.h"
#include "engine/session/session.h"

namespace syrtis {
namespace {

// Whether the text is the pattern, in which … stands for anything.
bool Matches(std::string_view pattern, std::string_view text) {
  constexpr std::string_view kAnything = "…";
  std::size_t gap = pattern.find(kAnything);
  if (gap == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, gap))) return false;
  text.remove_prefix(gap);
  pattern.remove_prefix(gap + kAnything.size());
  while ((gap = pattern.find(kAnything)) != std::string_view::npos) {
    const std::size_t found = text.find(pattern.substr(0, gap));
    if (found == std::string_view::npos) return false;
    text.remove_prefix(found + gap);
    pattern.remove_prefix(gap + kAnything.size());
  }
  return text.ends_with(pattern);
}

TEST(ProtocolDoc, TheExamplesAreReal) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/docs/engine-protocol.md");
  ASSERT_TRUE(file.is_open());
  constexpr std::string_view kRequest = "→ ";
  constexpr std::string_view kReply = "← ";
  const maze::Rules rules = maze::BuiltInRules();
  const terraform::Rules terraform = terraform::BuiltInRules();
  Session session(Offer<maze::Maze>{&rules, maze::SessionBots()},
                  Offer<terraform::Terraform>{&terraform, terraform::SessionBots()});
  std::string reply;
  int examples = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(kRequest)) {
      reply = session.Answer(std::string_view(line).substr(kRequest.size()));
    } else if (line.starts_with(kReply)) {
      EXPECT_TRUE(Matches(std::string_view(line).substr(kReply.size()), reply))
          << "documented: " << line << "\nreal: " << reply;
      ++examples;
    }
  }
  EXPECT_GE(examples, 20);
}

TEST(ProtocolDoc, TheCommandsCanBeRead) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/docs/engine-protocol.md");
  const maze::Rules rules = maze::BuiltInRules();
  const maze::State state = *maze::NewGame(rules, {}, 2, Seed{});
  constexpr std::string_view kCommand = "`{\"do\":";
  int maze_commands = 0;
  int terraform_commands = 0;
  for (std::string line; std::getline(file, line);) {
    for (std::size_t at = line.find(kCommand); at != std::string::npos;
         at = line.find(kCommand, at + 1)) {
      const std::string text = line.substr(at + 1, line.find('`', at + 1) - at - 1);
      const Result<json::Value> value = json::Parse(text);
      ASSERT_TRUE(value.ok()) << text;
      if (value->Find("prompt") != nullptr) {
        const Result<terraform::Command> command =
            terraform::Terraform::ReadCommand({}, {}, *value);
        EXPECT_TRUE(command.ok()) << text << ": " << command.error().text;
        ++terraform_commands;
      } else {
        const Result<maze::Command> command = maze::Maze::ReadCommand(rules, state, *value);
        EXPECT_TRUE(command.ok()) << text << ": " << command.error().text;
        ++maze_commands;
      }
    }
  }
  EXPECT_GE(maze_commands, maze::kDoCount);
  EXPECT_GE(terraform_commands, terraform::kDoCount);
}

}  // namespace
}  // namespace syrtis
