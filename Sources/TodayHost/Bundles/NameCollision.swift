import TodayEngine

/// A name that an existing app already uses.
package enum NameCollision: Equatable, CustomStringConvertible {
  package enum Claim: Equatable {
    case identifier(String)
    case program(String)
    case scheme(String)
    case group(String)
  }

  case app(AppDescription, Claim)
  case broken(path: String, identifier: String)
  /// A program in the folder of the running `today` that belongs to no app.
  case programOfToday(String)

  /// The owner of the name, and what to do.
  package var description: String {
    switch self {
    case .app(let app, let claim):
      "\(claim.description) belongs to \(app.name) (\(app.id)), \(Self.place(of: app)): "
        + Self.remedy(app, claim)
    case .broken(let path, let identifier):
      "the identifier \(identifier) belongs to \(path): choose another name, or remove that bundle"
    case .programOfToday(let path): "\(path) is a program of Today: choose another name"
    }
  }

  private static func place(of app: AppDescription) -> String {
    switch app.origin {
    case .installed: "which is installed"
    case .system, .checkout: "which comes with Today"
    case .given: "in \(FileSystem.directory(of: app.bundle))"
    }
  }

  private static func remedy(_ app: AppDescription, _ claim: Claim) -> String {
    var choice = "choose another name"
    if case .identifier = claim { choice += " or another --organization" }
    return app.origin == .installed
      ? "\(choice), or remove it with today uninstall \(app.id)" : choice
  }
}

extension NameCollision.Claim {
  fileprivate var description: String {
    switch self {
    case .identifier(let id): "the identifier \(id)"
    case .program(let name): "the program name \(name)"
    case .scheme(let scheme): "the scheme \(scheme):"
    case .group(let group): "the app group \(group)"
    }
  }
}

/// The names of a new app.
package struct NameClaims {
  package var identifiers: [String]
  package var programs: [String]
  package var schemes: [String]
  package var groups: [String]

  package init(
    identifiers: [String], programs: [String], schemes: [String], groups: [String]
  ) {
    self.identifiers = identifiers
    self.programs = programs
    self.schemes = schemes
    self.groups = groups
  }

  /// The first name that another bundle of the registry uses, or `nil`. Identifiers are compared
  /// without case.
  package func collision(in registry: Registry) -> NameCollision? {
    let wanted = Set(identifiers.map { $0.lowercased() })
    for app in registry.apps {
      let extensions = registry.extensions.filter { $0.appID == app.id }
      let ids = [app.id] + extensions.map(\.id.rawValue)
      if let id = ids.first(where: { wanted.contains($0.lowercased()) }) {
        return .app(app, .identifier(id))
      }
      let paths = [app.executable].compactMap { $0 } + extensions.map(\.executable)
      let names = extensions.allSatisfy { $0.script != nil } ? [] : paths.map(FileSystem.name)
      if let name = names.first(where: programs.contains) { return .app(app, .program(name)) }
      if let scheme = app.schemes.first(where: schemes.contains) {
        return .app(app, .scheme(scheme))
      }
      let shared = app.entitlements.groups + extensions.flatMap(\.entitlements.groups)
      if let group = shared.first(where: groups.contains) { return .app(app, .group(group)) }
    }
    for problem in registry.problems where problem.severity == .error {
      guard let id = problem.id, wanted.contains(id.lowercased()) else { continue }
      return .broken(path: problem.bundle, identifier: id)
    }
    guard let folder = registry.search.executableDirectory else { return nil }
    return programs.map { "\(folder)/\($0)" }.first(where: FileSystem.isFile)
      .map(NameCollision.programOfToday)
  }
}
