import Glibc
package import TodayRender
import TodayScreen

extension Terminal {
  /// The time for the rest of a sequence, in milliseconds, after which an escape is a key.
  private static let escapeDelay: Int32 = 25

  /// All keys that have arrived; nil if the terminal was closed. Waits only for the rest of a
  /// sequence.
  package func readKeys() -> [TodayRender.Key]? {
    guard isOpen else { return nil }
    // Not before the first picture, which does not need them.
    if !decoder.hasSequences { decoder.useSequences(Self.keySequences()) }
    var bytes = unreadKeys + TerminalGuard.read(Self.inputDescriptor)
    unreadKeys = []
    if bytes.isEmpty, TerminalGuard.isGone(Self.inputDescriptor) { return nil }
    var keys = decoder.decode(bytes)
    while decoder.isPending {
      bytes = TerminalGuard.read(Self.inputDescriptor, within: Self.escapeDelay)
      keys += bytes.isEmpty ? decoder.flush() : decoder.decode(bytes)
    }
    for report in decoder.takeReports() where !learnPictures(report) { reported(report) }
    return keys
  }

  /// The time that the terminal has for an answer.
  static let answerTime = Duration.milliseconds(150)

  /// Waits for a pending answer, because the next program on the terminal would read it as keys.
  func awaitAnswer() {
    while let due = answerIsDue {
      let left = ContinuousClock.now.duration(to: due) / Duration.milliseconds(1)
      var input = pollfd(fd: Self.inputDescriptor, events: Int16(POLLIN), revents: 0)
      guard left >= 1, poll(&input, 1, Int32(left)) > 0, readKeys() != nil else { break }
    }
    answerIsDue = nil
  }

  /// The sequences of the terminal's entry.
  private static func keySequences() -> KeySequences {
    let names: [(String, TodayScreen.Key)] =
      [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kri", .shiftUp),
        ("kind", .shiftDown), ("kent", .enter), ("kcbt", .backTab), ("kbs", .backspace),
        ("kdch1", .delete), ("kpp", .pageUp), ("ka3", .pageUp), ("knp", .pageDown),
        ("kc3", .pageDown), ("khome", .home), ("ka1", .home), ("kend", .end), ("kc1", .end),
      ] + (1...12).map { ("kf\($0)", .function($0)) }
    // A control character that every keyboard has keeps its meaning.
    let plain: [[UInt8]] = [[0x09], [0x0D], [0x1B], [0x7F]]
    return KeySequences(
      adding: names.compactMap { name, key in
        guard let bytes = Terminfo.bytes(name), !plain.contains(bytes) else { return nil }
        return (bytes, key)
      })
  }
}
