import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

struct AlertDeliveryTests {
  private let notice = Notice(
    widget: "org.example.disk", title: "Disk", kind: .alert,
    content: .words("98 % <full> & \"it's\" so"),
    level: .bad, alert: "full", at: 1000)

  /// The programs to start.
  private func requests(
    _ delivery: AlertDelivery, for notice: Notice? = nil, _ environment: [String: String]
  ) -> [SpawnRequest] {
    delivery.requests(for: notice ?? self.notice, environment: environment).compactMap {
      try? $0.get()
    }
  }

  /// A PATH with these programs.
  private func withPrograms(
    _ names: [String], _ body: ([String: String], String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      for name in names { try write("#!/bin/sh\n", to: "\(folder)/\(name)", mode: 0o700) }
      try body(["PATH": folder, "HOME": "/home/a", "DBUS_SESSION_BUS_ADDRESS": "unix:x"], folder)
    }
  }

  @Test func nothingIsStartedByDefault() throws {
    try withPrograms(["notify-send", "gdbus"]) { environment, _ in
      #expect(AlertDelivery.none.requests(for: notice, environment: environment).isEmpty)
      #expect(AlertDelivery.none.failures(environment: environment).isEmpty)
    }
  }

  @Test func desktopNotificationUsesMarkup() throws {
    try withPrograms(["notify-send", "gdbus"]) { environment, folder in
      let requests = self.requests(AlertDelivery(isOnDesktop: true), environment)
      #expect(requests.map(\.path) == ["\(folder)/notify-send"])
      #expect(
        requests.first?.arguments == [
          "--app-name=Today", "--urgency=critical", "--", "Disk",
          "98 % &lt;full&gt; &amp; \"it's\" so",
        ])
    }
  }

  @Test func alertIsSentToTheBusWithoutNotifySend() throws {
    try withPrograms(["gdbus"]) { environment, _ in
      let requests = self.requests(AlertDelivery(isOnDesktop: true), environment)
      let arguments = try #require(requests.first?.arguments)
      #expect(arguments.contains("'Disk'"))
      #expect(arguments.contains(#"'98 % &lt;full&gt; &amp; "it\'s" so'"#))
      #expect(arguments.contains("{'urgency': <byte 2>}"))
      // `-1` is an argument of the method and no option of `gdbus`.
      let end = try #require(arguments.firstIndex(of: "--"))
      #expect(arguments[end...].dropFirst().first == "Today")
      #expect(arguments.last == "-1")
    }
  }

  /// A bus without services refuses the call only after `gdbus` has read all arguments.
  @MainActor
  @Test(
    .enabled(
      if: access("/usr/bin/gdbus", X_OK) == 0 && access("/usr/bin/dbus-run-session", X_OK) == 0))
  func gdbusReadsAllArguments() throws {
    try withTemporaryDirectory { (folder) throws in
      let bus = "\(folder)/bus.conf"
      try write(
        """
        <busconfig><type>session</type><listen>unix:dir=\(folder)</listen><policy context="default">
        <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
        """, to: bus, mode: 0o600)
      // Without notify-send.
      try #require(symlink("/usr/bin/gdbus", "\(folder)/gdbus") == 0)
      let environment = [
        "PATH": folder, "HOME": folder, "LC_ALL": "C", "DBUS_SESSION_BUS_ADDRESS": "unix:x",
      ]
      let call = try #require(
        requests(AlertDelivery(isOnDesktop: true), environment).first)
      let request = SpawnRequest(
        path: "/usr/bin/dbus-run-session",
        arguments: ["--config-file=\(bus)", "--", call.path] + call.arguments,
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C"],
        workingDirectory: folder)
      let errors = open("\(folder)/errors", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      defer { close(errors) }
      let reactor = Reactor()
      var isOver = false
      let process = try AppProcess(request, in: .command(errors: errors), reactor: reactor) { _ in
        isOver = true
      }
      #expect(reactor.run(until: { isOver }, limit: .seconds(60)))
      #expect(process.processIdentifier > 0)
      let text = Machine.contents("\(folder)/errors")
      #expect(text.contains("ServiceUnknown"))
      #expect(!text.contains("Usage:"))
    }
  }

  @Test func nothingIsSentWithoutADesktop() throws {
    try withPrograms(["notify-send"]) { environment, _ in
      var environment = environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = nil
      let delivery = AlertDelivery(isOnDesktop: true)
      #expect(requests(delivery, environment).isEmpty)
      #expect(delivery.failures(environment: environment) == [.noSessionBus])
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:x"
      #expect(delivery.failures(environment: environment).isEmpty)
      environment["PATH"] = "/none"
      #expect(delivery.failures(environment: environment) == [.noDesktopProgram])
    }
  }

  /// `logger -f FILE` would read a file of the user's.
  @Test func commandGetsTitleAndTextAsData() throws {
    try withPrograms(["tell"]) { environment, folder in
      let requests = self.requests(AlertDelivery(command: ["tell", "--loud"]), environment)
      #expect(requests.map(\.path) == ["\(folder)/tell"])
      #expect(requests.first?.arguments == ["--loud"])
      #expect(requests.first?.environment["TODAY_ALERT_TITLE"] == "Disk")
      #expect(requests.first?.environment["TODAY_ALERT_TEXT"] == notice.content.description)
      #expect(requests.first?.input == Array("Disk: \(notice.content.description)\n".utf8))
      #expect(requests.first?.environment["TODAY_ALERT_LEVEL"] == "bad")
      #expect(requests.first?.environment["TODAY_ALERT_WIDGET"] == "org.example.disk")
      let missing = AlertDelivery(command: ["./tell"])
      #expect(self.requests(missing, environment).isEmpty)
      #expect(missing.failures(environment: environment) == [.noProgram("./tell")])
    }
  }

  @Test func titleIsTheCardsAndTextHasBothPartsOfTheAlert() throws {
    try withPrograms(["tell"]) { environment, _ in
      var list = NoticeList()
      let alert = WidgetView.Alert(id: "full", level: .bad, title: "Full", body: "98 %")
      list.apply(.alerts("org.example.disk", title: "Disk", [alert], at: 1000))
      let request = requests(
        AlertDelivery(command: ["tell"]), for: list.notices.first, environment
      ).first
      #expect(request?.environment["TODAY_ALERT_TITLE"] == "Disk")
      #expect(request?.environment["TODAY_ALERT_TEXT"] == "Full: 98 %")
    }
  }

  /// Two hosts, or one after another: the list on the disk has the delivered alerts.
  @Test func alertIsNewOnceForAllHosts() throws {
    try withHome { directories in
      let alert = WidgetView.Alert(id: "full", level: .bad, title: "Full", body: nil)
      let change = NoticeChange.alerts("org.example.disk", title: "Disk", [alert], at: 1000)
      let first = NoticeStore(directories, report: { _ in })
      let told = try first.update(change)
      #expect(told.map(\.alert) == ["full"])
      let toldAgain = try NoticeStore(directories, report: { _ in }).update(change)
      #expect(toldAgain.isEmpty)
      let gone = NoticeChange.alerts("org.example.disk", title: "Disk", [], at: 1100)
      try first.update(gone)
      let again = NoticeChange.alerts("org.example.disk", title: "Disk", [alert], at: 2000)
      let toldLater = try first.update(again)
      #expect(toldLater.map(\.at) == [2000])
    }
  }
}
