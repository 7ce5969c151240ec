import CTodaySystem
import Glibc
import Testing
import TodayWire

@testable import TodayHost

/// Files that a widget could put into its container to make the host leave it.
@Suite struct ContainedFolderTests {
  private func withLinks(_ body: (_ root: String, _ outside: String) throws -> Void) throws {
    try withTemporaryDirectory { (folder) throws in
      let (root, outside) = ("\(folder)/container", "\(folder)/outside")
      try write("secret", to: "\(outside)/Preferences/a.plist")
      try write("own", to: "\(root)/Own/a.plist")
      try FileSystem.createDirectory("\(root)/Half")
      #expect(symlink(outside, "\(root)/Library") == 0)
      #expect(symlink("\(outside)/Preferences", "\(root)/Half/Preferences") == 0)
      #expect(symlink("\(outside)/Preferences/a.plist", "\(root)/Own/link.plist") == 0)
      #expect(symlink("../Own", "\(root)/Half/inside") == 0)
      try body(root, outside)
    }
  }

  @Test(arguments: [
    "Library", "Library/Preferences", "Half/Preferences", "Half/inside", "..", "Half/../../outside",
  ])
  func folderIsNotReadThroughALink(_ below: String) throws {
    try withLinks { (root, outside) throws in
      for isMade in [false, true] {
        #expect(throws: FileError.self) {
          try ContainedFolder(root, below: below, isMade: isMade)
        }
      }
      #expect(ContainedFolder.names(root, below) == [])
      #expect(try FileSystem.names(in: outside) == ["Preferences"])
    }
  }

  @Test func folderIsNotCreatedThroughALink() throws {
    try withLinks { (root, outside) throws in
      #expect(throws: FileError.self) { try ContainedFolder.make(root, "Library/New/Deep") }
      #expect(try FileSystem.names(in: outside) == ["Preferences"])
      try ContainedFolder.make(root, "New/Deep")
      #expect(FileSystem.isDirectory("\(root)/New/Deep"))
    }
  }

  @Test func linkedFileIsNotRead() throws {
    try withLinks { (root, _) throws in
      let folder = try ContainedFolder(root, below: "Own")
      #expect(try folder.read("a.plist", limit: 10) == Array("own".utf8))
      #expect(throws: FileError.self) { try folder.read("link.plist", limit: 10) }
      #expect(throws: FileError.self) {
        try folder.read("../../outside/Preferences/a.plist", limit: 9)
      }
    }
  }

  /// For older kernels, and for filters that refuse the call.
  @Test func olderKernelGivesTheSameResult() throws {
    try withLinks { (root, _) throws in
      let folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(folder) }
      func code(_ path: String) -> Int32 {
        let file = today_open_beneath_by_component(folder, path, O_RDONLY, 0)
        guard file < 0 else {
          close(file)
          return 0
        }
        return errno
      }
      #expect(code("Own/a.plist") == 0)
      #expect(code("Own//a.plist") == 0)
      for path in [
        "Library/Preferences/a.plist", "Half/Preferences/a.plist", "Own/link.plist",
        "Half/inside/a.plist", "../outside/Preferences/a.plist", "Own/../Own/a.plist", "..",
      ] {
        #expect([ELOOP, ENOTDIR, EXDEV].contains(code(path)), "\(path)")
      }
    }
  }

  /// The host, which has more rights than the app, reads and writes the app's settings.
  @Test func defaultsDoNotFollowLinks() throws {
    try withHome { (home) throws in
      let outside = "\(home.data)/outside/group.a.plist"
      let document = Plist.dictionary(["secret": "x"]).document
      try write(document, to: outside)
      let defaults = GroupDefaults(group: "group.a", directories: home)
      let folder = "\(home.group("group.a"))/Library"
      for isFile in [true, false] {
        try? FileTree.remove(folder)
        if isFile {
          try FileSystem.createDirectory("\(folder)/Preferences")
          #expect(symlink(outside, "\(folder)/Preferences/group.a.plist") == 0)
        } else {
          try FileSystem.createDirectory(folder)
          #expect(symlink("\(home.data)/outside", "\(folder)/Preferences") == 0)
        }
        #expect(throws: GroupDefaults.Failure.self) { try defaults.read() }
        #expect(throws: GroupDefaults.Failure.self) { try defaults.write("a", .bool(true)) }
        #expect(try FileSystem.read(outside) == Array(document.utf8))
        #expect(try FileSystem.names(in: "\(home.data)/outside") == ["group.a.plist"])
      }
    }
  }
}
