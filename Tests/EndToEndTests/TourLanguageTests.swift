import Foundation
import Testing

extension EndToEndVerbs {
  /// The tour in languages other than English. Only names of the API and of files stay English.
  struct TourLanguageTests {
    /// Messages, calls, classes, results, modes, identifiers, programs and keys.
    private static let names: Set<String> = [
      "Apple", "today", "Today", "Esc", "Enter", "WWDC", "strict", "TERM", "KILL", "SIGKILL",
      "SIGSEGV",
      "MB",
      "s", "ms", "min", "h", "URL", "App",
      "y", "d", "q", "n", "p", "i",
      "TodayViewController", "ListViewController", "FeedViewController", "ShareViewController",
      "CountHandler", "SLComposeServiceViewController", "UIViewController",
      "NCWidgetProviding", "NCWidgetController", "NCUpdateResult", "NCWidgetDisplayMode",
      "NSExtensionContext", "NSExtensionActivationRule", "NSFileCoordinator",
      "URLSessionConfiguration", "TodayUpdatesWhileHidden",
      "begin", "end", "view", "compose", "activate", "open", "openURL", "startTransfers",
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "viewWillTransition", "widgetActiveDisplayModeDidChange", "displayModeDidChange",
      "performUpdate", "completionHandler", "widgetPerformUpdate", "memoryWarning",
      "didReceiveMemoryWarning",
      "setHasContent", "has-content", "beginRequest", "contentDidChange", "done", "didSelectPost",
      "isContentValid", "newData", "noData", "failed", "true", "false", "visible", "background",
      "compact", "expanded", "appeared", "user", "interval", "button", "demo", "number",
      "list", "data", "Groups", "group.dev.today.demo", "dev.today.Demo", "dev.today.Demo.Today",
      "install",
      "disabled", "x",
      "PhotoViewController", "PHContentEditingController", "PHContentEditingOutput",
      "PHAdjustmentData", "com.apple.photo-editing", "canHandle", "canHandleAdjustmentData",
      "startContentEditing", "finishContentEditing", "cancelContentEditing", "GIF", "picture.gif",
      "cancelConfirmation", "b",
      "pick", "PickerViewController", "prepareForPresentation", "dismissGrantingAccess", "to",
      "UIDocumentPickerExtensionViewController", "Plan.txt", "Recipe.txt",
      "UIInputViewController", "KeyboardController", "textDocumentProxy", "RequestsOpenAccess",
      "com.apple.keyboard-service", "textDidChange", "insertText", "Ctrl-O", "cancel", "cancelled",
      "error",
    ]

    @Test(arguments: ["ja", "ru", "zh"]) func noEnglishIsLeftInTheScript(language: String)
      async throws
    {
      try await Home.with { home in
        try home.prepareTour()
        for strict in [[], ["--strict"]] {
          let outcome = try await home.tour("--script", "--lang", language, also: strict)
          #expect(outcome.status == 0, "\(outcome.errors)")
          #expect(Self.english(outcome.output) == [])
        }
      }
    }

    /// Spanish uses English letters, so the test compares words: no English word except names and
    /// words that Spanish also has.
    @Test func spanishScriptHasNoEnglishWord() async throws {
      let spanish: Set<String> = [
        "a", "no", "app", "widget", "widgets", "original", "principal", "cursor", "ctrl-o",
        "cancel",
        "cancelled", "error",
      ]
      try await Home.with { home in
        try home.prepareTour()
        for strict in [[], ["--strict"]] {
          let english = try await home.tour("--script", "--lang", "en", also: strict)
          let outcome = try await home.tour("--script", "--lang", "es", also: strict)
          #expect(outcome.status == 0, "\(outcome.errors)")
          let words = Set(Self.english(english.output).map { $0.lowercased() })
            .intersection(Self.english(outcome.output).map { $0.lowercased() })
          #expect(words.subtracting(spanish).sorted() == [])
        }
      }
    }

    /// Words in ASCII letters that are not names. A letter with an accent makes a different word.
    private static func english(_ text: String) -> [String] {
      let words = text.split { character in
        !(character.isLetter || character.isNumber || "-.".contains(character))
          || character.isIdeographic
      }
      var found: Set<String> = []
      for word in words.map(String.init) where word.allSatisfy(\.isASCII) {
        let trimmed = word.trimmingCharacters(in: CharacterSet(charactersIn: "-.0123456789"))
        let parts = trimmed.split(separator: ".").map(String.init)
        // A method with its class, or a file with its folder.
        let isName = parts.allSatisfy { names.contains($0) || $0.allSatisfy(\.isNumber) }
        if trimmed.isEmpty || isName || names.contains(trimmed) || names.contains(word) { continue }
        found.insert(trimmed)
      }
      return found.sorted()
    }
  }
}

extension Character {
  /// Chinese or Japanese text, which has no spaces around names.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.contains { $0.value >= 0x2E80 }
  }
}
