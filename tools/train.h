#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "bots/terraform/network.h"

// `syrtis train`: makes the weights of Settler and Director.
namespace syrtis::tools {

struct TrainOptions {
  bool habits = false;              // tune the habits of rollouts; the weights stay
  std::string folder = "training";  // of checkpoints; a run goes on with what is there
  std::string out = "settler.net";  // the weights, at the end
  std::string seed = "1";
  double minutes = 0;          // how long to train; 0: until the games are played
  int games = 500'000;         // of self-play
  int novice_games = 200'000;  // before them, of Novice
  int novice_percent = 50;     // of the time at most goes to these
  int round = 512;             // games that are played with the same weights
  int threads = 0;             // 0: one a core
  int lambda_percent = 80;
  int explore_percent = 8;
  int rollouts = 8;        // of a decision in self-play and for the curve
  int bonus = 12;          // Effort::bonus of these
  int pairs = 200;         // of games against Novice, for the curve
  int curve_seconds = 30;  // a point of the curve, and a checkpoint, so often
  int directions = 2048;   // with `habits`: pairs of games of a batch
  std::string_view built_in = terraform::BuiltInWeights();  // habits come from here, or weights
  int rounds_to_past = 20;  // rounds of self-play until the next earlier self is kept
};
int Train(const TrainOptions& options, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
