import Testing

@testable import TodayHost

struct PowerSupplyTests {
  struct Machine: CustomTestStringConvertible {
    var testDescription: String
    /// Supply, then file and content.
    var supplies: [String: [String: String]]
    var isOnBattery: Bool
  }

  @Test(arguments: [
    Machine(testDescription: "no supplies", supplies: [:], isOnBattery: false),
    Machine(
      testDescription: "a laptop without its charger",
      supplies: [
        "AC": ["type": "Mains", "online": "0"],
        "BAT0": ["type": "Battery", "status": "Discharging"],
      ], isOnBattery: true),
    Machine(
      testDescription: "a laptop with its charger",
      supplies: [
        "AC": ["type": "Mains", "online": "1"],
        "BAT0": ["type": "Battery", "status": "Charging"],
      ], isOnBattery: false),
    Machine(
      testDescription: "a charger too weak to charge",
      supplies: [
        "BAT0": ["type": "Battery", "status": "Discharging"],
        "ucsi": ["type": "USB", "online": "1"],
      ], isOnBattery: false),
    Machine(
      testDescription: "a desktop with a wireless mouse",
      supplies: ["hidpp": ["type": "Battery", "status": "Discharging", "scope": "Device"]],
      isOnBattery: false),
    Machine(
      testDescription: "a full battery",
      supplies: ["BAT0": ["type": "Battery", "status": "Full"]], isOnBattery: false),
  ])
  func powerSupplyIsRead(_ machine: Machine) throws {
    try withTemporaryDirectory { folder in
      for (name, files) in machine.supplies {
        for (file, content) in files {
          try FileSystem.writeWhole(
            Array((content + "\n").utf8), to: "\(folder)/\(name)/\(file)")
        }
      }
      #expect(PowerSupply.isOnBattery(folder: folder) == machine.isOnBattery)
    }
  }

  @Test func unknownPowerSupplyIsNotABattery() {
    #expect(!PowerSupply.isOnBattery(folder: "/nowhere/at/all"))
  }
}
