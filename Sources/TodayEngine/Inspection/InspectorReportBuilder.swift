import TodayWire

/// Builds what the inspector shows of one widget, from what the engine knows.
struct InspectorReportBuilder {
  let engine: Engine
  let now: Moment

  func report(of widget: Widget) -> InspectorReport {
    let id = widget.info.id
    let connection = widget.connection
    let card = BoardBuilder(engine: engine, now: now).card(widget)
    var report = InspectorReport(
      id: id, title: card.title, state: connection?.phase.state ?? .idle,
      mode: engine.activeMode(of: id), interval: widget.info.interval,
      memoryLimit: engine.configuration.limits.memory)
    report.waitsFor = connection.flatMap(waitsFor)
    report.unable = widget.crashes.unable
    report.runsElsewhere = widget.runsElsewhere
    report.instance = connection?.instance.number
    report.picture = card.picture.source
    report.capturedAt = widget.snapshot.stored?.capturedAt
    let otherLocale = connection?.views.accepted == nil ? widget.snapshot.stored?.otherLocale : nil
    report.locale = otherLocale ?? engine.configuration.locale ?? ""
    report.checkedAt = widget.schedule.status?.checkedAt
    report.runs = widget.updateLog.runs
    report.skip = widget.updateLog.lastSkip
    report.next = nextUpdate(of: widget)
    report.views = connection?.views.counts ?? .init()
    report.requestedRows = widget.shownView?.preferredRows
    report.granted = widget.shown
    report.content = widget.content.flag
    report.claims = (connection?.claims ?? [:]).values.sorted { $0.number < $1.number }
    report.rules = Rule.allCases.map {
      .init(rule: $0, isStrict: $0.isTurnedBack(in: engine.configuration))
    }
    return report
  }

  private func waitsFor(_ connection: Connection) -> InspectorReport.Awaited? {
    if let awaited = connection.phase.waitsFor { return awaited }
    if connection.updates.current != nil { return .update }
    guard connection.isAppearing else { return nil }
    return connection.isReadyForView ? .view : .appearAnswer
  }

  private func nextUpdate(of widget: Widget) -> InspectorReport.NextUpdate? {
    func due(_ timer: EngineTimer, _ why: InspectorReport.NextUpdate.Cause)
      -> InspectorReport.NextUpdate?
    {
      engine.deadlines[widget.info.id, timer].map { at in
        .init(at: now.wall + (at - now.awake).components.seconds, why: why)
      }
    }
    let isFailing = widget.schedule.hasFailed
    return due(.nextUpdate, isFailing ? .failures : .interval)
      ?? due(.background, isFailing ? .failuresInBackground : .background)
      ?? due(.retry, .crashes)
  }
}

extension Card.Picture {
  fileprivate var source: InspectorReport.Source {
    switch self {
    case .none: .none
    case .placeholder: .placeholder
    case .snapshot: .snapshot
    case .live: .live
    }
  }
}
