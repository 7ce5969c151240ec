import Dispatch
import Foundation
import FoundationNetworking
import Synchronization
import TodayKit

/// A session that stores transfers and reads their progress.
///
/// Another process performs them.
final class BackgroundSession: RefusingSession, @unchecked Sendable {
  /// The queue for files and `known`.
  let queue = DispatchQueue(label: "transfers")
  let place: SessionPlace
  /// All tasks of the journal, and tasks that are not stored yet.
  var known: [Int: URLSessionTask] = [:]
  var cores: [Int: TransferCore] = [:]
  /// Tasks that are being reported to the delegate.
  var delivered: Set<Int> = []
  /// Whether the delegate still needs the report that all events were delivered.
  var mustReportEnd = false
  var isEnding = false
  var watch: DirectoryWatch?

  /// Sessions live until they are invalidated.
  private static let living = Mutex<[ObjectIdentifier: BackgroundSession]>([:])

  init(
    background configuration: BackgroundSessionConfiguration,
    delegate: (any URLSessionDelegate)?, queue delegateQueue: OperationQueue?
  ) {
    place = SessionPlace(configuration)
    // Upcast, because the initialiser for background configurations calls this one.
    super.init(
      configuration: configuration as URLSessionConfiguration, delegate: delegate,
      delegateQueue: delegateQueue)
    guard let journal = place.journal else { return }
    Self.living.withLock { $0[ObjectIdentifier(self)] = self }
    mustReportEnd = place.isLaunchedFor
    queue.async { [self] in
      watch = try? DirectoryWatch(journal.directory, queue: queue) { [weak self] in
        self?.refresh()
      }
      refresh()
      if !journal.numbers.isEmpty { wakePerformer() }
    }
  }

  /// Called when its last task has ended and was reported.
  func end() {
    watch = nil
    place.release()
    Self.living.withLock { $0[ObjectIdentifier(self)] = nil }
    super.finishTasksAndInvalidate()
  }

  override func finishTasksAndInvalidate() {
    queue.async { [self] in
      isEnding = true
      settle()
    }
  }

  override func invalidateAndCancel() {
    queue.async { [self] in
      isEnding = true
      for core in Array(cores.values) { cancelNow(core) }
      settle()
    }
  }

  override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    queue.async { [self] in
      refresh()
      let tasks =
        known.sorted { $0.key < $1.key }.map(\.value).filter { $0.state != .completed }
      delegateQueue.addOperation { completionHandler(tasks) }
    }
  }

  override func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { tasks in
      completionHandler(
        [], tasks.compactMap { $0 as? URLSessionUploadTask },
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  // MARK: Making tasks

  override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    make(.download, request, .none) { BackgroundDownloadTask($0) }
  }

  override func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> URLSessionUploadTask {
    make(.upload, request, .file(fileURL)) { BackgroundUploadTask($0) }
  }

  override func uploadTask(
    with request: URLRequest, from bodyData: Data
  ) -> URLSessionUploadTask {
    make(.upload, request, .data(bodyData)) { BackgroundUploadTask($0) }
  }

  func make<Task: URLSessionTask>(
    _ kind: TransferRequest.Kind, _ request: URLRequest, _ body: TransferBody,
    _ wrap: (TransferCore) -> Task
  ) -> Task {
    queue.sync {
      let core = TransferCore(place.nextNumber(), kind, request, session: self)
      bodies[core.number] = body
      let task = wrap(core)
      cores[core.number] = core
      known[core.number] = task
      return task
    }
  }

  /// The bodies of tasks that have not begun.
  var bodies: [Int: TransferBody] = [:]
}

/// The body of an upload.
enum TransferBody {
  case none
  case file(URL)
  case data(Data)
}
