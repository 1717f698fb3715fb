#include "engine/terraform/bytes.h"

#include <bit>
#include <span>

#include "engine/terraform/check_state.h"
#include "engine/terraform/fields.h"

namespace syrtis::terraform {
namespace {

using Words = std::array<std::uint64_t, 4>;
using Names = std::span<const std::string_view>;

class Writing {
 public:
  explicit Writing(ByteWriter& writer) : w_(writer) {}

  template <class T, class L, class H>
  void Int(std::string_view, const T& value, L, H) {
    w_.I64(std::int64_t{value});
  }
  template <class T, class L, class H, class D>
  void IntOr(std::string_view, const T& value, L, H, D) {
    w_.I64(std::int64_t{value});
  }
  void Bool(std::string_view, const bool& value) { w_.Bool(value); }
  void Flag(std::string_view, const bool& value) { w_.Bool(value); }
  template <class E>
  void Enum(std::string_view, const E& value, Names) {
    w_.U8(static_cast<std::uint8_t>(value));
  }
  template <class E>
  void EnumOr(std::string_view, const E& value, Names) {
    w_.U8(static_cast<std::uint8_t>(value));
  }
  void Degrees(std::string_view, const std::uint8_t& steps) { w_.U8(steps); }
  void Card(std::string_view, const CardId& card) { w_.U8(card); }
  void Source(std::string_view, const SourceId& source) { w_.U8(source); }
  void Corp(std::string_view, const CorpId& corp) { w_.U8(corp); }
  void Corps(std::string_view, const std::array<CorpId, 2>& corps) {
    for (const CorpId corp : corps) w_.U8(corp);
  }
  void Area(std::string_view, const AreaId& area) { w_.U8(area); }
  void SeatOrNone(std::string_view, const std::uint8_t& seat, int) { w_.U8(seat); }
  void Seats(std::string_view, const std::uint8_t& mask) { w_.U8(mask); }
  void Areas(std::string_view, const AreaMask& mask) { w_.U64(mask); }
  void Cards(std::string_view, const CardSet& cards) {
    w_.U8(static_cast<std::uint8_t>(cards.size()));
    for (const CardId card : cards) w_.U8(card);
  }
  template <class D>
  void Deck(std::string_view, const D& deck, bool in_view) {
    w_.U8(static_cast<std::uint8_t>(deck.size()));
    if (in_view) return;
    for (const CardId card : deck) w_.U8(card);
  }
  void Generator(std::string_view, const Rng& rng) {
    for (const std::uint64_t word : std::bit_cast<Words>(rng)) w_.Fixed64(word);
  }
  template <class F>
  void Object(std::string_view, F visit) {
    visit(*this);
  }
  template <class T, class F>
  void ObjectUnlessEmpty(std::string_view, const T& value, F visit) {
    const bool filled = !(value == T{});
    w_.Bool(filled);
    if (filled) visit(*this);
  }
  template <class T>
  void Tasks(std::string_view, const T& tasks) {
    w_.U8(static_cast<std::uint8_t>(tasks.size()));
    for (const Task& task : tasks) VisitTask(*this, task);
  }
  template <class P, class F>
  void Players(std::string_view, const P& players, int seats, F visit) {
    for (int i = 0; i < seats; ++i) visit(*this, players[static_cast<std::size_t>(i)]);
  }

 private:
  ByteWriter& w_;
};

class Reading {
 public:
  explicit Reading(ByteReader& reader) : r_(reader) {}

