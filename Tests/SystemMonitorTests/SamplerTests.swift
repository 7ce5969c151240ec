import Foundation
import Testing

@testable import SystemMonitorShared

/// The values of a sample, read from the files of a machine.
struct SamplerTests {
  private let machine: Machine
  private let sampler: SystemSampler
  private let start = Date(timeIntervalSince1970: 1_795_000_000)

  init() throws {
    machine = try Machine()
    sampler = SystemSampler(
      files: machine.files,
      disks: DiskReader { DiskSpace(total: 100, used: $0 == "/" ? 81 : 44, available: 20) })
  }

  @Test func `the first sample needs no second one`() async throws {
    let state = try #require(await sampler.sample(after: nil, at: start))
    #expect(state.cpu == 0.25)
    #expect(state.cores == [.init(number: 0, load: 0.5), .init(number: 1, load: 0)])
    #expect(state.network == Rates(inward: Double(64 << 20) / 60, outward: Double(4 << 20) / 60))
    #expect(state.traffic == .init(received: 64 << 20, sent: 4 << 20))
    #expect(state.memoryUsed == 4 << 30)
    #expect(state.temperature == 48)
    #expect(state.frequency == 2.4e9)
    #expect(state.disks.map(\.path) == ["/", "/home"])
    // An average over the whole time is not a point of the history.
    #expect(state.history.cpu.isEmpty)
  }

  @Test func `the next sample has the load since the last one`() async throws {
    let first = try #require(await sampler.sample(after: nil, at: start))
    try machine.pass(3, at: 60, load: 40)
    try machine.network(received: (64 << 20) + 3072, sent: 4 << 20)
    try machine.disk(read: 2048 + 6, written: 1024)
    let second = try #require(await sampler.sample(after: first, at: start + 3))
    #expect(second.cpu == 0.4)
    #expect(second.network == Rates(inward: 1024, outward: 0))
    #expect(second.disksRate == Rates(inward: 1024, outward: 0))
    #expect(second.history.cpu == [0.4])
    #expect(second.history.network == [Rates(inward: 1024, outward: 0)])
  }

  @Test func `the history of an earlier process goes on, with a gap`() async throws {
    let first = try #require(await sampler.sample(after: nil, at: start))
    try machine.pass(3, at: 60, load: 40)
    let second = try #require(await sampler.sample(after: first, at: start + 3))
    let directory = machine.root.appending(path: "stored")
    StoredState(directory: directory).save(second)
    let stored = try #require(StoredState(directory: directory).load())
    #expect(stored == second)
    try machine.pass(12, at: 63, load: 80)
    let third = try #require(await sampler.sample(after: stored, at: start + 15))
    #expect(third.cpu == 0.8)
    #expect(third.history.cpu == [0.4, nil, nil, nil, 0.8])
    #expect(third.history.cores.map(\.count) == [5, 5])
  }

  @Test func `after a restart of the machine its counters start again`() async throws {
    let first = try #require(await sampler.sample(after: nil, at: start))
    try machine.write("proc/uptime", "30.00 10.0\n")
    try machine.processors(busy: 60, idle: 40)
    let second = try #require(await sampler.sample(after: first, at: start + 600))
    #expect(second.cpu == 0.6)
  }

  @Test func `a sample on request replaces the last one of its course`() {
    var history = SystemHistory()
    var state = SystemState(date: start)
    for (second, load) in [(0.0, 0.1), (3, 0.2), (3.5, 0.3), (6.5, 0.4)] {
      state.date = start + second
      state.cpu = load
      history.append(state)
    }
    #expect(history.cpu == [0.1, 0.3, 0.4])
  }

  @Test func `the history is bounded`() {
    var history = SystemHistory()
    var state = SystemState(date: start)
    state.cores = [.init(number: 0, load: 0.5)]
    for second in 0..<700 {
      state.date = start + Double(second) * SystemHistory.step
      history.append(state)
    }
    state.date += 1e9
    history.append(state)
    #expect(history.cpu.count == SystemHistory.limit)
    #expect(history.cores.map(\.count) == [SystemHistory.limit])
    #expect(history.network.count == SystemHistory.limit)
  }

  @Test func `a broken file of the history is none`() throws {
    let stored = StoredState(directory: machine.root)
    #expect(stored.load() == nil)
    try machine.write("State.json", "{")
    #expect(stored.load() == nil)
    try machine.write("State.json", #"{"date": 1, "history": [0.5], "load": []}"#)
    #expect(stored.load() == nil)
  }

  @Test func `unconnected sensors report impossible values`() throws {
    try machine.write("sys/class/thermal/thermal_zone0/temp", "45000\n")
    try machine.write("sys/class/hwmon/hwmon0/temp2_input", "999999000\n")
    #expect(machine.files.temperature(of: machine.files.sensors()) == 48)
  }

  @Test func `without a file of the frequency it is that of cpuinfo`() throws {
    try machine.write("proc/cpuinfo", "processor\t: 0\ncpu MHz\t\t: 2445.408\n")
    #expect(machine.files.fixedFrequency() == 2_445_408_000)
  }
}
