import Testing

/// The compiler suggests the new name for an old one, and accepts other code.
@Suite struct OldNameTests {
  private static let update =
    "rename widgetPerformUpdateWithCompletionHandler to "
    + "widgetPerformUpdate(completionHandler:)"
  private static let margins =
    "rename widgetMarginInsetsForProposedMarginInsets to "
    + "widgetMarginInsets(forProposedMarginInsets:)"

  private static func widget(_ members: String) -> String {
    "@main final class A: WidgetViewController, NCWidgetProviding {\n\(members)\n}"
  }

  @Test(arguments: [
    (
      widget(
        "func widgetPerformUpdateWithCompletionHandler(completionHandler: ((NCUpdateResult) -> Void)!) {}"
      ),
      update
    ),
    (
      widget(
        """
        func widgetPerformUpdateWithCompletionHandler(completionHandler: ((NCUpdateResult) -> Void)!) {}
        func widgetMarginInsetsForProposedMarginInsets(defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }
        """
      ),
      update
    ),
    (
      widget(
        "func widgetPerformUpdateWithCompletionHandler(completionHandler: @escaping ((NCUpdateResult) -> Void)) {}"
      ),
      update
    ),
    (
      widget(
        "func widgetPerformUpdateWithCompletionHandler(completionHandler: ((NCUpdateResult) -> Void)) {}"
      ),
      update
    ),
    (
      widget(
        "func widgetPerformUpdateWithCompletionHandler(_ completionHandler: @escaping (NCUpdateResult) -> Void) {}"
      ),
      update
    ),
    (
      widget(
        "func widgetMarginInsetsForProposedMarginInsets(defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }"
      ),
      margins
    ),
    (
      widget(
        "func widgetMarginInsetsForProposedMarginInsets(_ defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }"
      ),
      margins
    ),
    (
      widget(
        "func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.NewData) }"
      ),
      "'NewData' has been renamed to 'newData'"
    ),
    (
      widget(
        "func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(NCUpdateResult.NoData) }"
      ),
      "'NoData' has been renamed to 'noData'"
    ),
    (
      widget(
        "func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.Failed) }"
      ),
      "'Failed' has been renamed to 'failed'"
    ),
    (
      "final class A: UIViewController {}",
      "'UIViewController' has been renamed to 'WidgetViewController'"
    ),
    (
      widget(
        "func tap() { extensionContext?.openURL(URL(string: \"a:b\")!, completionHandler: nil) }"),
      "'openURL(_:completionHandler:)' has been renamed to 'open(_:completionHandler:)'"
    ),
    (
      widget("func tap() { openURL(URL(string: \"a:b\")!) }"),
      "use extensionContext?.open(_:completionHandler:)"
    ),
    (
      widget("func tap() { UIApplication.sharedApplication().openURL(URL(string: \"a:b\")!) }"),
      "use extensionContext?.open(_:completionHandler:)"
    ),
    (widget("override func loadView() {}"), "override body"),
    (widget("override func viewDidLoad() { view = nil }"), "override body"),
  ])
  func compilerSuggestsTheNewNameForAnOldOne(_ code: String, _ hint: String) throws {
    let words = try Snippet.typecheck("import Foundation\nimport NotificationCenter\n\(code)")
    #expect(words.contains(hint), "\(code)\n\(words)")
  }

  @Test(arguments: [
    widget(
      """
        let view = 3
        func openURL(_ url: URL) { print(view, url) }
        func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
          openURL(URL(string: "a:b")!)
          completionHandler(NCUpdateResult.newData)
        }
        func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
          defaultMarginInsets
        }
      """),
    widget("func widgetPerformUpdate() async -> NCUpdateResult { .noData }"),
    "@main final class A: WidgetViewController { override var body: any View { Text(\"a\") } }",
    "final class UIViewController {}\nfinal class A: WidgetViewController { let other = UIViewController() }",
    """
    class Base: WidgetViewController, NCWidgetProviding {
      func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
    }
    @main final class A: Base {}
    """,
  ])
  func correctCodeCompilesWithoutWarnings(_ code: String) throws {
    #expect(try Snippet.typecheck("import Foundation\nimport NotificationCenter\n\(code)") == "")
  }
}
