import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// A terminal that accepts no output, such as a stalled connection.
  struct DeadLineTests {
    @Test func blockedTerminalStillTakesKeysAndQuits() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let line = try Line()
        let board = try line.start(home)
        try line.read(until: "content of Alpha")
        // The output is not read any more, and the buffer is full.
        line.fill()
        // Each resize repaints the whole screen.
        for columns: UInt16 in [100, 90, 100, 90, 100] { line.resize(columns) }
        line.press("jkq")
        #expect(try line.status(of: board, within: 3) == 0)
        try await home.isClean()
      }
    }

    @Test func unblockedTerminalShowsTheNewestFrame() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let line = try Line()
        let board = try line.start(home)
        try line.read(until: "content of Alpha")
        line.fill()
        line.press("?")
        line.resize(100)
        line.press("?")
        line.resize(90)
        try line.read(until: "content of Alpha")
        line.press("q")
        #expect(try line.status(of: board, within: 3, reading: true) == 0)
      }
    }
  }
}

/// A pseudo-terminal whose master side is this test.
final class Line {
  private let screen: Int32
  private let device: String
  private let program: Int32

  init() throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    // TIOCSPTLCK and TIOCGPTN: unlockpt and ptsname are behind _GNU_SOURCE.
    var (isLocked, number): (Int32, Int32) = (0, -1)
    guard ioctl(screen, 0x4004_5431, &isLocked) == 0, ioctl(screen, 0x8004_5430, &number) == 0
    else { throw CocoaError(.fileNoSuchFile) }
    device = "/dev/pts/\(number)"
    program = open(device, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    resize(80)
  }

  deinit {
    close(program)
    close(screen)
  }

  /// Starts the board with this as its controlling terminal.
  ///
  /// - Parameter colors: The value of `COLORTERM`.
  func start(_ home: Home, colors: String? = nil) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID is behind _GNU_SOURCE. The first terminal that a session opens is its
    // controlling terminal.
    posix_spawnattr_setflags(&attributes, 0x80)
    var environment = home.environment
    environment["TERM"] = "xterm-256color"
    environment["COLORTERM"] = colors
    let path = "\(home.programs)/today"
    let words = [strdup(path), strdup("--apps"), strdup(home.apps), nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, words, variables) == 0 else {
      throw CocoaError(.executableLoad)
    }
    return process
  }

  /// - Parameter cell: The width and height of a cell in pixels, if the terminal reports it.
  func resize(_ columns: UInt16, cell: (width: UInt16, height: UInt16) = (0, 0)) {
    var size = winsize(
      ws_row: 40, ws_col: columns, ws_xpixel: columns * cell.width, ws_ypixel: 40 * cell.height)
    _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
  }

  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(screen, bytes, bytes.count)
  }

  /// Fills the buffer of the terminal.
  func fill() {
    let spaces = [UInt8](repeating: 0x20, count: 1 << 12)
    while write(program, spaces, spaces.count) > 0 {}
    while write(program, spaces, 1) > 0 {}
  }

  @discardableResult
  private func readSome() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(screen, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Returns what was read.
  @discardableResult
  func read(until words: String) throws -> String {
    var patience = Patience(seconds: 10)
    var text = ""
    while !text.contains(words) {
      if patience.isOver() { throw ConditionNotMet(claim: "not within 10 s: \(words)") }
      text += readSome()
      usleep(5_000)
    }
    return text
  }

  /// The exit status of the program.
  func status(of process: pid_t, within seconds: Double, reading: Bool = false) throws -> Int32 {
    var patience = Patience(seconds: seconds)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if reading { readSome() }
      if patience.isOver() {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        throw ConditionNotMet(claim: "not ended within \(seconds) s")
      }
      usleep(5_000)
    }
    return status
  }
}
