#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <source_location>
#include <string>
#include <string_view>

#include "engine/core/hash.h"
#include "engine/core/refusal.h"
#include "engine/terraform/play.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/changes.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::test {

// A refusal in short: "T-8.1 MilestoneNotReached 34 35".
inline std::string Told(const Status& status) {
  std::string text = std::string(status.rule()) + " " + std::string(status.code());
  for (const std::string& arg : ArgsOf(status)) text += " " + arg;
  return text;
}

// A game that a test plays, from a scene:
//   Table t(Scene().Stock(0, Res::kMc, 14).Stock(1, Res::kPlant, 5));
//   t.Play(9);                 // Asteroid; it goes to the hand by itself
//   t.Target(1).Amount(3);     // answers to the questions
//   EXPECT_EQ(t.Changes(), "0: mc-14 titanium+2 TR+1; 1: plant-3; temp+1");
// Every step is checked against the list of legal commands. Changes() is the difference since the
// last Play, Act, Do… that began something, and ends in " asks:place" if a question is open. Only
// for tests (GoogleTest).
class Table {
 public:
  using Where = std::source_location;

  explicit Table(const Scene& scene) : rules(BuiltInRules()), state(scene.state()), before(state) {}
  explicit Table(const State& game) : rules(BuiltInRules()), state(game), before(state) {}

  // Beginnings: the seat whose turn it is does something.
  Table& Play(CardId card, Where where = Where::current()) {
    GiveCard(state.active, card);
    return Begin(Do::kPlay, card, 0, where);
  }
  Table& Act(int source, int alternative = 0, Where where = Where::current()) {
    return Begin(Do::kAct, source, alternative, where);
  }
  Table& ActOfCorporation(Where where = Where::current()) {
    return Begin(Do::kAct, SourceOf(state.players[state.active].corp), 0, where);
  }
  Table& First(Where where = Where::current()) { return Begin(Do::kFirst, 0, 0, where); }
  Table& DoProject(Project project, Where where = Where::current()) {
    return Begin(Do::kProject, static_cast<int>(project), 0, where);
  }
  Table& Claim(Milestone milestone, Where where = Where::current()) {
    return Begin(Do::kMilestone, static_cast<int>(milestone), 0, where);
  }
  Table& Fund(Award award, Where where = Where::current()) {
    return Begin(Do::kAward, static_cast<int>(award), 0, where);
  }
  Table& Plants(Where where = Where::current()) { return Begin(Do::kPlants, 0, 0, where); }
  Table& Heat(Where where = Where::current()) { return Begin(Do::kHeat, 0, 0, where); }
  Table& EndTurn(Where where = Where::current()) { return Begin(Do::kEndTurn, 0, 0, where); }
  Table& Pass(Where where = Where::current()) { return Begin(Do::kPass, 0, 0, where); }

  // Answers of the seat whose turn it is.
  Table& Pay(int n, Where where = Where::current()) { return Answer(Do::kPay, 0, n, where); }
  Table& Place(int area, Where where = Where::current()) {
    return Answer(Do::kPlace, area, 0, where);
  }
  Table& Choose(int which, Where where = Where::current()) {
    return Answer(Do::kChoose, which, 0, where);
  }
  Table& Target(int seat, Where where = Where::current()) {
    return Answer(Do::kTarget, seat, 0, where);
  }
  Table& Nobody(Where where = Where::current()) { return Answer(Do::kNobody, 0, 0, where); }
  Table& Amount(int n, Where where = Where::current()) { return Answer(Do::kAmount, 0, n, where); }
  Table& Card(int card, Where where = Where::current()) {
    return Answer(Do::kCard, card, 0, where);
  }
  Table& Buy(int card, Where where = Where::current()) { return Answer(Do::kBuy, card, 0, where); }
  Table& Done(Where where = Where::current()) { return Answer(Do::kDone, 0, 0, where); }
  // Which of the pending effects comes next: the one that comes from this card (0: from the rules).
  Table& Next(int source, Where where = Where::current()) {
    for (std::size_t i = 0; i < state.tasks.size(); ++i) {
      if (state.tasks[i].source == source) {
        return Answer(Do::kOrder, static_cast<int>(i), 0, where);
      }
    }
    ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << "no such effect";
    return *this;
  }

