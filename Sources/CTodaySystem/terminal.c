#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTodaySystem.h"

bool today_make_terminal(int *keyboard, int *program, char *name, size_t capacity) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return false;
  int slave = -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, capacity) == 0) {
#ifdef TIOCGPTPEER
    // Not by its name, which may be another terminal's where /dev/pts is mounted twice.
    slave = ioctl(master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
#endif
    if (slave < 0) slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  if (slave < 0) {
    int error = errno;
    close(master);
    errno = error;
    return false;
  }
  *keyboard = master;
  *program = slave;
  return true;
}

bool today_control_terminal(int terminal) { return ioctl(terminal, TIOCSCTTY, 0) == 0; }

bool today_copy_terminal_size(int from, int to) {
  struct winsize size;
  return ioctl(from, TIOCGWINSZ, &size) == 0 && ioctl(to, TIOCSWINSZ, &size) == 0;
}

int today_count_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}

void today_continue_stopped_children(void) {
  while (true) {
    siginfo_t info = {0};
    if (waitid(P_ALL, 0, &info, WSTOPPED | WNOHANG) < 0 || info.si_pid == 0) return;
    // A child that made this process its tracer is handled by today_peek_ended_child.
    if (info.si_code == CLD_STOPPED && kill(-getpgid(info.si_pid), SIGCONT) < 0)
      kill(info.si_pid, SIGCONT);
  }
}
