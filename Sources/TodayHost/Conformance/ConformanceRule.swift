/// The rules for every widget, in any language. The names are stable, because scripts may use them.
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
  case timelineValid = "timeline.valid"
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

  /// Whether a violation is only a hint, because it affects only the widget.
  package var isHint: Bool { self == .updateFirstView }

  /// The expected behaviour. The subject is the widget.
  package var title: String { words.title }
  /// How to fix a violation.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .beginWaits: ("sends nothing before begin", "wait for begin before you send a message")
    case .beginAnswered:
      (
        "answers begin, even with unknown members",
        "answer the request begin with a result within 5 s, and ignore unknown members"
      )
    case .beginVersion:
      ("uses protocol version 1", "answer begin with \"protocolVersion\": 1")
    case .unknownMethod:
      (
        "answers an unknown request with the error -32601",
        "answer requests of unknown methods with {\"error\": {\"code\": -32601, …}}"
      )
    case .unknownNotification:
      ("ignores an unknown notification", "ignore notifications with an unknown method")
    case .wireSound:
      (
        "sends well-formed lines",
        "write one JSON object a line in UTF-8, at most 1 MiB, end it with LF, and flush it"
      )
    case .onlyMessages:
      (
        "sends only messages on standard output",
        "print to standard error: standard output is for messages"
      )
    case .knownMethods:
      (
        "sends only methods that the host knows",
        "use only the methods of the protocol, such as view"
      )
    case .knownParams: ("sends all required params", "add the missing members")
    case .answerKnown:
      ("answers only requests of the host", "copy the id of the request into the answer")
    case .answerOnce: ("answers each request once", "send one answer: only the first one counts")
    case .appearAnswered:
      ("answers viewWillAppear", "answer within 2 s, even without new data")
    case .appearView:
      ("shows a view when it appears", "send view before you answer viewWillAppear")
    case .appearAgain:
      (
        "can appear several times in one process",
        "initialise in begin, and only refresh in viewWillAppear"
      )
    case .disappearAnswered: ("answers viewWillDisappear", "answer within 2 s")
    case .updateAnswered:
      ("answers performUpdate", "answer within 10 s, with failed if there is no result")
    case .updateOutcome:
      (
        "answers newData, noData or failed",
        "answer {\"outcome\": \"newData\"} or one of the others"
      )
    case .updateAgain:
      (
        "answers every performUpdate",
        "release or reset what an update uses, so that the next one works"
      )
    case .updateNoData:
      ("does not change its view if it answers noData", "answer newData if the view has changed")
    case .updateNewData:
      ("sends a view before it answers newData", "send view before you answer newData")
    case .updateFirstView:
      (
        "sends no other view before its first answer",
        "in viewWillAppear send the last view again, or none: the board drops other views"
      )
    case .updateDeclared:
      (
        "supports what it declares in implements, and rejects the rest",
        "with performUpdate in implements answer {\"outcome\": \"failed\", \"message\": \"…\"} when the "
          + "work fails; without it answer the error -32601"
      )
    case .updateBackground:
      (
        "updates in the background, without appearing",
        "do not wait for viewWillAppear before you answer performUpdate"
      )
    case .timelineValid:
      (
        "answers with a timeline that can be shown",
        "set TodayTimeline, and give the entries in the order of their dates, each with date and root"
      )
    case .viewValid:
      (
        "sends views that can be drawn",
        "give every node a type; use at most 32 levels and 10,000 nodes"
      )
    case .viewKnownTypes:
      ("uses known node types, or gives a fallback", "add \"fallback\" to the node")
    case .viewPlainText:
      ("sends text without control characters", "use style instead of escape sequences")
    case .sizeSurvives: ("survives every size", "handle a size of 0 and very large sizes")
    case .modeSurvives:
      ("survives a change of the display mode", "handle displayModeDidChange at any time")
    case .memoryWarning: ("survives a memory warning", "free what you can load again")
    case .memoryLimit: ("stays below 64 MB", "load less at a time")
    case .tapAnswered:
      (
        "answers an unknown action",
        "answer activate with null or an error: a tap may belong to an older view"
      )
    case .openAfterTap:
      (
        "opens nothing without a tap",
        "send openURL only from activate, and only for the actions of your views"
      )
    case .contentOwn:
      ("sets has-content only for itself", "send setHasContent with your own bundleIdentifier")
    case .contentCalm:
      ("does not repeat setHasContent", "send it only on a change, at most 10 times in a row")
    case .idleQuiet:
      (
        "sends nothing while nothing changes",
        "send view only when it has changed, at most 10 a second"
      )
    case .endExits: ("exits after end", "exit within a second after end")
    case .endStatus: ("exits with status 0", "exit with status 0, not by a signal")
    case .endDuringUpdate:
      ("exits after end even during an update", "read standard input during an update")
    case .endInputClosed:
      ("exits when its input is closed", "exit at the end of standard input: the host has ended")
    case .restart:
      (
        "starts with the data of an earlier process",
        "handle existing files in the container, even incomplete ones"
      )
    }
  }
}
