package import TodayWire

/// Decides what opens a URL (the widget's own containing app, then other installed apps, then the
/// desktop's handler), and what the user must allow first.
package enum OpenPolicy {
  /// The origin of the request.
  package enum Asker: Sendable, Equatable {
    /// A command in a shell, which needs no consent.
    case person
    /// A widget of this containing app. A confined widget cannot open anything itself.
    case widget(app: String, isConfined: Bool)
  }

  package enum Decision: Sendable, Equatable {
    case open(Route)
    /// Only if the user lets the widget open this app.
    case askForApp(String)
    /// Only if the user lets the widget open this place: see ``CanonicalURL/place``.
    case askForPlace(String)
    /// Several apps claim the scheme, and the user has chosen none of them.
    case choose(scheme: String, apps: [String])
  }

  package static func decide(
    _ url: String, asker: Asker, apps: [AppInfo], consents: Consents
  ) throws(OpenFailure) -> Decision {
    let canonical = try CanonicalURL(url)
    let (url, scheme) = (canonical.text, canonical.scheme)
    let owners = apps.filter { $0.schemes.contains(scheme) }.map(\.id)
    if case .widget(let own, _) = asker, owners.contains(own) {
      return .open(.app(own, url: url))
    }
    if owners.isEmpty {
      let place = canonical.place
      if case .widget(let app, isConfined: true) = asker, !consents.allows(app, toVisit: place) {
        return .askForPlace(place)
      }
      return .open(.desktop(url: url))
    }
    let chosen = consents.handlers[scheme].flatMap { owners.contains($0) ? $0 : nil }
    guard let target = owners.count == 1 ? owners[0] : chosen else {
      return .choose(scheme: scheme, apps: owners)
    }
    if case .widget(let app, _) = asker, !consents.allows(app, toOpen: target) {
      return .askForApp(target)
    }
    return .open(.app(target, url: url))
  }

  /// See ``URLScheme/scheme(of:)``.
  package static func scheme(of url: String) -> String? { URLScheme.scheme(of: url) }

  /// Why a text without a ``scheme(of:)`` is not a URL.
  package static func flaw(of text: String) -> OpenFailure {
    let shown = Sanitizer.line(text)
    return URLScheme.written(in: text) == nil ? .notAURL(shown) : .blankInURL(shown)
  }
}

extension CanonicalURL {
  /// - Throws: Why the URL is refused.
  package init(_ url: String) throws(OpenFailure) {
    guard url.utf8.count <= Self.longest else {
      throw .longURL(Sanitizer.line(Sanitizer.beginning(of: url, limit: 100)), limit: Self.longest)
    }
    guard OpenPolicy.scheme(of: url) != nil else { throw OpenPolicy.flaw(of: url) }
    guard let canonical = CanonicalURL(checking: url) else {
      switch CanonicalURL.flaw(of: url) {
      case .scheme(let scheme): throw .refusedScheme(scheme)
      case .noHost: throw .noHost(Sanitizer.line(url))
      case nil: throw .unsafeURL(Sanitizer.line(url))
      }
    }
    self = canonical
  }
}
