package import TodayWire

/// Why a widget failed, ended or was not started. It is a value from its origin to the screen.
///
/// `description` is the English text. The board has a text for each case in each language.
package enum Reason: Sendable, Hashable {
  /// A text from the widget, or from a program that it ran. It is shown unchanged; see ``said(_:)``.
  case widgetMessage(String)
  case update(UpdateFailure)
  /// The process ended without a request. With the last line that it wrote to standard error.
  case ended(ProcessEnd, lastLine: String?)
  case overMemory(MemoryExcess)
  /// The process ended after an allocation failed at the limit (bytes).
  case outOfMemory(ProcessEnd, limit: Int)
  /// The host ended it because its container was full and grew.
  case overStorage(StorageExcess)
  case wire(WireViolation)
  case launch(LaunchProblem)
  case spawn(SpawnFailure)
  case script(ScriptFailure)
  case setting(SettingFailure)
  case opening(OpenFailure)
  case file(FileFailure)
  case request(RequestFailure)
  /// The reason indicates an access that the widget's entitlements do not list.
  indirect case notEntitled(Reason)
}

/// Why an update has no result.
package enum UpdateFailure: Sendable, Hashable {
  /// Seconds until the deadline.
  case unanswered(seconds: Int)
  /// `widgetPerformUpdate` was called and did not call its completion handler.
  case handlerNotCalled(seconds: Int)
  case mainThreadBlocked(seconds: Int)
  case noReason
  /// The answer is none of the known results.
  case unknownResult
  /// The answer's timeline cannot be used.
  case badTimeline(TimelineFlaw)
  /// The widget has no content, and does not update while hidden.
  case noContent
  /// The host that runs the widget has updated it recently.
  case checkedElsewhere(age: Duration)
  case otherHostSilent
  /// A signal has stopped the host that runs the widget.
  case otherHostStopped(process: Int32)
  /// The first update after an upgrade failed, so the older version of the app is back.
  case rolledBack(from: String, to: String)
}

/// How a widget's process violated the protocol, so that the host ends it.
package enum WireViolation: Sendable, Hashable {
  case fault(WireFault)
  case beginUnanswered
  case beginRefused(BeginRefusal)
  case noProtocolVersion
  case wrongVersion(Int, expected: Int)

  /// The widget's own text, and whether it indicates a refused access.
  package struct BeginRefusal: Sendable, Hashable {
    package var message: String
    package var isNotEntitled: Bool

    package init(_ message: String, isNotEntitled: Bool = false) {
      self.message = message
      self.isNotEntitled = isNotEntitled
    }
  }
}

/// Why a request of an extension without a card failed.
package enum RequestFailure: Sendable, Hashable {
  case notBegun
  case notEnded
  /// The answer of a document picker has no usable path.
  case noDocument
  /// The answer of an Action or Share has no items that can be used.
  case badItems(RequestAnswer.Flaw)
  case endedEarly(ProcessEnd)
  /// A Photo Editing extension finished without an output.
  case noOutput
  /// Its output is missing, too large, or no picture that can be decoded.
  case badOutput
  /// Its output is a picture of another type than the input, whose identifier this is.
  case otherOutput(type: String)
  /// The extension cannot handle the given adjustments.
  case adjustmentsRefused
  /// The picture to edit is none that can be decoded.
  case badInput
  /// Another program has changed the picture during the edit, so it was not replaced.
  case pictureChanged
}

/// Why a widget was not started, before its program was.
package enum LaunchProblem: Error, Sendable, Hashable {
  case bundleGone
  /// Its bundle cannot be used any more.
  case broken(BundleMistake)
  case notInTime
  /// The program differs from the installed one.
  case programChanged(WidgetID)
}

/// Why a script failed, apart from its own text.
package enum ScriptFailure: Error, Sendable, Hashable {
  case notAView(String)
  case timedOut(after: Duration)
  /// It had printed something: perhaps it never ends.
  case printsWithoutEnd(after: Duration)
  /// It had printed more than this number of bytes.
  case printsTooMuch(limit: Int, after: Duration)
  case noScript(String)
  case streamEnded
  /// With the package of the interpreter, if it is known.
  case noInterpreter(String, package: String?)
  case noProgram(String)
  case notExecutable(String)
}

/// Why the value of a configured setting is unknown.
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
  /// Or a line break or another control character.
  case blankInURL(String)
  /// With its beginning, and the most bytes.
  case longURL(String, limit: Int)
  /// Its URLs contain their content or have none.
  case refusedScheme(String)
  case noHost(String)
  /// Programs could interpret it differently.
  case unsafeURL(String)
  case declined
  case locked
  /// The reason is unknown.
  case failed(url: String)
  case nothingOpens(url: String)
  /// No program here opens the URL. It was copied to the clipboard.
  case copied(url: String)
  case appGone(String)
  case noProgram(app: String, bundle: String)
  case readOnly
  case terminalTaken
  /// A stage cannot give its terminal to a program.
  case needsTerminal
  case spawn(SpawnFailure)
  case file(FileFailure)
  /// The message of a library or the operating system.
  case other(String)
}

extension Reason {
  /// What a widget or a program says about a failure, of any length. The first thousand characters are enough for a
  /// reason, which is drawn again with each key.
  package static func said(_ message: String) -> Reason {
    .widgetMessage(Sanitizer.beginning(of: message, limit: 1000))
  }

  /// The message of an error that an extension answers with. Without words, it gives no reason.
  package static func answered(error message: String) -> Reason {
    message.allSatisfy(\.isWhitespace) ? .update(.noReason) : .said(message)
  }
}
