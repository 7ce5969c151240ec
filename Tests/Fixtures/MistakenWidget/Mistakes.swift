import Foundation
import TodayKit

/// Widgets that make one mistake each. The principal class selects the mistake.
@main enum Mistakes {
  static func main() {
    NSExtensionMain([
      IndexOutOfRange.self, Stops.self, AnswersTwice.self, NeverAnswers.self, BlocksMain.self,
      WantsGroup.self, Misspelt.self, NotProviding.self, DrawsNothing.self, TooManyRows.self,
    ])
  }
}

final class IndexOutOfRange: WidgetViewController, NCWidgetProviding {
  private var items: [String] = []

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    print(items[3])
    completionHandler(.newData)
  }
}

final class Stops: WidgetViewController {
  override func viewDidLoad() { fatalError("no configuration") }
}

final class AnswersTwice: WidgetViewController, NCWidgetProviding {
  override var body: any View { Text("twice") }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
    completionHandler(.noData)
  }
}

final class NeverAnswers: WidgetViewController, NCWidgetProviding {
  override var body: any View { Text("never") }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
}

final class BlocksMain: WidgetViewController, NCWidgetProviding {
  override var body: any View { Text("blocked") }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    Thread.sleep(forTimeInterval: 60)
    completionHandler(.newData)
  }
}

final class WantsGroup: WidgetViewController {
  override var body: any View {
    Text(UserDefaults(suiteName: "group.dev.example.other") == nil ? "no group" : "a group")
  }
}

final class Misspelt: WidgetViewController, NCWidgetProviding {
  override var body: any View { Text("misspelt") }

  func widgetPerfomUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
  }
}

final class NotProviding: WidgetViewController {
  override var body: any View { Text("not asked") }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.newData)
  }
}

final class DrawsNothing: WidgetViewController, NCWidgetProviding {
  func widgetPerformUpdate() async -> NCUpdateResult { .newData }
}

final class TooManyRows: WidgetViewController {
  override var body: any View { ForEach(Array(0..<30), id: \.self) { Text("row \($0)") } }
}
