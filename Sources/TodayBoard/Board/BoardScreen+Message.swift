import TodayEngine
import TodayWire

/// How long a message stands: until the next key, or until it has been there long enough to be read
/// and a picture is painted anyway. Nothing is painted for its going.
extension BoardScreen {
  /// A message and when it came onto the screen.
  struct ShownMessage: Sendable, Equatable {
    var text: String
    var since: WallTime
  }

  /// With the clock's minutes, half a minute to a minute and a half.
  private static let leastSeconds: WallTime = 30

  /// What is to be read now. A message that was there when a key was pressed has been read.
  var footerMessage: String? {
    if let note { return words.note(note) }
    return board.message == readMessage ? nil : board.message.map(words.reason)
  }

  /// What it tells of may be mended by now, and is in any case long past.
  mutating func dropOldMessage(at now: WallTime) {
    guard let text = footerMessage, isMessageDrawn, !isUnderWay else {
      shownMessage = nil
      return
    }
    guard let shown = shownMessage, shown.text == text, shown.since <= now else {
      shownMessage = ShownMessage(text: text, since: now)
      return
    }
    guard now - shown.since >= Self.leastSeconds else { return }
    // What came behind a note has not been seen yet.
    if note != nil { note = nil } else { readMessage = board.message }
    shownMessage = nil
  }

  /// Elsewhere it waits: only what can be read grows old.
  private var isMessageDrawn: Bool {
    guard question == nil, search == nil, !isKiosk else { return false }
    if case .edit = overlay { return note != nil }
    return true
  }

  /// What comes of it ends the message.
  private var isUnderWay: Bool {
    if case .adding? = note { true } else { false }
  }
}

extension ScreenCommand {
  /// Whether what comes of it may be told in words that were on the screen before.
  var mayBeAnswered: Bool {
    switch self {
    case .user, .startRequest, .request, .openSettings, .saveSettings, .installScripts, .openThemes,
      .keepTheme, .password, .rewind:
      true
    case .copy, .loadAll, .listScripts, .tryTheme, .quit, .redraw, .suspend: false
    }
  }
}
