package import TodayWire

/// One key of `config.yaml`. The table of all of them is what its reader, its check, the file that
/// `today config init` writes and the page that explains it are made from.
package struct ConfigKey: Sendable, Equatable {
  /// With the names of the sections that it is in: `updates.background`.
  package var name: String
  package var kind: Kind
  /// Without a value; null: none.
  package var standard: JSONValue
  /// The variable that goes above the file.
  package var environment: String?
  /// The option of `today` that goes above both.
  package var option: String?
  /// Whether an open board follows a change at once; else the next one does.
  package var isLive = true
  /// One line.
  package var summary: String
  /// What is written where the value is none.
  package var example: String?

  package enum Kind: Sendable, Equatable {
    /// Keys of its own.
    case section
    /// The same, or `off` for all of it.
    case sectionOrOff
    case toggle
    case number(ClosedRange<Int>)
    /// A number, unless it is `auto`, which is null.
    case numberOrAuto(ClosedRange<Int>)
    /// A number, unless it is `none`, which is null.
    case numberOrNone(ClosedRange<Int>)
    /// `1%` of a processor.
    case share
    case choice([String])
    case text
    /// From when to when, on every day, unless it is `none`, which is null.
    case hours
    /// One or several.
    case texts
    /// The pages; see ``BoardSection``.
    case board
    /// A preset, and the keys of commands.
    case keys
    /// What is said of single widgets; see ``WidgetConfig``.
    case widgets
  }

  package init(
    _ name: String, _ kind: Kind, is standard: JSONValue = .null, environment: String? = nil,
    option: String? = nil, isLive: Bool = true, example: String? = nil, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.environment = environment
    self.option = option
    self.isLive = isLive
    self.example = example
    self.summary = summary
  }

  package static func named(_ name: String) -> ConfigKey? { all.first { $0.name == name } }

  /// The sections above it: `updates` of `updates.background`.
  package var section: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// Without its sections.
  package var lastName: String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The keys right below a section; of nil: those at the top.
  package static func keys(in section: String?) -> [ConfigKey] {
    all.filter { $0.section == section }
  }
}
