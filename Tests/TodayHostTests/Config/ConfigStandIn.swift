import TodayEngine
import TodayWire

@testable import TodayHost

/// A program in the place of `today-config` with prepared answers. The text that it returns for any
/// edit is ``text``.
struct ConfigStandIn {
  static let text = "new"

  private let folder: String

  /// - Parameters:
  ///   - present: What it reads in the file.
  ///   - edited: The values of the text that it returns.
  ///   - command: A command in the shell that it runs before it answers an edit.
  init(
    _ home: Directories, present: ConfigDocument, edited: ConfigDocument = ConfigDocument(),
    command: String = ":"
  ) throws {
    folder = "\(home.data)/stand-in"
    let answer = JSONValue.object([
      "text": .string(Self.text), "before": present.json, "after": edited.json,
    ])
    try FileSystem.writeWhole(present.json.bytes, to: "\(folder)/present.json")
    try FileSystem.writeWhole(answer.bytes, to: "\(folder)/answer.json")
    let script = """
      #!/bin/sh
      case $1 in
      config) cat '\(folder)/present.json' ;;
      edit) cat >'\(folder)/asked.json' && \(command) && cat '\(folder)/answer.json' ;;
      esac
      """
    try FileSystem.writeWhole(Array(script.utf8), to: "\(folder)/today-config", mode: 0o700)
  }

  /// The program that is next to it.
  var executable: String { "\(folder)/today" }

  /// The cards of the last section that was to be written.
  func askedCards() throws -> [WidgetID]? {
    let asked = try JSONReader.read(try FileSystem.read("\(folder)/asked.json"))
    return asked["board"].flatMap(BoardSection.init(json:))?.ids
  }
}

extension BoardSection {
  /// One page with these cards.
  init(cards: [WidgetID]) {
    self.init(pages: [Page(name: "Home", widgets: cards.map { Card(id: $0) })])
  }
}

extension ConfigDocument {
  /// A config with a board section only.
  init(cards: [WidgetID]) {
    let board = BoardSection(cards: cards).json
    self.init(values: [
      Config.Value(key: "board", value: board, source: .file(line: 1, column: 1))
    ])
  }
}
