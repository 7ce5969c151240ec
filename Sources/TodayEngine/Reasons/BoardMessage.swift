/// A message of the host for the user: what was done, or why it failed.
package enum BoardMessage: Sendable, Hashable {
  case updatesGoOn
  case readOnly
  /// About a card that is not on the screen.
  case card(title: String, CardNote)
  /// A script that was tapped has copied a text.
  case copied(title: String, characters: Int)
  case notOpened(OpenFailure)
  case programEnded(String, ProcessEnd)
  case notLocked(LockFailure)

  case notSaved(FileFailure)
  /// A change of the user. The board has it, but the next one does not.
  case changeNotSaved(FileFailure)
  case file(FileFailure)
  /// The stored board could not be read. Its file was moved to this path.
  case boardDamaged(path: String)
  case configNotSaved(ConfigRefusal)
  /// Keys of the config that take effect at the next start of the board.
  case configLater([String])
  case otherHostUnreachable(FileFailure)
  /// A signal has stopped another host, which runs cards of this board.
  case otherHostStopped(process: Int32)
  case fleet(FleetProblem)

  case setting(SettingFailure)
  case settingsUnreadable(path: String)
  case noSettings(title: String)
  /// The key opens the widget's app, which may have settings.
  case settingsInApp(title: String, key: String)

  case scanFailed(SpawnFailure)
  /// It crashed or was killed.
  case scanEnded(ProcessEnd)
  case registryNotWritable(folder: String)
  /// The system has no free inotify instance.
  case noFileWatcher
  case scriptNotAdded(path: String)
  /// The file of the running program was removed.
  case programGone
  case spawnFailed(SpawnFailure)

  case noPage(String)
  case pastEmpty, pastOff, pastForgotten
  case themeOfConfig
  case themeNotStored(FileFailure)
  case themeUnknown(String, ConfigRemedy.Change)
  case themeUnusable(ThemeProblem)
}

extension BoardMessage {
  /// Whether it must not be replaced by another one. The same disk is often full for files that the user
  /// has not changed, too.
  func outranks(_ other: BoardMessage) -> Bool {
    if case .changeNotSaved = self, case .notSaved = other { true } else { false }
  }
}

/// Why the board section of the config was not written.
package enum ConfigRefusal: Error, Sendable, Hashable {
  case problem(ConfigProblem)
  case helper(HelperFailure)
  case noText
  case changedMeanwhile
  case file(FileFailure)
}

/// Why `today-config`, the program that reads YAML, failed.
package enum HelperFailure: Error, Sendable, Hashable {
  case missing
  case spawn(SpawnFailure)
  case tooSlow
  /// The first line of its error output.
  case said(String)
  case silent
  case endedBadly
  /// The config is a directory, a pipe, a device or a link that leads nowhere.
  case notAFile
  case notUnderstood
}

/// Why the user's password cannot be checked.
package enum LockFailure: Error, Sendable, Hashable {
  case noPAM
  /// The account has none, or it is disabled.
  case noPassword
  case refusedByPAM
  case tooSlow
  case spawn(SpawnFailure)
}

extension BoardMessage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .updatesGoOn: "Updates resumed"
    case .readOnly: "read-only: nothing is changed"
    case .card(let title, let note): "\(title): \(note)"
    case .copied(let title, let count):
      "\(title) copied \(count == 1 ? "1 character" : "\(count) characters")"
    case .notOpened(let failure): failure.description
    case .programEnded(let name, let end): "\(name) \(end)"
    case .notLocked(let failure): "not locked: \(failure)"
    case .notSaved(let failure): "not saved: \(failure)"
    case .changeNotSaved(let failure): "not saved, so this change will be lost: \(failure)"
    case .file(let failure): failure.description
    case .boardDamaged(let path):
      "the stored board could not be read: the damaged file is kept as \(path)"
    case .configNotSaved(let refusal): refusal.description
    case .configLater(let keys):
      "\(keys.joined(separator: ", ")): \(keys.count == 1 ? "takes" : "take") effect "
        + "when the board is opened again"
    case .otherHostUnreachable(let failure): "the host that runs it cannot be reached: \(failure)"
    case .otherHostStopped(let process):
      "process \(process), which runs some cards, is stopped: run kill -CONT \(process), or end it"
    case .fleet(let problem): "fleet: \(problem)"
    case .setting(let failure): failure.description
    case .settingsUnreadable(let path):
      "the settings cannot be read or written: fix the file, or move it to another folder: \(path)"
    case .noSettings(let title): "\(title) has no settings"
    case .settingsInApp(let title, let key): "\(title) has no settings here: \(key) opens its app"
    case .scanFailed(let failure): "the search for apps failed: \(failure)"
    case .scanEnded(let end): "the search for apps failed: today \(end)"
    case .registryNotWritable(let folder):
      "\(folder) cannot be written: make it writable, or set "
        + "XDG_CACHE_HOME or TODAY_HOME to a directory that is"
    case .noFileWatcher:
      "changed files are noticed after up to 10 seconds: raise fs.inotify.max_user_instances"
    case .scriptNotAdded(let path): "it could not be added: run today install \(path) to see why"
    case .programGone: "the program of this board was removed: restart the board"
    case .spawnFailed(let failure): failure.description
    case .noPage(let name): "unknown page \"\(name)\""
    case .pastEmpty: "no history is stored yet: try again in a minute"
    case .pastOff: "no history is stored: history is off in the config"
    case .pastForgotten: "the history of that time is no longer stored"
    case .themeOfConfig: "the config sets the theme: this one is used until the board is closed"
    case .themeNotStored(let failure): "the theme was not stored: \(failure)"
    case .themeUnknown(let name, let remedy): "unknown theme \"\(name)\": \(remedy)"
    case .themeUnusable(let problem): problem.description
    }
  }
}

extension ConfigRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .problem(let problem): "not saved: \(problem.sentence(file: "config.yaml"))"
    case .helper(let failure): "not saved: config.yaml: \(failure)"
    case .noText: "not saved: config.yaml: today-config returned no text"
    case .changedMeanwhile: "not saved: config.yaml: another program has just changed it"
    case .file(let failure): "not saved: config.yaml: \(failure)"
    }
  }
}

extension HelperFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "themes and the config need the program today-config next to today: install it"
    case .spawn(let failure): failure.description
    case .tooSlow: "reading it takes too long"
    case .said(let line): line
    case .silent: "today-config failed without a message"
    case .endedBadly: "today-config failed"
    case .notAFile: "it is not a regular file"
    case .notUnderstood: "the output of today-config cannot be read"
    }
  }
}

extension LockFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPAM: "passwords cannot be checked here: PAM is missing"
    case .noPassword: "your account has no password that could unlock it: set one with passwd"
    case .refusedByPAM: "PAM refuses to check your password: see its log"
    case .tooSlow: "PAM took too long to check your password"
    case .spawn(let failure): failure.description
    }
  }
}
