import Foundation
import FoundationNetworking
import Synchronization
import TodayKit

/// The place of a session's transfers, or the reason why it has none.
final class SessionPlace: Sendable {
  let journal: SessionJournal?
  /// The failure of every transfer.
  let failure: TransferState.Failure?
  /// The group identifier; nil for an app's own directory.
  let group: String?
  let isExtension: Bool
  /// The owner of the session.
  let identity: ProcessIdentity?
  /// Whether this process was started for this session.
  let isLaunchedFor: Bool
  private let holding: Mutex<FileClaim.Holding?>
  private let unwritten = Mutex(0)

  init(_ configuration: BackgroundSessionConfiguration) {
    let identity = ProcessIdentity.current
    self.identity = identity
    let identifier = configuration.identifier ?? ""
    isExtension = identity.map { $0.bundleIdentifier != $0.appIdentifier } ?? false
    group = configuration.sharedContainerIdentifier
    isLaunchedFor =
      ProcessInfo.processInfo.environment[BackgroundLaunch.variable] == identifier
    var journal: SessionJournal?
    var holding: FileClaim.Holding?
    do throws(TransferState.Failure) {
      let directory = try Self.directory(identity, group: group, isExtension: isExtension)
      let found = directory.session(app: identity?.appIdentifier ?? "", identifier: identifier)
      holding = try Self.claim(found, identifier)
      journal = found
      failure = nil
    } catch {
      failure = error
    }
    self.journal = journal
    self.holding = Mutex(holding)
  }

  private static func directory(
    _ identity: ProcessIdentity?, group: String?, isExtension: Bool
  ) throws(TransferState.Failure) -> TransferDirectory {
    guard let identity else {
      throw .init(
        .backgroundSessionRequiresSharedContainer,
        "a background session needs a bundle, and this program is not in one")
    }
    guard let group else {
      if !isExtension { return TransferDirectory(group: identity.container) }
      throw .init(
        .backgroundSessionRequiresSharedContainer,
        "an extension's background session needs a shared container: set "
          + "sharedContainerIdentifier to an app group")
    }
    guard let url = identity.groups[group] else {
      throw .init(
        .backgroundSessionRequiresSharedContainer,
        "\(group) is not in the entitlements of \(identity.bundleIdentifier): list it under "
          + "com.apple.security.application-groups")
    }
    return TransferDirectory(group: url)
  }

  private static func claim(
    _ journal: SessionJournal, _ identifier: String
  ) throws(TransferState.Failure) -> FileClaim.Holding {
    do {
      if let holding = try journal.owner.take() { return holding }
    } catch {
      throw .init(.cannotCreateFile, "\(journal.directory.path) cannot be written: \(error)")
    }
    throw .init(
      .backgroundSessionInUseByAnotherProcess,
      "another session already has the identifier \(identifier): close it, or use another one")
  }

  /// The number of the next task.
  func nextNumber() -> Int {
    if let journal,
      let number = try? journal.root.withLock({ try journal.nextNumber() })
    {
      return number
    }
    return unwritten.withLock { number in
      number += 1
      return number
    }
  }

  /// Releases the session for other processes.
  func release() {
    holding.withLock { $0 = nil }
    journal?.root.notifyPerformer()
  }
}

extension TransferState.Failure: Error {}
