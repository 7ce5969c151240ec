#ifndef TODAY_SEPARATE_H
#define TODAY_SEPARATE_H

#include <sys/types.h>

#include "CTodaySystem.h"

// The namespaces of a confined child, and its user and group outside of them.
struct today_separation {
  // CLONE_NEW…; 0: none.
  int namespaces;
  uid_t user;
  gid_t group;
};

// What a child of this plan is to be cloned with. The first call finds out what the kernel allows.
struct today_separation today_separation(const struct today_spawn_plan *plan);

// Continues in a child that has the namespaces: it keeps its user and group, and sees every file system
// read-only except where the plan lets it write. It makes only system calls. Returns 0 or a negative
// error.
long today_separate(const struct today_separation *separation, char *const *rules);

#endif
