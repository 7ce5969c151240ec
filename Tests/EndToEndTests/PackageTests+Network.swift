import Foundation
import Testing

/// Packages from https addresses.
extension EndToEnd.Widgets.PackageTests {
  /// An address that works without a network: the program that downloads is a script, which
  /// prints a file next to it.
  private func serve(_ home: Home, _ script: String = "cat \"$0.d/${2##*/}\"") throws -> String {
    let program = home.programs + "/today-transfers"
    try FileManager.default.createDirectory(
      atPath: program + ".d", withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: program)
    try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program + ".d"
  }

  private static let address = "https://example.org/Beta.todayapp"

  @Test func filesFromTheNetworkNeedAHashOrAnAuthor() async throws {
    try await with { home in
      let file = try await package(home, try write(home), to: try serve(home))
      let unsigned = try await today(home, ["install", "--yes", Self.address])
      #expect(unsigned.status == 1 && unsigned.errors.contains("is not signed: add --sha256"))
      let wrong = try await today(
        home, ["install", Self.address, "--sha256", String(repeating: "0", count: 64)])
      #expect(wrong.status == 1 && wrong.errors.contains("its SHA-256 is"), "\(wrong.errors)")
      #expect(home.files("Beta.app").isEmpty && home.files("Staging/").isEmpty)

      let sum = try await Command(path: "/usr/bin/sha256sum", arguments: [file]).run().output
      let known = try await today(
        home, ["install", Self.address, "--sha256", String(sum.prefix(64))])
      #expect(known.status == 0, "\(known.errors)")
      let upgrade = try await today(home, ["upgrade"])
      #expect(upgrade.output.contains("was installed with --sha256"), "\(upgrade.output)")
      _ = try await package(home, try write(home, version: "0.9"), to: try serve(home))
      let older = try await Command(path: "/usr/bin/sha256sum", arguments: [file]).run().output
      let refused = try await today(
        home, ["install", "--yes", Self.address, "--sha256", String(older.prefix(64))])
      #expect(refused.status == 1 && refused.errors.contains("has the older version 0.9: add"))
    }
  }

  @Test func authorIsAcceptedOnceAndAnotherOneIsNot() async throws {
    try await with { home in
      let folder = try serve(home)
      let (mine, other) = (try await key(home, "mine"), try await key(home, "other"))
      _ = try await package(home, try write(home), key: mine, to: folder)
      // --yes accepts permissions, but no stranger.
      let asked = try await today(home, ["install", "--yes", Self.address])
      #expect(asked.status == 1, "\(asked.output)")
      let author = try #require(
        asked.errors.split(whereSeparator: \.isWhitespace).last.map(String.init))
      #expect(author.hasPrefix("SHA256:"), "\(asked.errors)")
      let wrong = try await today(home, ["install", Self.address, "--author", "SHA256:x"])
      #expect(wrong.status == 1 && home.files("Beta.app").isEmpty)
      let accepted = try await today(home, ["install", Self.address, "--author", author])
      #expect(accepted.status == 0, "\(accepted.errors)")

      _ = try await package(home, try write(home, version: "1.1"), key: mine, to: folder)
      let upgraded = try await today(home, ["upgrade"])
      #expect(upgraded.status == 0, "\(upgraded.output) \(upgraded.errors)")
      #expect(upgraded.output.contains("signed by com.example.Beta"))

      _ = try await package(home, try write(home, version: "1.2"), key: other, to: folder)
      for arguments in [["upgrade"], ["upgrade", "--yes"]] {
        let stranger = try await today(home, arguments)
        #expect(stranger.status == 1, "\(stranger.output)")
        #expect(stranger.output.contains("have not accepted"), "\(stranger.output)")
      }
      #expect(try await installed(home).contains(#""version":"1.1""#))
    }
  }

  @Test func authorIsAskedForOnATerminal() async throws {
    try await with { home in
      let key = try await key(home, "key")
      _ = try await package(home, try write(home), key: key, to: try serve(home))
      let terminal = try await Terminal(home)
      let command = "TODAY_HOME=\(home.home) \(home.programs)/today install \(Self.address)"
      for answer in ["n", "y"] {
        try await terminal.type(command)
        try await terminal.press("Enter")
        try await terminal.shows("Install it? [y/N]")
        try await terminal.press("y", "Enter")
        try await terminal.shows("Accept its author")
        try await terminal.press(answer, "Enter")
        try await terminal.shows(answer == "n" ? "Nothing has changed" : "is on the board.")
        try await terminal.type("clear")
        try await terminal.press("Enter")
      }
      #expect(home.files("config/authors").count == 2)
    }
  }

  /// The real program, which accepts neither the certificate nor an address without https.
  @Test func certificateThatNobodyHasSignedIsRefused() async throws {
    try await with { home in
      try await SecureServer.with(home) { server in
        _ = try await package(home, try write(home), to: server.folder)
        let hash = String(repeating: "0", count: 64)
        let refused = try await today(
          home, ["install", "\(server.address)/Beta.todayapp", "--sha256", hash])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("cannot be downloaded (SSL"), "\(refused.errors)")
        let plain = try await today(home, ["install", "http://127.0.0.1/a.todayapp"])
        #expect(plain.errors.contains("is not secure: use an https address"))
        #expect(home.files("Staging/").isEmpty)
      }
    }
  }

  /// The next installation removes what a killed one has left.
  @Test func killedInstallationLeavesNothing() async throws {
    try await with { home in
      _ = try serve(home, "printf half; exec sleep 60")
      let install = Process()
      install.executableURL = URL(filePath: home.programs + "/today")
      install.arguments = ["install", Self.address]
      install.environment = home.environment
      // It starts the program that was just written.
      try await home.programsAreWritten()
      try install.run()
      let isHalf = {
        home.files("Staging/").contains {
          (try? String(contentsOfFile: $0, encoding: .utf8)) == "half"
        }
      }
      for _ in 0..<2000 where !isHalf() { try await Task.sleep(for: .milliseconds(5)) }
      #expect(isHalf())
      kill(install.processIdentifier, SIGKILL)
      install.waitUntilExit()
      #expect(home.files("Applications/").isEmpty && home.files("installs.json").isEmpty)
      let file = try await package(home, try write(home))
      #expect(try await today(home, ["install", file]).status == 0)
      #expect(home.files("Staging/").isEmpty)
    }
  }
}
