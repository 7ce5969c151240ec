import TodayEngine

extension Installer.Refusal: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .mistake(let first, let more):
      first.description + (more > 0 ? " (and \(more) more: run today lint)" : "")
    case .mistakeOfCopy(let mistake): mistake.description
    case .notAnApp(let path): "\(path) is not an app: write the path of an .app"
    case .changed(let app): "\(app) has changed during the installation: install it again"
    case .occupied(let path): "\(path) already exists: rename or remove it"
    case .extensionOfOther(let app, let id, let other, let otherID):
      "\(app) claims the extension \(id) of \(other) (\(otherID)): give it another identifier"
    case .identifierOfOther(let app, let id, let other):
      "\(app) claims the identifier \(id) of \(other): give its extension another identifier"
    case .identifierOfToday(let id, let other, let bundle):
      "\(id) is an identifier of \(other), which comes with Today: give \(bundle) another "
        + "identifier"
    case .installedBundle(let path):
      "\(path) is installed already: to install another copy of it, write the path of its source"
    case .changedMeanwhile(let app):
      "\(app) was installed or removed by another command meanwhile: run this one again"
    case .notRemoved(let app, let error):
      "\(error). The app is removed, but not all of its data: quit its programs and run "
        + "today uninstall \(app) again"
    }
  }
}
