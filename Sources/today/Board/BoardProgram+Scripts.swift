import TodayBoard
import TodayEngine
import TodayHost
import TodayRender

/// The scripts that come with the product, added from Edit.
extension BoardProgram {
  func listScripts() {
    guard !host.options.isReadOnly, let folder = ShippedScripts.folder() else { return }
    let installed = InstallStore(host.directories) { _ in }.read().apps.values.map(\.source)
    screen.offer(
      ShippedScripts.entries(
        in: folder, installed: Set(installed),
        searchPath: host.options.environment["PATH"] ?? SpawnRequest.searchPath))
    isPictureStale = true
  }

  func install(_ scripts: [String]) {
    // It may have been locked while Edit was open.
    if refusesChange || settings.isClosed { return }
    scriptsWaiting += scripts
    installNext()
  }

  /// One after the other, by the verb: what reads bundles stays out of the board's memory.
  private func installNext() {
    guard scriptInstall == nil, !scriptsWaiting.isEmpty else { return }
    let path = scriptsWaiting.removeFirst()
    do {
      guard let today = BundleSearch.currentExecutable() else { throw ProgramIsGone() }
      let request = SpawnRequest(
        path: today, arguments: ["install", "--yes", path], environment: host.options.environment,
        workingDirectory: "/")
      scriptInstall = try AppProcess(request, in: .detached, reactor: reactor) { [weak self] end in
        self?.installed(path, end)
      }
    } catch {
      host.post(.message("\(error)"))
    }
  }

  private func installed(_ path: String, _ end: ProcessEnd) {
    scriptInstall = nil
    let apps = InstallStore(host.directories) { _ in }.read().apps
    if end == .code(0), let app = apps.first(where: { $0.value.source == path })?.key {
      screen.await(ScriptBundle.widgetID(ofApp: app))
    } else {
      host.post(.message("it could not be added: today install \(path) says why"))
    }
    installNext()
  }
}

private struct ProgramIsGone: Error, CustomStringConvertible {
  var description: String { "the program of this board is gone: start it anew" }
}
