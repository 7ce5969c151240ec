import Glibc
import Testing
import TodayEngine

@testable import TodayHost

@MainActor
final class TimeZoneWatchTests {
  private let reactor = Reactor()
  private var changes = 0

  private func makeWatch(_ path: String) throws -> TimeZoneWatch {
    let watch = TimeZoneWatch(reactor: reactor, path: path, isFixed: false) { [unowned self] in
      changes += 1
    }
    return try #require(watch)
  }

  /// Replaces the link in one step, as `timedatectl` does.
  private func choose(_ zone: String, at path: String) {
    symlink(zone, "\(path).new")
    rename("\(path).new", path)
  }

  /// - Parameter body: Gets a folder with the files of two zones, and a link to the first one.
  private func withZones(_ body: (_ folder: String, _ path: String) throws -> Void) throws {
    try withTemporaryDirectory { (folder) throws in
      try write("a", to: "\(folder)/Rome")
      try write("b", to: "\(folder)/Tokyo")
      try FileSystem.createDirectory("\(folder)/etc")
      let path = "\(folder)/etc/localtime"
      choose("\(folder)/Rome", at: path)
      try body(folder, path)
    }
  }

  @Test func otherZoneIsFoundOnce() throws {
    try withZones { (folder, path) throws in
      let watch = try makeWatch(path)
      watch.check()
      #expect(changes == 0)
      choose("\(folder)/Tokyo", at: path)
      watch.check()
      watch.check()
      #expect(changes == 1)
    }
  }

  /// An update of the time zone database replaces the target, and a container may have no zone.
  @Test func replacedTargetAndMissingLinkAreOtherZones() throws {
    try withZones { (folder, path) throws in
      let watch = try makeWatch(path)
      try write("new rules", to: "\(folder)/Rome")
      watch.check()
      #expect(changes == 1)
      unlink(path)
      watch.check()
      #expect(changes == 2)
    }
  }

  @Test func replacedLinkIsReported() throws {
    try withZones { (folder, path) throws in
      let watch = try makeWatch(path)
      try write("a", to: "\(folder)/etc/other")
      choose("\(folder)/Tokyo", at: path)
      withExtendedLifetime(watch) {
        _ = reactor.run(until: { changes > 0 }, limit: .seconds(60))
      }
      #expect(changes == 1)
    }
  }

  @Test func zoneOfTheEnvironmentIsNotWatched() {
    let watch = TimeZoneWatch(reactor: reactor, isFixed: true, changed: {})
    let isWatched = watch != nil
    #expect(!isWatched)
  }

  // MARK: The front

  private final class ClockFront: HostFront {
    var clockChanges = 0

    func clockDidChange() { clockChanges += 1 }
  }

  @Test func frontHearsOfTheClockAndOfTheZone() throws {
    try withHome { (home) throws in
      var options = WidgetHost.Options()
      options.isReadOnly = true
      let host = WidgetHost(
        reactor: reactor, directories: home, configuration: EngineConfiguration(),
        options: options, registry: Registry(search: BundleSearch(home), locale: "C"))
      let front = ClockFront()
      host.front = front
      host.clockChanged()
      #expect(front.clockChanges == 1)
      host.timesChanged()
      #expect(front.clockChanges == 2)
    }
  }
}
