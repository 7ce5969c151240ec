import TodayWire

extension Engine {
  /// Everything that the rules know of a widget; nil for one that is not installed.
  package func report(of id: WidgetID, at now: Moment) -> InspectorReport? {
    guard let widget = widgets[id] else { return nil }
    let connection = widget.connection
    let card = card(of: id, at: now)
    let shown = widget.shownView
    var report = InspectorReport(
      id: id, title: card?.title ?? widget.info.title, state: connection?.phase.state ?? .idle,
      mode: activeMode(of: id), interval: widget.info.interval,
      memoryLimit: configuration.memoryLimit)
    report.waitsFor = connection.flatMap(waitsFor)
    report.unable = widget.crashes.unable
    report.runsElsewhere = widget.runsElsewhere
    report.instance = connection?.instance.number
    report.picture = card?.picture.source ?? .none
    report.capturedAt = widget.snapshot.stored?.capturedAt
    let otherLocale = connection?.views.accepted == nil ? widget.snapshot.stored?.otherLocale : nil
    report.locale = otherLocale ?? configuration.locale ?? ""
    report.checkedAt = widget.schedule.status?.checkedAt
    report.runs = widget.updateLog.runs
    report.skip = widget.updateLog.lastSkip
    report.next = nextUpdate(of: widget, at: now)
    report.views = connection?.views.counts ?? .init()
    report.requestedRows = shown?.preferredRows
    report.granted = widget.shown
    report.content = widget.content.flag
    report.claims = (connection?.claims ?? [:]).values.sorted { $0.number < $1.number }
    report.rules = Rule.allCases.map {
      .init(rule: $0, isStrict: $0.isTurnedBack(in: configuration))
    }
    return report
  }

  private func waitsFor(_ connection: Connection) -> String? {
    if let words = connection.phase.waitsFor { return words }
    if connection.updates.current != nil { return "its update" }
    guard connection.isAppearing else { return nil }
    return connection.isReadyForView ? "a view" : "its answer to viewWillAppear"
  }

  private func nextUpdate(of widget: Widget, at now: Moment) -> InspectorReport.NextUpdate? {
    func due(_ timer: EngineTimer, _ why: String) -> InspectorReport.NextUpdate? {
      deadlines[widget.info.id, timer].map { at in
        .init(at: now.wall + (at - now.awake).components.seconds, why: why)
      }
    }
    let isFailing = widget.schedule.status?.outcome == .failed
    return due(.nextUpdate, isFailing ? "back-off after failures" : "its interval")
      ?? due(.background, isFailing ? "back-off after failures, off the screen" : "off the screen")
      ?? due(.retry, "back-off after crashes")
  }

  /// A widget's claims of files, as its SDK tells them.
  mutating func note(_ report: FileClaimReport, of id: WidgetID) {
    switch report.step {
    case .waiting, .granted:
      // What is more than that is a mistake of the widget's, and it shows.
      guard widgets[id]?.connection.map({ $0.claims.count < 32 }) == true else { return }
      widgets[id]?.connection?.claims[report.number] = report
    case .released, .refused: widgets[id]?.connection?.claims[report.number] = nil
    }
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
