#pragma once

#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/wording.h"
#include "tools/colours.h"
#include "tools/kits.h"
#include "tools/text.h"

namespace syrtis::tools {

// Tells a game line by line, and leaves out most of the commands unless it is asked for all.
template <class Kit>
class Narrator {
 public:
  using Game = typename Kit::Game;
  using State = typename Game::State;
  using Command = typename Game::Command;
  using Events = std::span<const typename Game::Event>;

  Narrator(const typename Game::Rules& rules, const PlayOptions& options, std::ostream& out)
      : rules_(rules), verbose_(options.verbose), paint_(options.colour), out_(out) {}

  void Title(const State& state, const GameOptions& game) {
    out_ << Kit::Title(state, game, paint_) << '\n';
  }

  void Did(const State& before, const State& after, const Act<Command>& act, Events events) {
    ++commands_;
    const std::vector<std::string> parts =
        Consequences(rules_, after, act.seat, act.command, events);
    Line line{.ms = act.ms,
              .text = Kit::PlayerText(before, act.seat) + " " +
                      CommandText(rules_, before, act.seat, act.command) +
                      (parts.empty() ? "" : ": " + Joined(parts, "; ")),
              .news = verbose_ || IsNews(events)};
    // A few commands show what they are like; the others are counted.
    if (line.news || (Kit::IsTypical(act.command) && shown_++ < kToShow)) {
      Tell(line);
    } else {
      left_out_.push_back(std::move(line));
    }
  }

  void Happened(const State& after, Events events) {
    if (events.empty() || (!verbose_ && !IsNews(events))) return;
    Tell({.ms = events.back().ms,
          .text = Joined(Happenings(rules_, after, events), "; "),
          .news = true});
  }

  void Ending(const State& state) {
    TellLeftOut();
    out_ << "\n  " << Kit::Ending(state, commands_, paint_) << "\n\n";
  }

 private:
  static constexpr int kToShow = 3;

  struct Line {
    Ms ms = 0;
    std::string text;
    bool news = false;
  };

  void TellLeftOut() {
    if (left_out_.size() == 1) {
      Print(left_out_.front());
    } else if (!left_out_.empty()) {
      out_ << paint_.Faint("           ... " + Count(left_out_.size(), "more command") + " ...")
           << '\n';
    }
    left_out_.clear();
  }

  void Tell(const Line& line) {
    TellLeftOut();
    Print(line);
  }

  void Print(const Line& line) {
    out_ << "  " << paint_.Faint(ClockText(line.ms)) << "  "
         << (line.news ? paint_.Colours(line.text) : paint_.Faint(line.text)) << '\n';
  }

  const typename Game::Rules& rules_;
  bool verbose_;
  Paint paint_;
  std::ostream& out_;
  std::size_t commands_ = 0;
  std::vector<Line> left_out_;
  int shown_ = 0;
};

}  // namespace syrtis::tools
