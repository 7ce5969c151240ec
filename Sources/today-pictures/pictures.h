#ifndef TODAY_PICTURES_H
#define TODAY_PICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The exit codes, which the host converts to reasons.
enum {
  PICTURE_DONE = 0,
  PICTURE_UNKNOWN_FORMAT = 2,
  PICTURE_DAMAGED = 3,
  PICTURE_TOO_MANY_PIXELS = 4,
  PICTURE_NO_MEMORY = 5,
  PICTURE_USAGE = 64,
};

enum {
  // One side of a picture, and all pixels of a box, at most.
  LONGEST_SIDE = 16384,
  MOST_BOX_PIXELS = 1 << 22,
};

/// The limits of a picture file: a widget's, or a photo that the user edits.
struct limits {
  size_t most_bytes;
  int64_t most_pixels;
  unsigned memory_megabytes;
  unsigned seconds_of_computing, seconds;
};

extern struct limits limits;

/// Pixels of four bytes: red, green, blue, opacity.
struct pixels {
  int width, height;
  uint8_t *bytes;
};

/// The box of cells that a picture is drawn in.
struct box {
  int columns, rows;
  int cell_width, cell_height;
  bool covers;
};

/// Allocates the pixels of a picture. Returns PICTURE_DONE, or the reason for refusing it.
int make_pixels(struct pixels *pixels, int64_t width, int64_t height);

// Each decodes a whole file and returns an exit code. On PICTURE_DONE the caller owns the pixels.

int decode_png(const uint8_t *bytes, size_t count, struct pixels *pixels);
/// Large pictures are reduced while they are decoded, but not below twice the box.
int decode_jpeg(const uint8_t *bytes, size_t count, const struct box *box, struct pixels *pixels);
int decode_webp(const uint8_t *bytes, size_t count, struct pixels *pixels);
/// The first frame.
int decode_gif(const uint8_t *bytes, size_t count, struct pixels *pixels);

/// Decodes a file of any known format, recognized by its first bytes.
int decode(const uint8_t *bytes, size_t count, const struct box *box, struct pixels *pixels);

/// Scales a picture to a box. The uncovered part of the box is transparent.
int scale(const struct pixels *picture, const struct box *box, struct pixels *scaled);

/// While set, the answer is computed but not written.
extern bool is_silent;

// Each writes a part of the answer.

int write_cells(const struct pixels *scaled, const struct box *box);
int write_pixels(const struct pixels *scaled);
int write_sixel(const struct pixels *scaled, const struct box *box);
void write_bytes(const void *bytes, size_t count);
void write_number(uint32_t number);

/// Sets the limits of memory, time and output.
void limit_resources(void);
/// Restricts the process to decoding: memory, and the open descriptors. Returns false if the kernel
/// has no such filter.
bool refuse_calls(void);

#endif
