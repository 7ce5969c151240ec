import TodayBoard
import TodayEngine
import TodayHost
import TodayOpening
import TodayRender
import TodayTerminal
import TodayWire

/// Stores the board's picture for its next start: at the end, and once a minute if the board has changed
/// and waits anyway.
@MainActor
final class PictureSaver {
  private let file: PictureFile
  /// The page that a start opens.
  private let page: String?
  private var isStale = true
  private var storedAt = HostClock.awake
  /// The last picture that was written.
  private var stored: StoredFrame?

  private static let interval = Duration.seconds(60)
  /// Earlier deadlines come first.
  private static let rest = Duration.milliseconds(500)
  /// Each digit of a time, each name of a day and each number of an age is another one at one of these,
  /// in seconds.
  private static let otherTimes = [
    671, 39_600, 86_400 + 3_671, 33 * 86_400 + 40_271, 400 * 86_400 + 7,
  ]

  init(_ directories: Directories, page: String?) {
    file = PictureFile(directories)
    self.page = page
  }

  func painted() { isStale = true }

  /// A locked board has no picture.
  func discard() {
    stored = nil
    isStale = true
    file.discard()
  }

  /// A start that is quicker than the new picture shows none.
  func discardIfStale() { if isStale { discard() } }

  /// Before a wait: stores the picture, if that is due and the wait is long.
  func storeIfIdle(_ board: BoardProgram) {
    guard isStale else { return }
    let now = HostClock.awake
    guard now - storedAt >= Self.interval, board.past == nil, !board.isAway,
      board.nextDeadline.map({ $0 - now > Self.rest }) ?? true
    else { return }
    store(board)
  }

  func store(_ board: BoardProgram) {
    isStale = false
    storedAt = HostClock.awake
    // The content of a locked board is only for the people in front of it now.
    guard !board.host.engine.isLocked, !board.host.engine.configuration.startsLocked else {
      stored = nil
      return file.discard()
    }
    guard board.past == nil else { return }
    let host = board.host
    let identity = PictureIdentity.ofBoard(
      size: board.screen.size, host.directories, SpawnRequest.inheritedEnvironment)
    let screen = board.screen.restarted(at: page)
    let now = HostClock.wall
    func drawn(at time: WallTime) -> Grid {
      var screen = screen
      return screen.picture(board.context(at: time)).grid
    }
    let grid = drawn(at: now).stable(comparedTo: Self.otherTimes.map { drawn(at: now + $0) })
    let new = board.terminal.picture(of: grid, as: identity)
    guard new != stored || new == nil else { return }
    stored = new
    if let new { file.write(new.bytes) } else { file.discard() }
  }
}

extension PictureIdentity {
  /// The identity of a board that this program shows now.
  static func ofBoard(
    size: CellSize, _ directories: Directories, _ environment: [String: String]
  ) -> PictureIdentity {
    current(
      size: (size.columns, size.rows), program: "/proc/self/exe", directories.folders, environment)
  }
}
