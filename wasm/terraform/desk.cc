#include "wasm/terraform/desk.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>

#include "engine/terraform/cards.h"
#include "engine/terraform/course.h"
#include "engine/terraform/draft.h"
#include "engine/terraform/legal.h"
#include "engine/terraform/names.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/play.h"
#include "engine/terraform/query.h"
#include "engine/terraform/reasons.h"
#include "engine/terraform/score.h"
#include "engine/terraform/why_not.h"
#include "texts/terraform/icon_parts.h"
#include "wasm/terraform/points.h"

namespace syrtis::terraform {
namespace {

class Desk {
 public:
  Desk(const Rules& rules, const View& view, Seat seat, json::Writer& writer)
      : rules_(rules), view_(view), state_(view.known), seat_(seat), w_(writer) {}

  void Write() {
    WriteSeats();
    // T-10.1.
    if (!state_.IsSolo()) {
      WriteMilestones();
      WriteAwards();
    }
    WriteCards();
    if (seat_.index >= state_.seats) return;
    const Player& me = state_.Of(seat_);
    if (state_.phase < Phase::kFinal) WritePlays(me);
    if (me.frame.ask == Ask::kTurn) WriteCan(me);
    if (me.Owes()) WriteQuestion(me);
    if (me.frame.ask == Ask::kPlace) WritePlaces();
  }

 private:
  auto EachSeat() const { return std::views::iota(0, int{state_.seats}); }

  void WriteSeats() {
    w_.Objects("seats", EachSeat(), [this](int i) {
      const Seat seat = Seat::At(i);
      const Player& player = state_.Of(seat);
      WriteScore(ScoreOf(state_, seat), w_.Key("score"));
      w_.BeginObject("tags");
      for (int tag = 1; tag < kTagCount; ++tag) {
        const int n = player.Tags(static_cast<Tag>(tag));
        if (n > 0) w_.Field(kTagNames[static_cast<std::size_t>(tag)], n);
      }
      if (!player.events.empty()) w_.Field("event", player.events.size());
      w_.End().Field("steel", player.steel_value).Field("titanium", player.titanium_value);
      w_.Field("greenery", player.greenery_cost);
      w_.Field("income", player.tr + player.Production(Res::kMc));
      w_.BeginArray("unused");
      for (const CardId card : (player.played & kActionCards) - state_.used) w_.Add(NameOf(card));
      if (player.corp != kNoCorp && kCorps[player.corp].action.Exists() && !player.corp_used) {
        w_.Add(NameOfCorp(player.corp));
      }
      w_.End().Field("owes", player.Owes());
      if (state_.IsOver()) {
        w_.Field("ahead", SeatsAhead(state_)[seat.index]);
        WritePoints(state_, seat, w_);
      }
    });
  }

  void WriteBy(std::uint8_t by) {
    if (by != kNoSeat) w_.Field("by", by);
  }

  void WriteMilestones() {
    w_.Field("milestonePoints", kMilestoneVp).Field("mostClaims", kMaxClaims);
    w_.Objects("milestones", kEach<Milestone>, [this](Milestone milestone) {
      const auto i = static_cast<std::size_t>(milestone);
      w_.Field("name", EnumName(milestone)).Field("needs", kMilestoneNeed[i]);
      w_.Field("cost", kMilestoneCost);
      WriteBy(state_.milestones[i]);
      const auto score = [&](int seat) {
        return MilestoneScore(state_, state_.Of(Seat::At(seat)), milestone);
      };
      w_.Array("has", EachSeat(), score);
      w_.Array("reached", EachSeat(), [&](int seat) { return score(seat) >= kMilestoneNeed[i]; });
    });
  }

  void WriteAwards() {
    w_.Field("awardCost", NextAwardCost(state_)).BeginArray("awardPoints").Add(kFirstVp);
    if (HasSecondPlace(state_.seats)) w_.Add(kSecondVp);
    w_.End().Objects("awards", kEach<Award>, [this](Award award) {
      w_.Field("name", EnumName(award));
      WriteBy(state_.awards[static_cast<std::size_t>(award)]);
      w_.Array("has", EachSeat(),
               [&](int seat) { return AwardScore(state_, state_.Of(Seat::At(seat)), award); });
      w_.Array("points", EachSeat(),
               [&](int seat) { return AwardPoints(state_, Seat::At(seat), award); });
    });
  }

  // Steps of slack that cards not yet in play could still bring.
  int SlackToCome() const {
    CardSet open = kAllCards;
    for (int i = 0; i < state_.seats; ++i) {
      const Player& player = state_.Of(Seat::At(i));
      open = open - player.played - player.events;
    }
    int slack = 0;
    for (const CardId card : open) slack += Row(card).powers.slack + Row(card).powers.next_slack;
    return slack;
  }

