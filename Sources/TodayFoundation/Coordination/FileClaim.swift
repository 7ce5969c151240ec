import Foundation
import Synchronization

/// The right to read or write some items, among all processes, until it is released or the process
/// ends.
final class FileClaim: Sendable {
  struct Item: Hashable, Sendable {
    /// Canonical.
    var path: String
    var isWrite: Bool
  }

  let items: [Item]
  private let parts: [(key: ClaimTable.Key, needs: [ClaimSlot: ClaimModes])]
  private let isReleased = Atomic(false)

  /// Waits until no other claim conflicts.
  ///
  /// - Parameter purpose: Claims of one purpose in this process never conflict.
  /// - Throws: ``Interruption/Cancelled``; `CocoaError` or `POSIXError` if the kernel cannot lock.
  init(_ items: [Item], purpose: String, interruption: Interruption) throws {
    self.items = items
    let domains = Dictionary(grouping: items) { ClaimDomain(of: $0.path) }
    parts = domains.sorted { $0.key.root < $1.key.root }.map { domain, items in
      (ClaimTable.Key(domain: domain, purpose: purpose), Self.needs(of: items, in: domain))
    }
    var taken = 0
    do {
      for part in parts {
        try ClaimTable.shared.take(part.needs, for: part.key, interruption: interruption)
        taken += 1
      }
    } catch {
      for part in parts.prefix(taken) { ClaimTable.shared.release(part.needs, for: part.key) }
      isReleased.store(true, ordering: .sequentiallyConsistent)
      throw error
    }
  }

  /// Releases the claim.
  ///
  /// Releasing it again has no effect.
  func release() {
    guard !isReleased.exchange(true, ordering: .sequentiallyConsistent) else { return }
    for part in parts { ClaimTable.shared.release(part.needs, for: part.key) }
  }

  deinit { release() }

  private static func needs(of items: [Item], in domain: ClaimDomain) -> [ClaimSlot: ClaimModes] {
    var needs: [ClaimSlot: ClaimModes] = [:]
    for item in items {
      needs[ClaimSlot(path: item.path), default: []].insert(item.isWrite ? .writes : .reads)
      for directory in CanonicalPath.directories(above: item.path, within: domain.root) {
        needs[ClaimSlot(path: directory), default: []]
          .insert(item.isWrite ? .intendsWriting : .intendsReading)
      }
    }
    return needs
  }
}

/// The claims of this process, by domain and purpose.
final class ClaimTable: Sendable {
  struct Key: Hashable, Sendable {
    var domain: ClaimDomain
    var purpose: String
  }

  static let shared = ClaimTable()

  private struct Entry {
    var holding: ClaimHolding
    var users = 0
  }

  private let entries = Mutex<[Key: Entry]>([:])

  func take(
    _ needs: [ClaimSlot: ClaimModes], for key: Key, interruption: Interruption
  ) throws {
    let holding = try entries.withLock { entries in
      if entries[key] == nil {
        entries[key] = Entry(holding: ClaimHolding(try RangeLockFile(key.domain.locks)))
      }
      entries[key]?.users += 1
      return entries[key]?.holding
    }
    do {
      try holding?.take(needs, interruption: interruption)
    } catch {
      leave(key)
      throw error
    }
  }

  func release(_ needs: [ClaimSlot: ClaimModes], for key: Key) {
    entries.withLock { $0[key]?.holding }?.release(needs)
    leave(key)
  }

  /// Closes the lock file after the last claim.
  private func leave(_ key: Key) {
    entries.withLock { entries in
      entries[key]?.users -= 1
      if entries[key]?.users == 0 { entries[key] = nil }
    }
  }
}
