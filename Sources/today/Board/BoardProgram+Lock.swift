import TodayEngine
import TodayHost

/// Locking the board, and the user's password.
extension BoardProgram {
  /// A lock that nothing could open is no lock but a trap.
  func lock() {
    if PasswordCheck.isAvailable {
      host.post(.user(.lock))
    } else {
      host.post(.message("not locked: \(PasswordCheck.missing)"))
    }
  }

  /// The password goes no further than here, and only if the question takes an answer now.
  func answer(_ question: QuestionID, with password: [UInt8]) {
    typedPassword = password
    host.post(.user(.answer(question: question, choice: Question.Choice.unlock.id)))
    typedPassword = nil
  }

  func checkPassword(question: QuestionID) {
    guard var password = typedPassword else { return }
    typedPassword = nil
    do {
      passwordCheck = try PasswordCheck(
        &password, environment: host.options.environment, reactor: reactor
      ) { [weak self] verdict in
        self?.passwordCheck = nil
        self?.host.post(.passwordChecked(question: question, verdict))
      }
    } catch {
      host.post(.passwordChecked(question: question, .unavailable("\(error)")))
    }
  }
}
