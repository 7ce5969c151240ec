import Glibc
import TodayConfig

// Parses YAML in a separate process: a scheme or the config becomes JSON on standard output. Time
// and memory are limited, because the file may come from others. One second is a hundred times the
// need of a large config; a gallery has many files.
let arguments = Array(CommandLine.arguments.dropFirst())
var limit = rlimit(rlim_cur: 1, rlim_max: 2)
if arguments.first != "gallery" {
  setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
}
limit = rlimit(rlim_cur: 1 << 29, rlim_max: 1 << 29)
setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)

switch (arguments.first, arguments.count) {
case ("themes", 2...): exit(ThemeProgram.run(arguments.dropFirst()))
case ("gallery", 2...): exit(GalleryProgram.run(arguments.dropFirst()))
case ("config", 2): exit(ConfigProgram.read(arguments[1]))
case ("config-template", 1): exit(ConfigProgram.writeTemplate())
case ("config-keys", 1): exit(ConfigProgram.writeTable())
case ("config-keys", 2) where arguments[1] == "json": exit(ConfigProgram.writeKeys())
case ("board", 1): exit(ConfigProgram.writeBoard())
case ("edit", 1): exit(ConfigProgram.edit())
default:
  Standard.complain(
    "today-config: wrong usage: today-config themes FILE…, gallery FILE…, config FILE, config-template, config-keys [json], board, or edit"
  )
  exit(64)
}
