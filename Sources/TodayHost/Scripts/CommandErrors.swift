import CTodaySystem
import Glibc
import TodayWire

/// Reads the standard error of a command that a tap has started.
///
/// The command may write any amount, and may outlive the board: its output goes into a pipe, which
/// a separate process empties for as long as the command runs. The host gets the output only on
/// request.
@MainActor
final class CommandErrors {
  /// Bytes to store, from the start.
  private static let limit = 4096
  /// A child of the command may keep its standard error open without writing to it.
  private static let patience = Duration.seconds(1)

  /// The command's end of the pipe, until it is passed on.
  private(set) var descriptor: Int32
  private let reactor: Reactor
  private let words: Int32
  private var bytes: [UInt8] = []
  private var tokens: [Reactor.Token] = []

  /// `nil` if no more processes can be created. Then its standard error is lost.
  init?(reactor: Reactor) {
    var writer: Int32 = -1
    var words: Int32 = -1
    guard today_emptied_pipe(&writer, &words, Self.limit) else { return nil }
    descriptor = writer
    self.words = words
    self.reactor = reactor
  }

  isolated deinit {
    began()
    close(words)
  }

  /// The command owns it, so the pipe ends with the command.
  func began() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Calls `done` once with the first line that has text; with nil if there is none.
  func firstLine(_ done: @escaping @MainActor (String?) -> Void) {
    func read() {
      let isOver = take()
      guard isOver || line(isWhole: true) != nil else { return }
      finish(done)
    }
    tokens = [
      reactor.register(words, .readable) { _ in read() },
      reactor.schedule(at: HostClock.awake + Self.patience) { self.finish(done) },
    ]
  }

  private func finish(_ done: @MainActor (String?) -> Void) {
    for token in tokens { reactor.cancel(token) }
    tokens = []
    done(line(isWhole: false))
  }

  /// - Returns: Whether the output is complete.
  private func take() -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.limit)
    while true {
      let count = read(words, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 || errno != EAGAIN }
      bytes += piece.prefix(count)
    }
  }

  private func line(isWhole: Bool) -> String? {
    let end = isWhole ? bytes.lastIndex(of: 0x0A) ?? 0 : bytes.endIndex
    return bytes[..<end].split(separator: 0x0A).lazy
      .map { Sanitizer.line(String(decoding: $0, as: UTF8.self)) }
      .first { $0.contains { !$0.isWhitespace } }
  }
}