  // Parameters only rise: an upper limit that is passed by more than any slack stays so.
  static bool IsMissedForEver(const Need& need, int missing, int slack_to_come) {
    const bool parameter = need.of == Need::Of::kOxygen || need.of == Need::Of::kTemperature ||
                           need.of == Need::Of::kOceans;
    return need.at_most && parameter && missing > slack_to_come;
  }

  // Hidden hands are empty in a view; an open view has all hands. No card is in two of them.
  void WriteCards() {
    const int to_come = SlackToCome();
    w_.BeginObject("cards");
    for (int i = 0; i < state_.seats; ++i) {
      const Player& player = state_.Of(Seat::At(i));
      for (const CardId card : player.hand | player.offer | player.kept) {
        WriteCard(player, card, to_come);
      }
    }
    w_.End();
  }

  // T-5.2: the sources of discounts are put into play one after the other.
  void WriteDiscounts(const Player& player, CardId card) {
    Player bare = player;
    bare.discount = {};
    bare.next_discount = 0;
    int cost = CostOf(bare, card);
    const auto write = [&](std::string_view source) {
      const int now = CostOf(bare, card);
      if (now != cost) w_.BeginObject().Field("source", source).Field("n", cost - now).End();
      cost = now;
    };
    w_.BeginArray("discounts");
    if (player.corp != kNoCorp) {
      AddPowers(bare, kCorps[player.corp].powers);
      write(NameOfCorp(player.corp));
    }
    for (const CardId played : player.played) {
      AddPowers(bare, Row(played).powers);
      write(NameOf(played));
    }
    // T-4.14: the event that was played last.
    bare.next_discount = player.next_discount;
    for (const CardId event : player.events) {
      if (Row(event).powers.next_discount != 0) write(NameOf(event));
    }
    w_.End();
  }

  void WriteCard(const Player& player, CardId card, int to_come) {
    w_.BeginObject(NameOf(card)).Field("price", CostOf(player, card));
    if (CostOf(player, card) != Row(card).cost) WriteDiscounts(player, card);
    if (kFacts[card].need_count > 0) {
      w_.BeginArray("needs");
      for (const Need& need : Row(card).needs) {
        if (need.of == Need::Of::kNothing) continue;
        const Standing standing = StandingOf(state_, player, need);
        const int missing = std::max(0, standing.MissingBy(need));
        const bool degrees = need.of == Need::Of::kTemperature;
        w_.BeginObject().Field("missing", missing);
        w_.Field("by", degrees ? Degrees(missing) - Degrees(0) : missing);
        if (IsMissedForEver(need, missing, to_come)) w_.Field("never", true);
        w_.End();
      }
      w_.End();
    }
    w_.End();
  }

  // Why this cannot be done now.
  void WriteWhyNot(Do kind, int id = 0, int n = 0) {
    const Player& me = state_.Of(seat_);
    WriteRefusal(CheckCommand(
        state_, seat_,
        {me.prompt, kind, static_cast<std::uint8_t>(id), static_cast<std::uint16_t>(n)}));
  }
  // The code of the refusal, its rule and its arguments; nothing if it is none.
  void WriteRefusal(const Status& status) {
    if (status.ok()) return;
    w_.Field("code", status.code()).Field("rule", status.rule());
    if (status.args().empty()) return;
    w_.Array("args", status.args(), [](int number) { return std::to_string(number); });
  }

  // Whether the cards of the hand could be played now; while no turn is asked for, if one were.
  void WritePlays(const Player& me) {
    w_.Objects("play", me.hand, [&](CardId card) {
      w_.Field("card", NameOf(card));
      if (me.frame.ask == Ask::kTurn) {
        WriteWhyNot(Do::kPlay, card);
      } else if (me.first_due) {
        WriteRefusal(refuse::FirstIsDue());
      } else if (!CanPlay(state_, seat_, card)) {
        WriteRefusal(WhyNotPlay(state_, seat_, card));
      }
    });
  }

  void WriteCan(const Player& me) {
    w_.BeginObject("can").BeginArray("act");
    for (const CardId card : me.played& kActionCards) WriteActions(card, state_.used.Has(card));
    if (me.corp != kNoCorp) WriteActions(SourceOf(me.corp), me.corp_used);
    w_.End().Objects("projects", kEach<Project>, [&](Project project) {
      w_.Field("project", EnumName(project)).Field("price", CostOf(me, project));
      WriteWhyNot(Do::kProject, static_cast<int>(project));
    });
    w_.Objects("milestones", kEach<Milestone>, [this](Milestone milestone) {
      w_.Field("milestone", EnumName(milestone));
      WriteWhyNot(Do::kMilestone, static_cast<int>(milestone));
    });
    w_.Objects("awards", kEach<Award>, [this](Award award) {
      w_.Field("award", EnumName(award));
      WriteWhyNot(Do::kAward, static_cast<int>(award));
    });
    w_.BeginObject("plants").Field("price", me.greenery_cost);
    WriteWhyNot(Do::kPlants);
    w_.End().Object("heat", [this] { WriteWhyNot(Do::kHeat); });
    w_.Field("leftAlone", IsLeftAlone(state_)).End();
  }

