import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The options of `today record`.
struct RecordingOptions: Sendable {
  var path: String
  var speed = 1.0
  /// In seconds.
  var idleLimit: Double?
}

/// Records the open board.
///
/// Each frame is one line and is written immediately. If the board is killed, the partial file is
/// complete up to that time.
@MainActor
final class BoardRecorder {
  private let options: RecordingOptions
  private let theme: Theme
  private let startedAt: WallTime?
  private var file: Int32 = -1
  private var cast: Asciicast?
  private var encoder = FrameEncoder()
  private var shown: Grid?
  /// Why the recording stopped before the board was quit.
  private(set) var failure: String?

  /// The name of the file during the recording.
  static func partialPath(_ path: String) -> String { path + ".part" }

  /// - Parameter startedAt: The start time in the file. `nil` means the present.
  /// - Throws: If the file exists or cannot be written.
  init(_ options: RecordingOptions, theme: Theme, startedAt: WallTime? = nil) throws {
    self.options = options
    self.startedAt = startedAt
    self.theme = theme
    // The finished recording cannot take the name of a link, either.
    if FileSystem.isTaken(options.path) {
      throw Failure("\(options.path) already exists: choose another name, or remove the file")
    }
    let partial = Self.partialPath(options.path)
    file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else {
      let code = errno
      throw Failure(
        code == EEXIST
          ? "\(partial) is an unfinished recording: rename or remove it"
          : "\(partial) cannot be written: \(String(cString: strerror(code)))")
    }
  }

  /// Records the board's current frame.
  ///
  /// - Parameter now: The time of a monotonic clock.
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

  /// Removes the file, because no board was opened.
  func discard() {
    close(file)
    file = -1
    unlink(Self.partialPath(options.path))
  }

  /// Gives the file its final name and reports it. Returns whether the recording is complete.
  func finish() -> Bool {
    let partial = Self.partialPath(options.path)
    if file >= 0 { close(file) }
    file = -1
    if let failure {
      StandardError.write("\(failure). The recording up to then is in \(partial).")
      return false
    }
    guard rename(partial) else {
      StandardError.write(
        "the recording could not be renamed and is in \(partial): \(String(cString: strerror(errno)))"
      )
      return false
    }
    let seconds = ((cast?.length.inSeconds ?? 0) * 10).rounded() / 10
    Output.line("Recorded \(seconds) s in \(options.path)")
    return true
  }

  /// Never overwrites a file: link(2) fails if the name exists, rename(2) does not. rename is only
  /// for file systems without hard links.
  private func rename(_ partial: String) -> Bool {
    if link(partial, options.path) == 0 { return unlink(partial) == 0 }
    return errno != EEXIST && Glibc.rename(partial, options.path) == 0
  }

  /// Writes the whole text. On a failure the recording ends with the previous line.
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
        failure = "the recording cannot be written: \(String(cString: strerror(errno)))"
        ftruncate(file, start)
        close(file)
        file = -1
        return
      }
      done += count
    }
  }
}
