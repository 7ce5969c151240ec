import Glibc
import Testing
import TodayEngine

@testable import TodayHost

@Suite struct AbandonedFilesTests {
  /// Greater than the number of any process.
  private static let nobody = 4_194_305

  private func makeOld(_ path: String) {
    var times = [timespec(), timespec()]
    for index in times.indices { times[index].tv_sec = time(nil) - 3600 }
    let result = utimensat(AT_FDCWD, path, times, 0)
    #expect(result == 0)
  }

  @Test func onlyFilesOfEndedProcessesAreRemoved() throws {
    try withHome { (home) throws in
      let folders = [
        home.cache, home.pictures, home.state, home.content, home.histories, home.lineups.path,
        home.snapshots(of: "a.b"),
      ]
      let kept = [".a.\(getpid())-1.tmp", ".a.1-1.tmp", "a.\(Self.nobody)-1.tmp", ".a.x-1.tmp"]
      for folder in folders {
        for name in kept + [".a.\(Self.nobody)-1.tmp"] {
          try write("half", to: "\(folder)/\(name)")
          makeOld("\(folder)/\(name)")
        }
        // Perhaps a process on another machine still writes it.
        try write("half", to: "\(folder)/.a.\(Self.nobody)-2.tmp")
      }
      FileSystem.removeAbandoned(in: home)
      for folder in folders {
        let files = try FileSystem.names(in: folder).filter { $0.hasSuffix(".tmp") }
        #expect(files.sorted() == (kept + [".a.\(Self.nobody)-2.tmp"]).sorted())
      }
    }
  }
}
