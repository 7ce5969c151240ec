import Glibc
package import TodayRender
import TodayScreen

extension Terminal {
  /// How long the rest of a sequence may take, in milliseconds, before an escape is the key.
  private static let escapeDelay: Int32 = 25

  /// Every key that has arrived; nil when none will ever come, because the terminal is gone. Waits
  /// for the rest of a sequence only.
  package func readKeys() -> [TodayRender.Key]? {
    guard isOpen else { return nil }
    // Not before the first picture, which needs none of them.
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

  /// How long the terminal may take for an answer.
  static let answerTime = Duration.milliseconds(150)

  /// Waits for an answer that is under way: the program that gets the terminal next would read it as keys.
  func awaitAnswer() {
    while let due = answerIsDue {
      let left = ContinuousClock.now.duration(to: due) / Duration.milliseconds(1)
      var input = pollfd(fd: Self.inputDescriptor, events: Int16(POLLIN), revents: 0)
      guard left >= 1, poll(&input, 1, Int32(left)) > 0, readKeys() != nil else { break }
    }
    answerIsDue = nil
  }

  /// Those of the terminal's entry.
  private static func keySequences() -> KeySequences {
    let names: [(String, TodayScreen.Key)] =
      [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kri", .shiftUp),
        ("kind", .shiftDown), ("kent", .enter), ("kcbt", .backTab), ("kbs", .backspace),
        ("kdch1", .delete), ("kpp", .pageUp), ("ka3", .pageUp), ("knp", .pageDown),
        ("kc3", .pageDown), ("khome", .home), ("ka1", .home), ("kend", .end), ("kc1", .end),
      ] + (1...12).map { ("kf\($0)", .function($0)) }
    // A bare control character that every keyboard has is not taken for another key.
    let plain: [[UInt8]] = [[0x09], [0x0D], [0x1B], [0x7F]]
    return KeySequences(
      adding: names.compactMap { name, key in
        guard let bytes = Terminfo.bytes(name), !plain.contains(bytes) else { return nil }
        return (bytes, key)
      })
  }
}
