import Foundation
import TodayKit

/// A widget for tests of the runner: it prints, stores defaults, and reports its directories.
@main final class TodayViewController: WidgetViewController, NCWidgetProviding {
  private var taps = 0

  override var body: any View {
    VStack {
      Text("taps \(taps)")
      Button("Tap") { [weak self] in self?.taps += 1 }
    }
  }

  override func viewDidLoad() {
    print("printed by the widget")
    FileHandle.standardOutput.write(Data("written by the widget\n".utf8))
    UserDefaults.standard.set("kept", forKey: "fixture")
    let shared = UserDefaults(suiteName: "group.fixture")
    for index in 0..<100 { shared?.set(index, forKey: "\(getpid()).\(index)") }
  }

  func widgetPerformUpdate() async -> NCUpdateResult {
    print("home \(NSHomeDirectory())")
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    print("caches \(caches.first?.path ?? "none")")
    return .newData
  }
}
