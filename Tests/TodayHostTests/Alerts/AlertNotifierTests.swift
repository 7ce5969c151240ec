import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@MainActor @Suite struct AlertNotifierTests {
  private func notice(_ number: Int, kind: Notice.Kind = .alert) -> Notice {
    Notice(widget: "w", title: "Title \(number)", kind: kind, content: .words("x"), at: 0)
  }

  /// A program that appends the title of each alert to a file.
  private func delivery(to file: String, quiet: QuietHours? = nil) -> AlertDelivery {
    AlertDelivery(
      command: ["/bin/sh", "-c", "echo \"$TODAY_ALERT_TITLE\" >> '\(file)'"], quiet: quiet)
  }

  @Test func alertsAreLimitedToFiveAMinute() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let notifier = AlertNotifier(context)
      let file = "\(FileSystem.directory(of: home.config))/sent"
      notifier.delivery = delivery(to: file)
      notifier.send([notice(0, kind: .failed)] + (1...7).map { notice($0) })
      func sent() -> [Substring] { Machine.contents(file).split(separator: "\n") }
      #expect(context.reactor.run(until: { sent().count == 5 }, limit: .seconds(60)))
      #expect(Set(sent()) == Set((1...5).map { "Title \($0)" }))
      let notes = context.log.read("w", last: 10)
      #expect(notes.count == 2)
    }
  }

  @Test func alertIsOnlyLoggedInQuietHours() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let notifier = AlertNotifier(context)
      let file = "\(FileSystem.directory(of: home.config))/sent"
      // The alert's time is in one half of the day, whatever the time zone.
      for hours in ["00:00-12:00", "12:00-00:00"] {
        notifier.delivery = delivery(to: file, quiet: QuietHours(hours))
        notifier.send([notice(1)])
      }
      func sent() -> [Substring] { Machine.contents(file).split(separator: "\n") }
      #expect(context.reactor.run(until: { !sent().isEmpty }, limit: .seconds(60)))
      #expect(sent() == ["Title 1"])
      #expect(context.log.read("w", last: 10).count == 1)
    }
  }

  @Test func programsThatDoNotEndAreLimited() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let notifier = AlertNotifier(context)
      notifier.programLimit = .zero
      notifier.delivery = AlertDelivery(command: ["/bin/sleep", "1000"])
      notifier.send(
        (1...20).map {
          Notice(
            widget: WidgetID("w\($0)"), title: "T", kind: .alert, content: .words("x"), at: 0)
        })
      let most = AlertNotifier.mostPrograms
      #expect(notifier.programs.count == most)
      #expect(context.log.read(WidgetID("w\(most)"), last: 10).isEmpty)
      #expect(context.log.read(WidgetID("w\(most + 1)"), last: 10).count == 1)
      #expect(context.reactor.run(until: { notifier.programs.isEmpty }, limit: .seconds(60)))
    }
  }

  @Test(arguments: [["/bin/sh", "-c", "exit 3"], ["no-such-program"]])
  func reasonOfAnUnreportedAlertIsLoggedOnce(_ command: [String]) throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let notifier = AlertNotifier(context)
      notifier.delivery = AlertDelivery(command: command)
      notifier.send([notice(1), notice(2)])
      #expect(context.reactor.run(until: { notifier.programs.isEmpty }, limit: .seconds(60)))
      #expect(context.log.read("w", last: 10).count == 1)
    }
  }

  @Test func failedProgramIsLogged() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let notifier = AlertNotifier(context)
      let file = "\(FileSystem.directory(of: home.config))/program"
      try TodayHostTests.write("\u{1}\u{2}", to: file, mode: 0o700)
      notifier.delivery = AlertDelivery(command: [file])
      notifier.send([notice(1)])
      #expect(context.log.read("w", last: 10).count == 1)
    }
  }
}
