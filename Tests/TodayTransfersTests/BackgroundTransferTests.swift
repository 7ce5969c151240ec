import Foundation
import FoundationNetworking
import Glibc
import Testing
import TodayTransfers

/// Real programs, and a server on the loopback interface.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BackgroundTransferTests {
  private let whole = "\(LocalServer.body.count) bytes, sum \(LocalServer.sum)"

  @Test func downloadOutlivesItsAppAndStartsItAtTheEnd() async throws {
    try await TransferHome.with { home in
      #expect(try await home.run("app", "leave", "s", "download=\(home.server.url("file"))") == 0)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(
        home.report == ["launched s", "downloaded 1: \(whole)", "completed 1: 200", "all events"])
      try await home.until("nothing goes on") { home.performer == nil }
      #expect(home.directory.session(app: TransferHome.app, identifier: "s").numbers == [])
    }
  }

  @Test func linkedAppIsStartedFromItsPackage() async throws {
    try await TransferHome.with { home in
      try home.linkFromPackage()
      let program = home.root.appendingPathComponent("work/.build/debug/T").path
      let file = home.server.url("file")
      #expect(try await home.run(program, "leave", "s", "download=\(file)") == 0)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(
        home.report == ["launched s", "downloaded 1: \(whole)", "completed 1: 200", "all events"])
      try await home.until("nothing goes on") { home.performer == nil }
    }
  }

  /// Other programs of its group may have requests in the same directory.
  @Test func installedAppsTransfersAreConfinedWhenStartedFromAShell() async throws {
    try await TransferHome.with { home in
      try home.install()
      let registration = home.root.appendingPathComponent(
        "home/state/transfers/\(TransferHome.app).json")
      #expect(try await home.run("app", "leave", "s", "download=\(home.server.url("gate"))") == 0)
      try await home.until("it is performed") { home.performer != nil }
      #expect(try TransferHome.isConfined(try #require(home.performer)))
      // The path according to the host, not according to the app.
      let stored = try String(contentsOf: registration, encoding: .utf8)
      #expect(stored.contains("Applications") && !stored.contains("apps"), "\(stored)")
      home.server.open()
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(
        home.report == ["launched s", "downloaded 1: \(whole)", "completed 1: 200", "all events"])
    }
  }

  @Test func transfersOfARemovedAppEnd() async throws {
    try await TransferHome.with { home in
      try home.install()
      #expect(try await home.run("app", "leave", "s", "download=\(home.server.url("gate"))") == 0)
      try await home.until("it is performed") { home.performer != nil }
      #expect(try await home.run("today", "uninstall", "--yes", TransferHome.app) == 0)
      #expect(home.performer == nil)
      #expect(!FileManager.default.fileExists(atPath: home.groupDirectory.path))
      let registration = "home/state/transfers/\(TransferHome.app).json"
      #expect(
        !FileManager.default.fileExists(
          atPath: home.root.appendingPathComponent(registration).path))
    }
  }

  /// It is not confined, because the host does not know it.
  @Test func uninstalledAppsTransfersRunAsItsUser() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "leave", "s", "download=\(home.server.url("gate"))")
      try await home.until("it is performed") { home.performer != nil }
      #expect(try !TransferHome.isConfined(try #require(home.performer)))
      home.server.open()
      try await home.until("the app was told") { home.report.contains("all events") }
      try await home.until("nothing goes on") { home.performer == nil }
    }
  }

  @Test func secondPerformerEndsAtOnce() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "leave", "s", "download=\(home.server.url("gate"))")
      try await home.until("it is performed") { home.performer != nil }
      let first = home.performer
      #expect(
        try await home.run("today-transfers", "run", home.groupDirectory.path) == 0)
      #expect(home.performer == first)
      home.server.open()
      try await home.until("nothing goes on") { home.performer == nil }
    }
  }

  @Test func transfersRunInParallel() async throws {
    try await TransferHome.with { home in
      let file = home.root.appendingPathComponent("upload")
      try LocalServer.body.write(to: file)
      _ = try await home.run(
        "app", "leave", "s", "download=\(home.server.url("file"))",
        "download=\(home.server.url("missing"))", "download=\(home.server.url("moved"))",
        "\(file.path)=\(home.server.url("store"))", "download=ftp://127.0.0.1/x",
        "cancel=\(home.server.url("gate"))", "download=\(home.server.url("local"))")
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains("downloaded 1: \(whole)"))
      #expect(home.report.contains("completed 2: 404"))
      #expect(home.report.contains("downloaded 3: \(whole)"))
      #expect(home.report.contains("answer 4: stored"))
      #expect(home.report.contains("completed 4: 201"))
      #expect(home.report.contains("completed 6: -999 cancelled"))
      #expect(home.report.contains { $0.hasPrefix("completed 7: -1002 the server redirects") })
      #expect(home.server.requests.contains("PUT /store 200000"))
      // A failure before the transfer is reported to the requesting process, which had ended.
      #expect(!home.report.contains { $0.hasPrefix("completed 5") })
    }
  }

  @Test func runningAppReceivesEventsWithoutARestart() async throws {
    try await TransferHome.with { home in
      #expect(try await home.run("app", "stay", "s", "download=\(home.server.url("file"))") == 0)
      #expect(home.report == ["downloaded 1: \(whole)", "completed 1: 200", "all events"])
      try await home.until("nothing goes on") { home.performer == nil }
      #expect(!home.report.contains("launched s"))
    }
  }

  @Test func transfersOfAKilledPerformerAreResumed() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "leave", "s", "download=\(home.server.url("gate"))")
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      try await home.until("half has come") { session.state(1).received > 0 }
      try await home.until("all of the half is on the disk") {
        let partial = session.file(1, .partial).path
        return (try? FileManager.default.attributesOfItem(atPath: partial)[.size] as? Int)
          == 100_000
      }
      kill(try #require(home.performer), SIGKILL)
      try await home.until("it has ended") { home.performer == nil }
      home.server.open()
      #expect(try await home.run("app", "stay", "s") == 0)
      #expect(home.report.contains("downloaded 1: \(whole)"))
      #expect(home.server.requests == ["GET /gate", "GET /gate bytes=100000-"])
    }
  }

  @Test func brokenConnectionIsResumed() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "write", "s", "download=\(home.server.url("half"))")
      let arguments = ["run", home.groupDirectory.path, "--retry", "0.01"]
      let performer = try home.start("today-transfers", arguments)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains("downloaded 1: \(whole)"))
      #expect(home.server.requests == ["GET /half", "GET /half bytes=100000-"])
      waitpid(performer, nil, 0)
    }
  }

  @Test func wrongPartIsNotAppendedAndReportedAfterOneNewStart() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "write", "s", "download=\(home.server.url("wrong"))")
      let arguments = ["run", home.groupDirectory.path, "--retry", "0.01"]
      let performer = try home.start("today-transfers", arguments)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains { $0.hasPrefix("completed 1: -1015 the server sent another") })
      #expect(!home.report.contains { $0.hasPrefix("downloaded") })
      let rest = "GET /wrong bytes=100000-"
      #expect(home.server.requests == ["GET /wrong", rest, "GET /wrong", rest])
      waitpid(performer, nil, 0)
    }
  }

  @Test func missingServerIsAnErrorInTheEnd() async throws {
    try await TransferHome.with { home in
      let url = home.server.url("file")
      home.server.stop()
      _ = try await home.run("app", "write", "s", "download=\(url)")
      let arguments = ["run", home.groupDirectory.path, "--retry", "0.001"]
      let performer = try home.start("today-transfers", arguments)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains { $0.hasPrefix("completed 1: -1004 ") })
      waitpid(performer, nil, 0)
    }
  }

  @Test func failureThatCannotBeStoredIsStoredLater() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "write", "s", "download=\(home.server.url("wrong"))")
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      // Like a full disk, a directory in the place of the file refuses it.
      let state = session.file(1, .state)
      try FileManager.default.createDirectory(at: state, withIntermediateDirectories: false)
      let arguments = ["run", home.groupDirectory.path, "--retry", "0.01"]
      let performer = try home.start("today-transfers", arguments)
      try await home.until("it has failed") { home.server.requests.count == 4 }
      try await home.until("the data is removed") { !session.has(1, .partial) }
      #expect(home.performer == performer)
      rmdir(state.path)
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains { $0.hasPrefix("completed 1: -1015 ") })
      waitpid(performer, nil, 0)
    }
  }

  @Test func waitingForTransfersChecksEachOnce() async throws {
    try await TransferHome.with { home in
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      let url = try #require(URL(string: home.server.url("missing")))
      for number in 1...24 {
        var request = try #require(
          TransferRequest(.download, URLRequest(url: url), .default, now: Date()))
        request.begin = Date() + 0.5 + Double(number) * 0.02
        try session.write(request, number)
      }
      let performer = try home.start("today-transfers", ["run", home.groupDirectory.path])
      try await home.until("all are done") { (1...24).allSatisfy { session.state($0).isFinished } }
      waitpid(performer, nil, 0)
    }
  }

  @Test func linkInTheJournalIsNotFollowed() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "write", "s", "download=\(home.server.url("file"))")
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      let secret = home.root.appendingPathComponent("secret")
      try Data("mine".utf8).write(to: secret)
      symlink(secret.path, session.file(1, .partial).path)
      #expect(try await home.run("today-transfers", "run", home.groupDirectory.path) == 0)
      #expect(try String(contentsOf: secret, encoding: .utf8) == "mine")
      #expect(home.report.contains { $0.hasPrefix("completed 1: -3003 ") })
    }
  }

  @Test func sessionBelongsToOneProcess() async throws {
    try await TransferHome.with { home in
      let first = try home.start("app", ["stay", "s", "download=\(home.server.url("gate"))"])
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      try await home.until("it has begun") { session.state(1).received > 0 }
      #expect(
        try await home.run("app", "stay", "s", "download=\(home.server.url("file"))") == 0)
      #expect(
        home.report == [
          "completed 1: -996 another session already has the identifier s: close it, or use another one",
          "all events",
        ])
      home.forgetReport()
      // It ends without a report, so the app is started instead.
      kill(first, SIGKILL)
      waitpid(first, nil, 0)
      home.server.open()
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.first == "launched s")
      #expect(home.report.contains("downloaded 1: \(whole)"))
    }
  }

  @Test func filesAreForTheUserAlone() async throws {
    try await TransferHome.with { home in
      let app = try home.start("app", ["stay", "s", "download=\(home.server.url("gate"))"])
      let session = home.directory.session(app: TransferHome.app, identifier: "s")
      try await home.until("it has begun") { session.state(1).received > 0 }
      let below = FileManager.default.enumerator(atPath: home.directory.url.path)?.allObjects
      for case let name as String in below ?? [] {
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: home.directory.url.appendingPathComponent(name).path)
        let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue
        #expect(mode == nil || mode == 0o600 || mode == 0o700, "\(name) \(mode ?? 0)")
      }
      kill(app, SIGKILL)
      waitpid(app, nil, 0)
    }
  }

  @Test func widgetDownloadOutlivesWidgetAndHost() async throws {
    try await TransferHome.with { home in
      let preferences = home.groupDirectory.appendingPathComponent("Library/Preferences")
      try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
      try PropertyListSerialization.data(
        fromPropertyList: ["url": home.server.url("gate")], format: .xml, options: 0
      ).write(to: preferences.appendingPathComponent("\(TransferHome.group).plist"))
      let apps = home.root.appendingPathComponent("apps").path
      let widget = "\(TransferHome.app).Today"
      #expect(try await home.run("today", "enable", widget, "--apps", apps) == 0)
      #expect(try await home.run("today", "update", widget, "--apps", apps) == 0)
      // Neither the widget nor a host runs any longer.
      try await home.until("it is performed") { home.performer != nil }
      #expect(home.report == [])
      home.server.open()
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(
        home.report == [
          "launched widget", "downloaded 1: \(whole)", "completed 1: 200", "all events",
        ])
    }
  }

  @Test func transfersContinueWhenTheBoardIsReopened() async throws {
    try await TransferHome.with { home in
      _ = try await home.run("app", "write", "s", "download=\(home.server.url("file"))")
      #expect(home.performer == nil)
      let apps = home.root.appendingPathComponent("apps").path
      #expect(
        try await home.run("today", "enable", "\(TransferHome.app).Today", "--apps", apps) == 0)
      // A board needs a terminal, which `script` provides.
      let board = try home.start(
        "/usr/bin/script", ["-qec", "\(home.root.path)/bin/today --apps \(apps)", "/dev/null"])
      try await home.until("the app was told") { home.report.contains("all events") }
      #expect(home.report.contains("downloaded 1: \(whole)"))
      kill(board, SIGTERM)
      waitpid(board, nil, 0)
    }
  }
}
