#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "tools/game_options.h"

// The subcommands of the syrtis program, each a plain function: what the command line said comes as
// a struct, everything that is read or printed goes through the given streams. What comes back is
// the exit code of the program.
namespace syrtis::tools {

enum ExitCode : int {
  kOk = 0,
  kDoesNotHold = 1,  // what was to be checked is not so
  kBadInput = 2,     // wrong usage, or something that cannot be read or written
  kStopped = 130,    // ended by Ctrl-C, as shells have it
};

// "syrtis NAME: what" on one line, whatever is in `what`; returns kBadInput.
int Complain(std::ostream& err, std::string_view name, std::string_view what);

struct EngineOptions {
  std::string tiles;
};
int Engine(const EngineOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

struct ReplayOptions {
  std::string file;  // "-" is `in`
  std::string tiles;
  std::string save;  // where the log is written again
  bool print = false;
  bool json = false;
};
int Replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

struct PlayOptions {
  GameOptions game;
  bool all_modules = false;  // one of each, if the game has any, whatever game.module says
  bool own_seats = false;    // game.seats was given: otherwise each module has its number
  bool verbose = false;
  bool colour = false;
  std::string save;
};
int Play(const PlayOptions& options, std::ostream& out, std::ostream& err);

struct CardsOptions {
  std::string language = "en";
  std::string card;  // name or number; for CardsShow
  bool json = false;
};
int CardsList(const CardsOptions& options, std::ostream& out, std::ostream& err);
int CardsShow(const CardsOptions& options, std::ostream& out, std::ostream& err);

struct PerftOptions {
  GameOptions game;
  int depth = 3;
  int opening = 60;      // random commands before counting
  bool signals = false;  // of the maze game: red pawn, stares and votes count too
  bool check = false;    // compare with brute force
  bool json = false;
};
int Perft(const PerftOptions& options, std::ostream& out, std::ostream& err);

struct SignatureOptions {
  std::string game{kFirstGame};
  std::string tiles;
  int games = 0;  // 0: as many as the signature of the project has
  bool json = false;
};
int Signature(const SignatureOptions& options, std::ostream& out, std::ostream& err);

struct BenchOptions {
  std::string game{kFirstGame};
  std::string tiles;
  int seconds = 3;
  bool json = false;
};
int Bench(const BenchOptions& options, std::ostream& out, std::ostream& err);

struct SchemaOptions {
  bool markdown = false;    // docs/protocol.md …
  bool typescript = false;  // … or types for TypeScript, as also without either
};
int Schema(const SchemaOptions& options, std::ostream& out);

std::vector<int> AllModules();  // of the maze game
// How many players a game is tried with if nobody says so.
std::vector<int> SimSeats(std::string_view game);

struct SimOptions {
  std::string name = "sim";  // of the subcommand, for messages and files
  std::string game_name{kFirstGame};
  GameOptions game;  // its module and seats are those of the lists
  int games = 100;   // of each cell
  std::vector<int> modules = AllModules();
  std::vector<int> seats = SimSeats(game_name);
  std::vector<std::string> paces = {"brisk"};  // "brisk/calm": seats take turns
  int asked_only = -1;  // a seat that acts only if the red pawn was put before it
  std::vector<std::string> bots = {"novice/random"};  // terraform: seats take turns …
  bool draft = false;                                 // … with the draft (T-2.3) …
  bool standard = false;                              // … without the Corporate Era (T-1.2)
  int budget = 0;                                     // … rollouts of Director; 0: its own
  int threads = 0;                                    // 0: one a core
  bool par = false;                                   // compare with the par of each map
  bool table = true;                                  // on `out`
  std::string json;                                   // files, "-" is `out`
  std::string csv;
  std::string html;
  std::string resume;      // where finished games are kept
  double require_win = 0;  // percent that every cell has to win
  bool progress = false;   // a bar on `err`, for who waits at a terminal
  std::string command;     // what was typed, to be shown
};
int Sim(const SimOptions& options, std::ostream& out, std::ostream& err);

struct LadderOptions {
  std::vector<std::string> bots = {"novice", "osla", "greedy", "random"};
  std::vector<int> seats = {2};
  int pairs = 400;          // sets of games with the same cards, of each two bots
  bool first_only = false;  // the first bot against each other, not all against all
  bool draft = false;
  bool standard = false;  // without the Corporate Era
  std::string seed = "1000001";
  std::string weights;  // a file for Settler and Director; empty: those of the program
  int budget = 0;       // rollouts of Director a decision; 0: its own
  double sprt_low = 0;  // Elo between which every match is to be decided; both 0: no test
  double sprt_high = 0;
  int sprt_sets = 400;        // that are played at least before a match is decided
  bool corporations = false;  // in the printed tables, too
  SimOptions run;             // threads, outputs, --resume
};
int Ladder(const LadderOptions& options, std::ostream& out, std::ostream& err);

struct CrashOptions {
  int kills = 10;
  int cuts = 0;  // of one player's connection each
  int tables = 100;
  std::string seed = "1";
  bool progress = false;
};
// Kills a server in the middle of its work, again and again, and resets connections of players,
// while they play at many tables, and then looks whether anything that anybody was told is missing,
// or there twice.
int Crash(const CrashOptions& options, std::ostream& out, std::ostream& err);

struct TilesListOptions {
  std::string tiles;
  std::string tile;  // one of them in detail
  bool json = false;
};
int TilesList(const TilesListOptions& options, std::ostream& out, std::ostream& err);
int TilesShow(const TilesListOptions& options, std::ostream& out, std::ostream& err);

struct TilesCheckOptions {
  std::string tiles;
  std::string seed = "1";
  std::string report;      // a Markdown file
  int orders = 100;        // of the deck, of each module
  int module = 0;          // only this one; 0: all
  bool full = false;       // the whole proof: as many orders as M-11.3 asks for
  bool full_test = false;  // all orders of modules 1 and 2, 5,000 of each other
  bool json = false;
  bool progress = false;  // on `err`, for who waits at a terminal
};
int TilesCheck(const TilesCheckOptions& options, std::ostream& out, std::ostream& err);

struct TilesDrawOptions {
  std::string tiles;
  std::string folder = "tiles";
  std::string tile;   // only this one
  std::string state;  // a position as `syrtis engine` prints it, "-" is `in`
  std::string log;    // the position at the end of a log, "-" is `in`
};
int TilesDraw(const TilesDrawOptions& options, std::istream& in, std::ostream& out,
              std::ostream& err);

}  // namespace syrtis::tools
