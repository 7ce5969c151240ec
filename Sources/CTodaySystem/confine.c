#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "call.h"

// The interface of Landlock. The C headers may be older than the kernel.

enum {
  LANDLOCK_CREATE_RULESET = 444,
  LANDLOCK_ADD_RULE = 445,
  LANDLOCK_RESTRICT_SELF = 446,
  ASK_VERSION = 1,
  PATH_BENEATH = 1,
};

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  MAKE_SOCK = 1 << 9,
  MAKE_FIFO = 1 << 10,
  MAKE_SYM = 1 << 12,
  REFER = 1 << 13,
  TRUNCATE = 1 << 14,
  IOCTL_DEV = 1 << 15,

  BIND_TCP = 1 << 0,
  CONNECT_TCP = 1 << 1,

  SCOPE_ABSTRACT_SOCKETS = 1 << 0,
  SCOPE_SIGNALS = 1 << 1,

  READ = READ_FILE | READ_DIR,
  WRITE = READ | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_SOCK
      | MAKE_FIFO | MAKE_SYM | REFER | TRUNCATE,
  DEVICE = READ_FILE | WRITE_FILE | TRUNCATE | IOCTL_DEV,
  // Rights of files, without those of directories.
  OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV,
};

struct ruleset {
  uint64_t files, ports, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t beneath;
} __attribute__((packed));

static uint64_t known_rights(long abi) {
  uint64_t rights = REFER - 1;
  if (abi >= 2) rights |= REFER;
  if (abi >= 3) rights |= TRUNCATE;
  if (abi >= 5) rights |= IOCTL_DEV;
  return rights;
}

static uint64_t rights(char access) {
  switch (access) {
  case TODAY_ACCESS_EXECUTE: return READ | EXECUTE;
  case TODAY_ACCESS_READ:
  case TODAY_ACCESS_READ_ITSELF: return READ;
  case TODAY_ACCESS_READ_FILES: return READ_FILE;
  case TODAY_ACCESS_WRITE: return WRITE;
  case TODAY_ACCESS_DEVICE: return DEVICE;
  default: return 0;
  }
}

static long abi(void) { return today_call(LANDLOCK_CREATE_RULESET, 0, 0, ASK_VERSION, 0); }

// A missing path needs no rule.
static void add(int ruleset, const char *rule, uint64_t known) {
  int flags = O_PATH | O_CLOEXEC | (*rule == TODAY_ACCESS_READ_ITSELF ? O_NOFOLLOW : 0);
  long descriptor = today_call(SYS_openat, AT_FDCWD, (long)(rule + 1), flags, 0);
  if (descriptor < 0) return;
  struct path_rule path = {rights(*rule) & known, (int32_t)descriptor};
  long added = today_call(LANDLOCK_ADD_RULE, ruleset, PATH_BENEATH, (long)&path, 0);
  if (added == -EINVAL && (path.allowed &= OF_FILES))
    today_call(LANDLOCK_ADD_RULE, ruleset, PATH_BENEATH, (long)&path, 0);
  today_call(SYS_close, descriptor, 0, 0, 0);
}

static long confine_files(const struct today_spawn_plan *plan) {
  long version = abi();
  if (version <= 0) return 0;
  struct ruleset all = {.files = known_rights(version)};
  if (version >= 4)
    all.ports = BIND_TCP | (plan->confinement & TODAY_CONFINE_MAY_CONNECT ? 0 : CONNECT_TCP);
  if (version >= 6) all.scopes = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
  // An older kernel accepts a longer structure if the rest is 0.
  long ruleset = today_call(LANDLOCK_CREATE_RULESET, (long)&all, sizeof all, 0, 0);
  if (ruleset < 0) return ruleset;
  for (char *const *rule = plan->rules; *rule; rule++) add((int)ruleset, *rule, all.files);
  long confined = today_call(LANDLOCK_RESTRICT_SELF, ruleset, 0, 0, 0);
  today_call(SYS_close, ruleset, 0, 0, 0);
  return confined;
}

// Seccomp confines sockets that Landlock does not: protocols other than TCP, and sockets with names
// in the file system, which belong to the desktop: display, sound, D-Bus, key agents.

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

