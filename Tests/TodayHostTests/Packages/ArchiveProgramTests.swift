import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The program that reads archives, run as by the host, with archives of Python.
@Suite struct ArchiveProgramTests {
  /// What was unpacked, and what it was refused for.
  private struct Result {
    var files: [String] = []
    var failure: ArchiveFailure?
  }

  private func unpack(_ path: String, _ home: Directories, most: Int? = nil) throws -> Result {
    let folder = "\(home.data)/target"
    try FileSystem.createDirectory(folder)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var program = try ArchiveProgram(executable: PackageFixture.program)
    program.mostUnpacked = most
    do throws(ArchiveFailure) {
      return Result(files: try program.unpack(file, into: folder))
    } catch {
      return Result(failure: error)
    }
  }

  @Test(arguments: ["a.tar", "a.tar.gz", "a.tar.xz", "a.zip"])
  func usualFormatsAreRead(_ name: String) throws {
    try PackageFixture.with { fixture in
      let path = try fixture.archive(
        name,
        name.hasSuffix("zip")
          ? """
          with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zip:
              info = zipfile.ZipInfo("X.app/run")
              info.external_attr = 0o100755 << 16
              zip.writestr(info, "one")
              zip.writestr("X.app/sub/ü", "two")
          """
          : """
          with tarfile.open(path, "w:\(name.split(separator: ".").last.map { $0 == "tar" ? "" : $0 } ?? "")") as tar:
              add(tar, "./X.app", kind=tarfile.DIRTYPE)
              add(tar, "./X.app/run", b"one", mode=0o4711 & 0o777)
              add(tar, "./X.app/sub/ü", b"two", mode=0o600)
          """)
      let result = try unpack(path, fixture.home)
      #expect(result.failure == nil)
      let target = "\(fixture.home.data)/target/X.app"
      #expect(try text(of: "\(target)/run") == "one" && text(of: "\(target)/sub/ü") == "two")
      #expect(mode(of: "\(target)/run") == 0o755 && mode(of: "\(target)/sub/ü") == 0o644)
    }
  }

