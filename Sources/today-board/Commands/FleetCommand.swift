import ArgumentParser
import TodayEngine
import TodayFleet
import TodayHost

struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Checks the broker of several machines, and uses cards of other machines.",
    discussion: "The guide Several machines shows how to set up a broker.",
    subcommands: [FleetDoctorCommand.self, FleetAclCommand.self, FleetTapCommand.self])
}

struct FleetDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the way from this machine to the broker, step by step.",
    discussion: "The exit status is 1 if a step fails.")

  func run() throws {
    try onMain {
      let session = try Session()
      guard let config = session.loaded.config.fleet,
        let doctor = FleetDoctor(config, session.host)
      else { throw Failure("\(FleetAsking.Failure.noFleet)") }
      Output.line(doctor.summary)
      var isGood = true
      doctor.run { finding in
        isGood = isGood && finding.isGood
        let step = Self.name(finding.step)
        let padding = String(repeating: " ", count: 12 - step.count)
        Output.line("\(finding.isGood ? "✓" : "✗") \(step)\(padding)\(finding.text)")
      }
      if !isGood { throw ExitCode(1) }
    }
  }

  private static func name(_ step: FleetDoctor.Step) -> String {
    switch step {
    case .name: "name"
    case .port: "port"
    case .encryption: "encryption"
    case .login: "login"
    case .protocolVersion: "protocol"
    case .reading: "reading"
    case .publishing: "publishing"
    case .signatures: "signatures"
    case .clock: "clock"
    }
  }
}

struct FleetAclCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "acl",
    abstract: "Prints an access list for the broker.",
    discussion: """
      By this list, each machine writes only its own topics, and all machines read all cards. The user \
      name of a machine at the broker must be its fleet.name.
      """)

  @Argument(help: "mosquitto or emqx.")
  var broker = "mosquitto"

  @Option(help: "The name of the group (default: the config's fleet.group).")
  var group: String?

  @Option(
    parsing: .upToNextOption,
    help: .init("Machines that may send taps to the others.", valueName: "name"))
  var taps: [String] = []

  func validate() throws {
    guard AccessList.Broker(rawValue: broker) != nil else {
      throw ValidationError("\(broker) is unknown: write mosquitto or emqx.")
    }
    for name in taps + [group].compactMap({ $0 }) where !FleetConfig.isName(name) {
      throw ValidationError("\(name) is not a valid name of a machine or a group.")
    }
  }

  func run() throws {
    try onMain {
      let group = try group ?? Session().loaded.config.fleet?.group ?? "home"
      let list = AccessList(group: group, tapping: taps)
      Output.text(list.text(for: AccessList.Broker(rawValue: broker) ?? .mosquitto))
    }
  }
}

struct FleetTapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap",
    abstract: "Updates a card on another machine, or taps one of its actions.",
    discussion: """
      The other machine must name this one in its fleet.taps, and the broker must pass the request on: \
      see today fleet acl --taps. A tap reaches a widget that is on the screen there. It never runs a \
      command or opens an app. Both machines log it.
      """)

  @Argument(help: "The card, as MACHINE/WIDGET.")
  var card: String

  @Argument(help: "The action to tap (default: update the card).")
  var action: String?

  func validate() throws {
    guard card.contains("/") else {
      throw ValidationError(
        "Write the card as MACHINE/WIDGET, such as web-1/dev.today.System.Today.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session()
      let parts = card.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      let kind = action.map { FleetTap.Kind.activate(action: $0) } ?? .update
      let asking = try FleetAsking(
        WidgetID(String(parts[1])), on: String(parts[0]), kind, session.loaded.config.fleet,
        session.host)
      do throws(FleetAsking.Failure) {
        try asking.run()
      } catch {
        throw Failure("\(card): \(error)")
      }
    }
  }
}
