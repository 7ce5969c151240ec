#ifndef CTODAYSYSTEM_BECOME_H
#define CTODAYSYSTEM_BECOME_H

#include "CTodaySystem.h"

/// What a child does between its beginning and exec: becomes what the plan says, and never returns.
/// Every signal is blocked when it begins.
///
/// Nothing in it writes to any memory but its own stack, errno included: the child may share all of
/// it with its parent, which goes on meanwhile.
_Noreturn void today_become(const struct today_spawn_plan *plan, pid_t parent, int report);

#endif
