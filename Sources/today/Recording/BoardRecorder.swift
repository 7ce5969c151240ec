import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// What `today record` is asked for.
struct RecordingOptions: Sendable {
  var path: String
  var speed = 1.0
  /// Seconds.
  var idleLimit: Double?
}

/// Records what the board shows while it is shown.
///
/// Every picture is one line, written at once: a recording whose board was killed lies beside the
/// path it was meant for, whole up to that moment.
@MainActor
final class BoardRecorder {
  private let options: RecordingOptions
  private let theme: Theme
  private let startedAt: WallTime?
  private var file: Int32 = -1
  private var cast: Asciicast?
  private var encoder = FrameEncoder()
  private var shown: Grid?
  /// Why the recording ended before the board.
  private(set) var trouble: String?

  /// While it is being recorded.
  static func partialPath(_ path: String) -> String { path + ".part" }

  /// - Parameter startedAt: What the recording says; nil: when it began.
  /// - Throws: a sentence, when there is something at the path, or nothing can be written there.
  init(_ options: RecordingOptions, theme: Theme, startedAt: WallTime? = nil) throws {
    self.options = options
    self.startedAt = startedAt
    self.theme = theme
    if access(options.path, F_OK) == 0 {
      throw Failure("\(options.path) already exists: choose another name, or remove it")
    }
    let partial = Self.partialPath(options.path)
    file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else {
      let code = errno
      throw Failure(
        code == EEXIST
          ? "\(partial) is what was recorded before it was cut off: rename it, or remove it"
          : "\(partial) cannot be written: \(String(cString: strerror(code)))")
    }
  }

  /// The board looks so now.
  ///
  /// - Parameter now: On a clock that does not go back.
  func show(_ grid: Grid, at now: Duration = HostClock.awake) {
    guard file >= 0 else { return }
    let size = TodayWire.CellSize(columns: grid.columns, rows: grid.rows)
    var lines: [String] = []
    if cast == nil {
      let cast = Asciicast(
        size: size, title: "Today", theme: theme, startedAt: startedAt ?? HostClock.wall,
        speed: options.speed, idleLimit: options.idleLimit.map { .seconds($0) })
      lines.append(cast.header)
      self.cast = cast
    }
    let isFirst = shown == nil
    if let resized = cast?.resize(to: size, at: now) {
      lines.append(resized)
      shown = nil
    }
    var bytes = encoder.encode(grid, over: shown)
    if isFirst { bytes = Array("\u{1B}[?25l\u{1B}[?7l\u{1B}[2J".utf8) + bytes }
    shown = grid
    if !bytes.isEmpty, let event = cast?.output(String(decoding: bytes, as: UTF8.self), at: now) {
      lines.append(event)
    }
    if !lines.isEmpty { write(lines.map { $0 + "\n" }.joined()) }
  }

  /// There was no board to be recorded.
  func discard() {
    close(file)
    file = -1
    unlink(Self.partialPath(options.path))
  }

  /// Gives the recording its name and says so; returns whether all of it is there.
  func finish() -> Bool {
    let partial = Self.partialPath(options.path)
    if file >= 0 { close(file) }
    file = -1
    if let trouble {
      Complaint.write("\(trouble): what was recorded before is in \(partial)")
      return false
    }
    guard isNamed(partial) else {
      Complaint.write("the recording is in \(partial): \(String(cString: strerror(errno)))")
      return false
    }
    let seconds = ((cast?.length.inSeconds ?? 0) * 10).rounded() / 10
    Output.line("Recorded \(seconds) s in \(options.path)")
    return true
  }

  /// Never over what somebody has put there meanwhile: a link says so, a renaming does not. There are
  /// file systems without links.
  private func isNamed(_ partial: String) -> Bool {
    if link(partial, options.path) == 0 { return unlink(partial) == 0 }
    return errno != EEXIST && rename(partial, options.path) == 0
  }

  /// All of it, or the recording ends before it.
  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    let start = lseek(file, 0, SEEK_CUR)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        trouble = "the recording cannot be written: \(String(cString: strerror(errno)))"
        ftruncate(file, start)
        close(file)
        file = -1
        return
      }
      done += count
    }
  }
}
