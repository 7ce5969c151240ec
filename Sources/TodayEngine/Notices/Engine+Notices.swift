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
          widget: id, title: widget.info.title, kind: flag.value ? .shown : .hidden,
          text: author(of: flag, widget), at: flag.at)))
  }

  mutating func recovered(_ id: WidgetID, _ kinds: [Notice.Kind]) {
    change(.recovered(id, kinds, at: now.wall))
  }

  /// A view counts: its alerts do. A widget that has other ones in every view is told of now and
  /// then, as the last view has them.
  mutating func tellAlerts(_ view: WidgetView, of id: WidgetID) {
    guard let widget = widgets[id], deadlines[id, .alerts] == nil else { return }
    let told = NoticeChange.alerts(id, title: widget.info.title, view.alerts, at: now.wall)
    var new = notices
    new.apply(told)
    guard new != notices else { return }
    let (burst, interval) = (configuration.contentBurst, configuration.contentInterval)
    var bucket = widget.alerts
    if bucket.take(at: now.awake, burst: burst, interval: interval) {
      change(told)
    } else {
      set(
        .alerts, of: id, at: bucket.nextToken(at: now.awake, burst: burst, interval: interval))
    }
    widgets[id]?.alerts = bucket
  }

  mutating func alertsThrottleReleased(_ id: WidgetID) {
    if let view = widgets[id]?.shownView {
      tellAlerts(view, of: id)
    }
  }

  /// Makes a change here and has it stored; what changes nothing is not written.
  mutating func change(_ change: NoticeChange) {
    let old = notices
    notices.apply(change)
    if notices != old { effects.append(.changeNotices(change)) }
  }
}