  // Any seat gives any command, with its present prompt.
  Table& Give(int seat, Do kind, int id = 0, int n = 0, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "step");
    const Command command = Make(seat, kind, id, n);
    EXPECT_TRUE(IsLegal(seat, command))
        << "not in the list of legal commands: " << kDoNames[static_cast<std::size_t>(kind)] << " "
        << id;
    events.clear();
    const Status status = Apply(rules, state, {state.now, Seat::At(seat), command}, events);
    EXPECT_TRUE(status.ok()) << status.rule() << " " << WordsOf(status);
    return *this;
  }
  // The seat gives the command and is refused by that rule; nothing changes.
  Table& Refuse(int seat, Do kind, int id, int n, std::string_view rule,
                Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "refuse");
    const Command command = Make(seat, kind, id, n);
    EXPECT_FALSE(IsLegal(seat, command)) << "in the list of legal commands";
    const State old = state;
    events.clear();
    const Status status = Apply(rules, state, {state.now, Seat::At(seat), command}, events);
    EXPECT_FALSE(status.ok());
    EXPECT_EQ(status.rule(), rule) << WordsOf(status);
    EXPECT_TRUE(events.empty());
    EXPECT_EQ(HashOf(state), HashOf(old));
    return *this;
  }

  // Why the seat whose turn it is cannot do this, as "T-8.1 MilestoneNotReached 34 35".
  std::string WhyNot(Do kind, int id = 0, int n = 0, Where where = Where::current()) {
    const Seat seat = Seat::At(state.active);
    if (kind == Do::kPlay) GiveCard(seat.index, static_cast<CardId>(id));
    State copy = state;
    Events unseen;
    const Status status =
        Apply(rules, copy, {state.now, seat, Make(seat.index, kind, id, n)}, unseen);
    Refuse(seat.index, kind, id, n, status.rule(), where);
    return Told(status);
  }

  // Whether the seat whose turn it is could play the card, if it had it.
  bool CanPlay(CardId card) {
    GiveCard(state.active, card);
    return IsLegal(state.active, Make(state.active, Do::kPlay, card, 0));
  }
  bool CanAct(int source, int alternative = 0) const {
    return IsLegal(state.active, Make(state.active, Do::kAct, source, alternative));
  }
  bool CanDoProject(Project project) const {
    return IsLegal(state.active, Make(state.active, Do::kProject, static_cast<int>(project), 0));
  }
  bool IsLegal(int seat, Do kind, int id = 0, int n = 0) const {
    return IsLegal(seat, Make(seat, kind, id, n));
  }

  // The changes since the last beginning; then the open question, if there is one.
  std::string Changes() const {
    std::string text = test::Changes(before, state);
    const std::string question = Asked();
    if (question.empty()) return text;
    return text + (text.empty() ? "asks:" : " asks:") + question;
  }
  // The name of the question that the seat whose turn it is has to answer, apart from its turn.
  std::string Asked() const {
    const Ask ask = state.players[state.active].frame.ask;
    if (ask == Ask::kTurn || ask == Ask::kNothing) return "";
    return std::string(kAskNames[static_cast<std::size_t>(ask)]);
  }
  // The answers to it, in their order: "place 3", "nobody", "pay 0" …
  std::string Answers(int seat) const {
    CommandList list;
    LegalCommands(rules, state, Seat::At(seat), state.now, list);
    std::string text;
    for (const Command& command : list) {
      if (!text.empty()) text += ", ";
      text += kDoNames[static_cast<std::size_t>(command.kind)];
      if (HasNumber(command.kind)) {
        const bool amount = command.kind == Do::kPay || command.kind == Do::kAmount;
        text += " " + std::to_string(amount ? command.n : command.id);
        if (command.kind == Do::kAct && command.n != 0) text += "b";
      }
    }
    return text;
  }
  std::string Answers() const { return Answers(state.active); }

  const Player& Of(int seat) const { return state.Of(Seat::At(seat)); }
  int Stock(int seat, Res res) const { return Of(seat).Stock(res); }
  int Production(int seat, Res res) const { return Of(seat).Production(res); }
  int Cubes(CardId card) const { return state.CubesOn(card); }
  int Points(int seat, CardId card) const { return CardPoints(state, Seat::At(seat), card); }
  terraform::Score Score(int seat) const { return ScoreOf(state, Seat::At(seat)); }
  bool Happened(What what) const {
    return std::any_of(events.begin(), events.end(),
                       [what](const Event& event) { return event.what == what; });
  }
  // From here on Changes() counts.
  void Mark() { before = state; }

  Rules rules;
  State state;
  State before;
  Events events;

 private:
  static bool HasNumber(Do kind) {
    return kind != Do::kReopen && kind != Do::kDone && kind != Do::kNobody &&
           (kind < Do::kFirst || kind > Do::kPass);
  }
  Command Make(int seat, Do kind, int id, int n) const {
    return {Of(seat).prompt, kind, static_cast<std::uint8_t>(id), static_cast<std::uint16_t>(n)};
  }
  bool IsLegal(int seat, const Command& command) const {
    CommandList list;
    LegalCommands(rules, state, Seat::At(seat), state.now, list);
    return std::find(list.begin(), list.end(), command) != list.end();
  }
  Table& Begin(Do kind, int id, int n, Where where) {
    Mark();
    return Give(state.active, kind, id, n, where);
  }
  Table& Answer(Do kind, int id, int n, Where where) {
    return Give(state.active, kind, id, n, where);
  }
  // Cards come to the hand from the deck.
  void GiveCard(int seat, CardId card) {
    Player& player = state.Of(Seat::At(seat));
    if (player.hand.Has(card)) return;
    for (std::size_t i = 0; i < state.deck.size(); ++i) {
      if (state.deck[i] != card) continue;
      state.deck.erase_at(i);
      break;
    }
    player.hand.Add(card);
    ++player.hand_count;
  }
};

}  // namespace syrtis::terraform::test
