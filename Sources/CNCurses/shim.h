// The terminal database of ncurses, for the parts that Swift cannot import directly: one function
// each, with its reason.

#ifndef TODAY_CNCURSES_SHIM_H
#define TODAY_CNCURSES_SHIM_H

#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stddef.h>

// <term.h> defines words such as `lines` and `tab` as macros and would break the code that includes
// it.
typedef struct term TERMINAL;
extern TERMINAL *_Nullable cur_term;
extern int setupterm(const char *_Nonnull name, int descriptor, int *_Nullable error);
extern int del_curterm(TERMINAL *_Nonnull terminal);
extern int tigetflag(const char *_Nonnull capability);
extern int tigetnum(const char *_Nonnull capability);
extern char *_Nullable tigetstr(const char *_Nonnull capability);
extern char *_Nullable tparm(const char *_Nonnull string, ...);
extern int tputs(const char *_Nonnull string, int lines, int (*_Nonnull put)(int));

// `cur_term` is a mutable global, which Swift 6 does not import.
static inline void cncurses_forget_entry(void) {
  if (cur_term != NULL) del_curterm(cur_term);
}

// `tigetstr` returns (char *)-1 for a name that is not a string capability.
static inline const char *_Nullable cncurses_capability(const char *_Nonnull name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

// `tparm` is variadic. Its result is valid until the next call.
static inline const char *_Nullable cncurses_expanded(
    const char *_Nonnull string, const long *_Nonnull p) {
  return tparm(string, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]);
}

// `tputs` passes one character at a time to a function without a context. It replaces the delays in
// a string, `$<5>`, by the number of padding characters that the terminal and its line need.
static inline char *_Nullable *_Nonnull cncurses_padding_place(void) {
  static __thread char *place;
  return &place;
}
static inline char *_Nullable *_Nonnull cncurses_padding_end(void) {
  static __thread char *end;
  return &end;
}
static int cncurses_put(int character) {
  char **place = cncurses_padding_place();
  if (*place < *cncurses_padding_end()) *(*place)++ = (char)character;
  return character;
}
// The number of bytes of `buffer` that the string needs with its padding.
static inline size_t cncurses_padded(
    const char *_Nonnull string, char *_Nonnull buffer, size_t size) {
  *cncurses_padding_place() = buffer;
  *cncurses_padding_end() = buffer + size;
  tputs(string, 1, cncurses_put);
  return (size_t)(*cncurses_padding_place() - buffer);
}

#endif
