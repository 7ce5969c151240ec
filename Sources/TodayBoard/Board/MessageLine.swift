import TodayEngine
import TodayWire

/// The message in the footer: a note about the last key, else the board's message.
///
/// It stands until the next key, or until it has been there long enough to be read and a picture is
/// painted anyway. Nothing is painted only to remove it.
struct MessageLine: Sendable, Equatable {
  /// About the last key.
  private(set) var note: ScreenNote?
  /// A message of the board that has been on the screen long enough.
  private var read: BoardMessage?
  private var shown: Shown?

  /// A message and when it came onto the screen.
  private struct Shown: Sendable, Equatable {
    var text: String
    var since: WallTime
  }

  /// With the clock's minutes, half a minute to a minute and a half.
  private static let leastSeconds = 30

  mutating func say(_ note: ScreenNote?) { self.note = note }

  func text(_ board: Board, _ words: Words) -> String? {
    if let note { return words.screenNotes.text(of: note) }
    return board.message == read ? nil : board.message.map(words.messages.text)
  }

  /// A key was pressed.
  ///
  /// - Parameter isAnswered: What it does may come back as the same message.
  mutating func keyPressed(_ board: Board, isAnswered: Bool) {
    read = isAnswered ? nil : board.message
    shown = nil
  }

  /// The board has another message than before: it may report the end of an installation, or that
  /// what the note says was not stored.
  mutating func follow(_ old: Board, _ new: Board) {
    guard let message = new.message, message != old.message else { return }
    if isUnderWay || (note?.isChange == true && message.takesChangeBack) { note = nil }
  }

  /// What was being added is on the board.
  mutating func additionEnded() {
    if isUnderWay { note = nil }
  }

  /// Drops a message that has been drawn long enough: it may be out of date by now.
  ///
  /// - Parameter isDrawn: Only a message that can be read gets old.
  mutating func dropOld(_ board: Board, _ words: Words, isDrawn: Bool, at now: WallTime) {
    guard let text = text(board, words), isDrawn, !isUnderWay else {
      shown = nil
      return
    }
    guard let shown, shown.text == text, shown.since <= now else {
      shown = Shown(text: text, since: now)
      return
    }
    guard now - shown.since >= Self.leastSeconds else { return }
    // A message behind a note has not been seen yet.
    if note != nil { note = nil } else { read = board.message }
    self.shown = nil
  }

  /// Its result replaces the note.
  private var isUnderWay: Bool {
    if case .adding? = note { true } else { false }
  }
}

extension BoardMessage {
  /// The board is again as it was before the user's change.
  fileprivate var takesChangeBack: Bool {
    if case .configNotSaved = self { return true }
    if case .notSaved = self { return true }
    return false
  }
}
