/// The rules by which a broker lets each machine write its own topics only. The broker puts the
/// client's user name in the place of a variable, so one file is enough for all machines.
package struct AccessList: Sendable, Equatable {
  package enum Broker: String, Sendable, CaseIterable {
    case mosquitto
    case emqx
  }

  package var group: String
  /// Users that may send requests to all machines.
  package var tapping: [String]

  package init(group: String, tapping: [String] = []) {
    self.group = group
    self.tapping = tapping
  }

  private var root: String { "today/\(FleetTopic.version)/\(group)" }

  package func text(for broker: Broker) -> String {
    switch broker {
    case .mosquitto: mosquitto
    case .emqx: emqx
    }
  }

  private var mosquitto: String {
    var lines = [
      "# acl_file of Mosquitto. The user name of a machine is its fleet.name.",
      "# %u is the user name; with use_identity_as_username, the name in the certificate.",
      "# Set max_packet_size \(FleetLimits.packet) in mosquitto.conf, so that no message is too large for a "
        + "board.",
      "pattern read \(root)/+/health", "pattern read \(root)/+/w/#",
      "pattern write \(root)/%u/health", "pattern write \(root)/%u/w/#",
    ]
    if !tapping.isEmpty {
      lines += [
        "# Requests to a machine, and answers to those who asked.",
        "pattern read \(root)/%u/ask/#", "pattern read \(root)/%u/answer/#",
        "pattern write \(root)/+/answer/%u/#",
      ]
    }
    for name in tapping {
      lines += ["", "user \(name)", "topic write \(root)/+/ask/\(name)/#"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var emqx: String {
    var lines = [
      "%% acl.conf of EMQX. The user name of a machine is its fleet.name.",
      "%% Set mqtt.max_packet_size = 80KB in emqx.conf, so that no message is too large for a board.",
      #"{allow, all, subscribe, ["\#(root)/+/health", "\#(root)/+/w/#"]}."#,
      #"{allow, all, publish, ["\#(root)/${username}/health", "\#(root)/${username}/w/#"]}."#,
    ]
    if !tapping.isEmpty {
      lines += [
        "%% Requests to a machine, and answers to those who asked.",
        #"{allow, all, subscribe, ["\#(root)/${username}/ask/#", "\#(root)/${username}/answer/#"]}."#,
        #"{allow, all, publish, ["\#(root)/+/answer/${username}/#"]}."#,
      ]
    }
    for name in tapping {
      lines.append(#"{allow, {username, "\#(name)"}, publish, ["\#(root)/+/ask/\#(name)/#"]}."#)
    }
    lines.append("{deny, all}.")
    return lines.joined(separator: "\n") + "\n"
  }
}
