#ifndef TODAY_CONFINE_H
#define TODAY_CONFINE_H

#include "CTodaySystem.h"

// Confines the calling process permanently, as far as the kernel can. It makes only system calls.
// Returns 0, or a negative error if an available mechanism fails.
long today_confine(const struct today_spawn_plan *plan);

#endif
