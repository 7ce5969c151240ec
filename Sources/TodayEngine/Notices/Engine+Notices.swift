import TodayWire

/// What the Notices page is told.
extension Engine {
  mutating func happened(_ id: WidgetID, _ kind: Notice.Kind, _ text: String) {
    guard let widget = widgets[id] else { return }
    change(
      .happened(
        Notice(
          widget: id, title: widget.info.title, kind: kind, text: text, at: now.wall)))
  }

  /// Of the flag's own time: other hosts hear of it too. One that was stored before is no news.
  mutating func contentHappened(_ id: WidgetID, _ flag: ContentFlag) {
    guard let widget = widgets[id], now.wall - flag.at <= 10 else { return }
    change(
      .happened(
        Notice(
          widget: id, title: widget.info.title, kind: flag.value ? .shown : .hidden, text: flag.by,
          at: flag.at)))
  }

  mutating func recovered(_ id: WidgetID, _ kinds: [Notice.Kind]) {
    change(.recovered(id, kinds, at: now.wall))
  }

  /// A view counts: its alerts do.
  mutating func tellAlerts(_ view: WidgetView, of id: WidgetID) {
    guard let widget = widgets[id] else { return }
    change(.alerts(id, title: widget.info.title, view.alerts, at: now.wall))
  }

  /// Makes a change here and has it stored; what changes nothing is not written.
  mutating func change(_ change: NoticeChange) {
    let old = notices
    notices.apply(change)
    if notices != old { effects.append(.changeNotices(change)) }
  }
}
