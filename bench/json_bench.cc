// The cost of reading and of writing a message:
//   build/release/syrtis_bench --benchmark_filter=Json

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/json_parser.h"
#include "engine/core/json_writer.h"

namespace syrtis::json {
namespace {

void JsonReadCommand(benchmark::State& bench) {
  constexpr std::string_view kText =
      R"({"id":1234,"act":{"command":{"do":"move","from":{"tile":"A1","place":"mid"},)"
      R"("to":{"tile":"A1","place":"pad"}}}})";
  for ([[maybe_unused]] auto _ : bench) {
    const Result<Value> read = Parse(kText);
    benchmark::DoNotOptimize(read.ok());
  }
  bench.SetBytesProcessed(bench.iterations() * static_cast<std::int64_t>(kText.size()));
}

void JsonWriteStep(benchmark::State& bench) {
  std::string text;
  for ([[maybe_unused]] auto _ : bench) {
    text.clear();
    Writer writer(text);
    writer.BeginObject().Field("seq", 4711).BeginArray("events").BeginObject();
    writer.Field("ms", 123456).Field("what", "moved").Field("seat", 2);
    writer.BeginObject("from").Field("tile", "A1").Field("place", "mid").End();
    writer.BeginObject("to").Field("tile", "A1").Field("place", "pad").End().End().End();
    writer.Field("patch", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIj");
    writer.Field("hash", "0123456789abcdef").End();
    benchmark::DoNotOptimize(text.data());
  }
  bench.SetBytesProcessed(bench.iterations() * static_cast<std::int64_t>(text.size()));
}

BENCHMARK(JsonReadCommand);
BENCHMARK(JsonWriteStep);

}  // namespace
}  // namespace syrtis::json
