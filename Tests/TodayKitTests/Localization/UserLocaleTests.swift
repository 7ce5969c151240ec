import Foundation
import Testing

@testable import TodayKit

struct UserLocaleTests {
  @Test(arguments: [
    (["LANG": "es_ES.UTF-8"], "es_ES"), (["LANG": "es_ES", "LC_ALL": "en_GB.utf8"], "en_GB"),
    (["LC_TIME": "it_IT@euro", "LANG": "en_US.UTF-8"], "it_IT"), (["LC_ALL": "C.UTF-8"], "en_001"),
    (["LC_ALL": "", "LANG": "de_DE"], "de_DE"), ([:], "en_001"), (["LC_ALL": "POSIX"], "en_001"),
    (["LC_NUMERIC": "de_DE"], "en_001"),
  ])
  func environmentDeterminesTheLocale(environment: [String: String], identifier: String) {
    #expect(Locale.user(of: "LC_TIME", in: environment).identifier == identifier)
  }

  @Test(arguments: [
    "C.UTF-8", "en_US.UTF-8", "en_GB", "en_ZA", "de_DE.UTF-8", "en_DE", "fr_FR", "xx",
  ])
  func separatorIsThatOfTheLocale(_ name: String) {
    let environment = ["LC_NUMERIC": name, "LANG": "it_IT"]
    let locale = Locale.user(of: "LC_NUMERIC", in: environment)
    #expect(Locale.userDecimalSeparator(in: environment) == locale.decimalSeparator)
  }

  @Test func numbersHaveTheirOwn() {
    let environment = ["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"]
    #expect(Locale.user(of: "LC_NUMERIC", in: environment).decimalSeparator == ",")
    #expect(Locale.user(of: "LC_TIME", in: environment).identifier == "en_US")
  }
}
