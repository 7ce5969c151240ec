/// What every widget is held to, in any language. The names are stable: scripts may depend on them.
package enum ConformanceRule: String, CaseIterable, Sendable {
  case beginWaits = "begin.waits"
  case beginAnswered = "begin.answered"
  case beginVersion = "begin.version"
  case unknownMethod = "wire.unknown-method"
  case unknownNotification = "wire.unknown-notification"
  case wireSound = "wire.sound"
  case onlyMessages = "wire.only-messages"
  case knownMethods = "wire.known-methods"
  case knownParams = "wire.params"
  case answerKnown = "answer.known"
  case answerOnce = "answer.once"
  case appearAnswered = "appear.answered"
  case appearView = "appear.view"
  case appearAgain = "appear.again"
  case disappearAnswered = "disappear.answered"
  case updateAnswered = "update.answered"
  case updateOutcome = "update.outcome"
  case updateAgain = "update.again"
  case updateNoData = "update.no-data-keeps-view"
  case updateNewData = "update.new-data-shows"
  case updateFirstView = "update.first-view"
  case updateDeclared = "update.declared"
  case updateBackground = "update.background"
  case viewValid = "view.valid"
  case viewKnownTypes = "view.known-types"
  case viewPlainText = "view.plain-text"
  case sizeSurvives = "size.survives"
  case modeSurvives = "mode.survives"
  case memoryWarning = "memory.warning"
  case memoryLimit = "memory.limit"
  case tapAnswered = "tap.answered"
  case openAfterTap = "open.after-tap"
  case contentOwn = "content.own"
  case contentCalm = "content.calm"
  case idleQuiet = "idle.quiet"
  case endExits = "end.exits"
  case endStatus = "end.status"
  case endDuringUpdate = "end.during-update"
  case endInputClosed = "end.input-closed"
  case restart = "restart.works"

  /// A widget that does otherwise harms only itself: its report is a hint, and no failure.
  package var isHint: Bool { self == .updateFirstView }

  /// What is claimed, in a clause.
  package var title: String { words.title }
  /// What to do about it.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .beginWaits: ("says nothing before begin", "wait for begin before you send anything")
    case .beginAnswered:
      (
        "answers begin, also with members that it does not know",
        "answer the request begin with a result within 5 s, and ignore unknown members"
      )
    case .beginVersion:
      ("speaks version 1", "answer begin with \"protocolVersion\": 1")
    case .unknownMethod:
      (
        "refuses a request that it does not know with -32601",
        "answer requests of unknown methods with {\"error\": {\"code\": -32601, …}}"
      )
    case .unknownNotification:
      ("ignores a notification that it does not know", "do nothing about unknown methods")
    case .wireSound:
      (
        "sends well-formed lines",
        "one JSON object a line, UTF-8, ended by LF, at most 1 MiB; write each line whole"
      )
    case .onlyMessages:
      (
        "sends nothing but messages on standard output",
        "print to standard error: standard output is the wire"
      )
    case .knownMethods:
      ("sends methods that the host has", "send view, openURL, setHasContent and the others only")
    case .knownParams: ("gives each method its params", "send the members that the method needs")
    case .answerKnown:
      ("answers only what was asked", "take over the id of the request that you answer")
    case .answerOnce: ("answers each request once", "send one answer, the first one counts")
    case .appearAnswered:
      ("answers viewWillAppear", "answer it within 2 s, whether or not there is new data")
    case .appearView:
      ("shows a view when it appears", "send view before you answer viewWillAppear")
    case .appearAgain:
      (
        "appears again and again in one process",
        "set up in begin, and only refresh in viewWillAppear"
      )
    case .disappearAnswered: ("answers viewWillDisappear", "answer it within 2 s")
    case .updateAnswered:
      ("answers performUpdate", "answer within 10 s; say failed rather than nothing")
    case .updateOutcome:
      ("says newData, noData or failed", "answer {\"outcome\": \"newData\"} or one of the others")
    case .updateAgain: ("answers every performUpdate", "keep nothing that only works once")
    case .updateNoData:
      ("leaves its view alone when it says noData", "say newData when the view has changed")
    case .updateNewData:
      ("has sent a view when it says newData", "send view before you answer newData")
    case .updateFirstView:
      (
        "draws nothing of its own before its first answer",
        "draw in viewWillAppear what was shown last, or nothing: the board drops other views"
      )
    case .updateDeclared:
      (
        "does what it declares in implements, and refuses the rest",
        "name performUpdate in implements, or answer it with -32601"
      )
    case .updateBackground:
      (
        "updates in the background, without appearing",
        "do not wait for viewWillAppear before you answer performUpdate"
      )
    case .viewValid:
      ("sends views that can be drawn", "every node has a type; at most 32 deep and 10,000 nodes")
    case .viewKnownTypes:
      ("uses types of this version, or gives a fallback", "add \"fallback\" to the node")
    case .viewPlainText:
      ("sends text without control characters", "use style instead of escape sequences")
    case .sizeSurvives: ("survives every size", "expect 0 and very large numbers of cells")
    case .modeSurvives: ("survives a change of the display mode", "expect it at any time")
    case .memoryWarning: ("survives a memory warning", "free what you can load again, and go on")
    case .memoryLimit: ("stays below 64 MB", "load less at a time")
    case .tapAnswered:
      (
        "answers an action that it does not have",
        "answer activate with null or an error: a tap may reach an older view"
      )
    case .openAfterTap: ("opens nothing without a tap", "send openURL only from activate")
    case .contentOwn:
      ("sets has-content only for itself", "send setHasContent with your own bundleIdentifier")
    case .contentCalm:
      ("does not repeat setHasContent", "send it when it changes: at most 10 at once")
    case .idleQuiet:
      ("is quiet when nothing happens", "send view only when it has changed, at most 10 a second")
    case .endExits: ("exits at end", "exit when end comes, within a second")
    case .endStatus: ("exits with status 0", "exit orderly, not by a signal or an error")
    case .endDuringUpdate:
      ("exits at end also during an update", "read your input while you work")
    case .endInputClosed:
      ("exits when its input is closed", "exit at the end of standard input: the host is gone")
    case .restart:
      (
        "begins again with what it stored",
        "expect in the container what an earlier process wrote, also if it was cut off"
      )
    }
  }
}

/// What came of one rule.
package struct ConformanceResult: Sendable, Equatable {
  package enum Outcome: Sendable, Equatable {
    case passed
    /// What was seen.
    case failed(String)
    /// What was seen: no rule is broken, and the author may want to know.
    case hinted(String)
    /// Why it could not be seen.
    case skipped(String)
  }

  package var rule: ConformanceRule
  package var outcome: Outcome
}
