import ArgumentParser
import Foundation
import TextToolsShared
import TodayApp

/// The containing app: the same changes for the shell.
@main struct TextToolsApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text-tools",
    abstract: "Changes the text on standard input.",
    discussion: "To use it on the board, press s on a row and choose an Action.")

  @Argument(help: "The change: \(TextTransform.allCases.map(\.rawValue).joined(separator: ", ")).")
  var transform: Transform

  struct Transform: ExpressibleByArgument {
    var value: TextTransform

    init?(argument: String) {
      guard let value = TextTransform(rawValue: argument) else { return nil }
      self.value = value
    }
  }

  func run() throws {
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    guard let text = String(data: input, encoding: .utf8) else {
      throw ValidationError("Standard input is not UTF-8.")
    }
    try FileHandle.standardOutput.write(
      contentsOf: Data(transform.value.apply(to: text).utf8))
  }
}
