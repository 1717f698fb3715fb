#include "draw/symbols.h"

#include <array>
#include <cstddef>

#include "draw/palette.h"
#include "engine/core/enum_names.h"

namespace syrtis::draw {
namespace {

// The flat resource shapes: one path each, holes by even-odd.
constexpr auto kShapes = ByEnum<maze::Colour>(
    {// banana
     {maze::Colour::kYellow,
      "M20-46L34-42C48-2 26 38-30 43C-38 43-43 38-44 31C-14 23 6-2 12-38C13-43 16-46 20-46Z"},
     // girder
     {maze::Colour::kBlue, "M-40-42H40V-20H14V20H40V42H-40V20H-14V-20H-40Z"},
     // leaf
     {maze::Colour::kGreen,
      "M-42 44L-34 30C-52-8-20-44 44-44C46 20 10 52-26 36L-34 46ZM-24 27L18-22L-17 31Z"},
     // cow
     {maze::Colour::kBrown,
      "M0-30C-8-30-14-32-18-32C-26-34-31-39-31-49C-41-41-41-28-33-24C-43-27-51-20-51-12"
      "C-47-3-37-3-30-7C-30 4-27 14-25 20C-31 28-28 45 0 45C28 45 31 28 25 20C27 14 30 4 30-7"
      "C37-3 47-3 51-12C51-20 43-27 33-24C41-28 41-41 31-49C31-39 26-34 18-32C14-32 8-30 0-30Z"
      "M-18-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM8-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
      "M-14 31a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0ZM5 31a4.5 4.5 0 1 0 9 0a4.5 4.5 0 "
      "1 0-9 0Z"},
     // ore
     {maze::Colour::kOrange,
      "M-46 34L-41 6L-17-3L-3 14L-6 40L-32 44ZM5 40L6 13L25-4L45 9L47 33L32 44Z"
      "M-24-9L-17-35L8-45L29-31L25-12L3 7Z"},
     // crystal
     {maze::Colour::kPurple,
      "M1-50L17-30L12 44H-12L-16-28ZM-23-12L-19 44H-38L-44 2L-34-18ZM23-4L33-20L44-2L38 44H19Z"}});

// The stroke letters of the six colours (Ink::letter), in a box of 60 by 60.
constexpr auto kLetterPaths = ByEnum<maze::Colour>(
    {{maze::Colour::kYellow, "M-19-22L0 2L19-22M0 2V23"},
     {maze::Colour::kBlue, "M-14-22V22H5C22 22 22-1 5-1H-14H3C18-1 18-22 3-22H-14"},
     {maze::Colour::kGreen, "M18-13C6-28-20-23-20 0C-20 24 10 28 19 13V1H4"},
     {maze::Colour::kBrown, "M-17 23V-22L17 22V-23"},
     {maze::Colour::kOrange, "M0-23C-28-23-28 23 0 23C28 23 28-23 0-23Z"},
     {maze::Colour::kPurple, "M-14 23V-22H4C23-22 23 4 4 4H-14"}});

// The lit and shaded parts over a silhouette that make it a pawn.
constexpr auto kPawnDetails = ByEnum<maze::Colour>(
    {// banana: the two long faces, the dark tips
     {maze::Colour::kYellow,
      "<path d='M26-40C32-4 10 30-38 36C-34 42-30 43-26 42C26 36 46-2 33-41Z' fill='{dark}' "
      "opacity='.55'/><path d='M17-42C16-8-4 20-34 31' fill='none' stroke='{light}' "
      "stroke-width='6'/><path d='M19-46L34-42L33-34L15-37Z' fill='{on}'/>"
      "<path d='M-44 31C-43 38-38 43-32 43L-32 34Z' fill='{on}'/>"},
     // girder: lit flange edges, rivets
     {maze::Colour::kBlue,
      "<path d='M-40-42H40V-36H-40ZM-14-20H-7V20H-14ZM-40 20H40V26H-40Z' fill='{light}'/>"
      "<path d='M8-20H14V20H8Z' fill='{dark}'/>"
      "<path d='M-40 37H40V42H-40ZM-40-25H40V-20H-40Z' fill='{dark}'/>"
      "<path d='M-30-30h.1M30-30h.1M-30 32h.1M30 32h.1' stroke='{on}' stroke-width='7' "
      "stroke-linecap='round'/>"},
     // leaf: shaded half, ribs
     {maze::Colour::kGreen,
      "<path d='M44-44C46 20 10 52-26 36Z' fill='{dark}' opacity='.6'/>"
      "<path d='M-36 42L24-26M-14 17L-18-6M2-1L-2-24M-12 15L12 17M4-3L28-3' fill='none' "
      "stroke='{on}' stroke-width='5' stroke-linecap='round'/>"},
     // cow: muzzle, patch, eyes, nostrils
     {maze::Colour::kBrown,
      "<path d='M-26 18C-30 30-28 45 0 45C28 45 30 30 26 18C16 12-16 12-26 18Z' fill='{light}'/>"
      "<path d='M4-30C16-32 30-24 30-8C22 6 6 2 4-8Z' fill='#F2E4D4'/>"
      "<path d='M-31-49C-31-39-26-34-18-32L-28-26C-40-30-40-42-31-49ZM31-49C31-39 26-34 18-32L28-26"
      "C40-30 40-42 31-49Z' fill='#F2E4D4'/>"
      "<path d='M-13-5h.1M13-5h.1M-9 30h.1M9 30h.1' stroke='#1A0C06' stroke-width='10' "
      "stroke-linecap='round'/><path d='M-14-7h.1M12-7h.1' stroke='#FFF' stroke-width='3.5' "
      "stroke-linecap='round'/>"},
     // ore: facets
     {maze::Colour::kOrange,
      "<path d='M-41 6L-17-3L-14 16L-36 22ZM6 13L25-4L28 14L10 24ZM-17-35L8-45L6-24L-14-16Z' "
      "fill='{light}'/><path d='M-14 16L-3 14L-6 40L-20 42ZM28 14L45 9L47 33L32 44ZM6-24L29-31"
      "L25-12L3 7Z' fill='{dark}' opacity='.8'/>"},
     // crystal: lit left faces, shaded right faces
     {maze::Colour::kPurple,
      "<path d='M1-50L-16-28L-12 44H-3L-3-30ZM-34-18L-44 2L-38 44H-32L-33-4ZM33-20L23-4L19 44H26"
      "L30-4Z' fill='{light}'/><path d='M1-50L17-30L12 44H6L6-30ZM-34-18L-23-12L-19 44H-25L-27-6Z"
      "M33-20L44-2L38 44H33L36-4Z' fill='{dark}' opacity='.75'/>"}});

std::string Filled(std::string_view text, const Ink& ink) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto put = [&](std::string_view key, std::string_view value) {
      if (!text.substr(i).starts_with(key)) return false;
      out += value;
      i += key.size() - 1;
      return true;
    };
    if (put("{dark}", ink.dark) || put("{light}", ink.light) || put("{on}", ink.on) ||
        put("{colour}", ink.colour) || put("{glow}", ink.glow) || put("{name}", ink.name)) {
      continue;
    }
    out += text[i];
  }
  return out;
}

