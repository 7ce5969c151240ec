#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTodaySystem.h"

pid_t today_peek_ended_child(void) {
  while (true) {
    siginfo_t info = {0};
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (info.si_pid == 0 || (info.si_code != CLD_TRAPPED && info.si_code != CLD_STOPPED))
      return info.si_pid;
    // A child can make its parent its tracer (PTRACE_TRACEME). Each signal then stops the child and
    // wakes the parent: detach, and deliver the signal.
    long signal = info.si_status == SIGTRAP ? 0 : info.si_status;
    if (ptrace(PTRACE_DETACH, info.si_pid, NULL, (void *)signal) < 0) {
      int status;
      kill(info.si_pid, SIGKILL);
      waitpid(info.si_pid, &status, WNOHANG);
      return 0;
    }
  }
}

bool today_reap(pid_t pid, bool waits, int *code, int *signal) {
  int64_t peak, used;
  return today_reap_measured(pid, waits, code, signal, &peak, &used);
}

bool today_reap_measured(
    pid_t pid, bool waits, int *code, int *signal, int64_t *peak, int64_t *used) {
  int status = 0;
  struct rusage usage = {0};
  pid_t reaped;
  do {
    reaped = wait4(pid, &status, waits ? 0 : WNOHANG, &usage);
  } while (reaped < 0 && errno == EINTR);
  if (reaped != pid || WIFSTOPPED(status)) return false;
  *peak = (int64_t)usage.ru_maxrss << 10;
  *used = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 + usage.ru_utime.tv_usec +
          usage.ru_stime.tv_usec;
  *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  *signal = WIFSIGNALED(status) ? WTERMSIG(status) : -1;
  return true;
}

int today_signal_process(int descriptor, int signal) {
#ifdef SYS_pidfd_send_signal
  return syscall(SYS_pidfd_send_signal, descriptor, signal, NULL, 0) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

int today_limit_data(pid_t pid, uint64_t bytes) {
  struct rlimit limit;
  if (prlimit(pid, RLIMIT_DATA, NULL, &limit) < 0) return errno;
  limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && bytes > limit.rlim_max ? limit.rlim_max : bytes;
  return prlimit(pid, RLIMIT_DATA, &limit, NULL) == 0 ? 0 : errno;
}
