package import TodayEngine
package import TodayWire

/// The kind of folder in which a bundle was found.
package enum BundleOrigin: String, Sendable {
  /// In a directory of `--apps`.
  case given
  /// In the user's `Applications`.
  case installed
  /// In `share/today/Applications` of an installation.
  case system
  /// In the checkout in which Today was built.
  case checkout

  /// Included with Today, so that the first start enables it.
  package var isBundled: Bool { self == .system || self == .checkout }
}

/// A containing app, described by its bundle.
package struct AppDescription: Sendable, Equatable, Identifiable {
  package enum Kind: String, Sendable {
    case terminal, window, background
  }

  package var id: String
  /// The localised name.
  package var name: String
  package var kind: Kind = .terminal
  /// In lower case.
  package var schemes: [String] = []
  /// `nil` if the app cannot be opened. A problem has the reason.
  package var executable: String?
  package var bundle: String
  package var origin: BundleOrigin
  package var icon: String?
  package var version: String?
  package var entitlements = Entitlements()
  /// The form of its `Settings.bundle`, if it has one.
  package var settings: SettingsForm?
  /// Its bundle cannot be used any more. The other values are from the last scan that could use it.
  package var isBroken = false
}

/// A Today widget, described by its bundle.
package struct WidgetDescription: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var appID: String
  /// The localised title, different from all other widgets' titles.
  package var title: String
  package var appName: String
  /// `widget.description`, or `com.apple.notificationcenter.widget.description` of macOS. Empty if
  /// both are missing.
  package var summary: String = ""
  package var icon: String?
  package var executable: String
  package var bundle: String
  package var origin: BundleOrigin
  package var pointIdentifier: String
  package var principalClass: String
  /// `NSExtensionAttributes`.
  package var attributes: JSONValue = .object([] as [JSONMember])
  /// In seconds, from 1 to one year.
  package var refreshInterval: Double = 900
  package var updatesWhileHidden = false
  package var entitlements = Entitlements()
  /// The path of `Placeholder.json`, if it exists.
  package var placeholder: String?
  package var version: String?
  /// Changes if the program is replaced.
  package var build = ""
  package var check = ProgramCheck.anyVersion
  /// The settings that belong to one of several cards of the widget. Not a part of its bundle.
  package var configuration: [JSONMember] = []

  /// What the last scan says about its program.
  package enum ProgramCheck: Sendable, Equatable {
    case anyVersion
    /// Only the installed or allowed version may run.
    case pinned(ProgramPin)
    /// Its bundle cannot be used any more, so nothing of it runs. The other values of the description are from the
    /// last scan that could use it, so that its card stays.
    case broken(BundleMistake)
  }

  /// The pin of an installed program. `nil` means that any version may run.
  package var pin: ProgramPin? {
    get { if case .pinned(let pin) = check { pin } else { nil } }
    set { check = newValue.map(ProgramCheck.pinned) ?? .anyVersion }
  }

  /// Why its bundle cannot be used any more; `nil` if it can.
  package var mistake: BundleMistake? {
    if case .broken(let mistake) = check { mistake } else { nil }
  }

  static let documentGroupKey = "NSExtensionFileProviderDocumentGroup"

  /// The group of a file provider's documents. The scan stores it with the attributes after it has compared
  /// it with the entitlements.
  package var documentGroup: String? { attributes[Self.documentGroupKey]?.string }

  /// `nil` for a program that uses the protocol.
  package var script: ScriptPlan? { ScriptPlan(attributes: attributes) }

  static let timelineKey = "TodayTimeline"

  /// Its updates answer with dated views, which the host shows without a process. Not for scripts, which
  /// have no process between their runs anyway.
  package var hasTimeline: Bool {
    script == nil
      && (ExtensionPoint(identifier: pointIdentifier)?.hasKind == true
        || attributes[Self.timelineKey]?.bool == true)
  }

  /// Whether it has timelines of this kind; `nil`: of any. An extension without a kind shows the first widget
  /// of its program, whose kind only the program knows.
  func makesTimelines(ofKind kind: String?) -> Bool {
    hasTimeline && (kind == nil || principalClass.isEmpty || principalClass == kind)
  }

  static let privateKey = "TodayHidesWhileLocked"

  /// Whether a locked board leaves out its card, also if the value cannot be read.
  package var hidesWhileLocked: Bool {
    attributes[Self.privateKey].map { $0.bool ?? true } ?? false
  }

  static let spanKey = "TodayPreferredSpan"

  /// The columns that the card would like to cover before its widget has sent a view.
  package var preferredSpan: CardSize.Span? { attributes[Self.spanKey].flatMap(Self.span) }

  static func span(_ value: JSONValue) -> CardSize.Span? {
    CardSize.Span(value.string ?? value.integer.map { String($0) } ?? "")
  }

  /// Limits an interval from a file, which may be any number, even infinity.
  static func allowed(refreshInterval seconds: Double) -> Double {
    seconds > 1 ? min(seconds, 31_536_000) : 1
  }
}
