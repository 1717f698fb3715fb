#include <unistd.h>

#include <cstdlib>

#include "tools/command_line.h"

// The command line of the subcommands that play either game.
namespace syrtis::tools {

void AddEngine(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("engine", "One game over JSON lines on stdin and stdout");
  const auto options = std::make_shared<EngineOptions>();
  AddTiles(*sub, options->tiles);
  sub->footer(Footer(
      "  echo '{\"new\":{\"game\":\"maze\",\"seats\":2,\"seed\":\"7\"}}' | syrtis engine\n"
      "  echo '{\"new\":{\"game\":\"terraform\",\"seats\":2,\"seed\":\"7\"}}' | syrtis engine\n"
      "  syrtis engine --tiles my_tiles.json\n"
      "Requests and replies: docs/engine-protocol.md\n"));
  OnChosen(*sub, action, options, Engine);
}

void AddReplay(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("replay", "Plays a game log again and checks it");
  const auto options = std::make_shared<ReplayOptions>();
  AddFileOrDash(*sub, "file", options->file, "The log, as JSON or bytes; - is the standard input")
      ->required();
  CLI::Option* print = sub->add_flag("--print", options->print, "Tell the game line by line");
  sub->add_flag("--json", options->json, "Print JSON for programs")->excludes(print);
  AddFile(*sub, "--save", options->save,
          "Write the log again: as JSON if the name ends with .json, else as bytes");
  AddTiles(*sub, options->tiles);
  sub->footer(
      Footer("  syrtis replay game.json\n"
             "  syrtis replay game.json --print\n"
             "  syrtis replay game.json --save game.log\n"));
  OnChosen(*sub, action, options, Replay);
}

void AddPlay(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("play", "Plays games by random players, as text");
  const auto options = std::make_shared<PlayOptions>();
  CLI::Option* module = AddModule(*sub, options->game.module);
  CLI::Option* seats = AddSeats(*sub, options->game.seats);
  seats->description(seats->get_description() +
                     " (default: 3; without --module 2 to 6, one more each game)");
  AddGame(*sub, options->game);
  AddTerraform(*sub, options->game);
  AddList(*sub, "--bots", options->game.bots,
          "Bots as in syrtis ladder, in place of random players: seats take turns");
  AddWhichGame(*sub, options->game.game);
  sub->add_flag("-v,--verbose", options->verbose, "Tell every command");
  AddFile(*sub, "--save", options->save,
          "Write the log of the game: as JSON if the name ends with .json, else as bytes");
  sub->footer(
      Footer("  syrtis play                      one game of each module\n"
             "  syrtis play --module 3 --seats 4 --seed 7\n"
             "  syrtis play --module 2 --seats 1 --verbose\n"
             "  syrtis play --module 5 --save game.json\n"
             "  syrtis play --game terraform --seats 4 --draft\n"
             "  syrtis play --game terraform --seats 2 --bots settler,novice --save game.json\n"));
  OnChosen(*sub, action, options, Play, [sub, options, module, seats] {
    CheckWhichGame(*sub, options->game.game);
    options->all_modules = module->count() == 0;
    options->own_seats = seats->count() > 0;
    options->colour = ::isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  });
}

void AddPerft(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("perft", "Counts the sequences of legal commands");
  const auto options = std::make_shared<PerftOptions>();
  AddModule(*sub, options->game.module)->capture_default_str();
  AddSeats(*sub, options->game.seats)->capture_default_str();
  AddGame(*sub, options->game);
  AddNumber(*sub, "--depth", options->depth, "Commands in a row", 0, 20);
  AddNumber(*sub, "--opening", options->opening, "Random commands before counting begins", 0,
            100000);
  sub->add_flag("--signals", options->signals, "Count red pawn, stares and votes to give up too");
  sub->add_flag("--check", options->check, "Compare every legal list with brute force; slow");
  AddTerraform(*sub, options->game);
  AddWhichGame(*sub, options->game.game);
  AddJson(*sub, options->json);
  sub->footer(
      Footer("  syrtis perft --module 3 --seed 7 --depth 4\n"
             "  syrtis perft --module 5 --opening 50 --depth 2 --check\n"
             "  syrtis perft --game terraform --seats 2 --depth 2\n"));
  OnChosen(*sub, action, options, Perft,
           [sub, options] { CheckWhichGame(*sub, options->game.game); });
}

void AddSignature(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand(
      "signature", "One hash over many random games: the same wherever the rules are the same");
  const auto options = std::make_shared<SignatureOptions>();
  sub->add_option("--games", options->games, "How many games (default: as in tests/signature*.txt)")
      ->check(CLI::Range(1, 10'000'000));
  AddTiles(*sub, options->tiles);
  AddWhichGame(*sub, options->game);
  AddJson(*sub, options->json);
  sub->footer(
      Footer("  syrtis signature\n"
             "  syrtis signature --game terraform\n"
             "  syrtis signature --games 100000 --json\n"));
  OnChosen(*sub, action, options, Signature,
           [sub, options] { CheckWhichGame(*sub, options->game); });
}

void AddBench(CLI::App& app, Action& action) {
  CLI::App* sub = app.add_subcommand("bench", "How fast the rules are on this machine");
  const auto options = std::make_shared<BenchOptions>();
  AddNumber(*sub, "--seconds", options->seconds, "How long to measure", 1, 3600);
  AddJson(*sub, options->json);
  AddTiles(*sub, options->tiles);
  AddWhichGame(*sub, options->game);
  sub->footer(
      Footer("  syrtis bench\n"
             "  syrtis bench --game terraform --seconds 10 --json\n"
             "Finer ones: the google-benchmark programs of bench/\n"));
  OnChosen(*sub, action, options, Bench, [sub, options] { CheckWhichGame(*sub, options->game); });
}

}  // namespace syrtis::tools
