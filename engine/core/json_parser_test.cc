#include "engine/core/json_parser.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/json_writer.h"

namespace syrtis::json {
namespace {

Value Parsed(std::string_view text) {
  Result<Value> value = Parse(text);
  EXPECT_TRUE(value.ok()) << text << ": " << (value.ok() ? "" : value.error().text);
  return value.ok() ? *value : Value("failed");
}

std::string ErrorOf(std::string_view text, const Limits& limits = {}) {
  const Result<Value> value = Parse(text, limits);
  return value.ok() ? "accepted: " + Compact(*value) : value.error().text;
}

TEST(JsonParser, ReadsEveryKindOfValue) {
  EXPECT_EQ(Parsed("null"), Value());
  EXPECT_EQ(Parsed("true"), Value(true));
  EXPECT_EQ(Parsed("false"), Value(false));
  EXPECT_EQ(Parsed("0"), Value(0));
  EXPECT_EQ(Parsed("-0"), Value(0));
  EXPECT_EQ(Parsed("-12"), Value(-12));
  EXPECT_EQ(Parsed("9223372036854775807"), Value(INT64_MAX));
  EXPECT_EQ(Parsed("-9223372036854775808"), Value(INT64_MIN));
  EXPECT_EQ(Parsed("\"\""), Value(""));
  EXPECT_EQ(Parsed("\"Olympus\""), Value("Olympus"));
  EXPECT_EQ(Parsed("[]"), Value(Array{}));
  EXPECT_EQ(Parsed("{}"), Value(Object{}));
  EXPECT_EQ(Parsed(" \t\r\n[ 1 , [ ] , { \"a\" : null } ] \n"),
            Value(Array{Value(1), Value(Array{}), Value(Object{{"a", Value()}})}));
}

TEST(JsonParser, KeepsTheOrderOfKeys) {
  EXPECT_EQ(Parsed(R"({"b":1,"a":2,"":3})"),
            Value(Object{{"b", Value(1)}, {"a", Value(2)}, {"", Value(3)}}));
  EXPECT_FALSE(Parsed(R"({"b":1,"a":2})") == Parsed(R"({"a":2,"b":1})"));
}

TEST(JsonParser, UnderstandsEscapesAndUtf8) {
  EXPECT_EQ(Parsed(R"("\"\\\/\b\f\n\r\t")"), Value("\"\\/\b\f\n\r\t"));
  EXPECT_EQ(Parsed(R"("\u0041\u00e9\u20AC")"), Value("A\u00e9\u20ac"));
  EXPECT_EQ(Parsed(R"("\ud83d\ude80")"), Value("\U0001F680"));
  EXPECT_EQ(Parsed(R"("\ud800\udc00\udbff\udfff")"), Value("\U00010000\U0010FFFF"));
  EXPECT_EQ(Parsed(R"("a\u0000b")"), Value(std::string_view("a\0b", 3)));
  EXPECT_EQ(Parsed("\"\u00e9\u20ac\U0001F680\x7f\""), Value("\u00e9\u20ac\U0001F680\x7f"));
  EXPECT_EQ(Parsed("\"\uD7FF\uE000\uFFFF\""), Value("\uD7FF\uE000\uFFFF"));
}

TEST(JsonParser, BesideTheSurrogatesAreCharacters) {
  EXPECT_EQ(Parsed(R"("\ud7ff\ue000")"), Value("\uD7FF\uE000"));
  EXPECT_EQ(Parsed(R"("\ud800\udfff\udbff\udc00")"), Value("\U000103FF\U0010FC00"));
}

// Around the number of keys from which on they are sorted: every pair.
TEST(JsonParser, FindsEveryKeyThatStandsTwice) {
  for (std::size_t count = 2; count <= 12; ++count) {
    for (std::size_t second = 1; second < count; ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        std::string text = "{";
        std::size_t column = 0;
        for (std::size_t i = 0; i < count; ++i) {
          if (i > 0) text += ',';
          if (i == second) column = text.size() + 1;
          // Neither rising nor falling.
          const auto key = static_cast<char>('a' + (i == second ? first : i) * 5 % 12);
          text += {'"', key, '"', ':', '0'};
        }
        const char key = static_cast<char>('a' + first * 5 % 12);
        EXPECT_EQ(ErrorOf(text + "}"), "line 1, column " + std::to_string(column) + ": the key \"" +
                                           key + "\" stands twice in this object")
            << text;
      }
    }
  }
}