  void WriteActions(SourceId source, bool used) {
    for (int i = 0; i < 2; ++i) {
      if (!ActionOf(source, i).Exists()) continue;
      w_.BeginObject().Field("card", NameOf(source)).Field("alternative", i);
      const Cube holds = IsCorp(source) ? Cube::kNone : Row(source).holds;
      w_.Array("icons", texts::ActionIcons({&ActionOf(source, i), 1}, holds));
      if (used) w_.Field("used", true);
      WriteWhyNot(Do::kAct, source, i);
      w_.End();
    }
  }

  void WriteQuestion(const Player& me) {
    const Frame& frame = me.frame;
    w_.BeginObject("question").Field("ask", EnumName(frame.ask));
    w_.Field("prompt", me.prompt);
    switch (frame.ask) {
      case Ask::kPay:
        WritePayment(me);
        break;
      case Ask::kEither:
        WriteSource(frame.task);
        WriteAlternatives(frame.task);
        break;
      case Ask::kOrder:
        WriteTasks();
        break;
      case Ask::kBuyLooked:
        w_.Field("card", NameOf(frame.card()));
        break;
      case Ask::kBuy:
        WriteBuying(me);
        break;
      case Ask::kAmount:
        WriteSource(frame.task);
        if (frame.task.effect.op != Op::kNone) w_.Array("icons", IconsOf(frame.task));
        WriteUnit(frame);
        break;
      case Ask::kPick:
        w_.Field("passesTo", DraftPassesTo(state_, seat_.index));
        break;
      case Ask::kKeep:
      case Ask::kSell:
        w_.Field("left", frame.ask == Ask::kKeep ? frame.to_keep() : frame.earned());
        WriteSource(frame.task);
        break;
      case Ask::kNothing:
      case Ask::kCorporation:
      case Ask::kTurn:
      case Ask::kPlace:
      case Ask::kTarget:
      case Ask::kCard:
      case Ask::kSwap:
      case Ask::kFinal:
        WriteSource(frame.task);
        if (frame.task.effect.op != Op::kNone) w_.Array("icons", IconsOf(frame.task));
        break;
    }
    w_.End();
  }

  void WriteMoney(const Player& me) {
    w_.Field("money", MoneyForCards(state_, me));
    if (me.heat_is_money) w_.Field("heat", me.Stock(Res::kHeat));
  }

  void WriteBuying(const Player& me) {
    int most = 0;
    while (most < me.offer_count && WhyNotBuy(state_, me, most + 1).ok()) ++most;
    WriteMoney(me);
    w_.Field("price", kCardPrice).Field("most", most);
    w_.Object("more", [&] { WriteRefusal(WhyNotBuy(state_, me, most + 1)); });
  }

  // Of an amount: the resource, the production or the cubes that it is one of.
  void WriteUnit(const Frame& frame) {
    const Effect& effect = frame.task.effect;
    if (effect.op == Op::kRemoveCubes) {
      w_.Field("cube", EnumName(effect.cube()));
    } else if (effect.op == Op::kBox) {
      w_.Field("res", EnumName(BoxOf(frame.task.source).Lowered())).Field("produced", true);
    } else if (frame.purpose == Purpose::kAction) {
      w_.Field("res", EnumName(ActionOf(frame.source(), frame.alternative).res()));
    } else {
      w_.Field("res", EnumName(effect.taken()));
    }
  }

  void WriteSource(const Task& task) {
    if (task.source != 0) w_.Field("source", NameOf(task.source));
  }

  static texts::Icons IconsOf(const Task& task) {
    const bool card = task.source != 0 && !IsCorp(task.source);
    if (task.effect.op == Op::kBox) return texts::BoxIcons(BoxOf(task.source));
    return texts::EffectIcons({&task.effect, 1}, card ? Row(task.source).holds : Cube::kNone);
  }

