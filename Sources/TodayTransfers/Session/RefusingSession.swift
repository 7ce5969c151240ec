import Foundation
import FoundationNetworking

/// Methods for which Apple's background sessions raise an exception: data tasks, completion
/// handlers, streams, resume data.
///
/// Here the task fails when it is resumed, so that the widget does not crash.
class RefusingSession: URLSession, @unchecked Sendable {
  private func refuse(_ what: String, _ url: URL?) -> @Sendable (URLSessionTask) -> Void {
    let error = Self.refusal(what, url)
    return { [self] task in
      delegateQueue.addOperation { [self] in
        (delegate as? any URLSessionTaskDelegate)?
          .urlSession(self, task: task, didCompleteWithError: error)
      }
    }
  }

  private func refuse(
    _ url: URL?, _ handler: @escaping @Sendable (any Error) -> Void
  ) -> @Sendable (URLSessionTask) -> Void {
    let error = Self.refusal("completion handlers are not called", url)
    return { [self] _ in delegateQueue.addOperation { handler(error) } }
  }

  private static func refusal(_ what: String, _ url: URL?) -> URLError {
    TransferState.Failure(
      .unsupportedURL,
      "\(what) in a background session: use a download or an upload of a file, and a delegate"
    ).error(url: url)
  }

  private static func nowhere() -> URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }

  override func dataTask(with request: URLRequest) -> URLSessionDataTask {
    RefusedDataTask(request, fail: refuse("data tasks do not work", request.url))
  }

  override func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }

  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    RefusedDataTask(request, fail: refuse(request.url) { completionHandler(nil, nil, $0) })
  }

  override func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    RefusedUploadTask(request, fail: refuse("streams are not sent", request.url))
  }

  override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RefusedUploadTask(request, fail: refuse(request.url) { completionHandler(nil, nil, $0) })
  }

  override func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    RefusedUploadTask(request, fail: refuse(request.url) { completionHandler(nil, nil, $0) })
  }

  override func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    RefusedDownloadTask(request, fail: refuse(request.url) { completionHandler(nil, nil, $0) })
  }

  override func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    RefusedDownloadTask(Self.nowhere(), fail: refuse("resume data is not stored", nil))
  }

  override func downloadTask(
    withResumeData resumeData: Data,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    RefusedDownloadTask(Self.nowhere(), fail: refuse(nil) { completionHandler(nil, nil, $0) })
  }
}

private final class RefusedDataTask: URLSessionDataTask, @unchecked Sendable {
  private let request: URLRequest
  private let fail: @Sendable (URLSessionTask) -> Void

  init(_ request: URLRequest, fail: @escaping @Sendable (URLSessionTask) -> Void) {
    self.request = request
    self.fail = fail
    super.init()
  }

  override var originalRequest: URLRequest? { request }
  override var currentRequest: URLRequest? { request }
  override func resume() { fail(self) }
  override func cancel() {}
  override func suspend() {}
}

private final class RefusedUploadTask: URLSessionUploadTask, @unchecked Sendable {
  private let request: URLRequest
  private let fail: @Sendable (URLSessionTask) -> Void

  init(_ request: URLRequest, fail: @escaping @Sendable (URLSessionTask) -> Void) {
    self.request = request
    self.fail = fail
    super.init()
  }

  override var originalRequest: URLRequest? { request }
  override var currentRequest: URLRequest? { request }
  override func resume() { fail(self) }
  override func cancel() {}
  override func suspend() {}
}

private final class RefusedDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
  private let request: URLRequest
  private let fail: @Sendable (URLSessionTask) -> Void

  init(_ request: URLRequest, fail: @escaping @Sendable (URLSessionTask) -> Void) {
    self.request = request
    self.fail = fail
    super.init()
  }

  override var originalRequest: URLRequest? { request }
  override var currentRequest: URLRequest? { request }
  override func resume() { fail(self) }
  override func cancel() {}
  override func suspend() {}
}
