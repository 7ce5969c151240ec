package import TodayWire

/// One key of `config.yaml`. The table of all keys is the source of the reader, the check, the file
/// that `today config init` writes, and the documentation.
package struct ConfigKey: Sendable, Equatable {
  /// With the names of its sections: `updates.background`.
  package var name: String
  package var kind: Kind
  /// Without a value. The default is null.
  package var standard: JSONValue
  /// The variable that overrides the file.
  package var environment: String?
  /// The option of `today` that overrides both.
  package var option: String?
  /// Whether an open board uses a change at once. If not, the next start does.
  package var isLive = true
  /// One line.
  package var summary: String
  /// Written for a value that is null.
  package var example: String?

  package enum Kind: Sendable, Equatable {
    /// A section with keys of its own.
    case section
    /// The same, or `off` for the whole section.
    case sectionOrOff
    case toggle
    /// A toggle, unless it is `auto`, which is null.
    case toggleOrAuto
    case number(ClosedRange<Int>)
    /// A number, unless it is `auto`, which is null.
    case numberOrAuto(ClosedRange<Int>)
    /// A number, unless it is `none`, which is null.
    case numberOrNone(ClosedRange<Int>)
    /// `1%` of a processor.
    case share
    case choice([String])
    case text
    /// A text of a certain form.
    case form(TextForm)
    /// A text, or where it is read from: see ``WidgetConfig/Value``.
    case secret
    /// A time span of every day, or `none`, which is null.
    case hours
    /// One value or several.
    case texts
    /// The pages; see ``BoardSection``.
    case board
    /// A preset, and the keys of commands.
    case keys
    /// Settings of single widgets; see ``WidgetConfig``.
    case widgets
  }

  package enum TextForm: Sendable, Equatable {
    /// See ``FleetBroker``.
    case broker
    /// See ``FleetConfig/isName(_:)``.
    case hostName

    package var example: String {
      switch self {
      case .broker: "mqtts://broker.example:8883"
      case .hostName: "web-1"
      }
    }

    func allows(_ text: String) -> Bool {
      switch self {
      case .broker: FleetBroker(text) != nil
      case .hostName: FleetConfig.isName(text)
      }
    }
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

  /// The keys directly in a section; `nil` means the top level.
  package static func keys(in section: String?) -> [ConfigKey] {
    all.filter { $0.section == section }
  }
}
