#include "tools/tile_proof.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tools/commands.h"

namespace syrtis::tools {
namespace {

TileProof Proof(const ProofBudget& budget, int only_module) {
  return ProveTiles(maze::BuiltInRules(), budget, only_module, Seed{0, 1},
                    [](const std::string&, std::int64_t, std::int64_t) {});
}

// "rule: text" of every line, each ended.
std::string Lines(const std::vector<maze::Finding>& findings) {
  std::string text;
  for (const maze::Finding& finding : findings) text += finding.rule + ": " + finding.text + "\n";
  return text;
}

bool Has(const std::vector<maze::Finding>& findings, const std::string& what) {
  return Lines(findings).find(what) != std::string::npos;
}

// A proof whose games showed nothing but this.
TileProof Judged(const Comparison& comparison) {
  TileProof proof;
  proof.comparisons = {comparison};
  AddPlayFindings(proof);
  return proof;
}

TEST(TileProofTest, SaysWhatOneModuleAloneDoesNotShow) {
  const TileProof proof = Proof({.orders = std::vector<std::int64_t>(5, 2),
                                 .wanderings = 1,
                                 .solitaires = 0,
                                 .comparisons = 2,
                                 .with_x_tiles = 0},
                                2);
  EXPECT_TRUE(proof.Holds()) << Lines(proof.findings);
  for (const char* what :
       {"M-11.3: module 2: orders with X tiles won", "M-11.3: module 2: solitaire layouts won",
        "M-11.3: the other modules were not played",
        "M-11.6: the median par grows from module to module",
        "M-11.7: module 2, bridges: the best way is shorter with them, by ",
        "in 2 orders, which are too few to tell",
        "M-11.7: module 3, trash: the best way is longer with them\n",
        "M-11.7: module 5, one-ways: the best way is longer with them\n"}) {
    EXPECT_TRUE(Has(proof.not_checked, what)) << what << " is not among\n"
                                              << Lines(proof.not_checked);
  }
}

TEST(TileProofTest, M_11_7_NobodyHasToUseWhatShortens) {
  const TileProof proof = Proof({.orders = std::vector<std::int64_t>(5, 1),
                                 .wanderings = 1,
                                 .solitaires = 1,
                                 .comparisons = 40,
                                 .with_x_tiles = 1},
                                2);
  ASSERT_EQ(proof.comparisons.size(), 1U);
  const Comparison& bridges = proof.comparisons[0];
  EXPECT_EQ(bridges.orders, 40);
  EXPECT_EQ(bridges.longer, 0);
  EXPECT_GT(bridges.shorter, 0);
  EXPECT_GT(bridges.second_search, 0) << "a second search finds something by itself";
  EXPECT_NEAR(bridges.effect, bridges.mean_without - bridges.mean_with - bridges.second_search,
              1e-9);
  EXPECT_GT(bridges.error, 0);
}

TEST(TileProofTest, M_11_7_OrdersThatAreNotWonAreAFailure) {
  const TileProof proof = Judged(
      {.module = 2, .shortens = true, .orders = 999, .not_won = 1, .effect = 5, .error = 0.1});
  EXPECT_FALSE(proof.Holds());
  EXPECT_TRUE(Has(proof.findings, "but 1 of 1000 orders were not won with them or without"));
}

TEST(TileProofTest, M_11_7_AnEffectMustBeClear) {
  const Comparison clear{.module = 2, .shortens = true, .orders = 300, .effect = 1.0, .error = 0.4};
  EXPECT_TRUE(Judged(clear).Holds());
  EXPECT_TRUE(Has(Judged(clear).findings, "by 1.0 ± 0.8 actions"));
  Comparison weak = clear;
  weak.error = 0.6;
  EXPECT_FALSE(Judged(weak).Holds()) << "it may be chance";
  weak.orders = 100;
  EXPECT_TRUE(Judged(weak).Holds());
  EXPECT_TRUE(Has(Judged(weak).not_checked, "in 100 orders, which are too few to tell"));
  Comparison few = clear;
  few.orders = 19;
  EXPECT_TRUE(Has(Judged(few).not_checked, "in 19 orders"));
  Comparison none = clear;
  none.effect = none.error = 0;
  EXPECT_FALSE(Judged(none).Holds());
}

TEST(TilesCheckTest, PromisesNoMoreThanWasChecked) {
  TilesCheckOptions options;
  options.orders = 1;
  options.module = 1;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(TilesCheck(options, out, err), kOk) << out.str() << err.str();
  EXPECT_EQ(out.str().find("Everything holds"), std::string::npos);
  EXPECT_NE(out.str().find("  --   M-11.6  not checked: the median par grows from module to "),
            std::string::npos)
      << out.str();
  EXPECT_NE(out.str().find("\nWhat was checked holds; not checked: 9 parts.\n"), std::string::npos)
      << out.str();
  EXPECT_NE(out.str().find("module 1: 23 of the 24 orders that the rule asks for"),
            std::string::npos)
      << out.str();
  EXPECT_NE(out.str().find("1 of 1 orders with X tiles won"), std::string::npos) << out.str();

  options.json = true;
  out.str("");
  EXPECT_EQ(TilesCheck(options, out, err), kOk);
  EXPECT_NE(out.str().find("\"notChecked\":[{\"rule\":\"M-11.3\""), std::string::npos) << out.str();
}

}  // namespace
}  // namespace syrtis::tools
