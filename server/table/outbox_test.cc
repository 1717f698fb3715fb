#include "server/table/outbox.h"

#include <gtest/gtest.h>

#include "server/testing/fake_socket.h"

namespace syrtis::server {
namespace {

using test::FakeSocket;

class OutboxTest : public testing::Test {
 protected:
  // Everybody hears message `seq`.
  void Say(std::uint32_t seq) {
    outbox_.Add(seq, {MakeTextFrame(std::to_string(seq))}, Outbox::Instant());
  }
  void Tell(const std::shared_ptr<FakeSocket>& socket, std::string_view text) {
    outbox_.AddFor(socket, MakeTextFrame(text));
  }
  void Store(std::uint32_t seq) {
    outbox_.Stored(seq, [this](const Outbox::ToAll& message) {
      for (const auto& socket : {ada_, bo_}) socket->Send(message.frames.front());
    });
  }

  Outbox outbox_;
  std::shared_ptr<FakeSocket> ada_ = std::make_shared<FakeSocket>(1, "192.0.2.1");
  std::shared_ptr<FakeSocket> bo_ = std::make_shared<FakeSocket>(2, "192.0.2.2");
};

TEST_F(OutboxTest, NothingIsSaidBeforeItIsStored) {
  outbox_.Start(7);
  Tell(ada_, "at once");
  Say(8);
  Tell(ada_, "after 8");
  Say(9);
  EXPECT_EQ(ada_->texts(), (std::vector<std::string>{"at once"}));
  Store(8);
  EXPECT_EQ(ada_->texts(), (std::vector<std::string>{"at once", "8", "after 8"}));
  EXPECT_EQ(bo_->texts(), (std::vector<std::string>{"8"}));
  EXPECT_EQ(outbox_.size(), 1U);
  Store(9);
  Tell(bo_, "at once");
  EXPECT_EQ(bo_->texts(), (std::vector<std::string>{"8", "9", "at once"}));
  EXPECT_EQ(outbox_.size(), 0U);
}

TEST_F(OutboxTest, ManyWaitAndComeInTheirOrder) {
  constexpr std::uint32_t kMany = 1000;
  outbox_.Start(0);
  std::vector<std::string> all;
  std::uint32_t stored = 0;
  for (std::uint32_t seq = 1; seq <= kMany; ++seq) {
    Say(seq);
    all.push_back(std::to_string(seq));
    if (seq % 7 == 0) {
      Store(stored += 5);
      ASSERT_EQ(outbox_.size(), seq - stored);
    }
  }
  while (stored < kMany) Store(++stored);
  EXPECT_EQ(ada_->texts(), all);
  EXPECT_EQ(outbox_.size(), 0U);
}

TEST_F(OutboxTest, WhoIsGoneGetsNothingAndTheOthersMissNothing) {
  outbox_.Start(0);
  for (std::uint32_t seq = 1; seq <= 40; ++seq) {
    Say(seq);
    Tell(ada_, "for Ada");
    Tell(bo_, "for Bo");
  }
  Store(10);
  ASSERT_EQ(outbox_.size(), 90U);
  const std::size_t both = outbox_.bytes_for_one();
  outbox_.Drop(*ada_);
  EXPECT_EQ(outbox_.size(), 60U);
  EXPECT_LT(outbox_.bytes_for_one(), both);
  Store(40);
  EXPECT_EQ(outbox_.bytes(), 0U);
  EXPECT_EQ(outbox_.bytes_for_one(), 0U);
  EXPECT_EQ(bo_->texts().size(), 80U);
  EXPECT_EQ(ada_->texts().size(), 50U);
  EXPECT_EQ(bo_->texts().back(), "for Bo");
}

TEST_F(OutboxTest, WhoIsClosedMayBeForgottenInTheMiddleOfIt) {
  outbox_.Start(0);
  Say(1);
  outbox_.AddClose(ada_, 4000, "bye");
  Tell(ada_, "too late");
  Say(2);
  ada_->on_close = [this] { outbox_.Drop(*ada_); };
  Store(2);
  EXPECT_EQ(ada_->texts(), (std::vector<std::string>{"1"}));
  EXPECT_EQ(ada_->close_code(), 4000);
  EXPECT_EQ(bo_->texts(), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(outbox_.size(), 0U);
}

}  // namespace
}  // namespace syrtis::server
