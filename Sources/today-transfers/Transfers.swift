import Dispatch
import Foundation
import FoundationNetworking
import Glibc
import TodayKit
import TodayTransfers

/// Performs the transfers of a group until all have ended.
final class Transfers {
  private struct Key: Hashable {
    var session: SessionJournal
    var number: Int
  }

  private let directory: TransferDirectory
  private var claim: FileClaim.Holding?
  private var watch: DirectoryWatch?
  private var running: [Key: Transfer] = [:]
  /// The retries of failed transfers.
  private var attempts: [Key: Attempts] = [:]
  /// Failures that the disk had no space for.
  private var unstored: [Key: TransferState.Failure] = [:]
  private var launches: [SessionJournal: BackgroundAppLaunch] = [:]
  private var owners: [pid_t: ProcessWatch] = [:]
  /// Seconds.
  private let firstRetry: Double
  private let network = Network()
  /// One timer for all retries. It is set to the earliest.
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var nextLook: Date?

  private struct Attempts {
    var failures = 0
    var next = Date.distantPast
    /// The number of bytes at the last failure. Progress resets the count of attempts.
    var received: Int64 = 0
    /// Whether the stored part was discarded because the server's file did not match it.
    var hasStartedAgain = false
  }

  /// The number of attempts without progress after which a transfer fails.
  private static let mostAttempts = 5
  /// The interval of attempts to store a failure or to get the lock, in multiples of the first retry.
  private static let storeRetry = 10.0

  /// - Parameters:
  ///   - claim: Held by the only performer of the directory.
  ///   - firstRetry: Seconds until the first retry.
  init(_ directory: TransferDirectory, claim: FileClaim.Holding, firstRetry: Double) {
    self.directory = directory
    self.claim = claim
    self.firstRetry = firstRetry
  }

