#include "engine/core/enum_names.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace syrtis {
namespace {

enum class Fruit : std::uint8_t { kApple, kSourCherry, kX };
enum class Lone { kOnly };
struct Bowl {
  enum class Of : std::uint8_t { kGlass, kWood };
};
enum class Short : std::uint8_t {
  k0,
  k1,
  k2,
  k3,
  k4,
  k5,
  k6,
  k7,
  k8,
  k9,
  kA,
  kB,
  kC,
  kD,
  kE,
  kF  // clang-format off
};  // clang-format on

template <const auto& kRows>
concept MakesATable = requires { std::bool_constant<(ByEnum<Fruit, int>(kRows), true)>(); };

TEST(EnumNames, CountsEnumerators) {
  EXPECT_EQ(kCountOf<Fruit>, 3);
  EXPECT_EQ(kCountOf<Lone>, 1);
  EXPECT_EQ(kCountOf<Bowl::Of>, 2);
  EXPECT_EQ(kCountOf<Short>, 16);
}

TEST(EnumNames, NamesThemWithoutTheirK) {
  EXPECT_EQ(kNamesOf<Fruit>, (std::array<std::string_view, 3>{"apple", "sourCherry", "x"}));
  EXPECT_EQ(kNamesOf<Lone>, (std::array<std::string_view, 1>{"only"}));
  EXPECT_EQ(kNamesOf<Bowl::Of>, (std::array<std::string_view, 2>{"glass", "wood"}));
  EXPECT_EQ(EnumName(Short::kF), "f");
}

TEST(EnumNames, ATableHasAValueForEach) {
  constexpr auto kPrices =
      ByEnum<Fruit, std::uint8_t>({{Fruit::kX, 0}, {Fruit::kApple, 3}, {Fruit::kSourCherry, 12}});
  EXPECT_EQ(kPrices, (std::array<std::uint8_t, 3>{3, 12, 0}));
  EXPECT_EQ(ByEnum<Lone>({{Lone::kOnly, "alone"}})[0], "alone");
  EXPECT_EQ((Filled<Fruit>(7)), (std::array{7, 7, 7}));
}

TEST(EnumNames, ATableWithoutARowOrWithOneTwiceDoesNotCompile) {
  using Row = EnumRow<Fruit, int>;
  static constexpr Row kWhole[] = {{Fruit::kX, 0}, {Fruit::kApple, 3}, {Fruit::kSourCherry, 12}};
  static_assert(MakesATable<kWhole>);
  static constexpr Row kMissing[] = {{Fruit::kX, 0}, {Fruit::kApple, 3}};
  static_assert(!MakesATable<kMissing>);
  static constexpr Row kTwice[] = {{Fruit::kX, 0}, {Fruit::kApple, 3}, {Fruit::kX, 12}};
  static_assert(!MakesATable<kTwice>);
  static constexpr Row kMore[] = {
      {Fruit::kX, 0}, {Fruit::kApple, 3}, {Fruit::kSourCherry, 12}, {Fruit::kApple, 4}};
  static_assert(!MakesATable<kMore>);
}

TEST(EnumNames, RowsStandInTheOrderOfTheEnumerators) {
  struct Row {
    Fruit fruit;
  };
  constexpr std::array kRight = {Row{Fruit::kApple}, Row{Fruit::kSourCherry}, Row{Fruit::kX}};
  static_assert(HasRowForEach(kRight, &Row::fruit));
  constexpr std::array kSwapped = {Row{Fruit::kApple}, Row{Fruit::kX}, Row{Fruit::kSourCherry}};
  static_assert(!HasRowForEach(kSwapped, &Row::fruit));
  constexpr std::array kShort = {Row{Fruit::kApple}, Row{Fruit::kSourCherry}};
  static_assert(!HasRowForEach(kShort, &Row::fruit));
}

}  // namespace
}  // namespace syrtis
