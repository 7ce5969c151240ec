import Foundation
import Testing
import TodayKit

/// Runs each test as a containing app with an app group, in its own directories.
struct InBundle: SuiteTrait, TestTrait, TestScoping {
  static let group = "group.dev.example"

  /// The `TODAY_HOME` of the current test.
  static var root: URL {
    guard let identity = ProcessIdentity.scoped else { preconditionFailure("not in a bundle") }
    return identity.directories.data.deletingLastPathComponent()
  }

  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: root) }
    let directories = Directories(environment: ["TODAY_HOME": root.path])
    let identity = ProcessIdentity(
      bundleIdentifier: "dev.example.App", appIdentifier: "dev.example.App",
      container: directories.container("dev.example.App"),
      groups: [Self.group: directories.group(Self.group)], directories: directories)
    try await ProcessIdentity.$scoped.withValue(identity) { try await function() }
  }
}

extension Trait where Self == InBundle {
  static var inBundle: InBundle { InBundle() }
}
