import Glibc
import Testing

@testable import TodayOpening

struct UserFoldersTests {
  private static func folders(_ environment: [String: String], home: String? = nil) -> UserFolders?
  {
    UserFolders(environment: environment) { home }
  }

  @Test func theVariablesOfXDGComeBeforeTheHome() {
    let folders = Self.folders(["HOME": "/home/ada", "XDG_STATE_HOME": "/srv/state"])
    #expect(folders?.config == "/home/ada/.config/today")
    #expect(folders?.state == "/srv/state/today")
    #expect(folders?.configFile == "/home/ada/.config/today/config.yaml")
    #expect(folders?.root == nil)
  }

  @Test func relativeFoldersOfXDGCountAsUnset() {
    let folders = Self.folders(["HOME": "/home/ada", "XDG_CACHE_HOME": "cache"])
    #expect(folders?.cache == "/home/ada/.cache/today")
  }

  @Test func oneFolderMayContainAll() throws {
    let folders = try #require(Self.folders(["TODAY_HOME": "/srv/board//", "HOME": "/home/ada"]))
    #expect(folders == UserFolders(root: "/srv/board"))
    #expect(folders.boardFile == "/srv/board/state/board.json")
  }

  @Test func relativeHomeStartsFromTheWorkingDirectory() {
    let here = getcwd(nil, 0).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    #expect(Self.folders(["TODAY_HOME": "board"])?.root == here.map { "\($0)/board" })
  }

  @Test(arguments: [[:], ["HOME": "relative"]])
  func withoutAHomeTheDatabaseOfUsersIsAsked(environment: [String: String]) {
    #expect(Self.folders(environment) == nil)
    #expect(Self.folders(environment, home: "/home/ada")?.data == "/home/ada/.local/share/today")
    #expect(Self.folders(environment, home: "/")?.data == "/.local/share/today")
  }
}
