import CNCurses
import Glibc
import Testing

@testable import TodayTerminal

/// Real terminal lines, with and without a reader.
@MainActor struct TerminalOutputTests {
  /// Both ends of a line that does not modify data.
  private final class Line {
    let screen: Int32
    let program: Int32

    init() throws {
      screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // TIOCSPTLCK and TIOCGPTN: unlockpt and ptsname are behind _GNU_SOURCE.
      var (isLocked, number): (Int32, Int32) = (0, -1)
      try #require(
        ioctl(screen, 0x4004_5431, &isLocked) == 0 && ioctl(screen, 0x8004_5430, &number) == 0)
      program = Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(program >= 0)
      var modes = termios()
      tcgetattr(program, &modes)
      cfmakeraw(&modes)
      tcsetattr(program, TCSANOW, &modes)
    }

    deinit {
      close(screen)
      close(program)
    }

    /// The screen's end is closed: another file may have its descriptor number.
    func hangUp() {
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      dup2(null, screen)
      close(null)
    }

    func read() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(screen, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  private let much = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }

  @Test func completeWriteLeavesNothingBuffered() throws {
    let line = try Line()
    let output = TerminalOutput(line.program)
    output.write(Array("picture".utf8))
    #expect(!output.isBehind)
    #expect(line.read() == Array("picture".utf8))
  }

  @Test func restIsWrittenInOrderWhenTheTerminalReads() throws {
    let line = try Line()
    let output = TerminalOutput(line.program)
    output.write(much)
    #expect(output.isBehind)
    output.write(Array("end".utf8))
    var arrived: [UInt8] = []
    while arrived.count < much.count + 3 {
      let bytes = line.read()
      try #require(!bytes.isEmpty)
      arrived += bytes
      output.catchUp()
    }
    #expect(!output.isBehind)
    #expect(arrived == much + Array("end".utf8))
  }

  @Test func shellDescriptorIsUnchanged() throws {
    let line = try Line()
    let before = fcntl(line.program, F_GETFL)
    let output = TerminalOutput(line.program)
    #expect(fcntl(line.program, F_GETFL) == before)
    #expect(output.descriptor != line.program)
  }

  @Test func restoredBlockedTerminalDoesNotBlock() throws {
    let line = try Line()
    let output = TerminalOutput(line.program)
    output.write(much)
    #expect(output.finish() == false)
    #expect(!output.isBehind)
    // The buffer has space again: this would block otherwise.
    let bytes = Array("shell".utf8)
    #expect(write(line.program, bytes, bytes.count) == bytes.count)
  }

  @Test func closedTerminalIsNotAwaited() throws {
    let line = try Line()
    let output = TerminalOutput(line.program)
    output.write(much)
    line.hangUp()
    output.catchUp()
    #expect(!output.isBehind)
    #expect(output.finish())
  }
}
