#include "bots/terraform/inputs.h"

#include <algorithm>
#include <bit>

#include "bots/terraform/card_value.h"
#include "bots/terraform/engine_value.h"
#include "bots/terraform/goals.h"
#include "bots/terraform/outlook.h"
#include "bots/terraform/waiting.h"
#include "engine/terraform/course.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

// --- Where each group of inputs begins -----------------------------------------------------------

constexpr int kCardRoom = kCardCount + 1;
constexpr int kMoneyBuckets = 24;
constexpr int kDifferenceBuckets = 25;
constexpr int kLeadBuckets = 7;
constexpr int kPlayerRoom = 80;

constexpr int kTemperature = 0;
constexpr int kOxygen = kTemperature + kMaxTemperature + 1;
constexpr int kOceans = kOxygen + kMaxOxygen + 1;
constexpr int kGeneration = kOceans + kMaxOceans + 1;
constexpr int kLeft = kGeneration + 20;
constexpr int kSeats = kLeft + 17;
constexpr int kPhases = kSeats + kMaxSeats;
constexpr int kTurn =
    kPhases + kCountOf<Phase>;      // actions done in the own turn, 3 for not our turn
constexpr int kActive = kTurn + 4;  // who is active, counted from us
constexpr int kFirst = kActive + kMaxSeats;
constexpr int kPassed = kFirst + kMaxSeats;  // how many others have passed
constexpr int kMisc = kPassed + kMaxSeats;   // single numbers
constexpr int kMilestones = kMisc + 20;
constexpr int kAwards = kMilestones + 5 * kMilestoneCount + 4;
constexpr int kDifference = kAwards + (2 + kLeadBuckets) * kAwardCount + 4;
constexpr int kProspect = kDifference + kDifferenceBuckets + 2;
constexpr int kMoney = kProspect + kDifferenceBuckets + 2;
constexpr int kPlayers = kMoney + kMoneyBuckets;
constexpr int kHand = kPlayers + kMaxSeats * kPlayerRoom;
constexpr int kPlayable = kHand + kCardRoom;
constexpr int kDead = kPlayable + kCardRoom;
constexpr int kInPlay = kDead + kCardRoom;
constexpr int kOthersInPlay = kInPlay + kCardRoom;
constexpr int kFresh = kOthersInPlay + kCardRoom;  // own actions that are not used yet
constexpr int kOwnCities = kFresh + kCardRoom;
constexpr int kOwnTiles = kOwnCities + kAreaCount;
constexpr int kOtherCities = kOwnTiles + kAreaCount;
constexpr int kOtherTiles = kOtherCities + kAreaCount;
constexpr int kEnd = kOtherTiles + kAreaCount;

// The own sealed choice as if it were opened.
void OpenChoice(State& state, Seat seat) {
  Player& me = state.Of(seat);
  int price = state.phase == Phase::kDraft ? 0 : kCardPrice;
  if (state.phase == Phase::kCorporations && me.corp != kNoCorp) {
    const CorpRow& row = kCorps[me.corp];
    if (me.corp == kBeginnerCorp) price = 0;
    me.Stock(Res::kMc) += row.mc;
    me.Stock(Res::kSteel) += row.steel;
    me.Stock(Res::kTitanium) += row.titanium;
    me.Stock(Res::kPlant) += row.plants;
    for (const Res res : kEach<Res>) me.Production(res) += row.box.Of(res);
    AddTags(me, row.tags);
    AddPowers(me, row.powers);
    me.first_due = row.first.op != Op::kNone;
  }
  me.Stock(Res::kMc) -= price * me.kept_count;
  me.hand = me.hand | me.kept;
  me.hand_count = static_cast<std::uint8_t>(me.hand_count + me.kept_count);
  me.kept.Clear();
  me.kept_count = 0;
}

bool HasChoice(const State& state, const Player& me) {
  return me.kept_count > 0 || (state.phase == Phase::kCorporations && me.corp != kNoCorp);
}

// --- Writing -------------------------------------------------------------------------------------

