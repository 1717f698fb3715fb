#pragma once

#include <span>

#include "engine/core/seat.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// Carries legal answers out on a state and advances to the next question. Inside the engine only;
// docs/terraform-engine.md explains it. On a view it may need something that is not known: then the
// outcome is worthless.
class Course {
 public:
  Course(State& state, Events& events, bool on_view = false)
      : state_(state), events_(events), on_view_(on_view) {}

  bool needs_unknown() const { return needs_unknown_; }
  // Carries out a command, which must be legal, and its consequences.
  void Take(Seat seat, const Command& command);

  // The beginning of a game: cards and corporations are dealt.
  void DealStart();

 private:
  // course_answer.cc
  void Answer(Seat seat, const Command& command);
  void CountStep(Seat seat);
  void AnswerStep(Seat seat, const Frame& frame, const Command& command);
  void AnswerTurn(Seat seat, const Command& command);
  void AnswerCard(Seat seat, const Frame& frame, CardId card);
  void AnswerAmount(Seat seat, const Frame& frame, int amount);
  void AnswerTarget(Seat seat, const Frame& frame, const Command& command);
  void AnswerEither(Seat seat, const Frame& frame, int choice);
  void SellOne(Seat seat, Frame frame, const Command& command);

  // course_pay.cc
  void StartPaying(Seat seat, Purpose purpose, int id, int cost, int alternative = 0);
  void GoOnPaying(Seat seat, Frame frame);
  void TakePayment(Seat seat, Frame& frame, int amount);
  void Paid(Seat seat, const Frame& frame);

  // course_turn.cc
  void PlayCard(Seat seat, CardId card);
  void DoProject(Seat seat, Project project);
  void StartAction(Seat seat, SourceId source, int alternative);
  void RunAction(Seat seat, SourceId source, int alternative, int times = 1);
  void Pass(Seat seat);
  void FinishAction();
  void NextTurn();

  // course_tasks.cc
  void Advance(Seat seat);
  void AddEffects(Seat seat, std::span<const Effect> effects, SourceId source, Part part,
                  CardId played = kNoCard, int alternative = 0);
  void AddTask(Seat seat, const Task& task);
  void Begin(Seat seat, const Task& task);
  void BeginCard(Seat seat, const Task& task);
  void BeginPlace(Seat seat, const Task& task);
  void BeginTarget(Seat seat, const Task& task);
  void BeginBox(Seat seat, const Task& task);
  void BeginEither(Seat seat, const Task& task);
  void ChooseNext(Seat seat);
  void RunBox(Seat seat, SourceId source, Seat target);
  void RunBoxEither(Seat seat, SourceId source, Res res);
  void TakeAway(Seat seat, const Task& task, int from, int amount);
  void UseCard(Seat seat, const Task& task, CardId card);

  // course_board.cc
  void PlaceTask(Seat seat, const Task& task, AreaId area);
  void ReceiveArea(Seat seat, AreaId area);
  void PlaceOcean(Seat seat, AreaId area);
  void PlaceGreenery(Seat seat, AreaId area);
  void PlaceCity(Seat seat, AreaId area);
  void TileTriggers(Seat seat, AreaId area, bool ocean, bool city, bool greenery);
  void RunTrigger(Seat owner, const Trigger& trigger, SourceId source);
  void PlayTriggers(Seat seat, CardId card);
  void CorpTriggers(Seat seat, Trigger::When when);
  void RaiseTemperature(Seat seat, int steps);
  void RaiseOxygen(Seat seat, int steps);

  // course_cards.cc
  CardId DrawCard();
  void DrawToHand(Seat seat, int count);
  void Discard(Seat seat, CardId card);
  void LookAt(Seat seat, const Task& task);
  void KeepLooked(Seat seat, const Task& task, int left);
  void DropOffer(Seat seat);
  void RevealFor(Seat seat, const Task& task);
  void AddHand(Player& player, CardId card);
  void DropHand(Player& player, CardId card);

  // course_phases.cc
  void Seal(Seat seat);
  bool AllSealed() const;
  void OpenCorporations();
  void PlayCorporation(Seat seat);
  void BuySealed(Seat seat, int price);
  void StartResearch();
  void PassDraft();
  void StartBuying();
  void OpenResearch();
  void StartActions();
  void Produce();
  void EndGeneration();
  void StartFinal();
  void GoOnFinal();
  void EndGame();
  void Offer(Seat seat, int count);

  // Small things
  void Report(What what, Seat seat, int id = 0, int n = 0) {
    events_.push_back({state_.now, what, seat, static_cast<std::uint8_t>(id), 0, n});
  }
  void AskFor(Seat seat, const Frame& frame) {
    Player& player = state_.Of(seat);
    player.frame = frame;
    ++player.prompt;
  }
  void ChangeStock(Seat seat, Res res, int n);
  void ChangeProduction(Seat seat, Res res, int n);
  void ChangeTr(Seat seat, int n);
  void ChangeCubes(CardId card, int n);
  // The seats from the first player on.
  Seat InOrder(int i) const { return Seat::At((state_.first + i) % state_.seats); }
  bool InTurns() const { return state_.phase == Phase::kActions || state_.phase == Phase::kFinal; }

  State& state_;
  Events& events_;
  bool on_view_;
  bool needs_unknown_ = false;
  // A draw, look, reveal or shuffle, or the end of all turns of a generation (T-11.2).
  bool no_way_back_ = false;
};

// Adds the powers of a card or corporation to its owner.
void AddPowers(Player& player, const Powers& powers);
void AddTags(Player& player, const TagList& tags);

}  // namespace syrtis::terraform
