package import TodayEngine
package import TodayWire

/// A line of a script's output, with its drawing and its action.
package struct ScriptItem: Sendable, Equatable {
  package var spans: [Node.Span]
  package var action = Action()
  /// The submenu.
  package var children: [ScriptItem] = []
  package var isSeparator = false
  package var isDisabled = false
  package var isChecked = false
  /// Whether it replaces the line before it while alternates are shown.
  package var isAlternate = false
  /// Whether it is only a title, which the menu does not repeat.
  package var isTitleOnly = false
  /// The author's shortcut, shown as text.
  package var keyHint: String?
  /// Short text at the row's end.
  package var badge: String?
  /// Additional text for screen readers.
  package var tooltip: String?
  /// The maximum width of the text in columns.
  package var length: Int?
  /// Whether its text is the plug-in's name, which replaces a picture.
  package var isPicture = false
  /// A picture below the text, or instead of it.
  package var image: Node.Image?

  package init(spans: [Node.Span]) {
    self.spans = spans
  }

  package static let separator: ScriptItem = {
    var item = ScriptItem(spans: [])
    item.isSeparator = true
    return item
  }()

  /// The text without styles.
  package var plain: String { spans.map(\.text).joined() }

  /// The actions of a tap, in this order.
  package struct Action: Sendable, Equatable {
    /// The URL or file to open.
    package var url: String?
    /// A program and its arguments, run without a shell.
    package var command: [String] = []
    /// It gets the terminal until it ends.
    package var usesTerminal = false
    /// Whether the script runs again afterwards.
    package var refreshes = false
    /// Other scripts to run again, or this one.
    package var link: PlugInLink?
    /// Whether it contains a secret, so that the view must not have its URL.
    package var isSecret = false

    package init() {}

    package var isEmpty: Bool { url == nil && !isForScript }

    /// Whether it does more than open a URL, which the board handles.
    package var isForScript: Bool { !command.isEmpty || refreshes || link != nil || isSecret }
  }
}

/// The result of reading a script's output.
package struct ScriptOutput: Sendable, Equatable {
  /// The lines before the menu.
  package var titles: [ScriptItem] = []
  package var menu: [ScriptItem] = []
  /// A whole view tree, if the script drew one.
  package var tree: Node?
  /// The actions of the tree's nodes, by their names.
  package var actions: [String: ScriptItem.Action] = [:]
  /// The titles as a table, if they are one.
  var table: TextTable?
  /// The content that replaces the titles, in the chosen form.
  var shape: Node?
  /// The card in one line.
  package var summary: String?
  package var alerts: [WidgetView.Alert] = []
  /// 0...1.
  package var fraction: Double?
  package var warnings: [ScriptWarning] = []
  /// The reason why it cannot be read: the run has failed, and nothing of it is shown.
  package var refusal: ScriptFailure?
  /// The number of rows that were left out because there are too many.
  package var hiddenRows = 0

  package init() {}

  /// Whether it is empty, so that the card hides.
  package var isEmpty: Bool { titles.isEmpty && menu.isEmpty && tree == nil }

  /// Further warnings are dropped.
  static let maximumWarnings = 1000
  /// The limit for all menus of a script: a tree has at most 10,000 nodes.
  static let maximumItems = 1500

  /// A cut card ends with the number of omitted rows.
  mutating func warnOfHiddenRows() {
    guard hiddenRows > 0 else { return }
    var row = ScriptItem(spans: [Node.Span(text: "… +\(hiddenRows)", style: .plain)])
    row.isDisabled = true
    if menu.isEmpty { titles.append(row) } else { menu.append(row) }
    warn(1, .hiddenRows(hiddenRows))
  }

  /// A picture-only row shows the plug-in's name, unless the next row already has it.
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

  mutating func warn(_ line: Int, _ mistake: ScriptWarning.Mistake) {
    if warnings.count < Self.maximumWarnings {
      warnings.append(ScriptWarning(line: line, mistake))
    }
  }
}
