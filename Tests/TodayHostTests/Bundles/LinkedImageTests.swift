import Testing

@testable import TodayHost

@Suite struct LinkedImageTests {
  private func image(_ fixture: ELFFixture) throws -> LinkedImage? {
    try withTemporaryDirectory { (root) throws in
      try fixture.write(to: "\(root)/x")
      return LinkedImage("\(root)/x")
    }
  }

  @Test func dynamicSectionIsRead() throws {
    let fixture = ELFFixture(
      needed: ["libA.so", "/tmp/b.so"], runpath: "$ORIGIN/../../Frameworks::/opt/x",
      rpath: "/ignored", audit: "watch.so")
    let image = try #require(try image(fixture))
    #expect(image.needed == ["libA.so", "/tmp/b.so"])
    #expect(image.searchPath == ["$ORIGIN/../../Frameworks", "", "/opt/x"])
    #expect(image.auditors == ["watch.so"])
    #expect(!image.isLibrary && image.isForThisMachine)
    #expect(try self.image(ELFFixture(rpath: "/old"))?.searchPath == ["/old"])
    #expect(try self.image(ELFFixture(isLibrary: true))?.isLibrary == true)
    #expect(try self.image(ELFFixture(machine: 2))?.isForThisMachine == false)
  }

  /// What the loader reads is not known, so nothing of it is trusted.
  @Test func damagedListOfLibrariesIsUnclear() throws {
    #expect(try image(ELFFixture(runpath: "$ORIGIN"))?.isUnclear == false)
    #expect(try image(ELFFixture(runpath: "$ORIGIN", otherStrings: true))?.isUnclear == true)
    var open = ELFFixture(runpath: "/tmp/evil").bytes
    let start = try #require(open.indices.last { open[$0...].starts(with: "/tmp/evil\0".utf8) })
    for index in start..<open.count where open[index] == 0 { open[index] = 0x78 }
    try withTemporaryDirectory { (root) throws in
      try FileSystem.writeWhole(open, to: "\(root)/x")
      #expect(LinkedImage("\(root)/x")?.isUnclear == true)
    }
  }

  @Test func typesNameTheirModules() throws {
    try withTemporaryDirectory { (root) throws in
      try ELFFixture(modules: ["Hello", "TodayApp", "Hello"]).write(to: "\(root)/x")
      #expect(SwiftModules.names(in: "\(root)/x") == ["Hello", "TodayApp"])
      try write("#!/bin/sh\n", to: "\(root)/y")
      #expect(SwiftModules.names(in: "\(root)/y").isEmpty)
      #expect(LinkedImage("\(root)/y") == nil && LinkedImage("\(root)/none") == nil)
    }
  }

  /// Programs of this build, as the compiler and the linker make them.
  @Test func builtProgramsAreRead() throws {
    let test = try #require(BundleSearch.currentExecutable())
    let board = "\(FileSystem.directory(of: test))/today-board"
    let image = try #require(LinkedImage(board))
    #expect(image.needed.contains { $0.hasPrefix("libc.so") })
    #expect(image.isForThisMachine && !image.isLibrary)
    let modules = SwiftModules.names(in: board)
    #expect(modules.isSuperset(of: ["TodayHost", "TodayEngine"]))
    #expect(!modules.contains("TodayApp"))
  }

  /// A bundle may contain any bytes with the name of a program.
  @Test func damagedFilesAreNoProblem() throws {
    let whole = ELFFixture(
      needed: ["libA.so"], runpath: "$ORIGIN", isLibrary: true, modules: ["Hello", "Other"]
    ).bytes
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/x"
      func look(_ bytes: [UInt8]) throws {
        try FileSystem.writeWhole(bytes, to: path)
        _ = LinkedImage(path)
        _ = SwiftModules.names(in: path)
      }
      for count in stride(from: 0, to: whole.count, by: 7) { try look(Array(whole[..<count])) }
      for index in stride(from: 16, to: whole.count, by: 3) {
        var bytes = whole
        for offset in 0..<8 where index + offset < bytes.count { bytes[index + offset] = 0xFF }
        try look(bytes)
      }
      // A type whose parent is itself ends.
      var loop = whole
      let types = try #require(loop.indices.last { loop[$0...].starts(with: [17, 0, 0, 0]) })
      loop.replaceSubrange(types + 4..<types + 8, with: [0xFC, 0xFF, 0xFF, 0xFF])
      try look(loop)
    }
  }
}
