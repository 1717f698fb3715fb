#include "bots/terraform/network.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/core/bytes.h"
#include "engine/core/hash.h"

namespace syrtis::terraform {
namespace {

constexpr std::string_view kMagic = "syrtis-value-net";
constexpr std::uint32_t kVersion = 4;
constexpr std::size_t kHashSize = 8;

int Activate(int sum, int shift) { return std::clamp(sum >> shift, 0, kMaxActivation); }

template <class List>
void PutAll(ByteWriter& out, const List& list) {
  out.Raw({reinterpret_cast<const char*>(list.data()), list.size() * sizeof list[0]});
}
template <class List>
void TakeAll(ByteReader& in, List& list) {
  const std::string_view bytes = in.Raw(list.size() * sizeof list[0]);
  if (in.ok()) std::memcpy(list.data(), bytes.data(), bytes.size());
}

// Calls `visit(list, bound)` for the weights and biases of each layer, in the order of the file.
template <class N, class Visit>
void ForEachLayer(N& network, const Visit& visit) {
  visit(network.weights1, kMaxWeight);
  visit(network.bias1, kMaxBias);
  visit(network.weights2, kMaxWeight);
  visit(network.bias2, kMaxBias);
  visit(network.weights3, kMaxWeight);
  visit(network.bias3, kMaxBias);
}

constexpr std::size_t kHeadSize = 16 + 5 * sizeof(std::uint32_t);

std::size_t FileSize(std::size_t inputs, std::size_t habits) {
  const std::size_t weights =
      inputs * kHidden1 + std::size_t{kHidden1} * kHidden2 + std::size_t{kHidden2} * kOutputs;
  const std::size_t biases = kHidden1 + kHidden2 + kOutputs;
  return kHeadSize + 2 * weights + 4 * biases + 2 * 2 * habits + kHashSize;
}

struct Head {
  std::uint32_t inputs = 0;
  std::uint32_t hidden1 = 0;
  std::uint32_t hidden2 = 0;
  std::uint32_t games = 0;
  Error Foreign() const {
    return {"these weights are for another network: " + std::to_string(inputs) + " x " +
            std::to_string(hidden1) + " x " + std::to_string(hidden2)};
  }
};

Result<Head> TakeHead(ByteReader& in) {
  const std::string_view magic = in.Raw(kMagic.size());
  std::uint32_t version = 0;
  Head head;
  if (!in.Plain(version) || !in.Plain(head) || magic != kMagic) {
    return Error{"this is no file of weights"};
  }
  if (version != kVersion) {
    return Error{"these weights have version " + std::to_string(version) + ", not " +
                 std::to_string(kVersion)};
  }
  return head;
}

std::optional<Error> CheckHash(std::string_view bytes) {
  if (HashBytes(bytes.data(), bytes.size() - kHashSize) == HashOfNetwork(bytes)) {
    return std::nullopt;
  }
  return Error{"these weights are damaged: the hash does not fit"};
}

Error OutOfBounds() { return {"these weights are damaged: a number is out of its bounds"}; }

template <class List>
bool Within(const List& list, int bound) {
  return std::ranges::all_of(list, [bound](int x) { return x >= -bound && x <= bound; });
}

using StoredHabits = std::array<std::int16_t, kHabitCount>;

void PutHabits(ByteWriter& out, const Habits& habits) {
  StoredHabits list{};
  std::ranges::transform(ListOf(habits), list.begin(), [](int number) {
    assert(std::in_range<std::int16_t>(number));
    return static_cast<std::int16_t>(number);
  });
  PutAll(out, list);
}

Habits TakeHabits(ByteReader& in) {
  StoredHabits list{};
  TakeAll(in, list);
  HabitList wide{};
  std::ranges::copy(list, wide.begin());
  return HabitsOf(wide);
}

// Adds an input, or a change of one. 16 bits times 16 bits: g++ and clang make vectors of it.
void AddInput(const Network& network, std::uint16_t index, std::int16_t value,
              FirstLayer::Sums& sums) {
  const std::int16_t* weights = &network.weights1[std::size_t{index} * kHidden1];
  for (std::size_t i = 0; i < kHidden1; ++i) {
    sums[i] += static_cast<std::uint32_t>(value * weights[i]);
  }
}

FirstLayer::Sums BiasOf(const Network& network) {
  FirstLayer::Sums sums{};
  std::ranges::copy(network.bias1, sums.begin());
  return sums;
}

}  // namespace

FirstLayer::FirstLayer(const Network& network)
    : network_(&network), sums_(BiasOf(network)), changes_(static_cast<std::size_t>(kInputCount)) {}

const FirstLayer::Sums& FirstLayer::Update(const Inputs& inputs) {
  const auto change = [this](std::uint16_t index, int by) {
    changes_[index] = static_cast<std::int16_t>(changes_[index] + by);
  };
  for (const Input& input : inputs_) change(input.index, -input.value);
  for (const Input& input : inputs) change(input.index, input.value);
  for (const Inputs* list : {&std::as_const(inputs_), &inputs}) {
    for (const Input& input : *list) {
      const std::int16_t by = std::exchange(changes_[input.index], std::int16_t{0});
      if (by != 0) AddInput(*network_, input.index, by, sums_);
    }
  }
  inputs_ = inputs;
  return sums_;
}

Estimate Network::Evaluate(const Inputs& inputs) const {
  FirstLayer::Sums sums = BiasOf(*this);
  for (const Input& input : inputs) AddInput(*this, input.index, input.value, sums);
  return EstimateFrom(sums);
}

Estimate Network::Evaluate(const Inputs& inputs, FirstLayer& first) const {
  return EstimateFrom(first.Update(inputs));
}

Estimate Network::EstimateFrom(const FirstLayer::Sums& sums) const {
  std::array<std::int16_t, kHidden1> first{};
  for (std::size_t i = 0; i < kHidden1; ++i) {
    first[i] = static_cast<std::int16_t>(
        Activate(static_cast<std::int32_t>(sums[i]), 8));  // 64 * 1024 -> 256
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
  return {.win = outputs[0], .margin = outputs[1], .generations = outputs[2], .points = outputs[3]};
}

std::string WriteNetwork(const Network& network) {
  std::string bytes;
  ByteWriter out(bytes);
  out.Raw(kMagic);
  out.Plain(kVersion);
  out.Plain(Head{.inputs = static_cast<std::uint32_t>(kInputCount),
                 .hidden1 = kHidden1,
                 .hidden2 = kHidden2,
                 .games = network.games});
  ForEachLayer(network, [&](const auto& list, int /*bound*/) { PutAll(out, list); });
  PutHabits(out, network.duel_habits);
  PutHabits(out, network.table_habits);
  out.Fixed64(HashBytes(bytes.data(), bytes.size()));
  return bytes;
}

Result<Network> ReadNetwork(std::string_view bytes) {
  ByteReader in(bytes);
  const Result<Head> head = TakeHead(in);
  if (!head.ok()) return head.error();
  if (head->inputs != static_cast<std::uint32_t>(kInputCount) || head->hidden1 != kHidden1 ||
      head->hidden2 != kHidden2) {
    return head->Foreign();
  }
  if (const std::size_t size = FileSize(head->inputs, kHabitCount); bytes.size() != size) {
    return Error{"these weights are damaged: " + std::to_string(bytes.size()) + " bytes, not " +
                 std::to_string(size)};
  }
  if (auto damaged = CheckHash(bytes)) return *std::move(damaged);
  Network network;
  network.games = head->games;
  network.weights1.resize(static_cast<std::size_t>(kInputCount) * kHidden1);
  bool sound = true;
  ForEachLayer(network, [&](auto& list, int bound) {
    TakeAll(in, list);
    sound = sound && Within(list, bound);
  });
  network.duel_habits = TakeHabits(in);
  network.table_habits = TakeHabits(in);
  if (!sound || !AreSound(network.duel_habits) || !AreSound(network.table_habits)) {
    return OutOfBounds();
  }
  return network;
}

Result<TunedHabits> ReadHabits(std::string_view bytes) {
  // Two numbers a card end the list; a card 0 stands for nothing.
  constexpr std::size_t kRoomOfCards = kCardCount + 1;
  constexpr std::size_t kPlainHabits = kHabitCount - 2 * kRoomOfCards;
  static_assert(offsetof(Habits, card_extra) == kPlainHabits * sizeof(int),
                "the last members of Habits are the two lists with a number for each card");
  ByteReader in(bytes);
  const Result<Head> head = TakeHead(in);
  if (!head.ok()) return head.error();
  const std::size_t rest = FileSize(head->inputs, kPlainHabits);
  const std::size_t room = bytes.size() < rest ? 0 : (bytes.size() - rest) / 8;
  const bool fits = head->hidden1 == kHidden1 && head->hidden2 == kHidden2 && room > 0 &&
                    room <= kRoomOfCards && bytes.size() == rest + 8 * room;
  if (!fits) return head->Foreign();
  if (auto damaged = CheckHash(bytes)) return *std::move(damaged);
  ByteReader stored(bytes.substr(FileSize(head->inputs, 0) - kHashSize));
  const auto take = [&stored, room] {
    HabitList list = ListOf(kNoviceHabits);
    const auto some = [&stored, &list](std::size_t first, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) {
        std::int16_t number = 0;
        stored.Plain(number);
        list[first + i] = number;
      }
    };
    some(0, kPlainHabits);
    some(kPlainHabits, room);
    some(kPlainHabits + kRoomOfCards, room);
    return HabitsOf(list);
  };
  TunedHabits habits;
  habits.duel = take();
  habits.table = take();
  if (!AreSound(habits.duel) || !AreSound(habits.table)) return OutOfBounds();
  return habits;
}

std::uint64_t HashOfNetwork(std::string_view bytes) {
  if (bytes.size() < kHashSize) return 0;
  return ByteReader(bytes.substr(bytes.size() - kHashSize)).Fixed64();
}

}  // namespace syrtis::terraform
