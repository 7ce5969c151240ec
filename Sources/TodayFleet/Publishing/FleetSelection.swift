package import TodayEngine

/// The widgets that a host publishes: by identifiers in which `*` stands for any characters, or by
/// titles.
package struct FleetSelection: Sendable, Equatable {
  package var patterns: [String]

  package init(_ patterns: [String]) { self.patterns = patterns }

  package func includes(_ id: WidgetID, title: String) -> Bool {
    guard FleetTopic.allows(id) else { return false }
    return patterns.contains { pattern in
      pattern.lowercased() == title.lowercased()
        || Glob.matches(Array(id.rawValue), Array(pattern))
    }
  }
}
