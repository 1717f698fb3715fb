#pragma once

// Boost.Asio's event loop, for headers that only mention it.
namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): Boost's name
}  // namespace boost::asio
