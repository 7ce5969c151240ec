import TodayBoard
import TodayEngine
import TodayRender
import TodayWire

/// Everything that can be done to the widget, each with its key; a click does the same.
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

  /// As it is shown, with what it is set to.
  @MainActor
  func words(_ settings: SimulatorSettings, _ stage: Stage) -> String {
    switch self {
    case .view: stage.isOpen ? "disappear" : "appear"
    case .update: "update now"
    case .result: "next: \(settings.result.rawValue)"
    case .delay: "launch +\(settings.launchDelay) s"
    case .content: "has-content \(stage.isHidden ? "no" : "yes")"
    case .mode: stage.card?.mode == .expanded ? "expanded" : "compact"
    case .app: "open the app"
    case .memory: "memory warning"
    case .overMemory: "over memory"
    case .kill: "kill"
    case .restart: "start anew"
    case .lock: stage.isLocked ? "board: locked" : "board: open"
    case .locale: "locale \(settings.locale)"
    case .wider: "wider"
    case .narrower: "narrower"
    case .higher: "higher"
    case .lower: "lower"
    case .clock: settings.pace == .stopped ? "clock: stopped" : "clock: runs"
    case .pace: "speed ×\(Self.number(settings.pace.factor))"
    case .minute: "+1 min"
    case .quarter: "+15 min"
    }
  }

  var keyName: String { self == .clock ? "␣" : String(rawValue) }

  private static func number(_ factor: Double) -> String {
    factor < 1 ? "\(factor)" : "\(Int(factor))"
  }
}
