#include "engine/terraform/game.h"

#include <bit>
#include <span>

#include "engine/core/byte_codec.h"
#include "engine/terraform/check_state.h"
#include "engine/terraform/fields.h"

namespace syrtis::terraform {
namespace {

using Words = std::array<std::uint64_t, 4>;
using Names = std::span<const std::string_view>;

// The fields of a state as bytes, in both directions.
template <class Stream>
class Bytes : public ByteCodec<Stream> {
 public:
  using Codec = ByteCodec<Stream>;
  using Codec::Codec;
  using Codec::kReads;

  template <class T>
  void Int(std::string_view, T& value, auto low, auto high) {
    Codec::Signed(value, std::int64_t{low}, std::int64_t{high});
  }
  template <class T>
  void IntOr(std::string_view key, T& value, auto low, auto high, auto /*otherwise*/) {
    Int(key, value, low, high);
  }
  template <class T>
  void Bool(std::string_view, T& value) {
    Codec::Bool(value);
  }
  template <class T>
  void Flag(std::string_view, T& value) {
    Codec::Bool(value);
  }
  template <class E>
  void Enum(std::string_view, E& value, Names names) {
    Codec::Byte(value, static_cast<int>(names.size()) - 1);
  }
  template <class E>
  void EnumOr(std::string_view key, E& value, Names names) {
    Enum(key, value, names);
  }
  void Degrees(std::string_view, auto& steps) { Codec::Byte(steps, kMaxTemperature); }
  void Card(std::string_view, auto& card) { Codec::Byte(card, kCardCount); }
  void Source(std::string_view, auto& source) {
    Codec::Byte(source);
    if constexpr (kReads) {
      if (source <= kCardCount || (IsCorp(source) && CorpOf(source) < kCorpCount)) return;
      this->stream().Fail();
      source = 0;
    }
  }
  void Corp(std::string_view, auto& corp) { ByteOrNone(corp, kCorpCount); }
  void Corps(std::string_view, auto& corps) {
    for (auto& corp : corps) ByteOrNone(corp, kCorpCount);
  }
  void Area(std::string_view, auto& area) { ByteOrNone(area, kAreaCount); }
  void SeatOrNone(std::string_view, auto& seat, int seats) { ByteOrNone(seat, seats); }
  void Seats(std::string_view, auto& mask) { Codec::Byte(mask, (1 << kMaxSeats) - 1); }
  void Areas(std::string_view, auto& mask) { Codec::Number(mask, (AreaMask{1} << kAreaCount) - 1); }
  void Cards(std::string_view, const CardSet& cards) {
    this->stream().U8(static_cast<std::uint8_t>(cards.size()));
    for (const CardId card : cards) this->stream().U8(card);
  }
  void Cards(std::string_view, CardSet& cards)
    requires kReads
  {
    cards.Clear();
    int count = 0;
    Codec::Byte(count, kCardCount);
    int last = 0;
    for (int i = 0; i < count && this->ok(); ++i) {
      int card = 0;
      Codec::Byte(card, kCardCount);
      if (card <= last) return this->stream().Fail();
      cards.Add(static_cast<CardId>(card));
      last = card;
    }
  }
  // Of a view only how many cards there are.
  void Deck(std::string_view, auto& deck, bool in_view) {
    Codec::Items(deck, kCardCount, [this, in_view](auto& card) {
      if (!in_view) this->Codec::Byte(card, kCardCount);
    });
  }
  void Generator(std::string_view, auto& rng) {
    auto words = std::bit_cast<Words>(rng);
    for (std::uint64_t& word : words) {
      if constexpr (kReads) {
        word = this->stream().Fixed64();
      } else {
        this->stream().Fixed64(word);
      }
    }
    if constexpr (kReads) {
      if (words == Words{}) return this->stream().Fail();
      rng = std::bit_cast<Rng>(words);
    }
  }
  void Object(std::string_view, auto visit) { visit(*this); }
  template <class T>
  void ObjectUnlessEmpty(std::string_view, T& value, auto visit) {
    bool filled = !(value == T{});
    Codec::Bool(filled);
    if (!filled) return;
    visit(*this);
    // A value that is said to be filled must not be empty: each state has one encoding.
    if constexpr (kReads) {
      if (value == T{}) this->stream().Fail();
    }
  }
  void Tasks(std::string_view, auto& tasks) {
    Codec::Items(tasks, static_cast<int>(kMaxTasks),
                 [this](auto& task) { VisitTask(*this, task); });
  }
  void Players(std::string_view, auto& players, int seats, auto visit) {
    for (int i = 0; i < seats && this->ok(); ++i) {
      visit(*this, players[static_cast<std::size_t>(i)]);
    }
  }

 private:
  // A number below `count`, or 0xFF for none.
  template <class T>
  void ByteOrNone(T& value, int count) {
    Codec::Byte(value);
    if constexpr (kReads) {
      if (value == 0xFF || value < count) return;
      this->stream().Fail();
      value = 0xFF;
    }
  }
};

// The kind, the number of the question, and the fields that the kind uses.
template <class Codec, class C>
void CodeCommand(Codec codec, C& command) {
  codec.Byte(command.kind, kDoCount - 1);
  codec.Number(command.prompt, UINT32_MAX);
  codec.Byte(command.id);
  codec.Number(command.n, 0xFFFF);
}

}  // namespace

void Terraform::EncodeCommand(const Command& command, ByteWriter& writer) {
  CodeCommand(ByteCodec(writer), command);
}

bool Terraform::DecodeCommand(const Rules&, ByteReader& reader, Command& command) {
  Command read;
  CodeCommand(ByteCodec(reader), read);
  if (!reader.ok()) return false;
  command = read;
  return true;
}

void Terraform::EncodeState(const State& state, ByteWriter& writer) {
  Bytes<ByteWriter> out(writer);
  VisitState(out, state, false);
}

void Terraform::EncodeView(const View& view, ByteWriter& writer) {
  writer.U8(view.viewer.index);
  Bytes<ByteWriter> out(writer);
  VisitState(out, view.known, true);
}

Result<State> Terraform::DecodeState(const Rules&, ByteReader& reader) {
  State state;
  Bytes<ByteReader> in(reader);
  VisitState(in, state, false);
  if (!reader.ok()) return Error{"state: these bytes are no state"};
  Derive(state, false);
  if (const auto wrong = CheckState(state)) return Error{"state: " + *wrong};
  return state;
}

Result<View> Terraform::DecodeView(const Rules&, ByteReader& reader) {
  View view{};
  view.viewer = Seat{reader.U8()};
  Bytes<ByteReader> in(reader);
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
