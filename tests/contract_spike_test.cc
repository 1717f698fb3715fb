// The game contract, tried on what the maze game does not have: tests/spike_game.h.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/recorder.h"
#include "tests/spike_game.h"
#include "tests/spike_testing.h"

namespace syrtis::spike {
namespace {

// --- What is legal ------------------------------------------------------------------------------

TEST(ContractSpike, LegalCommandsAreExactlyWhatApplyTakes) {
  OnRandomGames(40, [](const State& state, Rng&) {
    for (const Seat seat : SeatsOf(state)) {
      const G::CommandList legal = Legal(state, seat);
      const std::uint32_t prompt = state.prompt[seat.index];
      G::CommandList taken;
      for (std::uint32_t p = prompt - 1; p != prompt + 2; ++p) {
        for (std::uint32_t answer = 0; answer < 50; ++answer) {
          State after = state;
          G::Events events;
          const Status status = G::Apply(kRules, after, {state.now, seat, {p, answer}}, events);
          if (status.ok()) {
            taken.push_back({p, answer});
            ASSERT_FALSE(SameBytes(after, state));
          } else {
            ASSERT_TRUE(SameBytes(after, state));
            ASSERT_TRUE(events.empty());
            ASSERT_FALSE(status.rule().empty());
            ASSERT_FALSE(status.why().empty());
          }
        }
      }
      ASSERT_EQ(taken, legal);
    }
  });
}

TEST(ContractSpike, AStaleNumberIsRefused) {
  State state = NewGame(1);
  const Command first{state.prompt[0], Legal(state, Seat::At(0))[0].answer};
  ASSERT_TRUE(Do(state, Seat::At(0), first).ok());
  EXPECT_EQ(Do(state, Seat::At(0), first).rule(), "X-3");
  ASSERT_TRUE(Answer(state, Seat::At(1), Legal(state, Seat::At(1))[0].answer).ok());
  // Asked again, something else: the old answer does not fit the new question.
  ASSERT_EQ(state.players[0].stack.back().ask, Ask::kTurn);
  EXPECT_EQ(Do(state, Seat::At(0), first).rule(), "X-4");
  EXPECT_TRUE(Answer(state, Seat::At(0), 0).ok());
}

// --- Sealed answers -----------------------------------------------------------------------------

TEST(ContractSpike, TwoSeatsOweASealedAnswerAtOnce) {
  const State start = NewGame(2);
  const std::uint32_t a = Legal(start, Seat::At(0)).front().answer;
  const std::uint32_t b = Legal(start, Seat::At(1)).back().answer;
  State first = start;
  ASSERT_TRUE(Answer(first, Seat::At(0), a).ok());
  // Answered, and nobody else knows what: the view of the other is the same for every answer.
  EXPECT_EQ(first.players[0].sealed, a);
  const View seen = G::Observe(kRules, first, Seat::At(1));
  EXPECT_EQ(seen.known.players[0].sealed, kUnknown);
  EXPECT_EQ(G::Observe(kRules, first, Seat::Table()).known.players[0].sealed, kUnknown);
  EXPECT_EQ(G::Observe(kRules, first, Seat::At(0)).known.players[0].sealed, a);
  for (const Command other : Legal(start, Seat::At(0))) {
    State otherwise = start;
    ASSERT_TRUE(Do(otherwise, Seat::At(0), other).ok());
    EXPECT_TRUE(SameBytes(G::Observe(kRules, otherwise, Seat::At(1)), seen));
  }
  // The order in which they come makes no difference.
  State second = start;
  ASSERT_TRUE(Answer(second, Seat::At(1), b).ok());
  ASSERT_TRUE(Answer(second, Seat::At(0), a).ok());
  ASSERT_TRUE(Answer(first, Seat::At(1), b).ok());
  EXPECT_TRUE(SameBytes(first, second));
  EXPECT_EQ(first.deadline, 0);
  EXPECT_EQ(first.discard.size(), 2U);
}

TEST(ContractSpike, TheClockAnswersForWhoDoesNot) {
  const State start = NewGame(3, 3);
  State state = start;
  ASSERT_TRUE(Answer(state, Seat::At(1), Legal(state, Seat::At(1)).back().answer).ok());
  G::Events events;
  G::Tick(kRules, state, kSealTime - 1, events);
  EXPECT_TRUE(events.empty());
  EXPECT_NE(state.deadline, 0);
  State at_once = start;
  ASSERT_TRUE(Answer(at_once, Seat::At(1), Legal(at_once, Seat::At(1)).back().answer).ok());
  G::Events at_once_events;
  G::Tick(kRules, at_once, kSealTime + 5, at_once_events);
  G::Tick(kRules, state, kSealTime, events);
  EXPECT_EQ(state.deadline, 0);
  EXPECT_EQ(state.now, kSealTime);
  EXPECT_FALSE(events.empty());
  // Ticks in between change nothing.
  G::Tick(kRules, state, kSealTime + 5, events);
  EXPECT_TRUE(SameBytes(state, at_once));
  EXPECT_EQ(events, at_once_events);
}

// --- Choices inside choices ---------------------------------------------------------------------

// Brings seat 0 to its first turn with this card in its hand, played; seeds are tried in order.
State Playing(Card card) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    State state = NewGame(seed);
    for (const Seat seat : SeatsOf(state)) {
      EXPECT_TRUE(Answer(state, seat, Legal(state, seat).front().answer).ok());
    }
    if (Answer(state, Seat::At(0), 1U + card).ok()) return state;
  }
  ADD_FAILURE() << "no seed leads there";
  return State{};
}

