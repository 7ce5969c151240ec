import TodayEngine
import TodayHost

/// The parts of Document Providers, tested by their rules.
@MainActor
enum DocumentTesting {
  static func isPart(_ found: WidgetDescription) -> Bool {
    ExtensionPoint(identifier: found.pointIdentifier)?.starter == .picker
  }

  static func isPicker(_ part: WidgetDescription) -> Bool {
    ExtensionPoint(identifier: part.pointIdentifier)?.hasView == true
  }

  static func count(_ parts: [WidgetDescription]) -> Int {
    parts.reduce(0) { $0 + DocumentRule.rules(ofPicker: isPicker($1)).count }
  }

  /// - Parameter registry: Has the other part of its app.
  static func results(
    _ part: WidgetDescription, in registry: Registry, patience: Double
  ) throws -> [RuleResult<DocumentRule>] {
    try TemporaryHome.with { home in
      let provider = registry.documentProviders(home.directories).first {
        $0.picker.id == part.id || $0.fileProvider?.id == part.id
      }
      let root = part.documentGroup.map(home.directories.group)
      let storage =
        provider?.storage
        ?? DocumentStorage(root: root ?? home.directories.container(part.id))
      return DocumentTrial(
        part, storage: storage, directories: home.directories, reactor: Reactor(),
        environment: home.environment, patience: patience
      ).run()
    }
  }
}
