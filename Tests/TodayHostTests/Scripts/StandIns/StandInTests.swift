import Glibc
import Testing

@testable import TodayHost

@Suite struct StandInTests {
  private func target(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0
      ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  @Test func programNameSelectsTheStandIn() {
    #expect(StandIn(program: "/run/user/1/today/bin/open") == .open)
    #expect(StandIn(program: "pbcopy") == .pbcopy)
    #expect(StandIn(program: "/usr/bin/today") == nil)
    #expect(StandIn(program: "opened") == nil)
  }

  @Test func standInsAreLinksToTheProgram() throws {
    try withHome { home in
      let folder = try #require(StandIn.folder(home, executable: "/old/today"))
      #expect(
        try FileSystem.names(in: folder).sorted() == ["open", "osascript", "pbcopy", "pbpaste"])
      #expect(StandIn.folder(home, executable: "/new/today") == folder)
      for standIn in StandIn.allCases {
        #expect(target("\(folder)/\(standIn.rawValue)") == "/new/today")
      }
      #expect(try FileSystem.names(in: folder).count == 4)
    }
  }

  @Test func folderWritableByOthersIsNotInPath() throws {
    try withHome { home in
      let folder = try #require(StandIn.folder(home, executable: "/a/today"))
      #expect(chmod(folder, 0o777) == 0)
      #expect(StandIn.folder(home, executable: "/a/today") == nil)
      try FileTree.remove(folder)
      #expect(symlink("/tmp", folder) == 0)
      #expect(StandIn.folder(home, executable: "/a/today") == nil)
    }
  }

  @Test func macOSPathSelectsTheStandIn() {
    #expect(StandIn.meant(by: "/no/such/pbcopy", in: "/b") == "/b/pbcopy")
    #expect(StandIn.meant(by: "/no/such/other", in: "/b") == nil)
    #expect(StandIn.meant(by: "pbcopy", in: "/b") == nil)
    // An existing program takes precedence.
    #expect(StandIn.meant(by: "/bin/sh", in: "/b") == nil)
  }
}

@Suite struct OpenArgumentsTests {
  @Test(arguments: [
    (["https://a"], ["https://a"], nil as String?),
    (["-a", "Safari", "https://a"], ["https://a"], "Safari"),
    (["-g", "-n", "a.txt", "b.txt"], ["a.txt", "b.txt"], nil),
    (["-b", "com.a", "x"], ["x"], "com.a"),
    (["--", "-a"], ["-a"], nil), (["-u", "x:y"], ["x:y"], nil), (["-"], ["-"], nil),
    (["-a", "Mail"], [], "Mail"), (["-na", "Mail", "x"], ["x"], "Mail"),
    (["-ga", "Mail"], [], "Mail"), (["-gj", "x"], ["x"], nil),
  ])
  func argumentsAreReadAsOnMacOS(_ words: [String], _ targets: [String], _ app: String?) throws {
    let read = try OpenArguments(words)
    #expect(read.targets == targets && read.app == app)
  }

  @Test func flagsAndArgumentsOfTheApp() throws {
    let read = try OpenArguments(["-t", "-R", "-a", "Google Chrome.app", "x", "--args", "-y", "z"])
    #expect(read.isText && read.isFolder && read.appArguments == ["-y", "z"])
    #expect(
      read.programNames == ["Google Chrome", "google chrome", "google-chrome", "googlechrome"])
    #expect(try OpenArguments(["x"]).programNames == [])
  }

  @Test func unknownArgumentsAreRefused() {
    #expect(throws: OpenArguments.Refusal.nothing) { try OpenArguments([]) }
    #expect(throws: OpenArguments.Refusal.nothing) { try OpenArguments(["-a"]) }
    #expect(throws: OpenArguments.Refusal.unknown("-Q")) { try OpenArguments(["-Q", "x"]) }
  }
}

@Suite struct DisplayNotificationTests {
  private func words(_ arguments: String..., input: String = "") throws -> String {
    try DisplayNotification(arguments: arguments, input: { input }).words
  }

  @Test func notificationsAreRead() throws {
    #expect(try words("-e", #"display notification "b""#) == "b")
    #expect(try words("-e", #"display notification "b" with title "t""#) == "t: b")
    #expect(
      try words(
        "-e", #"DISPLAY notification "a \"b\" \\c" subtitle "s" with title "t" sound name "Glass""#)
        == #"t: s: a "b" \c"#)
    #expect(
      try words("-e", #"tell application "System Events" to display notification "b""#) == "b")
    #expect(try words("-e", "display notification ¬", "-e", #""b" with title "t""#) == "t: b")
    #expect(try words(input: "display notification \"b\"\n") == "b")
    #expect(try words("-", input: "display notification \"\u{1B}[31mb\\nc\"") == "b c")
  }

  @Test(arguments: [
    "", "beep", "display dialog \"a\"", "display notification", "display notification a",
    "display notification \"a", #"display notification "a" & "b""#, #"display notification "a\"#,
    #"tell application "Finder""#, "display notification \"a\" with icon \"b\"",
  ])
  func allElseIsRefused(_ script: String) {
    #expect(throws: DisplayNotification.Refusal.self) { try words("-e", script) }
  }

  @Test func filesAndOtherLanguagesAreRefused() {
    #expect(throws: DisplayNotification.Refusal.arguments) { try words("script.scpt") }
    #expect(throws: DisplayNotification.Refusal.arguments) { try words("-l", "JavaScript") }
    #expect(throws: DisplayNotification.Refusal.arguments) { try words("-e") }
  }
}

@MainActor @Suite struct DesktopClipboardTests {
  private func with(_ body: (_ folder: String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      for name in ["wl-copy", "xsel"] {
        try FileSystem.writeWhole(
          Array("#!/bin/sh\ncat >\(folder)/\(name).taken\n".utf8), to: "\(folder)/\(name)",
          mode: 0o755)
      }
      try body(folder)
    }
  }

  @Test func firstExistingDisplayIsUsed() throws {
    try with { (folder) throws in
      let path = "\(folder):/usr/bin:/bin"
      let none = DesktopClipboard(environment: ["PATH": path])
      #expect(none.copying == nil && !none.copy([1]))
      let x11 = DesktopClipboard(environment: ["PATH": folder, "DISPLAY": ":0"])
      #expect(x11.copying?.path == "\(folder)/xsel" && x11.pasting?.arguments.last == "--output")
      let wayland = DesktopClipboard(
        environment: ["PATH": path, "WAYLAND_DISPLAY": "w", "DISPLAY": ":0"])
      #expect(wayland.copy(Array("text".utf8)))
      #expect(try FileSystem.read("\(folder)/wl-copy.taken") == Array("text".utf8))
    }
  }
}
