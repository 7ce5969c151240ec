import Foundation
import TodayRender
import TodayWire

@testable import TodayHost

/// A run of a script, with the board's interpretation of it.
struct ScriptResult {
  var status: Int32
  var errors: String
  /// The raw output.
  let text: String
  let output: ScriptOutput
  private var menu: ScriptMenu

  init(script: String, status: Int32, bytes: [UInt8], errors: String, home: String) {
    self.status = status
    self.errors = errors.replacing(home, with: "~")
    let name = (script as NSString).lastPathComponent
    let source = FileManager.default.contents(atPath: script) ?? Data()
    text = String(decoding: bytes, as: UTF8.self)
    let dialect =
      ScriptDialect.declared(fileName: name, source: Array(source))
      ?? ScriptDialect.found(in: text)
    output = dialect.read(bytes, name: name, isDark: true, status: status)
    menu = ScriptMenu(output)
  }

  /// Whether the card hides.
  var isHidden: Bool { status == 0 && output.isEmpty }

  /// The card's view.
  var root: Node { menu.view.root }

  /// The drawing with its badges: one line per row, without blanks at the ends.
  var card: String { card(at: 0) }

  /// The card at a time in seconds since 1970.
  func card(at now: WallTime = 0, columns: Int = 44) -> String {
    let root = menu.view.root
    let context = DrawContext(clock: .fixed(now: now))
    let size = NodeRenderer.measure(root, columns: columns, context: context)
    var grid = Grid(columns: columns, rows: size.rows)
    NodeRenderer.draw(root, in: &grid, region: grid.region, context: context)
    return grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      .joined(separator: "\n")
      // The port differs in each run.
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT")
  }

  /// The action of a tap on a row.
  func action(_ words: String) -> ScriptItem.Action? {
    (output.titles + output.menu).first { $0.plain.contains(words) }?.action
  }

  /// The arguments of an action of a view tree.
  func arguments(of action: String) -> [String]? {
    output.actions[action].map { Array($0.command.dropFirst()) }
  }

  /// The colours of the rows, in order.
  var colors: [Color?] { (output.titles + output.menu).map { $0.spans.first?.style.color } }
}
