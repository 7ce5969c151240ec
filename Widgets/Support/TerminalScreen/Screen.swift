import Dispatch
import Glibc

/// Why there is no screen to draw on.
public enum ScreenError: Error, Sendable, Equatable {
  /// Standard input or output is not a terminal, or one that cannot move its cursor.
  case notATerminal
  case noDescriptors
}

/// The whole terminal, for as long as a closure runs.
///
/// The alternate screen and raw mode are left again on every way out: the closure's end, an error,
/// `exit`, a signal, a crash. Ctrl-Z stops the program and Ctrl-L paints everything anew, for every
/// program alike. There is one at a time.
@MainActor public final class Screen {
  /// Cells. At least 1.
  public private(set) var rows = 24
  public private(set) var columns = 80

  private let wakeEnd: Int32
  private let colors: Bool
  private var keys = KeyParser()
  private var painter = Painter()
  /// What has happened besides keys, and was not yet told.
  private var reasons: Set<Terminal.Wake> = []

  private init() throws(ScreenError) {
    let term = Self.environment("TERM")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, term != nil, term != "dumb"
    else { throw .notATerminal }
    colors = Self.environment("NO_COLOR") == nil
    // The board waits for the end of a program that it has opened, not for its stop.
    wakeEnd = try Terminal.enter(
      STDOUT_FILENO, mayStop: Self.environment("TODAY_BUNDLE") == nil)
    measure()
  }

  /// Takes the terminal, runs `body`, gives the terminal back.
  ///
  /// - Throws: `ScreenError` when there is no terminal, else what `body` throws.
  public static func with<Result>(
    _ body: @MainActor (Screen) async throws -> Result
  ) async throws -> Result {
    let screen = try Screen()
    defer {
      Terminal.leave()
      Terminal.close(wake: screen.wakeEnd)
    }
    return try await body(screen)
  }

  /// Shows `picture` from the top left. Only rows that changed are written.
  public func draw(_ picture: Picture) {
    write(painter.bytes(for: picture, rows: rows, columns: columns, colors: colors))
  }

  /// Ends the wait for a key with `ScreenEvent.woken`; a wait that has not begun ends at once.
  public func wake() {
    Terminal.wake()
  }

  /// Waits for a key, another size, ``wake()``, or the end. Other work of the main actor goes on.
  ///
  /// - Parameter timeout: how long; nil: as long as it takes. Zero looks and returns at once.
  public func nextEvent(timeout: Duration? = nil) async -> ScreenEvent {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let event = takeReason() { return event }
      if let key = keys.next(isFinal: false) { return event(for: key) }
      // Escape and the arrow keys begin alike: the rest of a sequence comes at once, or not at all.
      let limit = keys.isPending ? .milliseconds(30) : deadline.map { $0 - .now }
      switch await wait(atMost: Self.milliseconds(limit)) {
      case .wake: readReasons()
      case .keys: guard readKeys() else { return .ended }
      case .nothing:
        guard keys.isPending else { return .idle }
        if let key = keys.next(isFinal: true) { return event(for: key) }
      case .interrupted: break
      case .failed: return .ended
      }
    }
  }

  private enum Ready {
    case wake, keys, nothing, interrupted, failed
  }

  /// A wait for a descriptor blocks, so it has a thread of its own.
  private func wait(atMost milliseconds: Int32) async -> Ready {
    let wakeEnd = wakeEnd
    return await withCheckedContinuation { continuation in
      Self.waiting.async {
        var descriptors = [
          pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wakeEnd, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 2, milliseconds)
        let ready: Ready =
          if count < 0 {
            errno == EINTR ? .interrupted : .failed
          } else if descriptors[1].revents != 0 {
            .wake
          } else if descriptors[0].revents != 0 {
            .keys
          } else {
            .nothing
          }
        continuation.resume(returning: ready)
      }
    }
  }

  private static let waiting = DispatchQueue(label: "TerminalScreen")

  private func event(for key: Key) -> ScreenEvent {
    switch key {
    case .control("z"):
      Terminal.suspend(wake: wakeEnd)
      return refreshed()
    case .control("l"): return refreshed()
    default: return .key(key)
    }
  }

  private func readKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    keys.append(bytes.prefix(count))
    return count > 0
  }

  private func readReasons() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(wakeEnd, &bytes, bytes.count)
    reasons.formUnion(bytes.prefix(max(0, count)).compactMap(Terminal.Wake.init(rawValue:)))
  }

  private func takeReason() -> ScreenEvent? {
    if reasons.contains(.ended) { return .ended }
    if reasons.remove(.stop) != nil {
      Terminal.suspend(wake: wakeEnd)
      return refreshed()
    }
    let isResized = reasons.remove(.resized) != nil
    let isContinued = reasons.remove(.continued) != nil
    if isResized || isContinued { return refreshed() }
    return reasons.remove(.woken) == nil ? nil : .woken
  }

  private func refreshed() -> ScreenEvent {
    measure()
    painter.forget()
    return .resized
  }

  private func measure() {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return }
    rows = Int(size.ws_row)
    columns = Int(size.ws_col)
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    let (seconds, attoseconds) = duration.components
    let whole = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, whole))
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
