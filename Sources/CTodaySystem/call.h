#ifndef TODAY_CALL_H
#define TODAY_CALL_H

#include <errno.h>
#include <unistd.h>

// A system call without errno, which the parent may be reading: a negative result is the error.
static inline long today_call5(
    long number, long one, long two, long three, long four, long five) {
#if defined(__x86_64__)
  long result;
  register long fourth __asm__("r10") = four;
  register long fifth __asm__("r8") = five;
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
  register long fifth __asm__("x4") = five;
  register long which __asm__("x8") = number;
  __asm__ volatile("svc 0"
                   : "+r"(result)
                   : "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(which)
                   : "memory");
  return result;
#else
  // On this system a child has its own memory.
  long result = syscall(number, one, two, three, four, five);
  return result < 0 ? -errno : result;
#endif
}

static inline long today_call(long number, long one, long two, long three, long four) {
  return today_call5(number, one, two, three, four, 0);
}

#endif
