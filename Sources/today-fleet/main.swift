import CTodaySystem
import Glibc

// Connects the host, which started this program, with an MQTT broker. It speaks MQTT and decides
// nothing about cards: requests come as JSON lines on standard input, reports leave on standard
// output. It ends when standard input ends, and the broker then publishes the will.
var limit = rlimit(rlim_cur: 256 << 20, rlim_max: 256 << 20)
setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
// The password is in its memory.
limit = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
today_ignore_signal(SIGPIPE)
_ = today_set_nonblocking(STDIN_FILENO)
_ = today_set_nonblocking(STDOUT_FILENO)

FleetLoop().run()
