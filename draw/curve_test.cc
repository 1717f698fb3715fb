#include "draw/curve.h"

#include <gtest/gtest.h>

#include "draw/frame.h"

namespace syrtis::draw {
namespace {

constexpr Curve kBend{{Vec{0, 0}, Vec{0, 300}, Vec{100, 400}, Vec{400, 400}}};

TEST(CurveTest, APartFollowsTheWhole) {
  const Curve part = kBend.Part(0.2, 0.7);
  for (const double t : {0.0, 0.25, 0.5, 1.0}) {
    EXPECT_LT(Distance(part.At(t), kBend.At(0.2 + 0.5 * t)), 1e-9);
  }
}

TEST(CurveTest, LeavesAndArrivesAtARadius) {
  EXPECT_NEAR(Distance(kBend.At(kBend.Leaves(66)), kBend.p[0]), 66, 0.01);
  EXPECT_NEAR(Distance(kBend.At(kBend.Arrives(94)), kBend.p[3]), 94, 0.01);
}

TEST(CurveTest, SamplesAreEvenlySpaced) {
  const Polyline line = Sampled(kBend, 10);
  for (std::size_t i = 1; i < line.samples.size(); ++i) {
    EXPECT_NEAR(Distance(line.samples[i - 1].at, line.samples[i].at), 10, 0.6);
  }
  EXPECT_LT(Distance(line.samples.back().at, kBend.p[3]), 1e-9);
  EXPECT_NEAR(DistanceTo(line, {0, 0}), 0, 1e-9);
}

TEST(CurveTest, CrossingsHavePlaceAndAngle) {
  const Curve flat{{Vec{0, 50}, Vec{30, 50}, Vec{60, 50}, Vec{100, 50}}};
  const Curve steep{{Vec{0, 0}, Vec{30, 30}, Vec{60, 60}, Vec{100, 100}}};
  const auto found = CrossingsOf(Sampled(flat, 7), Sampled(steep, 7));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_LT(Distance(found[0].at, {50, 50}), 0.5);
  EXPECT_NEAR(found[0].angle, 45, 1);
}

TEST(FrameTest, TurnsClockwise) {
  // The edge e of a tile turned n times lies in direction e + n.
  const Vec middles[4] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
  for (int turn = 0; turn < 4; ++turn) {
    const Frame frame{{2000, -1000}, turn};
    for (int edge = 0; edge < 4; ++edge) {
      EXPECT_EQ(frame(middles[edge]), (middles[(edge + turn) % 4] + Vec{2000, -1000}));
    }
  }
}

}  // namespace
}  // namespace syrtis::draw