TEST(ContractSpike, APaymentIsMadeInSteps) {
  for (std::uint64_t seed = 0;; ++seed) {
    ASSERT_LT(seed, 2000U);
    State state = NewGame(seed);
    const auto& hand = state.players[0].hand;
    // One mine is laid aside, for steel; the other is played.
    if (std::count(hand.begin(), hand.end(), kMine) < 2) continue;
    ASSERT_TRUE(Answer(state, Seat::At(0), kMine).ok());
    ASSERT_TRUE(Answer(state, Seat::At(1), Legal(state, Seat::At(1))[0].answer).ok());
    ASSERT_EQ(state.players[0].steel, 2);
    ASSERT_EQ(state.players[0].money, 20);
    ASSERT_TRUE(Answer(state, Seat::At(0), 1U + kMine).ok());
    const std::uint32_t prompt = state.prompt[0];
    EXPECT_EQ(Legal(state, Seat::At(0)), (G::CommandList{{prompt, 0}, {prompt, 1}, {prompt, 2}}));
    EXPECT_EQ(Answer(state, Seat::At(0), 3).rule(), "X-5");
    ASSERT_TRUE(Answer(state, Seat::At(0), 2).ok());
    EXPECT_EQ(state.players[0].stack.back().ask, Ask::kPayHeat);
    EXPECT_EQ(state.players[0].stack.back().left, 6);
    ASSERT_TRUE(Answer(state, Seat::At(0), 0).ok());
    EXPECT_EQ(state.players[0].money, 14);
    EXPECT_EQ(state.players[0].steel, 2);  // two paid, two from the mine
    EXPECT_EQ(state.turn, 1);
    return;
  }
}

TEST(ContractSpike, AChoiceInsideAChoiceIsSavedAndGoesOnTheSame) {
  State state = Playing(kConvoy);
  ASSERT_TRUE(Answer(state, Seat::At(0), 0).ok());  // no heat
  ASSERT_TRUE(Answer(state, Seat::At(0), 1).ok());  // a raid
  ASSERT_EQ(state.players[0].stack.size(), 3U);     // turn, mode, victim
  ASSERT_EQ(state.players[0].stack.back().ask, Ask::kVictim);

  State from_json = ThroughJson(state);
  State from_bytes = ThroughBytes(state);
  EXPECT_TRUE(SameBytes(from_json, state));
  EXPECT_TRUE(SameBytes(from_bytes, state));
  for (State* copy : {&state, &from_json, &from_bytes}) {
    ASSERT_TRUE(Answer(*copy, Seat::At(0), 1).ok());
    EXPECT_EQ(copy->players[0].stack.size(), 0U);
    EXPECT_EQ(copy->players[1].stack.size(), 1U);
    Rng rng(Seed{.low = 11});
    G::Events events;
    while (RandomStep(*copy, rng, events)) {
    }
    EXPECT_TRUE(G::IsOver(*copy));
  }
  EXPECT_EQ(G::Hash(from_json), G::Hash(state));
  EXPECT_EQ(G::Hash(from_bytes), G::Hash(state));
}

