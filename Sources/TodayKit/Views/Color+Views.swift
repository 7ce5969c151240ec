package import TodayWire

/// A colour as a view is a ground without a size of its own.
///
/// In a ``ZStack`` or a `background` it is behind the other views.
extension Color: NodeView {
  package func nodes(in context: ViewContext) -> [Node] {
    var node = Node(.vstack(Node.Stack(children: [])))
    node.style.background = wire
    return [node]
  }
}

/// The levels of a text's importance; here they are colours.
public typealias HierarchicalShapeStyle = Color

extension Color {
  /// Less important than ``tertiary``; drawn as it.
  public static let quaternary = tertiary
  /// Views that can be tapped: the same as ``accent``.
  public static let accentColor = accent
  /// Orange, in components: a terminal's palette has none.
  public static let orange = Color(red: 1, green: 0.58, blue: 0)
  /// Purple, in components.
  public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
  /// Pink, in components.
  public static let pink = Color(red: 1, green: 0.18, blue: 0.33)
  /// Brown, in components.
  public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)
  /// Indigo, in components.
  public static let indigo = Color(red: 0.35, green: 0.34, blue: 0.84)
  /// The terminal's cyan.
  public static let teal = cyan
  /// The terminal's cyan.
  public static let mint = cyan

  /// The same colour: a cell has one.
  public var gradient: Color { self }

  /// A grey, from 0 for black to 1 for white.
  public init(white: Double) { self.init(red: white, green: white, blue: white) }

  /// The colour itself: the terminal's colours cannot be mixed with what is behind.
  ///
  /// ``primary`` becomes ``secondary`` below 0.75 and ``tertiary`` below 0.4.
  public func opacity(_ opacity: Double) -> Color {
    guard self == .primary else { return self }
    return opacity < 0.4 ? .tertiary : opacity < 0.75 ? .secondary : .primary
  }
}
