#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTodaySystem.h"

// Above both descriptors of the process.
enum { PARKING = 32 };

static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long last = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < last && descriptor < 65536; descriptor++)
    close(descriptor);
}

// Drops the parent's descriptors, whose locks would stay held, and its handlers.
static void become(int reader, int words) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  // The host may have ended before the first write.
  signal(SIGPIPE, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int parked[] = {fcntl(reader, F_DUPFD, PARKING), fcntl(words, F_DUPFD, PARKING)};
  if (parked[0] < 0 || parked[1] < 0 || dup2(parked[0], 0) < 0 || dup2(parked[1], 1) < 0) _exit(1);
  close_from(2);
  setsid();
  // Otherwise it would prevent unmounting a file system.
  if (chdir("/") < 0) _exit(1);
  prctl(PR_SET_NAME, "today-errors", 0, 0, 0);
}

static _Noreturn void empty(size_t rest) {
  char bytes[16 << 10];
  while (true) {
    ssize_t count = read(0, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(0);
    if (rest == 0) continue;
    size_t wanted = (size_t)count < rest ? (size_t)count : rest;
    ssize_t written = write(1, bytes, wanted);
    rest = written == (ssize_t)wanted ? rest - wanted : 0;
    if (rest == 0) close(1);
  }
}

bool today_emptied_pipe(int *writer, int *words, size_t limit) {
  int errors[2];
  int kept[2];
  if (pipe2(errors, O_CLOEXEC) < 0) return false;
  if (pipe2(kept, O_CLOEXEC | O_NONBLOCK) < 0) {
    close(errors[0]);
    close(errors[1]);
    return false;
  }
  // The parent's handlers must not run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // A grandchild, so that no process has to reap it.
  pid_t child = fork();
  if (child == 0) {
    pid_t emptying = fork();
    if (emptying != 0) _exit(emptying < 0);
    become(errors[0], kept[1]);
    empty(limit);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  int status = 1;
  if (child > 0) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  }
  close(errors[0]);
  close(kept[1]);
  if (status != 0) {
    close(errors[1]);
    close(kept[0]);
    return false;
  }
  *writer = errors[1];
  *words = kept[0];
  return true;
}
