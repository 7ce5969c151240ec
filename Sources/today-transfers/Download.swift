import Foundation
import FoundationNetworking
import Glibc

/// Downloads one file to standard output, for the installation of an app. The host confines the
/// process and reads its exit status.
final class Download {
  /// The exit statuses, which the host converts to reasons. A reason is on standard error.
  enum End: Int32 {
    case done = 0
    case refused = 2
    case tooLarge = 3
    case noConnection = 4
    case notWritten = 5
  }

  private var session: URLSession?
  private let most: Int
  private let allowsLoopback: Bool
  private var received = 0

  /// - Parameters:
  ///   - most: The largest number of bytes.
  ///   - allowsLoopback: Whether http may be used on this machine, for tests.
  init(most: Int, allowsLoopback: Bool) {
    self.most = most
    self.allowsLoopback = allowsLoopback
  }

  /// Only https is used, also after a redirection.
  func start(_ url: URL) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 30
    let session = URLSession(
      configuration: configuration, delegate: DownloadDelegate(self), delegateQueue: BoundedQueue())
    self.session = session
    session.dataTask(with: url).resume()
  }

  func isAllowed(_ url: URL?) -> Bool {
    guard let url, let host = url.host, !host.isEmpty, url.user == nil else { return false }
    return url.scheme?.lowercased() == "https"
      || allowsLoopback && url.scheme == "http" && host == "127.0.0.1"
  }

  fileprivate func answered(_ response: URLResponse) -> Bool {
    guard let answer = response as? HTTPURLResponse else { end(.refused, "no answer") }
    guard answer.statusCode == 200 else {
      end(.refused, "the server answers with status \(answer.statusCode)")
    }
    if response.expectedContentLength > Int64(most) { end(.tooLarge) }
    return true
  }

  fileprivate func received(_ data: Data) {
    received += data.count
    if received > most { end(.tooLarge) }
    for region in data.regions {
      let isWritten = region.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let count = write(1, bytes.baseAddress! + done, bytes.count - done)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          done += count
        }
        return true
      }
      if !isWritten { end(.notWritten) }
    }
  }

  fileprivate func completed(_ error: (any Error)?) {
    if let error { end(.noConnection, error.localizedDescription) }
    end(.done)
  }

  private func end(_ end: End, _ reason: String = "") -> Never {
    FileHandle.standardError.write(Data(reason.utf8))
    _exit(end.rawValue)
  }
}

/// Called on the main queue, which the protocol does not guarantee.
private nonisolated final class DownloadDelegate: NSObject, URLSessionDataDelegate,
  @unchecked Sendable
{
  private let owner: Download

  init(_ owner: Download) { self.owner = owner }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isExpected = MainActor.assumeIsolated { owner.answered(response) }
    completionHandler(isExpected ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    MainActor.assumeIsolated { owner.received(data) }
  }

  /// The redirection itself becomes the answer, which is refused.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isAllowed = MainActor.assumeIsolated { owner.isAllowed(request.url) }
    completionHandler(isAllowed ? request : nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    MainActor.assumeIsolated { owner.completed(error) }
  }
}
