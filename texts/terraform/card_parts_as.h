#pragma once

namespace syrtis::texts {

// The parts of a card in reading order, each as a T; empty where a card has no such part.
template <class T>
struct CardPartsAs {
  T requirement;
  T start;  // of a corporation
  T effect;
  T first_action;  // of a corporation
  T action;
  T ongoing;
  T points;

  // Calls `visit(name in JSON, part)` for each.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    visit("requirement", requirement);
    visit("start", start);
    visit("effect", effect);
    visit("firstAction", first_action);
    visit("action", action);
    visit("ongoing", ongoing);
    visit("points", points);
  }
};

}  // namespace syrtis::texts
