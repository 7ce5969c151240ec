import Foundation
import Testing

@testable import SystemMonitorShared

private let now = Date(timeIntervalSince1970: 1_795_000_000)

private func state(disk used: UInt64 = 50, age: TimeInterval = 0) -> SystemState {
  var state = SystemState(date: now)
  state.cpu = 0.234
  state.memoryUsed = 5_476_083_302
  state.memoryTotal = 16 << 30
  state.disks = [
    SystemState.Disk(
      path: "/", space: DiskSpace(total: 100, used: used, available: 100 - used),
      date: now - age)
  ]
  state.network = Rates(inward: 1536, outward: 0)
  state.load = [0.5, 0.25, 0.1]
  state.history.append(state)
  return state
}

@Test func cardHasRowsOfFigures() {
  let card = state().card()
  #expect(card.cpu.value == "23 %")
  #expect(card.memory.map(\.value) == ["5.1 / 16 G"])
  #expect(card.memory.map(\.share) == [32])
  #expect(card.disks.map(\.value) == ["50 %"])
  #expect(card.network.map(\.value) == ["1.5 K/s", "0 B/s"])
  #expect(card.facts.map(\.value) == ["0.50"])
}

@Test(
  arguments: [
    (84, SystemRow.Grade.normal), (85, .warn), (94, .warn), (95, .bad), (100, .bad),
  ] as [(UInt64, SystemRow.Grade)])
func fullDiskHasALevel(used: UInt64, grade: SystemRow.Grade) {
  #expect(state(disk: used).card().disks[0].grade == grade)
}

@Test func unresponsiveDiskShowsTheAgeOfItsValue() {
  #expect(state(age: 60).card().disks[0].value == "50 %")
  #expect(state(age: 300).card().disks[0].value == "50 %  5 min ago")
}

@Test func invisibleChangeIsNoNewData() {
  var other = state()
  other.cpu = 0.2301
  other.memoryUsed += 1000
  other.network?.inward += 1
  other.date += 5
  other.disks[0].date += 5
  #expect(other.card() == state().card())
}

@Test func smallTrafficIsDrawnSmall() {
  let course = state().card().networkCourse
  #expect(course.inward == [0.02])
  #expect(course.outward == [0])
}

@Test(arguments: [(".", "0.70"), (",", "0,70")])
func numbersHaveTheDecimalSeparatorOfTheUser(separator: String, text: String) {
  #expect(Quantity.decimal(0.7, digits: 2, separator: separator) == text)
}