TEST(ContractSpike, WhatASurveyShowsIsSeenByOneSeatOnly) {
  State state = Playing(kSurvey);
  const std::vector<Card> next = {state.deck[state.deck.size() - 1],
                                  state.deck[state.deck.size() - 2]};
  G::Events events;
  ASSERT_TRUE(G::Apply(kRules, state, {state.now, Seat::At(0), {state.prompt[0], 0}}, events).ok());
  const Frame& frame = state.players[0].stack.back();
  ASSERT_EQ(frame.ask, Ask::kKeep);
  EXPECT_EQ(frame.drawn[0], next[0]);
  EXPECT_EQ(frame.drawn[1], next[1]);
  EXPECT_EQ(Filtered(events, Seat::At(0)).size(), 3U);  // paid, peeked, peeked
  EXPECT_EQ(Filtered(events, Seat::At(1)).size(), 1U);
  EXPECT_EQ(Filtered(events, Seat::Table()).size(), 1U);
  for (const Seat other : {Seat::At(1), Seat::Table()}) {
    const View view = G::Observe(kRules, state, other);
    EXPECT_EQ(view.known.players[0].stack.back().ask, Ask::kKeep);
    EXPECT_EQ(view.known.players[0].stack.back().drawn, (std::array<Card, 2>{kUnknown, kUnknown}));
  }
  EXPECT_TRUE(SameBytes(ThroughJson(state), state));
}

// A page may send several answers in one message: on a copy, taken if all are legal.
TEST(ContractSpike, SeveralAnswersAreTakenTogetherOrNotAtAll) {
  const State start = Playing(kConvoy);
  const std::uint32_t prompt = start.prompt[0];
  const auto together = [&start](const std::vector<Command>& commands, State& out) {
    State copy = start;
    for (const Command command : commands) {
      if (!Do(copy, Seat::At(0), command).ok()) return false;
    }
    out = copy;
    return true;
  };
  // Payment popped and choice pushed: two numbers on; the victim lies above: one more.
  const std::vector<Command> good = {{prompt, 0}, {prompt + 2, 1}, {prompt + 3, 1}};
  State state = start;
  ASSERT_TRUE(together(good, state));
  EXPECT_EQ(state.turn, 1);
  State untouched = start;
  std::vector<Command> bad = good;
  bad[2].answer = 0;  // oneself
  EXPECT_FALSE(together(bad, untouched));
  EXPECT_TRUE(SameBytes(untouched, start));
}

// --- Views --------------------------------------------------------------------------------------

TEST(ContractSpike, AViewKnowsLessAndAsMuchAsItNeeds) {
  OnRandomGames(150, [](const State& state, Rng& rng) {
    std::vector<Seat> viewers = SeatsOf(state);
    viewers.push_back(Seat::Table());
    for (const Seat seat : viewers) {
      const View view = G::Observe(kRules, state, seat);
      ASSERT_EQ(Legal(view, seat), Legal(state, seat));
      // Everything hidden, exchanged for anything that could be: not a byte of the view changes.
      for (int i = 0; i < 3; ++i) {
        const State believed = G::Determinize(kRules, view, rng);
        const View again = G::Observe(kRules, believed, seat);
        ASSERT_TRUE(SameBytes(again, view));
        ASSERT_EQ(G::Hash(again), G::Hash(view));
        ASSERT_TRUE(SameBytes(ThroughBytes(believed), believed));  // and it is a sound state
      }
      ASSERT_TRUE(SameBytes(ThroughJson(view), view));
      ASSERT_TRUE(SameBytes(ThroughBytes(view), view));
    }
  });
}

