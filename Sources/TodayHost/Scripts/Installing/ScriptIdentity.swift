import TodayWire

/// Identifiers of the apps around scripts and commands.
///
/// `local.script.NAME` of a script, by its file's name without interval and suffix, so that the same
/// script is the same card when it comes again, from another place or with another interval;
/// `local.command.TITLE` of a command.
package enum ScriptIdentity {
  package static func script(named name: String) -> String { "local.script.\(part(name))" }

  package static func command(titled title: String) -> String { "local.command.\(part(title))" }

  /// As it is where an identifier can hold it. Blanks and dots become hyphens; what loses more has
  /// its hash behind it.
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
  /// The identifier of the card that a script has, or gets: its own if it is installed, else the
  /// first that no other script has.
  ///
  /// - Parameters:
  ///   - isThere: Whether a path still leads to a file: a script that was moved is the same one.
  package func identifier(
    ofScript path: String, named name: String, isThere: (String) -> Bool
  ) -> String {
    let base = ScriptIdentity.script(named: name)
    let own = apps.filter { $0.value.source == path && $0.key.hasPrefix("local.script.") }.keys
    if let same = own.sorted().first { return same }
    var id = base
    var number = 2
    while let record = apps[id], record.source != path, isThere(record.source) {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }
}
