package import TodayWire

/// A line of a script's output, as it is to be drawn and tapped.
package struct ScriptItem: Sendable, Equatable {
  package var spans: [Node.Span]
  package var action = Action()
  /// The submenu.
  package var children: [ScriptItem] = []
  package var isSeparator = false
  package var isDisabled = false
  package var isChecked = false
  /// Shown in the place of the line before it, while the alternates are.
  package var isAlternate = false
  /// Only among the titles: not repeated in the menu.
  package var isTitleOnly = false
  /// The shortcut that the author thought of, to be read.
  package var keyHint: String?
  /// A few words at the row's end.
  package var badge: String?
  /// What a screen reader says besides.
  package var tooltip: String?
  /// Columns of the text at most.
  package var length: Int?

  package init(spans: [Node.Span]) {
    self.spans = spans
  }

  package static let separator: ScriptItem = {
    var item = ScriptItem(spans: [])
    item.isSeparator = true
    return item
  }()

  /// The words without their styles.
  package var plain: String { spans.map(\.text).joined() }

  /// What a tap does: in this order.
  package struct Action: Sendable, Equatable {
    /// Opened.
    package var url: String?
    /// A program and its arguments: no shell in between.
    package var command: [String] = []
    /// It gets the terminal until it ends.
    package var usesTerminal = false
    /// The script runs again afterwards.
    package var refreshes = false

    package init() {}

    package var isEmpty: Bool { url == nil && command.isEmpty && !refreshes }
  }
}

/// What a reader made of a script's output.
package struct ScriptOutput: Sendable, Equatable {
  /// The lines before the menu.
  package var titles: [ScriptItem] = []
  package var menu: [ScriptItem] = []
  /// A whole view tree, where the script drew one.
  package var tree: Node?
  /// The card in one line.
  package var summary: String?
  package var alerts: [WidgetView.Alert] = []
  /// 0...1.
  package var fraction: Double?
  package var warnings: [Warning] = []

  package init() {}

  /// Nothing to say: the card hides.
  package var isEmpty: Bool { titles.isEmpty && menu.isEmpty && tree == nil }

  /// What a strict reader would refuse.
  package struct Warning: Sendable, Equatable {
    /// From 1.
    package var line: Int
    package var text: String

    package init(line: Int, text: String) {
      self.line = line
      self.text = text
    }
  }

  /// More than anybody reads: the rest is counted.
  static let maximumWarnings = 1000
  /// Menus are at most so long in all: a tree has at most 10,000 nodes.
  static let maximumItems = 1500

  mutating func warn(_ line: Int, _ text: String) {
    if warnings.count < Self.maximumWarnings {
      // A line's worth: a word of a mebibyte tells no more.
      let start = String(decoding: text.utf8.prefix(300), as: UTF8.self)
      warnings.append(Warning(line: line, text: Sanitizer.line(start)))
    }
  }
}