TEST(ContractSpike, AViewHidesHandsDeckAndBuriedCards) {
  OnRandomGames(20, [](const State& state, Rng&) {
    for (const Seat seat : SeatsOf(state)) {
      const State& known = G::Observe(kRules, state, seat).known;
      for (const Card card : known.deck) ASSERT_EQ(card, kUnknown);
      for (const Card card : known.buried) ASSERT_EQ(card, kUnknown);
      for (const Seat other : SeatsOf(state)) {
        const Player& player = known.players[other.index];
        if (other == seat) {
          ASSERT_EQ(player.hand, state.players[other.index].hand);
        } else {
          ASSERT_EQ(player.hand.size(), state.players[other.index].hand.size());
          for (const Card card : player.hand) ASSERT_EQ(card, kUnknown);
        }
      }
      ASSERT_EQ(known.discard, state.discard);
    }
  });
}

TEST(ContractSpike, AViewPredictsWhatNeedsNothingUnknown) {
  int predicted = 0;
  int not_known = 0;
  OnRandomGames(60, [&](const State& state, Rng&) {
    for (const Seat seat : SeatsOf(state)) {
      for (const Command command : Legal(state, seat)) {
        const Act<Command> act{state.now, seat, command};
        State after = state;
        G::Events events;
        ASSERT_TRUE(G::Apply(kRules, after, act, events).ok());
        View view = G::Observe(kRules, state, seat);
        const View before = view;
        G::Events view_events;
        const Status status = G::Apply(kRules, view, act, view_events);
        if (status.ok()) {
          ++predicted;
          ASSERT_TRUE(SameBytes(view, G::Observe(kRules, after, seat)));
          ASSERT_EQ(view_events, Filtered(events, seat));
        } else {
          ++not_known;
          ASSERT_TRUE(IsNotKnown(status)) << status.why();
          ASSERT_TRUE(SameBytes(view, before));
          ASSERT_TRUE(view_events.empty());
        }
      }
      // What is illegal is so from the view as well, and for the same reason.
      View view = G::Observe(kRules, state, seat);
      State copy = state;
      G::Events events;
      const Act<Command> wrong{state.now, seat, {state.prompt[seat.index], 49}};
      const Status refused = G::Apply(kRules, copy, wrong, events);
      ASSERT_FALSE(refused.ok());
      ASSERT_EQ(G::Apply(kRules, view, wrong, events).rule(), refused.rule());
    }
  });
  EXPECT_GT(predicted, 1000);
  EXPECT_GT(not_known, 100);
}

TEST(ContractSpike, FilteredEventsTellNothingThatIsHidden) {
  // If a seat cannot tell two worlds apart before and after a step of another, what it is told of
  // the step is the same in both.
  int compared = 0;
  OnRandomGames(100, [&](const State& state, Rng& rng) {
    for (const Seat watcher : SeatsOf(state)) {
      const State other_world = G::Determinize(kRules, G::Observe(kRules, state, watcher), rng);
      for (const Seat actor : SeatsOf(state)) {
        if (actor == watcher) continue;
        for (const Command command : Legal(state, actor)) {
          for (const Command other_command : Legal(other_world, actor)) {
            State a = state;
            State b = other_world;
            G::Events a_events;
            G::Events b_events;
            ASSERT_TRUE(G::Apply(kRules, a, {a.now, actor, command}, a_events).ok());
            ASSERT_TRUE(G::Apply(kRules, b, {b.now, actor, other_command}, b_events).ok());
            if (!SameBytes(G::Observe(kRules, a, watcher), G::Observe(kRules, b, watcher))) {
              continue;
            }
            ++compared;
            ASSERT_EQ(Filtered(a_events, watcher), Filtered(b_events, watcher));
          }
        }
      }
    }
  });
  EXPECT_GT(compared, 1000);
}

// --- Saving, loading, the log -------------------------------------------------------------------

