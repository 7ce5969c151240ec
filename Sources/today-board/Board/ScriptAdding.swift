import TodayBoard
import TodayEngine
import TodayHost
import TodayWire

/// Adds scripts that come with the product, widgets of galleries, and commands, one after the other.
@MainActor
final class ScriptAdding {
  /// Called when a script was added. Its widget appears after the next scan.
  var added: (WidgetID) -> Void = { _ in }

  /// An added script, until its settings are complete.
  var unasked: WidgetID?

  private let host: WidgetHost
  private var program: AppProcess?
  private var waiting: [Addition] = []
  private var preview: CommandPreview?

  /// The arguments of the subcommand, and the resulting widget.
  private struct Addition {
    var arguments: [String]
    /// The script's path, or the command.
    var source: String
    /// `nil` if the record of the installation has it.
    var widget: WidgetID?
    var isFromGallery = false
  }

  init(_ host: WidgetHost) { self.host = host }

  /// The scripts that can be added; `nil` if there are none.
  var entries: [RosterEntry]? {
    guard !host.options.isReadOnly, let folder = ShippedScripts.folder() else { return nil }
    let installed = InstallStore(host.directories) { _ in }.read().apps.values.map(\.source)
    return ShippedScripts.entries(
      in: folder, installed: Set(installed),
      searchPath: host.options.environment["PATH"] ?? SpawnRequest.searchPath)
  }

  /// The widgets of galleries that can be added.
  var offers: [GalleryOffer] {
    guard !host.options.isReadOnly else { return [] }
    let installs = InstallStore(host.directories) { _ in }.read()
    let locale = host.options.locale
    let apps = Set(host.registry.apps.map(\.id)).union(installs.apps.values.map(\.source))
    return GalleryStore(host.directories).all.flatMap { gallery in
      let title = gallery.title.text(locale: locale)
      return gallery.entries.compactMap { entry -> GalleryOffer? in
        let name = "\(gallery.name)/\(entry.id)"
        guard !apps.contains(entry.id), !apps.contains(name),
          let version = entry.version(forHost: Version.current)
        else { return nil }
        return GalleryOffer(
          name: name, title: entry.name.text(locale: locale),
          summary: entry.summary.text(locale: locale), gallery: title, version: version.text,
          place: version.place, permissions: .init(entry.entitlements), picture: entry.picture)
      }
    }
  }

  func add(_ offer: GalleryOffer) {
    waiting.append(
      Addition(
        arguments: ["install", "--yes", "--unless-replacing", offer.name], source: offer.name,
        isFromGallery: true))
    addNext()
  }

  func add(_ scripts: [String]) {
    waiting += scripts.map { Addition(arguments: ["install", "--yes", $0], source: $0) }
    addNext()
  }

  func add(_ command: AddedCommand) {
    var arguments = ["add", "--title=\(command.title)", "--every=\(command.interval)"]
    if let form = command.form { arguments += ["--as", form.rawValue] }
    let app = ScriptIdentity.command(titled: command.title)
    waiting.append(
      Addition(
        arguments: arguments + ["--", command.line], source: command.line,
        widget: ScriptBundle.widgetID(ofApp: app)))
    addNext()
  }

  /// Runs a command once. A newer one ends it.
  func show(_ command: AddedCommand, done: @escaping (AddedCommand.Preview) -> Void) {
    do throws(SpawnFailure) {
      preview = try CommandPreview(
        command.line, form: command.form, environment: host.options.environment,
        reactor: host.reactor
      ) { [weak self] outcome in
        self?.preview = nil
        switch outcome {
        case .shown(let node): done(.shown(node))
        case .empty: done(.empty)
        case .failed: done(.failed)
        }
      }
    } catch {
      done(.failed)
    }
  }

  /// Runs `today install`, because the board does not load the code that reads bundles.
  private func addNext() {
    guard program == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    guard let today = BundleSearch.currentExecutable() else {
      waiting = []
      return host.post(.message(.programGone))
    }
    do throws(SpawnFailure) {
      let request = SpawnRequest(
        path: today, arguments: next.arguments, environment: host.options.environment,
        workingDirectory: "/")
      program = try AppProcess(request, in: .detached, reactor: host.reactor) { [weak self] end in
        self?.ended(next, end)
      }
    } catch {
      waiting = []
      host.post(.message(.spawnFailed(error)))
    }
  }

  private func ended(_ addition: Addition, _ end: ProcessEnd) {
    program = nil
    if end == .code(0), let widget = addition.widget ?? installed(addition.source) {
      if addition.widget == nil { unasked = widget }
      added(widget)
    } else if end == .code(0), addition.isFromGallery {
      // The widgets of an app appear after the next scan.
    } else {
      host.post(.message(.scriptNotAdded(path: addition.source)))
    }
    addNext()
  }

  private func installed(_ source: String) -> WidgetID? {
    let apps = InstallStore(host.directories) { _ in }.read().apps
    return apps.first { $0.value.source == source }.map { ScriptBundle.widgetID(ofApp: $0.key) }
  }
}

extension GalleryOffer.Permissions {
  fileprivate init(_ entitlements: Entitlements) {
    self.init(
      isUnsandboxed: entitlements.unsandboxed, usesNetwork: entitlements.network,
      readablePaths: entitlements.readablePaths.map(Sanitizer.line))
  }
}