  func begin() {
    do {
      watch = try DirectoryWatch(
        directory.url, for: TransferDirectory.changeFile, queue: .main
      ) { [weak self] in
        MainActor.assumeIsolated { self?.check() }
      }
    } catch {
      Log.write("\(directory.url.path) cannot be watched: \(error)")
      Self.end(1)
    }
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.nextLook = nil
        self?.check()
      }
    }
    timer.activate()
    check()
  }

  /// Compares the requests with the running transfers.
  private func check() {
    do {
      // The lock prevents new requests between the last check and the end.
      // A wait keeps the transfers waiting, too.
      try directory.withLock(patience: .seconds(1)) {
        var isDone = true
        for session in directory.sessions where check(at: session) { isDone = false }
        guard isDone, launches.isEmpty else { return }
        claim = nil
        Self.end(0)
      }
    } catch is FileLock.Busy {
      // The holder may be stopped.
      checkAgain(in: firstRetry * Self.storeRetry)
    } catch {
      Log.write("\(directory.url.path) cannot be locked: \(error)")
      Self.end(1)
    }
  }

  /// - Returns: Whether there is work, or something to wait for.
  private func check(at session: SessionJournal) -> Bool {
    let numbers = session.numbers
    var isBusy = false
    var isAllFinished = true
    var sendsLaunchEvents = false
    for number in numbers {
      guard let (request, state) = session.transfer(number) else { continue }
      if state.isFinished {
        sendsLaunchEvents = sendsLaunchEvents || request.sendsLaunchEvents
      } else {
        isAllFinished = false
        if check(at: Key(session: session, number: number), request) { isBusy = true }
      }
    }
    guard !numbers.isEmpty, isAllFinished else { return isBusy }
    if let owner = session.owner.holder {
      // The owner is receiving the events. If it ends before that, the app is started.
      return wait(for: owner)
    }
    return sendsLaunchEvents && launch(session)
  }

  /// Ends at once. Threads of the network still run, and would use what `exit` has destroyed.
  private static func end(_ status: Int32) -> Never { _exit(status) }

  private func check(at key: Key, _ request: TransferRequest) -> Bool {
    if key.session.has(key.number, .cancelled) {
      running.removeValue(forKey: key)?.stop()
      finish(key, .init(.cancelled, "cancelled"))
      return true
    }
    if key.session.has(key.number, .paused) {
      running.removeValue(forKey: key)?.stop()
      // The process that resumes the transfer starts this program again.
      return false
    }
    guard running[key] == nil else { return true }
    if let failure = unstored[key] {
      finish(key, failure)
      // Nothing else starts the app, or ends this program, after the failure is stored.
      if unstored[key] == nil { checkAgain(in: 0) }
      return true
    }
    let begin = max(request.begin ?? .distantPast, attempts[key]?.next ?? .distantPast)
    if begin.timeIntervalSinceNow > 0 {
      checkAgain(in: begin.timeIntervalSinceNow)
      return true
    }
    guard request.end.timeIntervalSinceNow > 0 else {
      finish(key, .init(.timedOut, "it took longer than timeoutIntervalForResource"))
      return true
    }
    let transfer = Transfer(key.session, key.number, request, network) { [weak self] end in
      self?.ended(key, end, request)
    }
    running[key] = transfer
    transfer.start()
    return true
  }

  private func checkAgain(in seconds: Double) {
    let seconds = min(seconds, 3600)
    let due = Date() + seconds
    if let nextLook, nextLook <= due { return }
    nextLook = due
    timer.schedule(deadline: .now() + seconds)
  }

  private func ended(_ key: Key, _ end: Transfer.End, _ request: TransferRequest) {
    guard running.removeValue(forKey: key) != nil else { return }
    switch end {
    case .finished: attempts[key] = nil
    case .failed(let failure): finish(key, failure)
    case .outdated(let failure):
      var attempt = attempts[key] ?? Attempts()
      if attempt.hasStartedAgain {
        // The server's answers do not fit together, so another attempt would end in the same way.
        finish(key, failure)
      } else {
        attempt.hasStartedAgain = true
        attempt.received = 0
        attempts[key] = attempt
      }
    case .interrupted(let failure):
      var attempt = attempts[key] ?? Attempts()
      let received = key.session.state(key.number).received
      if received > attempt.received { attempt.failures = 0 }
      attempt.received = received
      attempt.failures += 1
      let delay = firstRetry * pow(2, Double(attempt.failures - 1))
      attempt.next = Date() + delay
      attempts[key] = attempt
      if attempt.failures >= Self.mostAttempts || attempt.next > request.end {
        finish(key, failure)
      }
    }
    check()
  }

  private func finish(_ key: Key, _ failure: TransferState.Failure) {
    var state = key.session.state(key.number)
    state.isFinished = true
    state.failure = failure
    attempts[key] = nil
    // A failed transfer is not continued. Without its data, a full disk has space for the failure.
    for part in [SessionJournal.Part.partial, .version, .result] {
      unlink(key.session.file(key.number, part).path)
    }
    do {
      try key.session.write(state, key.number)
      unstored[key] = nil
    } catch {
      if unstored[key] == nil { Log.write("\(key.session.directory.path): \(error)") }
      unstored[key] = failure
      checkAgain(in: firstRetry * Self.storeRetry)
    }
  }

  private func wait(for owner: pid_t) -> Bool {
    guard owners[owner] == nil else { return true }
    owners[owner] = ProcessWatch(owner) { [weak self] in
      self?.owners[owner] = nil
      self?.check()
    }
    // The owner has ended meanwhile.
    if owners[owner] == nil { checkAgain(in: 0.1) }
    return true
  }

  /// Starts the app once for its finished transfers.
  private func launch(_ session: SessionJournal) -> Bool {
    guard launches[session] == nil else { return true }
    guard access(session.launchMark.path, F_OK) != 0 else { return false }
    let launch = BackgroundAppLaunch(session) { [weak self] outcome in
      try? AtomicFile.write(Data("\(outcome)\n".utf8), to: session.launchMark)
      self?.launches[session] = nil
      self?.check()
    }
    launches[session] = launch
    launch.start()
    return true
  }
}
