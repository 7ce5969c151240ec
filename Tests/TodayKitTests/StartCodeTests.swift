import Glibc
import Testing

@testable import TodayKit

@Suite struct StartCodeTests {
  /// Writable memory and relocated constants would lose their contents.
  @Test(arguments: [
    "7f0000001000-7f0000003000 rw-p 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000-7f0000003000 r--p 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000-7f0000003000 r-xp 00000000 00:00 0    [vdso]",
    "7f0000001000-7f0000003000 r-xp 00000000 00:00 0",
    "7f0000003000-7f0000001000 r-xp 00001000 fe:00 42   /usr/lib/libc.so.6",
    "7f0000001000 r-xp 00001000 fe:00 42   /usr/lib/libc.so.6",
    "", "-", "garbage",
  ])
  func otherMemoryStays(_ line: Substring) {
    #expect(StartCode.code(in: line) == nil)
  }

  @Test func codeOfAFileIsFound() throws {
    let code = try #require(
      StartCode.code(in: "7f0000001000-7f0000003000 r-xp 00001000 fe:00 42   /a folder/lib.so"))
    #expect(UInt(bitPattern: code.baseAddress) == 0x7f00_0000_1000)
    #expect(code.count == 0x2000)
  }

  /// This process continues with its code, which the kernel reads again.
  @Test func aProcessContinuesAfterTheRelease() {
    #expect(StartCode.release() > 1 << 20)
    #expect([3, 1, 2].sorted().map(String.init).joined(separator: " ") == "1 2 3")
  }
}
