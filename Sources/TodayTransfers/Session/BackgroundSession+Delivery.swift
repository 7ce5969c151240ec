import Foundation
import FoundationNetworking
import Synchronization

/// Calls of the delegate.
extension BackgroundSession {
  /// Examines all transfers.
  ///
  /// Called on the queue.
  func refresh() {
    guard let journal = place.journal else { return }
    for number in journal.numbers where !delivered.contains(number) {
      guard let core = cores[number] ?? restore(number, journal) else { continue }
      let state = journal.state(number)
      reportProgress(core, from: core.update(state), to: state)
      if state.isFinished { deliver(core, state) }
    }
    settle()
  }

  /// Restores a task of an earlier process.
  private func restore(_ number: Int, _ journal: SessionJournal) -> TransferCore? {
    guard let request = journal.request(number) else { return nil }
    var values = TransferCore.Values()
    values.isWritten = true
    values.label = request.label
    values.begin = request.begin
    values.state = journal.has(number, .paused) ? .suspended : .running
    let core = TransferCore(
      number, request.kind, request.urlRequest, values: values, session: self)
    cores[number] = core
    switch request.kind {
    case .download: known[number] = BackgroundDownloadTask(core)
    case .upload: known[number] = BackgroundUploadTask(core)
    }
    return core
  }

  private func reportProgress(
    _ core: TransferCore, from old: TransferState, to new: TransferState
  ) {
    guard let task = known[core.number] else { return }
    let call = DelegateCall(session: self, task: task)
    if core.kind == .download, new.received > old.received {
      delegateQueue.addOperation {
        guard let task = call.task as? URLSessionDownloadTask else { return }
        (call.delegate as? any URLSessionDownloadDelegate)?.urlSession(
          call.session, downloadTask: task, didWriteData: new.received - old.received,
          totalBytesWritten: new.received, totalBytesExpectedToWrite: new.expectedToReceive)
      }
    }
    if new.sent > old.sent {
      delegateQueue.addOperation {
        call.delegate?.urlSession(
          call.session, task: call.task, didSendBodyData: new.sent - old.sent,
          totalBytesSent: new.sent, totalBytesExpectedToSend: new.expectedToSend)
      }
    }
  }

  /// Reports the end of a task.
  ///
  /// The files are removed when the delegate has returned, so that a process that dies before that
  /// gets the report again.
  func deliver(_ core: TransferCore, _ state: TransferState) {
    guard delivered.insert(core.number).inserted, let task = known[core.number] else { return }
    mustReportEnd = true
    let error = state.failure?.error(url: core.request.url)
    core.values.withLock { values in
      values.state = .completed
      values.error = error
    }
    let call = DelegateCall(session: self, task: task)
    let result = place.journal?.file(core.number, .result)
    delegateQueue.addOperation { [self] in
      if error == nil, let result { call.reportResult(result) }
      call.delegate?.urlSession(self, task: call.task, didCompleteWithError: error)
      queue.async { [self] in forget(core) }
    }
  }

  private func forget(_ core: TransferCore) {
    if let journal = place.journal, core.values.withLock({ $0.isWritten }) {
      journal.remove(core.number)
      journal.root.notifyPerformer()
    }
    cores[core.number] = nil
    known[core.number] = nil
    settle()
  }

  /// Reports that all tasks have ended, and ends the session if that was requested.
  func settle() {
    guard cores.isEmpty else { return }
    if mustReportEnd {
      mustReportEnd = false
      delegateQueue.addOperation { [self] in
        (delegate as? any URLSessionBackgroundDelegate)?
          .urlSessionDidFinishEvents(forBackgroundURLSession: self)
      }
    }
    guard isEnding else { return }
    isEnding = false
    end()
  }
}

/// A task that is being reported to the delegate.
private struct DelegateCall: Sendable {
  var session: BackgroundSession
  var task: URLSessionTask

  /// The task's delegate, or else the session's.
  var delegate: (any URLSessionTaskDelegate)? {
    task.delegate ?? session.delegate as? any URLSessionTaskDelegate
  }

  func reportResult(_ result: URL) {
    if let task = task as? URLSessionDownloadTask {
      (delegate as? any URLSessionDownloadDelegate)?
        .urlSession(session, downloadTask: task, didFinishDownloadingTo: result)
    } else if let task = task as? URLSessionDataTask, let data = try? Data(contentsOf: result),
      !data.isEmpty
    {
      (delegate as? any URLSessionDataDelegate)?
        .urlSession(session, dataTask: task, didReceive: data)
    }
  }
}