TEST(JsonParser, SaysWhereAndWhatIsWrong) {
  const struct {
    std::string_view text;
    const char* error;
  } cases[] = {
      {"", "line 1, column 1: the text ends where a value should stand"},
      {" \n ", "line 2, column 2: the text ends where a value should stand"},
      {"nul", "line 1, column 1: a value should stand here"},
      {"True", "line 1, column 1: a value should stand here"},
      {"truex", "line 1, column 5: there is more text after the end of the value"},
      {"1 2", "line 1, column 3: there is more text after the end of the value"},
      {"+1", "line 1, column 1: a value should stand here"},
      {".5", "line 1, column 1: a value should stand here"},
      {"NaN", "line 1, column 1: a value should stand here"},
      {"'a'", "line 1, column 1: a value should stand here"},
      {"-", "line 1, column 2: a digit should follow the minus sign"},
      {"-a", "line 1, column 2: a digit should follow the minus sign"},
      {"01", "line 1, column 1: a number must not start with 0"},
      {"-00", "line 1, column 2: a number must not start with 0"},
      {"0x10", "line 1, column 2: there is more text after the end of the value"},
      {"1.5", "line 1, column 2: only whole numbers are allowed, without fraction or exponent"},
      {"[1e3]",
       "line 1, column 3: [0]: only whole numbers are allowed, without fraction or exponent"},
      {R"({"a":[0,{"b":1.5}]})",
       "line 1, column 15: a[1].b: only whole numbers are allowed, without fraction or exponent"},
      {R"([{"a":1,"a":2}])", "line 1, column 9: [0]: the key \"a\" stands twice in this object"},
      {"1E3", "line 1, column 2: only whole numbers are allowed, without fraction or exponent"},
      {"9223372036854775808", "line 1, column 1: the number is too large (64 bits)"},
      {"-9223372036854775809", "line 1, column 1: the number is too large (64 bits)"},
      {"99999999999999999999999", "line 1, column 1: the number is too large (64 bits)"},
      {"[1,]", "line 1, column 4: a value should stand here"},
      {"[,1]", "line 1, column 2: a value should stand here"},
      {"[1 2]", "line 1, column 4: a , or ] should stand here"},
      {"[1", "line 1, column 3: a , or ] should stand here"},
      {"[1}", "line 1, column 3: a , or ] should stand here"},
      {"]", "line 1, column 1: a value should stand here"},
      {"{", "line 1, column 2: a key in quotes should stand here"},
      {"{a:1}", "line 1, column 2: a key in quotes should stand here"},
      {"{\"a\"}", "line 1, column 5: a : should follow the key"},
      {"{\"a\":}", "line 1, column 6: a value should stand here"},
      {"{\"a\":1,}", "line 1, column 8: a key in quotes should stand here"},
      {"{\"a\":1 \"b\":2}", "line 1, column 8: a , or } should stand here"},
      {"{\"a\":1", "line 1, column 7: a , or } should stand here"},
      {"{\n  \"a\": 1,\n  \"a\": 2}",
       "line 3, column 3: the key \"a\" stands twice in this object"},
      {"{\"a\":1,\"\\u0061\":2}", "line 1, column 8: the key \"a\" stands twice in this object"},
      {"[1] // no", "line 1, column 5: there is more text after the end of the value"},
      {"[\"\u00e9\u20ac\", x]", "line 1, column 8: a value should stand here"},
      {"\"abc", "line 1, column 1: the string that starts here has no end"},
      {"\"abc\\\"", "line 1, column 1: the string that starts here has no end"},
      {"\"a\nb\"", "line 1, column 3: a control character in a string must be written as \\u00.."},
      {std::string_view("\"\0\"", 3),
       "line 1, column 2: a control character in a string must be written as \\u00.."},
      {"\"\\x\"", "line 1, column 2: unknown escape after \\"},
      {"\"\\", "line 1, column 2: unknown escape after \\"},
      {"\"\\u12g4\"", "line 1, column 6: \\u needs four hexadecimal digits"},
      {"\"\\u12", "line 1, column 6: \\u needs four hexadecimal digits"},
      {"\"\\ud83d\"", "line 1, column 2: half a surrogate pair"},
      {"\"\\ud83dabc\"", "line 1, column 2: half a surrogate pair"},
      {"\"\\ud83d\\u0041\"", "line 1, column 2: half a surrogate pair"},
      {"\"\\ude80\"", "line 1, column 2: half a surrogate pair"},
      {R"("\udc00")", "line 1, column 2: half a surrogate pair"},
      {R"("\udfff")", "line 1, column 2: half a surrogate pair"},
      {R"("\ud800\udbff")", "line 1, column 2: half a surrogate pair"},
      {R"("\ud800\ue000")", "line 1, column 2: half a surrogate pair"},
      {R"("\udbff\ue000")", "line 1, column 2: half a surrogate pair"},
      {"\xEF\xBB\xBF{}", "line 1, column 1: a byte order mark is not allowed"},
      {std::string_view("1\0", 2),
       "line 1, column 2: there is more text after the end of the value"},
      {std::string_view("\0", 1), "line 1, column 1: a value should stand here"},
  };
  for (const auto& c : cases) EXPECT_EQ(ErrorOf(c.text), c.error) << c.text;
}

