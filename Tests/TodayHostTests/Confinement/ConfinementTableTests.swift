import Foundation
import Testing

@testable import TodayHost

@Suite struct ConfinementTableTests {
  private static let complete = KernelConfinement(
    landlock: 7, filtersCalls: true, separatesProcesses: true)

  @Test func guideHasTheSameLines() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/TodayKit/TodayKit.docc/Confinement.md").standardized
    let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
    for line in ConfinementLine.allCases {
      let cells = line.cells(on: Self.complete)
      let means = cells[2].isEmpty ? " " : " \(cells[2]) "
      let start = "| \(cells[0]) | \(cells[1]) |\(means)|"
      #expect(lines.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  @Test func kernelWithoutAnythingRefusesOnlyWhatTheHostDoes() {
    let none = KernelConfinement(landlock: 0, filtersCalls: false, separatesProcesses: false)
    let refused = ConfinementLine.allCases.filter { $0.answer(on: none) == .no }
    #expect(refused == [.privileges, .links])
  }

  @Test func modesNeedNamespaces() {
    var kernel = Self.complete
    #expect(ConfinementLine.modes.answer(on: kernel) == .no)
    kernel.separatesProcesses = false
    #expect(ConfinementLine.modes.answer(on: kernel) == .yes)
    #expect(ConfinementLine.writing.answer(on: kernel) == .no)
  }
}
