import Foundation
import Synchronization
import Testing
@testable import TodayKit

/// Work that may delay the end of a process.
@Suite struct ExpiringActivityTests {
  @Test func endWaitsForWorkAndStopsIt() {
    let activities = ExpiringActivities()
    let calls = Mutex<[Bool]>([])
    let stop = DispatchSemaphore(value: 0)
    activities.perform("writes a file") { expired in
      calls.withLock { $0.append(expired) }
      if expired { stop.signal() } else { stop.wait() }
    }
    #expect(activities.expire(within: 20).isEmpty)
    #expect(calls.withLock { $0 }.sorted { !$0 && $1 } == [false, true])
  }

  @Test func endNamesWorkThatDoesNotStop() {
    let activities = ExpiringActivities()
    let stop = DispatchSemaphore(value: 0)
    activities.perform("hangs") { expired in if !expired { stop.wait() } }
    #expect(activities.expire(within: 0.01) == ["hangs"])
    stop.signal()
  }

  @Test func workAfterTheEndIsOnlyExpired() async {
    let activities = ExpiringActivities()
    activities.expire(within: 0)
    let expired = await withCheckedContinuation { continuation in
      activities.perform("late") { continuation.resume(returning: $0) }
    }
    #expect(expired)
  }
}
