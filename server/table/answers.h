#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server {

// Latest answers to one member: a request that is sent again, because its answer was lost, gets the
// same answer, and nothing happens twice.
class Answers {
 public:
  static constexpr std::size_t kKept = 64;

  struct Answer {
    std::uint32_t re = 0;   // the member's number for the request
    std::uint32_t seq = 0;  // the message that came of it; 0: none
  };

  void AddTaken(std::uint32_t re, std::uint32_t seq) { Add({.re = re, .seq = seq}); }
  void AddRefused(std::uint32_t re, std::string_view message) {
    Add({.re = re});
    refusals_.push_back({.re = re, .message = std::string(message)});
  }

  // None if it was never asked, or too long ago.
  std::optional<Answer> Find(std::uint32_t re) const {
    const auto at = std::ranges::find(answers_, re, &Answer::re);
    return at == answers_.end() ? std::nullopt : std::optional(*at);
  }
  // The message that refused it; empty if it was done.
  std::string_view FindRefusal(std::uint32_t re) const {
    const auto at = std::ranges::find(refusals_, re, &Refusal::re);
    return at == refusals_.end() ? std::string_view() : at->message;
  }
  // How many are remembered.
  std::size_t size() const { return answers_.size(); }
  // The highest number that was ever dealt with: no lower one is anything new.
  std::uint32_t last() const { return last_; }

 private:
  // Few, and apart from the many that were done: there are thousands of tables.
  struct Refusal {
    std::uint32_t re = 0;
    std::string message;
  };

  void Add(Answer answer) {
    last_ = std::max(last_, answer.re);
    if (answers_.size() < kKept) {
      answers_.push_back(answer);
      return;
    }
    std::erase_if(refusals_, [old = answers_[oldest_].re](const Refusal& refusal) {
      return refusal.re == old;
    });
    answers_[oldest_] = answer;
    oldest_ = (oldest_ + 1) % kKept;
  }

  std::vector<Answer> answers_;
  std::vector<Refusal> refusals_;
  std::size_t oldest_ = 0;
  std::uint32_t last_ = 0;
};

}  // namespace syrtis::server
