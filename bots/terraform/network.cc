#include "bots/terraform/network.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "engine/core/hash.h"
#include "engine/terraform/cards.h"

namespace syrtis::terraform {
namespace {

constexpr std::string_view kMagic = "syrtis-value-net";
constexpr std::uint32_t kVersion = 3;
constexpr std::size_t kHashSize = 8;

int Activate(int sum, int shift) { return std::clamp(sum >> shift, 0, kMaxActivation); }

template <class T>
void Put(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class List>
void PutAll(std::string& bytes, const List& list) {
  bytes.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof list[0]);
}

// Takes plain values from the front.
struct Source {
  std::string_view rest;
  template <class T>
  T Take() {
    T value{};
    std::memcpy(&value, rest.data(), sizeof value);
    rest.remove_prefix(sizeof value);
    return value;
  }
  template <class List>
  void TakeAll(List& list) {
    const std::size_t size = list.size() * sizeof list[0];
    std::memcpy(list.data(), rest.data(), size);
    rest.remove_prefix(size);
  }
};

constexpr std::size_t kHeadSize = 16 + 6 * sizeof(std::uint32_t);

std::size_t FileSize() {
  const std::size_t weights = static_cast<std::size_t>(kInputCount) * kHidden1 +
                              std::size_t{kHidden1} * kHidden2 + std::size_t{kHidden2} * kOutputs;
  const std::size_t biases = kHidden1 + kHidden2 + kOutputs;
  return kHeadSize + 2 * weights + 4 * biases + 2 * 2 * kHabitCount + kHashSize;
}

template <class List>
bool Within(const List& list, int bound) {
  return std::all_of(list.begin(), list.end(),
                     [bound](int x) { return x >= -bound && x <= bound; });
}

using StoredHabits = std::array<std::int16_t, kHabitCount>;

void PutHabits(std::string& bytes, const Habits& habits) {
  StoredHabits list{};
  std::ranges::transform(ListOf(habits), list.begin(), [](int number) {
    assert(std::in_range<std::int16_t>(number));
    return static_cast<std::int16_t>(number);
  });
  PutAll(bytes, list);
}

Habits TakeHabits(Source& source) {
  StoredHabits list{};
  source.TakeAll(list);
  HabitList wide{};
  std::ranges::copy(list, wide.begin());
  return HabitsOf(wide);
}

}  // namespace

Estimate Network::Evaluate(const Inputs& inputs) const {
  std::array<std::int32_t, kHidden1> sums = bias1;
  for (const Input& input : inputs) {
    const std::int16_t* weights = &weights1[std::size_t{input.index} * kHidden1];
    const std::int32_t value = input.value;
    for (std::size_t i = 0; i < kHidden1; ++i) sums[i] += value * weights[i];
  }
  std::array<std::int16_t, kHidden1> first{};
  for (std::size_t i = 0; i < kHidden1; ++i) {
    first[i] = static_cast<std::int16_t>(Activate(sums[i], 8));  // 64 * 1024 -> 256
  }
  std::array<std::int32_t, kHidden2> second{};
  for (std::size_t k = 0; k < kHidden2; ++k) {
    const std::int16_t* weights = &weights2[k * kHidden1];
    std::int32_t sum = bias2[k];
    for (std::size_t i = 0; i < kHidden1; ++i) sum += std::int32_t{first[i]} * weights[i];
    second[k] = Activate(sum, 10);  // 256 * 1024 -> 256
  }
  std::array<int, kOutputs> outputs{};
  for (std::size_t k = 0; k < kOutputs; ++k) {
    std::int32_t sum = bias3[k];
    for (std::size_t i = 0; i < kHidden2; ++i) sum += second[i] * weights3[k * kHidden2 + i];
    outputs[k] = sum;
  }
  return {.win = outputs[0], .margin = outputs[1], .generations = outputs[2]};
}

std::string WriteNetwork(const Network& network) {
  std::string bytes(kMagic);
  Put(bytes, kVersion);
  Put(bytes, static_cast<std::uint32_t>(kInputCount));
  Put(bytes, static_cast<std::uint32_t>(kHidden1));
  Put(bytes, static_cast<std::uint32_t>(kHidden2));
  Put(bytes, network.games);
  Put(bytes, network.margin_percent);
  PutAll(bytes, network.weights1);
  PutAll(bytes, network.bias1);
  PutAll(bytes, network.weights2);
  PutAll(bytes, network.bias2);
  PutAll(bytes, network.weights3);
  PutAll(bytes, network.bias3);
  PutHabits(bytes, network.duel_habits);
  PutHabits(bytes, network.table_habits);
  Put(bytes, HashBytes(bytes.data(), bytes.size()));
  return bytes;
}

Result<Network> ReadNetwork(std::string_view bytes) {
  if (bytes.size() < kHeadSize || bytes.substr(0, kMagic.size()) != kMagic) {
    return Error{"this is no file of weights"};
  }
  Source source{bytes.substr(kMagic.size())};
  if (const auto version = source.Take<std::uint32_t>(); version != kVersion) {
    return Error{"these weights have version " + std::to_string(version) + ", not " +
                 std::to_string(kVersion)};
  }
  const auto inputs = source.Take<std::uint32_t>();
  const auto hidden1 = source.Take<std::uint32_t>();
  const auto hidden2 = source.Take<std::uint32_t>();
  if (inputs != static_cast<std::uint32_t>(kInputCount) || hidden1 != kHidden1 ||
      hidden2 != kHidden2) {
    return Error{"these weights are for another network: " + std::to_string(inputs) + " x " +
                 std::to_string(hidden1) + " x " + std::to_string(hidden2)};
  }
  if (bytes.size() != FileSize()) {
    return Error{"these weights are damaged: " + std::to_string(bytes.size()) + " bytes, not " +
                 std::to_string(FileSize())};
  }
  if (HashBytes(bytes.data(), bytes.size() - kHashSize) != HashOfNetwork(bytes)) {
    return Error{"these weights are damaged: the hash does not fit"};
  }
  Network network;
  network.games = source.Take<std::uint32_t>();
  network.margin_percent = source.Take<std::uint32_t>();
  network.weights1.resize(static_cast<std::size_t>(kInputCount) * kHidden1);
  source.TakeAll(network.weights1);
  source.TakeAll(network.bias1);
  source.TakeAll(network.weights2);
  source.TakeAll(network.bias2);
  source.TakeAll(network.weights3);
  source.TakeAll(network.bias3);
  network.duel_habits = TakeHabits(source);
  network.table_habits = TakeHabits(source);
  const bool sound = network.margin_percent <= 1000 && Within(network.weights1, kMaxWeight) &&
                     Within(network.weights2, kMaxWeight) && Within(network.weights3, kMaxWeight) &&
                     Within(network.bias1, kMaxBias) && Within(network.bias2, kMaxBias) &&
                     Within(network.bias3, kMaxBias) && AreSound(network.duel_habits) &&
                     AreSound(network.table_habits);
  if (!sound) return Error{"these weights are damaged: a number is out of its bounds"};
  return network;
}

std::uint64_t HashOfNetwork(std::string_view bytes) {
  if (bytes.size() < kHashSize) return 0;
  return Source{bytes.substr(bytes.size() - kHashSize)}.Take<std::uint64_t>();
}

}  // namespace syrtis::terraform
