import Foundation
import SystemMonitorShared
import TodayKit
import TodayScreen

/// The texts of the app in the user's language.
struct MonitorWords {
  let title = NSLocalizedString("System", comment: "The app's name")
  let overview = NSLocalizedString("Overview", comment: "A section of the app")
  let memory = NSLocalizedString("Memory", comment: "A column's heading")
  let disks = NSLocalizedString("Disks", comment: "A section of the app")
  let network = NSLocalizedString("Network", comment: "A section of the app")
  let processes = NSLocalizedString("Processes", comment: "A section of the app")
  let swap = NSLocalizedString("Swap", comment: "Swap space; short")
  let load = NSLocalizedString("load", comment: "Load average, before figures")
  let up = NSLocalizedString("up", comment: "Before how long the machine runs")
  let paused = NSLocalizedString("paused", comment: "No figures are read")
  let now = NSLocalizedString("now", comment: "The right end of a chart")
  let total = NSLocalizedString("total", comment: "Bytes since the start of the machine")
  let user = NSLocalizedString("User", comment: "A column's heading")
  let command = NSLocalizedString("Command", comment: "A column's heading")
  let name = NSLocalizedString("Name", comment: "A column's heading")
  let read = NSLocalizedString("Read", comment: "A column's heading")
  let written = NSLocalizedString("Write", comment: "A column's heading")
  let time = NSLocalizedString("Time", comment: "A column's heading: processor time")
  let filter = NSLocalizedString("Filter:", comment: "Before the text that is typed")
  let noMatch = NSLocalizedString("No process matches the filter.", comment: "An empty list")
  let unreadable = NSLocalizedString("/proc cannot be read", comment: "Why it failed")
  let itself = NSLocalizedString(
    "System does not send signals to itself or to process 1.", comment: "A refusal")
  private let askPattern = NSLocalizedString("Signal for %@:", comment: "A process; keys follow")
  private let sentPattern = NSLocalizedString("Signal sent to %@.", comment: "A process")
  private let endedPattern = NSLocalizedString("%@ has already ended.", comment: "A process")
  private let deniedPattern = NSLocalizedString(
    "%@ belongs to another user. Only its user and root may signal it.", comment: "A process")
  private let failedPattern = NSLocalizedString(
    "The signal to %@ failed.", comment: "A process; the system's reason follows")

  private let system = SystemWords()

  /// `3 d 4 h`, `3 h 20 min`, `5 min`.
  func duration(_ seconds: Double) -> String { system.duration(seconds) }

  /// As ``duration(_:)``, and `45 s`.
  func span(_ seconds: Double) -> String {
    seconds < 100 ? "\(Int(seconds)) s" : duration(seconds)
  }

  func ask(_ name: String) -> String { String(format: askPattern, name) }

  func result(_ result: ProcessSignal.Result, _ name: String) -> String {
    switch result {
    case .sent: String(format: sentPattern, name)
    case .ended: String(format: endedPattern, name)
    case .refused: itself
    case .notAllowed: String(format: deniedPattern, name)
    case .failed(let error):
      String(format: failedPattern, name) + " " + String(cString: strerror(error))
    }
  }

  func name(of tab: MonitorTab) -> String {
    switch tab {
    case .overview: overview
    case .section(.cpu): "CPU"
    case .section(.memory): memory
    case .section(.disks): disks
    case .section(.network): network
    case .section(.processes): processes
    }
  }

  /// Of the last row and the page of keys.
  let keyWords = KeyHints.Words(
    help: NSLocalizedString("help", comment: "A key's effect; one word"),
    quit: NSLocalizedString("quit", comment: "A key's effect; one word"),
    page: NSLocalizedString("this page", comment: "A key's effect"))
  let signal = NSLocalizedString("signal", comment: "A key's effect; one word")
  let signalPage = NSLocalizedString(
    "end, stop or continue the process: asks for the signal", comment: "A key's effect")
  let find = NSLocalizedString("filter", comment: "A key's effect; one word")
  let findPage = NSLocalizedString(
    "filter by name, command, user or number; Esc: all", comment: "A key's effect")
  let tree = NSLocalizedString("tree", comment: "A key's effect; one word")
  let treePage = NSLocalizedString("tree or list", comment: "A key's effect")
  let sort = NSLocalizedString("sort", comment: "A key's effect; one word")
  let sortPage = NSLocalizedString(
    "sort by CPU, memory, I/O, number, name; again: reverse", comment: "A key's effect")
  let section = NSLocalizedString("section", comment: "A key's effect; one word")
  let sectionPage = NSLocalizedString("another section", comment: "A key's effect")
  let past = NSLocalizedString("past", comment: "A key's effect; one word")
  let pastPage = NSLocalizedString(
    "scroll the charts back and forward", comment: "A key's effect")
  let nowPage = NSLocalizedString("charts: now", comment: "A key's effect")
  let zoomPage = NSLocalizedString("charts: less or more time", comment: "A key's effect")
  let pause = NSLocalizedString("pause", comment: "A key's effect; one word")
  let pausePage = NSLocalizedString(
    "stop or continue reading figures", comment: "A key's effect")
  let intervalPage = NSLocalizedString(
    "interval: 1, 2, 5 or 10 seconds", comment: "A key's effect")
  let movePage = NSLocalizedString("select a process", comment: "A key's effect")
}
