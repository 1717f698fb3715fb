#include "engine/core/json_reader.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/core/json_core.h"
#include "engine/core/json_parser.h"

namespace syrtis::json {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"blue", "green", "pink"};

Value ValueOf(std::string_view text) {
  Result<Value> value = Parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return value.ok() ? *value : Value();
}

// The error of reading the text ("" if none); `read` gets a reader of "command".
template <class Read>
std::string ErrorOf(std::string_view text, Read read) {
  const Value value = ValueOf(text);
  Errors errors;
  ObjectReader reader(value, "command", errors);
  read(reader);
  EXPECT_EQ(errors.ok(), errors.error().text.empty());
  return errors.error().text;
}

TEST(JsonReader, ReadsStraightDown) {
  const Value value = ValueOf(
      R"({"x":5,"id":"A1","oneway":true,"colour":"green","big":9007199254740991,
          "list":[1,"two",false,"pink",[3],{"y":4}],"in":{"z":-1},"any":null,"nul":null})");
  Errors errors;
  ObjectReader r(value, "command", errors);
  EXPECT_EQ(r.Int("x", 0, 999), 5);
  EXPECT_EQ(r.String("id"), "A1");
  EXPECT_TRUE(r.Bool("oneway"));
  EXPECT_EQ(r.Enum("colour", kColours), 1U);
  EXPECT_EQ(r.Int("big", Ms{0}, kMaxMs), kMaxMs);
  ArrayReader list = r.Array("list", 6, 6);
  ASSERT_EQ(list.size(), 6U);
  EXPECT_EQ(list.Int(0, 0, 9), 1);
  EXPECT_EQ(list.String(1), "two");
  EXPECT_FALSE(list.Bool(2));
  EXPECT_EQ(list.Enum(3, kColours), 2U);
  EXPECT_EQ(list.Array(4).Int(0, 3, 3), 3);
  ObjectReader item = list.Object(5);
  EXPECT_EQ(item.path(), "command.list[5]");
  EXPECT_EQ(item.Int("y", 0, 9), 4);
  item.Finish();
  ObjectReader in = r.Object("in");
  EXPECT_EQ(in.Int("z", -5, 5), -1);
  in.Finish();
  EXPECT_TRUE(r.Any("any")->IsNull());
  EXPECT_TRUE(r.IsNull("nul"));
  EXPECT_FALSE(r.IsNull("x"));
  r.Finish();
  EXPECT_TRUE(errors.ok()) << errors.error().text;
}

TEST(JsonReader, OptionalMembersHaveTheirDefault) {
  EXPECT_EQ(ErrorOf("{}",
                    [](ObjectReader& r) {
                      EXPECT_EQ(r.OptionalInt("x", 7, 0, 9), 7);
                      EXPECT_TRUE(r.OptionalBool("b", true));
                      EXPECT_EQ(r.OptionalEnum("e", kColours, 2), 2U);
                      EXPECT_EQ(r.OptionalAny("a"), nullptr);
                      r.Finish();
                    }),
            "");
  EXPECT_EQ(ErrorOf(R"({"x":1,"b":false,"e":"blue","a":0})",
                    [](ObjectReader& r) {
                      EXPECT_EQ(r.OptionalInt("x", 7, 0, 9), 1);
                      EXPECT_FALSE(r.OptionalBool("b", true));
                      EXPECT_EQ(r.OptionalEnum("e", kColours, 2), 0U);
                      EXPECT_NE(r.OptionalAny("a"), nullptr);
                      r.Finish();
                    }),
            "");
  EXPECT_EQ(ErrorOf(R"({"x":null})", [](ObjectReader& r) { r.OptionalInt("x", 7, 0, 9); }),
            "command.x: must be a whole number from 0 to 9, not null");
}

