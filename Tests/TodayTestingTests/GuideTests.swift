import Foundation
import Testing
import TodayKit
import TodayTesting

/// The widget of the guide "Your first widget" without its `@main`.
private final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var shown = ""

  private var uptime: String {
    let minutes = Int(ProcessInfo.processInfo.systemUptime / 60)
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  override var body: any View {
    Text("Up for ") + Text(uptime).bold()
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    let new = uptime
    completionHandler(new == shown ? .noData : .newData)
    shown = new
  }
}

/// Its test, as in the guide.
@MainActor struct TodayViewControllerTests {
  private let harness = WidgetHarness(TodayViewController.self, size: (columns: 30, rows: 3))

  @Test func updateShowsTheUptime() async {
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.hasPrefix("Up for "))
  }
}

/// The keyboard of the guide "Keyboards" without its `@main`.
private final class KeyboardViewController: UIInputViewController {
  override var body: any View {
    HStack(spacing: 2) {
      ForEach(["←", "→", "↑", "↓"], id: \.self) { [weak self] arrow in
        Button(arrow) { self?.textDocumentProxy.insertText(arrow) }
      }
    }
  }
}

@Suite @MainActor struct GuideTests {
  @Test func keyboardOfTheGuideTypes() async throws {
    let harness = KeyboardHarness(KeyboardViewController.self)
    harness.open(text: "this way ")
    try await harness.tap("→")
    #expect(harness.text == "this way →")
    harness.type("!")
    #expect(harness.text == "this way →!" && harness.cursor == 11)
    harness.keyboard?.dismissKeyboard()
    harness.type("")
    #expect(harness.isDismissed && !harness.isAdvanced)
    harness.close()
  }

  @Test func firstWidgetOfTheGuideWorks() async throws {
    let harness = WidgetHarness(TodayViewController.self, size: (columns: 40, rows: 5))
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.wholeMatch(of: /Up for \d+ h \d+ min/) != nil)
  }

  /// Another process, started while the last update is fresh, gets no update.
  @Test func firstWidgetIsCorrectBeforeItsFirstUpdate() {
    let harness = WidgetHarness(TodayViewController.self, size: (columns: 40, rows: 5))
    harness.appear()
    #expect(harness.drawing.wholeMatch(of: /Up for \d+ h \d+ min/) != nil)
  }
}
