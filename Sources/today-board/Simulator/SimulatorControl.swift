import TodayBoard
import TodayEngine
import TodayRender
import TodayWire

/// The controls, each with its key. A click on a control does the same.
enum SimulatorControl: Character, Sendable, CaseIterable {
  case view = "o"
  case update = "u"
  case result = "n"
  case delay = "d"
  case content = "c"
  case mode = "m"
  case app = "a"
  case memory = "w"
  case overMemory = "W"
  case kill = "k"
  case restart = "x"
  case lock = "L"
  case locale = "l"
  case wider = "+"
  case narrower = "-"
  case higher = ")"
  case lower = "("
  case clock = " "
  case pace = "s"
  case minute = "t"
  case quarter = "T"

  /// The label of the control with its current value.
  @MainActor
  func words(_ settings: SimulatorSettings, _ stage: Stage) -> String {
    let words = Words(Language(locale: settings.locale)).simulator
    return switch self {
    case .view: stage.isOpen ? words.disappear : words.appear
    case .update: words.update
    case .result: words.result(settings.result.rawValue)
    case .delay: words.launchDelay(settings.launchDelay)
    case .content: words.hasContent(!stage.isHidden)
    case .mode: words.mode(isExpanded: stage.card?.mode == .expanded)
    case .app: words.openApp
    case .memory: words.memoryWarning
    case .overMemory: words.overMemory
    case .kill: words.kill
    case .restart: words.restart
    case .lock: words.board(isLocked: stage.isLocked)
    case .locale: words.locale(settings.locale)
    case .wider: words.wider
    case .narrower: words.narrower
    case .higher: words.higher
    case .lower: words.lower
    case .clock: words.clock(isStopped: settings.pace == .stopped)
    case .pace: words.pace(Self.number(settings.pace.factor))
    case .minute: words.later(minutes: 1)
    case .quarter: words.later(minutes: 15)
    }
  }

  var keyName: String { self == .clock ? "␣" : String(rawValue) }

  private static func number(_ factor: Double) -> String {
    factor < 1 ? "\(factor)" : "\(Int(factor))"
  }
}