constexpr std::string_view kShadow =
    "<ellipse cx='7' cy='46' rx='44' ry='13' fill='#000' "
    "opacity='.5'/>";

// The three figures.
constexpr std::string_view kFigures = R"svg(
<g id="sy-pawn-colonist">
<ellipse cx="7" cy="46" rx="40" ry="12" fill="#000" opacity=".5"/>
<g stroke="#0B0609" stroke-width="6" stroke-linejoin="round">
<path d="M-34 4C-36-6-26-12-20-10V26H-30C-35 26-35 20-34 4ZM34 4C36-6 26-12 20-10V26H30C35 26 35 20 34 4Z" fill="#9A93A6"/>
<path d="M-22-8H22L25 30C25 36 20 38 18 48H4L0 38L-4 48H-18C-20 38-25 36-25 30Z" fill="url(#sy-suit)"/>
<circle cy="-27" r="29" fill="url(#sy-suit)"/>
<path d="M-19-32C-19-44 19-44 19-32V-24C19-13-19-13-19-24Z" fill="url(#sy-visor)"/>
</g>
<path d="M-13-33C-12-37-6-39-1-39" fill="none" stroke="#FFF" stroke-width="4" stroke-linecap="round"/>
<path d="M-11 10H11V22H-11Z" fill="#4A4354"/>
<path d="M-6 16h.1M6 16h.1" stroke="#EFE3D6" stroke-width="5" stroke-linecap="round"/>
</g>
<g id="sy-pawn-trash">
<ellipse cx="8" cy="45" rx="46" ry="13" fill="#000" opacity=".55"/>
<path d="M-12-28C-30-46-16-52-4-40C6-54 26-48 12-28C38-16 52 20 42 38C34 50-34 50-42 38C-52 20-38-16-12-28Z" fill="url(#sy-bag)" stroke="#C9C5D2" stroke-width="4" stroke-linejoin="round"/>
<path d="M-14-26C-4-20 6-20 14-26" fill="none" stroke="#C9C5D2" stroke-width="5" stroke-linecap="round"/>
<path d="M-30 14C-30 2-24-8-16-13M4-8C8 6 8 22 2 36M26 0C30 10 30 20 26 30" fill="none" stroke="#6E6A78" stroke-width="5" stroke-linecap="round"/>
</g>
<g id="sy-pawn-slug">
<ellipse cx="6" cy="43" rx="52" ry="12" fill="#000" opacity=".5"/>
<g stroke="#3B0822" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-26-24L-32-44M-10-26L-8-46" fill="none" stroke="#A3205F" stroke-width="9"/>
<path d="M-44-2C-44-28-6-36 4-10C14-2 26-10 38 8C52 26 60 42 40 44H-30C-46 44-48 22-44-2Z" fill="url(#sy-slug)"/>
<circle cx="-33" cy="-46" r="9" fill="#FFF"/><circle cx="-8" cy="-48" r="9" fill="#FFF"/>
</g>
<path d="M-35-45h.1M-10-47h.1" stroke="#1A0410" stroke-width="8" stroke-linecap="round"/>
<path d="M-36 8C-30 18-18 18-12 8Z" fill="#3B0822"/>
<path d="M-30 11L-27 16L-24 11ZM-21 11L-18 16L-15 11Z" fill="#FFF"/>
<path d="M14 16C20 12 26 14 30 20M8 30C16 24 30 26 38 34" fill="none" stroke="#A3205F" stroke-width="5" stroke-linecap="round"/>
<path d="M-36-6C-34-16-22-22-12-18" fill="none" stroke="#FFC3DF" stroke-width="5" stroke-linecap="round"/>
</g>
<g id="sy-pawn-red">
<ellipse cx="6" cy="46" rx="38" ry="11" fill="#000" opacity=".5"/>
<path d="M0-50C18-50 24-28 12-18C18 4 24 20 32 26C38 34 36 46 32 48H-32C-36 46-38 34-32 26C-24 20-18 4-12-18C-24-28-18-50 0-50Z" fill="url(#sy-red)" stroke="#0B0609" stroke-width="6" stroke-linejoin="round"/>
<path d="M-10-38C-8-42-4-43-1-43" stroke="#FFD9D0" stroke-width="5" fill="none" stroke-linecap="round"/>
</g>
)svg";