TEST(JsonReader, SaysWhatIsWrong) {
  const struct {
    const char* text;
    void (*read)(ObjectReader&);
    const char* error;
  } cases[] = {
      {"[1]", [](ObjectReader&) {}, "command: must be an object, not an array"},
      {"{}", [](ObjectReader& r) { r.Int("x", 0, 9); }, "command: \"x\" is missing"},
      {R"({"x":10})", [](ObjectReader& r) { r.Int("x", 0, 9); },
       "command.x: must be a whole number from 0 to 9, not 10"},
      {R"({"x":-1})", [](ObjectReader& r) { r.Int("x", 0, 9); },
       "command.x: must be a whole number from 0 to 9, not -1"},
      {R"({"x":"1"})", [](ObjectReader& r) { r.Int("x", 0, 9); },
       "command.x: must be a whole number from 0 to 9, not \"1\""},
      {R"({"x":1})", [](ObjectReader& r) { r.Bool("x"); },
       "command.x: must be true or false, not 1"},
      {R"({"x":true})", [](ObjectReader& r) { r.String("x"); },
       "command.x: must be a text, not true"},
      {R"({"x":"red"})", [](ObjectReader& r) { r.Enum("x", kColours); },
       "command.x: must be \"blue\", \"green\" or \"pink\", not \"red\""},
      {R"({"x":{}})", [](ObjectReader& r) { r.Enum("x", kColours); },
       "command.x: must be \"blue\", \"green\" or \"pink\", not an object"},
      {R"({"x":false})", [](ObjectReader& r) { r.Object("x"); },
       "command.x: must be an object, not false"},
      {R"({"x":{}})", [](ObjectReader& r) { r.Array("x"); },
       "command.x: must be an array, not an object"},
      {R"({"x":[1]})", [](ObjectReader& r) { r.Array("x", 2); },
       "command.x: must have at least 2 items, not 1"},
      {R"({"x":[1,2,3]})", [](ObjectReader& r) { r.Array("x", 0, 2); },
       "command.x: must have at most 2 items, not 3"},
      {R"({"x":[1]})", [](ObjectReader& r) { r.Array("x", 3, 3); },
       "command.x: must have 3 items, not 1"},
      {R"({"x":[1,[2,"a"]]})", [](ObjectReader& r) { r.Array("x").Array(1).Int(1, 0, 5); },
       "command.x[1][1]: must be a whole number from 0 to 5, not \"a\""},
      {R"({"x":[{"y":{"z":1}}]})",
       [](ObjectReader& r) { r.Array("x").Object(0).Object("y").String("z"); },
       "command.x[0].y.z: must be a text, not 1"},
      {R"({"x":[]})", [](ObjectReader& r) { r.Array("x").Int(0, 0, 1); },
       "command.x: item 0 is missing"},
      {R"({"x":1,"frm":2})",
       [](ObjectReader& r) {
         r.Int("x", 0, 9);
         r.Finish();
       },
       "command: unknown key \"frm\""},
      {R"({"x":1})", [](ObjectReader& r) { r.Fail("x", "there is no such place"); },
       "command.x: there is no such place"},
      {R"({"x":1})", [](ObjectReader& r) { r.Fail("this makes no sense"); },
       "command: this makes no sense"},
      {R"({"x":[1]})", [](ObjectReader& r) { r.Array("x").Fail(0, "is odd"); },
       "command.x[0]: is odd"},
      {R"({"x":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaébbbb"})",
       [](ObjectReader& r) { r.Bool("x"); },
       "command.x: must be true or false, not \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\""},
  };
  for (const auto& c : cases) EXPECT_EQ(ErrorOf(c.text, c.read), c.error) << c.text;
}

TEST(JsonReader, WithoutAPathTheKeysSpeakForThemselves) {
  const Value value = ValueOf(R"({"a":{"b":1},"c":2})");
  Errors errors;
  ObjectReader reader(value, "", errors);
  EXPECT_EQ(reader.Object("a").String("b"), "");
  EXPECT_EQ(errors.error().text, "a.b: must be a text, not 1");
  Errors unknown;
  ObjectReader(value, "", unknown).Finish();
  EXPECT_EQ(unknown.error().text, "unknown key \"a\"");
}

TEST(JsonReader, AfterTheFirstErrorNothingHappensAnyMore) {
  const std::string error =
      ErrorOf(R"({"a":1,"b":2,"list":[1,2,3],"in":{"q":1}})", [](ObjectReader& r) {
        EXPECT_EQ(r.String("a"), "");
        EXPECT_FALSE(r.ok());
        EXPECT_EQ(r.Int("b", 1, 9), 1);
        EXPECT_EQ(r.Enum("b", kColours), 0U);
        EXPECT_EQ(r.Array("list").size(), 0U);
        EXPECT_EQ(r.Array("list").Int(2, 5, 9), 5);
        ObjectReader in = r.Object("in");
        EXPECT_EQ(in.Int("q", 3, 4), 3);
        EXPECT_EQ(in.Any("q"), nullptr);
        in.Finish();
        r.Fail("b", "second error");
        r.Finish();
      });
  EXPECT_EQ(error, "command.a: must be a text, not 1");
}

