#include "draw/svg.h"

#include <gtest/gtest.h>

namespace syrtis::draw {
namespace {

TEST(SvgTest, NumbersHaveAtMostOneDecimal) {
  EXPECT_EQ(Number(0), "0");
  EXPECT_EQ(Number(-0.04), "0");
  EXPECT_EQ(Number(12), "12");
  EXPECT_EQ(Number(12.34), "12.3");
  EXPECT_EQ(Number(-0.06), "-0.1");
  EXPECT_EQ(Number(-7.96), "-8");
  EXPECT_EQ(Number(1234567.8), "1234567.8");
}

TEST(SvgTest, FractionsHaveAtMostTwo) {
  EXPECT_EQ(Fraction(0), "0");
  EXPECT_EQ(Fraction(1), "1");
  EXPECT_EQ(Fraction(0.5), "0.5");
  EXPECT_EQ(Fraction(0.05), "0.05");
  EXPECT_EQ(Fraction(0.256), "0.26");
  EXPECT_EQ(Fraction(1.4), "1.4");
}

TEST(SvgTest, ElementsNestAndEscape) {
  Svg svg;
  svg.Open("g", {{"class", "a\"b"}, {"n", 3}, {"x", 1.5}});
  svg.Add("path", {{"d", Path().Move({1, 2}).Line({3, 4.56}).Arc(5, false, true, {6, 7}).Close()}});
  svg.Text("text", {}, "a<b & c");
  svg.Close();
  EXPECT_EQ(svg.Take(),
            "<g class=\"a&quot;b\" n=\"3\" x=\"1.5\">\n"
            "<path d=\"M1 2L3 4.6A5 5 0 0 1 6 7Z\"/>\n"
            "<text>a&lt;b &amp; c</text>\n"
            "</g>\n");
}

}  // namespace
}  // namespace syrtis::draw
