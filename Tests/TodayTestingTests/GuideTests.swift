import Foundation
import Testing
import TodayKit
import TodayTesting

/// The widget of the guide "Your first widget", as it stands there but for `@main`.
private final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var uptime = ""

  override var body: any View {
    HStack {
      Text("Up for")
      Text(uptime).bold()
    }
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    let minutes = Int(ProcessInfo.processInfo.systemUptime / 60)
    let new = "\(minutes / 60) h \(minutes % 60) min"
    let isNew = new != uptime
    uptime = new
    completionHandler(isNew ? .newData : .noData)
  }
}

@Suite @MainActor struct GuideTests {
  @Test func theFirstWidgetWorks() async throws {
    let harness = WidgetHarness(TodayViewController.self, size: (columns: 40, rows: 5))
    harness.appear()
    #expect(await harness.update() == .newData)
    #expect(harness.drawing.wholeMatch(of: /Up for \d+ h \d+ min/) != nil)
  }
}
