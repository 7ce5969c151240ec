import TodayEngine

/// The meaning of a change on disk for a host. Containing apps, other hosts and the command line
/// cause such changes.
enum DiskChange: Sendable, Equatable {
  case settings, notices, consents, clipboard
  /// `nil` for any widget.
  case content(WidgetID?)
  /// An app wants new timelines of its widgets; `nil` for any app.
  case reload(app: String?)
  /// A board has opened or closed.
  case boards
  /// A process of a widget has ended; `nil` for an unknown widget.
  case runnerLock(WidgetID?)
  /// Another host has requested an update; `nil` for any widget.
  case updateRequest(WidgetID?)
  /// Another process reads the stored state of a widget; `nil` for possibly several.
  case storeRequest(WidgetID?)
  case config
  /// A file of a theme of the user.
  case themes
  /// For a widget that another host runs.
  case snapshots(WidgetID)
  /// A bundle, or the record of its installation.
  case bundles
}

/// The files that a host watches, and the meaning of a change of each.
struct DiskMap {
  let directories: Directories
  /// Folders of apps, and bundles that their authors may change.
  var bundles: Set<String> = []
  /// The target file if the config is a link, for example to the user's dotfiles.
  var configTarget: String?
  /// Directories with the snapshots of widgets that other hosts run.
  var snapshots: [String: WidgetID] = [:]

  init(_ directories: Directories) { self.directories = directories }

  func changes(for event: DirectoryWatcher.Event) -> [DiskChange] {
    switch event {
    case .changed(let directory, let name): changes(of: name, in: directory)
    case .rescan(let directory): changes(anywhereIn: directory)
    }
  }

  private func changes(of name: String, in directory: String) -> [DiskChange] {
    let path = "\(directory)/\(name)"
    let isTarget = path == configTarget
    return (isTarget ? [.config] : []) + [change(of: name, path, in: directory)].compactMap { $0 }
  }

  private func change(of name: String, _ path: String, in directory: String) -> DiskChange? {
    switch directory {
    case directories.state:
      switch path {
      case directories.boardFile: .settings
      case directories.noticesFile: .notices
      case directories.consentsFile: .consents
      case directories.clipboardFile: .clipboard
      // A program that the user has allowed may be run now.
      case "\(directories.state)/installs.json": .bundles
      default: nil
      }
    case directories.content:
      ContentFlagStore.widget(ofFile: name).map { .content($0) }
        ?? ReloadRequests.app(ofFile: name).map { .reload(app: $0) }
    case directories.locks:
      BoardPresence.isBoard(name)
        ? .boards : RunnerLock.widget(ofFile: name).map { .runnerLock($0) }
    case directories.requests:
      UpdateRequests.widget(ofFile: name).map { .updateRequest($0) }
        ?? UpdateRequests.widgetToStore(ofFile: name).map { .storeRequest($0) }
    case directories.config: path == directories.configFile ? .config : nil
    case directories.themes: name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .themes : nil
    default:
      snapshots[directory].map { .snapshots($0) } ?? (bundles.contains(directory) ? .bundles : nil)
    }
  }

  private func changes(anywhereIn directory: String) -> [DiskChange] {
    switch directory {
    case directories.state: return [.settings, .consents, .notices]
    case directories.content: return [.content(nil), .reload(app: nil)]
    case directories.locks: return [.boards, .runnerLock(nil)]
    case directories.requests: return [.updateRequest(nil), .storeRequest(nil)]
    case directories.config: return [.config]
    case directories.themes: return [.themes]
    default:
      var changes: [DiskChange] = bundles.contains(directory) ? [.bundles] : []
      if let id = snapshots[directory] { changes.append(.snapshots(id)) }
      return changes
    }
  }
}
