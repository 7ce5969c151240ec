import Foundation
import Synchronization
import Testing

@testable import SystemMonitorShared

@Test func processorTimeIsCountedPerCore() throws {
  let first = try #require(
    ProcessorReading("cpu  100 0 50 800 50 0 0 0 0 0\ncpu0 50 0 25 400 25 0 0 0 0 0\nintr 5\n"))
  let second = try #require(
    ProcessorReading("cpu  150 0 75 850 75 0 0 0 0 0\ncpu0 100 0 50 400 25 0 0 0 0 0\n"))
  #expect(second.all.load(since: first.all) == 0.5)
  #expect(try #require(second.cores[0]).load(since: try #require(first.cores[0])) == 1)
  #expect(first.all.load(since: second.all) == nil)
  #expect(first.all.load(since: first.all) == nil)
}

@Test(arguments: ["", "intr 1 2 3", "cpu 1 2", "cpu a b c d"])
func invalidProcessorReadingIsNil(text: String) {
  #expect(ProcessorReading(text) == nil)
}

@Test func usedMemoryExcludesReclaimableMemory() throws {
  let memory = try #require(
    Memory(
      "MemTotal: 16384 kB\nMemFree: 1 kB\nMemAvailable: 4096 kB\nSwapTotal: 8 kB\nSwapFree: 6 kB\n")
  )
  #expect(memory.used == 12288 << 10)
  #expect(memory.share == 0.75)
  #expect(memory.swapUsed == 2 << 10)
}

@Test func memoryOfAnOldKernelIsEstimated() throws {
  let memory = try #require(
    Memory("MemTotal: 100 kB\nMemFree: 10 kB\nBuffers: 5 kB\nCached: 25 kB\n"))
  #expect(memory.available == 40 << 10)
  #expect(Memory("") == nil)
  #expect(Memory("MemTotal: 0 kB\n") == nil)
}

private let mountinfo = """
  22 27 0:21 / /proc rw,relatime - proc proc rw
  25 24 0:23 / /dev/shm rw,relatime - tmpfs tmpfs rw
  27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard
  28 27 254:0 /var/lib /mnt/again rw - ext4 /dev/vda rw
  29 27 8:1 / /media/My\\040Disk rw shared:2 master:3 - vfat /dev/sdb1 rw
  30 27 0:50 / /srv/files rw - nfs4 server:/files rw
  31 27 7:1 / /snap/core/1 ro - squashfs /dev/loop1 ro
  32 27 0:60 / /home rw - btrfs /dev/mapper/home rw
  a broken line
  """

@Test func realFileSystemsCountOnce() {
  #expect(
    Mount.list(mountinfo).map(\.path) == ["/", "/home", "/media/My Disk", "/srv/files"])
  #expect(Mount.list("") == [])
}

@Test func trafficExcludesLoopbackAndBridges() throws {
  func reading(_ received: Int, _ sent: Int) -> NetworkReading {
    NetworkReading(
      """
      Inter-|   Receive                      |  Transmit
       face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets
          lo: 9999 1 0 0 0 0 0 0 9999 1 0 0 0 0 0 0
        eth0:\(received) 1 0 0 0 0 0 0 \(sent) 1 0 0 0 0 0 0
       veth1: \(received * 7) 1 0 0 0 0 0 0 \(sent) 1 0 0 0 0 0 0
      """)
  }
  #expect(
    reading(5000, 1500).rates(since: reading(1000, 500), seconds: 2)
      == Rates(inward: 2000, outward: 500))
  #expect(reading(1, 1).rates(since: reading(0, 0), seconds: 0) == nil)
  // A counter that has restarted is not traffic.
  #expect(
    reading(1, 1).rates(since: reading(50, 0), seconds: 1) == Rates(inward: 0, outward: 0))
  #expect(reading(7, 3).total == NetworkReading.Traffic(received: 7, sent: 3))
}

