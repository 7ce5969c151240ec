import Glibc
import Testing

@testable import TodayHost

@MainActor
struct ContainerCountTests {
  private let reactor = Reactor()

  private func count(_ path: String, limit: Int = 1 << 30, extra: Int = 0) -> Int? {
    var sum: Int?
    let count = ContainerCount(reactor: reactor, path: path, limit: limit, extra: extra) {
      sum = $0
    }
    _ = reactor.run(until: { sum != nil }, limit: .seconds(60))
    count.close()
    return sum
  }

  private let kilobytes = { (count: Int) in String(repeating: "x", count: count << 10) }

  @Test func filesOfAllFoldersAreAddedUp() throws {
    try withTemporaryDirectory { folder in
      try FileSystem.createDirectory(folder + "/a/b/c")
      for index in 0..<300 { try write(kilobytes(8), to: "\(folder)/a/b/\(index)") }
      let sum = try #require(count(folder, extra: 100))
      #expect(sum >= 300 * 8192)
      #expect(sum < 300 * 8192 * 2)
    }
  }

  @Test func linksAreNotFollowed() throws {
    try withTemporaryDirectory { folder in
      try FileSystem.createDirectory(folder + "/other")
      try FileSystem.createDirectory(folder + "/container")
      try write(kilobytes(1024), to: folder + "/other/large")
      #expect(symlink(folder + "/other", folder + "/container/link") == 0)
      #expect(symlink("..", folder + "/container/up") == 0)
      #expect(try #require(count(folder + "/container")) < 64 << 10)
    }
  }

  @Test func countingStopsAtTheLimit() throws {
    try withTemporaryDirectory { folder in
      for index in 0..<50 { try write("1", to: "\(folder)/\(index)") }
      let sum = try #require(count(folder, limit: 8192))
      #expect(sum > 8192)
      #expect(sum <= 8192 + ContainerCount.leastBytes * 2)
    }
  }

  @Test func missingContainerHoldsNothing() {
    #expect(count("/nowhere/at/all") == 0)
  }
}
