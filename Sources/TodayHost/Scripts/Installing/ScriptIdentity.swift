import TodayWire

/// Identifiers of script and command apps.
///
/// A script has `local.script.NAME`, with the file's name without interval and suffix. So the same
/// script stays the same card in another folder or with another interval. A command has
/// `local.command.TITLE`.
package enum ScriptIdentity {
  package static func script(named name: String) -> String { "local.script.\(part(name))" }

  package static func command(titled title: String) -> String { "local.command.\(part(title))" }

  /// The name as a part of an identifier. Spaces and dots become hyphens. If other characters are
  /// lost, a hash is appended.
  static func part(_ text: String) -> String {
    let hyphened = text.map { $0 == " " || $0 == "." ? "-" : $0 }
    var part = ""
    for character in hyphened {
      let isSound =
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
      if isSound { part.append(character) } else if part.last != "-" { part.append("-") }
    }
    while part.last == "-" { part.removeLast() }
    while part.first == "-" { part.removeFirst() }
    let isWhole = !part.isEmpty && part == String(hyphened) && part.utf8.count <= 60
    if isWhole { return part }
    let hash = FileHash.sha256(of: Array(text.utf8)).prefix(8)
    let kept = part.prefix(50)
    return kept.isEmpty ? String(hash) : "\(kept)-\(hash)"
  }
}

extension InstallStore.Content {
  /// The identifier of a script: its own if it is installed, else the first free one.
  ///
  /// - Parameters:
  ///   - isThere: Whether a file exists at a path. If not, the script was moved and keeps its
  ///     identifier.
  package func identifier(
    ofScript path: String, named name: String, isThere: (String) -> Bool
  ) -> String {
    let base = ScriptIdentity.script(named: name)
    let own = apps.filter { $0.value.source == path && $0.key.hasPrefix("local.script.") }.keys
    if let same = own.sorted().first { return same }
    var id = base
    var number = 2
    // The source of a gallery's script is not a path.
    while let record = apps[id], record.source != path,
      record.gallery != nil || isThere(record.source)
    {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }
}
