import TodayWire

extension TraceContent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .verbatim(let text): text
    case .hint(let hint): hint.sentence
    case .card(let trace): trace.description
    case .process(let trace): trace.description
    case .message(let trace): trace.description
    case .store(let trace): trace.description
    case .logged(let message): message.description
    case .explained(let explanation): explanation.brief
    case .claim(let name, let report): "\(name): \(report)"
    case .mainThread(let name, let report): "\(name): \(report)"
    case .stage(let trace): trace.description
    }
  }
}

extension CardTrace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .onScreen(let size): "on the screen, \(size.words)"
    case .offScreen: "off the screen"
    case .tapped(let action): "tapped: \(action)"
    case .followed(let url): "tapped: the link \(url)"
    case .opensApp: "its app is to be opened"
    case .showMore: "Show More"
    case .showLess: "Show Less"
    case .updateByUser: "the user asks for an update"
    case .retryByUser: "the user asks to try again"
    case .keptShown: "kept shown by the user"
    case .notKeptShown: "no longer always shown"
    case .broughtBack: "brought back by the user"
    case .sentBack: "hidden again by the user"
    case .updateRequested: "an update is asked for"
    case .content(let flag, let name): "has-content is \(flag), by \(name)"
    case .due(let time): "due in \(time.words)"
    case .runnerFree: "no other host runs it any more"
    case .commandFailed(let reason): "a command failed: \(reason)"
    case .forwarded: "the host that runs it is asked to update it"
    case .requestFinished(let outcome, let reason):
      "the update that was asked for: \(outcome.rawValue)" + (reason.map { ": \($0)" } ?? "")
    }
  }
}

extension ProcessTrace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .started: "started"
    case .runsElsewhere: "not started: another host runs it"
    case .notStarted(let reason): "not started: \(reason)"
    case .violated(let violation): "broke the wire: \(violation)"
    case .ended(let end): end.description
    case .terminated: "asked to end with TERM"
    case .killed: "ended with KILL"
    }
  }
}

extension MessageTrace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .begun(let calls, let mode):
      "begin → \(calls.isEmpty ? "no update" : calls), largest \(mode.rawValue)"
    case .done(let method): "\(method) → done"
    case .failed(let method, let reason): "\(method) → failed: \(reason)"
    case .view(let nodes): "view: \(Self.nodes(nodes))"
    case .displayMode(let mode, let size):
      "displayModeDidChange: \(mode.rawValue), at most \(size.words)"
    case .openAnswered(let success): "openURL → \(success ? "opened" : "refused")"
    case .items(let count): "beginRequest, items: \(count)"
    case .returned(let count): "beginRequest → items: \(count)"
    case .ending(let cause): "end: \(cause)"
    }
  }

  static func nodes(_ count: Int) -> String { "\(count) \(count == 1 ? "node" : "nodes")" }
}

extension StoreTrace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .snapshot(let mode, let nodes):
      "snapshot stored (\(mode.rawValue)): \(MessageTrace.nodes(nodes))"
    case .unchanged(let nodes): "snapshot unchanged: \(MessageTrace.nodes(nodes))"
    case .discarded: "snapshots discarded"
    case .outcome(let outcome, let reason):
      "outcome stored: \(outcome.rawValue)" + (reason.map { ": \($0)" } ?? "")
    case .content(let flag, let name): "has-content stored: \(flag), by \(name)"
    }
  }
}

extension StageTrace: CustomStringConvertible {
  package var description: String {
    switch self {
    case .serverAnswers: "the server answers"
    case .downloadTaken: "the app was started in the background and has taken the download"
    case .chosen(let title): "the user chooses \(title)"
    }
  }
}

extension LogMessage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .launched(.visible): "launched: on the screen"
    case .launched(.background): "launched: in the background"
    case .runs(let process): "runs as process \(process)"
    case .runsElsewhere: "another host runs it: its pictures are shown as it stores them"
    case .ended(let cause): "ended: \(cause)"
    case .endedUnexpectedly(.ended(let end, let line)):
      "unexpectedly \(Reason.ended(end, lastLine: line))"
    // It may not even have been started.
    case .endedUnexpectedly(let reason): "failed: \(reason)"
    case .killed(let reason): "killed: \(reason)"
    case .didNotEnd: "killed: it did not end when asked"
    case .unable(let reason): "unable to load: \(reason)"
    case .noView: "connected, but sent no view"
    case .viewDropped(let drop): drop.description
    case .note(let note): note.description
    case .said(let level, let text): "\(level): \(text)"
    case .content(let flag, let name):
      (flag ? "has content" : "no content") + (name.map { ", set by \($0)" } ?? "")
    case .opening(let url): url ?? "its app"
    case .reach(let reach): reach.sentence
    case .board(let log): log.description
    case .refused(let refusal): refusal.description
    }
  }
}

extension BoardLog: CustomStringConvertible {
  package var description: String {
    switch self {
    case .locked: "the board was locked"
    case .unlocked: "the board was unlocked"
    case .staysLocked(.wrongPassword): "the board stays locked: a wrong password"
    case .staysLocked(.unavailable(let failure)): "the board stays locked: \(failure)"
    case .questionDropped: "a question was not asked: too many wait for an answer"
    }
  }
}

extension LogRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .open(let url, .busy): "open \(url): another one is being opened"
    case .open(let url, .unlocking): "open \(url): the board is being unlocked"
    case .open(let url, .noTap): "open \(url): no tap on the card before it"
    case .openWithdrawn: "open: its card went before the user answered"
    case .method(let method): "\(method): only an Action or Share extension may"
    case .secondAnswer: "a second answer to performUpdate was ignored"
    case .lateAnswer: "a late answer (it timed out) to performUpdate was ignored"
    case .answerToNothing(let request): "an answer to no request (\(request)) was ignored"
    case .staleAnswer(let method): "a late answer to an earlier \(method) was ignored"
    case .lateBegin: "a second or late answer to begin was ignored"
    case .contentOfOther(let id):
      "setHasContent for \"\(id)\" was ignored: it is not a widget of its app"
    case .contentBy(let name): "has-content set by \"\(name)\" was ignored"
    }
  }
}

extension ViewDrop: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noData: "a view sent before noData was dropped: the stored one stays"
    case .failure: "a view sent before the failure was dropped: the last good one stays"
    case .beginning:
      "a view from before the first update was dropped: the card stays as it was"
    }
  }
}
