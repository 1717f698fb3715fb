#pragma once

#include <string_view>

namespace syrtis::tools {

// The style sheet of the report: dusk on Mars, and by day for who prefers light. The six colours
// of the game appear on expressways only.
inline constexpr std::string_view kReportStyle = R"css(
:root {
  color-scheme: dark light;
  --sky: #2a1630; --ground: #1b0f12; --panel: #26161a; --rim: #43292c; --tile: #1b0f12;
  --ink: #efe3d6; --dim: #bfaca2; --grid: #3a2427; --sun: #f6d2ac; --on-sun: #2a1410;
  --m0: #9ed0e0; --m1: #f3c08f; --m2: #e88fa3; --m3: #cfc6dc;
  --worse: #e2725b; --better: #8fb8c8; --road: #0b0609; --hill1: #5a2a2c; --hill2: #3a1b21;
  --cool: #35192c; --hot: #ffdcae;
}
@media (prefers-color-scheme: light) {
  :root {
    --sky: #f0d9c6; --ground: #f7ede3; --panel: #fffaf4; --rim: #e2cdbd; --tile: #efe0d2;
    --ink: #2b1719; --dim: #6d5552; --grid: #eadbce; --sun: #9c3f24; --on-sun: #fff6ec;
    --m0: #2b7287; --m1: #a85c12; --m2: #b03a5b; --m3: #5d5273;
    --worse: #b8432b; --better: #3d7c91; --road: #cdb8a8; --hill1: #d8a684; --hill2: #c08466;
    --cool: #f6e6d6; --hot: #8f2f1f;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; color: var(--ink); background: var(--ground);
  font: 16px/1.5 "Source Sans 3", "Source Sans Pro", system-ui, -apple-system, "Segoe UI",
    Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
header { position: relative; background: linear-gradient(var(--sky), var(--ground)); overflow: hidden; }
header .dusk { position: absolute; inset: auto 0 0 0; width: 100%; height: 200px; display: block;
  overflow: visible; }
.dusk .disc { fill: var(--sun); opacity: .9; } .dusk .halo { fill: var(--sun); opacity: .1; }
.dusk .far { fill: var(--hill1); } .dusk .near { fill: var(--hill2); }
.dusk .front { fill: var(--ground); }
.dusk .dome { fill: var(--hill2); stroke: var(--sun); stroke-width: 2; }
.dusk .shine { fill: none; stroke: var(--sun); stroke-width: 2; opacity: .6; }
.wrap { max-width: 1216px; margin: 0 auto; padding: 0 16px; position: relative; }
header .wrap { padding-top: 32px; padding-bottom: 168px; }
h1 { font-size: 36px; line-height: 1.15; margin: 0 0 8px; font-weight: 700; letter-spacing: -.01em; }
header p { margin: 0; max-width: 64ch; }
.key { display: grid; grid-template-columns: repeat(auto-fit, minmax(148px, 1fr)); gap: 8px;
  margin: -32px 0 0; padding: 0; list-style: none; position: relative; }
.key li { background: var(--panel); border: 1px solid var(--rim); border-radius: 10px;
  padding: 12px 16px; }
.key b { display: block; font-size: 28px; line-height: 1.2; font-weight: 700; }
.key span { color: var(--dim); font-size: 14px; line-height: 1.35; display: block; }
section { margin: 48px 0 0; }
h2 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; font-weight: 700; }
section > p { margin: 0 0 16px; max-width: 72ch; color: var(--dim); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 12px; padding: 0;
  list-style: none; }
.legend li { display: flex; align-items: center; gap: 8px; }
.mark { width: 16px; height: 16px; flex: none; }
.dash { width: 20px; border-top: 2px dashed var(--sun); flex: none; }
.ramp { width: 120px; height: 12px; border-radius: 6px; flex: none; border: 1px solid var(--rim);
  background: linear-gradient(90deg in oklch, var(--cool), var(--hot)); }
.panels { display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); }
figure { margin: 0; background: var(--panel); border: 1px solid var(--rim); border-radius: 10px;
  padding: 12px 12px 8px; }
figcaption { font-weight: 700; margin: 0 0 8px; }
figcaption small { font-weight: 400; color: var(--dim); font-size: 14px; }
figure svg { display: block; width: 100%; max-width: 400px; height: auto; margin: 0 auto; }
.tiles { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(152px, 1fr)); }
.tiles figure { padding: 4px 4px 8px; text-align: center; }
.tiles figcaption { margin: 0; line-height: 1.35; }
.tiles small { display: block; }
.scroll { overflow-x: auto; border: 1px solid var(--rim); border-radius: 10px;
  background: var(--panel); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 6px 12px; text-align: right; white-space: nowrap; font-size: 14px; }
