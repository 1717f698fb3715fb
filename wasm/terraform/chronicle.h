#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/log.h"
#include "engine/terraform/game.h"

namespace syrtis::terraform {

// The course of a game as its end shows it, collected frame by frame (film.h) and written as
// members of an object; frames that were taken back leave nothing behind:
//   "generations"  for each, after one for the start (0): "generation", the last "frame" of it,
//                  "temperature", "oxygen", "oceans", and for each of the "seats": "tr", "points"
//                  (if the game ended then), "income" (M€ of a production), "cards" (played so
//                  far) and "raised": by how many steps it raised each parameter in this generation
//   "played"       the cards in their order, each with "seat", "card", "generation", "frame"
class Chronicle {
 public:
  explicit Chronicle(const State& first);
  void Add(std::size_t frame, const LogEntry<Terraform>& entry, const State& after,
           const Events& events);
  void Write(json::Writer& writer) const;

 private:
  struct Standing {
    int tr = 0;
    int points = 0;
    int income = 0;
    int cards = 0;
  };
  struct Generation {
    int number = 0;
    std::size_t frame = 0;
    int temperature = 0;  // degrees
    int oxygen = 0;
    int oceans = 0;
    std::array<Standing, kMaxSeats> seats{};
  };
  struct Played {
    std::size_t frame = 0;
    int generation = 0;
    Seat seat;
    CardId card = kNoCard;
  };
  struct Raise {
    std::size_t frame = 0;
    int generation = 0;
    Seat seat;
    What what = What::kTemperature;
    int steps = 0;
  };

  static Generation Now(const State& state, int number, std::size_t frame);
  void Forget(std::size_t after_frame);
  void WriteSeat(const Generation& generation, int seat, json::Writer& writer) const;

  int seats_;
  int generation_;  // the one that is played
  bool begun_ = false;
  bool over_ = false;
  std::vector<Generation> generations_;
  Generation last_;  // as things stand after the last frame
  std::vector<Played> played_;
  std::vector<Raise> raises_;
};

}  // namespace syrtis::terraform
