#include <cstddef>

#include "texts/terraform/card_parts.h"

namespace syrtis::texts {
namespace {

using terraform::Vp;

std::string PerCubes(const Phrases& phrases, int each, const Noun& cube) {
  const std::string one = Fill(phrases.on_this_card, {{"what", cube.one}});
  const std::string many = Fill(phrases.on_this_card, {{"what", cube.many}});
  return ForEach(phrases, each, {one, many});
}

std::string Points(const Speaker& speaker, const Vp& vp) {
  const Phrases& phrases = speaker.phrases;
  const Noun& cube = phrases.cubes[static_cast<std::size_t>(speaker.holds)];
  std::string points = Counted(vp.n, phrases.points);
  switch (vp.form) {
    case Vp::Form::kFlat:
      return points;
    case Vp::Form::kPerCubes:
      return points + PerCubes(phrases, vp.each, cube);
    case Vp::Form::kIfCube:
      return Fill(phrases.if_cube, {{"points", points}, {"what", Counted(1, cube)}});
    case Vp::Form::kPerTags:
      return points + PerText(speaker, terraform::PerTag(vp.tag, vp.each));
    case Vp::Form::kPerCities:
      return points + ForEach(phrases, vp.each, phrases.cities_in_play);
    case Vp::Form::kPerOceanNext:
      return points + ForEach(phrases, vp.each, phrases.oceans_next);
    case Vp::Form::kPerCityNext:
      return points + ForEach(phrases, vp.each, phrases.cities_next);
  }
  return "";
}

}  // namespace

std::string PointsText(const Speaker& speaker, const Vp& vp) {
  return vp.n == 0 ? "" : Points(speaker, vp) + '.';
}

}  // namespace syrtis::texts
