import CTodayTerminal
import Dispatch
import Glibc

/// The reason why there is no screen to draw on.
public enum ScreenError: Error, Sendable, Equatable {
  /// Standard input or output is not a terminal, or the terminal cannot move its cursor.
  case notATerminal
  /// The process cannot open more files.
  case noDescriptors
}

/// The whole terminal while a closure runs.
///
/// The terminal is restored on every exit: the closure's end, an error, `exit`, a signal, a crash.
/// Ctrl-Z stops every program and Ctrl-L redraws it. There is one screen at a time.
@MainActor public final class Screen {
  /// The height in cells, at least 1.
  public private(set) var rows = 24
  /// The width in cells, at least 1.
  public private(set) var columns = 80

  /// The alternate screen, no cursor, no wrapping at the right edge, and marks around pasted text.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  private static let leave = "\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"
  /// Buttons and the wheel, in the decimal form.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"

  private let wakeEnd: Int32
  private let colors: Bool
  private let palette: ScreenPalette?
  private var keys = KeyParser()
  private var painter = Painter()
  /// Unreported events other than keys.
  private var reasons: Set<Wake> = []

  /// A byte of the pipe to which the signal handlers write.
  private struct Wake: Hashable {
    let byte: UInt8
    init(_ byte: Int) { self.byte = UInt8(byte) }

    static let resized = Wake(Int(TODAY_TERMINAL_RESIZED))
    static let ended = Wake(Int(TODAY_TERMINAL_ENDED))
    static let continued = Wake(Int(TODAY_TERMINAL_CONTINUED))
    static let stop = Wake(Int(TODAY_TERMINAL_STOP))
    static let woken = Wake(Int(TODAY_TERMINAL_WOKEN))
  }

  private init(mouse: Bool) throws(ScreenError) {
    let term = Self.environment("TERM")
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, term != nil, term != "dumb"
    else { throw .notATerminal }
    colors = Self.environment("NO_COLOR") == nil
    palette = Self.environment("TODAY_PALETTE").flatMap(ScreenPalette.init)
    guard
      TerminalGuard.install(
        STDOUT_FILENO, enter: Array((Self.enter + (mouse ? Self.mouseOn : "")).utf8),
        leave: Array(((mouse ? Self.mouseOff : "") + Self.leave).utf8))
    else { throw .notATerminal }
    // The board waits for the end of a program that it has opened, not for its stop.
    wakeEnd = today_terminal_watch(Self.environment("TODAY_BUNDLE") == nil)
    guard wakeEnd >= 0 else {
      TerminalGuard.setModes(fullScreen: false)
      throw .noDescriptors
    }
    TerminalGuard.take()
    measure()
  }

  /// Takes the terminal, runs `body`, and restores the terminal.
  ///
  /// - Parameters:
  ///   - mouse: Whether the program gets buttons and the wheel as ``Key/mouse(_:)``. The terminal
  ///     then selects text with Shift only.
  ///   - body: The program; it waits for events and draws.
  /// - Returns: The result of `body`.
  /// - Throws: ``ScreenError`` if there is no terminal, or the error of `body`.
  public static func with<Result>(
    mouse: Bool = false, _ body: @MainActor (Screen) async throws -> Result
  ) async throws -> Result {
    let screen = try Screen(mouse: mouse)
    defer {
      TerminalGuard.restore()
      today_terminal_unwatch(screen.wakeEnd)
    }
    return try await body(screen)
  }

  /// Shows a picture from the top left. Only changed rows are written.
  ///
  /// - Parameter picture: The new content of the terminal. Parts outside the screen are cut.
  public func draw(_ picture: Picture) {
    write(
      painter.bytes(
        for: picture, rows: rows, columns: columns, colors: colors, palette: palette))
  }

  /// Ends the wait for a key with `ScreenEvent.woken`; the next wait if there is none now.
  public func wake() {
    today_terminal_wake()
  }

  /// Waits for a key, a resize, ``wake()``, or the end. Other work of the main actor continues.
  ///
  /// - Parameter timeout: The longest wait; `nil` for no limit. Zero returns at once.
  /// - Returns: The event; ``ScreenEvent/idle`` after the timeout.
  public func nextEvent(timeout: Duration? = nil) async -> ScreenEvent {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let event = takeReason() { return event }
      if let key = keys.next(isFinal: false) { return event(for: key) }
      // Escape and the arrow keys start with the same byte: the rest of a sequence arrives at once,
      // or never.
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

  /// Waiting for a descriptor blocks, so it uses a separate thread.
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

  private static let waiting = DispatchQueue(label: "TodayScreen")

  private func event(for key: Key) -> ScreenEvent {
    switch key {
    case .control("z"):
      today_terminal_stop_job(wakeEnd)
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
    reasons.formUnion(bytes.prefix(max(0, count)).map { Wake(Int($0)) })
  }

  private func takeReason() -> ScreenEvent? {
    if reasons.contains(.ended) { return .ended }
    if reasons.remove(.stop) != nil {
      today_terminal_stop_job(wakeEnd)
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
    guard let size = TerminalGuard.size(of: STDOUT_FILENO) else { return }
    rows = size.rows
    columns = size.columns
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