class Reader {
 public:
  Reader(const State& state, Seat seat, Inputs& inputs)
      : state_(state),
        seat_(seat),
        me_(state.Of(seat)),
        left_(GenerationsLeft(state)),
        inputs_(inputs) {}

  void Run() {
    Course();
    Players();
    Goals();
    Cards();
    Board();
  }

 private:
  void Add(int index, int value) {
    if (value == 0 || inputs_.size() == kMaxInputs) return;
    inputs_.push_back({static_cast<std::uint16_t>(index),
                       static_cast<std::int16_t>(std::clamp(value, -kMaxInput, kMaxInput))});
  }
  void One(int index) { Add(index, kInputOne); }
  // A number of which `full` counts as 1.0.
  void Number(int index, int value, int full) { Add(index, value * kInputOne / full); }
  // A number that may be below 0: how far above, how far below, and one of the buckets.
  void Signed(int index, int value, int full, int width, int buckets) {
    Number(index, std::max(0, value), full);
    Number(index + 1, std::max(0, -value), full);
    const int half = buckets / 2;
    const int rounded = (std::abs(value) + width / 2) / width * (value < 0 ? -1 : 1);
    One(index + 2 + std::clamp(rounded, -half, half) + half);
  }
  // Seats are counted from the own one.
  Seat At(int place) const { return Seat::At((seat_.index + place) % state_.seats); }
  int PlaceOf(int seat) const { return (seat - seat_.index + state_.seats) % state_.seats; }

  void Course() {
    One(kTemperature + state_.temperature);
    One(kOxygen + state_.oxygen);
    One(kOceans + state_.OceanCount());
    One(kGeneration + std::min<int>(state_.generation, 20) - 1);
    One(kLeft + std::min(left_, 16));
    One(kSeats + state_.seats - 1);
    One(kPhases + static_cast<int>(state_.phase));
    const bool acting = state_.phase == Phase::kActions;
    const bool ours = acting && state_.active == seat_.index;
    One(kTurn + (ours ? std::min<int>(state_.actions_done, 2) : 3));
    if (acting) One(kActive + PlaceOf(state_.active));
    One(kFirst + PlaceOf(state_.first));
    int passed = 0;
    for (int i = 1; i < state_.seats; ++i) passed += state_.Of(At(i)).passed ? 1 : 0;
    One(kPassed + passed);
    if (state_.options.draft) One(kMisc);
    if (state_.options.corporate_era) One(kMisc + 1);
    Number(kMisc + 2, state_.StepsToGoal(), 20);
    Number(kMisc + 3, left_, 8);
    Number(kMisc + 4, state_.generation, 8);
    Number(kMisc + 5, kMaxTemperature - state_.temperature, 10);
    Number(kMisc + 6, kMaxOxygen - state_.oxygen, 7);
    Number(kMisc + 7, kMaxOceans - state_.OceanCount(), 5);
    One(kMisc + 8);
  }

