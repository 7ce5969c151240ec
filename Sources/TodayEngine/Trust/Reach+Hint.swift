package import TodayWire

extension Reach {
  /// The entitlement that would allow the access that this text reports as refused.
  package func hint(for text: String) -> AuthorHint {
    let isWriting = Self.isOfWriting(text)
    if let path = Self.path(in: text) {
      if let group = Self.group(of: path) { return .groupNotEntitled(group, file: file) }
      // What it may read already was refused because it would be written.
      let what: MissingEntitlement = isWriting || mayRead(path) ? .writing(path) : .file(path)
      return .entitlementMissing(what, file: file)
    }
    if isWriting { return .entitlementMissing(.writing(nil), file: file) }
    // Programs name the file that they cannot open; of a connection only the refusal is known.
    return .entitlementMissing(network ? .unknown : .network, file: file)
  }

  /// The confinement refuses writing with EROFS if it can, and otherwise as it refuses reading.
  private static func isOfWriting(_ text: String) -> Bool {
    text.contains("EROFS") || text.lowercased().contains("read-only file system")
  }

  /// Whether its entitlements list the path, or a folder above it.
  private func mayRead(_ path: String) -> Bool {
    places.contains { listed in
      let place = listed.hasSuffix("/") ? String(listed.dropLast()) : listed
      if place.hasPrefix("/") { return path == place || path.hasPrefix(place + "/") }
      // The engine does not know the home directory: the rest of the path decides.
      guard place.hasPrefix("~/") else { return false }
      let rest = String(place.dropFirst())
      return path.hasSuffix(rest) || path.contains(rest + "/")
    }
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
