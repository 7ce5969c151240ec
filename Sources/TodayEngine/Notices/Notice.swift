package import TodayWire

/// Something that the user may want to know later: a widget failed, was killed, or has something
/// to say.
package struct Notice: Sendable, Equatable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An update failed.
    case failed
    /// Unable to Load.
    case unable
    /// Ended because it broke the rules.
    case killed
    /// The widget's own.
    case alert
  }

  /// What there is to say of it.
  package enum Content: Sendable, Equatable, CustomStringConvertible {
    case reason(Reason)
    /// An alert's own.
    case words(String)

    package var description: String {
      switch self {
      case .reason(let reason): reason.description
      case .words(let text): text
      }
    }

    /// What is a widget's own is changed.
    func mapped(_ change: (String) -> String) -> Content {
      switch self {
      case .reason(.widgetMessage(let text)): .reason(.widgetMessage(change(text)))
      case .words(let text): .words(change(text))
      case .reason: self
      }
    }
  }

  package var widget: WidgetID
  /// As it was called then: it may be gone.
  package var title: String
  package var kind: Kind
  package var content: Content
  package var level: Node.Level?
  /// Of an alert.
  package var alert: String?
  /// How often it happened since.
  package var count = 1
  package var since: WallTime
  /// The last time, or when it was over.
  package var at: WallTime
  /// It works again; the alert is gone, then `at` stays that of its telling.
  package var isOver = false
  package var goneAt: WallTime?
  package var isAcknowledged = false
  /// nil also if it was not recorded.
  package var acknowledgedAt: WallTime?

  package init(
    widget: WidgetID, title: String, kind: Kind, content: Content, level: Node.Level? = nil,
    alert: String? = nil, at: WallTime
  ) {
    self.widget = widget
    self.title = Self.cut(title)
    self.kind = kind
    self.content = content.mapped(Self.cut)
    self.level = level
    self.alert = alert
    since = at
    self.at = at
  }

  /// A page of notices is no place for a widget's megabyte, nor is the file that all hosts share.
  static let longestText = 1000

  private static func cut(_ text: String) -> String {
    text.utf8.count <= longestText
      ? text : String(text.unicodeScalars.prefix(longestText)) + "…"
  }

  package var id: String { "\(key)@\(since)" }

  /// What folds into one notice while it is not over.
  var key: String {
    switch kind {
    case .alert: "alert \(widget) \(alert ?? "")"
    case .failed, .unable, .killed: "\(kind.rawValue) \(widget)"
    }
  }
}

/// What changes the notices: applied to the list here and to the one on the disk, so that several
/// hosts keep one list.
package enum NoticeChange: Sendable, Equatable {
  case happened(Notice)
  /// It works again.
  case recovered(WidgetID, [Notice.Kind], at: WallTime)
  /// All the alerts that a widget's view has now.
  case alerts(WidgetID, title: String, [WidgetView.Alert], at: WallTime)
  /// One, or all for nil.
  case acknowledge(Notice.ID?, at: WallTime)
  /// The widget is gone for good.
  case forget(WidgetID)
}

/// The notices, the newest first.
package struct NoticeList: Sendable, Equatable {
  package private(set) var notices: [Notice]
  package static let limit = 200
  /// A widget that alerts all day must not push those of others off the page.
  package static let limitPerWidget = 50
  /// Seconds that an alert must have been gone to be reported again.
  static let alertPause = 300

  package init(_ notices: [Notice] = []) {
    var counts: [WidgetID: Int] = [:]
    let kept = notices.sorted { ($0.at, $0.id) > ($1.at, $1.id) }.filter { notice in
      counts[notice.widget, default: 0] += 1
      return counts[notice.widget, default: 0] <= Self.limitPerWidget
    }
    self.notices = Array(kept.prefix(Self.limit))
  }

  /// Not acknowledged yet.
  package var newCount: Int { notices.count { !$0.isAcknowledged } }

  package mutating func apply(_ change: NoticeChange) {
    switch change {
    case .happened(let notice): add(notice)
    case .recovered(let id, let kinds, let at):
      for index in notices.indices
      where notices[index].widget == id && kinds.contains(notices[index].kind)
        && !notices[index].isOver
      {
        notices[index].isOver = true
        notices[index].at = max(at, notices[index].at)
      }
    case .alerts(let id, let title, let alerts, let at):
      tell(alerts, of: id, title: title, at: at)
    case .acknowledge(let id, let at):
      for index in notices.indices
      where (id == nil || notices[index].id == id) && !notices[index].isAcknowledged {
        notices[index].isAcknowledged = true
        notices[index].acknowledgedAt = at
      }
    case .forget(let id): notices.removeAll { $0.widget == id }
    }
    self = NoticeList(notices)
  }

  private mutating func add(_ notice: Notice) {
    guard let known = notices.firstIndex(where: { $0.key == notice.key && !$0.isOver }) else {
      return notices.append(notice)
    }
    notices[known].count += 1
    notices[known].at = notice.at
    notices[known].content = notice.content
  }

  /// Each once, until it has been gone for five minutes.
  private mutating func tell(
    _ alerts: [WidgetView.Alert], of id: WidgetID, title: String, at: WallTime
  ) {
    let present = Set(alerts.map(\.id))
    for index in notices.indices where notices[index].kind == .alert && notices[index].widget == id
    {
      if !present.contains(notices[index].alert ?? ""), notices[index].goneAt == nil {
        notices[index].goneAt = at
      }
    }
    for alert in alerts {
      let newest = notices.indices.filter {
        notices[$0].kind == .alert && notices[$0].widget == id && notices[$0].alert == alert.id
      }.max { notices[$0].since < notices[$1].since }
      if let newest, notices[newest].goneAt.map({ at - $0 < Self.alertPause }) ?? true {
        notices[newest].goneAt = nil
        continue
      }
      let words = alert.body.map { "\(alert.title): \(Sanitizer.line($0))" } ?? alert.title
      var notice = Notice(
        widget: id, title: title, kind: .alert, content: .words(words), level: alert.level,
        alert: alert.id,
        at: at)
      // An earlier one of the same name stays what it was.
      if let newest { notices[newest].isOver = true }
      notice.isOver = false
      notices.append(notice)
    }
  }
}
