import TodayWire

/// A locked board shows its widgets and takes taps. What leads away from it, or changes it, asks for
/// the user's password first.
extension Engine {
  mutating func lock() {
    guard !isLocked else { return }
    isLocked = true
    log(nil, .note, "the board was locked")
  }

  /// Does it now, or once the board is unlocked.
  mutating func unlocked(for use: LockedUse, _ perform: (inout Engine) -> Void) {
    if isLocked { askToUnlock(for: use) } else { perform(&self) }
  }

  mutating func askToUnlock(for use: LockedUse) {
    // Another use replaces the one before, which is refused thereby.
    for asked in questions {
      if case .unlock(let before) = asked.purpose, before != use { staysLocked(before) }
    }
    ask(.unlock(use), [.unlock, .cancel], for: .unlock(use))
  }

  mutating func passwordChecked(_ id: Int, _ verdict: PasswordVerdict) {
    guard let index = questions.firstIndex(where: { $0.question.id == id }),
      case .unlock(let use) = questions[index].purpose
    else { return }
    questions[index].question.isBusy = false
    switch verdict {
    case .right:
      questions.remove(at: index)
      withdraw { _ in false }
      isLocked = false
      log(nil, .note, "the board was unlocked")
      perform(use)
    case .wrong:
      questions[index].question.complaint = Self.wrongPassword
      log(nil, .refused, "the board stays locked: a wrong password")
    case .unavailable(let reason):
      questions[index].question.complaint = reason
      log(nil, .refused, "the board stays locked: \(reason)")
    }
  }

  package static let wrongPassword = "that is not your password"

  private mutating func perform(_ use: LockedUse) {
    switch use {
    case .unlock: break
    case .open(let number): if opening?.number == number { proceed() }
    case .action(let action): user(action)
    case .quit: quit()
    case .suspend: effects.append(.suspend)
    }
  }

  /// The user did not unlock.
  mutating func staysLocked(_ use: LockedUse) {
    if case .open(let number) = use, opening?.number == number {
      finishOpening(success: false, reason: "not opened: the board is locked")
    }
  }
}

extension UserAction {
  /// Whether a locked board asks for unlocking first. Opening does so too, by its own way.
  var needsUnlocking: Bool {
    switch self {
    case .edit, .keepShown, .hideAgain, .bringBack, .sendBack: true
    case .activate, .follow, .openApp, .setMode, .update, .updateAll, .retry, .pause, .reopen,
      .acknowledge,
      .answer, .lock, .unlock, .quit, .suspend:
      false
    }
  }
}
