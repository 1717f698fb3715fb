#include "engine/core/fixed_vector.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/core/hash.h"

namespace syrtis {
namespace {

using Bytes = FixedVector<std::uint8_t, 5>;

static_assert(std::is_trivially_copyable_v<Bytes>);
static_assert(std::has_unique_object_representations_v<Bytes>);

Bytes Of(const std::vector<int>& items) {
  Bytes list;
  for (const int item : items) list.push_back(static_cast<std::uint8_t>(item));
  return list;
}

std::vector<int> Items(const Bytes& list) { return {list.begin(), list.end()}; }

TEST(FixedVector, GrowsAndShrinks) {
  Bytes list;
  EXPECT_TRUE(list.empty());
  for (int i = 1; i <= 5; ++i) list.push_back(static_cast<std::uint8_t>(i));
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list.size(), 5U);
  EXPECT_EQ(list.front(), 1);
  EXPECT_EQ(list.back(), 5);
  list.pop_back();
  EXPECT_EQ(Items(list), (std::vector<int>{1, 2, 3, 4}));
  list[1] = 9;
  EXPECT_EQ(Items(list), (std::vector<int>{1, 9, 3, 4}));
}

TEST(FixedVector, EraseMovesTheRestUp) {
  Bytes list = Of({1, 2, 3, 4, 5});
  list.erase_at(1);
  EXPECT_EQ(Items(list), (std::vector<int>{1, 3, 4, 5}));
  list.erase_at(3);
  list.erase_at(0);
  EXPECT_EQ(Items(list), (std::vector<int>{3, 4}));
}

TEST(FixedVector, EqualListsAreEqualBytesWhateverTheyHeldBefore) {
  Bytes worn = Of({9, 8, 7, 6, 5});
  worn.erase_at(2);
  worn.pop_back();
  worn.clear();
  worn.push_back(1);
  worn.push_back(2);
  const Bytes fresh = Of({1, 2});
  EXPECT_EQ(worn, fresh);
  EXPECT_EQ(std::memcmp(&worn, &fresh, sizeof worn), 0);
  EXPECT_EQ(HashOf(worn), HashOf(fresh));
}

TEST(FixedVector, ListsDifferByItemsAndByLength) {
  EXPECT_FALSE(Of({1, 2}) == Of({1, 3}));
  EXPECT_FALSE(Of({1, 0}) == Of({1}));
  EXPECT_NE(HashOf(Of({1, 0})), HashOf(Of({1})));
}

TEST(FixedVector, TellsForeignBytesFromAList) {
  std::array<std::uint8_t, sizeof(Bytes)> raw{1, 2, 0, 0, 0, 2};
  const auto taken = [&raw] {
    Bytes list;
    std::memcpy(&list, raw.data(), sizeof list);
    return list;
  };
  EXPECT_TRUE(taken().IsSound());
  EXPECT_EQ(taken(), Of({1, 2}));
  raw[3] = 7;
  EXPECT_FALSE(taken().IsSound());
  raw = {1, 2, 3, 4, 5, 6};
  EXPECT_FALSE(taken().IsSound());
  raw[5] = 5;
  EXPECT_TRUE(taken().IsSound());
}

TEST(Scratch, ClearsWithoutForgettingItsRoom) {
  Scratch<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(4);
  list.push_back(5);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 5);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{4, 5}));
  list.clear();
  EXPECT_EQ(list.begin(), list.end());
}

}  // namespace
}  // namespace syrtis
