package import TodayWire

/// A terminal recording (asciicast, version 2), written line by line. A recording that was
/// interrupted still plays.
package struct Asciicast: Sendable {
  private var size: TodayWire.CellSize
  private let title: String
  private let theme: Theme
  private let startedAt: WallTime?
  private let speed: Double
  private let idleLimit: Duration?
  /// The position in the recording, and its time.
  private var position = Duration.zero
  private var last: Duration?

  /// - Parameters:
  ///   - startedAt: The time of the start; nil: not stored, so that two recordings can be
  ///     identical.
  ///   - speed: The speed of the recording; 2: twice as fast.
  ///   - idleLimit: The longest pause.
  package init(
    size: TodayWire.CellSize, title: String, theme: Theme = .terminal,
    startedAt: WallTime? = nil, speed: Double = 1, idleLimit: Duration? = nil
  ) {
    self.size = size
    self.title = title
    self.theme = theme
    self.startedAt = startedAt
    self.speed = speed
    self.idleLimit = idleLimit
  }

  /// The first line.
  package var header: String {
    JSONValue.object([
      "version": .integer(2), "width": .integer(size.columns), "height": .integer(size.rows),
      "timestamp": startedAt.map { .integer($0.seconds) }, "title": .string(title),
      "theme": colors,
    ]).text
  }

  /// A player defines the first 16 colours by its palette.
  private var colors: JSONValue? {
    guard theme.palette.count >= 16 else { return nil }
    let places = [0x0, 0x8, 0xB, 0xA, 0xD, 0xE, 0xC, 0x5, 0x3, 0x8, 0xB, 0xA, 0xD, 0xE, 0xC, 0x7]
    return .object([
      "fg": .string(theme.palette[0x5].text), "bg": .string(theme.palette[0x0].text),
      "palette": .string(places.map { theme.palette[$0].text }.joined(separator: ":")),
    ])
  }

  /// Records output to the terminal.
  ///
  /// - Parameter now: The time on any monotonic clock. The recording starts at the first event.
  package mutating func output(_ text: String, at now: Duration) -> String {
    event("o", text, at: now)
  }

  /// nil if the size has not changed.
  package mutating func resize(to size: TodayWire.CellSize, at now: Duration) -> String? {
    guard size != self.size else { return nil }
    self.size = size
    return event("r", "\(size.columns)x\(size.rows)", at: now)
  }

  private mutating func event(_ code: String, _ text: String, at now: Duration) -> String {
    if let last {
      let passed = max(now - last, .zero) / speed
      position += idleLimit.map { min($0, passed) } ?? passed
    }
    last = now
    let seconds = (position.inSeconds * 1000).rounded() / 1000
    return JSONValue.array([.number(seconds), .string(code), .string(text)]).text
  }

  /// The length of the recording.
  package var length: Duration { position }
}
