import Foundation
import Testing

@testable import TodayKit

@Suite struct LoadedCodeTests {
  /// Writable memory and relocated constants would lose their contents.
  @Test(arguments: [
    "7f0000001000-7f0000003000 rw-p 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000-7f0000003000 r--p 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000-7f0000003000 r--p 00000000 fe:00 42   /usr/lib/locale/C.utf8/LC_CTYPE",
    "7f0000001000-7f0000003000 r-xp 00000000 00:00 0    [vdso]",
    "7f0000001000-7f0000003000 r-xp 00000000 00:00 0",
    "7f0000003000-7f0000001000 r-xp 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000 r-xp 00001000 fe:00 42   /usr/lib/libc.so.6",
    "", "-", "garbage",
  ])
  func otherMemoryStays(_ line: Substring) {
    #expect(LoadedCode.mapping(in: line) == nil)
  }

  @Test func codeOfAFileIsFound() throws {
    let code = try #require(
      LoadedCode.mapping(in: "7f0000001000-7f0000003000 r-xp 00001000 fe:00 42   /a folder/lib.so"))
    #expect(UInt(bitPattern: code.baseAddress) == 0x7f00_0000_1000)
    #expect(code.count == 0x2000)
  }

  /// Before the first update has ended, the code is still needed.
  @MainActor @Test func codeIsReleasedSecondsAfterTheStart() {
    let timer = LoadedCode.timer()
    #expect((2...3).contains(timer.fireDate.timeIntervalSinceNow))
    timer.invalidate()
  }

  @Test func startOfALibraryIsFound() throws {
    let line = "7f0000001000-7f0000003000 r--p 00000000 fe:00 42   /usr/lib/libc.so.6"
    let start = try #require(LoadedCode.mapping(in: line[...]))
    #expect(UInt(bitPattern: start.baseAddress) == 0x7f00_0000_1000)
  }

  /// The mappings of the C library are far down in the list.
  @Test(arguments: ["swift_retain", "malloc"])
  func codeOfEachLibraryIsFound(_ function: String) throws {
    let address = try #require(dlsym(nil, function))
    #expect(
      LoadedCode.mappings().contains { mapping in
        mapping.baseAddress.map { 0..<mapping.count ~= $0.distance(to: address) } ?? false
      })
  }

  /// This process continues with its code, which the kernel reads again.
  @MainActor @Test func aProcessContinuesAfterTheRelease() {
    LoadedCode.release()
    #expect([3, 1, 2].sorted().map(String.init).joined(separator: " ") == "1 2 3")
  }

  @MainActor @Test func codeIsReleasedOnceAMinute() {
    let start = ContinuousClock.now
    LoadedCode.release(at: start)
    #expect(!LoadedCode.releaseIfDue(at: start + .seconds(59)))
    #expect(LoadedCode.releaseIfDue(at: start + .seconds(60)))
    #expect(!LoadedCode.releaseIfDue(at: start + .seconds(119)))
    #expect(LoadedCode.releaseIfDue(at: start + .seconds(121)))
  }
}
