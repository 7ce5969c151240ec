/// The user's permanent permissions: kept when apps are reinstalled, until they are revoked.
package struct Consents: Sendable, Equatable {
  /// The apps that an app's widgets may open.
  package var apps: [String: Set<String>] = [:]
  /// The other places that they may open: host names, and schemes with their colon.
  package var places: [String: Set<String>] = [:]
  /// The chosen app for a scheme that several apps claim.
  package var handlers: [String: String] = [:]
  /// Whether the keyboards of an app have open access. Also a refusal is stored, so that the user
  /// is asked once.
  package var openAccess: [String: Bool] = [:]

  package init() {}

  package var isEmpty: Bool {
    apps.isEmpty && places.isEmpty && handlers.isEmpty && openAccess.isEmpty
  }

  package func allows(_ app: String, toOpen other: String) -> Bool {
    apps[app]?.contains(other) ?? false
  }

  package func allows(_ app: String, toVisit place: String) -> Bool {
    places[app]?.contains(place) ?? false
  }
}

/// One change. It is a value, so that the changes of two processes can be combined.
package enum ConsentChange: Sendable, Equatable {
  case open(by: String, app: String)
  case visit(by: String, place: String)
  case choose(scheme: String, app: String)
  case decideOpenAccess(of: String, Bool)
  /// All permissions and schemes of an app, and those of others to open it.
  case revoke(String)
  /// The choice of an app for a scheme.
  case forget(scheme: String)
  case revokeAll
}

extension Consents {
  func applying(_ changes: [ConsentChange]) -> Consents {
    var consents = self
    for change in changes { consents.apply(change) }
    return consents
  }

  package mutating func apply(_ change: ConsentChange) {
    switch change {
    case .open(let asker, let app): apps[asker, default: []].insert(app)
    case .visit(let asker, let place): places[asker, default: []].insert(place)
    case .choose(let scheme, let app): handlers[scheme] = app
    case .decideOpenAccess(let app, let isGiven): openAccess[app] = isGiven
    case .revoke(let app):
      apps[app] = nil
      // Another program may take the identifier later.
      apps = apps.compactMapValues { others in
        let rest = others.subtracting([app])
        return rest.isEmpty ? nil : rest
      }
      places[app] = nil
      openAccess[app] = nil
      handlers = handlers.filter { $0.value != app }
    case .forget(let scheme): handlers[scheme] = nil
    case .revokeAll: self = Consents()
    }
  }
}
