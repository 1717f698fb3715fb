#include "tools/load_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace syrtis::tools {
namespace {

constexpr std::chrono::seconds kStartTime{30};
constexpr std::chrono::seconds kStopTime{10};

// The first number of a file of /proc that has one line.
double FirstNumber(const std::filesystem::path& path) {
  std::ifstream file(path);
  double number = 0;
  file >> number;
  return file ? number : 0;
}

// The port in "http://127.0.0.1:8080"; 0 if there is none yet.
std::uint16_t PortIn(std::string_view text) {
  const std::size_t scheme = text.find("http://");
  if (scheme == std::string_view::npos) return 0;
  const std::size_t end = text.find('\n', scheme);
  if (end == std::string_view::npos) return 0;
  const std::string_view line = text.substr(scheme, end - scheme);
  const std::string_view digits = line.substr(line.rfind(':') + 1);
  std::uint16_t port = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), port);
  return port;
}

[[noreturn]] void BecomeServer(const std::vector<std::string>& arguments, int core, int output) {
  // The server ends with the generator, however that ends.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  dup2(output, STDOUT_FILENO);
  PinToCore(core);
  std::vector<char*> words;
  std::string name = "syrtis";
  words.push_back(name.data());
  // execv does not change them.
  for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execv("/proc/self/exe", words.data());
  _exit(127);
}

}  // namespace

ProcessSample SampleProcess(pid_t pid) {
  constexpr double kNanos = 1e9;
  ProcessSample sample;
  const std::filesystem::path folder = "/proc/" + std::to_string(pid);
  std::error_code error;
  for (const auto& thread : std::filesystem::directory_iterator(folder / "task", error)) {
    const double seconds = FirstNumber(thread.path() / "schedstat") / kNanos;
    sample.cpu_seconds += seconds;
    if (thread.path().filename() == std::to_string(pid)) sample.first_thread_seconds = seconds;
  }
  std::ifstream statm(folder / "statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  if (statm >> all >> resident) {
    sample.memory = resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }
  return sample;
}

std::uint64_t FolderBytes(const std::string& folder) {
  std::uint64_t bytes = 0;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
    std::error_code gone;
    const std::uintmax_t size = file.file_size(gone);
    if (!gone) bytes += size;
  }
  return bytes;
}

double CoreBusySeconds(int core) {
  std::ifstream file("/proc/stat");
  const std::string wanted = "cpu" + std::to_string(core);
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    if (name != wanted) continue;
    // user nice system idle iowait irq softirq steal
    double busy = 0;
    double ticks = 0;
    for (int i = 0; i < 8 && words >> ticks; ++i) {
      if (i != 3 && i != 4) busy += ticks;
    }
    return busy / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return 0;
}

void PinToCore(int core) {
  if (core < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  (void)sched_setaffinity(0, sizeof set, &set);
}

Result<ServerProcess> ServerProcess::Start(const std::vector<std::string>& arguments, int core) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return Error{std::string("no pipe: ") + std::strerror(errno)};
  const pid_t pid = fork();
  if (pid == 0) BecomeServer(arguments, core, ends[1]);
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    return Error{std::string("no new process: ") + std::strerror(errno)};
  }
  ServerProcess process(pid, ends[0]);
  std::string said;
  const auto until = std::chrono::steady_clock::now() + kStartTime;
  while (std::chrono::steady_clock::now() < until) {
    pollfd waiting{.fd = ends[0], .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, 100) <= 0) continue;
    char buffer[4096];
    const ssize_t size = read(ends[0], buffer, sizeof buffer);
    if (size <= 0) break;
    said.append(buffer, static_cast<std::size_t>(size));
    process.port_ = PortIn(said);
    if (process.port_ != 0) return process;
  }
  return Error{"the server did not start" + (said.empty() ? "" : ": " + said)};
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      output_(std::exchange(other.output_, -1)),
      port_(other.port_) {}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) {
    kill(pid_, SIGTERM);
    const auto until = std::chrono::steady_clock::now() + kStopTime;
    while (waitpid(pid_, nullptr, WNOHANG) == 0) {
      if (std::chrono::steady_clock::now() > until) kill(pid_, SIGKILL);
      usleep(10'000);
    }
  }
  if (output_ >= 0) close(output_);
}

Result<TemporaryFolder> TemporaryFolder::Make(const std::string& parent) {
  std::error_code error;
  const std::filesystem::path above =
      parent.empty() ? std::filesystem::temp_directory_path(error) : std::filesystem::path(parent);
  std::string name = (above / "syrtis-load-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    return Error{"no folder can be made in " + above.string() + ": " + std::strerror(errno)};
  }
  return TemporaryFolder(std::move(name));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace syrtis::tools
