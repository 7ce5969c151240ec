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

  /// The included widgets among those installed, in this order.
  package static func widgets(of infos: [WidgetInfo]) -> [WidgetID] {
    let bundled = infos.filter(\.isBundled).map(\.id)
    return order.filter(bundled.contains) + bundled.filter { !order.contains($0) }
  }
}
