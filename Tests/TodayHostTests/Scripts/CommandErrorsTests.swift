import CTodaySystem
import Glibc
import Testing

@testable import TodayHost

/// The standard error of commands, possibly without a reader.
@MainActor struct CommandErrorsTests {
  private let reactor = Reactor()

  /// - Returns: The number of accepted bytes.
  private func write(_ count: Int, to descriptor: Int32) -> Int {
    let bytes = [UInt8](repeating: 0x78, count: 1 << 16)
    today_set_nonblocking(descriptor)
    var done = 0
    while done < count {
      var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&writable, 1, 5000) > 0 else { break }
      let written = Glibc.write(descriptor, bytes, min(bytes.count, count - done))
      if written < 0, errno != EAGAIN { break }
      done += max(written, 0)
    }
    return done
  }

  private func firstLine(_ errors: CommandErrors) -> String?? {
    var line: String??
    errors.firstLine { line = .some($0) }
    let end = HostClock.awake + .seconds(5)
    while line == nil, HostClock.awake < end { reactor.turn(timeout: .milliseconds(5)) }
    return line
  }

  @Test func outputIsReadWithoutTheHost() throws {
    var errors = CommandErrors(reactor: reactor)
    let command = dup(try #require(errors).descriptor)
    defer { close(command) }
    errors?.began()
    #expect(write(3_000_000, to: command) == 3_000_000)
    errors = nil
    #expect(write(3_000_000, to: command) == 3_000_000)
  }

  @Test func firstLineIsReportedBeforeTheEnd() throws {
    let errors = try #require(CommandErrors(reactor: reactor))
    let command = dup(errors.descriptor)
    defer { close(command) }
    errors.began()
    _ = Glibc.write(command, "\nno disk\nmore", 13)
    #expect(firstLine(errors) == .some("no disk"))
  }

  @Test func emptyOutputIsNotReported() throws {
    let errors = try #require(CommandErrors(reactor: reactor))
    errors.began()
    #expect(firstLine(errors) == .some(nil))
  }
}
