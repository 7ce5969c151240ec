import TodayEngine

extension Registry {
  func widget(_ id: WidgetID) -> WidgetDescription? { widgets.first { $0.id == id } }

  func app(_ id: String) -> AppDescription? { apps.first { $0.id == id } }
}
