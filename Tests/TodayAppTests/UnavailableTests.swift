import Testing

/// The compiler accepts the API of apps only in apps.
@Suite struct UnavailableTests {
  private static let code = """
    import Foundation
    @MainActor func visit(_ url: URL) { TodayApplication.shared.open(url) }
    """

  @Test(arguments: [
    ("import TodayKit", false), ("import TodayApp", true),
    // Shared code of an app imports both.
    ("import TodayKit\nimport TodayApp", true),
  ])
  func applicationIsAvailableToAppsOnly(_ imports: String, _ compiles: Bool) throws {
    let words = try Snippet.typecheck("\(imports)\n\(Self.code)")
    if compiles {
      #expect(words == "")
    } else {
      #expect(words.contains("error: 'TodayApplication' is unavailable"))
      #expect(words.contains("use extensionContext?.open(_:completionHandler:)"))
    }
  }
}
