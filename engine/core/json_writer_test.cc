#include "engine/core/json_writer.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/json_parser.h"

namespace syrtis::json {
namespace {

TEST(JsonWriter, PutsCommasAndBrackets) {
  std::string out;
  Writer w(out);
  w.BeginObject()
      .Field("do", "move")
      .Field("ms", 5)
      .Field("deep", false)
      .BeginArray("to")
      .Add(1)
      .Add(std::uint8_t{2})
      .Add(std::string("three"))
      .BeginObject()
      .End()
      .BeginArray()
      .End()
      .Null()
      .End()
      .Null("nothing")
      .BeginObject("in")
      .Field("hash", std::string_view("00ff"))
      .Field("least", INT64_MIN)
      .End()
      .Field("value", Value(Array{Value(1), Value("x")}))
      .End();
  EXPECT_EQ(out, R"({"do":"move","ms":5,"deep":false,"to":[1,2,"three",{},[],null],"nothing":null,)"
                 R"("in":{"hash":"00ff","least":-9223372036854775808},"value":[1,"x"]})");
  EXPECT_TRUE(Parse(out).ok());
}

TEST(JsonWriter, AppendsToWhatIsThere) {
  std::string out = "> ";
  Writer(out).Add(1);
  EXPECT_EQ(out, "> 1");
}

TEST(JsonWriter, EscapesWhatMustBeEscaped) {
  EXPECT_EQ(Compact(Value("a\"b\\c/\n\t\r\b\x01\x1f\x7f")),
            "\"a\\\"b\\\\c/\\n\\t\\u000d\\u0008\\u0001\\u001f\x7f\"");
  EXPECT_EQ(Compact(Value(std::string_view("\0", 1))), "\"\\u0000\"");
  EXPECT_EQ(Compact(Value("\u00e9\U0001F680")), "\"\u00e9\U0001F680\"");
  EXPECT_EQ(Compact(Value(Object{{"a\"", Value()}})), "{\"a\\\"\":null}");
}

TEST(JsonWriter, WritesJsonEvenForBrokenText) {
  const std::string out = Compact(Value("a\xff\xc3(\xed\xa0\x80z\xe2\x82"));
  EXPECT_EQ(out, "\"a\uFFFD\uFFFD(\uFFFD\uFFFD\uFFFDz\uFFFD\uFFFD\"");
  EXPECT_TRUE(Parse(out).ok());
}

TEST(JsonWriter, ReadsBackWhatItWrites) {
  for (const std::string_view text :
       {R"(null)", R"([])", R"({})", R"([true,false,null,-5,"x"])",
        R"({"a":{"b":{"c":[[],[{}]]}},"":"","z":"\"\\\n\u0001"})",
        R"(["\u0000\u001f","é€🚀",9223372036854775807,-9223372036854775808])"}) {
    const Result<Value> value = Parse(text);
    ASSERT_TRUE(value.ok()) << text;
    const std::string written = Compact(*value);
    const Result<Value> again = Parse(written);
    ASSERT_TRUE(again.ok()) << written;
    EXPECT_EQ(*again, *value) << written;
    EXPECT_EQ(written.find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace syrtis::json
