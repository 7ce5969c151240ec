import ArgumentParser
import WorldClockShared

/// An error and its remedy.
struct Problem: Error, CustomStringConvertible {
  var what: String
  var remedy: String
  var code: ExitCode

  init(_ what: String, _ remedy: String, code: ExitCode = .failure) {
    self.what = what
    self.remedy = remedy
    self.code = code
  }

  init(_ problem: CityList.Problem) {
    switch problem {
    case .alreadyThere(let city):
      self.init("\(city.name) is already in the list", "choose another --name")
    case .notThere(let name):
      self.init("\(name) is not in the list", "see worldclock list")
    case .noSuchPosition(let position, let last):
      self.init("there is no position \(position)", "the last one is \(last)")
    }
  }

  var description: String { "\(what): \(remedy)" }
}