enum { X32 = 0x40000000, PUSH_INPUT = 0x5412, CONSOLE = 0x541C, TCP = 6, UDP = 17 };

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define LOAD_NUMBER LOAD(offsetof(struct seccomp_data, nr))
// The lower half of an argument. Both architectures are little-endian, and the kernel reads no
// more.
#define LOAD_ARGUMENT(index) LOAD(offsetof(struct seccomp_data, args[index]))
#define AND(mask) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, mask)
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
// The next statement applies only to this value, or to one of several.
#define IF(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count)
#define SOCKET_TYPE 0xF
// Calls with numbers that both architectures share, because the C headers may be older.
enum { CLONE3 = 435, OPENAT2 = 437, FCHMODAT2 = 452, MAKES_FILE = 0x40 | 0x400000 };
enum { NAMESPACES = 0x7E020000, TIME_NAMESPACE = 0x80, SET_ID = 06000 };

#define NEVER(call) IF(call), REFUSE(EPERM)
// 0 is the caller. The host, or another process of the user, would be slowed down or ended.
#define ONLY_ITSELF(call) SKIP_UNLESS(call, 4), LOAD_ARGUMENT(0), IF(0), ALLOW, REFUSE(EPERM)
#define ONLY_ITSELF_OF(kind, call)                                                        \
  SKIP_UNLESS(call, 8), LOAD_ARGUMENT(0), IF(kind), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),  \
  REFUSE(EPERM), LOAD_ARGUMENT(1), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1), ALLOW,   \
  REFUSE(EPERM)
#define WITHOUT_BITS(call, argument, bits)                                                \
  SKIP_UNLESS(call, 5), LOAD_ARGUMENT(argument), AND(bits), IF(0), ALLOW, REFUSE(EPERM)
// Without these flags the mode argument is undefined.
#define OPENING(call, flags)                                                              \
  SKIP_UNLESS(call, 9), LOAD_ARGUMENT(flags), AND(MAKES_FILE), IF(0), ALLOW,              \
  LOAD_ARGUMENT((flags) + 1), AND(SET_ID), IF(0), ALLOW, REFUSE(EPERM)

#ifdef SYS_open
#define OLD_CALLS                                                                         \
  OPENING(SYS_open, 1), WITHOUT_BITS(SYS_creat, 1, SET_ID),                               \
  WITHOUT_BITS(SYS_chmod, 1, SET_ID), WITHOUT_BITS(SYS_mknod, 1, SET_ID),
#else
#define OLD_CALLS
#endif

#define COMMON                                                                            \
  LOAD(offsetof(struct seccomp_data, arch)),                                              \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0), REFUSE(ENOSYS),            \
  LOAD_NUMBER,                                                                            \
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1), REFUSE(ENOSYS),                         \
  /* It makes sockets without the system call. */                                         \
  IF(425 /* io_uring_setup */), REFUSE(ENOSYS),                                           \
  IF(SYS_add_key), REFUSE(EPERM), IF(SYS_request_key), REFUSE(EPERM),                     \
  IF(SYS_keyctl), REFUSE(EPERM),                                                          \
  /* What processes of one user share without a file. */                                  \
  NEVER(SYS_shmget), NEVER(SYS_shmat), NEVER(SYS_shmctl), NEVER(SYS_semget),              \
  NEVER(SYS_semop), NEVER(SYS_semtimedop), NEVER(SYS_semctl), NEVER(SYS_msgget),          \
  NEVER(SYS_msgsnd), NEVER(SYS_msgrcv), NEVER(SYS_msgctl), NEVER(SYS_mq_open),            \
  NEVER(SYS_mq_unlink),                                                                   \
  /* What most holes of kernels were reached by. */                                       \
  NEVER(SYS_bpf), NEVER(SYS_perf_event_open), NEVER(SYS_userfaultfd),                     \
  NEVER(SYS_fanotify_init), NEVER(SYS_setns), IF(CLONE3), REFUSE(ENOSYS),                 \
  WITHOUT_BITS(SYS_clone, 0, NAMESPACES),                                                 \
  WITHOUT_BITS(SYS_unshare, 0, NAMESPACES | TIME_NAMESPACE),                              \
  ONLY_ITSELF(SYS_prlimit64), ONLY_ITSELF(SYS_sched_setaffinity),                         \
  ONLY_ITSELF(SYS_sched_setscheduler), ONLY_ITSELF(SYS_sched_setparam),                   \
  ONLY_ITSELF(SYS_sched_setattr), ONLY_ITSELF_OF(0, SYS_setpriority),                     \
  ONLY_ITSELF_OF(1, SYS_ioprio_set),                                                      \
  /* Another user who runs such a file would be this one. */                              \
  OLD_CALLS OPENING(SYS_openat, 2), IF(OPENAT2), REFUSE(ENOSYS),                          \
  WITHOUT_BITS(SYS_fchmod, 1, SET_ID), WITHOUT_BITS(SYS_fchmodat, 2, SET_ID),             \
  WITHOUT_BITS(FCHMODAT2, 2, SET_ID), WITHOUT_BITS(SYS_mknodat, 2, SET_ID),               \
  /* What is typed into a terminal by a program. */                                       \
  SKIP_UNLESS(SYS_ioctl, 6), LOAD_ARGUMENT(1),                                            \
  IF(PUSH_INPUT), REFUSE(EPERM), IF(CONSOLE), REFUSE(EPERM), ALLOW,                       \
  /* A pair that is connected for good; a datagram's end could be pointed elsewhere. */     \
  SKIP_UNLESS(SYS_socketpair, 7), LOAD_ARGUMENT(1), AND(SOCKET_TYPE),                     \
  IF(SOCK_STREAM), ALLOW, IF(SOCK_SEQPACKET), ALLOW, REFUSE(EACCES),                      \
  IF(SYS_socket), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0), ALLOW,                             \
  LOAD_ARGUMENT(0),                                                                       \
  /* Among the processes of a group: nothing of the desktop's is of this type. */         \
  SKIP_UNLESS(AF_UNIX, 5), LOAD_ARGUMENT(1), AND(SOCKET_TYPE), IF(SOCK_SEQPACKET), ALLOW, \
  REFUSE(EACCES)

