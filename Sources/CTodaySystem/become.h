#ifndef CTODAYSYSTEM_BECOME_H
#define CTODAYSYSTEM_BECOME_H

#include "CTodaySystem.h"
#include "separate.h"

/// The child's code between its start and exec: applies the plan, and never returns. Every signal
/// is blocked when it starts.
///
/// It writes only to its own stack, not even to errno, because the child may share all memory with
/// its parent, which continues meanwhile.
_Noreturn void today_become(
    const struct today_spawn_plan *plan, const struct today_separation *separation, pid_t parent,
    int report);

#endif
