package import TodayWire

extension Reach {
  /// The entitlement that would allow the access that this text reports as refused.
  package func hint(for text: String) -> AuthorHint {
    if let path = Self.path(in: text) {
      return Self.group(of: path).map { .groupNotEntitled($0, file: file) }
        ?? .entitlementMissing(.file(path), file: file)
    }
    // Programs name the file that they cannot open; of a connection only the refusal is known.
    return .entitlementMissing(network ? .unknown : .network, file: file)
  }

  /// The last absolute path, because earlier ones may be the program's own.
  private static func path(in text: String) -> String? {
    let marks: Set<Character> = ["'", "\"", "‘", "’", "“", "”", "<", ">", "(", ")", ",", ";", "="]
    let pieces = text.split { $0.isWhitespace || marks.contains($0) }
    return pieces.last { $0.hasPrefix("/") && $0.utf8.count > 1 }.map { piece in
      let end = piece.lastIndex { $0 != ":" && $0 != "." } ?? piece.startIndex
      return Sanitizer.line(String(piece[...end]))
    }
  }

  /// Of a file in another group's directory.
  private static func group(of path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let place = parts.firstIndex(of: "Groups"), place + 1 < parts.count,
      parts[place + 1].hasPrefix("group.")
    else { return nil }
    return parts[place + 1]
  }
}
