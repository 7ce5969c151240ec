import TodayEngine
import TodayWire

extension CardTrace: Sampled {
  static func sample(after last: CardTrace?) -> CardTrace? {
    switch last {
    case nil: .onScreen(CellSize(columns: 40, rows: 12))
    case .onScreen: .offScreen
    case .offScreen: .tapped(action: "x.y")
    case .tapped: .followed(url: "a:b")
    case .followed: .opensApp
    case .opensApp: .showMore
    case .showMore: .showLess
    case .showLess: .updateByUser
    case .updateByUser: .retryByUser
    case .retryByUser: .keptShown
    case .keptShown: .notKeptShown
    case .notKeptShown: .broughtBack
    case .broughtBack: .sentBack
    case .sentBack: .updateRequested
    case .updateRequested: .content(true, by: "dev.a")
    case .content: .due(in: .seconds(42))
    case .due: .runnerFree
    case .runnerFree: .commandFailed(.update(.noReason))
    case .commandFailed: .forwarded
    case .forwarded: .requestFinished(.newData, nil)
    case .requestFinished(_, nil): .requestFinished(.failed, .update(.noReason))
    case .requestFinished: nil
    }
  }
}

extension ProcessTrace: Sampled {
  static func sample(after last: ProcessTrace?) -> ProcessTrace? {
    switch last {
    case nil: .started
    case .started: .runsElsewhere
    case .runsElsewhere: .notStarted(.launch(.bundleGone))
    case .notStarted: .violated(.fault(.notUTF8))
    case .violated: .ended(.code(3))
    case .ended: .terminated
    case .terminated: .killed
    case .killed: nil
    }
  }
}

extension MessageTrace: Sampled {
  static func sample(after last: MessageTrace?) -> MessageTrace? {
    switch last {
    case nil: .begun(calls: "", .compact)
    case .begun("", _): .begun(calls: "performUpdate", .expanded)
    case .begun: .done(method: "activate")
    case .done: .failed(method: "activate", .update(.noReason))
    case .failed: .view(1)
    case .view(1): .view(42)
    case .view: .displayMode(.compact, CellSize(columns: 40, rows: 12))
    case .displayMode: .openAnswered(true)
    case .openAnswered(true): .openAnswered(false)
    case .openAnswered: .items(42)
    case .items: .returned(42)
    case .returned: .ending(.offScreen)
    case .ending: nil
    }
  }
}

extension StoreTrace: Sampled {
  static func sample(after last: StoreTrace?) -> StoreTrace? {
    switch last {
    case nil: .snapshot(.compact, 42)
    case .snapshot: .unchanged(42)
    case .unchanged: .discarded
    case .discarded: .outcome(.newData, nil)
    case .outcome(_, nil): .outcome(.failed, .update(.noReason))
    case .outcome: .content(false, by: "dev.a")
    case .content: nil
    }
  }
}

extension StageTrace: Sampled {
  static func sample(after last: StageTrace?) -> StageTrace? {
    switch last {
    case nil: .serverAnswers
    case .serverAnswers: .downloadTaken
    case .downloadTaken: .chosen("Done")
    case .chosen: nil
    }
  }
}

extension BoardLog: Sampled {
  static func sample(after last: BoardLog?) -> BoardLog? {
    switch last {
    case nil: .locked
    case .locked: .unlocked
    case .unlocked: .staysLocked(.wrongPassword)
    case .staysLocked(.wrongPassword): .staysLocked(.unavailable(.noPAM))
    case .staysLocked: .questionDropped
    case .questionDropped: nil
    }
  }
}

extension LogRefusal: Sampled {
  static func sample(after last: LogRefusal?) -> LogRefusal? {
    switch last {
    case nil: .open(url: "a:b", .busy)
    case .open(_, .busy): .open(url: "a:b", .unlocking)
    case .open(_, .unlocking): .open(url: "a:b", .noTap)
    case .open: .openWithdrawn
    case .openWithdrawn: .method("compose")
    case .method: .secondAnswer
    case .secondAnswer: .lateAnswer
    case .lateAnswer: .answerToNothing(request: 42)
    case .answerToNothing: .staleAnswer(method: "activate")
    case .staleAnswer: .lateBegin
    case .lateBegin: .contentOfOther("dev.a")
    case .contentOfOther: .contentBy("dev.a")
    case .contentBy: nil
    }
  }
}

extension LogMessage: Sampled {
  /// Without widget text and the sentence about its entitlements.
  static func sample(after last: LogMessage?) -> LogMessage? {
    switch last {
    case nil: .launched(.visible)
    case .launched(.visible): .launched(.background)
    case .launched: .runs(process: 42)
    case .runs: .runsElsewhere
    case .runsElsewhere: .ended(.offScreen)
    case .ended: .endedUnexpectedly(.ended(.code(3), lastLine: nil))
    case .endedUnexpectedly: .killed(.wire(.fault(.notUTF8)))
    case .killed: .didNotEnd
    case .didNotEnd: .unable(.launch(.bundleGone))
    case .unable: .noView
    case .noView: .viewDropped(.noData)
    case .viewDropped: .note(.noAnswer)
    case .note: .content(true, by: "dev.a")
    case .content(true, _): .content(false, by: nil)
    case .content: .opening(url: nil)
    case .opening: .board(.locked)
    case .board: .refused(.secondAnswer)
    case .refused, .said, .reach: nil
    }
  }
}

extension UpdateCause: Sampled {
  static func sample(after last: UpdateCause?) -> UpdateCause? {
    switch last {
    case nil: .appeared(checked: nil)
    case .appeared: .interval
    case .interval: .schedule
    case .schedule: .timeline
    case .timeline: .retry(failures: 2)
    case .retry: .user
    case .user: .requested
    case .requested: .background
    case .background: nil
    }
  }
}

extension UpdateSkip: Sampled {
  static func sample(after last: UpdateSkip?) -> UpdateSkip? {
    switch last {
    case nil: .fresh(checked: .zero, interval: .zero)
    case .fresh: .once(checked: .zero)
    case .once: .notDue(in: nil)
    case .notDue: .paused
    case .paused: .oncePerConnection
    case .oncePerConnection: .notImplemented
    case .notImplemented: .hidden
    case .hidden: .runsElsewhere
    case .runsElsewhere: .queued
    case .queued: .underWay
    case .underWay: nil
    }
  }
}
