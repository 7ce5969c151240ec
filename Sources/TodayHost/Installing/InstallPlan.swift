import TodayEngine
import TodayWire

/// The contents and permissions of an app, shown before the installation.
package struct InstallPlan: Sendable, Equatable {
  package var app: AppDescription
  package var widgets: [WidgetDescription]
  /// Its extensions that handle requests.
  package var handlers: [WidgetDescription] = []
  /// The Swift package that builds its programs.
  package var package: String?
  /// The script or command that the app wraps.
  package var script: ScriptOrigin?
  /// The archive or the repository that it comes from.
  package var origin: PackageSource?
  /// The installed app with the same identifier.
  package var replacement: Replacement?
  /// The record of a removed app with the same identifier.
  var former: InstallRecord?
  /// Whether the removed app has left data, which this one gets.
  var getsData = false
  /// The record of the app with the same identifier when the plan was made.
  var record: InstallRecord?
  /// Apps with an identifier that is a prefix of this one, or the other way round.
  package var neighbours: [AppDescription] = []
  /// Installed apps with a URL scheme of this one.
  package var schemeOwners: [SchemeOwner] = []
  /// Groups that belong to another app.
  package var foreignGroups: [ForeignGroup] = []
  /// Warnings. An error is thrown instead.
  package var warnings: [BundleProblem] = []
  /// The confinement that enforces the permissions.
  package var kernel = KernelConfinement.current

  package init(app: AppDescription, widgets: [WidgetDescription], package: String? = nil) {
    self.app = app
    self.widgets = widgets
    self.package = package
  }

  /// The entitlements of the app and its extensions.
  var entitlements: [Entitlements] {
    [app.entitlements] + extensions.map(\.entitlements)
  }

  package var extensions: [WidgetDescription] { widgets + handlers }

  package struct SchemeOwner: Sendable, Equatable {
    package var scheme: String
    /// The name and the identifier of the installed app.
    package var name: String
    package var app: String
  }

  package struct ForeignGroup: Sendable, Equatable {
    package var group: String
    package var owner: String
  }

  /// The permissions that need confirmation, as texts that follow "it may".
  package var demands: [String] { Self.demands(of: entitlements, foreignGroups) }

  /// The permissions that a bundle of the installed version does not have. Each bundle has its own.
  package func demands(beyond installed: InstallPlan) -> [String] {
    let known = Dictionary(installed.bundles) { first, _ in first }
    let new = bundles.map { id, own in own.beyond(known[id] ?? Entitlements()) }
    return Self.demands(of: new, foreignGroups.filter { !installed.foreignGroups.contains($0) })
  }

  private var bundles: [(String, Entitlements)] {
    [(app.id, app.entitlements)] + extensions.map { ($0.id.rawValue, $0.entitlements) }
  }

  private static func demands(
    of all: [Entitlements], _ foreignGroups: [ForeignGroup]
  ) -> [String] {
    var demands: [String] = []
    if all.contains(where: \.unsandboxed) { demands.append("run with your full permissions") }
    if all.contains(where: \.network) { demands.append("use the network") }
    let paths = unique(all.flatMap(\.readablePaths))
    if !paths.isEmpty { demands.append("read \(paths.joined(separator: ", "))") }
    for foreign in foreignGroups {
      demands.append("share the data of \(foreign.owner) (\(foreign.group))")
    }
    return demands.map(Sanitizer.line)
  }

  /// The app's own groups.
  var ownGroups: [String] {
    Self.unique(entitlements.flatMap(\.groups)).filter { group in
      !foreignGroups.contains { $0.group == group }
    }
  }

  /// The plan as lines of text.
  package var lines: [String] {
    let version = app.version.map { " \($0)" } ?? ""
    var lines = ["\(name)\(version) (\(app.id))"]
    func add(_ name: String, _ text: String) {
      lines.append("  " + name + String(repeating: " ", count: max(1, 9 - name.count)) + text)
    }
    for (index, widget) in widgets.enumerated() {
      let summary = MarkedName.short(widget.summary, longest: Self.longestSummary)
      let title = MarkedName.short(widget.title)
      add(index == 0 ? "widget" : "", summary.isEmpty ? title : "\(title): \(summary)")
    }
    for (index, handler) in handlers.enumerated() {
      let point = ExtensionPoint(identifier: handler.pointIdentifier)
      add(
        index == 0 ? "also" : "",
        "\(MarkedName.short(handler.title)): \(point?.name ?? handler.pointIdentifier)")
    }
    for (name, text) in script?.rows ?? [] { add(name, text) }
    if !app.schemes.isEmpty {
      add("opens", app.schemes.map { "\($0):" }.joined(separator: " "))
    }
    for owner in schemeOwners {
      add("", "\(owner.scheme): is also opened by \(MarkedName.short(owner.name)) (\(owner.app))")
    }
    let libraries = LibrarySearch.names(in: app.bundle)
    if !libraries.isEmpty {
      let isShort = libraries.count < 5
      add("library", isShort ? libraries.joined(separator: ", ") : "\(libraries.count) libraries")
    }
    if !ownGroups.isEmpty { add("shares", ownGroups.joined(separator: ", ")) }
    for (index, demand) in demands.enumerated() { add(index == 0 ? "it may" : "", demand) }
    if !kernel.confinesFiles, !entitlements.contains(where: \.unsandboxed) {
      add(demands.isEmpty ? "it may" : "", "do more than that: \(kernel.sentence)")
    }
    if let origin {
      add("from", origin.text)
      add("", origin.revision.map { "commit \($0)" } ?? origin.signature)
      if let gallery = origin.gallery { add("", gallery.sentence) }
    }
    if let package {
      let build = "its manifest and its build run now"
      add(origin == nil ? "from" : "", origin == nil ? "the package \(package): \(build)" : build)
    }
    if let replacement {
      add("replaces", replacement.sentence)
      if !isUpgrade {
        add("", "the new app gets its data, but must ask again for permissions to open")
      }
    }
    if let inheritance { add("gets", inheritance) }
    for (index, other) in neighbours.enumerated() {
      add(
        index == 0 ? "next to" : "",
        "\(MarkedName.short(other.name)) (\(other.id)): their identifiers overlap")
    }
    return lines.map { MarkedName.of(Sanitizer.line($0)) }
  }

  /// The app's name in one short line.
  package var name: String { MarkedName.short(app.name) }

  /// In Unicode scalars.
  private static let longestSummary = 200

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
