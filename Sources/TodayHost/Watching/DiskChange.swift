import TodayEngine

/// What a change on disk means for a host: containing apps, other hosts and the command line make
/// it.
enum DiskChange: Sendable, Equatable {
  case settings, notices, consents, clipboard
  /// nil: any widget's.
  case content(WidgetID?)
  /// A board has opened or closed.
  case boards
  /// A process of a widget has ended; nil: any widget's may have.
  case runnerLock(WidgetID?)
  /// Another host has asked for an update; nil: for any widget's.
  case updateRequest(WidgetID?)
  /// Another process reads the stored state of a widget; nil: perhaps of several.
  case storeRequest(WidgetID?)
  case config
  /// Of a widget that another host runs.
  case snapshots(WidgetID)
  /// A bundle, or what is known of its installation.
  case bundles
}

/// Which files a host knows, and what a change of each means.
struct DiskMap {
  let directories: Directories
  /// Folders of apps, and bundles that their authors may change.
  var bundles: Set<String> = []
  /// The file that the config is a link to, for example among the user's dotfiles.
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
      // What the user has agreed to may be run now.
      case "\(directories.state)/installs.json": .bundles
      default: nil
      }
    case directories.content: ContentFlagStore.widget(ofFile: name).map { .content($0) }
    case directories.locks:
      BoardPresence.isBoard(name)
        ? .boards : RunnerLock.widget(ofFile: name).map { .runnerLock($0) }
    case directories.requests:
      UpdateRequests.widget(ofFile: name).map { .updateRequest($0) }
        ?? UpdateRequests.widgetToStore(ofFile: name).map { .storeRequest($0) }
    case directories.config: path == directories.configFile ? .config : nil
    default:
      snapshots[directory].map { .snapshots($0) } ?? (bundles.contains(directory) ? .bundles : nil)
    }
  }

  private func changes(anywhereIn directory: String) -> [DiskChange] {
    switch directory {
    case directories.state: return [.settings, .consents, .notices]
    case directories.content: return [.content(nil)]
    case directories.locks: return [.boards, .runnerLock(nil)]
    case directories.requests: return [.updateRequest(nil), .storeRequest(nil)]
    case directories.config: return [.config]
    default:
      var changes: [DiskChange] = bundles.contains(directory) ? [.bundles] : []
      if let id = snapshots[directory] { changes.append(.snapshots(id)) }
      return changes
    }
  }
}
