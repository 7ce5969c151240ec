package import TodayWire

/// What the inspector shows of one card.
package struct InspectorReport: Sendable, Equatable, Identifiable {
  package let id: WidgetID
  package let title: String
  package var life: Life
  package var picture: Picture
  package var updates: Updates
  package var views = Views()
  package var size = Size()
  package var content: ContentFlag?
  package var claims: [FileClaimReport] = []
  package var rules: [RuleInForce] = []
  package var process: ProcessUse
  package var trace: [TraceEntry] = []

  package init(
    id: WidgetID, title: String, life: Life, picture: Picture, updates: Updates, memoryLimit: Int
  ) {
    self.id = id
    self.title = title
    self.life = life
    self.picture = picture
    self.updates = updates
    self.process = ProcessUse(memoryLimit: memoryLimit)
  }

  /// Where the card's process and its connection stand.
  package struct Life: Sendable, Equatable {
    package var state: LifeCycleState
    package var waitsFor: Awaited?
    /// Why the card shows Unable to Load.
    package var unable: Reason?
    package var runsElsewhere = false

    package init(state: LifeCycleState) {
      self.state = state
    }
  }

  /// What the state of a connection waits for.
  package enum Awaited: Sendable, CaseIterable {
    case beginAnswer, appearAnswer, disappearAnswer, update, view, cardReturn, processEnd
  }

  /// What the card shows. Its identifier, mode and locale are the key of the snapshot store.
  package struct Picture: Sendable, Equatable {
    package var source: Source
    package var mode: DisplayMode
    package var locale: String
    package var capturedAt: WallTime?
    package var checkedAt: WallTime?

    package enum Source: String, Sendable {
      case none, placeholder, snapshot, live
    }

    package init(source: Source, mode: DisplayMode, locale: String) {
      self.source = source
      self.mode = mode
      self.locale = locale
    }
  }

  package struct Updates: Sendable, Equatable {
    package var interval: Duration
    /// The newest last.
    package var runs: [UpdateRun] = []
    /// The last update that was not performed.
    package var skip: UpdateSkip?
    package var next: NextUpdate?

    package init(interval: Duration) {
      self.interval = interval
    }
  }

  package struct Size: Sendable, Equatable {
    /// Rows that the widget asked for; nil: as many as its content needs.
    package var requestedRows: Int?
    /// Nil while the card is not on the screen.
    package var granted: CellSize?

    package init() {}
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

  /// What the process uses of what it may use.
  package struct ProcessUse: Sendable, Equatable {
    /// Bytes.
    package var memoryLimit: Int
    /// Measured by the host; nil without a process.
    package var measured: ProcessFacts?

    package init(memoryLimit: Int) {
      self.memoryLimit = memoryLimit
    }
  }

  /// What the kernel reports of the process.
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
