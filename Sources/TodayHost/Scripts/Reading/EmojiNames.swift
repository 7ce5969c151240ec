/// `:coffee:` and the like, as chat programs write them. Names that are not known stay as they are.
enum EmojiNames {
  static func replace(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    var output = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      output += rest[..<colon]
      let after = rest.index(after: colon)
      // The longest name is known: a colon further on is another one's.
      let candidate = rest[after...].prefix(longestName + 1)
      if let end = candidate.firstIndex(of: ":"), let emoji = names[String(candidate[..<end])] {
        output += emoji
        rest = rest[rest.index(after: end)...]
      } else {
        output += ":"
        rest = rest[after...]
      }
    }
    return output + rest
  }

  private static let longestName = names.keys.map(\.count).max() ?? 0

  private static let names: [String: String] = [
    "+1": "👍", "-1": "👎", "airplane": "✈️", "alarm_clock": "⏰", "apple": "🍎",
    "arrow_down": "⬇️", "arrow_left": "⬅️", "arrow_right": "➡️", "arrow_up": "⬆️",
    "arrows_counterclockwise": "🔄", "baby": "👶", "ballot_box_with_check": "☑️",
    "bar_chart": "📊", "battery": "🔋", "beer": "🍺", "beers": "🍻", "bell": "🔔", "bike": "🚲",
    "bird": "🐦", "black_circle": "⚫", "blue_heart": "💙", "boat": "⛵", "bomb": "💣", "book": "📖",
    "bookmark": "🔖", "boom": "💥", "broken_heart": "💔", "bug": "🐛", "bulb": "💡", "bus": "🚌",
    "cake": "🍰", "calendar": "📅", "camera": "📷", "car": "🚗", "cat": "🐱",
    "chart_with_downwards_trend": "📉", "chart_with_upwards_trend": "📈", "check": "✔️",
    "checkered_flag": "🏁", "clap": "👏", "clipboard": "📋", "clock1": "🕐",
    "closed_lock_with_key": "🔐", "cloud": "☁️", "coffee": "☕", "computer": "💻",
    "construction": "🚧", "cookie": "🍪", "credit_card": "💳", "cry": "😢", "cyclone": "🌀",
    "dart": "🎯", "desktop_computer": "🖥️", "dog": "🐶", "dollar": "💵", "droplet": "💧",
    "earth_africa": "🌍", "earth_americas": "🌎", "earth_asia": "🌏", "electric_plug": "🔌",
    "email": "📧", "envelope": "✉️", "eyes": "👀", "fire": "🔥", "floppy_disk": "💾", "fog": "🌫️",
    "fuelpump": "⛽", "gear": "⚙️", "gem": "💎", "ghost": "👻", "gift": "🎁",
    "globe_with_meridians": "🌐", "green_heart": "💚", "grinning": "😀", "guitar": "🎸",
    "hammer": "🔨", "hammer_and_wrench": "🛠️", "headphones": "🎧", "heart": "❤️",
    "heavy_check_mark": "✔️", "heavy_exclamation_mark": "❗", "heavy_minus_sign": "➖",
    "heavy_plus_sign": "➕", "hourglass": "⌛", "house": "🏠", "inbox_tray": "📥",
    "information_source": "ℹ️", "iphone": "📱", "joy": "😂", "key": "🔑", "large_blue_circle": "🔵",
    "lock": "🔒", "loudspeaker": "📢", "mag": "🔍", "mailbox": "📫", "memo": "📝", "minidisc": "💽",
    "money_with_wings": "💸", "moneybag": "💰", "moon": "🌔", "mouse": "🐭", "movie_camera": "🎥",
    "musical_note": "🎵", "mute": "🔇", "new": "🆕", "newspaper": "📰", "no_entry": "⛔",
    "no_entry_sign": "🚫", "notes": "🎶", "octocat": "🐙", "ok": "🆗", "ok_hand": "👌",
    "open_file_folder": "📂", "outbox_tray": "📤", "package": "📦", "partly_sunny": "⛅",
    "pause_button": "⏸️", "penguin": "🐧", "phone": "☎️", "pizza": "🍕",
    "play_or_pause_button": "⏯️", "point_right": "👉", "pray": "🙏", "pushpin": "📌",
    "question": "❓", "rabbit": "🐰", "radio": "📻", "rainbow": "🌈", "recycle": "♻️",
    "red_circle": "🔴", "robot": "🤖", "rocket": "🚀", "rotating_light": "🚨", "satellite": "📡",
    "scream": "😱", "see_no_evil": "🙈", "shield": "🛡️", "ship": "🚢", "skull": "💀",
    "sleeping": "😴", "smile": "😄", "smiley": "😃", "smirk": "😏", "snake": "🐍", "snowflake": "❄️",
    "snowman": "⛄", "sob": "😭", "sparkles": "✨", "speaker": "🔈", "speech_balloon": "💬",
    "star": "⭐", "star2": "🌟", "stop_sign": "🛑", "stopwatch": "⏱️", "sun_with_face": "🌞",
    "sunglasses": "😎", "sunny": "☀️", "syringe": "💉", "tada": "🎉", "telescope": "🔭",
    "thermometer": "🌡️", "thumbsdown": "👎", "thumbsup": "👍", "ticket": "🎫", "timer_clock": "⏲️",
    "tomato": "🍅", "tools": "🛠️", "train": "🚆", "trophy": "🏆", "tv": "📺", "umbrella": "☔",
    "unlock": "🔓", "up": "🆙", "vertical_traffic_light": "🚦", "warning": "⚠️", "watch": "⌚",
    "wave": "👋", "whale": "🐳", "white_check_mark": "✅", "white_circle": "⚪", "wind_face": "🌬️",
    "wink": "😉", "wrench": "🔧", "x": "❌", "yellow_heart": "💛", "yum": "😋", "zap": "⚡",
    "zzz": "💤",
  ]
}
