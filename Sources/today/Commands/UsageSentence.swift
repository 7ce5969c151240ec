import TodayBoard
import TodayRender

/// What is wrong with how the program was called, in one line.
enum UsageSentence {
  /// - Parameters:
  ///   - message: As the parser of the arguments has it: some spread a list over lines.
  ///   - verb: The word that stands where a verb should.
  static func of(_ message: String, verb: String?, among verbs: [String]) -> String {
    if let verb {
      guard let near = EditDistance.nearest(to: verb, among: verbs) else {
        return "Unknown subcommand '\(verb)'. To open the board, run today alone."
      }
      return "Unknown subcommand '\(verb)'. Did you mean '\(near)'?"
    }
    let lines = message.split(separator: "\n").map { line in
      String(line.drop { $0 == " " || $0 == "-" && line.hasPrefix("  - ") })
    }
    guard let first = lines.first, lines.count > 1 else { return message }
    return "\(first) \(lines.dropFirst().joined(separator: ", "))"
  }
}
