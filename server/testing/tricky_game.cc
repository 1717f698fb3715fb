#include "server/testing/tricky_game.h"

#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace syrtis::server::test {
namespace {

// More ends than beginnings, which the engine asserts against.
void FailAssert() {
  std::string text;
  json::Writer(text).End();
}

class TrickyBots : public BotTeam {
 public:
  TrickyBots(std::unique_ptr<BotTeam> inner, Tricks& tricks)
      : inner_(std::move(inner)), tricks_(tricks) {}

  void Take(int seat, std::size_t level, Seed seed) override { inner_->Take(seat, level, seed); }
  void Leave(int seat) override { inner_->Leave(seat); }
  void See(const Sight& sight) override { inner_->See(sight); }
  void MeetPeople(std::uint32_t seats, Ms ms) override { inner_->MeetPeople(seats, ms); }
  void Hear(Seat from, Seat to, Ms ms) override { inner_->Hear(from, to, ms); }
  Ms WakeAt(int seat) const override { return inner_->WakeAt(seat); }
  BotAnswer Wake(int seat, Ms ms) override {
    if (tricks_.bot_fails_assert) FailAssert();
    if (tricks_.bot_breaks) tricks_.bot_breaks();
    if (tricks_.bot_throws) throw std::runtime_error("a bot is confused");
    tricks_.worked += tricks_.bot_micros;
    return inner_->Wake(seat, ms);
  }

 private:
  std::unique_ptr<BotTeam> inner_;
  Tricks& tricks_;
};

class TrickyRoom : public Room {
 public:
  TrickyRoom(std::unique_ptr<Room> inner, int seats, Tricks& tricks)
      : inner_(std::move(inner)), seats_(seats), tricks_(tricks) {}

  ActResult Act(Seat seat, Ms ms, std::span<const json::Value> commands) override {
    if (tricks_.act_throws) throw std::runtime_error("a command was too much");
    if (tricks_.act_throws_no_exception) throw 7;
    if (tricks_.act_is_too_large) throw std::bad_alloc();
    if (tricks_.act_fails_assert) FailAssert();
    if (tricks_.act_breaks) tricks_.act_breaks();
    if (tricks_.act_is_empty) return inner_->Act(seat, ms, {});
    tricks_.worked += tricks_.act_micros;
    return inner_->Act(seat, ms, commands);
  }
  ActResult ActEncoded(Seat seat, Ms ms, std::string_view command) override {
    return inner_->ActEncoded(seat, ms, command);
  }
  ActResult SetAway(Seat seat, Ms ms, bool away) override {
    return inner_->SetAway(seat, ms, away);
  }
  std::string Tick(Ms ms, bool mark) override {
    if (tricks_.tick_throws) throw std::runtime_error("time stood still");
    tricks_.worked += tricks_.tick_micros;
    return inner_->Tick(ms, mark);
  }
  ActResult Back(Seat seat, Ms ms, std::uint32_t steps) override {
    return inner_->Back(seat, ms, steps);
  }
  bool Replay(std::string_view entry) override {
    if (tricks_.on_replay) tricks_.on_replay();
    if (tricks_.replay_throws) throw std::runtime_error("the past is not what it was");
    if (tricks_.replay_fails_assert) FailAssert();
    return inner_->Replay(entry);
  }
  std::uint32_t EntryCount() const override { return inner_->EntryCount(); }
  std::unique_ptr<Room> Clone() const override {
    return std::make_unique<TrickyRoom>(inner_->Clone(), seats_, tricks_);
  }
  bool TakesBack() const override { return inner_->TakesBack(); }
  bool LastWasMove() const override { return inner_->LastWasMove(); }
  std::uint32_t LastTakenBack() const override { return inner_->LastTakenBack(); }
  std::uint32_t OverdueQuestion(Seat seat) const override { return inner_->OverdueQuestion(seat); }
  ActResult StandIn(Seat seat, Ms ms) override { return inner_->StandIn(seat, ms); }
  Ms Now() const override { return inner_->Now(); }
  Ms NextDue() const override {
    if (tricks_.due_throws) throw std::runtime_error("nobody knows when");
    return inner_->NextDue();
  }
  bool IsOver() const override { return inner_->IsOver(); }
  bool TalkOpen() const override { return inner_->TalkOpen(); }
  bool IsAway(Seat seat) const override { return inner_->IsAway(seat); }
  bool IsSignal(const json::Value& command) const override { return inner_->IsSignal(command); }
  bool IsRegret(const json::Value& command) const override { return inner_->IsRegret(command); }
  std::uint64_t StateHash() const override { return inner_->StateHash(); }
  int Audiences() const override { return tricks_.own_views ? seats_ + 1 : inner_->Audiences(); }
  void WriteStep(int /*audience*/, json::Writer& writer) const override {
    if (tricks_.step_throws) throw std::runtime_error("what happened cannot be said");
    ++tricks_.steps_told;
    inner_->WriteStep(0, writer);
  }
  void WriteSnapshot(int /*audience*/, json::Writer& writer) const override {
    inner_->WriteSnapshot(0, writer);
  }
  void WriteView(int /*audience*/, json::Writer& writer) const override {
    inner_->WriteView(0, writer);
  }
  void WriteResult(json::Writer& writer) const override { inner_->WriteResult(writer); }
  std::unique_ptr<LogWriter> NewLogWriter() const override { return inner_->NewLogWriter(); }
  std::unique_ptr<BotTeam> NewBots() const override {
    return std::make_unique<TrickyBots>(inner_->NewBots(), tricks_);
  }
  std::shared_ptr<const Sight> SightFor(std::span<const int> seats, bool news) const override {
    return inner_->SightFor(seats, news);
  }

 private:
  std::unique_ptr<Room> inner_;
  int seats_;
  Tricks& tricks_;
};

class TrickyGame : public HostedGame {
 public:
  TrickyGame(std::unique_ptr<HostedGame> inner, Tricks& tricks, std::string_view name)
      : inner_(std::move(inner)), tricks_(tricks), name_(name) {}

  std::string_view name() const override { return name_; }
  int min_seats() const override { return inner_->min_seats(); }
  int max_seats() const override { return inner_->max_seats(); }
  std::span<const std::string_view> levels() const override { return inner_->levels(); }
  int rules_version() const override { return inner_->rules_version(); }
  std::uint64_t rules_hash() const override { return inner_->rules_hash(); }
  std::size_t view_size() const override { return inner_->view_size(); }
  bool hides() const override { return inner_->hides(); }
  TalkRules talk_rules() const override { return inner_->talk_rules(); }
  Result<std::string> CheckOptions(int seats, const json::Value* options) const override {
    return inner_->CheckOptions(seats, options);
  }
  Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view options,
                                        Seed seed) const override {
    if (tricks_.room_refused) return *tricks_.room_refused;
    Result<std::unique_ptr<Room>> room = inner_->NewRoom(seats, options, seed);
    if (!room.ok()) return room.error();
    return std::unique_ptr<Room>(std::make_unique<TrickyRoom>(*std::move(room), seats, tricks_));
  }

 private:
  std::unique_ptr<HostedGame> inner_;
  Tricks& tricks_;
  std::string name_;
};

}  // namespace

std::unique_ptr<HostedGame> HostTricky(std::unique_ptr<HostedGame> inner, Tricks& tricks,
                                       std::string_view name) {
  return std::make_unique<TrickyGame>(std::move(inner), tricks, name);
}

}  // namespace syrtis::server::test
