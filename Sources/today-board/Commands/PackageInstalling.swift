import TodayEngine
import TodayHost
import TodayWire

/// Installs an app from a package, an archive or a repository: fetch, check, show, ask, install.
@MainActor
struct PackageInstalling {
  let installing: AppInstalling
  var options = PackageOptions()

  init(_ installing: AppInstalling, _ options: PackageOptions = PackageOptions()) {
    self.installing = installing
    self.options = options
  }

  /// An app that was fetched and checked. It exists only inside of ``offering(_:_:)``.
  struct Offer {
    var plan: InstallPlan
    /// Whether its programs must be built first.
    var needsBuild = false
  }

  /// - Parameter check: Compares what was fetched with what its gallery says.
  func install(_ origin: PackageOrigin, check: (inout Offer) throws -> Void = { _ in }) throws {
    try offering(origin) { offer in
      var offer = offer
      try check(&offer)
      if !options.allowsDowngrade { try installing.checkVersion(of: offer.plan, from: "\(origin)") }
      try checkTrust(in: offer.plan, from: origin)
      try installing.agree(to: [offer.plan])
      try acceptAuthor(of: offer.plan, from: origin)
      let products = try build(offer)
      try installing.install(offer.plan, products: products)
      try installing.enable([offer.plan])
    }
  }

  // MARK: Fetching

  /// Fetches an app for the time of a closure. Errors begin with the name of the origin.
  func offering(_ origin: PackageOrigin, _ body: (Offer) throws -> Void) throws {
    let directories = installing.session.host.directories
    let name = Sanitizer.line("\(origin)")
    switch origin {
    case .folder(let path):
      try body(try Self.naming(name) { try bundle(BundleSource(path), origin: nil) })
    case .file(let path):
      try StagingFolder.with(directories, named: "unpacked") { folder in
        try body(try Self.naming(name) { try unpack(path, into: folder, origin: name) })
      }
    case .web(let address):
      try StagingFolder.with(directories, named: "download") { folder in
        let offer = try Self.naming(name) {
          let isPackage = address.prefix { !"?#".contains($0) }.hasSuffix(".todayapp")
          let file = "\(folder)/file\(isPackage ? ".todayapp" : "")"
          Output.line("Downloading \(name) …")
          try PackageDownload.fetch(address, to: file)
          let unpacked = "\(folder)/unpacked"
          try FileSystem.createDirectory(unpacked)
          return try unpack(file, into: unpacked, origin: address)
        }
        try body(offer)
      }
    case .git(let git):
      try StagingFolder.with(directories, named: "clone") { folder in
        let offer = try Self.naming(name) {
          Output.line("Fetching \(name) …")
          let (path, revision) = try GitRepository(git, in: FileSystem.resolved(folder) ?? folder)
            .fetch()
          return try bundle(
            BundleSource(path), origin: PackageSource("\(origin)", revision: revision))
        }
        try body(offer)
      }
    }
  }

  private func unpack(_ path: String, into folder: String, origin: String) throws -> Offer {
    let reader = PackageReader(installing.session.host.directories, host: Version.current)
    let package = try reader.read(path, into: folder, hash: options.hash)
    var plan = try installing.installer.plan(package.app, package: nil, isBuilt: true)
    plan.origin = PackageSource(origin, signer: package.signer)
    try package.check(plan)
    return Offer(plan: plan)
  }

  private func bundle(_ source: BundleSource, origin: PackageSource?) throws -> Offer {
    guard source.apps.count == 1 else {
      throw PackageFailure.severalApps(
        source.apps.map(FileSystem.name(of:)).map(Sanitizer.line))
    }
    let needsBuild = source.package != nil && !installing.installer.hasPrograms(source.apps[0])
    var plan = try installing.installer.plan(
      source.apps[0], package: needsBuild ? source.package : nil, isBuilt: !needsBuild)
    plan.origin = origin
    return Offer(plan: plan, needsBuild: needsBuild)
  }

  func build(_ offer: Offer) throws -> SwiftBuild.Products? {
    guard offer.needsBuild, let package = offer.plan.package.map({ FileSystem.resolved($0) ?? $0 })
    else { return nil }
    Output.line("Building \(offer.plan.name) …")
    let confinement = BuildConfinement(
      package, mayConnect: options.mayConnect, directories: installing.session.host.directories)
    return try SwiftBuild.build(
      package, options.sharesRuntime ? .sharingRuntime : .selfContained, in: confinement)
  }

  // MARK: Trust

  /// What arrives over the network needs a hash, or an author whom the user accepts.
  func checkTrust(
    in plan: InstallPlan, from origin: PackageOrigin, isUpgrade: Bool = false
  ) throws {
    let signer = plan.origin?.signer
    let name = Sanitizer.line("\(origin)")
    if let author = options.author, author != signer?.key.fingerprint {
      throw Failure(
        "\(name) is \(signer.map { "signed by \($0.key.fingerprint)" } ?? "not signed"), and not "
          + "signed by \(author): do not use it, or leave out --author")
    }
    guard case .web = origin, options.hash == nil else { return }
    let adding = isUpgrade ? "run today install \(name) with" : "add"
    guard let signer else {
      throw Failure(
        "\(name) is not signed: \(adding) --sha256 and the hash that its author publishes")
    }
    guard signer.author == nil, options.author == nil, !TerminalQuestion.canBeAsked else { return }
    throw Failure(
      "\(name) is signed by an author whom you have not accepted: compare the key with the "
        + "author's, and \(adding) --author \(signer.key.fingerprint)")
  }

  /// Asks once for each author, and remembers the answer.
  func acceptAuthor(of plan: InstallPlan, from origin: PackageOrigin) throws {
    guard let signer = plan.origin?.signer, signer.author == nil else { return }
    if options.author == nil {
      guard case .web = origin, options.hash == nil else { return }
      let question = "Accept its author, with the key \(signer.key.fingerprint), also later?"
      guard TerminalQuestion.canBeAsked, TerminalQuestion.ask(question) else {
        throw Failure("\(plan.name) was not installed. Nothing has changed.")
      }
    }
    try AuthorStore(installing.session.host.directories).accept(signer.key, as: plan.app.id)
  }

  /// Puts a name before the message of an error.
  private static func naming<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(name): \(error)")
    }
  }
}

/// What the user knows about a package, and allows to its build.
struct PackageOptions {
  /// The SHA-256 of the file.
  var hash: String?
  /// The fingerprint of an author's key, which is accepted.
  var author: String?
  /// Whether a build may use the network.
  var mayConnect = false
  var sharesRuntime = false
  /// Whether an older version may replace the installed one.
  var allowsDowngrade = false
}
