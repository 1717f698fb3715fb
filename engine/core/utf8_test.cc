#include "engine/core/utf8.h"

#include <gtest/gtest.h>

namespace syrtis {
namespace {

TEST(Utf8, ControlCharactersAreFound) {
  for (const std::string_view control :
       {"\x1B[2J", "\x7F", "\n", "\xC2\x80", "\xC2\x9BJ", "\xC2\x9F"}) {
    EXPECT_TRUE(StartsWithControl(control));
    EXPECT_FALSE(IsPlainUtf8(control));
  }
  for (const std::string_view plain : {"", " ", "~", "\xC2\xA0", "ä", "…", "🪐", "Syrtis é"}) {
    EXPECT_FALSE(StartsWithControl(plain)) << plain;
    EXPECT_TRUE(IsPlainUtf8(plain)) << plain;
  }
}

TEST(Utf8, WhatIsNotWellFormedIsNotPlain) {
  for (const std::string_view wrong : {"\x9B", "a\xC2", "\xED\xA0\x80", "\xFF", "\xC0\x9B"}) {
    EXPECT_FALSE(IsPlainUtf8(wrong));
  }
}

}  // namespace
}  // namespace syrtis
