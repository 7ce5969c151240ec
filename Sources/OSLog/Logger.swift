import Foundation

/// Writes messages to the log of the widget, which `today logs` shows.
///
/// The calls are those of Apple's `Logger`, without `isEnabled(type:)` and formats of interpolated values.
/// Messages of all levels are written. There is no module `os`: `import OSLog`.
public struct Logger: Sendable {
  let category: String

  /// Messages without a category.
  public init() {
    category = ""
  }

  /// - Parameters:
  ///   - subsystem: Not used: each widget has a log of its own.
  ///   - category: Written in brackets before each message.
  public init(subsystem: String, category: String) {
    self.category = category
  }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    // Without a standard error, there is no log.
    try? FileHandle.standardError.write(contentsOf: Data(line(level, message).utf8))
  }

  /// Writes a message at the level `default`.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at the level `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message at the level `debug`.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

  /// Writes a message at the level `info`.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }

  /// Writes a message at the level `default`.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at the level `error`.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a message at the level `error`.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }

  /// Writes a message at the level `fault`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

  /// Writes a message at the level `fault`.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }

  /// A message is one line: a line of its own would look like another message.
  func line(_ level: OSLogType, _ message: OSLogMessage) -> String {
    let text = message.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let head = category.isEmpty ? "" : "[\(category)] "
    return level.word.map { "\(head)\($0): \(text)\n" } ?? "\(head)\(text)\n"
  }
}

/// The level of a message.
public struct OSLogType: Sendable, Equatable {
  let word: String?

  /// The level of messages without another one.
  public static let `default` = OSLogType(word: nil)

  /// Written before messages as `info`.
  public static let info = OSLogType(word: "info")

  /// Written before messages as `debug`.
  public static let debug = OSLogType(word: "debug")

  /// Written before messages as `error`.
  public static let error = OSLogType(word: "error")

  /// Written before messages as `fault`.
  public static let fault = OSLogType(word: "fault")
}
