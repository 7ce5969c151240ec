// Valgrind supports no child that shares the memory of its parent without stopping it. Preloaded, this gives
// children a copy.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

int clone(int (*run)(void *), void *stack, int flags, void *argument, ...) {
  (void)stack;
  va_list rest;
  va_start(rest, argument);
  (void)va_arg(rest, pid_t *);
  (void)va_arg(rest, void *);
  int *used = va_arg(rest, int *);
  va_end(rest);
  pid_t process = fork();
  if (process == 0) _exit(run(argument));
  // CLONE_CHILD_CLEARTID: the child does not use this memory.
  if (process > 0 && (flags & 0x200000) != 0 && used != NULL) *used = 0;
  return process;
}
