import ArgumentParser
import TodayHost
import TodayWire

struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs an app with its widgets, or a script, and adds it to the board.",
    discussion: """
      PATH is an app bundle, a package made by today package, the folder of a Swift package that \
      builds an app, a script or another program, or a folder of scripts. It may also be an archive \
      with one app (.tar.gz, .tar.xz, .tar.zst or .zip), the https address of a package or an \
      archive, or a version of a Git repository: github:OWNER/REPOSITORY@TAG, git+https://…@TAG or \
      file://…@TAG. GALLERY/ID, or an identifier alone, is a widget of a gallery: see today gallery. A file from an https address needs --sha256, or the signature of an author whom \
      you accept. Installing an app or a script runs none of it. Installing a \
      package runs its manifest and its build, confined: they can write the package's folder, and \
      read neither your home directory nor the network. The command first shows what is installed, what it replaces and which permissions it has, then asks for confirmation. Without \
      a terminal it refuses an app that needs more than its own files and group, or that replaces an \
      app from another place, unless you add --yes.
      """)

  @Argument(
    help: "An app bundle, a package, an address, a Swift package, scripts, or GALLERY/ID.")
  var path: String

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.") var yes = false

  @Flag(help: "Do not add its widgets to the board.") var disabled = false

  @Flag(help: "Link to the app or script instead of copying it, for your own work in progress.")
  var link = false

  @Option(help: .init("The SHA-256 of the package's file.", valueName: "hex"))
  var sha256: String?

  @Option(
    help: .init(
      "Accept the author with this key, such as SHA256:…, also for later packages.",
      valueName: "fingerprint"))
  var author: String?

  @OptionGroup(title: "Scripts") var script: ScriptArguments

  @Flag(help: "Build smaller programs that need the Swift toolchain's libraries to run.")
  var sharedRuntime = false

  @Flag(help: "Let a package's build use the network, for example to fetch dependencies.")
  var network = false

  @Flag(help: "Build a package with all your permissions.") var unconfinedBuild = false

  @Flag(help: "Let an older version replace the installed one.") var downgrade = false

  /// The board has asked for the permissions, but not for the place of another app.
  @Flag(help: .hidden) var unlessReplacing = false

  func run() throws {
    try onMain {
      if try installFromGallery() { return }
      if let origin = try packageOrigin() { return try installPackage(origin) }
      guard sha256 == nil, author == nil else {
        throw Failure("--sha256 and --author apply only to packages: leave them out")
      }
      if ScriptFolder.isMatch(by: path) { return try installScripts() }
      guard script.isEmpty else {
        throw Failure(
          "--every, --title, --dialect, --as and --stream apply only to scripts: leave them out")
      }
      guard FileSystem.resolved(path) != nil else {
        throw Failure(
          "\(path) does not exist: write the path of an app bundle, a package or a script")
      }
      let source = try BundleSource(path)
      if let only = source.only {
        throw Failure("\(only) is part of an app: install \(source.apps[0])")
      }
      let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
      let installer = installing.installer
      // A bundle that contains its programs is installed without a build, even inside a package.
      let needsBuild =
        source.package != nil
        && (FileSystem.resolved(path) == source.package
          || !source.apps.allSatisfy(installer.hasPrograms))
      let plans = try source.apps.map {
        try installer.plan(
          $0, package: needsBuild ? source.package : nil, isBuilt: !needsBuild)
      }
      try check(plans, installing, isBuilt: needsBuild)
      for plan in plans { try installing.agree(to: [plan]) }
      var products: SwiftBuild.Products?
      if needsBuild, let package = source.package {
        Output.line("Building \(package) …")
        let kind: SwiftBuild.Kind =
          link ? .debug : sharedRuntime ? .sharingRuntime : .selfContained
        let confinement = BuildConfinement(
          package, mayConnect: network, directories: installing.session.host.directories)
        products = try SwiftBuild.build(
          package, kind, in: unconfinedBuild ? nil : confinement)
      }
      for plan in plans { try installing.install(plan, products: products, isLinked: link) }
      try installing.enable(plans)
    }
  }

  /// Before the user is asked about the first app.
  @MainActor
  private func check(
    _ plans: [InstallPlan], _ installing: AppInstalling, isBuilt: Bool
  ) throws {
    guard isBuilt || !hasBuildOptions else {
      throw Failure(
        "--network, --shared-runtime and --unconfined-build apply only to builds, but \(path) has its "
          + "programs: leave them out")
    }
    try installing.checkIdentifiers(of: plans)
    guard !downgrade else { return }
    for plan in plans { try installing.checkVersion(of: plan, from: plan.app.bundle) }
  }

  private var hasBuildOptions: Bool { network || sharedRuntime || unconfinedBuild }

  /// - Returns: Whether the path names a widget of a gallery.
  @MainActor
  private func installFromGallery() throws -> Bool {
    let directories = try Directories(environment: SpawnRequest.inheritedEnvironment)
    guard let found = try GalleryInstalling.find(path, in: directories) else { return false }
    guard script.isEmpty, !link, !unconfinedBuild, sha256 == nil, author == nil else {
      throw Failure(
        "--sha256, --author, --link, --unconfined-build and the options of scripts do not apply to "
          + "galleries: leave them out")
    }
    var installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
    installing.refusesReplacing = unlessReplacing
    try GalleryInstalling(found.gallery, found.entry, installing)
      .install(
        PackageOptions(
          mayConnect: network, sharesRuntime: sharedRuntime, allowsDowngrade: downgrade))
    return true
  }

  private func packageOrigin() throws -> PackageOrigin? {
    if PackageReader.isArchive(path), FileSystem.isFile(path) {
      return .file(FileSystem.resolved(path) ?? path)
    }
    return try PackageOrigin(address: path)
  }

  @MainActor
  private func installPackage(_ origin: PackageOrigin) throws {
    var isRepository = false
    if case .git = origin { isRepository = true }
    guard script.isEmpty, !link, !unconfinedBuild else {
      throw Failure(
        "--link, --unconfined-build and the options of scripts do not apply to packages: leave "
          + "them out")
    }
    guard isRepository ? sha256 == nil && author == nil : !sharedRuntime && !network else {
      throw Failure(
        isRepository
          ? "--sha256 and --author do not apply to repositories: name a commit after the @"
          : "--network and --shared-runtime apply only to builds: leave them out")
    }
    let options = PackageOptions(
      hash: sha256, author: author, mayConnect: network, sharesRuntime: sharedRuntime,
      allowsDowngrade: downgrade)
    let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
    try PackageInstalling(installing, options).install(origin)
  }

  @MainActor
  private func installScripts() throws {
    guard !hasBuildOptions, !downgrade else {
      throw Failure(
        "--network, --shared-runtime, --unconfined-build and --downgrade apply only to apps: leave "
          + "them out")
    }
    let found = try ScriptFolder(path)
    if script.title != nil, found.files.count > 1 {
      throw Failure(
        "--title applies to one script, but \(path) holds \(found.files.count): leave it out")
    }
    for reason in found.skipped { StandardError.write("skipped: \(reason)") }
    let installing = try AppInstalling(saysYes: yes, isDisabled: disabled)
    let searchPath = SpawnRequest.searchPath
    var known = InstallStore(installing.session.host.directories) { _ in }.read()
    let made = found.files.map { file in
      let id = known.identifier(ofScript: file.path, named: file.name.title) {
        FileSystem.isFile($0)
      }
      // Two scripts with the same name are two cards.
      known.apps[id] = InstallRecord(source: file.path, at: 0, isLinked: link, hashes: [:])
      let bundle = ScriptBundle(file, id: id, options: script.options(isLinked: link))
      return (bundle: bundle, origin: ScriptOrigin(file, bundle, searchPath: searchPath))
    }
    try installing.install(made) { try installing.agree(to: $0) }
  }
}
