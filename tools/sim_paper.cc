#include "tools/sim_paper.h"

#include "draw/svg.h"
#include "tools/sim_plots.h"
#include "tools/sim_style.h"

namespace syrtis::tools {

using draw::Escaped;

ReportPage::ReportPage(const std::string& name) {
  out_ =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Syrtis: " +
      Escaped(name) + "</title>\n<style>" + std::string(kReportStyle) +
      "</style>\n</head>\n<body>\n";
}

void ReportPage::Title(const std::string& title, const std::string& text) {
  out_ += "<header>" + std::string(kDusk) + "<div class=\"wrap\"><h1>" + Escaped(title) +
          "</h1><p>" + Escaped(text) + "</p></div></header>\n<main class=\"wrap\">\n";
}

void ReportPage::Begin(std::string_view id, const std::string& title, const std::string& text) {
  out_ += "<section id=\"" + std::string(id) + "\">\n<h2>" + Escaped(title) + "</h2>\n<p>" +
          Escaped(text) + "</p>\n";
}

void ReportPage::End() {
  ClosePanels();
  out_ += "</section>\n";
}

void ReportPage::OpenPanels() {
  out_ += "<div class=\"panels\">\n";
  in_panels_ = true;
}

void ReportPage::ClosePanels() {
  if (std::exchange(in_panels_, false)) out_ += "</div>\n";
}

void ReportPage::Figure(const std::string& title, const std::string& small,
                        const std::string& picture) {
  out_ += "<figure><figcaption>" + Escaped(title);
  if (!small.empty()) out_ += " <small>" + Escaped(small) + "</small>";
  out_ += "</figcaption>\n" + picture + "</figure>\n";
}

void ReportPage::Legend(const std::vector<std::string>& names, const std::string& more) {
  out_ += "<ul class=\"legend\">";
  for (std::size_t i = 0; i < names.size(); ++i) {
    out_ += "<li>" + MarkPicture(static_cast<int>(i)) + Escaped(names[i]) + "</li>";
  }
  out_ += more + "</ul>\n";
}

void ReportPage::Key(const std::string& number, const std::string& text) {
  out_ += "<li><b>" + Escaped(number) + "</b><span>" + Escaped(text) + "</span></li>";
}

void ReportPage::Rows(const std::vector<std::vector<std::string>>& rows, std::size_t sums) {
  out_ += "<div class=\"scroll\" tabindex=\"0\"><table>\n";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const char* tag = r == 0 ? "th" : "td";
    if (r == 0) out_ += "<thead>";
    out_ += r + sums >= rows.size() ? "<tr class=\"sum\">" : "<tr>";
    for (const std::string& cell : rows[r]) {
      out_ += "<" + std::string(tag) + ">" + Escaped(cell) + "</" + tag + ">";
    }
    out_ += r == 0 ? "</tr></thead>\n<tbody>\n" : "</tr>\n";
  }
  out_ += "</tbody></table></div>\n";
}

void ReportPage::Repeat(const std::string& command, const std::string& promise) {
  Begin("repeat", "How to repeat this", promise);
  out_ += "<pre><code>" + Escaped(command.empty() ? std::string("syrtis sim …") : command) +
          "</code></pre>\n";
  End();
  out_ += "<footer>Made by syrtis. Unofficial: the tiles and all pictures are ours.</footer>\n";
  out_ += "</main>\n</body>\n</html>\n";
}

}  // namespace syrtis::tools
