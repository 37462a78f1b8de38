#include "codecs.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct Writer {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count, capacity;
    uint8_t *row;
    char *message;
} Writer;

static void fail(png_structp png, png_const_charp text) {
    Writer *writer = png_get_error_ptr(png);
    say(writer->message, text);
    longjmp(png_jmpbuf(png), 1);
}

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void append_bytes(png_structp png, png_bytep from, size_t count) {
    Writer *writer = png_get_io_ptr(png);
    if (count > writer->capacity - writer->count) {
        size_t capacity = writer->capacity * 2 + count + 4096;
        uint8_t *grown = realloc(writer->bytes, capacity);
        if (!grown) png_error(png, "out of memory");
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, from, count);
    writer->count += count;
}

static void flush(png_structp png) { (void)png; }

static uint8_t divided(uint32_t value, uint32_t alpha) {
    uint32_t quotient = (value * 255 + alpha / 2) / alpha;
    return (uint8_t)(quotient > 255 ? 255 : quotient);
}

static void fill_row(uint8_t *row, const uint32_t *pixels, uint32_t width, bool opaque) {
    for (uint32_t x = 0; x < width; x++) {
        uint32_t word = pixels[x], alpha = opaque ? 255 : word >> 24;
        for (int shift = 16; shift >= 0; shift -= 8) {
            uint32_t value = word >> shift & 0xFF;
            *row++ = alpha == 255 ? (uint8_t)value : alpha == 0 ? 0 : divided(value, alpha);
        }
        if (!opaque) *row++ = (uint8_t)alpha;
    }
}

static bool write_all(Writer *writer, const uint32_t *pixels, uint32_t width, uint32_t height, bool opaque) {
    if (setjmp(png_jmpbuf(writer->png))) return false;
    png_set_write_fn(writer->png, writer, append_bytes, flush);
    png_set_IHDR(
        writer->png, writer->info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(writer->png, writer->info);
    for (uint32_t y = 0; y < height; y++) {
        fill_row(writer->row, pixels + (size_t)y * width, width, opaque);
        png_write_row(writer->png, writer->row);
    }
    png_write_end(writer->png, NULL);
    return true;
}

uint8_t *cimage_encode_png(
    const uint32_t *pixels, uint32_t width, uint32_t height, bool opaque, size_t *count, char *message
) {
    message[0] = 0;
    Writer writer = {.message = message};
    writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer, fail, ignore);
    if (writer.png) writer.info = png_create_info_struct(writer.png);
    writer.row = malloc((size_t)width * 4);
    bool ok = writer.info && writer.row;
    if (!ok) say(message, "out of memory");
    ok = ok && write_all(&writer, pixels, width, height, opaque);
    png_destroy_write_struct(&writer.png, &writer.info);
    free(writer.row);
    if (!ok) {
        free(writer.bytes);
        return NULL;
    }
    *count = writer.count;
    return writer.bytes;
}
