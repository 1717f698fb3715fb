#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/terraform/network.h"
#include "engine/core/rng.h"

// The value network in floats, and how it learns. Nothing here knows which game it is.
namespace syrtis::tools::train {

using terraform::Input;
using terraform::kOutputs;

// What a position turned out to be worth.
struct Target {
  float win = 0;          // chance, 0 to 1
  float margin = 0;       // in terraform::kMarginPoints
  float generations = 0;  // left, in eighths
  float points = 0;       // own, in terraform::kOwnPoints
};

// Many positions with their targets.
struct Samples {
  std::vector<Input> inputs;  // of all positions, one after the other
  std::vector<std::size_t> ends;
  std::vector<Target> targets;

  std::size_t size() const { return targets.size(); }
  std::span<const Input> InputsOf(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return {inputs.data() + begin, ends[i] - begin};
  }
  void Add(std::span<const Input> position, const Target& target);
  void Append(const Samples& other);
};

// Sizes of the layers.
struct Shape {
  std::size_t inputs = 0;
  std::size_t dense = 0;  // inputs whose weights begin at random; the rare ones begin at 0
  std::size_t hidden1 = terraform::kHidden1;
  std::size_t hidden2 = terraform::kHidden2;

  std::size_t Bias1() const { return inputs * hidden1; }
  std::size_t Weights2() const { return Bias1() + hidden1; }
  std::size_t Bias2() const { return Weights2() + hidden1 * hidden2; }
  std::size_t Weights3() const { return Bias2() + hidden2; }
  std::size_t Bias3() const { return Weights3() + hidden2 * kOutputs; }
  std::size_t size() const { return Bias3() + kOutputs; }
};

struct Rates {
  float learning = 1e-3F;
  std::size_t batch = 2048;
  float decay = 0.999F;  // of the running mean of the weights, by batch
  float shrink = 0.02F;  // of the weights of the first layer, times the learning rate, by batch
};

// Of samples before they were learned from.
struct Losses {
  double win = 0;     // cross entropy of the chance
  double margin = 0;  // mean square
};

class Learner {
 public:
  Learner(const Shape& shape, std::uint64_t seed);

  // Goes through all samples once, in an order drawn from `rng`, by Adam. The result depends on
  // nothing but what was given and the number of threads.
  Losses Train(const Samples& samples, const Rates& rates, int threads, Rng& rng);

  // The estimate of the running mean of the weights.
  Target Estimate(std::span<const Input> inputs) const;
  // The running mean of the weights in integers; only for the shape of terraform::Network.
  terraform::Network Quantised() const;

  // Everything that goes on in a checkpoint, in one order.
  std::vector<std::vector<float>*> Parts() { return {&weights_, &mean_, &moment1_, &moment2_}; }
  std::uint64_t steps = 0;  // batches learned from

 private:
  const Shape shape_;
  std::vector<float> weights_;
  std::vector<float> mean_;
  std::vector<float> moment1_;
  std::vector<float> moment2_;
};

// TD(lambda): from the estimates of the positions of a game to what each should have been; `end` is
// what came of it.
std::vector<Target> LambdaReturns(std::span<const Target> values, const Target& end, float lambda);

}  // namespace syrtis::tools::train
