import Glibc
import Testing

@testable import TodayHost
import TodayWire

@Suite struct DirectoriesTests {
  @Test func todayHomePutsAllFiveUnderOneDirectory() throws {
    let found = try Directories(environment: ["TODAY_HOME": "/a/b/", "XDG_DATA_HOME": "/x"])
    #expect(found == Directories(home: "/a/b"))
    #expect(found.runtime == "/a/b/run")
    #expect(found.boardFile == "/a/b/state/board.json")
    #expect(found.registryFile == "/a/b/cache/registry.jsonl")
  }

  @Test func relativeTodayHomeStartsFromTheWorkingDirectory() throws {
    let found = try Directories(environment: ["TODAY_HOME": "here"])
    #expect(found.config.hasPrefix("/") && found.config.hasSuffix("/here/config"))
  }

  @Test func baseDirectoriesOfTheEnvironmentAreUsed() throws {
    let found = try Directories(environment: [
      "HOME": "/home/me", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "relative",
    ])
    #expect(found.config == "/home/me/.config/today")
    #expect(found.data == "/home/me/.local/share/today")
    #expect(found.state == "/s/today")
    #expect(found.cache == "/home/me/.cache/today")
    #expect(found.runtime == "/tmp/today-\(geteuid())")
  }

  @Test func homeFallsBackToThePasswordFile() throws {
    let home = try #require(getpwuid(geteuid())?.pointee.pw_dir.map { String(cString: $0) })
    #expect(try Directories(environment: [:]).config == "\(home)/.config/today")
  }

  @Test func runtimeDirectoryMustBelongToTheUser() throws {
    try withTemporaryDirectory { (path) throws in
      let found = try Directories(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": path])
      #expect(found.runtime == "\(path)/today")
      try found.createRuntime()
      #expect(mode(of: found.runtime) == 0o700)
      chmod(found.runtime, 0o755)
      #expect(throws: Directories.Failure.sharedRuntime(found.runtime)) {
        try found.createRuntime()
      }
    }
  }

  /// Read-only verbs also read it, because its locks show which board runs a widget.
  @Test func otherUsersRuntimeDirectoryIsRefused() throws {
    try withTemporaryDirectory { (path) throws in
      let found = try Directories(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": path])
      try found.checkRuntime()
      #expect(mkfifo(found.runtime, 0o700) == 0)
      #expect(throws: Directories.Failure.runtimeNotDirectory(found.runtime)) {
        try found.checkRuntime()
      }
      #expect(throws: Directories.Failure.runtimeNotDirectory(found.runtime)) {
        _ = try Directories.checked(environment: ["HOME": "/h", "XDG_RUNTIME_DIR": path])
      }
      unlink(found.runtime)
      #expect(symlink("/tmp", found.runtime) == 0)
      #expect(throws: Directories.Failure.runtimeNotDirectory(found.runtime)) {
        try found.checkRuntime()
      }
      unlink(found.runtime)
      #expect(mkdir(found.runtime, 0o770) == 0)
      #expect(chmod(found.runtime, 0o770) == 0)
      #expect(throws: Directories.Failure.sharedRuntime(found.runtime)) {
        try found.checkRuntime()
      }
    }
  }

  @Test(arguments: [
    ("com.example.A-b_1", "com.example.A-b_1"), ("../x", "%2E.%2Fx"), ("..", "%2E."),
    ("é", "%C3%A9"), ("a/b", "a%2Fb"), (".json", "%2Ejson"), ("", ""),
  ])
  func identifierIsOnePathComponent(text: String, component: String) {
    #expect(text.pathComponent == component)
    #expect(String(pathComponent: component) == text)
  }
}
