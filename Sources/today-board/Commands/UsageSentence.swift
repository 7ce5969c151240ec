import TodayBoard
import TodayRender

/// A usage error as one line.
enum UsageSentence {
  /// - Parameters:
  ///   - message: ArgumentParser's message, which may have several lines.
  ///   - verb: The unknown word in the place of a subcommand.
  static func of(_ message: String, verb: String?, among verbs: [String]) -> String {
    if let verb {
      guard let near = EditDistance.nearest(to: verb, among: verbs) else {
        return "Unknown subcommand '\(verb)'. To open the board, run today alone."
      }
      return "Unknown subcommand '\(verb)'. Did you mean '\(near)'?"
    }
    if let number = negativeNumber(message) {
      return "Unknown option '\(number)'. For a negative number, write: -- \(number)."
    }
    if let unknown = withoutFarSuggestion(message) { return unknown }
    let lines = message.split(separator: "\n").map { line in
      String(line.drop { $0 == " " || $0 == "-" && line.hasPrefix("  - ") })
    }
    guard let first = lines.first, lines.count > 1 else { return message }
    return "\(first) \(lines.dropFirst().joined(separator: ", "))"
  }

  /// ArgumentParser reads a negative number as an option.
  private static func negativeNumber(_ message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0] == "Unknown option ", parts[1].hasPrefix("-"),
      Double(parts[1]) != nil
    else { return nil }
    return parts[1]
  }

  /// ArgumentParser suggests `--yes` for `--set`.
  private static func withoutFarSuggestion(_ message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0] == "Unknown option ", parts[2] == ". Did you mean ",
      EditDistance.nearest(to: parts[1], among: [parts[3]]) == nil
    else { return nil }
    return "\(parts[0])'\(parts[1])'"
  }
}
