import Foundation
import Testing
import TodayKit
import TodayTesting

@Observable private final class Model {
  var name = "a"
  var isOn = false
}

/// What views keep between two evaluations of the body.
@Suite @MainActor struct ViewStateTests {
  private struct Counter: View {
    var title: String
    @State private var count = 0

    var body: some View {
      Button("\(title) \(count)") { count += 1 }.id(title)
    }
  }

  private struct Switch: View {
    @Binding var isOn: Bool

    var body: some View { Toggle("on", isOn: $isOn) }
  }

  private struct Settings: View {
    @State private var isOn = false

    var body: some View {
      Switch(isOn: $isOn)
      if isOn { Text("yes") } else { Text("no") }
    }
  }

  private struct Named: View {
    @Bindable var model: Model

    var body: some View {
      Text(model.name)
      Toggle("model", isOn: $model.isOn)
    }
  }

  private struct FromAround: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.locale) private var locale
    @Environment(Model.self) private var model

    var body: some View {
      Text("\(scheme == .light ? "light" : "dark") \(locale.identifier) \(model.name)")
    }
  }

  private final class Widget: WidgetViewController, NCWidgetProviding {
    let model = Model()
    var names = ["x", "y"]
    var events: [String] = []
    var value = 1
    var isShown = true
    var evaluations = 0

    override var body: any View {
      evaluations += 1
      return VStack {
        ForEach(names, id: \.self) { Counter(title: $0) }
        Settings()
        Named(model: model)
        FromAround().environment(\.locale, Locale(identifier: "ja_JP")).environment(model)
        if isShown {
          Text("shown")
            .onAppear { [self] in events.append("appeared") }
            .onDisappear { [self] in events.append("left") }
            .onChange(of: value) { [self] old, new in events.append("\(old) to \(new)") }
        }
      }
    }

    func redraw() { setNeedsDisplay() }
  }

  private func harness() -> WidgetHarness<Widget> {
    let harness = WidgetHarness(Widget.self, size: (columns: 30, rows: 12))
    harness.appear()
    harness.setDisplayMode(.expanded)
    return harness
  }

  private func rows(_ harness: WidgetHarness<Widget>) -> [String] {
    harness.drawing.split(separator: "\n").map(String.init)
  }

  @Test func stateBelongsToThePlaceInTheTree() async throws {
    let harness = harness()
    try await harness.tap("x")
    try await harness.tap("x")
    try await harness.tap("y")
    #expect(rows(harness).prefix(2).map { $0.filter(\.isNumber) } == ["2", "1"])
    harness.widget.names = ["y", "x"]
    harness.widget.redraw()
    #expect(rows(harness).prefix(2).map { $0.filter(\.isNumber) } == ["1", "2"])
    // A view that has left the tree begins again.
    harness.widget.names = ["y"]
    harness.widget.redraw()
    _ = harness.drawing
    harness.widget.names = ["y", "x"]
    harness.widget.redraw()
    #expect(rows(harness).prefix(2).map { $0.filter(\.isNumber) } == ["1", "0"])
  }

  @Test func bindingWritesTheStateOfItsOwner() async throws {
    let harness = harness()
    #expect(rows(harness).contains("no"))
    try await harness.tap("on")
    #expect(rows(harness).contains("yes"))
  }

  @Test func changeOfAnObservableObjectRedraws() async throws {
    let harness = harness()
    #expect(rows(harness).contains("a"))
    let before = harness.widget.evaluations
    harness.widget.model.name = "b"
    #expect(rows(harness).contains("b"))
    #expect(harness.widget.evaluations == before + 1)
    _ = rows(harness)
    #expect(harness.widget.evaluations == before + 1)
    try await harness.tap("model")
    #expect(harness.widget.model.isOn)
  }

  @Test func environmentComesFromTheBoardAndFromViewsAround() {
    let harness = harness()
    #expect(rows(harness).contains("dark ja_JP a"))
    harness.setUserInterfaceStyle(.light)
    #expect(rows(harness).contains("light ja_JP a"))
  }

  @Test func viewAppearsChangesAndLeavesOnce() {
    let harness = harness()
    let widget = harness.widget
    #expect(widget.events == ["appeared"])
    widget.redraw()
    _ = harness.drawing
    widget.value = 2
    widget.redraw()
    _ = harness.drawing
    #expect(widget.events == ["appeared", "1 to 2"])
    widget.isShown = false
    widget.redraw()
    _ = harness.drawing
    #expect(widget.events == ["appeared", "1 to 2", "left"])
  }
}
