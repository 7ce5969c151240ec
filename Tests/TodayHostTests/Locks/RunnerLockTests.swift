import Foundation
import Glibc
import Synchronization
import Testing
import TodayEngine

@testable import TodayHost

@Suite struct RunnerLockTests {
  @Test func widgetHasOneRunnerAtATime() throws {
    try withHome { (home) throws in
      var lock = try RunnerLock.attempt("a.b", in: home)
      #expect(lock?.widget == "a.b")
      #expect(try RunnerLock.attempt("a.b", in: home) == nil)
      #expect(try RunnerLock.attempt("a.c", in: home) != nil)
      #expect(RunnerLock.holder(of: "a.b", in: home) == getpid())
      lock = nil
      #expect(RunnerLock.holder(of: "a.b", in: home) == nil)
      #expect(try RunnerLock.attempt("a.b", in: home) != nil)
    }
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// A query holds a shared lock for a moment and is not the holder.
  @Test func holderQueryDoesNotBlockLocking() throws {
    try withHome { (home) throws in
      let isOver = Flag()
      defer { isOver.isSet.store(true, ordering: .relaxed) }
      for _ in 0..<2 {
        Thread.detachNewThread {
          while !isOver.isSet.load(ordering: .relaxed) {
            _ = RunnerLock.holder(of: "a.b", in: home)
          }
        }
      }
      for _ in 0..<200 { #expect(try RunnerLock.attempt("a.b", in: home) != nil) }
    }
  }

  @Test func watchersAreNotifiedOfReleasesOnly() throws {
    try withHome { (home) throws in
      var lock = try RunnerLock.attempt("a.b", in: home)
      let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      defer { close(watch) }
      inotify_add_watch(watch, home.locks, UInt32(IN_CLOSE_WRITE))
      var buffer = [UInt8](repeating: 0, count: 4096)
      #expect(try RunnerLock.attempt("a.b", in: home) == nil)
      #expect(read(watch, &buffer, buffer.count) < 0)
      _ = lock
      lock = nil
      let count = read(watch, &buffer, buffer.count)
      try #require(count > 16)
      let name = String(decoding: buffer[16..<count].prefix { $0 != 0 }, as: UTF8.self)
      #expect(RunnerLock.widget(ofFile: name) == "a.b")
    }
  }
}
