#include "bots/terraform/table_bots.h"

#include <algorithm>
#include <cassert>

#include "bots/terraform/coach.h"

namespace syrtis {
namespace terraform {
namespace {

// That of Settler and Director, once the program has said that there is one.
const Network* the_network = nullptr;

class TerraformBot : public Bot<Terraform> {
 public:
  TerraformBot(const Rules& rules, Seat seat, Seed seed, const BotSetup& setup)
      : rules_(rules), seat_(seat), rng_(seed), setup_(setup) {}

  void See(const View& view, std::span<const Event> /*events*/, Ms ms) override {
    // A bot that is not asked may not be shown the step that played a card: the cards in play tell.
    int cards = 0;
    for (int i = 0; i < view.known.seats; ++i) {
      const Player& player = view.known.Of(Seat::At(i));
      cards += player.played.size() + player.events.size();
    }
    if (cards_seen_ >= 0 && cards != cards_seen_) card_until_ = ms + kCardMs;
    cards_seen_ = cards;
    const Player& me = view.known.Of(seat_);
    wake_at_ = me.Owes() ? WakeAfter(view.known, me.frame.ask, ms) : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<Command> Wake(const View& view, Ms ms) override {
    wake_at_ = kMaxMs;  // until it sees what came of it
    CommandList legal;
    LegalCommands(rules_, view, seat_, ms, legal);
    return setup_.choose(rules_, setup_.level, view, legal, rng_, setup_.network, setup_.budget);
  }

 private:
  static constexpr Ms kCardMs = 1500;  // the page shows a card that was played for so long

  // People follow what happens on the table: a turn has time to be seen, a card to be read, further
  // steps of a turn need less, and what all choose at once in secret needs none.
  Ms WakeAfter(const State& known, Ask ask, Ms ms) const {
    if (setup_.tempo == Tempo::kAtOnce || known.InSealedPhase()) return ms;
    return ask == Ask::kTurn ? std::max(ms + 700, card_until_) : ms + 200;
  }

  const Rules& rules_;
  Seat seat_;
  Rng rng_;
  BotSetup setup_;
  Ms wake_at_ = kMaxMs;
  Ms card_until_ = 0;
  int cards_seen_ = -1;
};

std::unique_ptr<Bot<Terraform>> MakeBot(const Rules& rules, Seat seat, std::size_t level,
                                        Seed seed) {
  return NewBot(rules, seat, seed, {.level = static_cast<BotLevel>(level), .choose = BotCommand});
}

Thought<Terraform> Think(const Rules& rules, const View& view, Seat seat, Ms ms, std::size_t level,
                         int budget) {
  CommandList legal;
  LegalCommands(rules, view, seat, ms, legal);
  const Advice advice =
      Advise(rules, BuiltInNetwork(), EffortOf(static_cast<BotLevel>(level), budget), view, legal);
  Thought<Terraform> thought;
  if (!advice.plan.empty()) thought.command = advice.plan.front();
  json::Writer writer(thought.why);
  WriteAdvice(advice, writer);
  return thought;
}

}  // namespace

std::unique_ptr<Bot<Terraform>> NewBot(const Rules& rules, Seat seat, Seed seed,
                                       const BotSetup& setup) {
  return std::make_unique<TerraformBot>(rules, seat, seed, setup);
}

void SeatSettlers(const Network& network) { the_network = &network; }

Bots<Terraform> SessionBots() {
  return {.levels = kSessionLevelNames,
          .make = MakeBot,
          .think = Think,
          .first_thinker = static_cast<std::size_t>(BotLevel::kSettler)};
}

}  // namespace terraform

std::span<const std::string_view> BotsOf<terraform::Terraform>::Levels() {
  return terraform::the_network == nullptr ? terraform::kPlainLevelNames
                                           : terraform::kSessionLevelNames;
}

LevelRange BotsOf<terraform::Terraform>::ForPeople() {
  return {.first = 1, .count = std::min(Levels().size() - 1, terraform::kOfferedLevelCount)};
}

std::unique_ptr<Bot<terraform::Terraform>> BotsOf<terraform::Terraform>::New(
    const terraform::Rules& rules, Seat seat, int /*seats*/, std::size_t level, Seed seed) {
  assert(level < Levels().size() && "a level that no bot of this program has");
  return terraform::NewBot(rules, seat, seed,
                           {.tempo = terraform::Tempo::kWithPauses,
                            .level = static_cast<terraform::BotLevel>(level),
                            .choose = terraform::SessionCommand,
                            .network = terraform::the_network});
}

}  // namespace syrtis
