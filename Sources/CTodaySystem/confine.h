#ifndef TODAY_CONFINE_H
#define TODAY_CONFINE_H

#include "CTodaySystem.h"

// Confines the calling process for good, as far as the kernel can; only system calls are made.
// Returns 0, or a negative error where what the kernel has could not be had.
long today_confine(const struct today_spawn_plan *plan);

#endif
