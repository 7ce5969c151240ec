import TodayEngine
import TodayHost

/// Hiding and locking.
extension Stage {
  var isHidden: Bool {
    host.engine.contentFlag(of: widget)?.value == false
  }

  var isLocked: Bool { host.engine.board(at: clock.moment).isLocked }

  /// Locks the board, or unlocks it with the right password.
  func setLocked(_ isLocked: Bool) {
    if isLocked {
      host.post(.user(.lock))
    } else {
      if passwordQuestion == nil { host.post(.user(.unlock)) }
      if let question = passwordQuestion {
        host.post(.passwordChecked(question: question.id, .right))
      }
    }
    settle()
  }

  func staysLocked() {
    guard let question = passwordQuestion else { return }
    host.post(.user(.answer(question: question.id, choice: Question.Choice.cancel.id)))
    settle()
  }

  private var passwordQuestion: Question? {
    host.engine.board(at: clock.moment).questions.last(where: \.subject.wantsPassword)
  }
}
