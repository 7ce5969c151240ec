/// One node of a widget's view tree.
///
/// A tree holds roles rather than colours and sizes, so that a stored one can be laid out again at
/// any width.
package struct Node: Sendable, Equatable {
  package var content: Content
  /// Identity across updates.
  package var id: String?
  /// Tappable: what `activate` reports.
  package var action: String?
  /// Tappable: what is opened.
  package var url: String?
  /// What a screen reader says.
  package var label: String?
  package var level: Level?
  /// Text for hosts that do not know the type.
  package var fallback: String?
  package var padding = Padding()
  /// Cells, 0 or more; nil: as much as the content needs or the parent gives.
  package var width: Int?
  package var height: Int?
  package var minWidth: Int?
  package var maxWidth: Int?
  package var style = Style.plain

  package init(_ content: Content) {
    self.content = content
  }

  /// The root of a menu that has rows for an option key, and the action that shows those.
  package static let alternatesIdentity = "today.alternates"

  package enum Content: Sendable, Equatable {
    case text(TextContent)
    case hstack(Stack)
    case vstack(Stack)
    case grid(GridContent)
    case spacer
    case divider
    case gauge(Gauge)
    case sparkline(Sparkline)
    case chart(Chart)
    case heatmap(Heatmap)
    case month(Month)
    /// Large figures.
    case digits(String)
    case date(DateContent)
    case toggle(isOn: Bool, text: String)
    case button(text: String)
    case symbol(name: String)
    case canvas(Canvas)
    /// A type of a later version: drawn as its fallback, or not at all.
    case unknown(type: String)
  }

  package enum Level: String, Sendable {
    case good, warn, bad
  }

  /// Cells around the content.
  package struct Padding: Sendable, Equatable {
    package var top = 0
    package var leading = 0
    package var bottom = 0
    package var trailing = 0

    package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  package enum Alignment: String, Sendable {
    case leading, center, trailing
  }

  /// Whether a tap on the node does anything.
  package var isTappable: Bool { action != nil || url != nil }

  package var children: [Node] {
    switch content {
    case .hstack(let stack), .vstack(let stack): stack.children
    case .grid(let grid): grid.rows.flatMap { $0 }
    case .text, .spacer, .divider, .gauge, .sparkline, .chart, .heatmap, .month, .digits, .date,
      .toggle, .button, .symbol, .canvas, .unknown:
      []
    }
  }
}
