#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CTodaySystem.h"
#include "become.h"

// Until exec, a child shares the memory of this process, because copying its memory map costs more
// than all the rest. The parent does not wait as with vfork, because exec may hang on an
// unresponsive file system. So the child has its own stack and copies of everything that it reads.
struct launch {
  struct launch *next;
  size_t size;
  // The kernel clears it when the child no longer shares the memory: after exec or its end.
  int is_used;
  pid_t parent;
  int report;
  struct today_separation separation;
  struct today_spawn_plan plan;
  int descriptors[TODAY_MAXIMUM_DESCRIPTORS];
  // Followed by the pointers, the strings and the stack.
  char *pointers[];
};

enum { STACK = 16 << 10 };

// The list has as many entries as children were between fork and exec at one time.
static struct launch *launches;
static pthread_mutex_t launches_lock = PTHREAD_MUTEX_INITIALIZER;

static size_t count(char *const *texts, size_t *length) {
  size_t number = 0;
  for (; texts[number]; number++) *length += strlen(texts[number]) + 1;
  return number;
}

static char *copy(char **place, const char *text) {
  char *start = *place;
  *place = stpcpy(start, text) + 1;
  return start;
}

static struct launch *find_launch(size_t size) {
  pthread_mutex_lock(&launches_lock);
  struct launch *launch = launches;
  while (launch && (launch->size < size || __atomic_load_n(&launch->is_used, __ATOMIC_ACQUIRE)))
    launch = launch->next;
  if (!launch && (launch = malloc(size))) {
    launch->size = size;
    launch->next = launches;
    launches = launch;
  }
  if (launch) launch->is_used = 1;
  pthread_mutex_unlock(&launches_lock);
  return launch;
}

static struct launch *prepare(const struct today_spawn_plan *plan) {
  const char *directory = plan->working_directory;
  size_t length = strlen(plan->path) + 1 + (directory ? strlen(directory) + 1 : 0);
  size_t arguments = count(plan->arguments, &length);
  size_t environment = count(plan->environment, &length);
  size_t rules = plan->rules ? count(plan->rules, &length) : 0;
  size_t pointers = (arguments + environment + rules + 3) * sizeof(char *);
  struct launch *launch = find_launch(sizeof *launch + pointers + length + STACK);
  if (!launch) return NULL;

  char *place = (char *)launch->pointers + pointers;
  launch->plan = *plan;
  launch->plan.path = copy(&place, plan->path);
  launch->plan.working_directory = directory ? copy(&place, directory) : NULL;
  launch->plan.arguments = launch->pointers;
  launch->plan.environment = launch->pointers + arguments + 1;
  launch->plan.rules = plan->rules ? launch->plan.environment + environment + 1 : NULL;
  char **pointer = launch->pointers;
  for (size_t index = 0; index < arguments; index++)
    *pointer++ = copy(&place, plan->arguments[index]);
  *pointer++ = NULL;
  for (size_t index = 0; index < environment; index++)
    *pointer++ = copy(&place, plan->environment[index]);
  *pointer++ = NULL;
  for (size_t index = 0; index < rules; index++) *pointer++ = copy(&place, plan->rules[index]);
  *pointer = NULL;
  memcpy(
      launch->descriptors, plan->descriptors,
      sizeof *launch->descriptors * (size_t)plan->descriptor_count);
  launch->plan.descriptors = launch->descriptors;
  return launch;
}

static int begin(void *argument) {
  struct launch *launch = argument;
  today_become(&launch->plan, &launch->separation, launch->parent, launch->report);
}

static pid_t start(struct launch *launch) {
#if defined(__x86_64__) || defined(__aarch64__)
  uintptr_t top = ((uintptr_t)launch + launch->size) & ~(uintptr_t)15;
  int flags = CLONE_VM | CLONE_CHILD_CLEARTID | SIGCHLD;
  pid_t child = clone(
      begin, (void *)top, flags | launch->separation.namespaces, launch, NULL, NULL,
      &launch->is_used);
  if (child >= 0 || launch->separation.namespaces == 0) return child;
  // There may be no more namespaces. The rest of the confinement stands.
  launch->separation.namespaces = 0;
  return clone(begin, (void *)top, flags, launch, NULL, NULL, &launch->is_used);
#else
  pid_t child = fork();
  if (child == 0) begin(launch);
  __atomic_store_n(&launch->is_used, 0, __ATOMIC_RELEASE);
  return child;
#endif
}

int today_spawn(const struct today_spawn_plan *plan, pid_t *pid, int *report) {
  if (plan->descriptor_count > TODAY_MAXIMUM_DESCRIPTORS) return EINVAL;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;
  struct launch *launch = prepare(plan);
  if (!launch) {
    close(ends[0]);
    close(ends[1]);
    return ENOMEM;
  }
  launch->separation = today_separation(plan);
  launch->parent = getpid();
  launch->report = ends[1];

  // The parent's handlers must not run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = start(launch);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);

  close(ends[1]);
  if (child < 0) {
    __atomic_store_n(&launch->is_used, 0, __ATOMIC_RELEASE);
    close(ends[0]);
    return error;
  }
  *pid = child;
  *report = ends[0];
  return 0;
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
