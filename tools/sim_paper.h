#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::tools {

// A report while it is being written, whatever game it is about: one HTML page that needs nothing
// else, in sections with figures.
class ReportPage {
 public:
  explicit ReportPage(const std::string& name = "a laboratory of games");

  // The last section: the command that repeats the run; then the end of the page.
  void Repeat(
      const std::string& command,
      const std::string& promise = "The same command gives the same games, on any machine.");
  std::string Take() { return std::move(out_); }

 protected:
  // The head of the page; what follows stands in its middle.
  void Title(const std::string& title, const std::string& text);
  void Begin(std::string_view id, const std::string& title, const std::string& text);
  void End();
  // Figures side by side, until ClosePanels or the end of the section.
  void OpenPanels();
  void ClosePanels();
  void Figure(const std::string& title, const std::string& small, const std::string& picture);
  // The marks of series by their names, and more items.
  void Legend(const std::vector<std::string>& names, const std::string& more = "");
  // An item of the list of key figures.
  void Key(const std::string& number, const std::string& text);
  // A table: heads, then rows, of which the last are sums.
  void Rows(const std::vector<std::vector<std::string>>& rows, std::size_t sums);

  std::string out_;

 private:
  bool in_panels_ = false;
};

}  // namespace syrtis::tools
