import Foundation
import FoundationNetworking
import Synchronization

/// The common part of download and upload tasks.
final class TransferCore: Sendable {
  struct Values {
    var state = URLSessionTask.State.suspended
    /// Whether the journal has it.
    var isWritten = false
    var transfer = TransferState()
    var error: (any Error)?
    var label: String?
    var begin: Date?
  }

  let number: Int
  let request: URLRequest
  let kind: TransferRequest.Kind
  let progress = Progress(totalUnitCount: -1)
  let values: Mutex<Values>
  private let session: BackgroundSession

  init(
    _ number: Int, _ kind: TransferRequest.Kind, _ request: URLRequest, values: Values = Values(),
    session: BackgroundSession
  ) {
    self.number = number
    self.kind = kind
    self.request = request
    self.values = Mutex(values)
    self.session = session
  }

  func resume() { session.resume(self) }
  func suspend() { session.suspend(self) }
  func cancel() { session.cancel(self) }

  var state: URLSessionTask.State { values.withLock { $0.state } }
  var transfer: TransferState { values.withLock { $0.transfer } }

  /// Adopts the stored progress.
  ///
  /// - Returns: The previous progress.
  func update(_ transfer: TransferState) -> TransferState {
    let old = values.withLock { values in
      let old = values.transfer
      values.transfer = transfer
      return old
    }
    let isUpload = kind == .upload
    progress.totalUnitCount = isUpload ? transfer.expectedToSend : transfer.expectedToReceive
    progress.completedUnitCount = isUpload ? transfer.sent : transfer.received
    return old
  }
}
