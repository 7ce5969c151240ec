extension NoticeList {
  /// The notices of a past moment, in their state at that time.
  ///
  /// Only the last time of a repeated event and the number of repetitions are stored. For a past
  /// moment, only its start and the text on the card are known.
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
    if let last = past.cards[widget]?.last, last.at >= since, isNotable(last.kind) {
      notice.at = last.at
      notice.content = last.reason.map(Content.reason) ?? content
    }
    return notice
  }

  private func isNotable(_ kind: HistoryEntry.Kind) -> Bool {
    switch kind {
    case .failed: self.kind == .failed
    case .unable: self.kind == .unable
    case .view, .newData, .noData, .hidden, .shown, .dead, .works: false
    }
  }
}
