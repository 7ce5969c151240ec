// What the two files share: the state that signal handlers read.

#ifndef MODES_H
#define MODES_H

#include <signal.h>
#include <stdbool.h>

#include "CTodayTerminal.h"

/// Whether this process has the terminal; a forked child that ends before its exec has not.
bool terminal_is_held(void);

/// `previous` receives the action before, if it is not NULL.
void terminal_handle(
    int signal, void (*_Nullable handler)(int), int flags, struct sigaction *_Nullable previous);

#endif
