public import Foundation
package import TodayWire

// Views that a card cannot have: each message says what to use instead.

/// Unavailable.
@available(*, unavailable, message: "a card takes no text: use a settings form or the app")
public struct TextField: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, text: Binding<String>) {}

  /// Unavailable.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card takes no text: use a settings form or the app")
public struct SecureField: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, text: Binding<String>) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card takes no text: use a settings form or the app")
public struct TextEditor: NodeView {
  /// Unavailable.
  public init(text: Binding<String>) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card has no sliders: use a Stepper, two buttons, or the app")
public struct Slider: NodeView {
  /// Unavailable.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card takes no dates: use a settings form or the app")
public struct DatePicker: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, selection: Binding<Date>) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable, message: "a card has no choices over itself: use a settings form or the app"
)
public struct ColorPicker: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, selection: Binding<Color>) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable, message: "a card has no choices over itself: use buttons, or a settings form"
)
public struct Picker: NodeView {
  /// Unavailable.
  public init<Value: Hashable>(
    _ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> ViewGroup
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card shows nothing over itself: add buttons to the view")
public struct Menu: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> ViewGroup) {}

  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder label: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card has one page: use Link to open the app")
public struct NavigationStack: NodeView {
  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card has one page: use Link to open the app")
public struct NavigationView: NodeView {
  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card has one page: use Link to open the app")
public struct NavigationLink: NodeView {
  /// Unavailable.
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> ViewGroup) {}

  /// Unavailable.
  public init(@ViewBuilder destination: () -> ViewGroup, @ViewBuilder label: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "a card has one page: use the board's pages")
public struct TabView: NodeView {
  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup) {}

  /// Unavailable.
  public init<Value: Hashable>(selection: Binding<Value>, @ViewBuilder content: () -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable,
  message: "the host keeps dates current: use Text(_:style:), or entries of a timeline"
)
public struct TimelineView: NodeView {
  /// Unavailable.
  public init(
    _ schedule: TimelineSchedule, @ViewBuilder content: (TimelineViewContext) -> ViewGroup
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "the card scrolls, not a view in it: leave it out")
public struct ScrollViewReader: NodeView {
  /// Unavailable.
  public init(@ViewBuilder content: (Any) -> ViewGroup) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable,
  message: "the board loads no pictures: fetch it in the update and use Image(data:)"
)
public struct AsyncImage: NodeView {
  /// Unavailable.
  public init(url: URL?) {}

  /// Unavailable.
  public init(
    url: URL?, @ViewBuilder content: (Image) -> ViewGroup,
    @ViewBuilder placeholder: () -> ViewGroup
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable, message: "a card shares nothing: S on the board shares what has the focus"
)
public struct ShareLink: NodeView {
  /// Unavailable.
  public init(item: URL) {}

  /// Unavailable.
  public init(item: String) {}

  /// Unavailable.
  public init(_ title: some StringProtocol, item: URL) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "use Grid(columns:): it has titles, widths and priorities")
public struct Table: NodeView {
  /// Unavailable.
  public init<Row>(_ rows: [Row], @TableBuilder<Row> columns: () -> [TableColumn<Row>]) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "use Grid(columns:): it has titles, widths and priorities")
public struct TableColumn<Row>: NodeView {
  /// Unavailable.
  public init(_ title: String, value: KeyPath<Row, String>) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Collects the columns of a table.
@available(*, unavailable, message: "use Grid(columns:): it has titles, widths and priorities")
@MainActor @resultBuilder public enum TableBuilder<Row> {
  /// The columns.
  public static func buildBlock(_ columns: TableColumn<Row>...) -> [TableColumn<Row>] { columns }
}

/// Unavailable.
@available(*, unavailable, message: "a card has no rows that open: show the important ones")
public struct OutlineGroup: NodeView {
  /// Unavailable.
  public init<Item>(
    _ items: [Item], children: KeyPath<Item, [Item]?>,
    @ViewBuilder content: (Item) -> ViewGroup
  ) {}

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(
  *, unavailable,
  message: "cells have no paths: use Chart, Sparkline or Canvas(columns:rows:pixel:)"
)
public struct Path: NodeView {
  /// Unavailable.
  public init() {}

  /// Unavailable.
  public init(_ rect: CGRect) {}

  /// Unavailable.
  public init(_ callback: (inout Path) -> Void) {}

  /// Unavailable.
  public mutating func move(to point: CGPoint) {}
  /// Unavailable.
  public mutating func addLine(to point: CGPoint) {}
  /// Unavailable.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Unavailable.
  public mutating func addRect(_ rect: CGRect) {}
  /// Unavailable.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  /// Unavailable.
  public mutating func closeSubpath() {}
  /// Unavailable.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> Path { self }
  /// Unavailable.
  public func fill(_ style: some ShapeStyle) -> Path { self }

  package func nodes(in context: ViewContext) -> [Node] { [] }
}

/// Unavailable.
@available(*, unavailable, message: "use Canvas(columns:rows:pixel:): it has pixels, and no paths")
public struct GraphicsContext {
  /// What fills a path.
  public enum Shading {
    case color(Color)
  }

  /// Unavailable.
  public func fill(_ path: Path, with shading: Shading) {}
  /// Unavailable.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {}
  /// Unavailable.
  public func draw(_ text: Text, at point: CGPoint) {}
}

extension List {
  /// Unavailable.
  @available(*, unavailable, message: "a list has no selection: use a Button for each row")
  public init<Value: Hashable>(
    selection: Binding<Value?>, @ViewBuilder content: () -> ViewGroup
  ) {
    self.init(content: content)
  }
}
