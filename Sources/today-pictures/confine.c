#define _GNU_SOURCE
#include "pictures.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static void limit(int resource, rlim_t most) {
  const struct rlimit both = {most, most};
  setrlimit(resource, &both);
}

void limit_resources(void) {
  limit(RLIMIT_AS, (rlim_t)limits.memory_megabytes << 20);
  limit(RLIMIT_CPU, limits.seconds_of_computing);
  limit(RLIMIT_FSIZE, 32u << 20);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 32);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  alarm(limits.seconds);
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, what)
#define ALLOW(call)                                                                                \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), RETURN(SECCOMP_RET_ALLOW)
// Executable memory is refused.
#define ALLOW_DATA(call)                                                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), LOAD(offsetof(struct seccomp_data, args[2])),   \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), RETURN(SECCOMP_RET_KILL_PROCESS),     \
      RETURN(SECCOMP_RET_ALLOW)

static const struct sock_filter filter[] = {
  LOAD(offsetof(struct seccomp_data, arch)),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
  RETURN(SECCOMP_RET_KILL_PROCESS),
  LOAD(offsetof(struct seccomp_data, nr)),
  ALLOW(SYS_read),
  ALLOW(SYS_write),
  ALLOW(SYS_brk),
  ALLOW(SYS_munmap),
  ALLOW(SYS_mremap),
  ALLOW(SYS_madvise),
  ALLOW(SYS_futex),
  ALLOW(SYS_exit_group),
  ALLOW(SYS_rt_sigreturn),
  ALLOW(SYS_restart_syscall),
  ALLOW(SYS_clock_gettime),
  ALLOW(SYS_gettimeofday),
  ALLOW(SYS_getrandom),
  ALLOW(SYS_sched_yield),
  // The C library's sorting asks for the size of the memory.
  ALLOW(SYS_sysinfo),
  ALLOW_DATA(SYS_mmap),
  ALLOW_DATA(SYS_mprotect),
  RETURN(SECCOMP_RET_KILL_PROCESS),
};

bool refuse_calls(void) {
  const struct sock_fprog program = {
    .len = sizeof filter / sizeof *filter,
    .filter = (struct sock_filter *)filter,
  };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return false;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else

bool refuse_calls(void) { return false; }

#endif
