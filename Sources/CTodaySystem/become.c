#define _GNU_SOURCE
#include "become.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

// Above every descriptor that a child gets, so that dup3 cannot overwrite one still needed.
enum { PARKING = 32 };

// A system call without errno, which the parent may be reading: a negative result is the error.
static long call(long number, long one, long two, long three, long four) {
#if defined(__x86_64__)
  long result;
  register long fourth __asm__("r10") = four;
  register long fifth __asm__("r8") = 0;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(one), "S"(two), "d"(three), "r"(fourth), "r"(fifth)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long result __asm__("x0") = one;
  register long second __asm__("x1") = two;
  register long third __asm__("x2") = three;
  register long fourth __asm__("x3") = four;
  register long fifth __asm__("x4") = 0;
  register long which __asm__("x8") = number;
  __asm__ volatile("svc 0"
                   : "+r"(result)
                   : "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(which)
                   : "memory");
  return result;
#else
  // Here a child has memory of its own.
  long result = syscall(number, one, two, three, four, 0L);
  return result < 0 ? -errno : result;
#endif
}

static _Noreturn void end(void) {
  while (true) call(SYS_exit_group, 127, 0, 0, 0);
}

static _Noreturn void fail(int report, int step, long result) {
  struct today_spawn_failure failure = {step, (int32_t)-result};
  call(SYS_write, report, (long)&failure, sizeof failure, 0);
  end();
}

// Marks rather than closes: the report has to live until exec.
static void close_on_exec_from(int first) {
#ifdef SYS_close_range
  if (call(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC, 0) == 0) return;
#endif
  struct rlimit limit;
  int last = 65536;
  if (call(SYS_prlimit64, 0, RLIMIT_NOFILE, 0, (long)&limit) == 0 && limit.rlim_cur < 65536)
    last = (int)limit.rlim_cur;
  for (int descriptor = first; descriptor < last; descriptor++)
    call(SYS_fcntl, descriptor, F_SETFD, FD_CLOEXEC, 0);
}

static void limit(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  call(SYS_prlimit64, 0, resource, (long)&limit, 0);
}

// Last: until here every signal is blocked, and after exec none is.
static void let_signals_in(void) {
  // As the kernel has it: no handler, no flags, nothing masked.
  uint64_t standard[4] = {0};
  uint64_t none = 0;
  for (int signal = 1; signal < NSIG; signal++)
    call(SYS_rt_sigaction, signal, (long)standard, 0, sizeof none);
  call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&none, 0, sizeof none);
}

void today_become(const struct today_spawn_plan *plan, pid_t parent, int report) {
  int parked[TODAY_MAXIMUM_DESCRIPTORS];
  long moved = call(SYS_fcntl, report, F_DUPFD_CLOEXEC, PARKING, 0);
  if (moved < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, moved);
  report = (int)moved;

  if (plan->flags & TODAY_SPAWN_NEW_SESSION) {
    long session = call(SYS_setsid, 0, 0, 0, 0);
    if (session < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, session);
  }
  if (plan->parent_death_signal) {
    call(SYS_prctl, PR_SET_PDEATHSIG, plan->parent_death_signal, 0, 0);
    // The parent may have ended before the line above.
    if (call(SYS_getppid, 0, 0, 0, 0) != parent) end();
  }
  if (plan->flags & TODAY_SPAWN_ADOPTS_ORPHANS) call(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0);

  for (int index = 0; index < plan->descriptor_count; index++) {
    long copy = call(SYS_fcntl, plan->descriptors[index], F_DUPFD_CLOEXEC, PARKING, 0);
    if (copy < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, copy);
    parked[index] = (int)copy;
  }
  for (int index = 0; index < plan->descriptor_count; index++) {
    long copy = call(SYS_dup3, parked[index], index, 0, 0);
    if (copy < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, copy);
  }
  close_on_exec_from(plan->descriptor_count);

  limit(RLIMIT_CORE, 0);
  if (plan->data_limit > 0) limit(RLIMIT_DATA, plan->data_limit);
  if (plan->working_directory) {
    long entered = call(SYS_chdir, (long)plan->working_directory, 0, 0, 0);
    if (entered < 0) fail(report, TODAY_SPAWN_STEP_DIRECTORY, entered);
  }
  let_signals_in();
  long executed = call(
      SYS_execve, (long)plan->path, (long)plan->arguments, (long)plan->environment, 0);
  fail(report, TODAY_SPAWN_STEP_EXECUTE, executed);
}
