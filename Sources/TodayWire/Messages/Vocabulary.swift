/// The version of the protocol.
package let wireVersion = 1

/// Compact or expanded: Apple's `NCWidgetDisplayMode`.
package enum DisplayMode: String, Sendable, CaseIterable {
  case compact, expanded
}

extension Duration {
  /// Seconds with their fraction.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// Cells of the terminal.
package struct CellSize: Sendable, Equatable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The largest size in each display mode.
package struct MaximumSizes: Sendable, Equatable {
  package var compact: CellSize
  package var expanded: CellSize

  package init(compact: CellSize, expanded: CellSize) {
    self.compact = compact
    self.expanded = expanded
  }

  package subscript(_ mode: DisplayMode) -> CellSize {
    switch mode {
    case .compact: compact
    case .expanded: expanded
    }
  }
}

/// The result of a widget's update: Apple's `NCUpdateResult`.
package enum UpdateOutcome: String, Sendable, CaseIterable {
  case newData, noData, failed
}

/// The cause of an update.
package enum UpdateReason: String, Sendable, CaseIterable {
  case appeared, interval, user, background
}

/// Whether the terminal's background is dark.
package enum Appearance: String, Sendable {
  case dark, light
}

/// The cause of starting a widget.
package enum BeginReason: String, Sendable {
  case visible, background
}
