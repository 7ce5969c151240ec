package import TodayWire

/// The height of a card: fixed, or as the widget prefers.
public enum NCWidgetDisplayMode: Int, Sendable {
  /// A few rows. The host sets the height.
  case compact
  /// As many rows as ``WidgetViewController/preferredContentSize`` requests, up to the maximum.
  case expanded

  package init(_ wire: DisplayMode) {
    switch wire {
    case .compact: self = .compact
    case .expanded: self = .expanded
    }
  }

  package var wire: DisplayMode {
    switch self {
    case .compact: .compact
    case .expanded: .expanded
    }
  }
}