static const struct sock_filter without_network[] = {COMMON, REFUSE(EACCES)};

static const struct sock_filter with_network[] = {
  COMMON,
  // Routes and interfaces, which name resolution reads.
  SKIP_UNLESS(AF_NETLINK, 4), LOAD_ARGUMENT(2), IF(0), ALLOW, REFUSE(EACCES),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 2, 0),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 1, 0), REFUSE(EACCES),
  LOAD_ARGUMENT(1), AND(SOCKET_TYPE),
  // Only TCP and UDP, because Landlock does not check bind of other streams.
  SKIP_UNLESS(SOCK_STREAM, 6), LOAD_ARGUMENT(2), IF(0), ALLOW, IF(TCP), ALLOW, REFUSE(EACCES),
  SKIP_UNLESS(SOCK_DGRAM, 6), LOAD_ARGUMENT(2), IF(0), ALLOW, IF(UDP), ALLOW, REFUSE(EACCES),
  REFUSE(EACCES),
};

// Returns a negative value if the kernel has no seccomp.
static long filter_calls(bool may_connect) {
  struct sock_fprog program = {
    .len = may_connect ? sizeof with_network / sizeof *with_network
                       : sizeof without_network / sizeof *without_network,
    .filter = (struct sock_filter *)(may_connect ? with_network : without_network),
  };
  // Otherwise the process would run slower on some kernels.
  const long keeps_speed = 1 << 2;
  long result =
      today_call(SYS_seccomp, SECCOMP_SET_MODE_FILTER, keeps_speed, (long)&program, 0);
  if (result == -EINVAL)
    result = today_call(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, (long)&program, 0);
  return result;
}

#endif

// The capabilities of root bypass confinement: with CAP_PERFMON a process reads the memory maps and
// environments of all others. Executed programs gain none, because of PR_SET_NO_NEW_PRIVS.
static long drop_capabilities(void) {
  struct {
    uint32_t version;
    int32_t process;
  } header = {0x20080522, 0};
  struct {
    uint32_t effective, permitted, inheritable;
  } none[2] = {{0, 0, 0}, {0, 0, 0}};
  return today_call(SYS_capset, (long)&header, (long)none, 0, 0);
}

static void limit_descriptors(uint64_t count) {
  struct rlimit limit = {count, count};
  today_call(SYS_prlimit64, 0, RLIMIT_NOFILE, (long)&limit, 0);
}

long today_confine(const struct today_spawn_plan *plan) {
  long result = today_call(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0);
  if (result == 0) result = drop_capabilities();
  if (result == 0) result = confine_files(plan);
  // After the rules, whose files have large numbers if the parent has many open files.
  if (result == 0 && plan->confinement & TODAY_CONFINE_LIMITED)
    limit_descriptors(plan->descriptor_limit);
#ifdef OWN_ARCHITECTURE
  if (result == 0) {
    result = filter_calls(plan->confinement & TODAY_CONFINE_MAY_CONNECT);
    if (result == -EINVAL || result == -ENOSYS) result = 0;
  }
#endif
  return result;
}

int today_confinement_version(void) {
  long version = abi();
  return version > 0 ? (int)version : 0;
}

bool today_filters_calls(void) {
#ifdef OWN_ARCHITECTURE
  uint32_t action = SECCOMP_RET_ERRNO;
  return today_call(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, (long)&action, 0) == 0;
#else
  return false;
#endif
}