TEST(JsonCore, SeedsAreTextsOrSmallNumbers) {
  const auto read = [](std::string_view text, Seed& seed) {
    return ErrorOf(text, [&](ObjectReader& r) { seed = ReadSeed(r, "seed"); });
  };
  Seed seed;
  EXPECT_EQ(read(R"({"seed":7})", seed), "");
  EXPECT_EQ(seed, (Seed{0, 7}));
  EXPECT_EQ(read(R"({"seed":"18446744073709551616"})", seed), "");
  EXPECT_EQ(seed, (Seed{1, 0}));
  EXPECT_EQ(read(R"({"seed":"0x10"})", seed), "");
  EXPECT_EQ(seed, (Seed{0, 16}));
  for (const char* text : {R"({"seed":-1})", R"({"seed":"x"})", R"({"seed":""})",
                           R"({"seed":null})", R"({"seed":[7]})"}) {
    EXPECT_EQ(read(text, seed).substr(0, 13), "command.seed:") << text;
  }
  EXPECT_EQ(read("{}", seed), "command: \"seed\" is missing");
}

TEST(JsonCore, HashesAreSixteenDigits) {
  std::uint64_t hash = 0;
  EXPECT_EQ(
      ErrorOf(R"({"h":"00000000000000ff"})", [&](ObjectReader& r) { hash = ReadHash(r, "h"); }),
      "");
  EXPECT_EQ(hash, 255U);
  for (const char* text : {R"({"h":"ff"})", R"({"h":"00000000000000FG"})"}) {
    EXPECT_EQ(ErrorOf(text, [](ObjectReader& r) { ReadHash(r, "h"); }),
              "command.h: must be sixteen hexadecimal digits");
  }
  EXPECT_EQ(ErrorOf(R"({"h":255})", [](ObjectReader& r) { ReadHash(r, "h"); }),
            "command.h: must be a text, not 255");
}

TEST(JsonCore, SeatsAreNumbersOrAWord) {
  Seat seat;
  const auto read = [&seat](std::string_view text) {
    return ErrorOf(text, [&](ObjectReader& r) { seat = ReadSeatOr(r, "seat", 3, "table"); });
  };
  EXPECT_EQ(read(R"({"seat":2})"), "");
  EXPECT_EQ(seat, Seat::At(2));
  EXPECT_EQ(read(R"({"seat":"table"})"), "");
  EXPECT_TRUE(seat.IsTable());
  for (const char* text : {R"({"seat":3})", R"({"seat":-1})", R"({"seat":"tabel"})",
                           R"({"seat":null})", R"({"seat":4294967296})"}) {
    EXPECT_EQ(read(text), "command.seat: must be a seat from 0 to 2 or \"table\"") << text;
  }
  std::string out;
  Writer w(out);
  w.BeginObject();
  WriteSeatOr(w, "a", Seat::At(1), "table");
  WriteSeatOr(w, "b", Seat::Table(), "spectator");
  w.End();
  EXPECT_EQ(out, R"({"a":1,"b":"spectator"})");
  EXPECT_EQ(ErrorOf(R"({"seat":3})", [](ObjectReader& r) { ReadSeat(r, "seat", 3); }),
            "command.seat: must be a whole number from 0 to 2, not 3");
}

TEST(JsonCore, TimeDoesNotStartBeforeZero) {
  EXPECT_EQ(ErrorOf(R"({"ms":9007199254740991})",
                    [](ObjectReader& r) { EXPECT_EQ(ReadMs(r, "ms"), kMaxMs); }),
            "");
  EXPECT_NE(ErrorOf(R"({"ms":-1})", [](ObjectReader& r) { ReadMs(r, "ms"); }), "");
  EXPECT_NE(ErrorOf(R"({"ms":9007199254740992})", [](ObjectReader& r) { ReadMs(r, "ms"); }), "");
}

}  // namespace
}  // namespace syrtis::json
