#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "modes.h"

// The time that a terminal may take to read the restoring bytes, in steps of 10 ms.
enum { PATIENCE = 20 };

static struct {
  pid_t process;
  int line;
  // Closed when the process is ready.
  int ready;
} standby = {0, -1, -1};

static void write_patiently(int descriptor, const uint8_t *bytes, size_t length) {
  int left = PATIENCE;
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written > 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else {
      if (written == 0 || errno != EAGAIN || left-- == 0) return;
      struct pollfd wanted = {.fd = descriptor, .events = POLLOUT};
      poll(&wanted, 1, 10);
    }
  }
}

// Only if they are still the modes of a full-screen program: a faster shell has set its own.
static void reset_modes(int descriptor, const struct termios *before) {
  struct termios now;
  if (tcgetattr(descriptor, &now) != 0) return;
  if ((now.c_lflag & (tcflag_t)(ICANON | ECHO | ISIG)) == 0) tcsetattr(descriptor, TCSANOW, before);
}

static void close_all(const int *descriptors, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (descriptors[index] >= 0) close(descriptors[index]);
}

static _Noreturn void stand_by(int line, int ready, const struct terminal_facts *facts) {
  // A signal for the whole process group must not end this process, too.
  setsid();
  prctl(PR_SET_NAME, "today-standby", 0, 0, 0);
  close(ready);
  uint8_t byte;
  ssize_t count;
  do count = read(line, &byte, 1);
  while (count < 0 && errno == EINTR);
  if (count == 0 && facts->shared->armed) {
    if (facts->shared->guards_session) today_terminal_end_session(facts->session);
    write_patiently(facts->descriptor, facts->leave, facts->leave_length);
    reset_modes(facts->descriptor, &facts->before);
  }
  _exit(0);
}

bool today_terminal_start_standby(void) {
  struct terminal_facts facts;
  if (standby.process != 0 || !terminal_facts(&facts)) return false;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", facts.descriptor);
  // A separate open file: the shell shares the other one, which must stay blocking.
  int terminal = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  int line[2] = {-1, -1};
  int ready[2] = {-1, -1};
  if (terminal < 0 || pipe2(line, O_CLOEXEC) != 0 || pipe2(ready, O_CLOEXEC) != 0) {
    close_all((int[]){terminal, line[0], line[1]}, 3);
    return false;
  }
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  facts.session = getsid(0);
  // Like fork, but without a signal at its end, and without the C library's work for other threads.
  pid_t process = (pid_t)syscall(SYS_clone, 0UL, 0UL, 0UL, 0UL, 0UL);
  if (process == 0) {
    close_all((int[]){line[1], ready[0]}, 2);
    facts.descriptor = terminal;
    stand_by(line[0], ready[1], &facts);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  close_all((int[]){line[0], ready[1], terminal}, 3);
  if (process < 0) {
    close_all((int[]){line[1], ready[0]}, 2);
    return false;
  }
  standby.process = process;
  standby.line = line[1];
  standby.ready = ready[0];
  return true;
}

void today_terminal_await_standby(void) {
  if (standby.ready < 0) return;
  uint8_t byte;
  while (read(standby.ready, &byte, 1) < 0 && errno == EINTR) continue;
  close(standby.ready);
  standby.ready = -1;
}

void today_terminal_end_standby(void) {
  if (standby.line < 0) return;
  ssize_t written = write(standby.line, "", 1);
  (void)written;
  close(standby.line);
  standby.line = -1;
}

void today_terminal_reap_standby(void) {
  if (standby.process <= 0 || standby.line >= 0) return;
  if (waitpid(standby.process, NULL, __WALL | WNOHANG) != 0) standby.process = -1;
}

void terminal_hand_over_standby(struct terminal_handover *handover) {
  handover->standby = standby.process;
  handover->line = standby.line;
  if (standby.line >= 0) fcntl(standby.line, F_SETFD, 0);
}

void terminal_adopt_standby(const struct terminal_handover *handover) {
  standby.process = handover->standby;
  standby.line = handover->line;
  if (standby.line >= 0) fcntl(standby.line, F_SETFD, FD_CLOEXEC);
}