th { color: var(--dim); font-weight: 400; border-bottom: 1px solid var(--rim); }
th:nth-child(3), td:nth-child(3) { text-align: left; }
#decisions td:nth-child(3), #luck td:nth-child(3) { white-space: normal; min-width: 24ch; }
tbody tr:nth-child(even) td { background: color-mix(in srgb, var(--grid) 35%, transparent); }
tr.sum td { font-weight: 700; border-top: 1px solid var(--rim); }
ul.words { margin: 0; padding: 0 0 0 20px; max-width: 72ch; }
ul.words li { margin: 4px 0; }
code { font: 14px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px 16px; border: 1px solid var(--rim); border-radius: 10px;
  background: var(--panel); white-space: pre-wrap; }
footer { margin: 48px 0 32px; color: var(--dim); font-size: 14px; }
.t { font-size: 12px; fill: var(--dim); } .name, .num { fill: var(--ink); }
.name { font-size: 13px; } .cap { font-size: 12.5px; }
.grid { stroke: var(--grid); stroke-width: 1; } .base { stroke: var(--dim); stroke-width: 1; }
.aim { stroke: var(--sun); stroke-width: 1.5; stroke-dasharray: 4 4; }
.ray { stroke: var(--dim); stroke-width: 1; stroke-dasharray: 2 4; } .ray-name { fill: var(--ink); }
.median { stroke: var(--ink); stroke-width: 1.5; }
.margin { stroke: var(--ink); stroke-width: 1; opacity: .7; }
.mn { color: var(--sun); } .m0 { color: var(--m0); } .m1 { color: var(--m1); } .m2 { color: var(--m2); } .m3 { color: var(--m3); }
.dot { fill: currentColor; } .bar { fill: currentColor; opacity: .55; }
.whisker { stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; opacity: .6; }
.course { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
figure.wide svg { max-width: none; }
.cloud { fill: currentColor; opacity: .42; }
.worse { fill: var(--worse); } .better { fill: var(--better); } .unsure { opacity: .35; }
.heat { fill: color-mix(in oklch, var(--hot) calc(var(--h) * 100%), var(--cool)); } .on-heat { fill: var(--on-sun); } .off-heat { fill: var(--ink); }
.on-heat, .off-heat { font-size: 13px; }
.ground { fill: var(--tile); stroke: var(--rim); stroke-width: 6; }
.road { fill: none; stroke: var(--road); stroke-width: 34; }
.way { fill: none; stroke-width: 12; opacity: .55; }
.site { fill: none; stroke: var(--dim); stroke-width: 8; stroke-dasharray: 20 24; opacity: .6; }
.place { stroke: var(--dim); stroke-width: 6; }
.start { stroke: var(--ink); stroke-width: 1.5; }
@media (max-width: 480px) {
  h1 { font-size: 28px; } .key { grid-template-columns: 1fr 1fr; }
  .key li { padding: 10px 12px; } .key b { font-size: 24px; }
  .tiles { grid-template-columns: 1fr 1fr; gap: 8px; }
  figure.wide { overflow-x: auto; } figure.wide svg { width: 640px; }
  #decisions :is(th, td), #luck :is(th, td) { padding: 6px 5px; }
  #decisions td:nth-child(3), #luck td:nth-child(3) { min-width: 14ch; }
  #decisions :is(th, td):nth-child(2), #luck :is(th, td):is(:nth-child(2), :nth-child(4)) { display: none; }
}
@media print { header { background: none; } figure { break-inside: avoid; } }
)css";

// A low sun over two rows of hills and a few domes, behind the title.
inline constexpr std::string_view kDusk = R"svg(
<svg class="dusk" viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle class="halo" cx="880" cy="84" r="112"/><circle class="halo" cx="880" cy="84" r="66"/>
<circle class="disc" cx="880" cy="84" r="32"/>
<path class="far" d="M0 120C120 84 210 108 330 100S520 62 640 80s190 44 320 28 210-44 320-20 110 8 160 0V200H0Z"/>
<path class="dome" d="M604 132a28 28 0 0 1 56 0ZM664 130a17 17 0 0 1 34 0ZM776 130a21 21 0 0 1 42 0Z"/>
<path class="shine" d="M611 124a20 20 0 0 1 12-12M670 124a11 11 0 0 1 7-7M782 123a14 14 0 0 1 8-8"/>
<path class="near" d="M0 150C150 114 300 148 460 138s250-22 400-10 230 38 350 22 180-12 230-4V200H0Z"/>
<path class="front" d="M0 184C200 164 420 186 640 180s420-12 800-6V200H0Z"/>
</svg>
)svg";

}  // namespace syrtis::tools