// Signs of 60 by 60, pale on nothing.
constexpr std::string_view kSigns = R"svg(
<g id="sy-sign-pipe" fill="none" stroke-linejoin="round">
<path d="M-24-13H-2C8-13 13-8 13 2V24" stroke="#EFE3D6" stroke-width="17"/>
<path d="M-24-13H-2C8-13 13-8 13 2V24" stroke="#2A2330" stroke-width="6"/>
<path d="M-24-26V0M0 23H26" stroke="#EFE3D6" stroke-width="7" stroke-linecap="round"/>
</g>
<g id="sy-sign-trash" fill="none" stroke="#EFE3D6" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-17-10L-13 24H13L17-10Z" fill="#0B0609"/><path d="M-22-13H22M-8-14V-22H8V-14M-5 0L-4 14M5 0L4 14"/>
</g>
<g id="sy-sign-slug" stroke-linejoin="round" stroke-linecap="round">
<path d="M-16-8L-20-22M-5-10L-4-24" stroke="#FF5FA8" stroke-width="5"/>
<path d="M-25 4C-25-14-2-16 4-2C12 2 20-2 26 16C28 22 24 24 20 24H-18C-26 24-25 12-25 4Z" fill="#FF5FA8"/>
<path d="M-20-22h.1M-4-24h.1" stroke="#FFF" stroke-width="9"/><path d="M-17 9C-13 14-8 14-4 9" fill="none" stroke="#3B0822" stroke-width="4"/>
</g>
<g id="sy-sign-timer" stroke="#EFE3D6" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-15-23C-15-8-4-6-4 0C-4 6-15 8-15 23H15C15 8 4 6 4 0C4-6 15-8 15-23Z" fill="#2A2330"/>
<path d="M-21-25H21M-21 25H21" stroke-width="8"/><path d="M-8 19C-6 12 6 12 8 19ZM-6-12H6L0-6Z" fill="#EFE3D6" stroke-width="3"/>
</g>
<g id="sy-sign-rocket" stroke="#EFE3D6" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M-10 8L-22 20V8L-12-4M10 8L22 20V8L12-4" fill="#2A2330"/>
<path d="M0-30C14-18 16 0 10 16H-10C-16 0-14-18 0-30Z" fill="#2A2330"/><circle cy="-8" r="5" fill="#EFE3D6"/><path d="M-5 22L0 30L5 22"/>
</g>
<path id="sy-sign-plus" d="M-5-18H5V-5H18V5H5V18H-5V5H-18V-5H-5Z" fill="currentColor"/>
<path id="sy-arrowhead" d="M-17-22L21 0L-17 22L-8 0Z" fill="#FFF" stroke="#0B0609" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/>
<path id="sy-sign-arrow" d="M0 30L-28 0H-11V-26H11V0H28Z" fill="#EFE3D6" stroke="#0B0609" stroke-width="6" stroke-linejoin="round"/>
)svg";

