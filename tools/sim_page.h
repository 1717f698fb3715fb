#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/sim_paper.h"
#include "tools/sim_plots.h"
#include "tools/sim_table.h"

namespace syrtis::tools {

// The report while it is being written: what was played, and the page so far.
class SimPage : public ReportPage {
 public:
  explicit SimPage(const SimOutcome& outcome);

  // The sections, in the order of the page.
  void Header();
  void KeyFigures();
  void Words();
  void WinRates();
  void Differences();
  void TimeLeft();
  void Actions();
  void RedPawn();
  void Tiles();
  void HeatMap();
  void Numbers();

  bool IsEmpty() const { return games_.empty(); }

 private:
  using Test = std::function<bool(const SimGame&)>;

  std::vector<SimGame> Those(const Test& wanted) const { return Pick(games_, wanted); }
  Summary Of(const Test& wanted) const { return Summarise(Those(wanted)); }
  // Games of a module, a number of seats and a pace; 0 and "" stand for all.
  static Test In(int module, int seats, const std::string& pace);
  // The modules, and 0 for all of them where there are several: a panel each.
  std::vector<int> Panels() const;
  ShareRow SharesOf(const std::string& label, int module, int seats) const;
  BarRow BarsOf(const std::string& label, int module, int seats, double Summary::* figure) const;
  // A row for each number of seats, without those who are tireless.
  std::vector<BarRow> BySeats(double Summary::* figure) const;
  void SayGaps(const std::function<void(const std::string&)>& say) const;

  const SimOutcome& outcome_;
  const SimPlan& plan_;
  const std::vector<SimGame> games_;
  const Summary all_;
  const std::vector<int> modules_;
  const std::vector<int> seats_;
  const std::vector<std::string> paces_;
  const int sand_;    // seconds; 0 without a clock
  double least_ = 0;  // the win rate that is cool on chequerboards
};

std::string ModuleName(int module);  // "Module 3"; "All modules" for 0

}  // namespace syrtis::tools
