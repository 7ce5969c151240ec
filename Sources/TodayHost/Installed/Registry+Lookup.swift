package import TodayEngine

extension Registry {
  package func widget(_ id: WidgetID) -> WidgetDescription? { widgets.first { $0.id == id } }

  package func app(_ id: String) -> AppDescription? { apps.first { $0.id == id } }
}
