import Glibc
import TodayEngine

/// One run of a script: a process and its output.
@MainActor
final class ScriptRun {
  struct Result {
    var end: ProcessEnd
    var output: [UInt8]
    /// Bytes of output that were left out.
    var dropped: Int
    /// The last line of standard error.
    var lastError: String?
    var isTimedOut: Bool
  }

  /// Bytes of output to store: more than any card can show.
  nonisolated static let outputLimit = 2 << 20

  /// Most runs end within this time: then all output is read at the end, and the host wakes once.
  /// The output of a longer run, which may have filled its pipe, is read as it arrives.
  private static let patience = Duration.milliseconds(20)

  let token: ProcessToken
  /// Pieces of output as they arrive, for scripts that stream.
  var received: (ArraySlice<UInt8>) -> Void = { _ in }

  private let reactor: Reactor
  private let output: ThrottledReader
  private let errors: ThrottledReader
  private let finished: @MainActor (Result) -> Void
  private let logged: @MainActor (String) -> Void
  private let kill: @MainActor () -> Void
  private var bytes: [UInt8] = []
  private var dropped = 0
  private var errorLines = LineBuffer()
  private var log: LogFilter
  private var lastError: String?
  private var deadline: Reactor.Token?
  private var beginning: Reactor.Token?
  private var isTimedOut = false

  /// Owns the process's descriptors from now on.
  ///
  /// - Parameters:
  ///   - limit: After this the process group is killed; nil for a script that streams.
  ///   - keepsOutput: false for a script that streams.
  init(
    reactor: Reactor, process: SpawnedProcess, limit: Duration?, keepsOutput: Bool,
    kill: @escaping @MainActor () -> Void, logged: @escaping @MainActor (String) -> Void,
    finished: @escaping @MainActor (Result) -> Void
  ) {
    self.reactor = reactor
    self.kill = kill
    self.logged = logged
    self.finished = finished
    token = process.token
    // It has no input: a program that reads its input gets the end at once.
    Glibc.close(process.input)
    let now = HostClock.awake
    output = ThrottledReader(
      reactor: reactor, descriptor: process.output,
      bucket: TokenBucket(capacity: 4 << 20, perSecond: 1 << 20, now: now), perTurn: 64 << 10,
      isWaiting: keepsOutput)
    errors = ThrottledReader(
      reactor: reactor, descriptor: process.errors,
      bucket: TokenBucket(capacity: 256 << 10, perSecond: 64 << 10, now: now), perTurn: 16 << 10,
      isWaiting: keepsOutput)
    log = LogFilter(lines: 100, perSecond: 10, lineLimit: 4096, now: now)
    output.received = { [weak self] in self?.take($0, keeps: keepsOutput) }
    errors.received = { [weak self] in self?.takeErrors($0) }
    if keepsOutput {
      beginning = reactor.schedule(at: now + Self.patience) { [weak self] in
        self?.beginning = nil
        self?.output.begin()
        self?.errors.begin()
      }
    }
    if let limit {
      deadline = reactor.schedule(at: now + limit) { [weak self] in
        self?.deadline = nil
        self?.isTimedOut = true
        self?.kill()
      }
    }
  }

  isolated deinit { close() }

  /// Kills its process group; the end is reported as usual.
  func cancel() { kill() }

  /// Must be called when the process has ended.
  func processEnded(_ end: ProcessEnd) {
    output.readRest(limit: Self.outputLimit) { [weak self] in
      guard let self else { return }
      errors.readRest(limit: 64 << 10) { [weak self] in
        guard let self else { return }
        logLine(errorLines.take())
        let result = Result(
          end: end, output: bytes, dropped: dropped, lastError: lastError,
          isTimedOut: isTimedOut)
        let finished = finished
        close()
        finished(result)
      }
    }
  }

  func close() {
    output.close()
    errors.close()
    for timer in [deadline, beginning] { if let timer { reactor.cancel(timer) } }
    deadline = nil
    beginning = nil
  }

  private func take(_ piece: ArraySlice<UInt8>, keeps: Bool) {
    received(piece)
    guard keeps else { return }
    let room = Self.outputLimit - bytes.count
    bytes += piece.prefix(room)
    dropped += max(0, piece.count - room)
  }

  private func takeErrors(_ piece: ArraySlice<UInt8>) {
    errorLines.append(piece, limit: 4096) { line, isCut in
      logLine(line, isCut: isCut)
      return true
    }
  }

  private func logLine(_ line: [UInt8], isCut: Bool = false) {
    guard !line.isEmpty, let text = log.admit(line, isCut: isCut, now: HostClock.awake) else {
      return
    }
    lastError = text
    logged(text)
  }
}
