import TodayEngine
import TodayHost

/// Checks the passwords that the user types into a question.
@MainActor
final class PasswordDesk {
  private let host: WidgetHost
  /// The typed password, until the host asks for it or refuses it.
  private var typed: [UInt8]?
  private var running: PasswordCheck?
  private var status: PasswordStatus?

  init(_ host: WidgetHost) { self.host = host }

  /// Whether the user could unlock a board. Waits for the answer of the system.
  ///
  /// - Throws: A `Failure` with the reason, if not.
  static func requirePassword(_ environment: [String: String]) throws {
    guard PasswordCheck.isAvailable else {
      throw Failure("--locked needs PAM, which checks your password: install libpam")
    }
    let reactor = Reactor()
    var hasPassword: Bool?
    let status = PasswordStatus(environment: environment, reactor: reactor) { hasPassword = $0 }
    _ = withExtendedLifetime(status) {
      reactor.run(until: { hasPassword != nil }, limit: .seconds(2))
    }
    guard hasPassword ?? true else {
      throw Failure(
        "your account has no password, so nothing could unlock the board: set one with passwd, or "
          + "leave out --locked")
    }
  }

  /// Locks the board, unless it could not be unlocked again.
  func lock() {
    guard PasswordCheck.isAvailable else { return host.post(.message(.notLocked(.noPAM))) }
    status = PasswordStatus(environment: host.options.environment, reactor: host.reactor) {
      [weak self] hasPassword in
      self?.host.post(hasPassword ? .user(.lock) : .message(.notLocked(.noPassword)))
    }
  }

  /// Keeps the password in this object only, and only if the question accepts an answer now.
  func answer(_ question: QuestionID, with password: [UInt8]) {
    typed = password
    host.post(.user(.answer(question: question, choice: Question.Choice.unlock.id)))
    typed = nil
  }

  func check(question: QuestionID) {
    guard var password = typed else { return }
    typed = nil
    do throws(SpawnFailure) {
      running = try PasswordCheck(
        &password, environment: host.options.environment, reactor: host.reactor
      ) { [weak self] verdict in
        self?.running = nil
        self?.host.post(.passwordChecked(question: question, verdict))
      }
    } catch {
      host.post(.passwordChecked(question: question, .unavailable(.spawn(error))))
    }
  }
}