constexpr std::string_view kGradients = R"svg(
<linearGradient id="sy-suit" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFFDF6"/><stop offset="1" stop-color="#B7ADBE"/></linearGradient>
<linearGradient id="sy-visor" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6C5A86"/><stop offset=".6" stop-color="#241A38"/><stop offset="1" stop-color="#120B1E"/></linearGradient>
<linearGradient id="sy-bag" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3B3842"/><stop offset=".5" stop-color="#141217"/><stop offset="1" stop-color="#050406"/></linearGradient>
<linearGradient id="sy-slug" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FF8FC2"/><stop offset=".5" stop-color="#FF5FA8"/><stop offset="1" stop-color="#C92F7C"/></linearGradient>
<linearGradient id="sy-red" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FF6A66"/><stop offset=".5" stop-color="#E0202F"/><stop offset="1" stop-color="#8E0A18"/></linearGradient>
<linearGradient id="sy-rim" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#D6D2DE"/><stop offset=".45" stop-color="#77727F"/><stop offset="1" stop-color="#332F3A"/></linearGradient>
<linearGradient id="sy-plate" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#26212C"/><stop offset="1" stop-color="#48424F"/></linearGradient>
<linearGradient id="sy-steel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E4E0EA"/><stop offset=".5" stop-color="#98939F"/><stop offset="1" stop-color="#4C4755"/></linearGradient>
<radialGradient id="sy-glass" cx=".36" cy=".3" r=".75"><stop stop-color="#F4FBFF" stop-opacity=".55"/><stop offset=".45" stop-color="#A9B8CC" stop-opacity=".22"/><stop offset="1" stop-color="#8E9BB5" stop-opacity=".6"/></radialGradient>
<radialGradient id="sy-warm" cx=".5" cy=".55" r=".6"><stop stop-color="#FFE9CF" stop-opacity=".9"/><stop offset="1" stop-color="#FFE9CF" stop-opacity="0"/></radialGradient>
<radialGradient id="sy-crater" cx=".62" cy=".66" r=".7"><stop stop-color="#7A3A3C"/><stop offset=".55" stop-color="#47202B"/><stop offset="1" stop-color="#331722"/></radialGradient>
)svg";

