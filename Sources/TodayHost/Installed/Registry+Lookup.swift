package import TodayEngine

extension Registry {
  /// The bundle of a widget, also for one of its cards.
  package func widget(_ id: WidgetID) -> WidgetDescription? {
    let own = id.extensionID
    guard
      var widget = stored.map({ $0.widget(own) }) ?? widgets.first(where: { $0.id == own })
    else { return nil }
    widget.id = id
    return widget
  }

  /// The app of a widget, without the widget's description, for loops over all widgets.
  package func appID(of id: WidgetID) -> String? {
    let own = id.extensionID
    return stored.map { $0.appID(of: own) } ?? widgets.first { $0.id == own }?.appID
  }

  package func app(_ id: String) -> AppDescription? {
    stored.map { $0.app(id) } ?? apps.first { $0.id == id }
  }
}
