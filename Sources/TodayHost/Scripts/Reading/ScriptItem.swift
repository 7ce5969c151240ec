package import TodayEngine
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
  /// Its text is the plug-in's name, which stands for a picture.
  package var isPicture = false
  /// A picture below the text, or in its place.
  package var image: Node.Image?

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
    /// Other scripts run again, or this one.
    package var link: PlugInLink?

    package init() {}

    package var isEmpty: Bool { url == nil && !isForScript }

    /// More than opening a URL, which the board does by itself.
    package var isForScript: Bool { !command.isEmpty || refreshes || link != nil }
  }
}

/// What a reader made of a script's output.
package struct ScriptOutput: Sendable, Equatable {
  /// The lines before the menu.
  package var titles: [ScriptItem] = []
  package var menu: [ScriptItem] = []
  /// A whole view tree, where the script drew one.
  package var tree: Node?
  /// The titles as a table, where they are one.
  var table: TextTable?
  /// What stands in the place of the titles, by the form that was chosen.
  var shape: Node?
  /// The card in one line.
  package var summary: String?
  package var alerts: [WidgetView.Alert] = []
  /// 0...1.
  package var fraction: Double?
  package var warnings: [Warning] = []
  /// Why it cannot be read: the run has failed, and nothing of it is shown.
  package var refusal: ScriptFailure?
  /// Rows that were left out because there are too many.
  package var hiddenRows = 0

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

  /// The items after these are only counted.
  static let maximumWarnings = 1000
  /// Menus are at most so long in all: a tree has at most 10,000 nodes.
  static let maximumItems = 1500

  /// A card ends with how much of its menu is not there.
  mutating func warnOfHiddenRows() {
    guard hiddenRows > 0 else { return }
    var row = ScriptItem(spans: [Node.Span(text: "… +\(hiddenRows)", style: .plain)])
    row.isDisabled = true
    if menu.isEmpty { titles.append(row) } else { menu.append(row) }
    let rows = hiddenRows == 1 ? "1 row is" : "\(hiddenRows) rows are"
    warn(1, "\(rows) not shown: a card shows \(Self.maximumItems)")
  }

  /// A row that is only a picture says the plug-in's name; where the next row says it too, once is
  /// enough.
  mutating func leaveOutPictures() {
    func isRepeated(_ item: ScriptItem, by next: ScriptItem?) -> Bool {
      guard item.isPicture, item.image == nil, item.children.isEmpty, let next else { return false }
      return item.plain.lowercased() == next.plain.lowercased()
        && (item.action.isEmpty || item.action == next.action)
    }
    for index in titles.indices.reversed() {
      let next = index + 1 < titles.count ? titles[index + 1] : menu.first
      if isRepeated(titles[index], by: next) { titles.remove(at: index) }
    }
    Self.leaveOutPictures(&menu, isRepeated)
  }

  private static func leaveOutPictures(
    _ items: inout [ScriptItem], _ isRepeated: (ScriptItem, ScriptItem?) -> Bool
  ) {
    for index in items.indices.reversed() {
      leaveOutPictures(&items[index].children, isRepeated)
      let next = index + 1 < items.count ? items[index + 1] : nil
      if isRepeated(items[index], next) { items.remove(at: index) }
    }
  }

  mutating func warn(_ line: Int, _ text: String) {
    if warnings.count < Self.maximumWarnings {
      // At most a line, even if a word has a mebibyte.
      let start = String(decoding: text.utf8.prefix(300), as: UTF8.self)
      warnings.append(Warning(line: line, text: Sanitizer.line(start)))
    }
  }
}
