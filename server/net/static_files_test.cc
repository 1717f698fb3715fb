#include "server/net/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

HttpResponse Get(const StaticFiles& files, std::string path, std::string method = "GET") {
  HttpRequest request;
  request.method = std::move(method);
  request.path = std::move(path);
  return files.Get(request);
}

constexpr EmbeddedFile kFiles[] = {
    {"/index.html", "<p>page", "zipped", "br"},
    {"/assets/app-1a2B3c4D.js", "run()", "", ""},
    {"/assets/plain.css", "a{}", "", ""},
    {"/icon.svg", "<svg/>", "", ""},
};

TEST(StaticFiles, SomethingIsAddedToTheHeadOfThePage) {
  constexpr EmbeddedFile kPage[] = {{"/index.html", "<head><t></head><body>", "zipped", "br"},
                                    {"/icon.svg", "<svg/>", "", ""}};
  const StaticFiles before{kPage};
  StaticFiles files{kPage};
  files.AddToHead("<meta>");
  for (const char* path : {"/", "/index.html", "/t/ABCDE"}) {
    const HttpResponse page = Get(files, path);
    EXPECT_EQ(*page.body, "<head><t><meta></head><body>");
    EXPECT_EQ(page.gzip, nullptr) << "compressed it would be the page without it";
    EXPECT_EQ(page.brotli, nullptr);
    EXPECT_NE(page.etag, Get(before, path).etag);
    EXPECT_EQ(page.cache, "no-cache");
  }
  EXPECT_EQ(*Get(files, "/icon.svg").body, "<svg/>");
}

TEST(StaticFiles, EmbeddedOnes) {
  const StaticFiles files{kFiles};
  HttpResponse page = Get(files, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(*page.body, "<p>page");
  EXPECT_EQ(*page.gzip, "zipped");
  EXPECT_EQ(*page.brotli, "br");
  EXPECT_EQ(page.cache, "no-cache");
  EXPECT_FALSE(page.etag.empty());
  EXPECT_EQ(*Get(files, "/t/ABCDE").body, "<p>page");  // a place within the page
  const HttpResponse script = Get(files, "/assets/app-1a2B3c4D.js");
  EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
  EXPECT_NE(script.cache.find("immutable"), std::string::npos);
  EXPECT_NE(script.etag, page.etag);
  EXPECT_EQ(Get(files, "/assets/plain.css").cache, "no-cache");
  EXPECT_EQ(Get(files, "/icon.svg").type, "image/svg+xml");
  EXPECT_EQ(Get(files, "/missing.js").status, 404);
  EXPECT_EQ(Get(files, "/", "POST").status, 405);
  EXPECT_EQ(Get(files, "/", "HEAD").status, 200);
}

TEST(StaticFiles, WithoutAPageItSaysHowToBuildIt) {
  const StaticFiles files{std::span<const EmbeddedFile>()};
  const HttpResponse page = Get(files, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body->find("scripts/page"), std::string::npos);
  EXPECT_EQ(Get(files, "/x.js").status, 404);
}

class Folder : public testing::Test {
 protected:
  Folder() : root_(fs::temp_directory_path() / ("syrtis_static_" + std::to_string(::getpid()))) {
    fs::create_directories(root_ / "www" / "sub");
    Write("secret.txt", "secret");
    Write("www/index.html", "index");
    Write("www/sub/a.json", "{}");
    Write("www/.hidden", "hidden");
    fs::create_symlink(root_ / "secret.txt", root_ / "www" / "link.txt");
  }
  ~Folder() override { fs::remove_all(root_); }

  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(root_ / name) << text;
  }

  fs::path root_;
};

TEST_F(Folder, ServesItsFilesAndNothingElse) {
  const Result<StaticFiles> files = StaticFiles::FromFolder((root_ / "www").string());
  ASSERT_TRUE(files.ok());
  EXPECT_EQ(*Get(*files, "/").body, "index");
  EXPECT_EQ(*Get(*files, "/sub/a.json").body, "{}");
  EXPECT_EQ(Get(*files, "/sub/a.json").type, "application/json");
  EXPECT_EQ(*Get(*files, "/sub").body, "index");
  for (const char* path :
       {"/../secret.txt", "/sub/../../secret.txt", "/.hidden", "/link.txt", "/..\\secret.txt",
        "//../secret.txt", "secret.txt", "/sub/%2e%2e/x.txt"}) {
    EXPECT_EQ(Get(*files, path).status, 404) << path;
  }
  EXPECT_EQ(Get(*files, std::string("/index.html\0.png", 16)).status, 404);
  // Changes show at once.
  const std::string before = Get(*files, "/").etag;
  Write("www/index.html", "changed");
  EXPECT_EQ(*Get(*files, "/").body, "changed");
  EXPECT_NE(Get(*files, "/").etag, before);
}

TEST_F(Folder, AFolderThatIsNoneIsSaid) {
  const Result<StaticFiles> files = StaticFiles::FromFolder((root_ / "nowhere").string());
  ASSERT_FALSE(files.ok());
  EXPECT_NE(files.error().text.find("nowhere"), std::string::npos);
  EXPECT_FALSE(StaticFiles::FromFolder((root_ / "secret.txt").string()).ok());
}

}  // namespace
}  // namespace syrtis::server
