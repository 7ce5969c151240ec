import TodayBoard
import TodayEngine
import TodayRender
import TodayWire
import Yams

/// The cards of the `board:` section.
extension ConfigReader {
  /// A setting with one of these names is written below `settings`.
  static let cardKeys = ["mode", "span", "rows", "settings"]

  /// `ID`, `ID: expanded`, or `ID: {mode: expanded, span: 2, rows: fill, place: Turin}`.
  mutating func readCard(_ node: ConfigNode) -> BoardSection.Card? {
    if let text = node.scalar?.string { return id(text, node).map { BoardSection.Card(id: $0) } }
    guard let mapping = node.mapping, mapping.count == 1, let (name, value) = mapping.first,
      let text = name.scalar?.string
    else {
      problem(
        node, "board.widgets", .board(.notAWidget), .write(.exactly("- ID, or - ID: expanded")))
      return nil
    }
    guard let id = id(text, name) else { return nil }
    if value.isEmpty { return BoardSection.Card(id: id) }
    if let mapping = value.mapping { return readCard(id, mapping) }
    guard let mode = value.scalar.flatMap({ DisplayMode(rawValue: $0.string) }) else {
      problem(
        value, "board.widgets", .board(.badMode),
        .write(.exactly("- \(id): compact, or expanded")))
      return nil
    }
    return BoardSection.Card(id: id, mode: mode)
  }

  private mutating func readCard(
    _ id: WidgetID, _ mapping: ConfigNode.Mapping
  ) -> BoardSection.Card? {
    var card = BoardSection.Card(id: id)
    for (name, value) in mapping where !value.isEmpty {
      let text = value.scalar?.string ?? ""
      switch name.string {
      case "mode":
        card.mode = DisplayMode(rawValue: text)
        guard card.mode != nil else {
          problem(
            value, "board.widgets", .board(.badMode),
            .write(.exactly("mode: compact, or expanded")))
          return nil
        }
      case "span":
        card.size.span = CardSize.Span(text)
        guard card.size.span != nil else {
          problem(
            value, "board.widgets", .widgets(.badSpan), .write(.exactly(CardSize.Span.example)))
          return nil
        }
      case "rows":
        card.size.rows = CardSize.Rows(text)
        guard card.size.rows != nil else {
          problem(
            value, "board.widgets", .widgets(.badRows), .write(.exactly(CardSize.Rows.example)))
          return nil
        }
      case "settings":
        guard let mapping = value.mapping else {
          problem(
            value, "board.widgets", .widgets(.settingsNotAMapping), .write(.suchAs("place: Turin")))
          return nil
        }
        for (name, value) in mapping where !value.isEmpty {
          guard readParameter(name, value, &card.parameters) else { return nil }
        }
      default:
        guard readParameter(name, value, &card.parameters) else { return nil }
      }
    }
    if !card.parameters.isEmpty, id.cardName == nil {
      card.id = WidgetID(extensionID: id, cardName: card.parameters.cardName)
    }
    return card
  }

  /// - Returns: Whether the setting is valid. Whether its widget has it is checked elsewhere.
  private mutating func readParameter(
    _ name: ConfigNode, _ value: ConfigNode, _ parameters: inout CardParameters
  ) -> Bool {
    guard let key = name.scalar?.string, !key.isEmpty, key.utf8.count <= 255,
      Sanitizer.line(key) == key
    else {
      problem(name, "board.widgets", .file(.keyIsOneWord), .write(.nameAndColon))
      return false
    }
    let full = "board.widgets.\(Quoted.shortened(key))"
    guard let scalar = value.scalar else {
      problem(value, full, .board(.badParameter(key)), .write(.suchAs("place: Turin")))
      return false
    }
    guard let text = text(scalar.string, full, value) else { return false }
    guard parameters.all.count < CardParameters.most else {
      problem(
        name, "board.widgets", .widgets(.tooManySettings(CardParameters.most)),
        .change(.removeSome))
      return false
    }
    parameters[key] = text
    return true
  }
}
