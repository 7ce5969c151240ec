import TodayWire

/// Where the children of a ``VStack`` stand across.
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

/// Where the children of an ``HStack`` stand. There are rows, but no baselines.
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

/// Where rows of text stand within its width.
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