  static let hostile: [(String, ArchiveFailure)] = [
    (#"add(tar, "../escaped", b"x")"#, .unsafeName("../escaped")),
    (#"add(tar, "a/../../escaped", b"x")"#, .unsafeName("a/../../escaped")),
    (#"add(tar, "a/./b", b"x")"#, .unsafeName("a/./b")),
    (#"add(tar, "/tmp/today-escaped", b"x")"#, .unsafeName("/tmp/today-escaped")),
    (#"add(tar, "a//b", b"x")"#, .unsafeName("a//b")),
    (#"add(tar, "a\\b", b"x")"#, .unsafeName(#"a\b"#)),
    (#"add(tar, "a\x1b[2Jb", b"x")"#, .unsafeName(Sanitizer.line("a\u{1B}[2Jb"))),
    (#"add(tar, "a\nb", b"x")"#, .unsafeName(Sanitizer.line("a\nb"))),
    (#"add(tar, "a\u202eb", b"x")"#, .unsafeName(Sanitizer.line("a\u{202E}b"))),
    (
      #"add(tar, "/".join("a" * 33), b"x")"#,
      .unsafeName(Array(repeating: "a", count: 33).joined(separator: "/"))
    ),
    (#"add(tar, "a" * 256, b"x")"#, .unsafeName(String(repeating: "a", count: 200))),
    (#"add(tar, "a", kind=tarfile.SYMTYPE, link="/etc/passwd")"#, .notRegular("a")),
    (#"add(tar, "b", b"x"); add(tar, "a", kind=tarfile.LNKTYPE, link="b")"#, .notRegular("a")),
    (#"add(tar, "a", kind=tarfile.FIFOTYPE)"#, .notRegular("a")),
    (#"add(tar, "a", kind=tarfile.CHRTYPE)"#, .notRegular("a")),
    (#"add(tar, "a", kind=tarfile.BLKTYPE)"#, .notRegular("a")),
    (#"add(tar, "a", b"x", mode=0o4755)"#, .notRegular("a")),
    (#"add(tar, "a", b"x", mode=0o2755)"#, .notRegular("a")),
    (#"add(tar, "a", b"x"); add(tar, "a", b"y")"#, .duplicate("a")),
    (#"add(tar, "a", b"x"); add(tar, "./a", b"y")"#, .duplicate("a")),
    (#"add(tar, "a", b"x"); add(tar, "a/b", b"y")"#, .duplicate("a/b")),
    (#"add(tar, "a/b", b"x"); add(tar, "a", b"y")"#, .duplicate("a")),
    (#"add(tar, "a", b"x"); add(tar, "a", kind=tarfile.DIRTYPE)"#, .duplicate("a")),
    (#"[add(tar, str(n), b"") for n in range(20001)]"#, .tooManyMembers),
    (#"add(tar, "a", b"0" * (3 << 20))"#, .tooLarge),
    (#"[add(tar, str(n), b"0" * (1 << 19)) for n in range(3)]"#, .tooLarge),
  ]

  @Test(arguments: hostile.indices)
  func hostileTarIsRefusedAndWritesNothingElsewhere(_ index: Int) throws {
    let (line, failure) = Self.hostile[index]
    try PackageFixture.with { fixture in
      let path = try fixture.archive(
        "a.tar.gz", "with tarfile.open(path, 'w:gz', format=tarfile.PAX_FORMAT) as tar: \(line)")
      #expect(try unpack(path, fixture.home, most: 1 << 20).failure == failure)
      let around = try FileSystem.names(in: fixture.home.data).sorted()
      #expect(around == ["a.tar.gz", "target"])
      #expect(access("/tmp/today-escaped", F_OK) != 0)
    }
  }

  static let hostileZips: [(String, ArchiveFailure)] = [
    (#"z.writestr("../a", "x")"#, .unsafeName("../a")),
    (#"z.writestr("a", "x"); z.writestr("a", "y")"#, .duplicate("a")),
    (
      #"i = zipfile.ZipInfo("a"); i.external_attr = 0o120777 << 16; z.writestr(i, "/etc")"#,
      .notRegular("a")
    ),
    // 8 MiB in 8 KB.
    (#"z.writestr("a", b"0" * (8 << 20))"#, .tooLarge),
  ]

  @Test(arguments: hostileZips.indices)
  func hostileZipIsRefused(_ index: Int) throws {
    let (line, failure) = Self.hostileZips[index]
    try PackageFixture.with { fixture in
      let path = try fixture.archive(
        "a.zip", "with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as z: \(line)")
      #expect(try unpack(path, fixture.home, most: 1 << 20).failure == failure)
    }
  }

  /// A size in a header is not believed, and costs nothing.
  @Test func hugeSizeInAHeaderIsRefusedAtOnce() throws {
    try PackageFixture.with { fixture in
      let path = try fixture.archive(
        "a.tar",
        """
        info = tarfile.TarInfo("a")
        info.size = 1 << 40
        open(path, "wb").write(info.tobuf(tarfile.GNU_FORMAT) + bytes(4096))
        """)
      #expect(try unpack(path, fixture.home).failure == .tooLarge)
    }
  }

  @Test(arguments: ["", "hello", "\u{1F}\u{8B}", "PK\u{3}\u{4}"])
  func otherFilesAreNoArchives(_ content: String) throws {
    try PackageFixture.with { fixture in
      let path = "\(fixture.home.data)/a.tar.gz"
      try write(content, to: path)
      let failure = try unpack(path, fixture.home).failure
      #expect(failure == .unknownFormat || failure == .damaged)
    }
  }

  /// Whatever its bytes are, the program ends by itself, and not by a call that it may not make.
  @Test func damagedArchivesEndOrderly() throws {
    try PackageFixture.with { fixture in
      let path = try fixture.archive(
        "a.tar.gz",
        "with tarfile.open(path, 'w:gz') as tar: [add(tar, str(n), os.urandom(99)) for n in range(9)]"
      )
      let whole = try FileSystem.read(path)
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<40 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255)
        }
        try FileSystem.writeWhole(bytes, to: path)
        let failure = try unpack(path, fixture.home).failure
        if case .ended(let end) = failure { Issue.record("\(end) with \(bytes)") }
        try FileTree.remove("\(fixture.home.data)/target")
      }
    }
  }
}