TEST(ContractSpike, EveryStateIsSavedAndLoaded) {
  OnRandomGames(100, [](const State& state, Rng& rng) {
    ASSERT_TRUE(SameBytes(ThroughJson(state), state));
    ASSERT_TRUE(SameBytes(ThroughBytes(state), state));
    if (rng.Below(20) != 0) return;
    // Cut anywhere, it is refused.
    std::string bytes;
    ByteWriter w(bytes);
    G::EncodeState(state, w);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const std::string cut = bytes.substr(0, size);
      ByteReader r(cut);
      ASSERT_FALSE(G::DecodeState(kRules, r).ok());
    }
    // Spoilt anywhere, it is refused or is another state that can be played on.
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      std::string spoilt = bytes;
      spoilt[i] = static_cast<char>(rng.Below(256));
      ByteReader r(spoilt);
      const Result<State> read = G::DecodeState(kRules, r);
      if (!read.ok()) continue;
      State played = *read;
      G::Events events;
      for (int steps = 0; steps < 20 && RandomStep(played, rng, events); ++steps) {
      }
    }
  });
}

TEST(ContractSpike, BadStatesAreRefusedByName) {
  const std::string good = Json(Playing(kConvoy));
  const auto error_with = [&good](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const Result<State> state = StateFromJson(text);
    return state.ok() ? "accepted" : state.error().text;
  };
  EXPECT_EQ(error_with("\"turn\":0", "\"turn\":0"), "accepted");
  EXPECT_EQ(error_with("\"turn\":0", "\"turn\":2"), "state: the seats make no sense");
  EXPECT_EQ(error_with("\"turn\":0", "\"turn\":1"), "state: the wrong seats are asked");
  EXPECT_EQ(error_with("\"turn\":0", "\"trun\":0"), "state: \"turn\" is missing");
  EXPECT_EQ(error_with("\"turn\":0", "\"turn\":0,\"x\":1"), "state: unknown key \"x\"");
  EXPECT_EQ(error_with("\"money\":20", "\"money\":\"20\""),
            "state.seats[0].money: must be a whole number from 0 to 255, not \"20\"");
  EXPECT_EQ(error_with("\"deck\":[\"", "\"deck\":[\"?\",\""),
            "state: these are not the cards of the game");
  EXPECT_EQ(error_with("\"deck\":[\"", "\"deck\":[\"mine\",\""),
            "state: these are not the cards of the game");
  EXPECT_EQ(error_with("\"hand\":[", "\"hand\":[\"mine\",\"mine\",\"mine\","),
            "state: a hand is too large");
  EXPECT_EQ(error_with("\"ask\":\"payHeat\"", "\"ask\":\"victim\""),
            "state: a question makes no sense");
  EXPECT_EQ(error_with("\"ask\":\"payHeat\"", "\"ask\":\"why\"").substr(0, 42),
            "state.seats[0].stack[1].ask: must be \"seal");
}

TEST(ContractSpike, AViewIsNoStateAndHasNothingToHide) {
  const State state = Playing(kConvoy);
  const Result<State> read = StateFromJson(Json(G::Observe(kRules, state, Seat::At(1))));
  EXPECT_FALSE(read.ok());
  EXPECT_NE(Json(G::Observe(kRules, state, Seat::At(1))).find("\"?\""), std::string::npos);
}

