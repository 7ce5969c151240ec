import TodayWire

/// A view whose environment is changed.
struct WithEnvironment: NodeView {
  private let content: any View
  private let change: @MainActor (inout EnvironmentValues) -> Void

  init(content: any View, change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.content = content
    self.change = change
  }

  func nodes(in context: ViewContext) -> [Node] {
    var inner = context
    change(&inner.environment)
    return content.resolved(in: inner)
  }
}
