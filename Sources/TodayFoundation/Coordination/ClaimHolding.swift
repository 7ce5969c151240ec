import Foundation

/// All claims of one purpose of this process in one domain.
///
/// Claims of one purpose never wait for each other, even inside each other's accessors. They share
/// an open file, and the kernel's locks of one open file do not exclude each other.
// Unchecked: the places are used only under the condition, and the kernel locks the file.
final class ClaimHolding: @unchecked Sendable {
  private struct Place {
    /// The number of claims of each mode.
    var counts: [ClaimModes: Int] = [:]
    /// A claim is waiting in the kernel for more modes here.
    var isBeingTaken = false

    var modes: ClaimModes { ClaimModes(counts.keys) }

    mutating func add(_ modes: ClaimModes) {
      for mode in ClaimModes.each where modes.contains(mode) { counts[mode, default: 0] += 1 }
    }

    mutating func remove(_ modes: ClaimModes) {
      for mode in ClaimModes.each where modes.contains(mode) {
        counts[mode] = counts[mode].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
  }

  private let file: RangeLockFile
  private let salt = Int64.random(in: 0..<(1 << 20))
  /// Guards the places, and signals when a place has been taken.
  private let condition = NSCondition()
  private var places: [ClaimSlot: Place] = [:]

  init(_ file: RangeLockFile) {
    self.file = file
  }

  /// Takes the modes of all places, or of none.
  ///
  /// All processes take places in the same order, which prevents deadlocks.
  ///
  /// - Throws: ``Interruption/Cancelled``; `POSIXError` if the kernel cannot lock.
  func take(_ needs: [ClaimSlot: ClaimModes], interruption: Interruption) throws {
    var taken: [ClaimSlot: ClaimModes] = [:]
    do {
      for (slot, modes) in needs.sorted(by: { $0.key < $1.key }) {
        try take(modes, of: slot, interruption: interruption)
        taken[slot] = modes
      }
    } catch {
      release(taken)
      throw error
    }
  }

  func release(_ needs: [ClaimSlot: ClaimModes]) {
    condition.withLock {
      for (slot, modes) in needs {
        places[slot]?.remove(modes)
        // A thread that is taking the place updates its locks afterwards.
        if places[slot]?.isBeingTaken == false { settle(slot) }
      }
    }
  }

  private func take(_ modes: ClaimModes, of slot: ClaimSlot, interruption: Interruption) throws {
    let wake: @Sendable () -> Void = { [condition] in condition.withLock { condition.broadcast() } }
    let isHeld = try interruption.wait(waking: wake) {
      condition.lock()
      defer { condition.unlock() }
      while true {
        if interruption.isCancelled { throw Interruption.Cancelled() }
        let held = places[slot]?.modes ?? []
        if held.cover(modes) {
          places[slot]?.add(modes)
          return true
        }
        guard places[slot]?.isBeingTaken == true else { break }
        condition.wait()
      }
      places[slot, default: Place()].isBeingTaken = true
      return false
    }
    guard !isHeld else { return }
    let held = condition.withLock { places[slot]?.modes ?? [] }
    let result = Result {
      try take(held.union(modes), of: slot, over: held, interruption: interruption)
    }
    condition.withLock {
      if case .success = result { places[slot]?.add(modes) }
      places[slot]?.isBeingTaken = false
      settle(slot)
      condition.broadcast()
    }
    try result.get()
  }

  /// Takes the additional locks in the kernel.
  private func take(
    _ modes: ClaimModes, of slot: ClaimSlot, over held: ClaimModes, interruption: Interruption
  ) throws {
    // The turnstile keeps the order of arrival. Without it, continuous readers would exclude a
    // writer forever, and one writer all others.
    try file.take(.alone, on: slot.turnstile, interruption: interruption)
    defer { _ = try? file.set(.none, on: slot.turnstile) }
    let before = slot.locks(held, salt: salt)
    for (old, new) in zip(before, slot.locks(modes, salt: salt))
    where new.kind.rawValue > old.kind.rawValue {
      try file.take(new.kind, on: new.range, interruption: interruption)
    }
  }

  /// Releases the kernel locks that no claim needs.
  ///
  /// It never waits.
  private func settle(_ slot: ClaimSlot) {
    let modes = places[slot]?.modes ?? []
    for lock in slot.locks(modes, salt: salt) { _ = try? file.set(lock.kind, on: lock.range) }
    if modes.isEmpty, places[slot]?.isBeingTaken == false { places[slot] = nil }
  }
}
