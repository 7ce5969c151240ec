import TodayEngine
import TodayHost

extension AlertDelivery {
  init(_ config: Config) {
    self.init(
      isOnDesktop: config.alertsOnDesktop, command: config.alertCommand, quiet: config.quietHours)
  }
}
