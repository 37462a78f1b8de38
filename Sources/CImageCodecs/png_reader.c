#include "codecs.h"
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng leaves by longjmp. Everything that must be freed afterwards lives in this structure, which the
// functions that call setjmp only point to, so that no local variable is clobbered.
typedef struct Reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count, position;
    char *message;
    uint8_t *row;
    uint64_t *sums;
} Reader;

static void fail(png_structp png, png_const_charp text) {
    Reader *reader = png_get_error_ptr(png);
    say(reader->message, text);
    longjmp(png_jmpbuf(png), 1);
}

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void copy_bytes(png_structp png, png_bytep into, size_t count) {
    Reader *reader = png_get_io_ptr(png);
    if (count > reader->count - reader->position) png_error(png, "the file ends too early");
    memcpy(into, reader->bytes + reader->position, count);
    reader->position += count;
}

static bool open_reader(Reader *reader, const uint8_t *bytes, size_t count, char *message) {
    *reader = (Reader){.bytes = bytes, .count = count, .message = message};
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (!reader->info) {
        png_destroy_read_struct(&reader->png, NULL, NULL);
        say(message, "out of memory");
        return false;
    }
    png_set_read_fn(reader->png, reader, copy_bytes);
    // Chunks that are not drawn are not kept, and none may ask for much memory.
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_set_chunk_cache_max(reader->png, 16);
    png_set_chunk_malloc_max(reader->png, 8 << 20);
    png_set_user_limits(reader->png, 1 << 20, 1 << 20);
    return true;
}

static void close_reader(Reader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->row);
    free(reader->sums);
}

static bool read_header(Reader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    png_read_info(reader->png, reader->info);
    return true;
}

bool cimage_plan_png(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    Reader reader;
    if (!open_reader(&reader, bytes, count, message)) return false;
    bool ok = read_header(&reader);
    if (ok) {
        plan->sourceWidth = png_get_image_width(reader.png, reader.info);
        plan->sourceHeight = png_get_image_height(reader.png, reader.info);
        uint32_t factor = 1;
        while (area(reduced(plan->sourceWidth, factor), reduced(plan->sourceHeight, factor)) > maximum) factor++;
        plan->width = reduced(plan->sourceWidth, factor);
        plan->height = reduced(plan->sourceHeight, factor);
        // Rows can be averaged as they come, save where they come interlaced. A reader's patience ends too.
        bool rows = png_get_interlace_type(reader.png, reader.info) == PNG_INTERLACE_NONE;
        if (factor > (rows ? 8u : 1u)) ok = say_too_large(plan, message);
    }
    close_reader(&reader);
    return ok;
}

static void ask_for_rgba(Reader *reader) {
    png_set_expand(reader->png);
    png_set_scale_16(reader->png);
    png_set_gray_to_rgb(reader->png);
    png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != (size_t)png_get_image_width(reader->png, reader->info) * 4)
        png_error(reader->png, "unexpected pixel format");
}

static void premultiply(uint32_t *pixels, size_t count) {
    const uint8_t *bytes = (const uint8_t *)pixels;
    for (size_t i = 0; i < count; i++, bytes += 4) pixels[i] = premultiplied_word(bytes[0], bytes[1], bytes[2], bytes[3]);
}

static bool decode_whole(Reader *reader, const CImagePlan *plan, uint32_t *pixels) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    ask_for_rgba(reader);
    int passes = png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_NONE ? 1 : 7;
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < plan->height; y++)
            png_read_row(reader->png, (png_bytep)(pixels + (size_t)y * plan->width), NULL);
    png_read_end(reader->png, NULL);
    return true;
}

/// Adds a row of RGBA to the sums of premultiplied alpha, red, green, blue of the blocks it belongs to.
static void add_row(const Reader *reader, const CImagePlan *plan, uint32_t factor) {
    const uint8_t *from = reader->row;
    for (uint32_t x = 0; x < plan->sourceWidth; x++, from += 4) {
        uint64_t *sum = reader->sums + (size_t)(x / factor) * 4;
        sum[0] += from[3];
        sum[1] += multiplied(from[0], from[3]);
        sum[2] += multiplied(from[1], from[3]);
        sum[3] += multiplied(from[2], from[3]);
    }
}

static void take_averages(const Reader *reader, const CImagePlan *plan, uint32_t factor, uint32_t rows, uint32_t *into) {
    for (uint32_t x = 0; x < plan->width; x++) {
        uint32_t left = plan->sourceWidth - x * factor;
        uint64_t samples = (uint64_t)rows * (left < factor ? left : factor);
        uint64_t *sum = reader->sums + (size_t)x * 4;
        uint32_t word = 0;
        for (int i = 0; i < 4; i++) word = word << 8 | (uint32_t)((sum[i] + samples / 2) / samples);
        into[x] = word;
    }
    memset(reader->sums, 0, (size_t)plan->width * 4 * sizeof(uint64_t));
}

static bool decode_reduced(Reader *reader, const CImagePlan *plan, uint32_t *pixels) {
    uint32_t factor = reduced(plan->sourceWidth, plan->width);
    uint32_t vertical = reduced(plan->sourceHeight, plan->height);
    if (vertical > factor) factor = vertical;
    reader->row = malloc((size_t)plan->sourceWidth * 4);
    reader->sums = calloc((size_t)plan->width * 4, sizeof(uint64_t));
    if (!reader->row || !reader->sums) {
        say(reader->message, "out of memory");
        return false;
    }
    if (setjmp(png_jmpbuf(reader->png))) return false;
    ask_for_rgba(reader);
    for (uint32_t y = 0; y < plan->sourceHeight; y++) {
        png_read_row(reader->png, reader->row, NULL);
        add_row(reader, plan, factor);
        if ((y + 1) % factor == 0 || y + 1 == plan->sourceHeight)
            take_averages(reader, plan, factor, y % factor + 1, pixels + (size_t)(y / factor) * plan->width);
    }
    png_read_end(reader->png, NULL);
    return true;
}

bool cimage_decode_png(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    Reader reader;
    if (!open_reader(&reader, bytes, count, message)) return false;
    bool ok = read_header(&reader);
    bool whole = plan->width == plan->sourceWidth && plan->height == plan->sourceHeight;
    ok = ok && (whole ? decode_whole(&reader, plan, pixels) : decode_reduced(&reader, plan, pixels));
    if (ok && whole) premultiply(pixels, (size_t)plan->width * plan->height);
    close_reader(&reader);
    return ok;
}
