import Foundation

extension Machine {
  /// A laptop with an Intel processor, an NVMe disk and two fans, one of them not connected.
  func addLaptopSensors(package celsius: Double = 61) throws {
    try FileManager.default.removeItem(at: root.appending(path: "sys/class/hwmon"))
    func chip(_ number: Int, _ name: String, _ files: [String: String]) throws {
      try write("sys/class/hwmon/hwmon\(number)/name", "\(name)\n")
      for (file, text) in files { try write("sys/class/hwmon/hwmon\(number)/\(file)", text + "\n") }
    }
    try chip(0, "acpitz", ["temp1_input": "47800"])
    try chip(
      2, "coretemp",
      [
        "temp1_input": "\(Int(celsius * 1000))", "temp1_label": "Package id 0",
        "temp1_max": "90000", "temp1_crit": "100000", "temp2_input": "58000",
        "temp2_label": "Core 0", "temp2_max": "90000", "temp2_crit": "100000",
        "temp10_input": "57000", "temp10_label": "Core 8", "temp10_max": "90000",
        "temp10_crit": "100000",
      ])
    try chip(
      3, "nvme",
      [
        "temp1_input": "41850", "temp1_label": "Composite", "temp1_max": "81850",
        "temp1_crit": "84850", "temp2_input": "52850", "temp2_label": "Sensor 1",
        "temp2_max": "65261850",
      ])
    try chip(
      4, "thinkpad",
      ["fan1_input": "2614", "fan1_label": "CPU", "fan2_input": "0", "temp1_input": "-128000"])
  }

  /// Two batteries, one of which is discharged, and a mouse and a headset.
  func addBatteries(_ status: String = "Discharging", now: Int = 25_000_000) throws {
    func supply(_ name: String, _ values: [String: String]) throws {
      try write(
        "sys/class/power_supply/\(name)/uevent",
        values.map { "POWER_SUPPLY_\($0)=\($1)\n" }.sorted().joined())
    }
    try supply("AC", ["NAME": "AC", "TYPE": "Mains", "ONLINE": "0"])
    try supply(
      "BAT0",
      [
        "NAME": "BAT0", "TYPE": "Battery", "STATUS": status, "PRESENT": "1",
        "CAPACITY": "\(now / 500_000)", "ENERGY_NOW": "\(now)", "ENERGY_FULL": "50000000",
        "ENERGY_FULL_DESIGN": "57000000", "POWER_NOW": "7400000", "CYCLE_COUNT": "212",
        "MODEL_NAME": "5B10W13",
      ])
    try supply(
      "hidpp_battery_0",
      [
        "NAME": "hidpp_battery_0", "TYPE": "Battery", "SCOPE": "Device", "STATUS": "Discharging",
        "CAPACITY": "15", "MODEL_NAME": "MX Master 3",
      ])
    try supply(
      "headset",
      ["TYPE": "Battery", "SCOPE": "Device", "CAPACITY_LEVEL": "Normal", "STATUS": "Unknown"])
  }

  /// AMD's card, as `amdgpu` reports it.
  func addAMD(busy: Int = 37) throws {
    let device = "sys/class/drm/card1/device"
    try write("sys/class/drm/card1-DP-1/status", "connected\n")
    try write("\(device)/uevent", "DRIVER=amdgpu\nPCI_CLASS=30000\nPCI_ID=1002:73BF\n")
    try write("\(device)/product_name", "Radeon RX 6800\n")
    try write("\(device)/gpu_busy_percent", "\(busy)\n")
    try write("\(device)/mem_info_vram_used", "\(3 << 30)\n")
    try write("\(device)/mem_info_vram_total", "\(16 << 30)\n")
    try write("\(device)/hwmon/hwmon5/temp1_input", "64000\n")
    try write("\(device)/hwmon/hwmon5/power1_average", "93000000\n")
    try write("\(device)/hwmon/hwmon5/freq1_input", "1850000000\n")
    try write("\(device)/hwmon/hwmon5/fan1_input", "1213\n")
  }

  /// Intel's graphics, idle for so many milliseconds since the start.
  func addIntel(driver: String, idle milliseconds: Int) throws {
    let card = "sys/class/drm/card0"
    try write("\(card)/device/uevent", "DRIVER=\(driver)\n")
    let isNew = driver == "xe"
    try write(
      isNew ? "\(card)/device/tile0/gt0/freq0/act_freq" : "\(card)/gt_act_freq_mhz", "1100\n")
    try write(
      isNew
        ? "\(card)/device/tile0/gt0/gtidle/idle_residency_ms" : "\(card)/gt/gt0/rc6_residency_ms",
      "\(milliseconds)\n")
  }

  /// A server with a second network, and a bridge of containers.
  func addNetworks() throws {
    try write(
      "proc/net/dev",
      """
        lo: 9 1 0 0 0 0 0 0 9 1 0 0 0 0 0 0
      eth0: \(64 << 20) 1 0 0 0 0 0 0 \(4 << 20) 1 0 0 0 0 0 0
      eth1: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
       wg0: 6000 9 0 0 0 0 0 0 3000 9 0 0 0 0 0 0
      veth2: 0 9 0 0 0 0 0 0 0 9 0 0 0 0 0 0

      """)
    try write(
      "proc/net/route",
      """
      Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
      eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0
      eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0
      wg0\t0000080A\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0

      """)
    try write(
      "proc/net/fib_trie",
      """
      Main:
        +-- 0.0.0.0/0 3 0 5
           |-- 10.8.0.7
              /32 host LOCAL
           |-- 127.0.0.1
              /32 host LOCAL
           |-- 192.0.2.0
              /24 link UNICAST
           |-- 192.0.2.2
              /32 host LOCAL
           |-- 192.0.2.255
              /32 link BROADCAST
      Local:
           |-- 192.0.2.2
              /32 host LOCAL

      """)
    try write(
      "proc/net/if_inet6",
      """
      00000000000000000000000000000001 01 80 10 80       lo
      fe8000000000000000fc00fffe000001 04 40 20 80     eth0
      20010db8000000000000000000000042 04 40 00 82     eth0

      """)
  }
}
