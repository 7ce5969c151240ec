#include "pictures.h"

#include <chafa.h>
#include <string.h>

bool is_silent = false;

// The part of `length` pixels that a target pixel covers: at least one.
static void part(int64_t index, int64_t length, int64_t count, int64_t *from, int64_t *to) {
  *from = index * length / count;
  *to = (index + 1) * length / count;
  if (*to <= *from) *to = *from + 1;
}

int scale(const struct pixels *picture, const struct box *box, struct pixels *scaled) {
  const int64_t box_width = box->columns * box->cell_width;
  const int64_t box_height = box->rows * box->cell_height;
  int result = make_pixels(scaled, box_width, box_height);
  if (result != PICTURE_DONE) return result;
  // Its size in the box: limited by the width or the height, whichever is smaller, unless it must
  // cover the box.
  int64_t width = box_width;
  int64_t height = (picture->height * box_width + picture->width / 2) / picture->width;
  if ((height > box_height) != box->covers) {
    height = box_height;
    width = (picture->width * box_height + picture->height / 2) / picture->height;
  }
  if (width < 1) width = 1;
  if (height < 1) height = 1;
  const int64_t left = (box_width - width) / 2, top = (box_height - height) / 2;
  for (int64_t y = 0; y < box_height; y++) {
    if (y < top || y >= top + height) continue;
    int64_t from_row, to_row;
    part(y - top, picture->height, height, &from_row, &to_row);
    for (int64_t x = 0; x < box_width; x++) {
      if (x < left || x >= left + width) continue;
      int64_t from_column, to_column;
      part(x - left, picture->width, width, &from_column, &to_column);
      uint64_t sum[3] = {0}, opacity = 0;
      for (int64_t row = from_row; row < to_row; row++) {
        const uint8_t *pixel = picture->bytes + (row * picture->width + from_column) * 4;
        for (int64_t column = from_column; column < to_column; column++, pixel += 4) {
          for (int color = 0; color < 3; color++) sum[color] += (uint64_t)pixel[color] * pixel[3];
          opacity += pixel[3];
        }
      }
      uint8_t *target = scaled->bytes + (y * box_width + x) * 4;
      const uint64_t count = (uint64_t)((to_row - from_row) * (to_column - from_column));
      target[3] = (uint8_t)((opacity + count / 2) / count);
      if (opacity == 0) continue;
      for (int color = 0; color < 3; color++)
        target[color] = (uint8_t)((sum[color] + opacity / 2) / opacity);
    }
  }
  return PICTURE_DONE;
}

static ChafaCanvas *draw(const struct pixels *scaled, const struct box *box, ChafaPixelMode mode) {
  chafa_set_n_threads(1);
  ChafaCanvasConfig *config = chafa_canvas_config_new();
  ChafaSymbolMap *symbols = chafa_symbol_map_new();
  chafa_symbol_map_add_by_tags(symbols, CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID
                                            | CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_QUAD);
  chafa_canvas_config_set_symbol_map(config, symbols);
  chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR);
  chafa_canvas_config_set_pixel_mode(config, mode);
  chafa_canvas_config_set_geometry(config, box->columns, box->rows);
  chafa_canvas_config_set_cell_geometry(config, box->cell_width, box->cell_height);
  chafa_canvas_config_set_transparency_threshold(config, 0.5f);
  chafa_canvas_config_set_work_factor(config, 0.5f);
  ChafaCanvas *canvas = chafa_canvas_new(config);
  chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, scaled->bytes, scaled->width,
                               scaled->height, scaled->width * 4);
  return canvas;
}

int write_cells(const struct pixels *scaled, const struct box *box) {
  ChafaCanvas *canvas = draw(scaled, box, CHAFA_PIXEL_MODE_SYMBOLS);
  if (is_silent) return PICTURE_DONE;
  write_number((uint32_t)box->columns);
  write_number((uint32_t)box->rows);
  const uint32_t none = 0xFF000000;
  for (int row = 0; row < box->rows; row++) {
    for (int column = 0; column < box->columns; column++) {
      int foreground, background;
      chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background);
      write_number(chafa_canvas_get_char_at(canvas, column, row));
      write_number(foreground < 0 ? none : (uint32_t)foreground & 0xFFFFFF);
      write_number(background < 0 ? none : (uint32_t)background & 0xFFFFFF);
    }
  }
  return PICTURE_DONE;
}

int write_pixels(const struct pixels *scaled) {
  write_bytes(scaled->bytes, (size_t)scaled->width * (size_t)scaled->height * 4);
  return PICTURE_DONE;
}

int write_sixel(const struct pixels *scaled, const struct box *box) {
  ChafaCanvas *canvas = draw(scaled, box, CHAFA_PIXEL_MODE_SIXELS);
  ChafaTermInfo *terminal = chafa_term_db_get_fallback_info(chafa_term_db_get_default());
  GString *text = chafa_canvas_print(canvas, terminal);
  if (is_silent) return PICTURE_DONE;
  // The host writes the beginning and the end of the sequence itself.
  const char *begin = memchr(text->str, 'q', text->len < 16 ? text->len : 16);
  if (!begin) return PICTURE_DAMAGED;
  begin++;
  const char *end = memchr(begin, 0x1B, text->len - (size_t)(begin - text->str));
  if (!end) return PICTURE_DAMAGED;
  write_number((uint32_t)(end - begin));
  write_bytes(begin, (size_t)(end - begin));
  return PICTURE_DONE;
}
