import Glibc
import Testing
import TodayWire

@testable import TodayHost

@MainActor
@Suite struct AppDefaultsTests {
  private func withDefaults(_ body: (AppDefaults, Reactor) throws -> Void) throws {
    try withHome { (home) throws in
      let fixture = try BundleFixture().write(in: "\(home.data)/from")
      let app = try #require(BundleScanner.describe(fixture).apps.first)
      try body(
        AppDefaults(app, directories: home, environment: [:], program: Machine.today), Reactor())
    }
  }

  @Test func storedValueIsRead() throws {
    try withDefaults { defaults, reactor in
      var answers: [AppDefaultsWork.Answer] = []
      for changes in [[JSONMember("place", .string("Rome"))], []] {
        let work = try defaults.start(changes, reactor: reactor) { answers.append($0) }
        withExtendedLifetime(work) {
          _ = reactor.run(
            until: { answers.count == (changes.isEmpty ? 2 : 1) }, limit: .seconds(60))
        }
      }
      #expect(
        answers.map { try? $0.get() } == [
          [JSONMember("place", .string("Rome"))], [JSONMember("place", .string("Rome"))],
        ])
    }
  }

  @Test func heldLockDoesNotBlockTheBoard() throws {
    try withDefaults { defaults, reactor in
      let folder = FileSystem.directory(of: defaults.path)
      try FileSystem.createDirectory(folder)
      let lock = try FileLock(
        "\(folder)/.\(FileSystem.name(of: defaults.path)).lock", patience: .seconds(1))
      var answer: AppDefaultsWork.Answer?
      let work = try defaults.start([JSONMember("a", .bool(true))], reactor: reactor) {
        answer = $0
      }
      let clock = ContinuousClock()
      #expect(clock.measure { work.wait(atMost: .milliseconds(40)) } < .milliseconds(400))
      #expect(answer == nil)
      lock.release()
      #expect(reactor.run(until: { answer != nil }, limit: .seconds(60)))
      #expect((try answer?.get())?.map(\.name) == ["a"])
    }
  }
}
