import Dispatch
import Foundation
import FoundationNetworking
import Glibc
import TodayKit
import TodayTransfers

/// An attempt to perform a transfer.
final class Transfer {
  enum End {
    case finished
    case failed(TransferState.Failure)
    /// A later attempt may succeed.
    case interrupted(TransferState.Failure)
    /// The stored part does not belong to the server's file. An attempt from the start may succeed.
    case outdated(TransferState.Failure)
  }

  private let session: SessionJournal
  private let number: Int
  private let request: TransferRequest
  private let network: Network
  private let ended: (End) -> Void

  private var task: URLSessionTask?
  private var state: TransferState
  private var file: Int32 = -1
  /// The part of the file that this attempt continues; nil: the attempt begins at the start.
  private var part: StoredPart?
  private var failure: TransferState.Failure?
  private var isReportScheduled = false
  private var writtenAt = DispatchTime(uptimeNanoseconds: 0)

  /// The interval of storing the progress, in nanoseconds.
  private static let storeInterval: UInt64 = 250_000_000

  init(
    _ session: SessionJournal, _ number: Int, _ request: TransferRequest, _ network: Network,
    ended: @escaping (End) -> Void
  ) {
    self.session = session
    self.number = number
    self.request = request
    self.network = network
    self.ended = ended
    state = session.state(number)
  }

  func start() {
    var urlRequest = request.urlRequest
    part = storedPart(urlRequest)
    part?.continueDownload(&urlRequest)
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (part != nil ? O_APPEND : O_TRUNC)
    file = open(session.file(number, .partial).path, flags, 0o600)
    guard file >= 0 else { return end(.failed(Self.diskFailure())) }
    state.received = part?.size ?? 0
    let body = session.file(number, .body)
    if request.hasBody, !isRegular(body) {
      return end(.failed(.init(.fileDoesNotExist, "the file to send was removed")))
    }
    guard let task = network.task(urlRequest, body: request.hasBody ? body : nil, for: self) else {
      return end(.failed(.init(.unknown, "there is no network session")))
    }
    self.task = task
    task.resume()
  }

  /// Ends the attempt without a report. Received data stays for the next attempt.
  func stop() {
    guard let task else { return }
    network.forget(task)
    task.cancel()
    close()
    try? session.write(state, number)
  }

  /// The part at which a download continues, if the server still has the same file.
  private func storedPart(_ urlRequest: URLRequest) -> StoredPart? {
    let partial = session.file(number, .partial)
    var status = stat()
    guard request.kind == .download, request.method == "GET",
      lstat(partial.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let version = try? String(contentsOf: session.file(number, .version), encoding: .utf8),
      urlRequest.value(forHTTPHeaderField: "Range") == nil
    else { return nil }
    return StoredPart(
      size: Int64(status.st_size), version: version, total: state.expectedToReceive)
  }

  private func isRegular(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  // MARK: Network events

  /// - Returns: Whether to continue.
  func answered(_ response: URLResponse) -> Bool {
    guard failure == nil, let response = response as? HTTPURLResponse else { return false }
    var whole: Int64?
    if let part, [206, 416].contains(response.statusCode) {
      whole = part.size(continuedBy: response)
      guard whole != nil else {
        unlink(session.file(number, .version).path)
        failure = .init(
          .cannotDecodeRawData,
          "the server sent another part or version of the file than requested: download it again")
        task?.cancel()
        return false
      }
    }
    state.answer = .init(response, url: request.url)
    if let whole {
      state.expectedToReceive = whole
    } else {
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
      state.received = 0
      state.expectedToReceive = max(response.expectedContentLength, -1)
      keepVersion(response)
    }
    storeProgress(force: true)
    return true
  }

  /// The redirection itself becomes the answer, which is not a result.
  func redirectedOutOfTheWeb() {
    failure = .init(
      .unsupportedURL, "the server redirects to an address that is neither http nor https")
  }

  /// Only a strong validator guarantees identical bytes. A compressed response is decompressed by
  /// the session, so its parts do not fit together.
  private func keepVersion(_ response: HTTPURLResponse) {
    let version =
      response.value(forHTTPHeaderField: "ETag").flatMap { $0.hasPrefix("W/") ? nil : $0 }
      ?? response.value(forHTTPHeaderField: "Last-Modified")
    let url = session.file(number, .version)
    if let version, [200, 206].contains(response.statusCode),
      response.value(forHTTPHeaderField: "Content-Encoding") == nil
    {
      try? AtomicFile.write(Data(version.utf8), to: url)
    } else {
      unlink(url.path)
    }
  }

  func received(_ data: Data) {
    guard failure == nil else { return }
    let isWritten = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWritten else {
      failure = Self.diskFailure()
      task?.cancel()
      return
    }
    state.received += Int64(data.count)
    storeProgress()
  }

  func sent(_ count: Int64, of total: Int64) {
    state.sent = count
    state.expectedToSend = total
    storeProgress()
  }

  func completed(_ error: (any Error)?) {
    if let task { network.forget(task) }
    close()
    if let failure {
      return end(
        failure.code == URLError.Code.cannotDecodeRawData.rawValue
          ? .outdated(failure) : .failed(failure))
    }
    if let error {
      try? session.write(state, number)
      return end(Self.end(error))
    }
    if state.expectedToReceive > state.received, request.method != "HEAD",
      state.answer?.headers.keys.contains(where: { $0.lowercased() == "content-encoding" }) == false
    {
      try? session.write(state, number)
      return end(.interrupted(.init(.networkConnectionLost, "the server closed the connection")))
    }
    let (from, to) = (session.file(number, .partial).path, session.file(number, .result).path)
    guard rename(from, to) == 0 else { return end(.failed(Self.diskFailure())) }
    state.isFinished = true
    do {
      try session.write(state, number)
    } catch {
      return end(.failed(Self.diskFailure()))
    }
    end(.finished)
  }

  // MARK: Ends

  /// Stores the progress at intervals, and always at the end.
  private func storeProgress(force: Bool = false) {
    let now = DispatchTime.now()
    let isDue = now.uptimeNanoseconds - writtenAt.uptimeNanoseconds > Self.storeInterval
    if force || isDue {
      writtenAt = now
      try? session.write(state, number)
    } else if !isReportScheduled {
      isReportScheduled = true
      let due = DispatchTime(uptimeNanoseconds: writtenAt.uptimeNanoseconds + Self.storeInterval)
      DispatchQueue.main.asyncAfter(deadline: due) { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.isReportScheduled = false
          if self.file >= 0 { self.storeProgress(force: true) }
        }
      }
    }
  }

  private func close() {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }

  private func end(_ end: End) {
    close()
    // Not within the call that started the attempt.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.ended(end) } }
  }

  private static func diskFailure() -> TransferState.Failure {
    .init(.cannotWriteToFile, String(cString: strerror(errno)))
  }

  /// Whether a retry can help. It cannot if the request or the server's certificate is wrong.
  private static func end(_ error: any Error) -> End {
    guard let error = error as? URLError else {
      return .interrupted(.init(.unknown, "\(error)"))
    }
    let failure = TransferState.Failure(error.code, error.localizedDescription)
    switch error.code {
    case .badURL, .unsupportedURL, .cancelled, .httpTooManyRedirects, .secureConnectionFailed,
      .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .serverCertificateUntrusted, .userAuthenticationRequired,
      .userCancelledAuthentication, .fileDoesNotExist, .noPermissionsToReadFile:
      return .failed(failure)
    default:
      return .interrupted(failure)
    }
  }
}
