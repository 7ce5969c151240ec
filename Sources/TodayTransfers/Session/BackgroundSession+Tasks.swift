import Foundation
import FoundationNetworking
import Synchronization
import TodayKit

/// Requests of tasks.
extension BackgroundSession {
  /// Begins or resumes a task.
  ///
  /// When this returns, the transfer is stored and the program may end.
  func resume(_ core: TransferCore) {
    let isBegun = queue.sync {
      guard core.state == .suspended else { return false }
      core.values.withLock { $0.state = .running }
      do throws(TransferState.Failure) {
        try begin(core)
        return true
      } catch {
        fail(core, error)
        return false
      }
    }
    // On the thread of the caller: on the main queue the host receives this before all later
    // messages.
    if isBegun { wakePerformer() }
  }

  private func begin(_ core: TransferCore) throws(TransferState.Failure) {
    guard let journal = place.journal else {
      throw place.failure ?? .init(.unknown, "the session has no directory")
    }
    do {
      if core.values.withLock({ $0.isWritten }) {
        try journal.mark(core.number, .paused, false)
      } else {
        try write(core, to: journal)
      }
    } catch let failure as TransferState.Failure {
      throw failure
    } catch {
      throw .init(.cannotWriteToFile, "the transfer cannot be stored: \(error)")
    }
  }

  private func write(_ core: TransferCore, to journal: SessionJournal) throws {
    guard
      var request = TransferRequest(core.kind, core.request, configuration, now: Date()),
      ["http", "https"].contains(request.url.scheme?.lowercased())
    else {
      throw TransferState.Failure(
        .unsupportedURL, "a background session supports only http and https")
    }
    (request.label, request.begin) = core.values.withLock { ($0.label, $0.begin) }
    request.sendsLaunchEvents =
      (configuration as? BackgroundSessionConfiguration)?.sessionSendsLaunchEvents ?? true
    // Copied, because the performer reads only files in the group's directory.
    let body = journal.file(core.number, .body)
    switch bodies.removeValue(forKey: core.number) ?? .none {
    case .none:
      if let data = core.request.httpBody {
        try AtomicFile.write(data, to: body)
        request.hasBody = true
      }
    case .data(let data):
      try AtomicFile.write(data, to: body)
      request.hasBody = true
    case .file(let url):
      guard FileManager.default.isReadableFile(atPath: url.path) else {
        throw TransferState.Failure(.fileDoesNotExist, "\(url.path) cannot be read")
      }
      try FileManager.default.copyItem(at: url, to: body)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: body.path)
      request.hasBody = true
    }
    try journal.root.withLock {
      try? FileManager.default.removeItem(at: journal.launchMark)
      try journal.write(request, core.number)
    }
    core.values.withLock { $0.isWritten = true }
  }

  func suspend(_ core: TransferCore) {
    queue.sync {
      guard core.state == .running, let journal = place.journal else { return }
      core.values.withLock { $0.state = .suspended }
      try? journal.mark(core.number, .paused)
      journal.root.notifyPerformer()
    }
  }

  func cancel(_ core: TransferCore) {
    queue.sync { cancelNow(core) }
  }

  func cancelNow(_ core: TransferCore) {
    guard [.running, .suspended].contains(core.state) else { return }
    core.values.withLock { $0.state = .canceling }
    guard let journal = place.journal, core.values.withLock({ $0.isWritten }) else {
      return fail(core, .init(.cancelled, "cancelled"))
    }
    try? journal.mark(core.number, .cancelled)
    wakePerformer()
  }

  /// Ends a task without a stored transfer.
  private func fail(_ core: TransferCore, _ failure: TransferState.Failure) {
    bodies[core.number] = nil
    var state = TransferState()
    state.isFinished = true
    state.failure = failure
    deliver(core, state)
  }

  /// Makes sure that a performer runs.
  func wakePerformer() {
    guard let journal = place.journal else { return }
    let isRunning = (try? journal.root.withLock { journal.root.performer.holder != nil }) ?? false
    if isRunning { return journal.root.notifyPerformer() }
    do throws(TransferState.Failure) {
      try Performer.start(place)
    } catch {
      Log.write(error.sentence)
    }
  }
}
