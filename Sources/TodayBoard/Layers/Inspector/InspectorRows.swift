import TodayEngine
import TodayRender
import TodayWire

/// The inspector's content as rows of a name and text, which wrap at any screen size.
struct InspectorRows {
  struct Row: Equatable {
    /// Empty if it continues the previous row.
    var name: String
    var text: String
    var tone = Tone.plain
    /// The finished update that it describes, counted from the newest.
    var outcome: Int?
  }

  enum Tone {
    case plain, dim, good, warn, bad, lit
  }

  let report: InspectorReport
  /// The number of cells in which the first live view differed; nil if it replaced no snapshot.
  let difference: Int?
  let words: Words
  let clock: DisplayClock

  private var say: InspectorWords { words.inspector }

  /// A diagram above these rows shows the state.
  var all: [Row] {
    life + shows + process + updates + views + size + content + files + trace + rules
  }

  private var life: [Row] {
    var rows: [Row] = []
    if let reason = report.life.unable {
      rows.append(
        Row(
          name: "", text: "\(words.badge.unableToLoad): \(words.reasons.text(of: reason))",
          tone: .bad))
    }
    if report.life.runsElsewhere { rows.append(Row(name: "", text: say.elsewhere, tone: .warn)) }
    if let what = report.life.waitsFor {
      rows.append(Row(name: "", text: say.waits(say.awaited(what))))
    }
    return rows
  }

  private var shows: [Row] {
    var parts = [say.source(report.picture.source)]
    if report.picture.source == .snapshot, let captured = report.picture.capturedAt {
      parts.append(say.captured(BadgeText.ago(captured, clock)))
    }
    if let checked = report.picture.checkedAt {
      parts.append(say.checked(BadgeText.ago(checked, clock)))
    }
    let identity = [report.id.rawValue, report.picture.mode.rawValue, report.picture.locale].filter
    {
      !$0.isEmpty
    }
    return [
      Row(
        name: say.shows, text: parts.joined(separator: " · "),
        tone: report.picture.source == .live ? .good : .plain),
      Row(name: say.identity, text: identity.joined(separator: " · "), tone: .dim),
    ]
  }

  private var process: [Row] {
    guard let facts = report.process.measured else {
      return [Row(name: say.process, text: say.none, tone: .dim)]
    }
    var parts = ["pid \(facts.process)"]
    if let time = facts.processorTime { parts.append("CPU \(Self.seconds(time))") }
    return [Row(name: say.process, text: parts.joined(separator: " · "))] + limits(facts)
  }

  /// Used and allowed amounts of all its processes.
  private func limits(_ facts: InspectorReport.ProcessFacts) -> [Row] {
    let limits = report.process.limits
    var parts: [String] = []
    var isNear = false
    func add(_ name: LimitName, _ used: Int, _ limit: Int, _ text: (Int) -> String) {
      parts.append(say.limit(name, text(used), of: text(limit)))
      isNear = isNear || used > limit / 5 * 4
    }
    if let bytes = facts.residentBytes { add(.memory, bytes, limits.memory, Self.megabytes) }
    if let use = facts.use {
      add(.processes, use.processes, limits.processes) { "\($0)" }
      add(
        .processor, Int((use.processor * 100).rounded()), Int((limits.processor * 100).rounded())
      ) { "\($0)%" }
      if limits.isConfined {
        if let bytes = use.container { add(.container, bytes, limits.container, Self.megabytes) }
        add(.descriptors, use.descriptors, limits.descriptors) { "\($0)" }
      }
    }
    guard !parts.isEmpty else { return [] }
    return [
      Row(name: say.limits, text: parts.joined(separator: " · "), tone: isNear ? .warn : .plain)
    ]
  }

  private var updates: [Row] {
    var rows = report.updates.runs.reversed().enumerated().map { number, run in
      let explanation = UpdateExplanation.ran(run, interval: report.updates.interval)
      return Row(
        name: "", text: "\(clock.time(run.at))  \(words.log.detailed(explanation))",
        tone: run.outcome == .failed ? .bad : .plain, outcome: number)
    }
    if let skip = report.updates.skip {
      rows.insert(Row(name: "", text: words.log.detailed(.skipped(skip)), tone: .dim), at: 0)
    }
    if rows.isEmpty { rows = [Row(name: "", text: say.none, tone: .dim)] }
    rows[0].name = say.updates
    let next = report.updates.next.map { "\(clock.time($0.at)) · \(say.why($0.why))" }
    rows.append(
      Row(name: say.next, text: next ?? say.notScheduled, tone: next == nil ? .dim : .plain))
    if let budget = report.updates.budget {
      let isSpent = budget.used >= budget.allowed
      rows.append(Row(name: "", text: say.budget(budget), tone: isSpent ? .warn : .plain))
    }
    return rows
  }

  private var views: [Row] {
    let views = report.views
    var rows = [
      Row(
        name: say.views,
        text: say.views(views.received, held: views.held, dropped: views.dropped))
    ]
    if views.isHolding { rows.append(Row(name: "", text: say.holding, tone: .warn)) }
    if let difference { rows.append(Row(name: "", text: say.difference(difference))) }
    return rows
  }

  private var size: [Row] {
    let requested = report.size.requestedRows.map(say.rows) ?? say.asNeeded
    let granted = report.size.granted.map { "\($0.columns)×\($0.rows)" } ?? say.offScreen
    return [
      Row(
        name: say.height,
        text: "\(report.picture.mode.rawValue): \(say.size(requested: requested, granted: granted))"
      )
    ]
  }

  private var content: [Row] {
    guard let flag = report.content else {
      return [Row(name: say.content, text: say.contentByDefault, tone: .dim)]
    }
    return [
      Row(
        name: say.content,
        text: say.content(flag.value, by: flag.by, BadgeText.ago(flag.at, clock)),
        tone: flag.value ? .plain : .warn)
    ]
  }

  private var files: [Row] {
    guard !report.claims.isEmpty else {
      return [Row(name: say.files, text: say.none, tone: .dim)]
    }
    return report.claims.enumerated().map { index, claim in
      Row(
        name: index == 0 ? say.files : "", text: words.trace.claim(claim),
        tone: claim.step == .waiting ? .warn : .plain)
    }
  }

  /// The newest first, because users look for it.
  private var trace: [Row] {
    guard !report.trace.isEmpty else {
      return [Row(name: say.trace, text: say.none, tone: .dim)]
    }
    return report.trace.reversed().enumerated().map { index, entry in
      let instance = entry.instance.map { "#\($0) " } ?? ""
      let text = Sanitizer.line(words.trace.text(of: entry.content))
      return Row(
        name: index == 0 ? say.trace : "",
        text: "\(Self.time(entry.at.wall, clock)) \(instance)\(entry.kind.arrow) \(text)",
        tone: entry.kind == .stderr ? .warn : .plain)
    }
  }

  private var rules: [Row] {
    report.rules.enumerated().map { index, rule in
      let whose = rule.isStrict ? words.strict : say.ours
      return Row(
        name: index == 0 ? say.rules : "",
        text: "\(words.rules.title(rule.rule)) (\(whose)): \(words.rules.sentence(rule))",
        tone: rule.isStrict ? .warn : .dim)
    }
  }

  private static func time(_ instant: WallTime, _ clock: DisplayClock) -> String {
    let second = clock.local(instant).second
    return "\(clock.time(instant)):\(second < 10 ? "0" : "")\(second)"
  }

  private static func seconds(_ duration: Duration) -> String {
    let hundredths = Int((duration.inSeconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes * 10 / (1 << 20)
    return tenths >= 100 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