// A whole game over the recorder: commands, time, going back in the middle of a choice.
TEST(ContractSpike, TheLogIsTheGameWithItsTakeBacks) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Result<Recorder<G>> recorder =
        Recorder<G>::Start(kRules, {.rich = true}, 2, Seed{.high = 9, .low = seed});
    ASSERT_TRUE(recorder.ok());
    Rng rng(Seed{.low = seed});
    G::Events events;
    std::vector<std::uint64_t> hashes = {G::Hash(recorder->state())};
    int backs = 0;
    for (Ms ms = 0; !G::IsOver(recorder->state()); ms += rng.Below(2000)) {
      ASSERT_TRUE(recorder->Tick(ms, events).ok());
      if (recorder->seq() + 1 > hashes.size()) hashes.push_back(G::Hash(recorder->state()));
      const std::uint32_t to = recorder->seq() - std::min(recorder->seq(), rng.Below(4));
      if (backs < 5 && recorder->state().deadline == 0 && rng.Below(8) == 0 &&
          recorder->driver().StepsTo(to).value_or(0) > 0) {
        ASSERT_TRUE(recorder->Back(Seat::At(0), ms, to, events).ok());
        ++backs;
      } else {
        std::vector<Act<Command>> acts;
        for (const Seat seat : SeatsOf(recorder->state())) {
          for (const Command command : Legal(recorder->state(), seat)) {
            acts.push_back({ms, seat, command});
          }
        }
        ASSERT_TRUE(recorder->Act(acts[rng.Below(acts.size())], events).ok());
      }
      hashes.push_back(G::Hash(recorder->state()));
      ASSERT_EQ(hashes.size(), recorder->seq() + 1U);
    }

    const Log<G> log = recorder->CompleteLog();
    const Result<State> end =
        Replay<G>(kRules, log,
                  [&](std::size_t seq, const LogEntry<G>&, const State& after, const G::Events&) {
                    EXPECT_EQ(G::Hash(after), hashes[seq]) << seq;
                  });
    ASSERT_TRUE(end.ok()) << end.error().text;
    EXPECT_TRUE(SameBytes(*end, recorder->state()));

    std::string text;
    json::Writer writer(text);
    WriteLog<G>(kRules, log, writer);
    const Result<json::Value> value = json::Parse(text);
    ASSERT_TRUE(value.ok());
    const Result<Log<G>> from_json = ReadLog<G>(kRules, *value);
    ASSERT_TRUE(from_json.ok()) << from_json.error().text;
    EXPECT_TRUE(*from_json == log);

    std::string bytes;
    ByteWriter byte_writer(bytes);
    EncodeLog<G>(kRules, log, byte_writer);
    ByteReader byte_reader(bytes);
    const Result<Log<G>> from_bytes = DecodeLog<G>(kRules, byte_reader);
    ASSERT_TRUE(from_bytes.ok()) << from_bytes.error().text;
    EXPECT_TRUE(*from_bytes == log);
    EXPECT_LT(bytes.size(), text.size() / 3);
  }
}

TEST(ContractSpike, ATakenBackChoiceCanBeMadeOtherwise) {
  Result<Recorder<G>> recorder = Recorder<G>::Start(kRules, {}, 2, Seed{.low = 5});
  ASSERT_TRUE(recorder.ok());
  G::Events events;
  const auto act = [&](Seat seat, std::uint32_t answer, Ms ms) {
    return recorder->Act({ms, seat, {recorder->state().prompt[seat.index], answer}}, events);
  };
  for (const Seat seat : SeatsOf(recorder->state())) {
    ASSERT_TRUE(act(seat, Legal(recorder->state(), seat)[0].answer, 100).ok());
  }
  const std::uint32_t before = recorder->seq();
  const State turn = recorder->state();
  ASSERT_TRUE(act(Seat::At(0), 0, 200).ok());
  EXPECT_EQ(recorder->state().turn, 1);
  ASSERT_TRUE(recorder->Back(Seat::At(0), 300, before, events).ok());
  State expected = turn;
  G::Tick(kRules, expected, 300, events);
  EXPECT_TRUE(SameBytes(recorder->state(), expected));
  EXPECT_EQ(recorder->state().now, 300);  // time itself is not taken back
  // The same question, with the same number, may now be answered in another way.
  EXPECT_EQ(Legal(recorder->state(), Seat::At(0)), Legal(turn, Seat::At(0)));
  EXPECT_TRUE(act(Seat::At(0), Legal(turn, Seat::At(0)).back().answer, 400).ok());
  EXPECT_TRUE(Replay<G>(kRules, recorder->CompleteLog()).ok());
}

TEST(ContractSpike, SenselessOptionsAreRefusedWithASentence) {
  const Result<State> state = G::NewGame(kRules, {.rich = true}, 3, {});
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(state.error().text, "rich is for two seats");
  const Result<json::Value> value = json::Parse(R"({"rihc":true})");
  ASSERT_TRUE(value.ok());
  const Result<G::Options> options = G::ReadOptions(kRules, 2, &*value);
  ASSERT_FALSE(options.ok());
  EXPECT_EQ(options.error().text, "options: unknown key \"rihc\"");
  EXPECT_TRUE(G::ReadOptions(kRules, 2, nullptr).ok());
}

}  // namespace
}  // namespace syrtis::spike
