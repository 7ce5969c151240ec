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
/// There are no baselines.
public enum VerticalAlignment: Sendable {
  case top, center, bottom

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
