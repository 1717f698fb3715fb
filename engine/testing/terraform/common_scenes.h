#pragma once

#include "engine/testing/terraform/scene.h"

// The scenes of most card tests: two players, seat 0 has the given stock and nothing else.
namespace syrtis::terraform::test {

inline Scene Mc(int mc) { return Scene().Stock(0, Res::kMc, mc); }
inline Scene Steel(int steel, int mc) { return Mc(mc).Stock(0, Res::kSteel, steel); }
inline Scene Titanium(int titanium, int mc) { return Mc(mc).Stock(0, Res::kTitanium, titanium); }

inline Scene EveryAreaTaken(Scene scene) {
  for (AreaId area = 0; area < kMarsAreas; ++area) scene.Greenery(kNeutral, area);
  return scene;
}

// Every area but 43 has a tile on it or beside it.
inline Scene OneLonelyArea(Scene scene) {
  for (const AreaId area :
       {5, 6, 7, 8, 9, 10, 26, 27, 28, 29, 30, 31, 32, 33, 34, 51, 52, 53, 54, 55}) {
    scene.Greenery(kNeutral, area);
  }
  return scene;
}

}  // namespace syrtis::terraform::test
