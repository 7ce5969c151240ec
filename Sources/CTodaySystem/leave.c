#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CTodaySystem.h"

bool today_leave(int status) {
  // When process 1 ends, its container ends, and the new process with it.
  if (getpid() == 1) return false;
  // A thread would not exist in the new process, which could wait for it.
  struct stat threads;
  if (stat("/proc/self/task", &threads) != 0 || threads.st_nlink != 3) return false;
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return false;
  // The end of a session's leader sends it, perhaps before the new process has left the session.
  sigset_t hangup, before;
  sigemptyset(&hangup);
  sigaddset(&hangup, SIGHUP);
  sigprocmask(SIG_BLOCK, &hangup, &before);
  pid_t process = fork();
  if (process > 0) _exit(status);
  if (process == 0) {
    setsid();
    signal(SIGHUP, SIG_IGN);
    // The terminal closes with its last descriptor.
    for (int descriptor = 0; descriptor <= 2; descriptor++) dup2(null, descriptor);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(null);
  return process == 0;
}
