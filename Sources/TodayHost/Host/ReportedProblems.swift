import TodayEngine

/// The problems that were reported, so that each is reported once.
///
/// A write that failed is forgotten when its file has changed since the last failure, because the
/// file was saved then. A disk that is full again is reported again. A disk that stays full is not,
/// although other files may still be saved.
struct ReportedProblems {
  private struct Unsaved {
    var problems: Set<BoardMessage> = []
    /// The file after the last failure; `nil` if there was none.
    var stamp: FileStamp?
  }

  private var problems: Set<BoardMessage> = []
  /// The failed writes of each path.
  private var unsaved: [String: Unsaved] = [:]

  /// - Returns: Whether the problem is new.
  mutating func insert(_ problem: BoardMessage) -> Bool { problems.insert(problem).inserted }

  /// Adds a problem of a failed write.
  ///
  /// - Returns: Whether the problem is new.
  mutating func insert(_ problem: BoardMessage, writing path: String) -> Bool {
    var state = unsaved[path] ?? Unsaved()
    state.stamp = FileStamp(of: path)
    let isNew = state.problems.insert(problem).inserted
    unsaved[path] = state
    return isNew
  }

  /// Something was saved. Forgets the failed writes of the files that have changed.
  mutating func wereSaved() {
    guard !unsaved.isEmpty else { return }
    unsaved = unsaved.filter { path, state in FileStamp(of: path) == state.stamp }
  }
}
