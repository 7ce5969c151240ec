import Foundation
import Glibc
import TodayEngine

@testable import TodayHost

/// An app, its package, and archives that a test makes with Python.
struct PackageFixture {
  let home: Directories
  var bundle = BundleFixture()

  static let program = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/debug/today").standardizedFileURL.path

  /// A home and its fixture, for the time of a closure.
  static func with<Result>(_ body: (inout PackageFixture) throws -> Result) throws -> Result {
    try withHome { home in
      try FileSystem.createDirectory(home.data)
      var fixture = PackageFixture(home: home)
      return try body(&fixture)
    }
  }

  var installer: Installer {
    let places = [BundleSearch.Place(path: home.applications, origin: .installed)]
    let registry = BundleScanner.scan(
      BundleSearch(places: places, executableDirectory: nil), locale: "C")
    return Installer(home, registry: registry, locale: "C")
  }

  /// Packages the app.
  func package(key: String? = nil, to output: String? = nil) throws -> PackageWriter.Output {
    let app = try bundle.write(in: "\(home.data)/from")
    return try PackageWriter(home, installer: installer, executable: Self.program).write(
      app, products: nil, key: key, to: output ?? home.data)
  }

  /// Reads a package, and returns what it contains.
  func read(
    _ path: String, hash: String? = nil, host: String = "1.0.0"
  ) throws -> UnpackedPackage {
    try StagingFolder.with(home, named: "test") { folder in
      try PackageReader(home, host: host, executable: Self.program).read(
        path, into: folder, hash: hash)
    }
  }

  /// The reason why a file is refused; `nil` if it is not.
  func refusal(of path: String) throws -> PackageFailure? {
    do {
      _ = try read(path)
      return nil
    } catch let failure as PackageFailure {
      return failure
    }
  }

  /// A key pair without a password.
  func key(_ name: String) throws -> String {
    let path = "\(home.data)/\(name)"
    try Self.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path])
    return path
  }

  /// Makes an archive with a Python program, which has `path`, the modules and `add(name, bytes)`
  /// for a tar.
  func archive(_ name: String, _ python: String) throws -> String {
    let path = "\(home.data)/\(name)"
    let program = """
      import io, json, hashlib, os, sys, tarfile, zipfile
      path = sys.argv[1]
      def add(tar, name, data=b"", kind=tarfile.REGTYPE, link="", mode=0o644):
          info = tarfile.TarInfo(name)
          info.size, info.type, info.linkname, info.mode = len(data), kind, link, mode
          tar.addfile(info, io.BytesIO(data))
      \(python)
      """
    try Self.run("python3", ["-c", program, path])
    return path
  }

  /// Writes a package again with changed members: `members` maps names to bytes, in their order.
  func changed(_ package: String, _ python: String) throws -> String {
    // Python reads no zstd.
    let folder = "\(home.data)/unpacked"
    try FileTree.remove(folder)
    try FileSystem.createDirectory(folder)
    let file = open(package, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let names = try ArchiveProgram(executable: Self.program).unpack(file, into: folder)
    return try archive(
      "changed.todayapp",
      """
      folder = "\(folder)"
      members = {name: open(f"{folder}/{name}", "rb").read() for name in \(names)}
      manifest = json.loads(members["manifest.json"])
      \(python)
      if manifest: members["manifest.json"] = json.dumps(manifest).encode()
      with tarfile.open(path, "w:gz") as tar:
          for name, data in members.items():
              add(tar, name, data, mode=0o755)
      """)
  }

  struct ToolFailed: Error { var tool: String }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ToolFailed(tool: tool) }
  }
}
