#pragma once

#include <array>
#include <memory>
#include <span>

#include "bots/bot.h"
#include "engine/session/bots.h"
#include "tests/third_game/game.h"

// The players of the third game that are programs.
namespace syrtis {

// Seals its highest card a second after it is asked, or after another pause.
class SealsBot final : public Bot<seals::Seals> {
 public:
  explicit SealsBot(Seat seat, Ms pause = 1000) : seat_(seat), pause_(pause) {}

  void See(const seals::View& view, std::span<const seals::Event> /*events*/, Ms ms) override {
    wake_at_ = Highest(view, seat_, ms) ? ms + pause_ : kMaxMs;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<seals::Command> Wake(const seals::View& view, Ms ms) override {
    wake_at_ = kMaxMs;
    return Highest(view, seat_, ms);
  }

  static std::optional<seals::Command> Highest(const seals::View& view, Seat seat, Ms ms) {
    seals::Seals::CommandList legal;
    seals::Seals::LegalCommands({}, view, seat, ms, legal);
    return legal.empty() ? std::nullopt : std::optional(legal.back());
  }

 private:
  Seat seat_;
  Ms pause_;
  Ms wake_at_ = kMaxMs;
};

template <>
struct BotsOf<seals::Seals> {
  static constexpr std::array<std::string_view, 1> kLevels = {"plain"};
  static std::span<const std::string_view> Levels() { return kLevels; }
  static constexpr LevelRange ForPeople() { return {.first = 0, .count = 1}; }
  static std::unique_ptr<Bot<seals::Seals>> New(const seals::Rules& /*rules*/, Seat seat,
                                                int /*seats*/, std::size_t /*level*/,
                                                Seed /*seed*/) {
    return std::make_unique<SealsBot>(seat);
  }
};

}  // namespace syrtis
