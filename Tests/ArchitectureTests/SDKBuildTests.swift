import Foundation
import Testing

/// What the first build of an author's widget compiles. No test measures its time.
@Suite struct SDKBuildTests {
  private static func manifest() throws -> String {
    let file = Repository.root.appendingPathComponent("Sources/SDK/Package.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The targets that a target of the SDK depends on, and those beneath them.
  private static func dependencies(of target: String, in manifest: String) throws -> Set<String> {
    let line = try #require(
      manifest.split(separator: "\n").first { $0.contains("target(\"\(target)\"") })
    let names = line.split(separator: "\"").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    return try names.dropFirst().reduce(into: Set(names.dropFirst())) {
      $0.formUnion(try dependencies(of: $1, in: manifest))
    }
  }

  @Test(arguments: ["NotificationCenter", "WidgetKit", "SwiftUI", "AppIntents", "Charts"])
  func aWidgetDependsOnTheSDKOnly(_ product: String) throws {
    #expect(
      try Self.dependencies(of: product, in: Self.manifest()) == [
        "TodayFoundation", "TodayKit", "TodayViews", "TodayWire",
      ])
  }

  @Test func theLogDependsOnNothing() throws {
    #expect(try Self.dependencies(of: "OSLog", in: Self.manifest()).isEmpty)
  }

  /// ArgumentParser and other packages use Apple's module if one with this name can be imported.
  @Test func noModuleIsNamedLikeOneThatPackagesLookFor() throws {
    let manifests = try [
      Self.manifest(),
      String(
        contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8),
    ]
    for name in ["os", "Darwin", "Combine", "CryptoKit", "Network"] {
      #expect(manifests.allSatisfy { !$0.contains("(\"\(name)\"") })
      #expect(manifests.allSatisfy { !$0.contains("name: \"\(name)\"") })
    }
  }

  /// Each author compiles these lines. If this fails, measure the first build of what `today new` writes,
  /// and put what few widgets need into a target of its own.
  @Test func aWidgetDoesNotCompileMuchMoreThanItNeeds() throws {
    let lines = try ["TodayFoundation", "TodayKit", "TodayViews", "TodayWire"].flatMap {
      try Repository.swiftFiles(in: "Sources/\($0)")
    }.reduce(0) {
      try $0 + String(contentsOf: $1, encoding: .utf8).split(separator: "\n").count
    }
    #expect(lines < 21_000)
  }
}
