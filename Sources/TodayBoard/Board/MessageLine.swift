import TodayEngine
import TodayWire

/// The message in the footer: a note about the last key, or the board's message. It stays until the
/// next key, or until it was visible long enough and the screen is painted for another reason.
/// Nothing is painted only to remove it.
struct MessageLine: Sendable, Equatable {
  /// The note about the last key.
  private(set) var note: ScreenNote?
  /// A message of the board that was visible long enough.
  private var read: BoardMessage?
  private var shown: Shown?

  /// A message and the time of its first drawing.
  private struct Shown: Sendable, Equatable {
    var text: String
    var since: WallTime
  }

  /// By the minutes of the clock: between half a minute and a minute and a half.
  private static let leastSeconds = 30

  mutating func say(_ note: ScreenNote?) { self.note = note }

  func text(_ board: Board, _ words: Words) -> String? {
    if let note { return words.screenNotes.text(of: note) }
    return board.message == read ? nil : board.message.map(words.messages.text)
  }

  /// Whether it says that nothing is changed on a read-only board, after a key of a layer or of the program.
  func saysReadOnly(_ board: Board) -> Bool {
    if let note { return note == .readOnly }
    return board.message == .readOnly && read != .readOnly
  }

  /// A key was pressed.
  ///
  /// - Parameter isAnswered: Whether the key's result may be an equal message.
  mutating func keyPressed(_ board: Board, isAnswered: Bool) {
    read = isAnswered ? nil : board.message
    shown = nil
  }

  /// The board has a new message, such as the end of an installation or a failure to store the
  /// change in the note.
  mutating func follow(_ old: Board, _ new: Board) {
    // An equal message that comes later is another one.
    if new.message == nil { read = nil }
    guard let message = new.message else { return }
    if isUnderWay, message != old.message { note = nil }
    // A change removes the message before it, so an equal one is about the change in the note.
    if note?.confirmsChange == true, message.takesChangeBack { note = nil }
  }

  /// The new card is on the board.
  mutating func additionEnded() {
    if isUnderWay { note = nil }
  }

  /// Removes a message that was visible long enough, because it may be out of date.
  ///
  /// - Parameter isDrawn: Whether the message was visible. Only then it expires.
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
    // A message that is covered by a note has not been visible yet.
    if note != nil { note = nil } else { read = board.message }
    self.shown = nil
  }

  /// Its result replaces the note.
  private var isUnderWay: Bool {
    if case .adding? = note { true } else { false }
  }
}

extension BoardMessage {
  /// The user's change was undone, or will be lost.
  fileprivate var takesChangeBack: Bool {
    if case .configNotSaved = self { return true }
    if case .changeNotSaved = self { return true }
    return false
  }
}
