package import TodayWire

/// An action for the host: the only output of the engine. Its result is posted as an event.
package enum Effect: Sendable, Equatable {
  /// Take the widget's runner lock, start its process, and send `begin` as request 0.
  case launch(Instance, LaunchParameters)
  case send(Instance, HostMessage, request: RequestID)
  /// The answer to `openURL`.
  case answerOpen(Instance, request: WidgetRequestID, success: Bool)
  /// Close its input: the host sends nothing more.
  case closeInput(Instance)
  /// TERM to its process group.
  case terminate(Instance)
  /// KILL to its process group.
  case kill(Instance)
  case readMemory(Instance)
  /// Report `scheduled`: the next time of the script's schedule.
  case readSchedule(WidgetID)

  case storePicture(WidgetID, DisplayMode, StoredPicture)
  case storeStatus(WidgetID, UpdateStatus)
  /// The widget has no snapshot any more.
  case discardPictures(WidgetID)
  case storeContent(WidgetID, ContentFlag)
  /// Record it for Rewind.
  case remember(WidgetID, HistoryEntry)
  case changeSettings(SettingsChange)
  case changeNotices(NoticeChange)
  case changeConsents(ConsentChange)

  /// Ask the host that runs the widget for an update.
  case forwardUpdate(WidgetID)
  /// Ask the other machine of the card, and report `foreignAnswered`.
  case askForeign(WidgetID, ForeignRequest)
  /// Perform the background transfers that the widget has registered in its group.
  case startTransfers(WidgetID, group: String)
  /// Open it and report `opened` with the number.
  case open(OpeningID, Route)
  /// Check the user's password, and report `passwordChecked`.
  case checkPassword(question: QuestionID)
  case questionAnswered(key: String, choice: String)
  /// Return to the shell until the user continues the board.
  case suspend
  /// A requested update has ended.
  case updateFinished(WidgetID, UpdateReport)
  case log(WidgetID?, LogKind, LogMessage)
  /// Report it once to the widget's author.
  case hint(WidgetID, AuthorHint)
  /// Why an update ran or was skipped.
  case explain(WidgetID, UpdateExplanation)
  /// All is stored: the host may exit.
  case finished

  package enum LogKind: String, Sendable {
    case launch, update, end, kill, refused, content, open, note
  }
}

/// The parameters of `begin` that only the engine has.
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
  /// An installed app. Without a URL, the app is opened.
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
    /// It has no content, and does not update while it is hidden.
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
