#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "CTodaySystem.h"

// The kernel reports clock jumps only to absolute timers on the wall clock. This one is set to a
// day that never comes.
static bool arm(int descriptor) {
  struct itimerspec never = {.it_value = {.tv_sec = (time_t)1 << 33}};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return timerfd_settime(descriptor, flags, &never, NULL) == 0;
}

int today_clock_watch(void) {
  int descriptor = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (descriptor < 0) return -1;
  if (!arm(descriptor)) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
  }
  return descriptor;
}

bool today_clock_watch_take(int descriptor) {
  uint64_t expirations;
  ssize_t count = read(descriptor, &expirations, sizeof expirations);
  bool jumped = count < 0 && errno == ECANCELED;
  if (jumped || count > 0) arm(descriptor);
  return jumped;
}
