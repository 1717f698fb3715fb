#include "engine/maze/json_parts.h"

#include "engine/core/wording.h"

namespace syrtis::maze {
namespace {

constexpr PlaceId kSomePlace = PlaceId::OfHalf(kStartTile, Edge::kNorth);

// `where` is the key or the index of the name in its reader.
template <class Reader, class Where>
PlaceId ReadPlaceAt(const Rules& rules, const State& state, Reader& r, Where where) {
  const std::string_view name = r.String(where);
  const PlaceId place = FindPlace(rules, name);
  if (!place.IsNone()) return state.Platform(place);
  r.Fail(where, "there is no place " + Quoted(name));
  return kSomePlace;
}

}  // namespace

PlaceId ReadPlace(const Rules& rules, const State& state, json::ObjectReader& r,
                  std::string_view key) {
  return ReadPlaceAt(rules, state, r, key);
}

PlaceId ReadPlace(const Rules& rules, const State& state, json::ArrayReader& r, std::size_t i) {
  return ReadPlaceAt(rules, state, r, i);
}

void WriteSpot(RedPawn red, json::Writer& writer) {
  if (red.IsButton()) {
    writer.Field("button", EnumName(red.button()));
  } else {
    writer.Field("seat", red.value);
  }
}

RedPawn ReadSpot(json::ObjectReader& r) {
  if (r.Has("button")) return RedPawn::On(static_cast<Button>(r.Enum("button", kButtonNames)));
  if (!r.Has("seat")) r.Fail("it must say \"seat\" or \"button\"");
  return RedPawn::Before(r.Int("seat", 0, kMaxSeats - 1));
}

void WriteRed(std::string_view key, RedPawn red, json::Writer& writer) {
  if (red.IsOff()) {
    writer.Null(key);
    return;
  }
  writer.BeginObject(key);
  WriteSpot(red, writer);
  writer.End();
}

RedPawn ReadRed(json::ObjectReader& r, std::string_view key) {
  if (r.IsNull(key)) return RedPawn::Off();
  json::ObjectReader spot = r.Object(key);
  const RedPawn red = ReadSpot(spot);
  spot.Finish();
  return red;
}

}  // namespace syrtis::maze
