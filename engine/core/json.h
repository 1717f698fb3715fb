#pragma once

// JSON for engine, tools and server: our own, because it must work without exceptions and for
// wasm32-wasi, and because it parses untrusted bytes.
//   json_value.h    Value: the content of a JSON text
//   json_parser.h   Parse: text to Value, strict
//   json_writer.h   Writer: straight to text; Compact for Values
//   json_reader.h   ObjectReader, ArrayReader: from a Value to our own types, with clear errors
#include "engine/core/json_parser.h"  // IWYU pragma: export
#include "engine/core/json_reader.h"  // IWYU pragma: export
#include "engine/core/json_value.h"   // IWYU pragma: export
#include "engine/core/json_writer.h"  // IWYU pragma: export
