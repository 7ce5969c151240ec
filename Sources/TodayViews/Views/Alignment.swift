import TodayWire

/// The horizontal alignment of views in a ``VStack``.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing

  var wire: Node.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The vertical alignment of views in an ``HStack``.
///
/// The baseline of a text is its row.
public enum VerticalAlignment: Sendable {
  case top, center, bottom

  /// The first row: the same as ``top``.
  public static var firstTextBaseline: VerticalAlignment { .top }
  /// The last row: the same as ``bottom``.
  public static var lastTextBaseline: VerticalAlignment { .bottom }

  var wire: Node.Alignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}

/// The alignment of rows within the width of a text.
public enum TextAlignment: Sendable {
  case leading, center, trailing

  var wire: Node.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The alignment of a view in both directions.
public struct Alignment: Sendable, Equatable {
  /// The place from left to right.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment of two directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre of both directions.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The left edge, in the middle.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The right edge, in the middle.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The upper edge, in the middle.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The lower edge, in the middle.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The left edge, in the first row.
  public static let leadingFirstTextBaseline = topLeading
  /// The centre, in the first row.
  public static let centerFirstTextBaseline = top
  /// The right edge, in the first row.
  public static let trailingFirstTextBaseline = topTrailing
  /// The left edge, in the last row.
  public static let leadingLastTextBaseline = bottomLeading
  /// The right edge, in the last row.
  public static let trailingLastTextBaseline = bottomTrailing
}

/// An edge of a view.
public enum Edge: Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: Int

    /// The edges of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The left edge.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// The right edge.
    public static let trailing = Set(rawValue: 8)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}
