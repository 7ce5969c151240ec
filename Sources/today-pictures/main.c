// today-pictures COLUMNS ROWS CELLWIDTH CELLHEIGHT contain|cover cells|pixels|sixel [large]
//
// Reads a picture file from standard input and writes it to standard output as block characters
// with colours, and on request as pixels or sixel data. The file may be hostile: from its first
// byte on, the process can only compute, allocate memory within limits, and write the answer.

#include "pictures.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct limits limits = {
  .most_bytes = 1u << 20,
  .most_pixels = 1 << 24,
  .memory_megabytes = 512,
  .seconds_of_computing = 4,
  .seconds = 8,
};

static const struct limits limits_of_photos = {
  .most_bytes = 64u << 20,
  .most_pixels = 1 << 26,
  .memory_megabytes = 1024,
  .seconds_of_computing = 12,
  .seconds = 18,
};

static uint8_t buffer[1 << 16];
static size_t buffered;

static void flush_answer(void) {
  const uint8_t *rest = buffer;
  while (buffered > 0) {
    ssize_t written = write(STDOUT_FILENO, rest, buffered);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) _exit(PICTURE_USAGE);
    rest += written;
    buffered -= (size_t)written;
  }
}

void write_bytes(const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  while (count > 0) {
    size_t part = sizeof buffer - buffered < count ? sizeof buffer - buffered : count;
    memcpy(buffer + buffered, rest, part);
    buffered += part;
    rest += part;
    count -= part;
    if (buffered == sizeof buffer) flush_answer();
  }
}

void write_number(uint32_t number) {
  const uint8_t bytes[] = {number & 0xFF, number >> 8 & 0xFF, number >> 16 & 0xFF, number >> 24};
  write_bytes(bytes, sizeof bytes);
}

static int number(const char *text, int least, int most) {
  char *end;
  errno = 0;
  long value = strtol(text, &end, 10);
  if (errno || *end || end == text || value < least || value > most) exit(PICTURE_USAGE);
  return (int)value;
}

// Returns the number of bytes; more than the limit means too many.
static size_t read_file(uint8_t *bytes) {
  size_t count = 0;
  while (count <= limits.most_bytes) {
    ssize_t part = read(STDIN_FILENO, bytes + count, limits.most_bytes + 1 - count);
    if (part < 0 && errno == EINTR) continue;
    if (part < 0) exit(PICTURE_USAGE);
    if (part == 0) break;
    count += (size_t)part;
  }
  return count;
}

// The libraries prepare tables on first use, and query the machine.
static void warm_up(void) {
  uint8_t bytes[16 * 16 * 4] = {0};
  const struct pixels pixels = {.width = 16, .height = 16, .bytes = bytes};
  const struct box box = {.columns = 2, .rows = 1, .cell_width = 8, .cell_height = 16};
  is_silent = true;
  write_cells(&pixels, &box);
  write_sixel(&pixels, &box);
  is_silent = false;
}

int main(int count, char **arguments) {
  if (count == 8 && strcmp(arguments[7], "large") == 0) limits = limits_of_photos;
  limit_resources();
  if (count != 7 && limits.most_bytes != limits_of_photos.most_bytes) return PICTURE_USAGE;
  struct box box = {
    .columns = number(arguments[1], 1, 240),
    .rows = number(arguments[2], 1, 120),
    .cell_width = number(arguments[3], 2, 64),
    .cell_height = number(arguments[4], 2, 128),
    .covers = strcmp(arguments[5], "cover") == 0,
  };
  const char *form = arguments[6];
  if (strcmp(form, "cells") && strcmp(form, "pixels") && strcmp(form, "sixel")) return PICTURE_USAGE;
  if (box.columns * box.cell_width * box.rows * box.cell_height > MOST_BOX_PIXELS)
    return PICTURE_TOO_MANY_PIXELS;
  uint8_t *file = malloc(limits.most_bytes + 1);
  if (!file) return PICTURE_NO_MEMORY;
  warm_up();
  refuse_calls();
  size_t size = read_file(file);
  if (size > limits.most_bytes) return PICTURE_TOO_MANY_PIXELS;
  struct pixels picture, scaled;
  int result = decode(file, size, &box, &picture);
  if (result == PICTURE_DONE) result = scale(&picture, &box, &scaled);
  if (result != PICTURE_DONE) _exit(result);
  write_bytes("TDP1", 4);
  result = write_cells(&scaled, &box);
  if (result == PICTURE_DONE && !strcmp(form, "pixels")) result = write_pixels(&scaled);
  if (result == PICTURE_DONE && !strcmp(form, "sixel")) result = write_sixel(&scaled, &box);
  flush_answer();
  // Without the exit handlers of the libraries.
  _exit(result);
}
