package import TodayEngine
package import TodayWire

/// Where a bundle was found.
package enum BundleOrigin: String, Sendable {
  /// In a directory that `--apps` names.
  case given
  /// In the user's `Applications`.
  case installed
  /// Under `/usr`: shipped with the host.
  case system
  /// In the checkout that the host was built in.
  case checkout

  /// Shipped with the host, so that a first run enables it.
  package var isBundled: Bool { self == .system || self == .checkout }
}

/// A containing app, as its bundle describes it.
package struct AppDescription: Sendable, Equatable, Identifiable {
  package enum Kind: String, Sendable {
    case terminal, window, background
  }

  package var id: String
  /// For people, localised.
  package var name: String
  package var kind: Kind = .terminal
  /// Lower case.
  package var schemes: [String] = []
  /// nil: it cannot be opened; a problem says why.
  package var executable: String?
  package var bundle: String
  package var origin: BundleOrigin
  package var icon: String?
  package var version: String?
  package var entitlements = Entitlements()
  /// Of its `Settings.bundle`; nil where it has none.
  package var settings: SettingsForm?
}

/// A Today widget, as its bundle describes it.
package struct WidgetDescription: Sendable, Equatable, Identifiable {
  package var id: String
  package var appID: String
  /// For people, localised; unlike every other widget's.
  package var title: String
  package var appName: String
  /// `widget.description`, or macOS' `com.apple.notificationcenter.widget.description`; empty when
  /// there is none.
  package var summary: String = ""
  package var icon: String?
  package var executable: String
  package var bundle: String
  package var origin: BundleOrigin
  package var pointIdentifier: String
  package var principalClass: String
  /// `NSExtensionAttributes`.
  package var attributes: JSONValue = .object([] as [JSONMember])
  /// Seconds, from 1 to a year's.
  package var refreshInterval: Double = 900
  package var updatesWhileHidden = false
  package var entitlements = Entitlements()
  /// The path of `Placeholder.json`; nil when there is none.
  package var placeholder: String?
  package var version: String?
  /// Another one for another program in its place.
  package var build = ""
  /// Of what was installed; nil: it may be run whatever it is.
  package var pin: ProgramPin?

  /// nil for a program that speaks the wire.
  package var script: ScriptPlan? { ScriptPlan(attributes: attributes) }

  /// The nearest interval that schedules can be computed with: a file may say any number, and
  /// infinity too.
  static func allowed(refreshInterval seconds: Double) -> Double {
    seconds > 1 ? min(seconds, 31_536_000) : 1
  }
}
