import Foundation

/// The log of a widget or an app, on standard error.
package enum Log {
  package static func write(_ message: String) {
    FileHandle.standardError.write(Data("TodayKit: \(message)\n".utf8))
  }
}
