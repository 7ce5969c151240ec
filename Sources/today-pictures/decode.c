#include "pictures.h"

#include <gif_lib.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

int make_pixels(struct pixels *pixels, int64_t width, int64_t height) {
  if (width <= 0 || height <= 0) return PICTURE_DAMAGED;
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > limits.most_pixels)
    return PICTURE_TOO_MANY_PIXELS;
  pixels->width = (int)width;
  pixels->height = (int)height;
  pixels->bytes = calloc((size_t)(width * height), 4);
  return pixels->bytes ? PICTURE_DONE : PICTURE_NO_MEMORY;
}

// libpng's simplified interface ignores text and colour profiles, so compressed ones are not expanded.
int decode_png(const uint8_t *bytes, size_t count, struct pixels *pixels) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return PICTURE_DAMAGED;
  int result = make_pixels(pixels, image.width, image.height);
  if (result != PICTURE_DONE) return result;
  image.format = PNG_FORMAT_RGBA;
  return png_image_finish_read(&image, NULL, pixels->bytes, 0, NULL) ? PICTURE_DONE
                                                                    : PICTURE_DAMAGED;
}

int decode_jpeg(const uint8_t *bytes, size_t count, const struct box *box, struct pixels *pixels) {
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return PICTURE_NO_MEMORY;
  int width = 0, height = 0, sampling = 0, space = 0;
  if (tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &space))
    return PICTURE_DAMAGED;
  if (width <= 0 || height <= 0) return PICTURE_DAMAGED;
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) return PICTURE_TOO_MANY_PIXELS;
  tjscalingfactor factor = {1, 1};
  for (int divisor = 8; divisor > 1; divisor /= 2) {
    tjscalingfactor smaller = {1, divisor};
    if (TJSCALED(width, smaller) < 2 * box->columns * box->cell_width) continue;
    if (TJSCALED(height, smaller) < 2 * box->rows * box->cell_height) continue;
    factor = smaller;
    break;
  }
  int result = make_pixels(pixels, TJSCALED(width, factor), TJSCALED(height, factor));
  if (result != PICTURE_DONE) return result;
  // Hundreds of scans of a small progressive file would take minutes.
  const int flags = TJFLAG_LIMITSCANS;
  return tjDecompress2(decoder, bytes, count, pixels->bytes, pixels->width, 0, pixels->height,
                       TJPF_RGBA, flags)
             ? PICTURE_DAMAGED
             : PICTURE_DONE;
}

int decode_webp(const uint8_t *bytes, size_t count, struct pixels *pixels) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return PICTURE_DAMAGED;
  int result = make_pixels(pixels, features.width, features.height);
  if (result != PICTURE_DONE) return result;
  size_t size = (size_t)pixels->width * (size_t)pixels->height * 4;
  return WebPDecodeRGBAInto(bytes, count, pixels->bytes, size, pixels->width * 4)
             ? PICTURE_DONE
             : PICTURE_DAMAGED;
}

struct rest {
  const uint8_t *bytes;
  size_t count;
};

static int read_gif(GifFileType *gif, GifByteType *target, int wanted) {
  struct rest *rest = gif->UserData;
  size_t count = wanted < 0 ? 0 : (size_t)wanted;
  if (count > rest->count) count = rest->count;
  memcpy(target, rest->bytes, count);
  rest->bytes += count;
  rest->count -= count;
  return (int)count;
}

static int draw_gif_line(GifFileType *gif, int row, int transparent, GifPixelType *line,
                         struct pixels *pixels) {
  const GifImageDesc *image = &gif->Image;
  const ColorMapObject *colors = image->ColorMap ? image->ColorMap : gif->SColorMap;
  if (DGifGetLine(gif, line, image->Width) != GIF_OK) return PICTURE_DAMAGED;
  int y = image->Top + row;
  if (y < 0 || y >= pixels->height) return PICTURE_DONE;
  for (int column = 0; column < image->Width; column++) {
    int x = image->Left + column;
    int index = line[column];
    if (x < 0 || x >= pixels->width || index == transparent || index >= colors->ColorCount) continue;
    uint8_t *pixel = pixels->bytes + ((size_t)y * (size_t)pixels->width + (size_t)x) * 4;
    pixel[0] = colors->Colors[index].Red;
    pixel[1] = colors->Colors[index].Green;
    pixel[2] = colors->Colors[index].Blue;
    pixel[3] = 255;
  }
  return PICTURE_DONE;
}

static int draw_gif_frame(GifFileType *gif, int transparent, struct pixels *pixels) {
  if (DGifGetImageDesc(gif) != GIF_OK) return PICTURE_DAMAGED;
  const GifImageDesc *image = &gif->Image;
  const ColorMapObject *colors = image->ColorMap ? image->ColorMap : gif->SColorMap;
  if (!colors || image->Width <= 0 || image->Height <= 0) return PICTURE_DAMAGED;
  if (image->Width > LONGEST_SIDE || image->Height > LONGEST_SIDE) return PICTURE_TOO_MANY_PIXELS;
  GifPixelType *line = malloc((size_t)image->Width);
  if (!line) return PICTURE_NO_MEMORY;
  static const int begins[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (image->Interlace ? 4 : 1); pass++) {
    int step = image->Interlace ? steps[pass] : 1;
    for (int row = image->Interlace ? begins[pass] : 0; row < image->Height; row += step) {
      int result = draw_gif_line(gif, row, transparent, line, pixels);
      if (result != PICTURE_DONE) return result;
    }
  }
  return PICTURE_DONE;
}

int decode_gif(const uint8_t *bytes, size_t count, struct pixels *pixels) {
  struct rest rest = {bytes, count};
  int error;
  GifFileType *gif = DGifOpen(&rest, read_gif, &error);
  if (!gif) return PICTURE_DAMAGED;
  int result = make_pixels(pixels, gif->SWidth, gif->SHeight);
  if (result != PICTURE_DONE) return result;
  int transparent = NO_TRANSPARENT_COLOR;
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(gif, &type) != GIF_OK) return PICTURE_DAMAGED;
    if (type == IMAGE_DESC_RECORD_TYPE) return draw_gif_frame(gif, transparent, pixels);
    if (type != EXTENSION_RECORD_TYPE) return PICTURE_DAMAGED;
    int code;
    GifByteType *block;
    if (DGifGetExtension(gif, &code, &block) != GIF_OK) return PICTURE_DAMAGED;
    while (block) {
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE
          && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        transparent = control.TransparentColor;
      if (DGifGetExtensionNext(gif, &block) != GIF_OK) return PICTURE_DAMAGED;
    }
  }
}

static bool begins(const uint8_t *bytes, size_t count, size_t place, const char *mark) {
  size_t length = strlen(mark);
  return count >= place + length && memcmp(bytes + place, mark, length) == 0;
}

int decode(const uint8_t *bytes, size_t count, const struct box *box, struct pixels *pixels) {
  if (begins(bytes, count, 0, "\x89PNG\r\n\x1A\n")) return decode_png(bytes, count, pixels);
  if (begins(bytes, count, 0, "\xFF\xD8\xFF")) return decode_jpeg(bytes, count, box, pixels);
  if (begins(bytes, count, 0, "GIF87a") || begins(bytes, count, 0, "GIF89a"))
    return decode_gif(bytes, count, pixels);
  if (begins(bytes, count, 0, "RIFF") && begins(bytes, count, 8, "WEBP"))
    return decode_webp(bytes, count, pixels);
  return PICTURE_UNKNOWN_FORMAT;
}
