/// What a widget without entitlements may do on a kernel: the table of the guide, line by line.
package enum ConfinementLine: CaseIterable, Sendable {
  case reading, writing, modes, programs, devices, connecting, processes, limits, sharedMemory
  case namespaces, kernelInterfaces, identities, privileges, variables, flags, links
  case networkFigures, processNumbers, fileNames, machine

  /// What the line is about: "a widget may …".
  package var text: String {
    switch self {
    case .reading:
      "read the home directory, other containers and groups, the config, the logs"
    case .writing: "write outside its container and `TMPDIR`"
    case .modes: "change modes, dates and attributes of files outside its container"
    case .programs: "run programs outside the system's folders, its bundle and toolchains"
    case .devices:
      "use devices, the terminal (an app: the user's terminal), the desktop's sockets, D-Bus, key agents"
    case .connecting: "connect to, or listen for, other machines"
    case .processes: "signal, trace or read the memory of other processes"
    case .limits: "change limits, priorities or scheduling of other processes"
    case .sharedMemory: "share memory, semaphores or queues of System V or POSIX"
    case .namespaces: "make user, mount, network and other namespaces"
    case .kernelInterfaces:
      "use `bpf`, `perf_event_open`, `userfaultfd`, `fanotify`, `io_uring`, kernel keys"
    case .identities: "make files that set a user or a group"
    case .privileges: "gain permissions from programs that it runs"
    case .variables: "see the shell's variables"
    case .flags:
      "change another app's has-content flag, consents, the registry, requests or statuses"
    case .links: "lead the host out of its container by links"
    case .networkFigures: "read the machine's figures in `/proc`, with those of its network"
    case .processNumbers: "see that processes exist, with their numbers and command lines"
    case .fileNames: "see that a file exists whose name it knows"
    case .machine: "use memory, processes and processor time"
    }
  }

  /// What a kernel lets a widget do.
  package enum Answer: String, Sendable {
    case no, yes
    case some = "the listed ones"
    case limited
  }

  /// What enforces it.
  package enum Means: String, Sendable {
    case landlock = "Landlock"
    case seccomp
    case landlockAndSeccomp = "Landlock, seccomp"
    case mounts = "mount namespace"
    case landlockAndMounts = "Landlock, mount namespace"
    case seccompAndQueues = "seccomp, IPC namespace"
    case privileges = "`no_new_privs`, no capabilities"
    case host = "the host"
    case landlockAndHost = "Landlock; the host writes them"
    case openat2 = "the host (`openat2`)"
    case nothing = ""
  }

  /// On a kernel that has everything.
  package var means: Means {
    switch self {
    case .reading, .programs, .processes: .landlock
    case .writing: .landlockAndMounts
    case .modes: .mounts
    case .devices, .connecting: .landlockAndSeccomp
    case .limits, .namespaces, .kernelInterfaces, .identities: .seccomp
    case .sharedMemory: .seccompAndQueues
    case .privileges: .privileges
    case .variables, .machine: .host
    case .flags: .landlockAndHost
    case .links: .openat2
    case .networkFigures, .processNumbers, .fileNames: .nothing
    }
  }

  package func answer(on kernel: KernelConfinement) -> Answer {
    func refused(_ isRefused: Bool) -> Answer { isRefused ? .no : .yes }
    return switch self {
    case .reading, .programs, .flags: refused(kernel.confinesFiles)
    case .writing: refused(kernel.confinesFiles || kernel.separatesProcesses)
    case .modes: refused(kernel.separatesProcesses)
    case .devices: refused(kernel.confinesFiles && kernel.filtersCalls)
    case .connecting: refused(kernel.filtersCalls || kernel.landlock >= 4)
    case .processes: refused(kernel.landlock >= 6)
    case .limits, .namespaces, .kernelInterfaces, .identities: refused(kernel.filtersCalls)
    case .sharedMemory: refused(kernel.filtersCalls || kernel.separatesProcesses)
    case .privileges, .links: .no
    case .variables: .some
    case .machine: .limited
    case .networkFigures, .processNumbers, .fileNames: .yes
    }
  }

  /// The cells of the line, for this kernel: what, whether, by what means.
  package func cells(on kernel: KernelConfinement) -> [String] {
    let answer = answer(on: kernel)
    return [text, answer.rawValue, answer == .yes ? "" : means.rawValue]
  }
}
