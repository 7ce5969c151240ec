import Glibc

package enum ProcessorCount {
  /// The number of online cores, at least 1. Read once, because it is read from a file.
  package static let online = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
