import TodayRender
import TodayWire

/// A terminal that understands what ``FrameEncoder`` writes, and traps at anything else.
struct FakeTerminal {
  private(set) var clusters: [[String]]
  private(set) var styles: [[String]]
  private var row = 0
  private var column = 0
  private var pen = ""
  let columns: Int
  /// Clusters of several scalars are drawn scalar by scalar, as old terminals do.
  var splitsClusters = false

  init(columns: Int, rows: Int, filling: String = " ") {
    self.columns = columns
    clusters = Array(repeating: Array(repeating: filling, count: columns), count: rows)
    styles = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  /// By scalar, as in terminals: a mark after a sequence is not part of its last letter.
  mutating func read(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let first = rest.first {
      guard first == "\u{1B}" else {
        let text = rest.prefix { $0 != "\u{1B}" }
        for character in String(text) { write(character) }
        rest = rest[text.endIndex...]
        continue
      }
      rest = rest.dropFirst()
      precondition(rest.first == "[")
      let parameters = rest.dropFirst().prefix { !$0.properties.isAlphabetic }
      rest = rest[parameters.endIndex...]
      perform(Character(rest.removeFirst()), String(parameters))
    }
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "C": column += numbers.first ?? 1
    case "K":
      precondition(pen.isEmpty, "erased with a pen")
      for place in column..<columns {
        clusters[row][place] = " "
        styles[row][place] = ""
      }
    case "m":
      if parameters.isEmpty { pen = "" } else { merge(parameters) }
    case "h", "l": precondition(parameters == "?2026")
    default: preconditionFailure("unknown sequence \(final)")
    }
  }

  /// Keeps the active codes in their order; later ones override earlier ones.
  private mutating func merge(_ parameters: String) {
    var codes = parameters
    if codes == "0" || codes.hasPrefix("0;") {
      pen = ""
      codes = codes == "0" ? "" : String(codes.dropFirst(2))
    }
    if !codes.isEmpty { pen += pen.isEmpty ? codes : ";" + codes }
  }

  private mutating func write(_ character: Character) {
    let parts: [Character] =
      splitsClusters ? character.unicodeScalars.map { Character($0) } : [character]
    for part in parts {
      let width = TextWidth.width(of: part)
      guard width > 0, column + width <= columns else { continue }
      clusters[row][column] = String(part)
      styles[row][column] = pen
      if width == 2 {
        clusters[row][column + 1] = ""
        styles[row][column + 1] = pen
      }
      column += width
    }
  }

  var text: [String] { clusters.map { $0.joined() } }
}
