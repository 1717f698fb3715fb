#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "draw/vec.h"

namespace syrtis::draw {

// A number with at most one decimal, the same on every machine: "12", "-0.5".
inline std::string Number(double value) {
  const long tenths = std::lround(value * 10);
  char buffer[32];
  char* end = buffer;
  if (tenths < 0) *end++ = '-';
  end = std::to_chars(end, buffer + sizeof buffer, std::abs(tenths) / 10).ptr;
  if (tenths % 10 != 0) {
    *end++ = '.';
    *end++ = static_cast<char>('0' + std::abs(tenths) % 10);
  }
  return {buffer, end};
}

// Two decimals, for opacities and the like.
inline std::string Fraction(double value) {
  const long hundredths = std::lround(value * 100);
  std::string out = std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return out;
  out += hundredths % 100 < 10 ? ".0" : ".";
  return out + std::to_string(hundredths % 10 == 0 ? hundredths % 100 / 10 : hundredths % 100);
}

// The `d` of a path.
class Path {
 public:
  Path& Move(Vec to) { return Add('M', {to}); }
  Path& Line(Vec to) { return Add('L', {to}); }
  // A line from the point before, if there is one.
  Path& To(Vec to) { return d_.empty() ? Move(to) : Line(to); }
  Path& Cubic(Vec a, Vec b, Vec to) { return Add('C', {a, b, to}); }
  Path& Arc(double radius, bool large, bool clockwise, Vec to) {
    d_ += "A" + Number(radius) + " " + Number(radius) + " 0 " + (large ? "1" : "0") +
          (clockwise ? " 1 " : " 0 ") + Number(to.x) + " " + Number(to.y);
    return *this;
  }
  Path& Close() {
    d_ += "Z";
    return *this;
  }
  const std::string& text() const { return d_; }

 private:
  Path& Add(char command, std::initializer_list<Vec> points) {
    d_ += command;
    bool first = true;
    for (const Vec point : points) {
      if (!first) d_ += ' ';
      first = false;
      d_ += Number(point.x) + " " + Number(point.y);
    }
    return *this;
  }

  std::string d_;
};

// One attribute; numbers have one decimal.
struct Attribute {
  std::string_view name;
  std::string value;

  Attribute(std::string_view n, std::string v) : name(n), value(std::move(v)) {}
  Attribute(std::string_view n, std::string_view v) : name(n), value(v) {}
  Attribute(std::string_view n, const char* v) : name(n), value(v) {}
  Attribute(std::string_view n, const Path& path) : name(n), value(path.text()) {}
  Attribute(std::string_view n, std::floating_point auto v) : name(n), value(Number(v)) {}
  Attribute(std::string_view n, std::integral auto v) : name(n), value(std::to_string(v)) {}
};
using Attributes = std::initializer_list<Attribute>;

inline std::string Escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// Writes elements one after another; an element stays open until Close or Take.
class Svg {
 public:
  void Open(std::string_view tag, Attributes attributes = {}) {
    Begin(tag, attributes);
    out_ += ">\n";
    open_.emplace_back(tag);
  }
  void Close() {
    out_ += "</" + open_.back() + ">\n";
    open_.pop_back();
  }
  void Add(std::string_view tag, Attributes attributes, Attributes more = {}) {
    Begin(tag, attributes);
    Write(more);
    out_ += "/>\n";
  }
  void Text(std::string_view tag, Attributes attributes, std::string_view text) {
    Begin(tag, attributes);
    out_ += ">" + Escaped(text) + "</" + std::string(tag) + ">\n";
  }
  // Elements that are constants of ours, as they are.
  void Raw(std::string_view elements) { out_ += elements; }
  // All of it; what is open is closed.
  std::string Take() {
    while (!open_.empty()) Close();
    return std::move(out_);
  }

 private:
  void Begin(std::string_view tag, Attributes attributes) {
    out_ += "<" + std::string(tag);
    Write(attributes);
  }
  void Write(Attributes attributes) {
    for (const Attribute& attribute : attributes) {
      out_ += " " + std::string(attribute.name) + "=\"" + Escaped(attribute.value) + "\"";
    }
  }

  std::string out_;
  std::vector<std::string> open_;
};

// transform="…"
inline std::string Translate(Vec to) {
  return "translate(" + Number(to.x) + " " + Number(to.y) + ")";
}
inline std::string TranslateScale(Vec to, double scale) {
  return Translate(to) + " scale(" + Fraction(scale) + ")";
}
inline std::string TranslateRotate(Vec to, double degrees) {
  return Translate(to) + " rotate(" + Number(degrees) + ")";
}

}  // namespace syrtis::draw
