import TodayEngine
import TodayHost
import TodayWire

extension Stage {
  /// Goes back in time as `<` on the board, with one card.
  func lookBack() {
    let now = clock.moment.wall
    var reading = HistoryReading(host.directories, of: [widget], now: now)
    reading.readAll()
    let board = host.engine.board(at: clock.moment)
    let badge = past.map { board.rewound(to: $0) }?.cards.first?.badge ?? card?.badge
    var time = reading.before(past?.at ?? now + 1)
    while let moment = time {
      let then = reading.moment(at: moment)
      past = then
      if board.rewound(to: then).cards.first?.badge != badge { return }
      time = reading.before(moment)
    }
  }
}
