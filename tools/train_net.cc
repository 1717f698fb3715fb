#include "tools/train_net.h"

#include <algorithm>
#include <barrier>
#include <cmath>
#include <thread>

namespace syrtis::tools::train {
namespace {

constexpr float kMost = 4;  // of an activation, as in terraform::kMaxActivation
constexpr float kMarginShare = 0.5F;
constexpr float kGenerationsShare = 0.1F;
constexpr float kPointsShare = 0.5F;

float Chance(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

// The activations of one position.
struct Forward {
  std::vector<float> first;
  std::vector<float> second;
  std::array<float, kOutputs> out{};

  explicit Forward(const Shape& shape) : first(shape.hidden1), second(shape.hidden2) {}

  void Run(const Shape& shape, const float* w, std::span<const Input> inputs) {
    std::copy_n(w + shape.Bias1(), shape.hidden1, first.begin());
    for (const Input& input : inputs) {
      const float value = static_cast<float>(input.value) / terraform::kInputOne;
      const float* row = w + input.index * shape.hidden1;
      for (std::size_t i = 0; i < shape.hidden1; ++i) first[i] += value * row[i];
    }
    for (float& x : first) x = std::clamp(x, 0.0F, kMost);
    for (std::size_t k = 0; k < shape.hidden2; ++k) {
      const float* row = w + shape.Weights2() + k * shape.hidden1;
      float sum = w[shape.Bias2() + k];
      for (std::size_t i = 0; i < shape.hidden1; ++i) sum += first[i] * row[i];
      second[k] = std::clamp(sum, 0.0F, kMost);
    }
    for (std::size_t k = 0; k < kOutputs; ++k) {
      const float* row = w + shape.Weights3() + k * shape.hidden2;
      float sum = w[shape.Bias3() + k];
      for (std::size_t i = 0; i < shape.hidden2; ++i) sum += second[i] * row[i];
      out[k] = sum;
    }
  }
};

bool Passes(float activation) { return activation > 0 && activation < kMost; }

// Adds the gradient of one position and its losses.
void Backward(const Shape& shape, const float* w, std::span<const Input> inputs,
              const Target& target, Forward& forward, std::vector<float>& slope1,
              std::vector<float>& slope2, float* gradient, Losses& losses) {
  forward.Run(shape, w, inputs);
  const float chance = Chance(forward.out[0]);
  const std::array<float, kOutputs> slope3 = {
      chance - target.win, kMarginShare * (forward.out[1] - target.margin),
      kGenerationsShare * (forward.out[2] - target.generations),
      kPointsShare * (forward.out[3] - target.points)};
  std::ranges::fill(slope2, 0.0F);
  for (std::size_t k = 0; k < kOutputs; ++k) {
    const std::size_t at = shape.Weights3() + k * shape.hidden2;
    for (std::size_t i = 0; i < shape.hidden2; ++i) {
      gradient[at + i] += slope3[k] * forward.second[i];
      slope2[i] += slope3[k] * w[at + i];
    }
    gradient[shape.Bias3() + k] += slope3[k];
  }
  std::ranges::fill(slope1, 0.0F);
  for (std::size_t k = 0; k < shape.hidden2; ++k) {
    if (!Passes(forward.second[k])) continue;
    const std::size_t at = shape.Weights2() + k * shape.hidden1;
    for (std::size_t i = 0; i < shape.hidden1; ++i) {
      gradient[at + i] += slope2[k] * forward.first[i];
      slope1[i] += slope2[k] * w[at + i];
    }
    gradient[shape.Bias2() + k] += slope2[k];
  }
  for (std::size_t i = 0; i < shape.hidden1; ++i) {
    if (!Passes(forward.first[i])) slope1[i] = 0;
    gradient[shape.Bias1() + i] += slope1[i];
  }
  for (const Input& input : inputs) {
    const float value = static_cast<float>(input.value) / terraform::kInputOne;
    float* row = gradient + input.index * shape.hidden1;
    for (std::size_t i = 0; i < shape.hidden1; ++i) row[i] += value * slope1[i];
  }
  const double sure = std::clamp(static_cast<double>(chance), 1e-6, 1 - 1e-6);
  losses.win -= target.win * std::log(sure) + (1 - target.win) * std::log(1 - sure);
  const double off = forward.out[1] - target.margin;
  losses.margin += off * off;
}

// An even number from -1 to 1.
float Even(Rng& rng) { return static_cast<float>(rng.Below(2'000'001)) / 1'000'000 - 1; }

}  // namespace

void Samples::Add(std::span<const Input> position, const Target& target) {
  inputs.insert(inputs.end(), position.begin(), position.end());
  ends.push_back(inputs.size());
  targets.push_back(target);
}

void Samples::Append(const Samples& other) {
  const std::size_t before = inputs.size();
  inputs.insert(inputs.end(), other.inputs.begin(), other.inputs.end());
  for (const std::size_t end : other.ends) ends.push_back(before + end);
  targets.insert(targets.end(), other.targets.begin(), other.targets.end());
}

Learner::Learner(const Shape& shape, std::uint64_t seed)
    : shape_(shape), weights_(shape.size()), moment1_(shape.size()), moment2_(shape.size()) {
  Rng rng(Seed{.high = 0x7EA1, .low = seed});
  const auto fill = [&](std::size_t begin, std::size_t end, double scale) {
    for (std::size_t i = begin; i < end; ++i) weights_[i] = static_cast<float>(scale) * Even(rng);
  };
  // A rare input that begins at random would be noise until it has come up often.
  const auto dense = static_cast<double>(shape.dense);
  fill(0, shape.dense * shape.hidden1, std::sqrt(3.0 / std::min(100.0, dense)));
  for (std::size_t i = shape.Bias1(); i < shape.Weights2(); ++i) weights_[i] = 0.1F;
  fill(shape.Weights2(), shape.Bias2(), std::sqrt(6.0 / static_cast<double>(shape.hidden1)));
  fill(shape.Weights3(), shape.Bias3(), std::sqrt(0.3 / static_cast<double>(shape.hidden2)));
  mean_ = weights_;
}

Losses Learner::Train(const Samples& samples, const Rates& rates, int threads, Rng& rng) {
  if (samples.size() == 0) return {};
  std::vector<std::uint32_t> order(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  rng.Shuffle(order);
  const auto count = static_cast<std::size_t>(threads);
  std::vector<std::vector<float>> gradients(count, std::vector<float>(shape_.size()));
  std::vector<Losses> losses(count);
  std::barrier together(threads);

  const auto work = [&](std::size_t self) {
    Forward forward(shape_);
    std::vector<float> slope1(shape_.hidden1);
    std::vector<float> slope2(shape_.hidden2);
    std::vector<float>& own = gradients[self];
    const std::size_t from = shape_.size() * self / count;
    const std::size_t to = shape_.size() * (self + 1) / count;
    std::uint64_t step = steps;
    for (std::size_t begin = 0; begin < order.size(); begin += rates.batch) {
      const std::size_t end = std::min(order.size(), begin + rates.batch);
      const std::size_t size = end - begin;
      std::ranges::fill(own, 0.0F);
      for (std::size_t i = begin + size * self / count; i < begin + size * (self + 1) / count;
           ++i) {
        Backward(shape_, weights_.data(), samples.InputsOf(order[i]), samples.targets[order[i]],
                 forward, slope1, slope2, own.data(), losses[self]);
      }
      together.arrive_and_wait();
      ++step;
      constexpr float kBeta1 = 0.9F;
      constexpr float kBeta2 = 0.999F;
      const double power = static_cast<double>(std::min<std::uint64_t>(step, 100'000));
      const auto rate = static_cast<float>(rates.learning * std::sqrt(1 - std::pow(0.999, power)) /
                                           (1 - std::pow(0.9, power)));
      // A running mean that begins with what there is.
      const float decay =
          std::min(rates.decay, static_cast<float>(step) / (static_cast<float>(step) + 10));
      for (std::size_t i = from; i < to; ++i) {
        float sum = 0;
        for (const std::vector<float>& gradient : gradients) sum += gradient[i];
        const float g = sum / static_cast<float>(size);
        moment1_[i] = kBeta1 * moment1_[i] + (1 - kBeta1) * g;
        moment2_[i] = kBeta2 * moment2_[i] + (1 - kBeta2) * g * g;
        const float shrunk = i < shape_.Bias1() ? 1 - rates.learning * rates.shrink : 1;
        const float moved =
            shrunk * weights_[i] - rate * moment1_[i] / (std::sqrt(moment2_[i]) + 1e-8F);
        weights_[i] = std::clamp(moved, -3.99F, 3.99F);
        mean_[i] = decay * mean_[i] + (1 - decay) * weights_[i];
      }
      together.arrive_and_wait();
    }
  };
  std::vector<std::thread> workers;
  for (std::size_t i = 1; i < count; ++i) workers.emplace_back(work, i);
  work(0);
  for (std::thread& worker : workers) worker.join();
  steps += (order.size() + rates.batch - 1) / rates.batch;
  Losses mean;
  for (const Losses& part : losses) {
    mean.win += part.win / static_cast<double>(samples.size());
    mean.margin += part.margin / static_cast<double>(samples.size());
  }
  return mean;
}

Target Learner::Estimate(std::span<const Input> inputs) const {
  Forward forward(shape_);
  forward.Run(shape_, mean_.data(), inputs);
  return {.win = Chance(forward.out[0]),
          .margin = forward.out[1],
          .generations = forward.out[2],
          .points = forward.out[3]};
}

terraform::Network Learner::Quantised() const {
  terraform::Network network;
  const float* w = mean_.data();
  const auto round = [](float value, double one, double most) {
    return static_cast<int>(std::lround(std::clamp(value * one, -most, most)));
  };
  const auto weights = [&](auto& list, std::size_t from) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i] = static_cast<std::int16_t>(
          round(w[from + i], terraform::kWeightOne, terraform::kMaxWeight));
    }
  };
  const auto biases = [&](auto& list, std::size_t from, double one) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i] = round(w[from + i], one, terraform::kMaxBias);
    }
  };
  network.weights1.resize(shape_.inputs * shape_.hidden1);
  weights(network.weights1, 0);
  biases(network.bias1, shape_.Bias1(), double{terraform::kInputOne} * terraform::kWeightOne);
  weights(network.weights2, shape_.Weights2());
  biases(network.bias2, shape_.Bias2(), terraform::kOutputOne);
  weights(network.weights3, shape_.Weights3());
  biases(network.bias3, shape_.Bias3(), terraform::kOutputOne);
  return network;
}

std::vector<Target> LambdaReturns(std::span<const Target> values, const Target& end, float lambda) {
  std::vector<Target> returns(values.size());
  Target next = end;
  const auto mix = [lambda](float value, float later) {
    return (1 - lambda) * value + lambda * later;
  };
  for (std::size_t i = values.size(); i-- > 0;) {
    returns[i] = next;
    next.win = mix(values[i].win, next.win);
    next.margin = mix(values[i].margin, next.margin);
    next.points = mix(values[i].points, next.points);
  }
  return returns;
}

}  // namespace syrtis::tools::train
