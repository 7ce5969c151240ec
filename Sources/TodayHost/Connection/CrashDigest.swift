import TodayEngine
import TodayWire

/// Reduces what a process writes to standard error about its own crash to one line.
///
/// Swift writes "File.swift:12: Fatal error: …" and, if its backtracer runs, some hundred lines of
/// threads, registers and images. The first line is the cause; the others are left out. Python
/// writes a traceback whose last line is the cause. For other programs, the last line is used.
struct CrashDigest {
  /// The reason if the process now ends with a failure; `nil` if it has written nothing.
  var lastWords: LastWords? {
    switch crash {
    case .swift(let message, let place): .crash(place.map { "\(message), at \($0)" } ?? message)
    case .python(let error, let place): .crash(place.map { "\(error), at \($0)" } ?? error)
    case nil: lastLine.map(LastWords.line)
    }
  }

  private enum Crash {
    case swift(String, place: String?)
    case python(String, place: String?)
  }

  private var crash: Crash?
  /// Within the backtracer's lines.
  private var isInDump = false
  private var isInTraceback = false
  /// The innermost place of a traceback.
  private var tracebackPlace: String?
  private var lastLine: String?

  /// Takes a line. Returns whether it belongs in the log.
  mutating func admit(_ line: String) -> Bool {
    if isInDump {
      takeName(line)
      takeFrame(line)
      // The crash may be that of a child process; the widget itself continues.
      if line.hasPrefix("Backtrace took") { isInDump = false }
      return false
    }
    if Self.beginsDump(line) {
      isInDump = true
      if crash == nil { crash = .swift(Self.crashName(line), place: nil) }
      return false
    }
    if let (message, place) = Self.fatalError(line) {
      crash = .swift(message, place: place)
    } else {
      takeTraceback(line)
    }
    if line.contains(where: { !$0.isWhitespace }) {
      lastLine = Sanitizer.line(line).trimmed
    }
    return true
  }

  // MARK: Swift

  /// `Module/File.swift:12: Fatal error: message`. A place in the standard library is left out.
  private static func fatalError(_ line: String) -> (message: String, place: String?)? {
    guard let found = line.firstRange(of: "Fatal error") else { return nil }
    let message = Sanitizer.line(String(line[found.lowerBound...])).trimmed
    var place = line[..<found.lowerBound]
    while let last = place.last, last == ":" || last == " " { place.removeLast() }
    let text = Sanitizer.line(String(place))
    guard text.contains(".swift:"), !text.hasPrefix("Swift/") else { return (message, nil) }
    return (message, Self.fileName(text))
  }

  private static func beginsDump(_ line: String) -> Bool {
    line.contains("Program crashed:") || line.hasPrefix("*** Signal ")
      || line.hasPrefix("*** Swift runtime failure")
  }

  private static let unnamed = "Fatal error"

  /// `*** Program crashed: Bad pointer dereference at 0x… ***`, for a crash without a message.
  private static func crashName(_ line: String) -> String {
    guard let found = line.firstRange(of: "Program crashed: ") else { return unnamed }
    let name = Sanitizer.line(String(line[found.upperBound...])).trimmed
    return "\(unnamed): \(name.hasSuffix(" ***") ? String(name.dropLast(4)) : name)"
  }

  private mutating func takeName(_ line: String) {
    guard case .swift(Self.unnamed, nil) = crash else { return }
    crash = .swift(Self.crashName(line), place: nil)
  }

  /// The folders of the standard library and of the SDK: an author looks for a line of their own.
  private static let foreignFolders = [
    "/stdlib/", "/TodayFoundation/", "/TodayKit/", "/TodayViews/", "/TodayWire/",
  ]

  /// `1 0x… in name at /path/File.swift:12:5`: the first frame in the author's code.
  private mutating func takeFrame(_ line: String) {
    guard case .swift(let message, nil) = crash, let found = line.lastRange(of: " at /") else {
      return
    }
    let place = String(line[line.index(before: found.upperBound)...]).trimmed
    guard place.contains(".swift:"), !Self.foreignFolders.contains(where: place.contains) else {
      return
    }
    crash = .swift(message, place: Self.fileName(Self.withoutColumn(place)))
  }

  /// `/path/File.swift:12:5` as `/path/File.swift:12`.
  private static func withoutColumn(_ place: String) -> String {
    let parts = place.split(separator: ":")
    return parts.count > 2 ? parts.prefix(2).joined(separator: ":") : place
  }

  private static func fileName(_ path: String) -> String {
    Sanitizer.line(path.split(separator: "/").last.map(String.init) ?? path)
  }

  // MARK: Python

  private mutating func takeTraceback(_ line: String) {
    if line.hasPrefix("Traceback (most recent call last)") {
      isInTraceback = true
      tracebackPlace = nil
    } else if line.hasPrefix("  File \"") {
      // A syntax error has its place without a traceback.
      if !isInTraceback { isInTraceback = true }
      notePlace(line)
    } else if isInTraceback, let first = line.first, !first.isWhitespace {
      isInTraceback = false
      crash = .python(Sanitizer.line(line).trimmed, place: tracebackPlace)
    } else if !isInTraceback, !line.allSatisfy(\.isWhitespace), case .python = crash {
      // The process continued after that.
      crash = nil
    }
  }

  /// The innermost place that is not in Python's library.
  private mutating func notePlace(_ line: String) {
    let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = parts[2].firstRange(of: "line ") else { return }
    let path = String(parts[1])
    let digits = parts[2][number.upperBound...].prefix { $0.isNumber }
    if path.contains("/lib/python") || path.hasPrefix("<") || path.hasSuffix("/today_widget.py"),
      tracebackPlace != nil
    {
      return
    }
    tracebackPlace = "\(Self.fileName(path)):\(digits)"
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  fileprivate func lastRange(of part: String) -> Range<Index>? {
    ranges(of: part).last
  }
}
