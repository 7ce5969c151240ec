// Paints the two pictures of PaintComparison with wnoutrefresh and doupdate, and prints bytes and
// times. True colours become the nearest of the 6x6x6 cube, because a curses cell has palette indices.
//
//     cc -O2 -o /tmp/paint-curses Tests/Benchmarks/paint-curses.c -lncursesw -ltinfo
//     .build/release/PaintComparison /tmp/pictures
//     LINES=48 COLUMNS=160 TERM=xterm-256color /tmp/paint-curses /tmp/pictures
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 2000 };

static cchar_t *pictures[2];
static int columns, rows;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static void put(const cchar_t *picture) {
  for (int row = 0; row < rows; row++) mvadd_wchnstr(row, 0, picture + row * columns, columns);
}

static void read_pictures(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL || fscanf(file, "%d %d", &columns, &rows) != 2) exit(1);
  bool made[256] = {false};
  for (int index = 0; index < 2; index++) {
    pictures[index] = calloc((size_t)(columns * rows), sizeof(cchar_t));
    for (int cell = 0; cell < columns * rows; cell++) {
      int value, red, green, blue, bold;
      if (fscanf(file, "%d %d %d %d %d", &value, &red, &green, &blue, &bold) != 5) exit(1);
      int color = red < 0 ? 0 : 16 + red / 43 * 36 + green / 43 * 6 + blue / 43;
      if (color > 0 && !made[color]) init_pair(color, color, -1);
      made[color] = true;
      wchar_t text[2] = {value, 0};
      setcchar(&pictures[index][cell], text, bold ? A_BOLD : A_NORMAL, (short)color, NULL);
    }
  }
  fclose(file);
}

static void measure(const char *name, FILE *output, int from, int to) {
  static double times[ROUNDS];
  long bytes = 0;
  for (int round = 0; round < ROUNDS; round++) {
    if (from < 0) {
      werase(stdscr);
      clearok(curscr, TRUE);
    } else {
      put(pictures[from]);
      refresh();
    }
    fflush(output);
    long before = lseek(fileno(output), 0, SEEK_CUR);
    double start = now();
    put(pictures[to]);
    wnoutrefresh(stdscr);
    doupdate();
    times[round] = now() - start;
    fflush(output);
    bytes = lseek(fileno(output), 0, SEEK_CUR) - before;
  }
  qsort(times, ROUNDS, sizeof *times, by_size);
  fprintf(stderr, "curses   %s: %ld bytes, %.0f µs\n", name, bytes, times[ROUNDS / 2] * 1e6);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  setlocale(LC_ALL, "C.UTF-8");
  FILE *output = tmpfile();
  SCREEN *screen = newterm(NULL, output, stdin);
  if (screen == NULL) return 1;
  start_color();
  use_default_colors();
  read_pictures(arguments[1]);
  measure("full frame", output, -1, 0);
  measure("one card", output, 0, 1);
  endwin();
  return 0;
}