  // The value of all that this player owns, in points at the end by Novice's prices, times 10; the
  // score included.
  int ReadPlayer(int place) {
    const Seat seat = At(place);
    const Player& player = state_.Of(seat);
    const Score score = ScoreOf(state_, seat);
    const Outlook outlook(state_, seat, left_);
    const Prices& prices = outlook.prices;
    const int at = kPlayers + place * kPlayerRoom;
    Worth stock = 0;
    Worth production = player.tr * prices.production[0];
    for (std::size_t i = 0; i < kResCount; ++i) {
      const int index = static_cast<int>(i);
      const int full = i == 0 ? 30 : 8;
      Number(at + index, player.stock[i], full);
      Number(at + 6 + index, player.production[i], i == 0 ? 15 : 5);
      stock += player.stock[i] * prices.stock[i];
      production += player.production[i] * prices.production[i];
    }
    Worth engine = 0;
    for (const CardId card : player.played& kActionCards) engine += ActionsWorth(outlook, card);
    for (const CardId card : player.played& kTriggerCards) engine += TriggerWorth(outlook, card);
    for (const CardId card : player.played& kTileTriggerCards) {
      engine += TriggerWorth(outlook, card);
    }
    Worth hand = player.hand_count * prices.card / 2;
    if (place == 0) {
      hand = 0;
      for (const CardId card : player.hand) hand += HoldWorth(outlook, card);
    }
    One(at + 12);
    Number(at + 13, player.tr, 30);
    Number(at + 14, player.steel_value - 2, 1);
    Number(at + 15, player.titanium_value - 3, 1);
    for (int i = 1; i < kTagCount; ++i) {
      Number(at + 15 + i, player.tags[static_cast<std::size_t>(i)], 4);
    }
    static_assert(15 + kTagCount == 26, "a new tag has an input: move those behind it");
    Number(at + 26, player.discount[0], 2);
    int discounts = 0;
    for (std::size_t i = 1; i < kTagCount; ++i) discounts += player.discount[i];
    Number(at + 27, discounts, 4);
    Number(at + 28, player.hand_count, 8);
    Number(at + 29, std::popcount(state_.cities & player.tiles), 3);
    Number(at + 30, std::popcount(state_.greeneries & player.tiles), 5);
    Number(at + 31, score.tr, 40);
    Number(at + 32, score.awards, 5);
    Number(at + 33, score.milestones, 5);
    Number(at + 34, score.greeneries, 5);
    Number(at + 35, score.cities, 8);
    Number(at + 36, score.cards, 10);
    Number(at + 37, score.Total(), 50);
    Number(at + 38, stock, 8000);
    Number(at + 39, production, 20'000);
    Number(at + 40, engine, 4000);
    Number(at + 41, hand, 6000);
    const int points = 10 * score.Total() + 10 * (stock + production + engine + hand) / prices.vp;
    Number(at + 42, points, 800);
    if (player.passed) One(at + 43);
    if (player.first_due) One(at + 44);
    const int fresh =
        (player.played & kActionCards).size() - (player.played & kActionCards & state_.used).size();
    Number(at + 45, fresh, 3);
    if (player.protects) One(at + 46);
    if (player.heat_is_money) One(at + 47);
    Number(at + 48, kPlantsForGreenery - player.greenery_cost, 1);
    Number(at + 49, player.slack, 2);
    Number(at + 50, player.next_discount + 4 * player.next_slack, 8);
    if (player.Stock(Res::kPlant) >= player.greenery_cost) One(at + 51);
    if (player.Stock(Res::kHeat) >= kHeatForTemperature) One(at + 52);
    if (player.tr_rose) One(at + 53);
    // Another seat's corporation is sealed until all are opened.
    const bool open = place == 0 || state_.phase != Phase::kCorporations;
    if (open && player.corp != kNoCorp) One(at + 54 + player.corp);
    // Room beside the own cities, and what lies there.
    const AreaMask around = NextTo(state_.cities & player.tiles) & kMarsMask;
    Number(at + 68, std::popcount(around & kLandAreas & ~state_.Tiles()), 4);
    Number(at + 69, std::popcount(player.tiles & NextTo(state_.oceans)), 4);
    Number(at + 70, std::popcount(player.claims), 1);
    return points;
  }

  void Players() {
    int others = -1'000'000;
    int best = -1'000'000;
    const int own = ReadPlayer(0);
    for (int i = 1; i < state_.seats; ++i) {
      others = std::max(others, ReadPlayer(i));
      best = std::max(best, ScoreOf(state_, At(i)).Total());
    }
    One(kMoney + std::clamp(me_.Stock(Res::kMc) / 3, 0, kMoneyBuckets - 1));
    if (state_.IsSolo()) return;
    const int total = ScoreOf(state_, seat_).Total();
    Signed(kDifference, total - best, 15, 3, kDifferenceBuckets);
    Signed(kProspect, (own - others) / 10, 15, 4, kDifferenceBuckets);
  }

  void Goals() {
    const int claimed = CountOwned(state_.milestones);
    for (int i = 0; i < kMilestoneCount; ++i) {
      const int at = kMilestones + 5 * i;
      const std::uint8_t who = state_.milestones[static_cast<std::size_t>(i)];
      if (who != kNoSeat) {
        One(at + (who == seat_.index ? 0 : 1));
        continue;
      }
      if (claimed == kMaxClaims || state_.IsSolo()) continue;
      const int wanted = kMilestoneNeed[static_cast<std::size_t>(i)];
      const Milestone milestone = static_cast<Milestone>(i);
      const int mine = MilestoneScore(state_, me_, milestone);
      int theirs = 0;
      for (int k = 1; k < state_.seats; ++k) {
        theirs = std::max(theirs, MilestoneScore(state_, state_.Of(At(k)), milestone));
      }
      Number(at + 2, std::min(mine, wanted), wanted);
      if (mine >= wanted) One(at + 3);
      if (theirs >= wanted) One(at + 4);
    }
    One(kMilestones + 5 * kMilestoneCount + claimed);
    if (state_.IsSolo()) return;
    for (int i = 0; i < kAwardCount; ++i) {
      const int at = kAwards + (2 + kLeadBuckets) * i;
      const Award award = static_cast<Award>(i);
      const bool open = state_.awards[static_cast<std::size_t>(i)] == kNoSeat;
      int best = -1000;
      for (int k = 1; k < state_.seats; ++k) {
        best = std::max(best, AwardScore(state_, state_.Of(At(k)), award));
      }
      const int lead = AwardScore(state_, me_, award) - best;
      if (open) {
        Number(at, lead, 8);
        continue;
      }
      One(at + 1);
      constexpr int kHalf = kLeadBuckets / 2;
      One(at + 2 + kHalf +
          std::clamp(lead / 2 + (lead > 0   ? 1
                                 : lead < 0 ? -1
                                            : 0),
                     -kHalf, kHalf));
    }
    One(kAwards + (2 + kLeadBuckets) * kAwardCount + CountOwned(state_.awards));
  }

  void Cards() {
    const Outlook outlook(state_, seat_, left_);
    int playable = 0;
    for (const CardId card : me_.hand) {
      One(kHand + card);
      if (!NeedsMet(state_, me_, card)) {
        if (WaitingFor(outlook, card).percent == 0) One(kDead + card);
        continue;
      }
      if (!CanPay(me_, PriceOf(me_, card))) continue;
      One(kPlayable + card);
      ++playable;
    }
    Number(kMisc + 9, playable, 5);
    for (const CardId card : me_.played | me_.events) One(kInPlay + card);
    for (const CardId card : (me_.played & kActionCards) - state_.used) One(kFresh + card);
    for (int i = 1; i < state_.seats; ++i) {
      const Player& other = state_.Of(At(i));
      for (const CardId card : other.played | other.events) One(kOthersInPlay + card);
    }
  }

  void Areas(int at, AreaMask areas) {
    for (; areas != 0; areas &= areas - 1) One(at + FirstOf(areas));
  }
  void Board() {
    const AreaMask cities = state_.cities;
    AreaMask others = 0;
    for (int i = 1; i < state_.seats; ++i) others |= state_.Of(At(i)).tiles;
    Areas(kOwnCities, me_.tiles & cities);
    Areas(kOwnTiles, me_.tiles & ~cities);
    Areas(kOtherCities, others & cities);
    Areas(kOtherTiles, others & ~cities);
    Number(kMisc + 10, std::popcount(kLandAreas & ~state_.Tiles()), 30);
  }

  const State& state_;
  const Seat seat_;
  const Player& me_;
  const int left_;
  Inputs& inputs_;
};

}  // namespace

const int kInputCount = kEnd;
const int kFirstRareInput = kHand;

void ReadInputs(const State& known, Seat seat, Inputs& inputs) {
  if (!HasChoice(known, known.Of(seat))) {
    Reader(known, seat, inputs).Run();
    return;
  }
  State opened = known;
  OpenChoice(opened, seat);
  Reader(opened, seat, inputs).Run();
}

}  // namespace syrtis::terraform