  void WritePayment(const Player& me) {
    const Frame& frame = me.frame;
    const Price price = PriceOf(state_, me, frame);
    w_.Field("of", EnumName(frame.purpose));
    switch (frame.purpose) {
      case Purpose::kCard:
      case Purpose::kAction:
      case Purpose::kLooked:
        w_.Field("card", NameOf(frame.card()));
        break;
      case Purpose::kProject:
        w_.Field("project", EnumName(frame.project()));
        break;
      case Purpose::kMilestone:
        w_.Field("milestone", EnumName(frame.milestone()));
        break;
      case Purpose::kAward:
        w_.Field("award", EnumName(frame.award()));
        break;
      case Purpose::kResearch:
        WriteMoney(me);
        break;
    }
    const int worth = me.ValueOf(frame.res);
    const Amounts amounts = AmountsOf(me, price, frame.res, frame.left, frame.least);
    w_.Field("res", EnumName(frame.res)).Field("worth", worth);
    w_.Field("price", price.cost).Field("left", frame.left);
    w_.Field("propose", Proposal(amounts, frame.res, frame.left, worth));
  }

  // Metals as far as nothing of their worth is lost; heat only where money is short.
  static int Proposal(const Amounts& amounts, Res res, int left, int worth) {
    int best = amounts.First();
    if (res == Res::kHeat) return best;
    for (int n = best; n * worth <= left && n < 64; ++n) {
      if (amounts.Has(n)) best = n;
    }
    return best;
  }

  void WriteAlternatives(const Task& task) {
    w_.BeginArray("options");
    if (task.effect.op == Op::kBox) {
      const Box& box = BoxOf(task.source);
      for (const Res res : kEach<Res>) {
        const int n = box.Of(res);
        if (n == 0) continue;
        w_.BeginObject().Field("option", static_cast<int>(res));
        w_.Array("icons", texts::Icons{texts::Signed("production." + texts::NameOfRes(res), n)});
        w_.End();
      }
    } else {
      const Alternatives all = AlternativesOf(state_, seat_, task);
      for (int i = 0; i < all.count; ++i) {
        if (((all.open >> static_cast<unsigned>(i)) & 1U) == 0) continue;
        w_.BeginObject().Field("option", i);
        w_.Array("icons", IconsOf({all.effects[i], task.source, task.played}));
        w_.End();
      }
    }
    w_.End();
  }

  void WriteTasks() {
    w_.Objects("options", state_.tasks, [this](const Task& task) {
      w_.Field("option", &task - state_.tasks.begin());
      WriteSource(task);
      w_.Array("icons", IconsOf(task));
    });
  }

  // Tried out on a state that could be: hidden cards do not change what a tile brings, and of a
  // card that would be drawn only the number is told.
  void WritePlaces() {
    Rng rng{Seed{}};
    const State guess = Determinize(view_, rng);
    CommandList commands;
    ListCommands(state_, seat_, commands);
    std::array<int, kMaxSeats> before{};
    for (int i = 0; i < state_.seats; ++i) {
      before[static_cast<std::size_t>(i)] = ScoreOf(guess, Seat::At(i)).Total();
    }
    w_.BeginArray("places");
    Events events;
    for (const Command& command : commands) {
      State after = guess;
      events.clear();
      if (!Apply(rules_, after, {state_.now, seat_, command}, events).ok()) continue;
      WritePlace(command.id, before, after, events);
    }
    w_.End();
  }

  void WritePlace(AreaId area, const std::array<int, kMaxSeats>& before, const State& after,
                  const Events& events) {
    w_.BeginObject().Field("area", area).BeginObject("mine");
    std::array<int, kResCount> stock{};
    std::array<int, kResCount> production{};
    int cards = 0;
    int tr = 0;
    for (const Event& event : events) {
      if (event.seat != seat_) continue;
      if (event.what == What::kStock) stock[event.id] += event.n;
      if (event.what == What::kProduction) production[event.id] += event.n;
      if (event.what == What::kDrew) ++cards;
      if (event.what == What::kTr) tr += event.n;
      if (event.what == What::kTurn || event.what == What::kProduced) break;
    }
    for (std::size_t i = 0; i < kResCount; ++i) {
      if (stock[i] != 0) w_.Field(kResNames[i], stock[i]);
    }
    w_.BeginObject("production");
    for (std::size_t i = 0; i < kResCount; ++i) {
      if (production[i] != 0) w_.Field(kResNames[i], production[i]);
    }
    w_.End().End().Field("cards", cards).Field("tr", tr);
    w_.Array("points", EachSeat(), [&](int i) {
      return ScoreOf(after, Seat::At(i)).Total() - before[static_cast<std::size_t>(i)];
    });
    w_.End();
  }

  const Rules& rules_;
  const View& view_;
  const State& state_;
  Seat seat_;
  json::Writer& w_;
};

}  // namespace

void WriteDesk(const Rules& rules, const View& view, Seat seat, json::Writer& writer) {
  Desk(rules, view, seat, writer).Write();
}

}  // namespace syrtis::terraform
