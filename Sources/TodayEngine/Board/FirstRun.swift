/// The board of a first run.
package enum FirstRun {
  /// The order of the included widgets; others follow. A widget is not necessarily shown: it hides
  /// while it has nothing to show.
  package static let order: [WidgetID] = [
    "dev.today.System.Today",
    "dev.today.System.Processes",
    "dev.today.WorldClock.Clock",
    "dev.today.Calendar.Today",
    "dev.today.Progress.Today",
    "dev.today.Moon.Today",
    "dev.today.Reminders.Today",
    "dev.today.Git.Today",
    "dev.today.Updates.Today",
    "dev.today.WorldClock.Today",
    "dev.today.Weather.Today",
  ]

  /// Included widgets that the user adds: the card of the whole machine has their main figures.
  package static let optional: Set<WidgetID> = [
    "dev.today.System.CPU",
    "dev.today.System.Memory",
    "dev.today.System.Network",
    "dev.today.System.Disks",
    "dev.today.System.Sensors",
    "dev.today.System.GPU",
    "dev.today.System.Battery",
  ]

  /// The included widgets among those installed, in this order.
  package static func widgets(of infos: [WidgetInfo]) -> [WidgetID] {
    let bundled = infos.filter(\.isBundled).map(\.id).filter { !optional.contains($0) }
    return order.filter(bundled.contains) + bundled.filter { !order.contains($0) }
  }
}
