# syrtis_library(NAME [LOOSE] [EXCLUDE file...] [SUBFOLDERS dir...] [SOURCES file...] [USES target...]
#                [TEST_USES target...])
#
# The library of the current folder: target syrtis_NAME from *.cc, and, if there are *_test.cc, the
# test executable NAME_test. A folder without sources gives an empty library. LOOSE: exceptions and
# RTTI allowed. EXCLUDE: not part of the library. SOURCES: generated files. TEST_USES: what
# only the tests use besides.
function(syrtis_library name)
  cmake_parse_arguments(ARG "LOOSE" "" "EXCLUDE;SUBFOLDERS;SOURCES;USES;TEST_USES" ${ARGN})
  syrtis_sources(sources tests ${ARG_SUBFOLDERS})
  foreach(file ${ARG_EXCLUDE})
    list(REMOVE_ITEM sources "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  endforeach()
  list(APPEND sources ${ARG_SOURCES})
  set(flags syrtis_pure)
  if(ARG_LOOSE)
    set(flags syrtis_flags)
  endif()
  if(sources)
    add_library(syrtis_${name} STATIC ${sources})
    target_link_libraries(syrtis_${name} PUBLIC ${ARG_USES} PRIVATE ${flags})
    target_include_directories(syrtis_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  else()
    add_library(syrtis_${name} INTERFACE)
    target_link_libraries(syrtis_${name} INTERFACE ${ARG_USES})
    target_include_directories(syrtis_${name} INTERFACE ${PROJECT_SOURCE_DIR})
  endif()
  syrtis_test(${name} SOURCES ${tests} USES ${ARG_TEST_USES} syrtis_${name})
endfunction()

# syrtis_embed(VAR file NAMESPACE NAME): the bytes of a file of this folder as the std::string_view
# NAMESPACE::NAME; VAR becomes the source that defines it.
function(syrtis_embed var file namespace name)
  cmake_path(GET file STEM stem)
  set(from ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  set(to ${CMAKE_CURRENT_BINARY_DIR}/${stem}_bytes.cc)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_bytes.cmake)
  add_custom_command(OUTPUT ${to} DEPENDS ${from} ${script}
    COMMAND ${CMAKE_COMMAND} -D FROM=${from} -D TO=${to} -D NAMESPACE=${namespace} -D NAME=${name} -P ${script}
    COMMENT "Embedding ${file}" VERBATIM)
  # One long literal, alone in its file.
  set_source_files_properties(${to} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -Wno-overlength-strings)
  set(${var} ${to} PARENT_SCOPE)
endfunction()

# syrtis_sources(LIBRARY_VAR TESTS_VAR [subfolder...]): the *.cc of this folder, tests apart.
function(syrtis_sources library_var tests_var)
  set(patterns ${CMAKE_CURRENT_SOURCE_DIR}/*.cc)
  foreach(folder ${ARGN})
    list(APPEND patterns ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cc)
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  set(${library_var} ${sources} PARENT_SCOPE)
  set(${tests_var} ${tests} PARENT_SCOPE)
endfunction()

# The tests of the rules: a sanitizer and the second compiler run them too (`./test` builds this target).
add_custom_target(rule_tests)
list(JOIN SYRTIS_GAMES "|" games)
set(SYRTIS_RULE_TESTS "^(core|session|testing|${games})$")

# syrtis_test(NAME [ASAN_FULL] SOURCES file... USES target...): the test executable NAME_test and its
# CTest entries, named PRESET.NAME (or PRESET.NAME.Suite.Test with SYRTIS_DISCOVER). ASAN_FULL: under the
# sanitizers only in `./test --full`.
function(syrtis_test name)
  cmake_parse_arguments(ARG "ASAN_FULL" "" "SOURCES;USES" ${ARGN})
  if(NOT ARG_SOURCES OR NOT SYRTIS_HAVE_TESTS)
    return()
  endif()
  # Only the tools and the server have threads; the rest would show the thread sanitizer nothing.
  if(SYRTIS_PRESET STREQUAL "tsan" AND NOT name MATCHES "^(tools|store|net|server)$")
    return()
  endif()
  add_executable(${name}_test ${ARG_SOURCES})
  target_link_libraries(${name}_test PRIVATE ${ARG_USES} syrtis_flags GTest::gtest_main)
  target_compile_definitions(${name}_test PRIVATE SYRTIS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # `if (x) EXPECT_EQ(…);` is fine, but GoogleTest has an if and an else in there.
  target_compile_options(${name}_test PRIVATE -Wno-dangling-else)
  # Compiling tests is most of the suite's time; they need not be quick themselves.
  if(SYRTIS_PRESET MATCHES "^(release|asan)$")
    target_compile_options(${name}_test PRIVATE -O0)
    # But those that play thousands of games. With the sanitizers most tests take less time than optimising
    # them would.
    set(long "^(core|session|protocol|cross|${games})$")
    if(SYRTIS_PRESET STREQUAL "asan")
      set(long "^(maze|protocol|cross)$")
    endif()
    if(name MATCHES "${long}")
      target_compile_options(${name}_test PRIVATE -O1)
    endif()
  endif()
  if(name MATCHES "${SYRTIS_RULE_TESTS}")
    add_dependencies(rule_tests ${name}_test)
  elseif(SYRTIS_PRESET STREQUAL "clang" AND NOT name STREQUAL "bots")
    # Optimised by the second compiler are the rules and the bots; of the rest it is enough that clang-tidy
    # reads every file.
    return()
  endif()
  # The daily suite runs every test once, built by g++, and the engine's again under the sanitizers;
  # the rest of this is for ./test --full, and ./test builds it only then.
  set(full)
  if(SYRTIS_PRESET STREQUAL "asan" AND (ARG_ASAN_FULL OR name MATCHES "^(bots|draw|texts|tools|cross|store|net|server|protocol|check)$"))
    set(full FULL)
  endif()
  # Those of the store share one process, and so one PostgreSQL.
  if(SYRTIS_DISCOVER AND NOT name STREQUAL "store")
    gtest_discover_tests(${name}_test
      TEST_PREFIX ${SYRTIS_PRESET}.${name}.
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DISCOVERY_MODE PRE_TEST
      DISCOVERY_TIMEOUT 120
      PROPERTIES TIMEOUT 1800 LABELS ${SYRTIS_PRESET})
  else()
    syrtis_check(${name} ${full} TIMEOUT 3600 COMMAND ${name}_test --gtest_brief=1)
    # A whole suite takes minutes in one process: first of all, so that none is left over at the end, alone.
    set_tests_properties(${SYRTIS_PRESET}.${name} PROPERTIES COST 2000)
  endif()
endfunction()

# syrtis_check(NAME [FULL] [TIMEOUT seconds] [PROCESSORS n] COMMAND ...): any other CTest entry.
# FULL: only in `./test --full` (ctest -C Full).
function(syrtis_check name)
  cmake_parse_arguments(ARG "FULL" "TIMEOUT;PROCESSORS" "COMMAND" ${ARGN})
  set(configurations)
  if(ARG_FULL)
    set(configurations CONFIGURATIONS Full)
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 1800)
  endif()
  if(NOT ARG_PROCESSORS)
    set(ARG_PROCESSORS 1)
  endif()
  add_test(NAME ${SYRTIS_PRESET}.${name} ${configurations}
    COMMAND ${ARG_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${SYRTIS_PRESET}.${name} PROPERTIES
    TIMEOUT ${ARG_TIMEOUT} PROCESSORS ${ARG_PROCESSORS} LABELS ${SYRTIS_PRESET})
endfunction()
