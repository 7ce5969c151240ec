import Foundation
import FoundationNetworking
import TodayTransfers

/// The session of all transfers. It passes the events of a task to the owner of the task.
final class Network: NSObject {
  private var session: URLSession?
  private var receivers: [Int: Transfer] = [:]

  override init() {
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    // No state of one app is available to transfers of another.
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 6
    session = URLSession(
      configuration: configuration, delegate: Delegate(owner: self), delegateQueue: BoundedQueue())
  }

  func task(_ request: URLRequest, body: URL?, for transfer: Transfer) -> URLSessionTask? {
    guard let session else { return nil }
    let task =
      body.map { session.uploadTask(with: request, fromFile: $0) as URLSessionTask }
      ?? session.dataTask(with: request)
    receivers[task.taskIdentifier] = transfer
    return task
  }

  func forget(_ task: URLSessionTask) {
    receivers[task.taskIdentifier] = nil
  }

  fileprivate func receiver(of task: URLSessionTask) -> Transfer? {
    receivers[task.taskIdentifier]
  }
}

/// Called on the main queue, which the protocol does not guarantee.
private nonisolated final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private weak let owner: Network?

  init(owner: Network) {
    self.owner = owner
  }

  private func tell<Result: Sendable>(
    _ task: URLSessionTask, _ body: @MainActor (Transfer) -> Result
  ) -> Result? {
    return MainActor.assumeIsolated { owner?.receiver(of: task).map(body) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(tell(dataTask) { $0.answered(response) } == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    _ = tell(dataTask) { $0.received(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    _ = tell(task) { $0.sent(totalBytesSent, of: totalBytesExpectedToSend) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let next = Redirection.request(request, after: response)
    if next == nil { _ = tell(task) { $0.redirectedOutOfTheWeb() } }
    completionHandler(next)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    _ = tell(task) { $0.completed(error) }
  }
}
