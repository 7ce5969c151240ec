import Foundation
import FoundationNetworking
import Synchronization

// Foundation's tasks have no common superclass that could be replaced, so both classes have the
// same methods.

/// A download that continues after the program has ended.
final class BackgroundDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
  private let core: TransferCore

  init(_ core: TransferCore) {
    self.core = core
    super.init()
  }

  override var taskIdentifier: Int { core.number }
  override var originalRequest: URLRequest? { core.request }
  override var currentRequest: URLRequest? { core.request }
  override var response: URLResponse? { core.transfer.answer?.response }
  override var error: (any Error)? { core.values.withLock { $0.error } }
  override var state: URLSessionTask.State { core.state }
  override var progress: Progress { core.progress }
  override var countOfBytesReceived: Int64 { core.transfer.received }
  override var countOfBytesExpectedToReceive: Int64 { core.transfer.expectedToReceive }
  override var countOfBytesSent: Int64 { core.transfer.sent }
  override var countOfBytesExpectedToSend: Int64 { core.transfer.expectedToSend }
  override var taskDescription: String? {
    get { core.values.withLock { $0.label } }
    set { core.values.withLock { $0.label = newValue } }
  }
  override var earliestBeginDate: Date? {
    get { core.values.withLock { $0.begin } }
    set { core.values.withLock { $0.begin = newValue } }
  }
  override func resume() { core.resume() }
  override func suspend() { core.suspend() }
  override func cancel() { core.cancel() }

  /// Received data is kept only as long as the task, so there is nothing to resume from afterwards.
  override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
    core.cancel()
    completionHandler(nil)
  }
}

/// An upload that continues after the program has ended.
final class BackgroundUploadTask: URLSessionUploadTask, @unchecked Sendable {
  private let core: TransferCore

  init(_ core: TransferCore) {
    self.core = core
    super.init()
  }

  override var taskIdentifier: Int { core.number }
  override var originalRequest: URLRequest? { core.request }
  override var currentRequest: URLRequest? { core.request }
  override var response: URLResponse? { core.transfer.answer?.response }
  override var error: (any Error)? { core.values.withLock { $0.error } }
  override var state: URLSessionTask.State { core.state }
  override var progress: Progress { core.progress }
  override var countOfBytesReceived: Int64 { core.transfer.received }
  override var countOfBytesExpectedToReceive: Int64 { core.transfer.expectedToReceive }
  override var countOfBytesSent: Int64 { core.transfer.sent }
  override var countOfBytesExpectedToSend: Int64 { core.transfer.expectedToSend }
  override var taskDescription: String? {
    get { core.values.withLock { $0.label } }
    set { core.values.withLock { $0.label = newValue } }
  }
  override var earliestBeginDate: Date? {
    get { core.values.withLock { $0.begin } }
    set { core.values.withLock { $0.begin = newValue } }
  }
  override func resume() { core.resume() }
  override func suspend() { core.suspend() }
  override func cancel() { core.cancel() }
}
