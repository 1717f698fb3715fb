#include "server/table/table_bots.h"

#include <algorithm>
#include <utility>

#include "server/check/insist.h"

namespace syrtis::server {

struct TableBots::Crew {
  std::unique_ptr<BotTeam> team;  // used by the worker only
  Place place;
  Receiver receiver;
  int waiting = 0;    // tasks that are not done; for the network thread only
  std::string payer;  // of those tasks
};

// The result of a task, for the network thread.
struct TableBots::Answer {
  int answering = -1;      // the seat whose answer the task gives; -1: none
  std::uint32_t era = 0;   // in which it was sent
  std::vector<int> seats;  // of the bots, when it was sent
  BotAnswer bot;
  std::vector<Ms> wakes;  // when each of them wants to be woken
  std::string wrong;
};

void TableBots::Clear() {
  crew_.reset();
  seats_.clear();
  people_ = 0;
}

void TableBots::Begin(const Room& room, Place place, Receiver receiver) {
  Clear();
  crew_ = std::make_shared<Crew>(
      Crew{.team = room.NewBots(), .place = std::move(place), .receiver = std::move(receiver)});
}

TableBots::BotSeat* TableBots::Find(int seat) {
  const auto at = std::ranges::find(seats_, seat, &BotSeat::seat);
  return at == seats_.end() ? nullptr : &*at;
}

bool TableBots::Set(int seat, int level, Seed seed) {
  if (!crew_) return false;
  BotSeat* there = Find(seat);
  if (there != nullptr ? there->level == level : level < 0) return false;
  if (level < 0) {
    // It may be lent again before the answer is there; the others are shown the game next.
    ++era_;
    std::erase_if(seats_, [seat](const BotSeat& bot) { return bot.seat == seat; });
    Send([seat](BotTeam& team, BotAnswer&) { team.Leave(seat); });
    return true;
  }
  if (there == nullptr) there = &seats_.emplace_back();
  // It is not woken once more while it thinks.
  *there = {.seat = seat, .level = level, .asked = there->asked};
  Send([seat, level, seed](BotTeam& team, BotAnswer&) {
    team.Take(seat, static_cast<std::size_t>(level), seed);
  });
  return true;
}

void TableBots::Show(const Room& room, bool news) {
  if (news && room.LastTakenBack() > 0) ++era_;
  if (!crew_ || seats_.empty()) return;
  std::vector<int> seats;
  seats.reserve(seats_.size());
  for (const BotSeat& bot : seats_) seats.push_back(bot.seat);
  Send([sight = room.SightFor(seats, news)](BotTeam& team, BotAnswer&) { team.See(*sight); });
}

void TableBots::MeetPeople(std::uint32_t seats, Ms ms) {
  if (!crew_ || people_ == seats) return;
  people_ = seats;
  Send([seats, ms](BotTeam& team, BotAnswer&) { team.MeetPeople(seats, ms); });
}

void TableBots::Hear(Seat from, Seat to, Ms ms) {
  if (!crew_ || seats_.empty() || IsBehind()) return;
  Send([from, to, ms](BotTeam& team, BotAnswer&) { team.Hear(from, to, ms); });
}

Ms TableBots::NextWake() const {
  Ms next = kMaxMs;
  for (const BotSeat& bot : seats_) {
    if (!bot.asked) next = std::min(next, bot.wake_at);
  }
  return next;
}

void TableBots::WakeDue(Ms now, bool all) {
  for (BotSeat& bot : seats_) {
    if (bot.asked || bot.wake_at > (all ? kMaxMs - 1 : now)) continue;
    bot.asked = true;
    Send(
        [seat = bot.seat, now](BotTeam& team, BotAnswer& answer) { answer = team.Wake(seat, now); },
        bot.seat);
  }
}

bool TableBots::IsBehind() const { return crew_ && crew_->waiting >= kMostBotTasks; }

void TableBots::Send(Task task, int answering) {
  // Tasks of two payers may overtake each other.
  if (crew_->waiting == 0) crew_->payer = payer_;
  auto answer = std::make_shared<Answer>();
  answer->answering = answering;
  answer->era = era_;
  for (const BotSeat& bot : seats_) answer->seats.push_back(bot.seat);
  ++crew_->waiting;
  auto work = [this, of = std::weak_ptr(crew_),
               task = std::make_shared<const Task>(std::move(task)), answer] {
    const std::shared_ptr<Crew> crew = of.lock();
    if (!crew) return;  // they play no more
    const auto step = [&] {
      (*task)(*crew->team, answer->bot);
      for (const int seat : answer->seats) answer->wakes.push_back(crew->team->WakeAt(seat));
    };
    answer->wrong = TryStep(crew->place.worked, step,
                            answer->answering < 0 ? kLongestStepMicros : kLongestAnswerMicros);
    // The table would wait for it for ever.
    Insist([&] {
      crew->place.post([this, crew, answer] {
        --crew->waiting;
        // The table may be gone, or play another game by now.
        const std::shared_ptr<void> alive = crew->receiver.alive.lock();
        if (alive && crew_ == crew) Take(*answer);
      });
    });
  };
  crew_->place.workers.Post(crew_->place.key, crew_->payer, std::move(work));
}

void TableBots::Take(const Answer& answer) {
  const std::shared_ptr<Crew> crew = crew_;
  if (!answer.wrong.empty()) return crew->receiver.on_broken(answer.wrong);
  for (std::size_t i = 0; i < answer.seats.size(); ++i) {
    BotSeat* bot = Find(answer.seats[i]);
    if (bot == nullptr) continue;
    bot->wake_at = std::min(answer.wakes[i], kMaxMs);
    if (answer.seats[i] == answer.answering) bot->asked = false;
  }
  // The position that it answers may have been taken back, or its seat left in between; they are
  // shown the present one next.
  const bool counts = answer.answering >= 0 && answer.era == era_;
  if (counts && Find(answer.answering) != nullptr) {
    if (answer.bot.remark) crew->receiver.on_remark(answer.answering, *answer.bot.remark);
    if (crew_ == crew && !answer.bot.commands.empty()) {
      crew->receiver.on_command(answer.answering, answer.bot.commands);
    }
  }
  if (crew_ == crew) crew->receiver.on_change();
}

}  // namespace syrtis::server