@Test func processNamesMayHaveAnyCharacters() throws {
  let text =
    "42 (a) b (c) S 1 42 42 0 -1 4194560 1 0 0 0 70 30 0 0 20 0 1 0 555 1000 25 184 1 1"
  let process = try #require(ProcessEntry(text, pageSize: 4096))
  #expect(process.id == 42)
  #expect(process.name == "a) b (c")
  #expect(process.ticks == 100)
  #expect(process.started == 555)
  #expect(process.resident == 102_400)
  #expect(ProcessEntry("42 (x) S 1 2", pageSize: 4096) == nil)
}

@Test(
  arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1 K"), (1536, "1.5 K"), (10_240, "10 K"),
    (5_476_083_302, "5.1 G"), (-5, "0 B"),
  ] as [(Double, String)])
func bytesHaveAShortForm(count: Double, text: String) {
  #expect(Quantity.bytes(count) == text)
}

@Test func partHasTheUnitOfItsTotal() {
  #expect(Quantity.bytes(UInt64(5.1 * 1_073_741_824), of: 16 << 30) == "5.1 / 16 G")
  #expect(Quantity.bytes(100 << 20, of: 16 << 30) == "0.1 / 16 G")
}

@Test(arguments: [(30, "0 min"), (3660, "1 h 01 min"), (100_000, "1 d 3 h")] as [(Double, String)])
func uptimeHasAShortForm(seconds: Double, text: String) {
  #expect(Quantity.uptime(seconds) == text)
}

@Test func loadIsThreeNumbers() {
  #expect(LoadAverage("0.50 0.25 0.10 1/100 4242\n")?.five == 0.25)
  #expect(LoadAverage("0.5 x") == nil)
}

@Test func hungFileSystemIsReadByOneThread() async {
  let gate = DispatchSemaphore(value: 0)
  let asked = Mutex(0)
  let space = DiskSpace(total: 100, used: 60, available: 20)
  #expect(DiskSpace(total: .max, used: 1, available: .max).share < 0.01)
  let reader = DiskReader { path in
    if path == "/dead" {
      asked.withLock { $0 += 1 }
      gate.wait()
    }
    return space
  }
  let first = await reader.read(["/dead", "/"], deadline: 0.5)
  #expect(first.keys.sorted() == ["/"])
  #expect(first["/"]?.space.share == 0.75)
  _ = await reader.read(["/dead", "/"], deadline: 0.01)
  #expect(asked.withLock { $0 } == 1)
  gate.signal()
}

@Test(arguments: [
  ("system-monitor://disks", SystemSection.disks), ("System-Monitor://CPU", .cpu),
  ("system-monitor://", .cpu),
])
func linksSelectASection(text: String, section: SystemSection) throws {
  #expect(SystemSection(try #require(URL(string: text))) == section)
}

@Test(arguments: ["system-monitor://elsewhere", "calendar://cpu"])
func otherLinksAreRefused(text: String) throws {
  #expect(SystemSection(try #require(URL(string: text))) == nil)
}

@Test func onlyWholeDisksAreCounted() {
  let counters = DiskCounters(
    """
       7       0 loop0 9 0 90 0 9 0 90 0 0 0 0
     259       0 nvme0n1 10 0 100 5 20 0 200 5 0 0 0
     259       1 nvme0n1p1 10 0 100 5 20 0 200 5 0 0 0
       8       0 sda 1 0 2 0 1 0 4 0 0 0 0
       8       1 sda1 1 0 2 0 1 0 4 0 0 0 0
     253       0 dm-0 1 0 2 0 1 0 4 0 0 0 0
    a broken line
    """)
  #expect(counters.read == 102 * 512)
  #expect(counters.written == 204 * 512)
  #expect(
    counters.rates(since: DiskCounters(), seconds: 2)
      == Rates(inward: 102 * 256, outward: 204 * 256))
  #expect(DiskCounters().rates(since: counters, seconds: 2) == nil)
}
