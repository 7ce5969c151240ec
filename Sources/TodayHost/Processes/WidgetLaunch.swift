import TodayEngine
import TodayWire

extension WidgetDescription {
  /// Creates the directories of the widget, and makes the request to start it.
  func launchRequest(
    _ directories: Directories, environment: [String: String], _ limits: WidgetLimits
  ) throws(FileError) -> SpawnRequest {
    let container = directories.container(id)
    for name in ["Documents", "Library/Preferences", "Library/Caches", "tmp"] {
      try ContainedFolder.make(container, name)
    }
    for group in entitlements.groups {
      try FileSystem.createDirectory(directories.group(group))
    }
    var environment = environment
    environment["TODAY_BUNDLE"] = bundle
    environment["TODAY_CONTAINER"] = container
    // Its home is its container. Foundation reads the variable when it is loaded.
    environment["CFFIXED_USER_HOME"] = container
    environment["XDG_CACHE_HOME"] = "\(container)/Library/Caches"
    environment["XDG_CONFIG_HOME"] = "\(container)/Library/Preferences"
    environment["TODAY_PROTOCOL"] = "\(wireVersion)"
    // Only one line of a crash report is used. Registers and images take time, and colours disturb.
    if environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] =
        "color=no,interactive=no,threads=crashed,registers=none,images=none,limit=12,timeout=5s"
    }
    // Copies in the bundle would run in place of the installed modules.
    environment["PYTHONPYCACHEPREFIX"] = "\(container)/Library/Caches/Python"
    environment["PYTHONDONTWRITEBYTECODE"] = nil
    // There is no terminal to enter a password.
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["SSH_ASKPASS_REQUIRE"] = "never"
    var request = SpawnRequest(
      path: executable, environment: environment, workingDirectory: container)
    var subject = ConfinementPolicy.Subject(
      entitlements, bundle: bundle, executable: executable, container: container)
    if hasTimeline { subject.cards = CardList.makeFolder(ofApp: appID, directories) }
    ConfinementPolicy.current(directories, environment: environment)
      .confine(&request, as: subject)
    request.confinement?.limits = .init(
      descriptors: limits.descriptors, fileBytes: limits.container)
    return request
  }

  /// The folders whose pictures the widget may show, in the order of the search for relative paths.
  func pictureFolders(_ directories: Directories) -> [String] {
    [directories.container(id), bundle] + entitlements.groups.map(directories.group)
  }

  /// The first message to the widget.
  @MainActor
  func begin(_ parameters: LaunchParameters, _ context: HostContext) -> HostMessage.Begin {
    var begin = HostMessage.Begin(
      bundleIdentifier: id.extensionID.rawValue, principalClass: principalClass,
      displayMode: parameters.mode, size: parameters.size, maximumSize: parameters.maximumSize,
      locale: context.options.locale, appearance: context.appearance, reason: parameters.reason,
      dataContainer: context.directories.container(id),
      groupContainers: entitlements.groups.map {
        .init(identifier: $0, path: context.directories.group($0))
      },
      attributes: attributes)
    begin.configuration = configuration
    begin.hasTimeline = hasTimeline
    return begin
  }
}
