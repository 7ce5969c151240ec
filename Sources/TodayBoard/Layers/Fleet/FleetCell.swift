import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// One cell of the fleet's table: its text, and the share of its gauge.
struct FleetCell {
  var text = ""
  var paint: Paint
  var share: Double?
  var gaugePaint: Paint

  /// A figure that is not known, or a count of nothing.
  private static let nothing = "·"

  init(
    _ kind: FleetColumns.Kind, _ host: FleetHost, _ words: FleetPageWords, _ badge: BadgeWords,
    _ canvas: Canvas
  ) {
    let (theme, clock) = (canvas.theme, canvas.clock)
    paint = theme.text
    gaugePaint = theme.accent
    switch kind {
    case .name: text = host.name
    case .load: take(host.figure(FleetHealth.Figure.load), canvas)
    case .memory: take(host.figure(FleetHealth.Figure.memory), canvas)
    case .disk: take(host.figure(FleetHealth.Figure.disk), canvas)
    case .other(let name): take(host.figure(name.id), canvas)
    case .failed: count(host.health?.failed, theme)
    case .alerts: count(host.health?.alerting, theme)
    case .uptime:
      text = host.startedAt.map { BadgeText.age($0, clock) } ?? Self.nothing
      paint = theme.dim
    case .age:
      text = host.heardAt.map { BadgeText.age($0, clock) } ?? Self.nothing
      paint = theme.dim
    case .state:
      text = Self.state(of: host, words, badge, clock)
      paint = host.isCutOff ? theme.dim : host.need.paint(in: theme)
    }
  }

  private mutating func take(_ figure: FleetHealth.Figure?, _ canvas: Canvas) {
    guard let figure else {
      text = Self.nothing
      paint = canvas.theme.dim
      return
    }
    text = Self.text(of: figure, canvas.clock)
    share = figure.unit == "%" ? figure.value / 100 : nil
    switch figure.level {
    case .bad: paint = canvas.theme.bad
    case .warn: paint = canvas.theme.warn
    case .good, nil: return
    }
    gaugePaint = paint
  }

  private mutating func count(_ value: Int?, _ theme: Theme) {
    let value = value ?? 0
    text = value > 0 ? "\(value)" : Self.nothing
    paint = value > 0 ? theme.warn : theme.dim
  }

  /// A whole number, or one with one decimal place.
  private static func text(of figure: FleetHealth.Figure, _ clock: DisplayClock) -> String {
    let unit = figure.unit.isEmpty ? "" : " \(figure.unit)"
    if figure.unit == "%" { return "\(Int(figure.value.rounded()))\(unit)" }
    guard figure.value.magnitude < 10_000 else {
      return Values.short(figure.value, decimalMark: clock.words.decimalMark) + unit
    }
    let tenths = Int((figure.value * 10).rounded())
    let isWhole = figure.id != FleetHealth.Figure.load && tenths % 10 == 0
    let sign = tenths < 0 ? "-" : ""
    let whole = "\(sign)\(abs(tenths) / 10)"
    return (isWhole ? whole : "\(whole)\(clock.words.decimalMark)\(abs(tenths) % 10)") + unit
  }

  /// All of it in words, for lines.
  static func sentence(about host: FleetHost, _ words: Words, _ clock: DisplayClock) -> String {
    var parts = (host.health?.figures ?? []).filter { $0.level == nil || $0.level == .good }.map {
      "\(words.fleet.label(of: $0)) \(text(of: $0, clock))"
    }
    var state = state(of: host, words.fleet, words.badge, clock)
    if let distrust = host.distrust, host.goneSince == nil {
      state = words.fleet.messagesRefused(words.fleet.refused(distrust))
    }
    if !state.isEmpty { parts.insert(state, at: 0) }
    return parts.isEmpty ? host.name : "\(host.name): \(parts.joined(separator: ", "))"
  }

  /// What the host needs, in words.
  private static func state(
    of host: FleetHost, _ words: FleetPageWords, _ badge: BadgeWords, _ clock: DisplayClock
  ) -> String {
    if let since = host.goneSince { return badge.gone(BadgeText.age(since, clock)) }
    if let distrust = host.distrust { return words.refused(distrust) }
    guard let health = host.health else { return "" }
    var parts: [String] = []
    for level in [Node.Level.bad, .warn] {
      parts += health.figures.filter { $0.level == level }.map { figure in
        "\(words.label(of: figure)) \(text(of: figure, clock))"
      }
      guard level == .bad else { continue }
      if health.alerting > 0 { parts.append(words.alerts(health.alerting)) }
      if health.failed > 0 { parts.append(words.failures(health.failed)) }
    }
    return parts.joined(separator: " · ")
  }
}

extension FleetPageWords {
  /// The names of the figures that every host has are translated.
  func label(of figure: FleetHealth.Figure) -> String {
    switch figure.id {
    case FleetHealth.Figure.load: load
    case FleetHealth.Figure.memory: memory
    case FleetHealth.Figure.disk: disk
    default: figure.label
    }
  }
}
