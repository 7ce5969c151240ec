/// Why a file cannot be a script, or what a script needs.
package enum ScriptProblem: Error, Equatable, CustomStringConvertible {
  case nameNotUTF8(String)
  case noFile(String)
  case notRegular(String)
  case unreadable(String)
  case empty(String)
  case noFirstLine(String)
  case program(message: String, remedy: String)
  case noInterpreter(String, package: String?)
  case noDependency(String, package: String)

  package var description: String { "\(message): \(remedy)" }

  package var message: String {
    switch self {
    case .nameNotUTF8(let name): "the name \(name) is not UTF-8"
    case .noFile(let path): "\(path) does not exist"
    case .notRegular(let path): "\(path) is not a regular file"
    case .unreadable(let path): "\(path) cannot be read"
    case .empty(let path): "\(path) is empty"
    case .noFirstLine(let path): "\(path) has no #! line"
    case .program(let message, _): message
    case .noInterpreter(let name, _): "its interpreter \(name) is missing"
    case .noDependency(let name, _): "it needs \(name)"
    }
  }

  package var remedy: String {
    switch self {
    case .nameNotUTF8: "rename the file"
    case .noFile: "write the path of a script, an app bundle or a package"
    case .notRegular: "write the path of a script"
    case .unreadable: "run chmod u+r on it"
    case .empty: "write a script with a #! line"
    case .noFirstLine: "add a first line such as #!/bin/sh"
    case .program(_, let remedy): remedy
    case .noInterpreter(_, let package?), .noDependency(_, let package):
      "install the package \(package)"
    case .noInterpreter(_, nil): "install it, or change the first line"
    }
  }
}
