#include "bots/maze/table_bots.h"

#include <algorithm>

#include "bots/maze/mind.h"
#include "bots/maze/partner.h"

namespace syrtis {
namespace maze {
namespace {

std::optional<Command> Wish(const Rules& rules, const View& view, Seat seat, Ms ms, Pace pace) {
  const State& state = view.known;
  if (state.IsOver()) return std::nullopt;
  if (state.phase == Phase::kSetUp) return InSetUp(view, seat);
  const PaceMaker maker(pace, state.seats, Seed{});
  Mind mind(rules, {.action = maker.ActionTime(), .slow_rest = maker.SlowRest()});
  if (!state.choices.empty() && state.choices.front().chooser == seat) return mind.PlaceTrash(view);
  mind.Think(view, ms);
  const std::optional<Hint> mine = mind.For(view, seat, ms, {});
  return mine ? std::optional(mine->command) : std::nullopt;
}

// A mind without a sense of time.
class MindBot : public Bot<Maze> {
 public:
  MindBot(const Rules& rules, Seat seat, Pace pace) : rules_(rules), seat_(seat), pace_(pace) {}

  void See(const View& /*view*/, std::span<const Event> /*events*/, Ms ms) override { seen_ = ms; }
  Ms WakeAt() const override { return seen_; }
  std::optional<Command> Wake(const View& view, Ms ms) override {
    const std::optional<Command> command = Wish(rules_, view, seat_, ms, pace_);
    CommandList legal;
    LegalCommands(rules_, view, seat_, ms, legal);
    const bool may = command && std::ranges::find(legal, *command) != legal.end();
    return may ? command : std::nullopt;
  }

 private:
  const Rules& rules_;
  Seat seat_;
  Pace pace_;
  Ms seen_ = kMaxMs;
};

std::unique_ptr<Bot<Maze>> MakeBot(const Rules& rules, Seat seat, std::size_t level,
                                   Seed /*seed*/) {
  return std::make_unique<MindBot>(rules, seat, static_cast<Pace>(level));
}

}  // namespace

Bots<Maze> SessionBots() { return {.levels = kPaceNames, .make = MakeBot}; }

}  // namespace maze

std::span<const std::string_view> BotsOf<maze::Maze>::Levels() { return maze::kPaceNames; }

std::unique_ptr<Bot<maze::Maze>> BotsOf<maze::Maze>::New(const maze::Rules& rules, Seat seat,
                                                         int seats, std::size_t level, Seed seed) {
  return std::make_unique<maze::Partner>(rules, seat, seats, static_cast<maze::Pace>(level), seed);
}

}  // namespace syrtis
