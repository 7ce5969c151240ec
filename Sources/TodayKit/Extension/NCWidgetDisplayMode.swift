package import TodayWire

/// Whether a widget is shown small or at its own height.
public enum NCWidgetDisplayMode: Int, Sendable {
  /// A few rows; the host owns the height.
  case compact
  /// As many rows as ``WidgetViewController/preferredContentSize`` asks for, within the maximum.
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
