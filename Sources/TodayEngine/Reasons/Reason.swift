/// Why a widget failed, ended or was not started: a value from where it arises to where it is shown.
///
/// `description` is the one English wording; the board words each case in its own language.
package enum Reason: Sendable, Hashable {
  /// What a widget, or a program that it ran, said itself: shown letter for letter.
  case widgetMessage(String)
  case update(UpdateFailure)
  /// The process ended by itself; with the last line that it wrote to standard error.
  case ended(ProcessEnd, lastLine: String?)
  case overMemory(MemoryExcess)
  /// The process ended after an allocation failed at the limit (bytes).
  case outOfMemory(ProcessEnd, limit: Int)
  case wire(WireViolation)
  case launch(LaunchProblem)
  case spawn(SpawnFailure)
  case script(ScriptFailure)
  case setting(SettingFailure)
  case opening(OpenFailure)
  case file(FileFailure)
  case request(RequestFailure)
  /// The reason reads as if the widget had used something that its entitlements do not list.
  indirect case notEntitled(Reason)
}

/// Why an update brought nothing.
package enum UpdateFailure: Sendable, Hashable {
  /// Seconds until the deadline.
  case unanswered(seconds: Int)
  /// `widgetPerformUpdate` was called and did not call its completion handler.
  case handlerNotCalled(seconds: Int)
  case mainThreadBlocked(seconds: Int)
  case noReason
  /// The answer names none of the results.
  case unknownResult
  /// The widget has no content, and does not update while hidden.
  case noContent
  /// The host that runs the widget has updated it not long ago.
  case checkedElsewhere(age: Duration)
  case otherHostSilent
}

/// How a widget's process broke the rules of the wire, for which the host ends it.
package enum WireViolation: Sendable, Hashable {
  case doesNotRead
  case lineTooLong(limit: Int)
  /// At the same time.
  case tooManyProcesses(limit: Int)
  case notUTF8
  /// With what is wrong with the message.
  case malformed(String)
  case beginUnanswered
  case beginRefused(BeginRefusal)
  case noProtocolVersion
  case wrongVersion(Int, expected: Int)

  /// The widget's own words, and whether they read as if something had been refused to it.
  package struct BeginRefusal: Sendable, Hashable {
    package var message: String
    package var isNotEntitled: Bool

    package init(_ message: String, isNotEntitled: Bool = false) {
      self.message = message
      self.isNotEntitled = isNotEntitled
    }
  }
}

/// Why a request of an Action or Share extension came to nothing.
package enum RequestFailure: Sendable, Hashable {
  case notBegun
  case notEnded
  case endedEarly(ProcessEnd)
}

/// Why a widget was not started, before there was a program to start.
package enum LaunchProblem: Error, Sendable, Hashable {
  case bundleGone
  case notInTime
  /// The program is another one than was installed.
  case programChanged(WidgetID)
}

/// Why a script failed, apart from its own words.
package enum ScriptFailure: Error, Sendable, Hashable {
  case notAView(String)
  case timedOut(after: Duration)
  case noScript(String)
  case streamEnded
  /// With the package that has the interpreter, if one is known.
  case noInterpreter(String, package: String?)
  case noProgram(String)
  case notExecutable(String)
}

/// Why a setting that the config names is not known.
package struct SettingFailure: Error, Sendable, Hashable {
  package enum Cause: Error, Sendable, Hashable {
    case unsetVariable(String)
    case file(FileFailure)
    case noProgram(String)
    case programFailed(String)
    case programSilent(String)
    case spawn(SpawnFailure)
  }

  package var key: String
  package var cause: Cause

  package init(key: String, cause: Cause) {
    self.key = key
    self.cause = cause
  }
}

/// Why a URL or an app was not opened.
package enum OpenFailure: Error, Sendable, Hashable {
  case notAURL(String)
  /// Programs could read it differently, or it holds its content itself.
  case unsafeURL(String)
  case declined
  case locked
  /// Nothing said why.
  case failed(url: String)
  case nothingOpens(url: String)
  /// Nothing here opens the URL: it is in the clipboard.
  case copied(url: String)
  case appGone(String)
  case noProgram(app: String, bundle: String)
  case readOnly
  case terminalTaken
  /// The stage has no terminal to give away.
  case needsTerminal
  case spawn(SpawnFailure)
  case file(FileFailure)
  /// What a library or the operating system said.
  case other(String)
}
