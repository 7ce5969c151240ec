/// Removes everything from a widget's text that a terminal could execute.
package enum Sanitizer {
  /// The text without C0, C1, DEL, escape sequences, bidi controls, and joiners that join nothing. LF stays, a
  /// tab becomes a blank.
  package static func text(_ text: String) -> String {
    clean(text, keepsLineFeeds: true)
  }

  /// Like ``text(_:)``, but on one line: a line feed becomes a blank.
  package static func line(_ text: String) -> String {
    clean(text, keepsLineFeeds: false)
  }

  /// The beginning of a text that is shown in full, with an ellipsis if it is cut.
  ///
  /// - Parameter limit: In Unicode scalars, because one character may have any number of them.
  package static func beginning(of text: String, limit: Int) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }

  private static func clean(_ text: String, keepsLineFeeds: Bool) -> String {
    // Most text is clean ASCII and needs no copy.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var output = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch scalar.value {
      case 0x0A: output.append(keepsLineFeeds ? scalar : " ")
      case 0x09: output.append(" ")
      case 0x1B, 0x9B, 0x90, 0x98, 0x9D, 0x9E, 0x9F:
        next = skipSequence(startedBy: scalar, next: next, rest: &scalars)
      case 0..<0x20, 0x7F..<0xA0: continue
      // Marks, embeddings, overrides and isolates could reorder the text around them.
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: continue
      // Some terminals treat line and paragraph separators as line ends.
      case 0x2028, 0x2029: output.append(" ")
      // Some terminals draw any two characters around a joiner in one cell.
      case 0x200D where !joins(output.last, next): continue
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// Whether a zero-width joiner has a meaning between two characters: between emoji, and in Arabic, Indic and
  /// other scripts whose letters change their form.
  private static func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before else { return false }
    if (0x600..<0x2000).contains(before.value) { return true }
    guard let after else { return false }
    // In an emoji, a variation selector or a modifier can be before a joiner.
    return (before.value == 0xFE0F || isEmoji(before)) && isEmoji(after)
  }

  /// Digits and © are emoji, too, but are never joined.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2000 && scalar.properties.isEmoji
  }

  /// Skips the rest of an ECMA-48 escape sequence and returns the scalar after it.
  ///
  /// An unfinished sequence ends at the first character that cannot be part of it, so that a stray
  /// escape does not remove text.
  private static func skipSequence(
    startedBy introducer: Unicode.Scalar, next: Unicode.Scalar?,
    rest: inout String.UnicodeScalarView.Iterator
  ) -> Unicode.Scalar? {
    var next = next
    var kind = introducer.value
    if kind == 0x1B {
      guard let second = next else { return nil }
      switch second {
      case "[": kind = 0x9B
      case "P": kind = 0x90
      case "X": kind = 0x98
      case "]": kind = 0x9D
      case "^": kind = 0x9E
      case "_": kind = 0x9F
      default: break
      }
      if kind == 0x1B {
        while let scalar = next, (0x20...0x2F).contains(scalar.value) { next = rest.next() }
        if let scalar = next, (0x30...0x7E).contains(scalar.value) { next = rest.next() }
        return next
      }
      next = rest.next()
    }
    if kind == 0x9B {
      while let scalar = next, (0x20...0x3F).contains(scalar.value) { next = rest.next() }
      if let scalar = next, (0x40...0x7E).contains(scalar.value) { next = rest.next() }
      return next
    }
    // A string ends at BEL or ST, or else at the end of the line.
    while let scalar = next, scalar.value != 0x0A {
      next = rest.next()
      if scalar.value == 0x07 || scalar.value == 0x9C { return next }
      if scalar.value == 0x1B {
        return next == "\\" ? rest.next() : next
      }
    }
    return next
  }
}