TEST(JsonParser, RefusesWhatIsNotUtf8) {
  for (const std::string_view bytes :
       {"\x80", "\xbf", "\xc3", "\xc3(", "\xc0\xaf", "\xc1\xbf",  // stray, cut, overlong
        "\xe0\x80\xaf", "\xe2\x82", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x80\x80\xaf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xf0\x9f\x9a", "\xfe", "\xff"}) {
    const std::string text = "\"a" + std::string(bytes) + "\"";
    EXPECT_EQ(ErrorOf(text), "line 1, column 3: this is not UTF-8") << text;
  }
}

std::string Nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(JsonParser, LimitsDepth) {
  EXPECT_TRUE(Parse(Nested(32)).ok());
  EXPECT_EQ(ErrorOf(Nested(33)),
            "line 1, column 33: too many arrays and objects inside each other");
  EXPECT_EQ(ErrorOf(std::string(1'000'000, '[')),
            "line 1, column 33: too many arrays and objects inside each other");
  EXPECT_TRUE(Parse(Nested(3), {.max_depth = 3}).ok());
  EXPECT_FALSE(Parse("[[{\"a\":[]}]]", {.max_depth = 3}).ok());
  EXPECT_TRUE(Parse("7", {.max_depth = 0}).ok());
  // Beside each other is not inside each other.
  EXPECT_TRUE(Parse("[[],[],[],[{},{}]]", {.max_depth = 3}).ok());
}

TEST(JsonParser, LimitsSize) {
  EXPECT_TRUE(Parse("[1,2]", {.max_bytes = 5}).ok());
  EXPECT_EQ(ErrorOf("[1,2] ", {.max_bytes = 5}), "the text has 6 bytes; at most 5 are allowed");
}

TEST(JsonParser, ManyKeysAreNotSlow) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_EQ(Parsed(text + "\"last\":0}").AsObject()->size(), 200'001U);
  EXPECT_NE(ErrorOf(text + "\"k77\":0}").find("the key \"k77\" stands twice"), std::string::npos);
}

TEST(JsonValue, FindsMembersAndTellsKinds) {
  const Value value = Parsed(R"({"a":1,"b":[true]})");
  ASSERT_NE(value.Find("a"), nullptr);
  EXPECT_EQ(*value.Find("a")->AsInt(), 1);
  EXPECT_EQ(value.Find("c"), nullptr);
  EXPECT_EQ(Value(3).Find("a"), nullptr);
  EXPECT_EQ(Value(3).AsString(), nullptr);
  EXPECT_EQ(Value("3").AsInt(), nullptr);
  EXPECT_EQ(Value(true).AsInt(), nullptr);
  EXPECT_EQ(value.kind(), Kind::kObject);
  EXPECT_FALSE(Value(0) == Value(false));
  EXPECT_FALSE(Value() == Value(""));
}

}  // namespace
}  // namespace syrtis::json
