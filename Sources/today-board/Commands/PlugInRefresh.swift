import TodayEngine
import TodayHost

/// Runs again the scripts that a link of xbar, BitBar or SwiftBar names: in this process, or in the
/// board that shows them.
@MainActor
enum PlugInRefresh {
  static func run(_ link: PlugInLink, _ session: Session) throws {
    let host = session.host
    host.begin()
    let installed = InstallStore(host.directories) { _ in }.read()
    // Set if a script or its row started this process.
    let own = SpawnRequest.inheritedEnvironment["TODAY_WIDGET"].map(WidgetID.init(rawValue:))
    if link == .refresh(nil), own == nil {
      throw Failure("the link names no script: add ?name=FILE")
    }
    let meant = Set(
      host.registry.scripts(meantBy: link, installed: installed, own: own?.extensionID))
    guard link == .refreshAll || !meant.isEmpty else {
      throw Failure("script \(link.shown) not found: run today list --all to see all")
    }
    // All cards of a script that the link names, and only the own card without a name.
    let targets = host.engine.installedIDs.filter { id in
      meant.contains(id.extensionID) && host.engine.isEnabled(id)
        && (link != .refresh(nil) || id == own)
    }
    guard !targets.isEmpty else { return }
    let run = UpdateRun(session, targets, always: true)
    // The reactor's closures hold it weakly.
    let reports = withExtendedLifetime(run) { run.run() }
    if let failed = reports.first(where: { $0.report.outcome == .failed }) {
      throw Failure("\(failed.id): \(failed.report.reason?.description ?? "failed")")
    }
  }
}
