package import TodayEngine
import Yams

/// Parses the text of a config as YAML and reports its mistakes.
package enum ConfigText {
  /// Bytes. A config with a hundred widgets has a few thousand.
  package static let maximumSize = 1 << 18

  /// - Throws: For bytes that are not UTF-8, or too many.
  package static func decode(_ bytes: [UInt8]) throws(ConfigProblem) -> String {
    guard bytes.count <= maximumSize else {
      throw ConfigProblem(
        nil, "", .file(.tooLarge(maximumSize >> 10)), .change(.takeOutOthers))
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      if let place = firstForbidden(text) {
        throw ConfigProblem(
          line: place.line, column: place.column, key: "",
          mistake: .file(.controlCharacter), remedy: .change(.takeOut))
      }
      return text
    }
    // Counts the lines before the first invalid byte.
    var line = 1
    var column = 1
    for character in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if character == "\u{FFFD}" { break }
      column = character == "\n" ? 1 : column + 1
      if character == "\n" { line += 1 }
    }
    throw ConfigProblem(
      line: line, column: column, key: "", mistake: .file(.notUTF8),
      remedy: .change(.saveAsUTF8))
  }

  private static func firstForbidden(_ text: String) -> (line: Int, column: Int)? {
    var line = 1
    var column = 1
    for character in text.unicodeScalars {
      switch character {
      case "\n":
        line += 1
        column = 0
      case "\t", "\r": break
      default: if character.value < 0x20 || character.value == 0x7F { return (line, column) }
      }
      column += 1
    }
    return nil
  }

  /// nil if there are only comments.
  static func compose(_ text: String) throws(ConfigProblem) -> ConfigNode? {
    do {
      // A byte order mark is not a part of the first key.
      return try Yams.compose(
        yaml: text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text)
    } catch let error as YamlError {
      throw problem(error)
    } catch {
      throw ConfigProblem(nil, "", .file(.notYAML), .change(.fix))
    }
  }

  private static func problem(_ error: YamlError) -> ConfigProblem {
    switch error {
    case .duplicatedKeysInMapping(let names, let context):
      let name = Quoted.shortened(names.first ?? "")
      return ConfigProblem(
        context.mark, name, .file(.duplicate(name)), .change(.removeOne))
    case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
      .composer(_, let words, let mark, _):
      let (mistake, remedy) = meaning(of: words)
      return ConfigProblem(mark, "", .file(mistake), .change(remedy))
    default: return ConfigProblem(nil, "", .file(.notYAML), .change(.fix))
    }
  }

  /// The parser has no codes for its mistakes, and some of its texts are for programmers.
  private static func meaning(of words: String) -> (ConfigMistake.File, ConfigRemedy.Change) {
    if words.contains("another document") { return (.severalDocuments, .removeDocument) }
    if words.contains("nesting level") { return (.nestedTooDeeply, .removeSome) }
    let remedy: ConfigRemedy.Change =
      if words.contains("cannot start any token") || words.contains("tab") {
        .indent
      } else if words.contains("undefined alias") {
        .quoteStar
      } else {
        .lookThere
      }
    return (.malformedYAML(words), remedy)
  }
}
