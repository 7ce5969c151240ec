#define _GNU_SOURCE
#include "become.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "call.h"
#include "confine.h"

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

// Above all descriptors of a child, so that dup3 cannot overwrite one that is still needed.
enum { PARKING = 32 };

static _Noreturn void end(void) {
  while (true) today_call(SYS_exit_group, 127, 0, 0, 0);
}

static _Noreturn void fail(int report, int step, long result) {
  struct today_spawn_failure failure = {step, (int32_t)-result};
  today_call(SYS_write, report, (long)&failure, sizeof failure, 0);
  end();
}

// Marks instead of closing, because the report is used until exec.
static void close_on_exec_from(int first) {
#ifdef SYS_close_range
  if (today_call(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC, 0) == 0) return;
#endif
  struct rlimit limit;
  int last = 65536;
  if (today_call(SYS_prlimit64, 0, RLIMIT_NOFILE, 0, (long)&limit) == 0 && limit.rlim_cur < 65536)
    last = (int)limit.rlim_cur;
  for (int descriptor = first; descriptor < last; descriptor++)
    today_call(SYS_fcntl, descriptor, F_SETFD, FD_CLOEXEC, 0);
}

static void limit(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  today_call(SYS_prlimit64, 0, resource, (long)&limit, 0);
}

// The last step: before it all signals are blocked.
static void let_signals_in(void) {
  // In the form of the kernel: no handler, no flags, no mask.
  uint64_t standard[4] = {0};
  uint64_t none = 0;
  for (int signal = 1; signal < NSIG; signal++)
    today_call(SYS_rt_sigaction, signal, (long)standard, 0, sizeof none);
  today_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&none, 0, sizeof none);
}

void today_become(
    const struct today_spawn_plan *plan, const struct today_separation *separation, pid_t parent,
    int report) {
  int parked[TODAY_MAXIMUM_DESCRIPTORS];
  long parked_report = today_call(SYS_fcntl, report, F_DUPFD_CLOEXEC, PARKING, 0);
  if (parked_report < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, parked_report);
  report = (int)parked_report;

  if (plan->flags & TODAY_SPAWN_NEW_SESSION) {
    long session = today_call(SYS_setsid, 0, 0, 0, 0);
    if (session < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, session);
  }
  if (plan->parent_death_signal) {
    today_call(SYS_prctl, PR_SET_PDEATHSIG, plan->parent_death_signal, 0, 0);
    // The parent may have ended before the previous line.
    if (today_call(SYS_getppid, 0, 0, 0, 0) != parent) end();
  }
  if (plan->flags & TODAY_SPAWN_ADOPTS_ORPHANS) today_call(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0);

  for (int index = 0; index < plan->descriptor_count; index++) {
    long copy = today_call(SYS_fcntl, plan->descriptors[index], F_DUPFD_CLOEXEC, PARKING, 0);
    if (copy < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, copy);
    parked[index] = (int)copy;
  }
  for (int index = 0; index < plan->descriptor_count; index++) {
    long copy = today_call(SYS_dup3, parked[index], index, 0, 0);
    if (copy < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, copy);
  }
  close_on_exec_from(plan->descriptor_count);

  if (plan->flags & TODAY_SPAWN_FOREGROUND_GROUP) {
    int group = (int)today_call(SYS_getpid, 0, 0, 0, 0);
    long moved = today_call(SYS_setpgid, 0, 0, 0, 0);
    // SIGTTOU is blocked.
    if (moved >= 0) moved = today_call(SYS_ioctl, 0, TIOCSPGRP, (long)&group, 0);
    if (moved < 0) fail(report, TODAY_SPAWN_STEP_PREPARE, moved);
  }
  limit(RLIMIT_CORE, 0);
  if (plan->rules && plan->confinement & TODAY_CONFINE_LIMITED)
    limit(RLIMIT_FSIZE, plan->file_limit);
  if (plan->data_limit > 0) limit(RLIMIT_DATA, plan->data_limit);
  if (separation->namespaces) {
    long separated = today_separate(separation, plan->rules);
    if (separated < 0) fail(report, TODAY_SPAWN_STEP_CONFINE, separated);
  }
  if (plan->working_directory) {
    long entered = today_call(SYS_chdir, (long)plan->working_directory, 0, 0, 0);
    if (entered < 0) fail(report, TODAY_SPAWN_STEP_DIRECTORY, entered);
  }
  if (plan->rules) {
    long confined = today_confine(plan);
    if (confined < 0) fail(report, TODAY_SPAWN_STEP_CONFINE, confined);
  }
  let_signals_in();
  long executed = today_call(
      SYS_execve, (long)plan->path, (long)plan->arguments, (long)plan->environment, 0);
  fail(report, TODAY_SPAWN_STEP_EXECUTE, executed);
}
