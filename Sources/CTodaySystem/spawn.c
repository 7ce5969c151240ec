#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CTodaySystem.h"

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

// Above every descriptor that a child gets, so that dup2 cannot overwrite one still needed.
enum { PARKING = 32 };

static void fail(int report, int step) {
  struct today_spawn_failure failure = {step, errno};
  ssize_t written = write(report, &failure, sizeof failure);
  (void)written;
  _exit(127);
}

// Marks rather than closes: the report has to live until exec.
static void close_on_exec_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
#endif
  struct rlimit limit;
  int last = 65536;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536) last = (int)limit.rlim_cur;
  for (int descriptor = first; descriptor < last; descriptor++)
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

static void become(const struct today_spawn_plan *plan, pid_t parent, int report) {
  int parked[TODAY_MAXIMUM_DESCRIPTORS];
  int moved = fcntl(report, F_DUPFD_CLOEXEC, PARKING);
  if (moved < 0) fail(report, TODAY_SPAWN_STEP_PREPARE);
  report = moved;

  if ((plan->flags & TODAY_SPAWN_NEW_SESSION) && setsid() < 0)
    fail(report, TODAY_SPAWN_STEP_PREPARE);
  if (plan->parent_death_signal) {
    prctl(PR_SET_PDEATHSIG, plan->parent_death_signal, 0, 0, 0);
    // The parent may have ended before the line above.
    if (getppid() != parent) _exit(127);
  }
  if (plan->flags & TODAY_SPAWN_ADOPTS_ORPHANS) prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);

  for (int index = 0; index < plan->descriptor_count; index++) {
    parked[index] = fcntl(plan->descriptors[index], F_DUPFD_CLOEXEC, PARKING);
    if (parked[index] < 0) fail(report, TODAY_SPAWN_STEP_PREPARE);
  }
  for (int index = 0; index < plan->descriptor_count; index++) {
    if (dup2(parked[index], index) < 0) fail(report, TODAY_SPAWN_STEP_PREPARE);
  }
  close_on_exec_from(plan->descriptor_count);

  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (plan->data_limit > 0) {
    struct rlimit data = {plan->data_limit, plan->data_limit};
    setrlimit(RLIMIT_DATA, &data);
  }
  if (plan->working_directory && chdir(plan->working_directory) < 0)
    fail(report, TODAY_SPAWN_STEP_DIRECTORY);

  // Last: until here every signal is blocked, and after exec none is.
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(plan->path, plan->arguments, plan->environment);
  fail(report, TODAY_SPAWN_STEP_EXECUTE);
}

int today_spawn(const struct today_spawn_plan *plan, pid_t *pid, int *report) {
  if (plan->descriptor_count > TODAY_MAXIMUM_DESCRIPTORS) return EINVAL;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;

  // The parent's handlers must not run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(plan, parent, ends[1]);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);

  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return error;
  }
  *pid = child;
  *report = ends[0];
  return 0;
}

pid_t today_peek_ended_child(void) {
  while (true) {
    siginfo_t info = {0};
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (info.si_pid == 0 || (info.si_code != CLD_TRAPPED && info.si_code != CLD_STOPPED))
      return info.si_pid;
    // A child can make its parent its tracer (PTRACE_TRACEME) without a question, and then every
    // signal to it stops it and wakes the parent instead: let go of it, and let it have its signal.
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
  int status = 0;
  pid_t reaped;
  do {
    reaped = waitpid(pid, &status, waits ? 0 : WNOHANG);
  } while (reaped < 0 && errno == EINTR);
  if (reaped != pid || WIFSTOPPED(status)) return false;
  *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  *signal = WIFSIGNALED(status) ? WTERMSIG(status) : -1;
  return true;
}

int today_process_descriptor(pid_t pid) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, pid, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

bool today_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }

void today_set_name(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

char *const *today_environment(void) { return environ; }
