#include "server/net/watch.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace syrtis::server {
namespace {

// One end of a pair of sockets; the test has the other.
class End final : public Watched {
 public:
  End(int file, int peer) : Watched(file), peer_(peer) {}
  ~End() override { ClosePeer(); }

  void OnReady(std::uint32_t events) override {
    told.push_back(events);
    if (then) then();
  }
  void Read() {
    std::array<char, 16> bytes{};
    EXPECT_GT(::read(file(), bytes.data(), bytes.size()), 0);
  }
  void PeerSays() const { EXPECT_EQ(::write(peer_, "x", 1), 1); }
  void ClosePeer() {
    if (peer_ >= 0) ::close(std::exchange(peer_, -1));
  }

  using Watched::BeginWatch;
  using Watched::CloseFile;
  using Watched::Wish;

  std::vector<std::uint32_t> told;
  std::function<void()> then;

 private:
  int peer_;
};

class WatchTest : public testing::Test {
 protected:
  WatchTest() { watch_->Start(watch_); }

  std::unique_ptr<End> NewEnd(std::uint32_t wish = EPOLLIN) {
    std::array<int, 2> pair{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair.data()), 0);
    auto end = std::make_unique<End>(pair[0], pair[1]);
    EXPECT_TRUE(end->BeginWatch(*watch_, wish));
    return end;
  }
  void Turn() {
    io_.restart();
    io_.poll_one();
  }

  boost::asio::io_context io_{1};
  std::shared_ptr<Watch> watch_ = std::make_shared<Watch>(io_);
};

TEST_F(WatchTest, TellsAgainUntilItIsRead) {
  const auto end = NewEnd();
  Turn();
  EXPECT_TRUE(end->told.empty());
  end->PeerSays();
  Turn();
  Turn();
  EXPECT_EQ(end->told.size(), 2U);
  end->Read();
  Turn();
  EXPECT_EQ(end->told, (std::vector<std::uint32_t>{EPOLLIN, EPOLLIN}));
}

TEST_F(WatchTest, TellsWhatIsWishedFor) {
  const auto end = NewEnd();
  end->PeerSays();
  end->Wish(EPOLLOUT);
  Turn();
  EXPECT_EQ(end->told, std::vector<std::uint32_t>{EPOLLOUT});
  end->Wish(EPOLLIN | EPOLLOUT);
  Turn();
  EXPECT_EQ(end->told.back(), std::uint32_t{EPOLLIN | EPOLLOUT});
  end->Wish(0);
  Turn();
  EXPECT_EQ(end->told.size(), 2U);
}

TEST_F(WatchTest, TellsOfTheEndWhateverIsWishedFor) {
  const auto end = NewEnd(0);
  end->ClosePeer();
  Turn();
  ASSERT_EQ(end->told.size(), 1U);
  EXPECT_NE(end->told.front() & EPOLLHUP, 0U);
}

TEST_F(WatchTest, WhoIsGoneWithinTheTurnIsToldNoMore) {
  std::vector<std::unique_ptr<End>> ends;
  int told = 0;
  for (int i = 0; i < 3; ++i) ends.push_back(NewEnd());
  for (auto& end : ends) {
    end->PeerSays();
    // The first that is told closes one of the others and destroys the other.
    end->then = [&ends, &told, self = end.get()] {
      ++told;
      bool closed = false;
      for (auto& other : ends) {
        if (other.get() == self) continue;
        if (std::exchange(closed, true)) {
          other.reset();
        } else {
          other->CloseFile();
        }
      }
    };
  }
  Turn();
  EXPECT_EQ(told, 1);
}

TEST_F(WatchTest, MoreThanFitIntoOneTurnAreAllTold) {
  std::vector<std::unique_ptr<End>> ends;
  for (int i = 0; i < 300; ++i) {
    ends.push_back(NewEnd());
    ends.back()->then = [end = ends.back().get()] { end->Read(); };
    ends.back()->PeerSays();
  }
  for (int i = 0; i < 3; ++i) Turn();
  for (const auto& end : ends) EXPECT_EQ(end->told.size(), 1U);
}

TEST_F(WatchTest, ItsOwnerMayGoWithinTheTurn) {
  const auto first = NewEnd();
  const auto second = NewEnd();
  int told = 0;
  for (const auto& end : {first.get(), second.get()}) {
    end->PeerSays();
    end->then = [&, this] {
      ++told;
      first->CloseFile();
      second->CloseFile();
      watch_.reset();
    };
  }
  for (int i = 0; i < 3; ++i) Turn();
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace syrtis::server