// A head for each colour's robot, so that the six are six characters. Eyes are lit.
constexpr auto kHeads = ByEnum<maze::Colour>(
    {// yellow: a wide-eyed dome
     {maze::Colour::kYellow,
      "<path d='M-26-22C-26-56 26-56 26-22Z' fill='url(#sy-steel)'/><circle cx='-10' cy='-32' "
      "r='9' fill='#1A1218'/><circle cx='12' cy='-32' r='9' fill='#1A1218'/>"
      "<path d='M-9-33h.1M13-33h.1' stroke='{colour}' stroke-width='11' stroke-linecap='round'/>"},
     // blue: a visor and a hard hat
     {maze::Colour::kBlue,
      "<path d='M-24-52H24V-22H-24Z' fill='url(#sy-steel)'/><path d='M-28-48C-26-66 26-66 28-48Z' "
      "fill='url(#sy-rim)'/><path d='M-18-40H18V-30H-18Z' fill='#1A1218' stroke-width='4'/>"
      "<path d='M-11-35H11' stroke='{light}' stroke-width='7' stroke-linecap='round'/>"},
     // green: one big eye on a stalk
     {maze::Colour::kGreen,
      "<path d='M0-20V-34' stroke='#4C4755' stroke-width='10'/><circle cy='-46' r='20' "
      "fill='url(#sy-steel)'/><circle cy='-46' r='11' fill='#1A1218' stroke-width='4'/>"
      "<path d='M1-47h.1' stroke='{colour}' stroke-width='12' stroke-linecap='round'/>"},
     // brown: a puzzled television with ears
     {maze::Colour::kBrown,
      "<path d='M-14-54L-24-68M14-54L24-68' stroke='#98939F' stroke-width='5'/>"
      "<path d='M-28-54H28V-20H-28Z' fill='url(#sy-steel)'/><path d='M-20-48H20V-27H-20Z' "
      "fill='#1A1218' stroke-width='4'/><path d='M-10-39h.1M10-39h.1' stroke='{light}' "
      "stroke-width='9' stroke-linecap='round'/><path d='M-7-30L8-33' stroke='{light}' "
      "stroke-width='3.5'/>"},
     // orange: a furnace grate
     {maze::Colour::kOrange,
      "<path d='M-22-22L-26-50L-10-60H10L26-50L22-22Z' fill='url(#sy-steel)'/>"
      "<path d='M-16-46H16L13-30H-13Z' fill='{colour}' stroke-width='4'/>"
      "<path d='M-6-46V-30M6-46V-30' stroke='#1A1218' stroke-width='5'/>"},
     // purple: three small eyes under an aerial
     {maze::Colour::kPurple,
      "<path d='M0-52V-66' stroke='#98939F' stroke-width='5'/><circle cy='-68' r='5' "
      "fill='{colour}' stroke-width='4'/><path d='M-26-26C-26-46-16-54 0-54C16-54 26-46 26-26L16-20"
      "H-16Z' fill='url(#sy-steel)'/><path d='M-13-34h.1M0-39h.1M13-34h.1' stroke='#1A1218' "
      "stroke-width='13' stroke-linecap='round'/><path d='M-13-34h.1M0-39h.1M13-34h.1' "
      "stroke='{colour}' stroke-width='8' stroke-linecap='round'/>"}});

// One arm has a spanner, the other holds up the robot's product.
constexpr std::string_view kRobotArms =
    "<g id='sy-robot-arms' stroke='#0B0609' stroke-width='6' stroke-linejoin='round' "
    "stroke-linecap='round'>"
    "<path d='M-24-4C-44-4-46 12-48 26' fill='none' stroke-width='17'/>"
    "<path d='M-24-4C-44-4-46 12-48 26' fill='none' stroke='#98939F' stroke-width='8'/>"
    "<path d='M-56 24C-58 36-52 42-47 42C-41 42-36 36-39 24L-44 33H-51Z' fill='url(#sy-steel)'/>"
    "<path d='M24-4C40-6 46-16 48-26' fill='none' stroke-width='17'/>"
    "<path d='M24-4C40-6 46-16 48-26' fill='none' stroke='#98939F' stroke-width='8'/>"
    "</g>\n";

