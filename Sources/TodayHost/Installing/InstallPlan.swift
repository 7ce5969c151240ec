import TodayEngine
import TodayWire

/// What an app is and asks for, before anything of it is installed.
package struct InstallPlan: Sendable, Equatable {
  package var app: AppDescription
  package var widgets: [WidgetDescription]
  /// Its Action and Share extensions.
  package var actions: [WidgetDescription] = []
  /// The Swift package that builds its programs.
  package var package: String?
  /// The script or the command that the app was made around.
  package var script: ScriptOrigin?
  /// The app that has its identifier now.
  package var replacement: Replacement?
  /// Apps whose identifiers begin with its own, or the other way round.
  package var neighbours: [AppDescription] = []
  /// Groups that another app installed first, and which.
  package var foreignGroups: [ForeignGroup] = []
  /// Warnings; an error is thrown instead.
  package var warnings: [BundleProblem] = []
  /// What will see to it that the app does no more than it asks for.
  package var kernel = KernelConfinement.current

  package init(app: AppDescription, widgets: [WidgetDescription], package: String? = nil) {
    self.app = app
    self.widgets = widgets
    self.package = package
  }

  /// Of the app and of all that comes with it.
  var entitlements: [Entitlements] {
    [app.entitlements] + (widgets + actions).map(\.entitlements)
  }

  package struct ForeignGroup: Sendable, Equatable {
    package var group: String
    package var owner: String
  }

  /// What no app gets unasked. Each in words that follow "it may".
  package var demands: [String] {
    let all = entitlements
    var demands: [String] = []
    if all.contains(where: \.unsandboxed) { demands.append("do everything that you may") }
    if all.contains(where: \.network) { demands.append("use the network") }
    let paths = Self.unique(all.flatMap(\.readablePaths))
    if !paths.isEmpty { demands.append("read \(paths.joined(separator: ", "))") }
    for foreign in foreignGroups {
      demands.append("share the data of \(foreign.owner) (\(foreign.group))")
    }
    return demands.map(Sanitizer.line)
  }

  /// The groups that are its own.
  var ownGroups: [String] {
    Self.unique(entitlements.flatMap(\.groups)).filter { group in
      !foreignGroups.contains { $0.group == group }
    }
  }

  /// All of it in lines for people.
  package var lines: [String] {
    let version = app.version.map { " \($0)" } ?? ""
    var lines = ["\(app.name)\(version) (\(app.id))"]
    func add(_ name: String, _ text: String) {
      lines.append("  " + name + String(repeating: " ", count: max(1, 9 - name.count)) + text)
    }
    for (index, widget) in widgets.enumerated() {
      let summary = widget.summary.isEmpty ? "" : ": \(widget.summary)"
      add(index == 0 ? "widget" : "", widget.title + summary)
    }
    for (index, action) in actions.enumerated() {
      let point = ExtensionPoint(identifier: action.pointIdentifier)
      add(index == 0 ? "also" : "", "\(action.title): \(point?.name ?? action.pointIdentifier)")
    }
    for (name, text) in script?.rows ?? [] { add(name, text) }
    if !app.schemes.isEmpty {
      add("opens", app.schemes.map { "\($0):" }.joined(separator: " "))
    }
    if !ownGroups.isEmpty { add("shares", ownGroups.joined(separator: ", ")) }
    for (index, demand) in demands.enumerated() { add(index == 0 ? "it may" : "", demand) }
    if !kernel.confinesFiles, !entitlements.contains(where: \.unsandboxed) {
      add(demands.isEmpty ? "it may" : "", "do more than that: \(kernel.sentence)")
    }
    if let package { add("from", "the package \(package), which is built first") }
    if let replacement {
      add("replaces", replacement.sentence)
      if !isUpgrade {
        add("", "the new app gets its data, but must ask again for permissions to open")
      }
    }
    for (index, other) in neighbours.enumerated() {
      add(index == 0 ? "next to" : "", "\(other.name) (\(other.id)): their identifiers overlap")
    }
    return lines.map(Sanitizer.line)
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
