#include "engine/core/wording.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace syrtis {
namespace {

TEST(Wording, QuotesAndCutsBetweenCharacters) {
  EXPECT_EQ(Quoted("rim"), "\"rim\"");
  EXPECT_EQ(Quoted(std::string(40, 'a')), "\"" + std::string(40, 'a') + "\"");
  EXPECT_EQ(Quoted(std::string(41, 'a')), "\"" + std::string(40, 'a') + "…\"");
  EXPECT_EQ(Quoted(std::string(39, 'a') + "é."), "\"" + std::string(39, 'a') + "…\"");
}

TEST(Wording, ListsAlternatives) {
  EXPECT_EQ(OrList(std::vector<std::string>{}), "");
  EXPECT_EQ(OrList(std::vector<std::string>{"7"}), "7");
  EXPECT_EQ(OrList(std::array<std::string_view, 2>{"maze", "terraform"}), "maze or terraform");
  EXPECT_EQ(OrList(std::array<std::string_view, 3>{"a", "b", "c"}), "a, b or c");
}

}  // namespace
}  // namespace syrtis
