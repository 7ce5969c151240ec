extension PointTemplate {
  /// A keyboard whose keys insert arrows.
  static let keyboard = PointTemplate(
    suffix: "Keyboard", identifier: "com.apple.keyboard-service",
    principalClass: "KeyboardViewController",
    attributes: """
      <key>PrimaryLanguage</key>
      <string>mul</string>
      <key>IsASCIICapable</key>
      <false/>
      <key>RequestsOpenAccess</key>
      <false/>
      """,
    products: ["TodayKit"], about: "A keyboard for Today, with its app.",
    trial: "today keyboard _ExtensionID_ --text 'this way ' --activate →",
    swiftFiles: [
      .init(
        path: "_Name_.app/PlugIns/_Extension_.appex/Sources/KeyboardViewController.swift",
        text: viewController),
      .init(path: "Tests/_Stem_Tests/KeyboardViewControllerTests.swift", text: tests),
    ])

  private static let viewController = #"""
    import TodayKit

    /// Inserts arrows. A word such as "left" before the cursor is replaced by its arrow.
    @main final class KeyboardViewController: UIInputViewController {
      private static let arrows = [("left", "←"), ("right", "→"), ("up", "↑"), ("down", "↓")]

      /// The last word before the cursor.
      private var word = ""

      override var body: any View {
        HStack(spacing: 2) {
          ForEach(keys, id: \.self) { [weak self] arrow in
            Button(arrow) { self?.insert(arrow) }
          }
        }
      }

      /// The arrow of the word, or all of them.
      private var keys: [String] {
        let found = Self.arrows.filter { !word.isEmpty && $0.0.hasPrefix(word) }
        return (found.isEmpty ? Self.arrows : found).map { $0.1 }
      }

      override func textDidChange(_ textInput: (any UITextInput)?) {
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        word = String(before.reversed().prefix { $0.isLetter }.reversed()).lowercased()
        setNeedsDisplay()
      }

      private func insert(_ arrow: String) {
        if Self.arrows.contains(where: { $0.1 == arrow && !word.isEmpty && $0.0.hasPrefix(word) }) {
          for _ in word { textDocumentProxy.deleteBackward() }
        }
        textDocumentProxy.insertText(arrow)
      }
    }

    """#

  private static let tests = #"""
    import Testing
    import TodayTesting

    @testable import _Extension_

    @MainActor struct KeyboardViewControllerTests {
      let harness = KeyboardHarness(KeyboardViewController.self)

      @Test func keyIsInserted() async throws {
        harness.open(text: "this way ")
        try await harness.tap("→")
        #expect(harness.text == "this way →")
      }

      @Test func wordIsReplacedByItsArrow() async throws {
        harness.open()
        harness.type("go lef")
        #expect(harness.drawing == "[ ← ]")
        try await harness.tap("←")
        #expect(harness.text == "go ←")
      }
    }

    """#
}
