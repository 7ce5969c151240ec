import TodayWire

extension Card {
  /// The card of a locked board: private parts are dots.
  var masked: Card {
    guard let node = picture.node, PrivateContent.isIn(node) else { return self }
    var card = self
    card.summary = nil
    card.reason = reason.map { _ in .masked }
    card.note = note?.masked
    switch picture {
    case .none: break
    case .placeholder: card.picture = .placeholder(PrivateContent.masked(node))
    case .snapshot: card.picture = .snapshot(PrivateContent.masked(node))
    case .live: card.picture = .live(PrivateContent.masked(node))
    }
    return card
  }
}

extension Widget {
  /// Whether its card has private parts, or may have some because its snapshot was not read yet.
  var hasPrivateParts: Bool {
    guard snapshot.isLoaded else { return true }
    let views = connection?.views
    let nodes = [
      views?.accepted?.view.root, views?.held?.root, snapshot.stored?.view.root,
      snapshot.placeholder,
    ]
    return nodes.contains { $0.map(PrivateContent.isIn) ?? false }
  }
}

extension Notice {
  /// The notice of a card with private parts: its text and its link describe them in other words.
  var masked: Notice {
    var notice = self
    notice.content = .words(PrivateContent.mark)
    notice.link = nil
    return notice
  }

  var isMasked: Bool { content == .words(PrivateContent.mark) }
}

extension NoticeList {
  /// The past notices of a locked board.
  ///
  /// - Parameter present: The notices that it shows now.
  func masked(as present: NoticeList, in past: PastMoment) -> NoticeList {
    let hidden = Set(present.notices.filter(\.isMasked).map(\.widget))
    return NoticeList(
      notices.map { notice in
        let picture = past.cards[notice.widget]?.picture
        let isPrivate = picture.map { PrivateContent.isIn($0.view.root) } ?? false
        return isPrivate || hidden.contains(notice.widget) ? notice.masked : notice
      })
  }
}

extension BoardMessage {
  /// The message of a locked board. It does not name its widget, whose card may have private parts.
  var masked: BoardMessage {
    if case .card(let title, let note) = self { .card(title: title, note.masked) } else { self }
  }
}

extension CardNote {
  fileprivate var masked: CardNote {
    switch self {
    case .nothingYet(let reason): .nothingYet(reason.map { _ in .masked })
    case .actionFailed: .actionFailed(.masked)
    case .noAnswer, .notOpened, .runsElsewhere, .runsOn, .doneOn, .notDoneOn, .noView, .slowed:
      self
    }
  }
}

extension Reason {
  /// Stands for the reason of a widget whose card has private parts.
  fileprivate static let masked = Reason.widgetMessage(PrivateContent.mark)
}
