import Foundation
import Testing

/// Packages of a gallery at https addresses, from a server on this machine.
extension EndToEnd.Screens.GalleryTests {
  /// A program for downloads that trusts the certificate of the test: that of Today trusts only those of the
  /// system.
  private func trust(_ server: SecureServer, _ home: Home) throws {
    let program = home.programs + "/today-transfers"
    let files = FileManager.default
    try files.removeItem(atPath: program)
    try files.copyItem(atPath: server.folder + ".pem", toPath: program + ".pem")
    let script = """
      #!/usr/bin/python3 -I
      import ssl, sys, urllib.request
      context = ssl.create_default_context(cafile=__file__ + ".pem")
      sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[2], context=context).read())

      """
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  /// Serves a version of an app.
  ///
  /// - Returns: The hash of its package.
  private func serve(
    _ version: String, _ server: SecureServer, _ home: Home, behaviour: String = "good"
  ) async throws -> String {
    let packages = EndToEnd.Widgets.PackageTests()
    let app = try packages.write(home, version: version, behaviour: behaviour)
    let made = try await packages.package(home, app, to: server.folder)
    let file = "Beta-\(version).todayapp"
    try? FileManager.default.removeItem(atPath: "\(server.folder)/\(file)")
    try FileManager.default.moveItem(atPath: made, toPath: "\(server.folder)/\(file)")
    return try await sum(home, "served/\(file)")
  }

  private func publish(
    _ version: String, hash: String, _ server: SecureServer, _ home: Home
  ) async throws {
    let entry = """
      name: Beta
      summary: A test.
      versions:
        - version: "\(version)"
          packages: [{url: "\(server.address)/Beta-\(version).todayapp", sha256: "\(hash)"}]
      """
    try await publish(home, ["com.example.Beta": entry])
  }

  @Test func packagesFromTheNetworkAreUpgradedAndRolledBack() async throws {
    try await with { home in
      try await SecureServer.with(home) { server in
        try trust(server, home)
        try await publish("1.0", hash: try await serve("1.0", server, home), server, home)
        _ = try await today(home, "gallery", "add", address(home))
        let installed = try await today(home, "install", "--yes", "good/com.example.Beta")
        #expect(installed.status == 0, "\(installed.errors)")
        #expect(try await today(home, "update", "Beta").status == 0)

        try await publish("1.1", hash: try await serve("1.1", server, home), server, home)
        let before = try await today(home, "upgrade", "--check")
        #expect(before.output.contains("Beta 1.0: up to date, as of"), "\(before.output)")
        _ = try await today(home, "gallery", "update")
        let check = try await today(home, "upgrade", "--check")
        #expect(check.output == "Beta 1.0: version 1.1 is there\n", "\(check.output)")
        let upgraded = try await today(home, "upgrade")
        #expect(upgraded.output.contains("upgraded to 1.1"), "\(upgraded.output)\(upgraded.errors)")

        // The server has another file than the gallery says.
        let other = String(repeating: "0", count: 64)
        _ = try await serve("1.2", server, home)
        try await publish("1.2", hash: other, server, home)
        _ = try await today(home, "gallery", "update")
        let changed = try await today(home, "upgrade")
        #expect(changed.status == 1)
        #expect((changed.output + changed.errors).contains("SHA-256"), "\(changed.output)")

        let hash = try await serve("2.0", server, home, behaviour: "failed")
        try await publish("2.0", hash: hash, server, home)
        _ = try await today(home, "gallery", "update")
        let failed = try await today(home, "upgrade")
        #expect(failed.status == 1)
        #expect(failed.errors.contains("Version 1.1 is back."), "\(failed.output)\(failed.errors)")
        let list = try await today(home, "list", "--all", "--json")
        #expect(list.output.contains(#""version":"1.1""#), "\(list.output)")
        #expect(home.files("Staging/").isEmpty && home.files("Replaced/").isEmpty)
      }
    }
  }
}
