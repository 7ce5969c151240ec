import Testing

@testable import TodayHost

struct SharedFoldersTests {
  @Test(arguments: [
    ("/home/me/today 1.0/lib/today/today", ["/home/me/today 1.0", "/usr/local", "/usr"]),
    ("/home/me/today/bin/today", ["/home/me/today", "/usr/local", "/usr"]),
    ("/usr/lib/today/today", ["/usr/local", "/usr"]),
    ("/usr/local/lib/today/today", ["/usr/local", "/usr"]),
    ("/srv/lib/today/1/lib/today/today", ["/srv/lib/today/1", "/usr/local", "/usr"]),
    ("/work/.build/debug/today", ["/usr/local", "/usr"]),
    (nil, ["/usr/local", "/usr"]),
  ])
  func ownInstallationComesFirst(executable: String?, prefixes: [String]) {
    let found = SharedFolders.named("themes", executable: executable)
    #expect(found == prefixes.map { "\($0)/share/today/themes" })
  }

  /// As in /tmp, where other users can create folders.
  @Test func foldersAroundAnInstallationAreIgnored() throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/Package.swift")
      try FileSystem.createDirectory("\(root)/Widgets")
      #expect(BundleSearch.checkout(around: "\(root)/.build/debug") == root)
      #expect(BundleSearch.checkout(around: "\(root)/today-1/lib/today") == nil)
    }
  }

  @Test func appsOfAnUnpackedArchiveAreIncluded() throws {
    try withTemporaryDirectory { (root) throws in
      let home = Directories(home: "\(root)/home")
      let search = BundleSearch(home, executable: "\(root)/today 1/lib/today/today")
      let place = try #require(search.places.first { $0.path.hasPrefix("\(root)/today 1/") })
      #expect(place.path == "\(root)/today 1/share/today/Applications")
      #expect(place.origin.isBundled)
    }
  }
}
