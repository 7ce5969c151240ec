package import TodayWire

/// One card's truth: what the inspector shows.
package struct InspectorReport: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String

  package var state: LifeCycleState
  package var waitsFor: Awaited?
  /// Why the card says Unable to Load.
  package var unable: Reason?
  package var runsElsewhere = false
  /// Of the process; counts those of this host.
  package var instance: Int?

  package var picture = Source.none
  package var mode: DisplayMode
  package var capturedAt: WallTime?
  package var checkedAt: WallTime?

  /// The newest last.
  package var runs: [UpdateRun] = []
  package var interval: Duration
  package var skip: UpdateSkip?
  package var next: NextUpdate?

  package var views = Views()
  /// Rows that the widget asked for; nil: as many as its content needs.
  package var requestedRows: Int?
  /// Nil while the card is not on the screen.
  package var granted: CellSize?
  package var content: ContentFlag?
  package var claims: [FileClaimReport] = []
  package var rules: [RuleInForce] = []
  /// Bytes.
  package var memoryLimit: Int

  /// Of the host: nil until it was measured, or without a process.
  package var process: ProcessFacts?
  /// Of what is shown: the store's identity beside id and mode.
  package var locale = ""
  package var trace: [TraceEntry] = []

  package init(
    id: WidgetID, title: String, state: LifeCycleState, mode: DisplayMode, interval: Duration,
    memoryLimit: Int
  ) {
    self.id = id
    self.title = title
    self.state = state
    self.mode = mode
    self.interval = interval
    self.memoryLimit = memoryLimit
  }

  /// What the state of a connection waits for.
  package enum Awaited: Sendable, CaseIterable {
    case beginAnswer, appearAnswer, disappearAnswer, update, view, cardReturn, processEnd
  }

  package enum Source: String, Sendable {
    case none, placeholder, snapshot, live
  }

  /// On this connection.
  package struct Views: Sendable, Equatable {
    package var received = 0
    /// Held back until the update under way says what it has.
    package var isHolding = false
    package var held = 0
    package var dropped = 0

    package init() {}
  }

  package struct NextUpdate: Sendable, Equatable {
    package var at: WallTime
    package var why: Cause

    package enum Cause: Sendable, CaseIterable {
      case interval
      /// At its interval, off the screen.
      case background
      case failures
      case failuresInBackground
      case crashes
    }

    package init(at: WallTime, why: Cause) {
      self.at = at
      self.why = why
    }
  }

  package struct RuleInForce: Sendable, Equatable {
    package var rule: Rule
    package var isStrict: Bool

    package init(rule: Rule, isStrict: Bool) {
      self.rule = rule
      self.isStrict = isStrict
    }

    package var sentence: String { isStrict ? rule.strict ?? rule.here : rule.here }
  }

  /// What the kernel says of the process.
  package struct ProcessFacts: Sendable, Equatable {
    package var process: Int32
    package var processorTime: Duration?
    package var residentBytes: Int?

    package init(process: Int32, processorTime: Duration?, residentBytes: Int?) {
      self.process = process
      self.processorTime = processorTime
      self.residentBytes = residentBytes
    }
  }
}
