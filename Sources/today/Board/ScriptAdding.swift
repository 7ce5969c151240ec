import TodayEngine
import TodayHost

/// Adds the scripts that come with the product, one after the other.
@MainActor
final class ScriptAdding {
  /// Called when a script was added. Its widget appears after the next scan.
  var added: (WidgetID) -> Void = { _ in }

  private let host: WidgetHost
  private var program: AppProcess?
  private var waiting: [String] = []

  init(_ host: WidgetHost) { self.host = host }

  /// The scripts that can be added; `nil` if there are none.
  var entries: [RosterEntry]? {
    guard !host.options.isReadOnly, let folder = ShippedScripts.folder() else { return nil }
    let installed = InstallStore(host.directories) { _ in }.read().apps.values.map(\.source)
    return ShippedScripts.entries(
      in: folder, installed: Set(installed),
      searchPath: host.options.environment["PATH"] ?? SpawnRequest.searchPath)
  }

  func add(_ scripts: [String]) {
    waiting += scripts
    addNext()
  }

  /// Runs `today install`, because the board does not load the code that reads bundles.
  private func addNext() {
    guard program == nil, !waiting.isEmpty else { return }
    let path = waiting.removeFirst()
    guard let today = BundleSearch.currentExecutable() else {
      return host.post(.message(.programGone))
    }
    do throws(SpawnFailure) {
      let request = SpawnRequest(
        path: today, arguments: ["install", "--yes", path], environment: host.options.environment,
        workingDirectory: "/")
      program = try AppProcess(request, in: .detached, reactor: host.reactor) { [weak self] end in
        self?.ended(path, end)
      }
    } catch {
      host.post(.message(.spawnFailed(error)))
    }
  }

  private func ended(_ path: String, _ end: ProcessEnd) {
    program = nil
    let apps = InstallStore(host.directories) { _ in }.read().apps
    if end == .code(0), let app = apps.first(where: { $0.value.source == path })?.key {
      added(ScriptBundle.widgetID(ofApp: app))
    } else {
      host.post(.message(.scriptNotAdded(path: path)))
    }
    addNext()
  }
}