  template <class T, class L, class H>
  void Int(std::string_view, T& value, L low, H high) {
    const std::int64_t read = r_.I64();
    if (read < std::int64_t{low} || read > std::int64_t{high}) {
      r_.Fail();
      value = static_cast<T>(low);
    } else {
      value = static_cast<T>(read);
    }
  }
  template <class T, class L, class H, class D>
  void IntOr(std::string_view key, T& value, L low, H high, D) {
    Int(key, value, low, high);
  }
  void Bool(std::string_view, bool& value) { value = r_.Bool(); }
  void Flag(std::string_view, bool& value) { value = r_.Bool(); }
  template <class E>
  void Enum(std::string_view, E& value, Names names) {
    value = static_cast<E>(Byte(static_cast<int>(names.size()) - 1));
  }
  template <class E>
  void EnumOr(std::string_view key, E& value, Names names) {
    Enum(key, value, names);
  }
  void Degrees(std::string_view, std::uint8_t& steps) { steps = Byte(kMaxTemperature); }
  void Card(std::string_view, CardId& card) { card = Byte(kCardCount); }
  void Source(std::string_view, SourceId& source) {
    source = r_.U8();
    const bool known = source <= kCardCount || (IsCorp(source) && CorpOf(source) < kCorpCount);
    if (!known) {
      r_.Fail();
      source = 0;
    }
  }
  void Corp(std::string_view, CorpId& corp) { corp = ByteOrNone(kCorpCount); }
  void Corps(std::string_view, std::array<CorpId, 2>& corps) {
    for (CorpId& corp : corps) corp = ByteOrNone(kCorpCount);
  }
  void Area(std::string_view, AreaId& area) { area = ByteOrNone(kAreaCount); }
  void SeatOrNone(std::string_view, std::uint8_t& seat, int seats) { seat = ByteOrNone(seats); }
  void Seats(std::string_view, std::uint8_t& mask) { mask = Byte((1 << kMaxSeats) - 1); }
  void Areas(std::string_view, AreaMask& mask) { mask = r_.UpTo((AreaMask{1} << kAreaCount) - 1); }
  void Cards(std::string_view, CardSet& cards) {
    cards.Clear();
    const int count = Byte(kCardCount);
    int last = 0;
    for (int i = 0; i < count && r_.ok(); ++i) {
      const int card = Byte(kCardCount);
      if (card <= last) return r_.Fail();
      cards.Add(static_cast<CardId>(card));
      last = card;
    }
  }
  template <class D>
  void Deck(std::string_view, D& deck, bool in_view) {
    deck.clear();
    const int count = Byte(kCardCount);
    for (int i = 0; i < count && r_.ok(); ++i) deck.push_back(in_view ? kNoCard : Byte(kCardCount));
  }
  void Generator(std::string_view, Rng& rng) {
    Words words{};
    for (std::uint64_t& word : words) word = r_.Fixed64();
    if (words == Words{}) return r_.Fail();
    rng = std::bit_cast<Rng>(words);
  }
  template <class F>
  void Object(std::string_view, F visit) {
    visit(*this);
  }
  template <class T, class F>
  void ObjectUnlessEmpty(std::string_view, T& value, F visit) {
    if (!r_.Bool()) return;
    visit(*this);
    // What is said to be filled must not be empty: each state has one encoding.
    if (value == T{}) r_.Fail();
  }
  template <class T>
  void Tasks(std::string_view, T& tasks) {
    tasks.clear();
    const int count = Byte(static_cast<int>(kMaxTasks));
    for (int i = 0; i < count && r_.ok(); ++i) {
      Task task;
      VisitTask(*this, task);
      tasks.push_back(task);
    }
  }
  template <class P, class F>
  void Players(std::string_view, P& players, int seats, F visit) {
    for (int i = 0; i < seats && r_.ok(); ++i) {
      visit(*this, players[static_cast<std::size_t>(i)]);
    }
  }

 private:
  std::uint8_t Byte(int max) {
    const std::uint8_t value = r_.U8();
    if (value <= max) return value;
    r_.Fail();
    return 0;
  }
  std::uint8_t ByteOrNone(int count) {
    const std::uint8_t value = r_.U8();
    if (value == 0xFF || value < count) return value;
    r_.Fail();
    return 0xFF;
  }
  ByteReader& r_;
};

}  // namespace

// The kind, the number of the question, and what the kind uses.
void EncodeCommand(const Command& command, ByteWriter& writer) {
  writer.U8(static_cast<std::uint8_t>(command.kind));
  writer.U64(command.prompt);
  writer.U8(command.id);
  writer.U64(command.n);
}

bool DecodeCommand(ByteReader& reader, Command& command) {
  Command read;
  const std::uint8_t kind = reader.U8();
  if (kind >= kDoCount) reader.Fail();
  read.kind = static_cast<Do>(kind < kDoCount ? kind : 0);
  read.prompt = static_cast<std::uint32_t>(reader.UpTo(UINT32_MAX));
  read.id = reader.U8();
  read.n = static_cast<std::uint16_t>(reader.UpTo(0xFFFF));
  if (!reader.ok()) return false;
  command = read;
  return true;
}

void EncodeState(const State& state, ByteWriter& writer) {
  Writing out(writer);
  VisitState(out, state, false);
}

void EncodeView(const View& view, ByteWriter& writer) {
  writer.U8(view.viewer.index);
  Writing out(writer);
  VisitState(out, view.known, true);
}

Result<State> DecodeState(ByteReader& reader) {
  State state;
  Reading in(reader);
  VisitState(in, state, false);
  if (!reader.ok()) return Error{"state: these bytes are no state"};
  Derive(state, false);
  if (const auto wrong = CheckState(state)) return Error{"state: " + *wrong};
  return state;
}

Result<View> DecodeView(ByteReader& reader) {
  View view{};
  view.viewer = Seat{reader.U8()};
  Reading in(reader);
  VisitState(in, view.known, true);
  if (!reader.ok()) return Error{"view: these bytes are no view"};
  if (!view.viewer.IsTable() && view.viewer.index >= view.known.seats) {
    return Error{"view: there is no such seat"};
  }
  Derive(view.known, true);
  view.known.rng = Rng(Seed{});
  if (const auto wrong = CheckView(view)) return Error{"view: " + *wrong};
  return view;
}

}  // namespace syrtis::terraform
