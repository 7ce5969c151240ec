import Foundation
import TodayKit
import TodayScreen
import WeatherShared

/// An error and its remedy.
struct Problem: Error, CustomStringConvertible {
  /// A line narrower than most terminals: none breaks it inside a word.
  private static let columns = 60

  var text: String
  var code: Int32 = 1

  init(_ what: String, _ remedy: String, code: Int32 = 1) {
    text = "\(what): \(remedy)"
    self.code = code
  }

  /// The reason may name a remedy, too, so what the user can do is a sentence of its own.
  init(_ failure: WeatherFailure) {
    let remedy = NSLocalizedString("Try again, or change the settings.", comment: "After an error")
    text = "\(failure)\n\(remedy)"
  }

  var description: String { text }

  /// The lines that the app prints.
  var lines: [String] {
    "weather: \(text)".split(separator: "\n").flatMap { Self.wrapped(String($0)) }
  }

  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      guard let last = lines.last, last.cells + 1 + String(word).cells <= columns else {
        return lines.append(String(word))
      }
      lines[lines.count - 1] = "\(last) \(word)"
    }
  }
}
