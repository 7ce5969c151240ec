#define _GNU_SOURCE
#include "separate.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "call.h"

// Namespaces of their own for confined processes, where the kernel gives them to users. Landlock knows no
// right for modes, owners, dates and attributes of files: in a mount namespace the file systems are
// read-only to the process, so it cannot change them either. A network namespace would take a megabyte and a
// millisecond for each process, and seccomp refuses the sockets already. In a process namespace the first
// process ignores the signals that end others, so it would need one more process.

// The interface of mounts. The C headers may be older than the kernel.
enum {
  OPEN_TREE = 428,
  MOVE_MOUNT = 429,
  MOUNT_SETATTR = 442,
  CLONES_TREE = 1,
  FROM_DESCRIPTOR = 4,
  READ_ONLY = 1,
  WITH_MOUNTS_BELOW = 0x8000,
};

struct mount_attributes {
  uint64_t set, clear, propagation, user_namespace;
};

static long write_file(const char *path, const char *text, size_t length) {
  long descriptor = today_call(SYS_openat, AT_FDCWD, (long)path, O_WRONLY | O_CLOEXEC, 0);
  if (descriptor < 0) return descriptor;
  long written = today_call(SYS_write, descriptor, (long)text, (long)length, 0);
  today_call(SYS_close, descriptor, 0, 0, 0);
  return written < 0 ? written : 0;
}

static char *put(char *place, unsigned number) {
  char digits[10];
  int count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
  } while (number /= 10);
  while (count > 0) *place++ = digits[--count];
  return place;
}

// The only number in the namespace, and the same in it as outside.
static long keep_number(const char *map, unsigned number) {
  char text[32];
  char *end = put(text, number);
  *end++ = ' ';
  end = put(end, number);
  *end++ = ' ';
  *end++ = '1';
  return write_file(map, text, (size_t)(end - text));
}

static long keep_identity(const struct today_separation *separation) {
  long result = keep_number("/proc/self/uid_map", separation->user);
  // Otherwise the group could be given up where that opens files.
  if (result == 0) result = write_file("/proc/self/setgroups", "deny", 4);
  if (result == 0) result = keep_number("/proc/self/gid_map", separation->group);
  return result;
}

static long set_attributes(int tree, const char *path, long flags, struct mount_attributes *wanted) {
  return today_call5(
      MOUNT_SETATTR, tree, (long)path, flags | WITH_MOUNTS_BELOW, (long)wanted, sizeof *wanted);
}

// Mounts a place over itself, to be written to. A missing one needs nothing.
static long let_write(const char *path) {
  long tree =
      today_call(OPEN_TREE, AT_FDCWD, (long)path, CLONES_TREE | O_CLOEXEC | WITH_MOUNTS_BELOW, 0);
  if (tree == -ENOENT || tree == -ENOTDIR || tree == -EACCES) return 0;
  if (tree < 0) return tree;
  struct mount_attributes writable = {.clear = READ_ONLY};
  // A disk that is read-only stays so.
  set_attributes((int)tree, "", AT_EMPTY_PATH, &writable);
  long moved = today_call5(MOVE_MOUNT, tree, (long)"", AT_FDCWD, (long)path, FROM_DESCRIPTOR);
  today_call(SYS_close, tree, 0, 0, 0);
  return moved;
}

long today_separate(const struct today_separation *separation, char *const *rules) {
  long result = keep_identity(separation);
  struct mount_attributes read_only = {.set = READ_ONLY};
  if (result == 0) result = set_attributes(AT_FDCWD, "/", 0, &read_only);
  for (; result == 0 && *rules; rules++)
    if (**rules == TODAY_ACCESS_WRITE) result = let_write(*rules + 1);
  return result;
}

#if defined(__x86_64__) || defined(__aarch64__)

enum { NAMESPACES = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWIPC };

struct trial {
  struct today_separation separation;
  long result;
  char stack[16 << 10] __attribute__((aligned(16)));
};

static int try(void *argument) {
  struct trial *trial = argument;
  char rule[] = "w/tmp";
  char *const rules[] = {rule, NULL};
  trial->result = today_separate(&trial->separation, rules);
  // The C library ends it.
  return 0;
}

// Of a child that does the same as a confined one and ends. It raises no SIGCHLD.
static bool find_out(void) {
  struct trial trial = {
    .separation = {.namespaces = NAMESPACES, .user = geteuid(), .group = getegid()},
    .result = -1,
  };
  pid_t child = clone(
      try, trial.stack + sizeof trial.stack, CLONE_VM | CLONE_VFORK | NAMESPACES, &trial);
  if (child < 0) return false;
  int status;
  while (waitpid(child, &status, __WCLONE) < 0 && errno == EINTR) {}
  return trial.result == 0;
}

bool today_separates_processes(void) {
  enum { UNKNOWN, NO, YES };
  static int known = UNKNOWN;
  int answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (answer == UNKNOWN) {
    answer = find_out() ? YES : NO;
    __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
  }
  return answer == YES;
}

#else

bool today_separates_processes(void) { return false; }

#endif

struct today_separation today_separation(const struct today_spawn_plan *plan) {
  struct today_separation separation = {.user = geteuid(), .group = getegid()};
#if defined(__x86_64__) || defined(__aarch64__)
  if (plan->rules && today_separates_processes()) separation.namespaces = NAMESPACES;
#endif
  return separation;
}
