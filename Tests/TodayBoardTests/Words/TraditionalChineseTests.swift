import Foundation
import Testing

@testable import TodayBoard
@testable import TodayRender

@Suite struct TraditionalChineseTests {
  @Test(arguments: [
    ("设置", "設定"), ("文件", "檔案"), ("默认", "預設"), ("程序", "程式"), ("共享此行", "分享此列"),
    ("后台", "背景"), ("后", "後"), ("没有设置项", "沒有設定項"), ("", ""), ("a 1%", "a 1%"),
    ("三分钟后", "三分鐘後"),
  ])
  func longestPhraseIsConverted(_ simplified: String, _ traditional: String) {
    #expect(TraditionalChinese.converted(simplified) == traditional)
  }

  /// A widget's name and a file's path have one form.
  @Test func insertedTextIsNotConverted() {
    let name = "文件"
    let text: ChineseText = "没有文件 \(name)"
    #expect(text.simplified == "没有文件 文件")
    #expect(text.traditional == "沒有檔案 文件")
  }

  @Test func numberIsInserted() {
    let text: ChineseText = "\(3)天后"
    #expect(text.traditional == "3天後")
  }

  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func files(_ folder: String, _ suffix: String) throws -> [URL] {
    let all = try #require(
      FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil))
    return all.compactMap { $0 as? URL }.filter { $0.path.hasSuffix(suffix) }
  }

  private static let remedy = "run Tests/Tools/generate-traditional-chinese.py"

  /// Every Chinese literal of the sources, including those that no test draws.
  @Test func noSimplifiedCharacterRemains() throws {
    let simplified = Set(simplifiedCharacters.filter { !$0.isWhitespace })
    #expect(simplified.count > 2000)
    let literal = try Regex(#"zh: (?:\[\s*)?"([^"]*)""#)
    var count = 0
    let targets = ["TodayRender", "TodayBoard", "today-board"].filter {
      FileManager.default.fileExists(
        atPath: Self.root.appendingPathComponent("Sources/\($0)").path)
    }
    for target in targets {
      for file in try Self.files("Sources/\(target)", ".swift") {
        let source = try String(contentsOf: file, encoding: .utf8)
        for match in source.matches(of: literal) {
          let text = String(match[1].substring ?? "")
          let left = TraditionalChinese.converted(text).filter(simplified.contains)
          #expect(left.isEmpty, "\(file.lastPathComponent): \(left) in \(text): \(Self.remedy)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  @Test func includedAppsHaveTheSameTexts() throws {
    let translations = try Self.files("Widgets", ".strings").filter {
      $0.deletingLastPathComponent().lastPathComponent == "zh.lproj"
    }
    #expect(translations.count > 20)
    for file in translations {
      let copy = file.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("zh-Hant.lproj/\(file.lastPathComponent)")
      let expected = TraditionalChinese.converted(try String(contentsOf: file, encoding: .utf8))
      let found = try? String(contentsOf: copy, encoding: .utf8)
      #expect(found == expected, "\(copy.path): \(Self.remedy)")
    }
  }

  @Test func boardIsTranslated() {
    #expect(Words(.traditionalChinese).paused == "已暫停")
    #expect(Words(.chinese).paused == "已暂停")
    #expect(Language.traditionalChinese.territory?.code == "TW")
    #expect(ClockWords.of(.traditionalChinese).shortWeekdays.first == "週一")
  }
}
