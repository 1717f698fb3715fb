#include "server/net/qr.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace syrtis::server {
namespace {

// The modules of a terminal picture: true is dark.
std::vector<std::string> Modules(const std::string& picture) {
  std::vector<std::string> rows;
  std::size_t at = 0;
  while (at < picture.size()) {
    const std::size_t begin = picture.find("107m", at) + 4;
    const std::size_t end = picture.find("\x1b[0m\n", begin);
    std::string upper;
    std::string lower;
    for (std::size_t i = begin; i < end;) {
      const std::string_view rest = std::string_view(picture).substr(i, end - i);
      const bool full = rest.starts_with("█");
      const bool up = full || rest.starts_with("▀");
      const bool down = full || rest.starts_with("▄");
      upper += up ? '#' : '.';
      lower += down ? '#' : '.';
      i += up || down ? 3 : 1;
    }
    rows.push_back(upper);
    rows.push_back(lower);
    at = end + 5;
  }
  return rows;
}

TEST(Qr, HasItsThreeEyesInAQuietZone) {
  const std::vector<std::string> rows = Modules(QrTerminal("http://192.168.178.23:8080/"));
  const std::size_t width = rows[0].size();
  ASSERT_GE(width, 21U + 8U);
  const std::vector<std::string> eye = {"#######", "#.....#", "#.###.#", "#.###.#",
                                        "#.###.#", "#.....#", "#######"};
  for (const auto& [x, y] :
       std::vector<std::pair<std::size_t, std::size_t>>{{4, 4}, {width - 11, 4}, {4, width - 11}}) {
    for (std::size_t i = 0; i < eye.size(); ++i) EXPECT_EQ(rows[y + i].substr(x, 7), eye[i]);
  }
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(rows[i], std::string(width, '.'));
}

TEST(Qr, SvgShowsTheSameModules) {
  const std::string text = "http://10.0.0.1:8080/";
  const std::vector<std::string> rows = Modules(QrTerminal(text));
  const std::string svg = QrSvg(text);
  EXPECT_TRUE(svg.starts_with("<svg "));
  std::size_t dark = 0;
  for (const std::string& row : rows) dark += std::count(row.begin(), row.end(), '#');
  // Each run of the path is "Mx yhNv1h-Nz".
  std::size_t drawn = 0;
  const std::size_t path = svg.find("#000");
  for (std::size_t at = svg.find('h', path); at != std::string::npos; at = svg.find('h', at + 1)) {
    if (svg[at + 1] != '-') drawn += std::stoul(svg.substr(at + 1));
  }
  EXPECT_EQ(drawn, dark);
}

TEST(Qr, TooLongATextGivesNothing) {
  EXPECT_TRUE(QrTerminal(std::string(5000, 'x')).empty());
  EXPECT_TRUE(QrSvg(std::string(5000, 'x')).empty());
}

}  // namespace
}  // namespace syrtis::server
