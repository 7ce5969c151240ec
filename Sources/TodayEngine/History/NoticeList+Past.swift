extension NoticeList {
  /// The notices that there were at a moment, as they were then.
  ///
  /// Only the last time of what happened again and again is kept, and how often in all: what is known
  /// of then is that it had begun, and what the card said of it.
  func rewound(to past: PastMoment) -> NoticeList {
    NoticeList(notices.filter { $0.since <= past.at }.map { $0.rewound(to: past) })
  }
}

extension Notice {
  fileprivate func rewound(to past: PastMoment) -> Notice {
    var notice = self
    if let seen = acknowledgedAt, seen > past.at {
      notice.isAcknowledged = false
      notice.acknowledgedAt = nil
    }
    guard at > past.at else { return notice }
    notice.isOver = false
    notice.count = 1
    notice.at = since
    if let last = past.cards[widget]?.last, last.at >= since, tells(of: last.kind) {
      notice.at = last.at
      notice.content = last.reason.map(Content.reason) ?? content
    }
    return notice
  }

  private func tells(of kind: HistoryEntry.Kind) -> Bool {
    switch kind {
    case .failed: self.kind == .failed
    case .unable: self.kind == .unable
    case .view, .newData, .noData, .hidden, .shown, .dead, .works: false
    }
  }
}
