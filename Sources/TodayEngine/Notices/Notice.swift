package import TodayWire

/// An event that the user may want to know later: a widget failed, was killed, or reported an
/// alert.
package struct Notice: Sendable, Equatable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An update failed.
    case failed
    /// Unable to Load.
    case unable
    /// Ended because it broke the rules.
    case killed
    /// An alert of the widget.
    case alert
  }

  /// The content of the notice.
  package enum Content: Sendable, Equatable, CustomStringConvertible {
    case reason(Reason)
    /// An alert's own title.
    case words(String)

    package var description: String {
      switch self {
      case .reason(let reason): reason.description
      case .words(let text): text
      }
    }

    /// The text comes from a widget, so it is sanitized.
    func mapped(_ change: (String) -> String) -> Content {
      switch self {
      case .reason(.widgetMessage(let text)): .reason(.widgetMessage(change(text)))
      case .words(let text): .words(change(text))
      case .reason: self
      }
    }
  }

  package var widget: WidgetID
  /// The widget's title at that time, because it may be uninstalled now.
  package var title: String
  package var kind: Kind
  package var content: Content
  package var level: Node.Level?
  /// The level of an alert.
  package var alert: String?
  /// What the user can open, of an alert.
  package var link: WidgetView.Alert.Link?
  /// How often it has happened since.
  package var count = 1
  package var since: WallTime
  /// The last time, or the time of its end.
  package var at: WallTime
  /// It works again. If an alert is over, `at` stays the time of its report.
  package var isOver = false
  package var goneAt: WallTime?
  package var isAcknowledged = false
  /// `nil` also if it was not recorded.
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

  /// Limits the length of a widget's text on the page and in the file that all hosts share.
  static let longestText = 1000

  /// A link whose address is not too long. Its title is the label of a key.
  static func kept(_ link: WidgetView.Alert.Link) -> WidgetView.Alert.Link? {
    guard link.url.utf8.count <= longestText else { return nil }
    var link = link
    link.title = link.title.map { String($0.prefix(20)) }
    return link
  }

  private static func cut(_ text: String) -> String {
    Sanitizer.beginning(of: text, limit: longestText)
  }

  package var id: String { "\(key)@\(since)" }

  var isPresentAlert: Bool { kind == .alert && goneAt == nil && !isOver }

  /// What folds into one notice while it is not over.
  var key: String {
    switch kind {
    case .alert: "alert \(widget) \(alert ?? "")"
    case .failed, .unable, .killed: "\(kind.rawValue) \(widget)"
    }
  }
}

/// A change of the notices. It is applied to the list here and to the one on the disk, so that
/// several hosts share one list.
package enum NoticeChange: Sendable, Equatable {
  case happened(Notice)
  /// It works again.
  case recovered(WidgetID, [Notice.Kind], at: WallTime)
  /// All present alerts of a widget's view.
  case alerts(WidgetID, title: String, [WidgetView.Alert], at: WallTime)
  /// One notice, or all if it is `nil`.
  case acknowledge(Notice.ID?, at: WallTime)
  /// The widget was removed for good.
  case forget(WidgetID)

  /// Whether the user has made it.
  package var isOfUser: Bool {
    switch self {
    case .acknowledge: true
    case .happened, .recovered, .alerts, .forget: false
    }
  }

  var time: WallTime? {
    switch self {
    case .happened(let notice): notice.at
    case .recovered(_, _, let at), .alerts(_, _, _, let at), .acknowledge(_, let at): at
    case .forget: nil
    }
  }
}

/// The notices, the newest first.
package struct NoticeList: Sendable, Equatable {
  package private(set) var notices: [Notice]
  package static let limit = 200
  /// The limit for one widget, and for all cards of another machine. If there are too many all the same, those with the
  /// most lose their oldest ones, so that their alerts do not push those of others off the page.
  package static let limitPerWidget = 50
  /// Seconds for which an alert must be absent before it is reported again.
  static let alertPause = 300

  /// - Parameter now: Times after it are from a clock that was wrong: they count as now, and as older than
  ///   other notices of now.
  package init(_ notices: [Notice] = [], now: WallTime = .max) {
    func order(_ notice: Notice) -> (WallTime, Int, String) {
      notice.at > now ? (now, 0, notice.id) : (notice.at, 1, notice.id)
    }
    var counts: [Substring: Int] = [:]
    // With the number of earlier ones of the same owner.
    // Present alerts are first, the oldest first: if one of them were dropped for a newer one, it would be
    // reported again at the next update.
    let ordered =
      notices.filter(\.isPresentAlert).sorted { order($0) < order($1) }
      + notices.filter { !$0.isPresentAlert }.sorted { order($0) > order($1) }
    let ranked = ordered.map { notice in
      // `HOST/` for all cards of another machine.
      let name = notice.widget.rawValue
      let owner = name.firstIndex(of: "/").map { name[...$0] } ?? name[...]
      defer { counts[owner, default: 0] += 1 }
      return (notice: notice, rank: counts[owner, default: 0])
    }
    var share = Self.limitPerWidget
    while share > 1, counts.values.reduce(0, { $0 + min($1, share) }) > Self.limit { share -= 1 }
    let shared = ranked.filter { $0.rank < share }.prefix(Self.limit)
    // The rest goes to the newest ones of those that have more.
    let room = Self.limit - shared.count
    let more = ranked.filter { $0.rank >= share && $0.rank < Self.limitPerWidget }.prefix(room)
    self.notices = (shared + more).map(\.notice).sorted { order($0) > order($1) }
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
    self = NoticeList(notices, now: change.time ?? .max)
  }

  /// Whether a view with these alerts changes nothing.
  ///
  /// Sorting the list for each of a thousand views a second would keep the board busy.
  package func knows(_ alerts: [WidgetView.Alert], of id: WidgetID) -> Bool {
    let wanted = Set(alerts.map(\.id))
    var newest: [String: (since: WallTime, isPresent: Bool)] = [:]
    for notice in notices where notice.kind == .alert && notice.widget == id {
      let name = notice.alert ?? ""
      if notice.goneAt == nil, !wanted.contains(name) { return false }
      if let known = newest[name], known.since >= notice.since { continue }
      newest[name] = (notice.since, notice.goneAt == nil)
    }
    return wanted.allSatisfy { newest[$0]?.isPresent == true }
  }

  private mutating func add(_ notice: Notice) {
    guard let known = notices.firstIndex(where: { $0.key == notice.key && !$0.isOver }) else {
      return notices.append(notice)
    }
    notices[known].count += 1
    notices[known].at = notice.at
    notices[known].content = notice.content
  }

  /// Each alert once, until it has been absent for five minutes.
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
      // An end in the future is from a clock that was wrong.
      if let newest,
        notices[newest].goneAt.map({ (-60..<Self.alertPause).contains(at - $0) }) ?? true
      {
        notices[newest].goneAt = nil
        continue
      }
      let words = alert.body.map { "\(alert.title): \(Sanitizer.line($0))" } ?? alert.title
      var notice = Notice(
        widget: id, title: title, kind: .alert, content: .words(words), level: alert.level,
        alert: alert.id,
        at: at)
      notice.link = alert.link.flatMap(Notice.kept)
      // Earlier notices of the same name do not change.
      if let newest { notices[newest].isOver = true }
      notice.isOver = false
      notices.append(notice)
    }
  }
}
