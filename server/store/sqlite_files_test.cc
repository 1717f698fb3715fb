// The files of a database that are deleted, replaced or damaged behind the server's back.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "server/store/acknowledged_ends.h"
#include "server/store/testing/places.h"
#include "server/store/testing/temporary_folder.h"
#include "server/store/testing/waiting_store.h"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

class StoreFiles : public testing::Test {
 protected:
  std::string File(const std::string& end = "") const { return folder_.File("tables.db" + end); }
  std::unique_ptr<WaitingStore> Open(const std::string& file) const {
    Result<std::unique_ptr<WaitingStore>> store = WaitingStore::Open("sqlite:" + file);
    EXPECT_TRUE(store.ok()) << store.error().text;
    return store.ok() ? std::move(*store) : nullptr;
  }
  // Two tables, of which the red one has this many records, one commit each.
  static void Fill(WaitingStore& store, std::uint32_t records) {
    store.Append(NewTable(kRed, "REDRE"));
    store.Append(NewTable(kBlue, "BLUEB"));
    for (std::uint32_t seq = 2; seq <= records; ++seq) {
      ASSERT_EQ(store.Append(NextRecords(kRed, 1, seq, seq)).outcome, Outcome::kStored);
    }
  }
  // What a crash would leave, in a folder of its own.
  std::string Crashed() {
    const std::string file = crashed_.File("tables.db");
    for (const char* end : {"", "-wal", "-acknowledged-1", "-acknowledged-2"}) {
      fs::remove(file + end);
      if (fs::exists(File(end))) fs::copy_file(File(end), file + end);
    }
    return file;
  }
  static std::string Bytes(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  static void Damage(const std::string& file, double part) {
    std::string bytes = Bytes(file);
    bytes[static_cast<std::size_t>(part * static_cast<double>(bytes.size()))] ^= 0x55;
    std::ofstream(file, std::ios::binary) << bytes;
  }

  TemporaryFolder folder_;
  TemporaryFolder crashed_;
};

TEST_F(StoreFiles, ThatAreDeletedOrReplacedAreNoticed) {
  const std::unique_ptr<WaitingStore> store = Open(File());
  Fill(*store, 2);
  for (const char* end : {"", "-wal"}) {
    fs::rename(File(end), File(".away"));
    for (const bool replaced : {false, true}) {
      if (replaced) fs::copy_file(File(".away"), File(end));
      const Done done = store->Append(NextRecords(kBlue, 1, 2, 2));
      EXPECT_NE(done.outcome, Outcome::kStored) << end;
      EXPECT_NE(store->Append(NewTable({3}, "THIRD")).outcome, Outcome::kStored);
      const auto loaded = store->Load(kRed);
      ASSERT_FALSE(loaded.ok());
      EXPECT_TRUE(store->store().Figures().failing);
      EXPECT_NE(loaded.error().text.find("was deleted or replaced"), std::string::npos);
    }
    fs::rename(File(".away"), File(end));
    const auto loaded = store->Load(kBlue);
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().text);
  }
}

TEST_F(StoreFiles, ADamagedLogIsSaidAndKept) {
  constexpr std::uint32_t kRecords = 100;
  const std::unique_ptr<WaitingStore> store = Open(File());
  Fill(*store, kRecords);
  for (const double part : {0.001, 0.3, 0.6, 0.9}) {
    const std::string file = Crashed();
    Damage(file + "-wal", part);
    const std::string damaged = Bytes(file + "-wal");
    {
      const std::unique_ptr<WaitingStore> opened = Open(file);
      ASSERT_NE(opened, nullptr);
      const std::string said = opened->store().Damage();
      EXPECT_NE(said.find("table 1 ends at record "), std::string::npos) << part << said;
      EXPECT_NE(said.find(" instead of " + std::to_string(kRecords)), std::string::npos) << said;
      EXPECT_NE(said.find(file + "-wal.damaged-1"), std::string::npos) << said;
      EXPECT_EQ(Bytes(file + "-wal.damaged-1"), damaged);
      EXPECT_FALSE(fs::exists(file + "-wal.copy"));
    }
    // Once is enough.
    EXPECT_EQ(Open(file)->store().Damage(), "");
    fs::remove(file + "-wal.damaged-1");
  }
}

TEST_F(StoreFiles, ACrashThatDamagesNothingIsNotSpokenOf) {
  const std::unique_ptr<WaitingStore> store = Open(File());
  Fill(*store, 50);
  const std::string file = Crashed();
  EXPECT_EQ(Open(file)->store().Damage(), "");
  EXPECT_FALSE(fs::exists(file + "-wal.copy"));
  // What was removed is not missing.
  ASSERT_TRUE(store->Forget({.tables_before = 1'000'000'000'000}).ok());
  EXPECT_EQ(Open(Crashed())->store().Damage(), "");
}

TEST_F(StoreFiles, AfterACleanEndNothingIsCompared) {
  Fill(*Open(File()), 5);
  EXPECT_FALSE(fs::exists(File("-acknowledged-1")));
}

TEST(AcknowledgedEnds, KeepsTheLatestOfALongRun) {
  const TemporaryFolder folder;
  const std::string path = folder.File("tables.db");
  {
    AcknowledgedEnds acknowledged(path);
    acknowledged.Begin();
    for (std::uint32_t i = 1; i <= 100'000; ++i) {
      acknowledged.Add({{kRed, i}, {TableId{1000 + i}, 1}});
    }
    acknowledged.Add({{kBlue, 7}});
    acknowledged.Add({{kBlue, 0}});
  }
  EXPECT_LT(fs::file_size(path + "-acknowledged-1"), AcknowledgedEnds::kBytes + 100);
  EXPECT_LT(fs::file_size(path + "-acknowledged-2"), AcknowledgedEnds::kBytes + 100);
  const AcknowledgedEnds later(path);
  EXPECT_EQ(later.before().at(kRed.value), 100'000U);
  EXPECT_EQ(later.before().at(kBlue.value), 0U);
  EXPECT_GT(later.before().size(), 20'000U);
  EXPECT_FALSE(later.before().contains(1001));
}

TEST(AcknowledgedEnds, WhatIsTornEndsThere) {
  const TemporaryFolder folder;
  const std::string path = folder.File("tables.db");
  {
    AcknowledgedEnds acknowledged(path);
    acknowledged.Begin();
    acknowledged.Add({{kRed, 1}});
    acknowledged.Add({{kBlue, 2}});
  }
  fs::resize_file(path + "-acknowledged-1", fs::file_size(path + "-acknowledged-1") - 1);
  const AcknowledgedEnds later(path);
  EXPECT_TRUE(later.before().contains(kRed.value));
  EXPECT_FALSE(later.before().contains(kBlue.value));
}

}  // namespace
}  // namespace syrtis::server
