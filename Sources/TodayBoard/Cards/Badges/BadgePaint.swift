import TodayEngine
import TodayRender

extension Card.Badge {
  func paint(in theme: Theme) -> Paint {
    switch self {
    case .none, .updating, .checked, .snapshot: theme.dim
    case .failed, .failedEmpty, .gone: theme.warn
    case .unableToLoad: theme.bad
    }
  }
}
