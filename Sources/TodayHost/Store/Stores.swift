import Glibc
import TodayEngine

/// All stores of the host. Unreadable files are reported in the log.
struct Stores: Sendable {
  let pictures: SnapshotStore
  let statuses: StatusStore
  let costs: CostStore
  let settings: BoardSettingsStore
  let content: ContentFlagStore
  let loggedContent: LoggedContentStore
  let notices: NoticeStore
  let consents: ConsentStore
  let configuredKeys: ConfiguredKeysStore

  init(_ directories: Directories, log: Log) {
    let report: @Sendable (String) -> Void = { sentence in
      log.append(LogEntry(at: HostClock.wall, kind: .note, text: sentence))
    }
    pictures = SnapshotStore(directories, report: report)
    statuses = StatusStore(directories, report: report)
    costs = CostStore(directories, report: report)
    settings = BoardSettingsStore(directories, report: report)
    content = ContentFlagStore(directories, report: report)
    loggedContent = LoggedContentStore(directories, report: report)
    notices = NoticeStore(directories, report: report)
    consents = ConsentStore(directories, report: report)
    configuredKeys = ConfiguredKeysStore(directories, report: report)
  }
}

extension LogEntry.Kind {
  /// The engine's kinds are a part of the log's.
  init(_ kind: Effect.LogKind) {
    switch kind {
    case .launch: self = .launch
    case .update: self = .update
    case .end: self = .end
    case .kill: self = .kill
    case .refused: self = .refused
    case .content: self = .content
    case .open: self = .open
    case .note: self = .note
    }
  }
}
