// Preloaded by closed-descriptors: reports uses of a descriptor after close(2).
//
// A closed descriptor is replaced by one that is good for nothing (O_PATH) and stays so for the next closes, so that
// its number is not used again before a wrong use is seen. Calls within the C library are not observed.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST_DESCRIPTORS = 8192, KEPT = 96, FRAMES = 24 };

struct closing {
  void *frames[FRAMES];
  int count;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct closing closings[MOST_DESCRIPTORS];
static volatile bool closed[MOST_DESCRIPTORS];
// The descriptors that are not closed yet, the oldest at `oldest`.
static int kept[KEPT];
static int oldest, count;

static int stand_in = -1;
static const char *reports;
static char program[256];
// A child after fork(2) closes what it likes, and has nobody else's files.
static pid_t owner;

__attribute__((constructor)) static void begin(void) {
  reports = getenv("DESCRIPTOR_REPORTS");
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (!reports || length < 0) return;
  // Loads what it needs, which must not happen within close().
  void *frame;
  backtrace(&frame, 1);
  int null = syscall(SYS_openat, AT_FDCWD, "/dev/null", O_PATH | O_CLOEXEC);
  // Above those that programs count on.
  stand_in = fcntl(null, F_DUPFD_CLOEXEC, 1000);
  syscall(SYS_close, null);
  owner = getpid();
}

static void report(const char *use, int descriptor) {
  int error = errno;
  char path[512], line[512];
  snprintf(path, sizeof path, "%s/%d", reports, owner);
  int file = syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  int length = snprintf(line, sizeof line, "%s: %s of descriptor %d\n", program, use, descriptor);
  if (syscall(SYS_write, file, line, length) == length) {
    void *frames[FRAMES];
    backtrace_symbols_fd(frames, backtrace(frames, FRAMES), file);
    dprintf(file, "-- which was closed by\n");
    backtrace_symbols_fd(closings[descriptor].frames, closings[descriptor].count, file);
  }
  syscall(SYS_close, file);
  errno = error;
}

static bool is_observed(int descriptor) {
  return stand_in >= 0 && descriptor >= 0 && descriptor < MOST_DESCRIPTORS && getpid() == owner;
}

static void use(const char *call, int descriptor) {
  if (is_observed(descriptor) && closed[descriptor]) report(call, descriptor);
}

int close(int descriptor) {
  if (!is_observed(descriptor) || descriptor == stand_in) return syscall(SYS_close, descriptor);
  pthread_mutex_lock(&lock);
  int result = 0;
  if (closed[descriptor]) {
    report("close", descriptor);
    errno = EBADF;
    result = -1;
  } else if (fcntl(descriptor, F_GETFD) < 0) {
    result = -1;
  } else if (syscall(SYS_dup3, stand_in, descriptor, O_CLOEXEC) < 0) {
    result = syscall(SYS_close, descriptor);
  } else {
    closed[descriptor] = true;
    closings[descriptor].count = backtrace(closings[descriptor].frames, FRAMES);
    if (count == KEPT) {
      closed[kept[oldest]] = false;
      syscall(SYS_close, kept[oldest]);
      kept[oldest] = descriptor;
      oldest = (oldest + 1) % KEPT;
    } else {
      kept[count++] = descriptor;
    }
  }
  pthread_mutex_unlock(&lock);
  return result;
}

ssize_t read(int descriptor, void *bytes, size_t size) {
  use("read", descriptor);
  return syscall(SYS_read, descriptor, bytes, size);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  use("write", descriptor);
  return syscall(SYS_write, descriptor, bytes, size);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
  use("pread", descriptor);
  return syscall(SYS_pread64, descriptor, bytes, size, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  use("pwrite", descriptor);
  return syscall(SYS_pwrite64, descriptor, bytes, size, offset);
}

ssize_t recv(int descriptor, void *bytes, size_t size, int flags) {
  use("recv", descriptor);
  return syscall(SYS_recvfrom, descriptor, bytes, size, flags, NULL, NULL);
}

ssize_t send(int descriptor, const void *bytes, size_t size, int flags) {
  use("send", descriptor);
  return syscall(SYS_sendto, descriptor, bytes, size, flags, NULL, 0);
}

ssize_t recvmsg(int descriptor, struct msghdr *message, int flags) {
  use("recvmsg", descriptor);
  return syscall(SYS_recvmsg, descriptor, message, flags);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
  use("sendmsg", descriptor);
  return syscall(SYS_sendmsg, descriptor, message, flags);
}

int poll(struct pollfd *states, nfds_t number, int timeout) {
  for (nfds_t index = 0; index < number; index++) use("poll", states[index].fd);
  return syscall(SYS_poll, states, number, timeout);
}

int fstat(int descriptor, struct stat *status) {
  use("fstat", descriptor);
  return syscall(SYS_fstat, descriptor, status);
}

int flock(int descriptor, int operation) {
  use("flock", descriptor);
  return syscall(SYS_flock, descriptor, operation);
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  use("ioctl", descriptor);
  return syscall(SYS_ioctl, descriptor, request, argument);
}
