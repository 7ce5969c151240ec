import Foundation
import Testing

extension EndToEnd.Screens {
  /// Alerts outside the Notices page.
  struct AlertTests {
    /// A home with a widget that raises an alert, and a program that records its arguments.
    private func withAlerts(
      _ config: String, _ body: (Home, () -> [String]) async throws -> Void
    ) async throws {
      try await Home.with { home in
        // The config can be read only with this program.
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Disk", behaviour: "alerts"))
        let (program, received) = (home.root + "/alert", home.root + "/received")
        try
          "#!/bin/sh\nread -r line; echo \"$TODAY_ALERT_LEVEL|$*|$TODAY_ALERT_TITLE|$line\" >> \(received)\n"
          .write(
            toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try FileManager.default.createDirectory(
          atPath: home.home + "/config", withIntermediateDirectories: true)
        try config.replacing("PROGRAM", with: program).write(
          toFile: home.home + "/config/config.yaml", atomically: true, encoding: .utf8)
        try await body(home) {
          let text = try? String(contentsOfFile: received, encoding: .utf8)
          return (text ?? "").split(separator: "\n").map(String.init)
        }
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func alertIsReportedOnceAcrossRestarts() async throws {
      try await withAlerts("alerts:\n  command: [PROGRAM, --loud]\n") { home, received in
        _ = try await home.today("update")
        try await eventually("the program was started", details: { home.log }) {
          !received().isEmpty
        }
        _ = try await home.today("update")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Disk", "Notices ·1")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(received() == ["bad|--loud|Disk|Disk: Full: 98 % <used>"])
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func quietAlertAppearsOnlyOnNotices() async throws {
      // The whole day except one minute that is not now.
      let minute = (Int(Date().timeIntervalSince1970) / 60 + 720) % 1440
      func clock(_ minute: Int) -> String {
        "\(minute / 60 % 24):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      }
      let quiet = "\"\(clock(minute + 1))-\(clock(minute))\""
      try await withAlerts("alerts:\n  command: [PROGRAM]\n  quiet: \(quiet)\n") { home, received in
        _ = try await home.today("update")
        try await eventually("the log says so", details: { home.log }) {
          home.log.contains("it came in quiet hours")
        }
        #expect(received().isEmpty)
      }
    }
  }
}
