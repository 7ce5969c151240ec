// The least that a curses program can cost: it draws one screen of text, and then waits for q.
#include <curses.h>
#include <locale.h>

static void draw(int focus) {
  erase();
  for (int row = 0; row < LINES - 1; row++) {
    if (row == focus) attron(A_BOLD);
    mvprintw(row, 0, "row %d", row);
    for (int column = 12; column + 12 < COLS; column += 12) mvprintw(row, column, "%d.%d", row, column);
    if (row == focus) attroff(A_BOLD);
  }
  mvaddstr(LINES - 1, 0, "floor ready  j k move  q quit");
  refresh();
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  int focus = 0;
  draw(focus);
  for (int key; (key = getch()) != 'q';) {
    if (key == 'j' && focus < LINES - 2) focus++;
    if (key == 'k' && focus > 0) focus--;
    draw(focus);
  }
  endwin();
  return 0;
}
