import Foundation
import Glibc

/// The machine that the tests run on.
enum Machine {
  /// The folder of the built programs, which also contains the tests.
  static let products: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (own as NSString).deletingLastPathComponent
  }()

  static let tests = (#filePath as NSString).deletingLastPathComponent + "/.."
  static let fixtures = tests + "/Fixtures"
  static let widgets = tests + "/../../Widgets"

  /// The seconds of a monotonic clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until no process has this program open for writing. Other files are not waited for.
  static func isWritten(_ path: String) async throws {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & S_IXUSR != 0
    else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    // A lease for reading is refused while the file is open for writing. Its signal is of no interest.
    signal(SIGIO, SIG_IGN)
    let setLease: Int32 = 1024  // F_SETLEASE of fcntl.h
    var patience = Patience(seconds: 5, most: 0.01)
    while fcntl(file, setLease, F_RDLCK) != 0, errno == EAGAIN, !patience.isOver() {
      try await Task.sleep(for: .milliseconds(1))
    }
    _ = fcntl(file, setLease, F_UNLCK)
  }

  struct RunningProcess: Sendable {
    var id: pid_t
    var arguments: [String]

    /// A board that has returned its terminal and ends in the background.
    var isLeaving: Bool {
      (0...2).allSatisfy {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/fd/\($0)"))
          == "/dev/null"
      }
    }

    /// Restores the terminal of a board that is killed before it has a supervisor.
    var isStandby: Bool { Machine.contents("/proc/\(id)/comm") == "today-standby\n" }

    /// Whether it is `today` or one of the programs beside it: a board's scan runs `today-board`.
    ///
    /// Also true shortly before it executes another program.
    var isToday: Bool {
      guard let name = arguments.first?.split(separator: "/").last else { return false }
      return name == "today" || name.hasPrefix("today-")
    }
  }

  /// The running processes with this `TODAY_HOME`, or with a working directory under it.
  static func processes(under home: String) -> [RunningProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let id = pid_t(name), isUnder(home, id), !isDead(id) else { return nil }
      return RunningProcess(id: id, arguments: words(of: "/proc/\(id)/cmdline"))
    }
  }

  private static func isUnder(_ home: String, _ id: pid_t) -> Bool {
    if hasVariable("TODAY_HOME=\(home)", id) { return true }
    let manager = FileManager.default
    let directory = try? manager.destinationOfSymbolicLink(atPath: "/proc/\(id)/cwd")
    return directory?.hasPrefix(home + "/data/") ?? false
  }

  /// A zombie counts as ended.
  private static func isDead(_ id: pid_t) -> Bool {
    guard let status = contents("/proc/\(id)/stat").split(separator: ")").last else { return true }
    return status.hasPrefix(" Z")
  }

  /// Whether a process was started with a variable. It makes no strings, because waits ask this of all processes
  /// again and again.
  private static func hasVariable(_ variable: String, _ id: pid_t) -> Bool {
    let descriptor = open("/proc/\(id)/environ", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 15) { buffer in
      guard let start = buffer.baseAddress else { return false }
      let count = read(descriptor, start, buffer.count - 1)
      guard count > 0 else { return false }
      // Ends a variable that did not fit.
      start[count] = 0
      var place = 0
      while place < count {
        if strcmp(start + place, variable) == 0 { return true }
        place += strlen(start + place) + 1
      }
      return false
    }
  }

  private static func words(of path: String) -> [String] {
    contents(path).split(separator: "\0").map(String.init)
  }

  // Sizes of files in /proc are 0 until they are read.
  fileprivate static func contents(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 15)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }
}
