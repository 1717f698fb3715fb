# Compiler options. Three interface targets: syrtis_flags for all our code, syrtis_pure on top of it
# for what also runs in the browser (no exceptions, no RTTI), syrtis_loose for tests.

add_library(syrtis_flags INTERFACE)
target_include_directories(syrtis_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(syrtis_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror
  # Designated initialisers name what differs; the rest has its default.
  -Wno-missing-field-initializers
  # Where much is inlined, g++ 12 sees overruns that are none; the sanitizers look for real ones.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds -Wno-restrict -Wno-stringop-overflow>)

add_library(syrtis_pure INTERFACE)
target_link_libraries(syrtis_pure INTERFACE syrtis_flags)
target_compile_options(syrtis_pure INTERFACE
  -fno-exceptions -fno-rtti -Wconversion
  # clang counts sign conversion in -Wconversion, g++ does not.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)

if(SYRTIS_SANITIZE)
  add_compile_options(-fsanitize=${SYRTIS_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  # The check of virtual calls needs RTTI, which engine and bots are built without.
  if(SYRTIS_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize=vptr)
  endif()
  add_link_options(-fsanitize=${SYRTIS_SANITIZE})
  # Tests may play fewer games where each takes ten times as long.
  add_compile_definitions(SYRTIS_SANITIZED=1)
endif()

if(SYRTIS_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "Fuzzing needs clang: use the preset 'asan'.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

set(SYRTIS_HAVE_TESTS OFF)
if(SYRTIS_TESTS AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(Threads REQUIRED)
  find_package(GTest CONFIG QUIET)
  if(GTest_FOUND)
    set(SYRTIS_HAVE_TESTS ON)
    include(GoogleTest)
  elseif(SYRTIS_REQUIRE_TESTS)
    message(FATAL_ERROR "GoogleTest is not installed (Debian: libgtest-dev).")
  else()
    message(STATUS "GoogleTest is not installed: the tests are left out.")
  endif()
endif()
