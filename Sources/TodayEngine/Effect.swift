package import TodayWire

/// Something to be done. The engine's only output; what comes of it is an event again.
package enum Effect: Sendable, Equatable {
  /// Take the widget's runner lock, start its process, and send `begin` as request 0.
  case launch(Instance, LaunchParameters)
  case send(Instance, HostMessage, request: RequestID)
  /// The answer to `openURL`.
  case answerOpen(Instance, request: WidgetRequestID, success: Bool)
  /// Close its input: the end of what the host says.
  case closeInput(Instance)
  /// TERM to its process group.
  case terminate(Instance)
  /// KILL to its process group.
  case kill(Instance)
  case readMemory(Instance)
  /// Report `scheduled`: when the script is due next.
  case readSchedule(WidgetID)

  case storePicture(WidgetID, DisplayMode, StoredPicture)
  case storeStatus(WidgetID, UpdateStatus)
  /// The widget has no picture any more.
  case discardPictures(WidgetID)
  case storeContent(WidgetID, ContentFlag)
  /// Keep it for Rewind.
  case remember(WidgetID, HistoryEntry)
  case changeSettings(SettingsChange)
  case changeNotices(NoticeChange)
  case changeConsents(ConsentChange)

  /// Ask the host that runs the widget for an update.
  case forwardUpdate(WidgetID)
  /// Perform what the widget has written down in a group of its own.
  case startTransfers(WidgetID, group: String)
  /// Open it and report `opened` with the number.
  case open(OpeningID, Route)
  /// See whether what the user has typed is their password, and report `passwordChecked`.
  case checkPassword(question: QuestionID)
  case questionAnswered(key: String, choice: String)
  /// To the shell, until it continues the board.
  case suspend
  /// An update that was asked for came to its end.
  case updateFinished(WidgetID, UpdateReport)
  case log(WidgetID?, LogKind, LogMessage)
  /// Say it once to the widget's author.
  case hint(WidgetID, AuthorHint)
  /// Why an update ran, or did not.
  case explain(WidgetID, UpdateExplanation)
  /// All is stored: the host may exit.
  case finished

  package enum LogKind: String, Sendable {
    case launch, update, end, kill, refused, content, open, note
  }
}

/// What `begin` says that only the engine knows.
package struct LaunchParameters: Sendable, Equatable {
  package var mode: DisplayMode
  package var size: CellSize
  package var maximumSize: MaximumSizes
  package var reason: BeginReason

  package init(
    mode: DisplayMode, size: CellSize, maximumSize: MaximumSizes, reason: BeginReason
  ) {
    self.mode = mode
    self.size = size
    self.maximumSize = maximumSize
    self.reason = reason
  }
}

/// The app or program that opens a URL.
package enum Route: Sendable, Equatable {
  /// An installed app; without a URL it is just opened.
  case app(String, url: String?)
  /// The desktop's handler.
  case desktop(url: String)
}

/// The result of an update, for its observers.
package struct UpdateReport: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    case newData, noData, failed
    /// The widget has no `widgetPerformUpdate`.
    case notImplemented
    /// It has no content, and does not update while hidden.
    case hidden
    /// Another host runs it.
    case runsElsewhere
  }

  package var outcome: Outcome
  package var duration: Duration
  package var reason: Reason?

  package init(outcome: Outcome, duration: Duration, reason: Reason? = nil) {
    self.outcome = outcome
    self.duration = duration
    self.reason = reason
  }
}
