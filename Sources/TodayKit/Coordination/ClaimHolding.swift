import Foundation

/// Everything that one purpose of this process has claimed in one domain.
///
/// Claims of one purpose never wait for each other, also when one is made inside another: they share
/// one open file, for the kernel's locks of one open file do not exclude each other.
// Unchecked: the places are touched under the condition only, and the file is locked by the kernel.
final class ClaimHolding: @unchecked Sendable {
  private struct Place {
    /// How many claims have each mode.
    var counts: [ClaimModes: Int] = [:]
    /// A claim is waiting in the system to have more here.
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
  /// Guards the places, and tells of a place that is no longer being taken.
  private let condition = NSCondition()
  private var places: [ClaimSlot: Place] = [:]

  init(_ file: RangeLockFile) {
    self.file = file
  }

  /// Takes the modes of every place, or of none.
  ///
  /// Everybody takes places in the same order, so two that each take several do not wait for each
  /// other for ever.
  ///
  /// - Throws: ``Interruption/Cancelled``; `POSIXError` when the system cannot lock.
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
        // Who takes a place sets its locks right when it is done.
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

  /// Takes what is more than before, in the system.
  private func take(
    _ modes: ClaimModes, of slot: ClaimSlot, over held: ClaimModes, interruption: Interruption
  ) throws {
    // Without this, readers that keep coming would keep a writer out for ever, and who writes again
    // and again would keep out everybody.
    try file.take(.alone, on: slot.turnstile, interruption: interruption)
    defer { _ = try? file.set(.none, on: slot.turnstile) }
    let before = slot.locks(held, salt: salt)
    for (old, new) in zip(before, slot.locks(modes, salt: salt))
    where new.kind.rawValue > old.kind.rawValue {
      try file.take(new.kind, on: new.range, interruption: interruption)
    }
  }

  /// Gives the system's locks back that no claim needs. Giving back never waits.
  private func settle(_ slot: ClaimSlot) {
    let modes = places[slot]?.modes ?? []
    for lock in slot.locks(modes, salt: salt) { _ = try? file.set(lock.kind, on: lock.range) }
    if modes.isEmpty, places[slot]?.isBeingTaken == false { places[slot] = nil }
  }
}
