package import TodayEngine

extension Registry {
  /// The bundle of a widget, also for one of its cards.
  package func widget(_ id: WidgetID) -> WidgetDescription? {
    let own = id.extensionID
    guard var widget = widgets.first(where: { $0.id == own }) else { return nil }
    widget.id = id
    return widget
  }

  package func app(_ id: String) -> AppDescription? { apps.first { $0.id == id } }
}
