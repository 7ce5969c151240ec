import Glibc

enum ProcessorCount {
  /// Cores that this machine has now, at least 1.
  static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
