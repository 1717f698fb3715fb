#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace syrtis::server {

// What one member was answered lately: whoever asks again, because the answer was lost on the way,
// hears the same, and nothing happens twice.
class Answers {
 public:
  static constexpr std::size_t kKept = 64;

  struct Answer {
    std::uint32_t re = 0;                        // the member's number for the request
    std::uint32_t seq = 0;                       // the message that came of it; 0: none
    std::unique_ptr<const std::string> refusal;  // the whole message; null: it was done
  };

  void AddTaken(std::uint32_t re, std::uint32_t seq) {
    Add({.re = re, .seq = seq, .refusal = nullptr});
  }
  void AddRefused(std::uint32_t re, std::string refusal) {
    Answer answer{.re = re, .seq = 0, .refusal = nullptr};
    answer.refusal = std::make_unique<const std::string>(std::move(refusal));
    Add(std::move(answer));
  }

  // Null if it was never asked, or too long ago.
  const Answer* Find(std::uint32_t re) const {
    const auto at = std::find_if(answers_.begin(), answers_.end(),
                                 [re](const Answer& answer) { return answer.re == re; });
    return at == answers_.end() ? nullptr : &*at;
  }
  // How many are remembered.
  std::size_t size() const { return answers_.size(); }
  // The highest number that was ever dealt with: no lower one is anything new.
  std::uint32_t last() const { return last_; }

 private:
  void Add(Answer answer) {
    last_ = std::max(last_, answer.re);
    if (answers_.size() < kKept) {
      answers_.push_back(std::move(answer));
      return;
    }
    answers_[oldest_] = std::move(answer);
    oldest_ = (oldest_ + 1) % kKept;
  }

  std::vector<Answer> answers_;
  std::size_t oldest_ = 0;
  std::uint32_t last_ = 0;
};

}  // namespace syrtis::server
