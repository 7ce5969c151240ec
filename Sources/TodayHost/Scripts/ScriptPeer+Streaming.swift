import TodayEngine
import TodayWire

/// Runs a streaming script: its process exists while the card is visible.
@MainActor
struct StreamState {
  /// Whether the card is on the screen.
  var isVisible = false
  /// Of the running process.
  var splitter = StreamSplitter()
  var hasFrame = false
  /// The host ended it, so its end is not a failure.
  var isStopping = false
  private(set) var startedAt = Duration.zero
  /// The number of consecutive early ends.
  private var ends = 0
  /// The time of its next start.
  var restart: Reactor.Token?
  /// The reason of its last end, if it failed.
  var trouble: Reason?
  /// The next picture and its time: at most ten pictures a second.
  var pending: [UInt8]?
  var pendingTimer: Reactor.Token?
  var shownAt = Duration.zero
  /// Whether the first frame of the process is i3bar's header: status lines follow. nil before the first frame.
  var isBar: Bool?
  /// Whether the first status line has come.
  var hasStatusLine = false

  static let picturePause = Duration.milliseconds(100)
  private static let longestPause = 60.0
  /// A script that ran this long did not fail immediately.
  private static let soundRun = Duration.seconds(30)

  mutating func begin(_ framing: StreamSplitter.Framing) {
    splitter = StreamSplitter(framing)
    hasFrame = false
    isStopping = false
    isBar = nil
    hasStatusLine = false
    startedAt = HostClock.awake
  }

  /// The delay after an end.
  mutating func pause(now: Duration) -> Duration {
    ends = now - startedAt >= Self.soundRun ? 1 : min(ends + 1, 10)
    return .seconds(min(Double(1 << (ends - 1)), Self.longestPause))
  }

  mutating func cancelTimers(_ reactor: Reactor) {
    for timer in [restart, pendingTimer] { if let timer { reactor.cancel(timer) } }
    restart = nil
    pendingTimer = nil
    pending = nil
  }
}

extension ScriptPeer {
  func beginStreaming() {
    streaming.isVisible = true
    if streaming.restart == nil { start() }
  }

  /// A stream is read while the card is visible.
  func endStreaming() {
    streaming.isVisible = false
    showPending()
    streaming.cancelTimers(surroundings.reactor)
    stopStream()
  }

  /// The script sends new content without a request.
  func updateStream() {
    if isRunning, streaming.hasFrame { return answerUpdate(.noData) }
    if isRunning { return }
    if streaming.restart != nil {
      return streaming.trouble.map { fail($0) } ?? answerUpdate(.noData)
    }
    start()
  }

  func restartStream() {
    streaming.cancelTimers(surroundings.reactor)
    if run == nil { start() } else { stopStream() }
  }

  private func stopStream() {
    guard let run else { return }
    streaming.isStopping = true
    run.cancel()
  }

  func streamed(_ bytes: ArraySlice<UInt8>) {
    guard !streaming.isStopping else { return }
    let frames = streaming.splitter.append(bytes)
    // The header may be in the same piece as a status line.
    if let first = frames.first { readHeader(first) }
    let whole = frames.last(where: isFrame)
    let open = streaming.splitter.openFrame
    guard let frame = open ?? whole else { return }
    streaming.hasFrame = true
    streaming.trouble = nil
    streaming.pending = frame
    // The rest of a frame without an end mark may be on its way.
    let start = open == nil ? streaming.shownAt : max(streaming.shownAt, HostClock.awake)
    let due = start + StreamState.picturePause
    if HostClock.awake >= due {
      showPending()
    } else if streaming.pendingTimer == nil {
      streaming.pendingTimer = surroundings.reactor.schedule(at: due) { [weak self] in
        self?.streaming.pendingTimer = nil
        self?.showPending()
      }
    }
    // A request off the screen has been answered.
    if !streaming.isVisible { stopStream() }
  }

  private func showPending() {
    guard let frame = streaming.pending else { return }
    streaming.pending = nil
    streaming.shownAt = HostClock.awake
    show(frame: frame)
  }

  /// The first frame of a process determines whether all are i3bar's status lines, which do not show it themselves.
  private func readHeader(_ frame: [UInt8]) {
    guard streaming.isBar == nil else { return }
    streaming.isBar = ScriptDialect.found(in: String(decoding: frame, as: UTF8.self)) == .i3bar
  }

  /// The header of an i3bar feed, and the opening bracket of its array, have no content.
  private func isFrame(_ frame: [UInt8]) -> Bool {
    guard drawing.dialect == .i3bar else { return true }
    guard let line = I3Reader.readBar(String(decoding: frame, as: UTF8.self)) else { return false }
    // Many feeds begin with an empty array, so that each line after it can begin with a comma. It would hide the card,
    // and thereby end the stream.
    let isOpening = line.isEmpty && !streaming.hasStatusLine
    streaming.hasStatusLine = true
    return !isOpening
  }

  func streamEnded(_ result: ScriptRun.Result?, reason: Reason?) {
    if let rest = streaming.splitter.finish(), !streaming.isStopping {
      readHeader(rest)
      if isFrame(rest) {
        streaming.hasFrame = true
        streaming.pending = rest
      }
    }
    showPending()
    streaming.cancelTimers(surroundings.reactor)
    keepLastOutput()
    let wasStopped = streaming.isStopping
    streaming.splitter = StreamSplitter()
    streaming.isStopping = false
    streaming.trouble = wasStopped ? nil : reason
    if let reason, !wasStopped {
      fail(reason)
    } else if !streaming.hasFrame, !wasStopped {
      fail(.script(.streamEnded))
    } else {
      answerUpdate(.noData)
    }
    streaming.hasFrame = false
    guard streaming.isVisible else { return }
    if wasStopped { return start() }
    let now = HostClock.awake
    streaming.restart = surroundings.reactor.schedule(
      at: now + streaming.pause(now: now)
    ) { [weak self] in
      self?.streaming.restart = nil
      self?.start()
    }
  }
}
