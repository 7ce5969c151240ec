package import TodayWire

/// A script's output as a card: the titles, and the menu below them, opened in place.
///
/// Open submenus stay open when the script runs again: rows are identified by text and position.
package struct ScriptMenu: Sendable, Equatable {
  package private(set) var output: ScriptOutput
  private var open: Set<String> = []
  package private(set) var showsAlternates = false

  package init(_ output: ScriptOutput = ScriptOutput()) {
    self.output = output
  }

  /// The current output of the script.
  package mutating func update(_ output: ScriptOutput) {
    self.output = output
    guard !open.isEmpty else { return }
    var present: Set<String> = []
    Self.walk(output.menu) { path, _ in present.insert(path) }
    open.formIntersection(present)
  }

  /// The action of a tap on a row that does more than open or close rows.
  package enum Request: Sendable, Equatable {
    case none
    case perform(ScriptItem.Action)
  }

  /// The action of a node of ``view``.
  package mutating func activate(_ action: String) -> Request {
    if output.tree != nil {
      return output.actions[action].map { $0.isEmpty ? .none : .perform($0) } ?? .none
    }
    if let path = Self.rest(of: action, after: Self.openPrefix) {
      if open.remove(path) == nil { open.insert(path) }
      return .none
    }
    guard let path = Self.rest(of: action, after: Self.performPrefix) else { return .none }
    var found: ScriptItem.Action?
    let rows = output.titles + output.menu
    Self.walk(rows) { if $0 == path, found == nil { found = $1.action } }
    return found.map(Request.perform) ?? .none
  }

  private static func rest(of action: String, after prefix: String) -> String? {
    action.hasPrefix(prefix) ? String(action.dropFirst(prefix.count)) : nil
  }

  package mutating func toggleAlternates() { showsAlternates.toggle() }

  /// Whether there are rows that ``toggleAlternates()`` would show.
  package var hasAlternates: Bool {
    var found = false
    Self.walk(output.menu) { if $1.isAlternate { found = true } }
    return found
  }

  package var view: WidgetView {
    let titles = output.titles
    let shape = output.shape ?? output.table?.node
    var rows = shape.map { [$0] } ?? rows(titles, under: "", depth: 0)
    if !titles.isEmpty, !output.menu.isEmpty, titles.count > 1 || output.menu.count > 1 {
      rows.append(Node(.divider))
    }
    // Numbered as one list, so that a menu row is never taken for a title.
    let menu = self.rows(titles + output.menu, under: "", depth: 0, skipping: titles.count)
    rows += menu
    if let fraction = output.fraction {
      rows.insert(Node(.gauge(Node.Gauge(value: fraction))), at: min(1, rows.count))
    }
    var root = output.tree ?? Node(.vstack(Node.Stack(children: rows)))
    if output.tree != nil, !rows.isEmpty {
      root = Node(.vstack(Node.Stack(children: [root] + rows)))
    }
    if hasAlternates { root.id = Node.alternatesIdentity }
    return WidgetView(
      root: root, preferredSpan: output.shape == nil ? output.table?.preferredSpan : nil,
      summary: output.summary ?? titles.first?.plain, alerts: output.alerts)
  }

  /// The rows that the key for alternates shows.
  package static let alternatesAction = Node.alternatesIdentity

  // MARK: Rows

  private static let openPrefix = "open:"
  private static let performPrefix = "do:"

  private func rows(
    _ items: [ScriptItem], under parent: String, depth: Int, skipping skipped: Int = 0
  ) -> [Node] {
    var rows: [Node] = []
    for (index, row) in Self.named(items, under: parent).enumerated() where index >= skipped {
      let item = row.item
      if showsAlternates {
        // The alternate replaces the row before it.
        if items.indices.contains(index + 1), items[index + 1].isAlternate { continue }
      } else if item.isAlternate {
        continue
      }
      rows.append(node(item, row.path, depth))
      if !item.children.isEmpty, open.contains(row.path) {
        rows += self.rows(item.children, under: row.path, depth: depth + 1)
      }
    }
    return rows
  }

  private func node(_ item: ScriptItem, _ path: String, _ depth: Int) -> Node {
    var node: Node
    if item.isSeparator {
      node = Node(.divider)
    } else {
      var text = Node.TextContent(spans: marks(item, path) + item.spans)
      text.lineLimit = 1
      var words = Node(.text(text))
      words.maxWidth = item.length
      let note = [item.badge, item.keyHint].compactMap { $0 }.joined(separator: "  ")
      if note.isEmpty {
        node = words
      } else {
        var aside = Node(.text(Node.TextContent(note)))
        aside.style.color = .role(.secondary)
        node = Node(
          .hstack(
            Node.Stack(children: [words, Node(.spacer), aside], spacing: 1, folds: true)))
      }
    }
    if let image = item.image {
      var picture = Node(.image(image))
      picture.label = item.plain
      node =
        item.isPicture
        ? picture : Node(.vstack(Node.Stack(children: [node, picture])))
    }
    node.padding.leading = depth * 2
    if item.isDisabled { node.style.dim = true }
    node.label = item.tooltip.map { "\(item.plain): \($0)" }
    guard !item.isSeparator, !item.isDisabled else { return node }
    if !item.children.isEmpty {
      node.action = Self.openPrefix + path
    } else if let url = item.action.url, !item.action.isForScript {
      node.url = url
    } else if !item.action.isEmpty {
      node.action = Self.performPrefix + path
    }
    if node.isTappable { node.id = path }
    return node
  }

  private func marks(_ item: ScriptItem, _ path: String) -> [Node.Span] {
    var text = ""
    if item.isChecked { text += "✓ " }
    if !item.children.isEmpty { text += open.contains(path) ? "▾ " : "▸ " }
    return text.isEmpty ? [] : [Node.Span(text: text, style: .plain)]
  }

  // MARK: Names

  /// Each row with a name that it keeps while its text and its position among equal rows stay.
  private static func named(
    _ items: [ScriptItem], under parent: String
  ) -> [(path: String, item: ScriptItem)] {
    var counts: [String: Int] = [:]
    return items.map { item in
      let text = name(of: item)
      let number = counts[text, default: 0]
      counts[text] = number + 1
      let name = number == 0 ? text : "\(text)\u{1F}\(number)"
      return (parent.isEmpty ? name : "\(parent)\u{1E}\(name)", item)
    }
  }

  /// Columns grow with their widest cell in other rows, so the blanks between them are ignored.
  private static func name(of item: ScriptItem) -> String {
    let text = item.plain.prefix(160)
    guard text.utf8.contains(UInt8(ascii: " ")) else { return String(text.prefix(80)) }
    return String(text.split(separator: " ").joined(separator: " ").prefix(80))
  }

  private static func walk(
    _ items: [ScriptItem], under parent: String = "", _ visit: (String, ScriptItem) -> Void
  ) {
    for (path, item) in named(items, under: parent) {
      visit(path, item)
      walk(item.children, under: path, visit)
    }
  }
}