// Tracks, body, the chest for the letter.
constexpr std::string_view kRobotBody =
    "<ellipse cx='10' cy='62' rx='54' ry='14' fill='#000' opacity='.5'/>"
    "<g stroke='#0B0609' stroke-width='6' stroke-linejoin='round' stroke-linecap='round'>"
    "<path d='M-30 40H30C42 40 42 64 30 64H-30C-42 64-42 40-30 40Z' fill='#4C4755'/>"
    "<path d='M-28 52h.1M0 52h.1M28 52h.1' stroke='#C9C5D2' stroke-width='9'/>"
    "<path d='M-26-20H26L32 40H-32Z' fill='url(#sy-fill-{name})'/></g>"
    "<path d='M-17-10H17L19 22H-19Z' fill='#1A1218'/>"
    "<path d='M-21-15L-25 34' stroke='{light}' stroke-width='4' stroke-linecap='round'/>";

void WriteColour(Svg& svg, std::size_t i) {
  const Ink& ink = kInks[i];
  const std::string shape(ink.shape);
  const std::string name(ink.name);
  svg.Raw(
      Filled("<linearGradient id='sy-fill-{name}' x1='0' y1='0' x2='1' y2='1'><stop "
             "stop-color='{light}'/><stop offset='.35' stop-color='{colour}'/><stop "
             "offset='.75' stop-color='{colour}'/><stop offset='1' stop-color='{dark}'/>"
             "</linearGradient><radialGradient id='sy-glow-{name}'><stop "
             "stop-color='{light}' stop-opacity='.75'/><stop offset='.4' "
             "stop-color='{glow}' stop-opacity='.42'/><stop offset='1' "
             "stop-color='{glow}' stop-opacity='0'/></radialGradient>\n",
             ink));
  svg.Add("path", {{"id", "sy-shape-" + shape},
                   {"d", kShapes[i]},
                   {"fill", "currentColor"},
                   {"fill-rule", "evenodd"}});
  svg.Add("path", {{"id", std::string("sy-letter-") + ink.letter},
                   {"d", kLetterPaths[i]},
                   {"fill", "none"},
                   {"stroke", "currentColor"},
                   {"stroke-width", 9},
                   {"stroke-linecap", "round"},
                   {"stroke-linejoin", "round"}});

  // The silhouette without its holes, which the details paint.
  const std::string_view path = kShapes[i];
  svg.Open("g", {{"id", "sy-item-" + name}});
  svg.Add("path", {{"d", path},
                   {"fill", "url(#sy-fill-" + name + ")"},
                   {"stroke", kOutline},
                   {"stroke-width", 12},
                   {"stroke-linejoin", "round"},
                   {"paint-order", "stroke"}});
  svg.Raw(Filled(kPawnDetails[i], ink));
  svg.Close();
  svg.Open("g", {{"id", "sy-pawn-" + name}});
  svg.Raw(kShadow);
  Use(svg, "sy-item-" + name, {});
  svg.Close();

  svg.Open("g", {{"id", "sy-robot-" + name}});
  svg.Raw(Filled(kRobotBody, ink));
  svg.Raw("<g stroke='#0B0609' stroke-width='6' stroke-linejoin='round' stroke-linecap='round'>");
  svg.Raw(Filled(kHeads[i], ink));
  svg.Raw("</g>");
  UseFlat(svg, std::string("sy-letter-") + ink.letter, {0, 6}, 0.44, ink.light);
  svg.Close();
}

}  // namespace

void WriteSymbols(Svg& svg) {
  svg.Open("defs");
  svg.Raw(kGradients);
  svg.Raw(kRobotArms);
  for (std::size_t i = 0; i < kInks.size(); ++i) WriteColour(svg, i);
  svg.Raw(kFigures);
  svg.Raw(kSigns);
  svg.Close();
}

void Use(Svg& svg, std::string_view symbol, Vec at, double scale) {
  svg.Add("use", {{"href", "#" + std::string(symbol)},
                  {"transform", scale == 1 ? Translate(at) : TranslateScale(at, scale)}});
}

void UseFlat(Svg& svg, std::string_view symbol, Vec at, double scale, std::string_view colour) {
  svg.Add("use", {{"href", "#" + std::string(symbol)},
                  {"transform", TranslateScale(at, scale)},
                  {"color", colour}});
}

std::string PawnSymbol(maze::Pawn pawn) {
  return "sy-pawn-" + std::string(maze::kPawnNames[static_cast<std::size_t>(pawn)]);
}

}  // namespace syrtis::draw
