import Foundation
import Testing

@testable import SystemMonitorShared
@testable import SystemWidgets

private let start = Date(timeIntervalSince1970: 1_795_000_000)
private let words = FigureWords()

/// The figures of the cards that show a part of the machine.
struct FigureSourceTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test func `the history goes on after a pause, with a gap`() {
    var history = ValueHistory(step: 60)
    history.append(1, at: start)
    history.append(2, at: start + 60)
    history.append(3, at: start + 70)
    history.append(4, at: start + 240)
    #expect(history.values == [1, 3, nil, nil, 4])
    history.append(5, at: start + 1e9)
    #expect(history.values.count == ValueHistory.limit && history.values.last == 5)
  }

  @Test func `the processors have their switches and no other figures`() async throws {
    try machine.write(
      "proc/stat", "cpu 300 0 0 900 0 0 0 0\ncpu0 300 0 0 300 0 0 0 0\nintr 5 1 1\nctxt 120000\n")
    let source = CPUSource(files: machine.files, now: { start })
    guard case .figures(let state) = await source.read(after: nil, settings: SystemSettings())
    else { return #expect(Bool(false)) }
    #expect(state.cpu == 0.25 && state.switches == 2000 && state.temperature == 48)
    #expect(state.network == nil && state.memoryTotal == 0 && state.disks.isEmpty)
    let content = CPUSource.content(
      of: state, settings: SystemSettings(), words: words, columns: 80)
    #expect(
      content.facts.map(\.value) == ["1.24  0.25  0.10", "48 °C", "2.4 GHz", "1 min", "2 k/s"])
  }

  @Test func `memory is used, cached or free`() async throws {
    try machine.write(
      "proc/meminfo",
      "MemTotal: 16777216 kB\nMemFree: 2097152 kB\nMemAvailable: 12582912 kB\nBuffers: 1048576 kB\n"
        + "Cached: 10485760 kB\nSwapCached: 7 kB\nShmem: 524288 kB\nSReclaimable: 524288 kB\n"
        + "SwapTotal: 0 kB\n")
    let memory = try #require(machine.files.memory())
    #expect(memory.cached == 11 << 30 && memory.free == 2 << 30 && memory.used == 4 << 30)
    let source = MemorySource(files: machine.files)
    guard case .figures(let state) = await source.read(after: nil, settings: SystemSettings())
    else { return #expect(Bool(false)) }
    let content = MemorySource.content(
      of: state, settings: SystemSettings(), words: words, columns: 80)
    #expect(content.rows.map(\.value) == ["4 / 16 G", "11 G", "2 G"])
    #expect(content.rows.map(\.share) == [25, 69, 13])
  }

  @Test func `an interface has its addresses, rates and total`() async throws {
    try machine.addNetworks()
    #expect(
      Addresses.read(machine.files)
        == ["eth0": ["192.0.2.2", "2001:db8::42"], "wg0": ["10.8.0.7"]])
    let source = NetworkSource(files: machine.files)
    guard case .figures(let figures) = await source.read(after: nil, settings: SystemSettings())
    else { return #expect(Bool(false)) }
    let content = NetworkSource.content(
      of: figures, settings: SystemSettings(), words: words, columns: 80)
    // The idle interface of a container is left out, and one without a cable is last.
    #expect(content.rows.map(\.id) == ["eth0", "wg0", "eth1"])
    #expect(content.rows[0].total == "68 M" && content.rows[1].address == "10.8.0.7")
    #expect(
      figures.state.network == Rates(inward: Double(64 << 20) / 60, outward: Double(4 << 20) / 60))
  }

  @Test func `a chosen interface is the only one that counts`() async throws {
    try machine.addNetworks()
    let source = NetworkSource(files: machine.files, now: { start })
    var settings = SystemSettings()
    settings.interface = "wg0"
    guard case .figures(let figures) = await source.read(after: nil, settings: settings) else {
      return #expect(Bool(false))
    }
    #expect(figures.state.network == Rates(inward: 100, outward: 50))
    #expect(figures.state.traffic == .init(received: 6000, sent: 3000))
    // Another choice has a history of its own.
    try machine.pass(3, at: 60, load: 0)
    guard
      case .figures(let other) = await source.read(after: figures, settings: SystemSettings())
    else { return #expect(Bool(false)) }
    #expect(other.state.history.network.isEmpty)
  }

  @Test(
    arguments: [
      (nil, "Network"), ("wg0", "Network-wg0"), ("eth01", "Network-eth01"),
      ("eth0.1", "Network-eth0_46_1"), ("../S", "Network-_46__46__47_S"), ("/", "Network-_47_"),
    ] as [(String?, String)])
  func `cards of different interfaces have different files`(interface: String?, name: String) {
    var settings = SystemSettings()
    settings.interface = interface
    #expect(NetworkSource.fileName(settings) == name)
    #expect(CPUSource.fileName(settings) == "CPU")
  }

  @Test(arguments: [
    ("::1", "00000000000000000000000000000001"),
    ("2001:db8::1:0:0:1", "20010db8000000000001000000000001"),
    ("1:2:3:4:5:6:7:8", "00010002000300040005000600070008"),
  ])
  func `an address has its short form`(short: String, digits: String) throws {
    try machine.write("proc/net/if_inet6", "\(digits) 04 40 00 82 eth0\n")
    #expect(Addresses.read(machine.files) == ["eth0": [short]])
  }

  @Test func `disks have space, rates and health, and some are left out`() async throws {
    try machine.write(
      "proc/self/mountinfo",
      "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n23 22 8:2 / /home rw - ext4 /dev/sda2 rw\n"
        + "24 22 8:3 / /boot rw - ext4 /dev/sda3 rw\n")
    try machine.write("sys/block/md0/md/degraded", "1\n")
    try machine.write("sys/block/mmcblk0/device/life_time", "0x02 0x03\n")
    try machine.write("sys/block/mmcblk0/device/pre_eol_info", "0x01\n")
    try machine.write("sys/block/sda/device/state", "running\n")
    let source = DisksSource(
      files: machine.files,
      reader: DiskReader {
        DiskSpace(total: 100 << 30, used: ($0 == "/" ? 90 : 44) << 30, available: 10 << 30)
      }, now: { start })
    var settings = SystemSettings()
    settings.leftOut = ["/boot"]
    guard case .figures(let first) = await source.read(after: nil, settings: settings) else {
      return #expect(Bool(false))
    }
    #expect(first.reads.values.isEmpty)
    let content = DisksSource.content(
      of: first, settings: settings, words: words, columns: 80)
    #expect(
      content.rows.map { "\($0.title) \($0.value)" } == [
        "md0 degraded", "/ 90 %  10 G free", "/home 81 %  10 G free", "mmcblk0 Health 70 %",
      ])
    #expect(content.rows.map(\.grade) == [.bad, .warn, .normal, .normal])
    try machine.pass(30, at: 60, load: 0)
    try machine.disk(read: 2048 + 600, written: 1024)
    guard case .figures(let second) = await source.read(after: first, settings: settings) else {
      return #expect(Bool(false))
    }
    #expect(second.rates == Rates(inward: 10_240, outward: 0))
    #expect(second.reads.values == [10_240])
  }

  @Test(arguments: [
    ("0x0B 0x01", "0x01", DiskHealth.State.failing), ("0x09 0x01", "0x01", .worn),
    ("0x02 0x01", "0x03", .failing), ("0x02 0x01", "0x02", .worn),
  ])
  func `a worn card is marked`(life: String, warning: String, state: DiskHealth.State) throws {
    try machine.write("sys/block/mmcblk0/device/life_time", life)
    try machine.write("sys/block/mmcblk0/device/pre_eol_info", warning)
    #expect(DiskHealth.read(machine.files).map(\.state) == [state])
  }

  @Test func `a virtual machine has no sensors, no battery and no graphics`() async throws {
    try FileManager.default.removeItem(at: machine.root.appending(path: "sys/class/hwmon"))
    try machine.write("sys/class/drm/card0/device/uevent", "DRIVER=virtio-pci\n")
    try machine.write("sys/class/power_supply/AC/uevent", "POWER_SUPPLY_TYPE=Mains\n")
    let settings = SystemSettings()
    #expect(
      await SensorsSource(files: machine.files).read(after: nil, settings: settings) == .nothing)
    #expect(
      await BatterySource(files: machine.files).read(after: nil, settings: settings) == .nothing)
    #expect(
      await GPUSource(files: machine.files).read(after: nil, settings: settings) == .nothing)
  }

  @Test func `without the kernel's files a card fails`() async throws {
    try FileManager.default.removeItem(at: machine.root)
    let settings = SystemSettings()
    func isUnreadable<Figures>(_ reading: FigureReading<Figures>) -> Bool {
      if case .unreadable = reading { true } else { false }
    }
    let files = machine.files
    #expect(isUnreadable(await CPUSource(files: files).read(after: nil, settings: settings)))
    #expect(isUnreadable(await MemorySource(files: files).read(after: nil, settings: settings)))
    #expect(isUnreadable(await NetworkSource(files: files).read(after: nil, settings: settings)))
    #expect(isUnreadable(await DisksSource(files: files).read(after: nil, settings: settings)))
  }
}
