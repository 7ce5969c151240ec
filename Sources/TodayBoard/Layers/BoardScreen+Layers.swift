/// What lies over the board and leaves it the keys of the board. Esc leaves what was opened last.
extension BoardScreen {
  enum Layer: Sendable, Equatable {
    case zoom, search, past
  }

  mutating func follow(_ layer: Layer, isOpen: Bool) {
    if !isOpen {
      layers.removeAll { $0 == layer }
    } else if !layers.contains(layer) {
      layers.append(layer)
    }
  }

  mutating func leaveLast() -> [ScreenCommand] {
    switch layers.last {
    case .past: return [.rewind(.now)]
    case .search: endSearch()
    case .zoom: leaveZoom()
    case nil: break
    }
    return []
  }

  /// Whoever quits does not look for anything more.
  mutating func leaveLastOrQuit() -> [ScreenCommand] {
    switch layers.last(where: { $0 != .search }) {
    case .past: return [.rewind(.now)]
    case .zoom: leaveZoom()
    case .search, nil: return [.quit]
    }
    return []
  }
}
