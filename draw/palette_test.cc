#include "draw/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace syrtis::draw {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// How the three common deficiencies see linear RGB (Machado, Oliveira and Fernandes 2009, full
// severity); the first is normal sight.
struct Sight {
  const char* name;
  Matrix matrix;
};
constexpr std::array<Sight, 4> kSights = {{
    {"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protan",
     {{{0.152286, 1.052583, -0.204868},
       {0.114503, 0.786281, 0.099216},
       {-0.003882, -0.048116, 1.051998}}}},
    {"deutan",
     {{{0.367322, 0.860646, -0.227968},
       {0.280085, 0.672501, 0.047413},
       {-0.011820, 0.042940, 0.968881}}}},
    {"tritan",
     {{{1.255528, -0.076749, -0.178779},
       {-0.078411, 0.930809, 0.147602},
       {0.004733, 0.691367, 0.303900}}}},
}};

Triple Times(const Matrix& m, const Triple& v) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

Triple LinearOf(std::string_view hex) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double c = std::stoi(std::string(hex.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    out[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return out;
}

// CIE Lab under D65.
Triple LabOf(const Triple& linear) {
  const Triple xyz = Times({{{0.4124564, 0.3575761, 0.1804375},
                             {0.2126729, 0.7151522, 0.0721750},
                             {0.0193339, 0.1191920, 0.9503041}}},
                           linear);
  const auto f = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const double x = f(xyz[0] / 0.95047);
  const double y = f(xyz[1]);
  const double z = f(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double Apart(std::string_view a, std::string_view b, const Sight& sight) {
  const auto seen = [&](std::string_view colour) {
    Triple rgb = Times(sight.matrix, LinearOf(colour));
    for (double& c : rgb) c = std::clamp(c, 0.0, 1.0);
    return LabOf(rgb);
  };
  const Triple p = seen(a);
  const Triple q = seen(b);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

TEST(PaletteTest, TheSixColoursAreApartForEverySight) {
  for (const Sight& sight : kSights) {
    for (const Ink& a : kInks) {
      for (const Ink& b : kInks) {
        if (&a >= &b) continue;
        EXPECT_GE(Apart(a.colour, b.colour, sight), 30)
            << sight.name << " " << a.name << " " << b.name;
      }
    }
  }
}

TEST(PaletteTest, TheSixColoursStandOutFromTheGround) {
  for (const Sight& sight : kSights) {
    for (const Ink& ink : kInks) {
      EXPECT_GE(Apart(ink.colour, kGround, sight), 20) << sight.name << " " << ink.name;
    }
  }
}

TEST(PaletteTest, SlugsAndTheRedPawnBorrowNoColour) {
  for (const Ink& ink : kInks) {
    EXPECT_GE(Apart(ink.colour, kSlug, kSights[0]), 30) << ink.name;
    EXPECT_GE(Apart(ink.colour, kRed, kSights[0]), 30) << ink.name;
  }
  EXPECT_GE(Apart(kSlug, kRed, kSights[0]), 30);
}

TEST(PaletteTest, WhatStandsOnAColourIsReadable) {
  const auto luminance = [](std::string_view colour) {
    const Triple rgb = LinearOf(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  };
  for (const Ink& ink : kInks) {
    const double a = luminance(ink.colour);
    const double b = luminance(ink.on);
    EXPECT_GE((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05), 4.5) << ink.name;
  }
}

TEST(PaletteTest, EveryColourHasItsOwnShapePatternAndLetter) {
  std::set<std::string_view> shapes;
  std::set<Pattern> patterns;
  std::set<char> letters;
  for (const Ink& ink : kInks) {
    shapes.insert(ink.shape);
    patterns.insert(ink.pattern);
    letters.insert(ink.letter);
  }
  EXPECT_EQ(shapes.size(), kInks.size());
  EXPECT_EQ(patterns.size(), kInks.size());
  EXPECT_EQ(letters.size(), kInks.size());
}

}  // namespace
}  // namespace syrtis::draw
