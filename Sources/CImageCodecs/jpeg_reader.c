#include "codecs.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

typedef struct Reader {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf exit;
    char *message;
    uint8_t *row;
} Reader;

static void fail(j_common_ptr info) {
    Reader *reader = info->client_data;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    say(reader->message, text);
    longjmp(reader->exit, 1);
}

// A file that ends too early is only a warning to libjpeg, which fills the rest with grey.
static void note(j_common_ptr info, int level) {
    if (level >= 0 || info->err->msg_code != JWRN_JPEG_EOF) return;
    Reader *reader = info->client_data;
    say(reader->message, "the file ends too early");
    longjmp(reader->exit, 1);
}

// A small file may hold thousands of scans of a large picture, each costing a pass over all of it.
static void count_scans(j_common_ptr info) {
    Reader *reader = info->client_data;
    if (reader->info.input_scan_number < 500) return;
    say(reader->message, "too many scans");
    longjmp(reader->exit, 1);
}

static bool read_header(Reader *reader, const uint8_t *bytes, size_t count, char *message) {
    memset(reader, 0, sizeof *reader);
    reader->message = message;
    reader->info.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.emit_message = note;
    reader->info.client_data = reader;
    if (setjmp(reader->exit)) return false;
    jpeg_create_decompress(&reader->info);
    reader->info.client_data = reader;
    reader->progress.progress_monitor = count_scans;
    reader->info.progress = &reader->progress;
    jpeg_save_markers(&reader->info, JPEG_APP0 + 1, 0xFFFF);
    jpeg_mem_src(&reader->info, bytes, count);
    jpeg_read_header(&reader->info, TRUE);
    return true;
}

static void close_reader(Reader *reader) {
    jpeg_destroy_decompress(&reader->info);
    free(reader->row);
}

static uint32_t number(const uint8_t *bytes, int size, bool bigEndian) {
    uint32_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | bytes[bigEndian ? i : size - 1 - i];
    return value;
}

/// The value of tag 0x0112 in the first directory of an Exif segment, 1 where there is none.
static int exif_orientation(const uint8_t *bytes, size_t count) {
    if (count < 14 || memcmp(bytes, "Exif\0\0", 6) != 0) return 1;
    bytes += 6;
    count -= 6;
    bool big = bytes[0] == 'M';
    uint32_t directory = number(bytes + 4, 4, big);
    if (directory > count - 2) return 1;
    uint32_t entries = number(bytes + directory, 2, big);
    for (uint32_t i = 0; i < entries; i++) {
        size_t entry = (size_t)directory + 2 + (size_t)i * 12;
        if (entry + 12 > count) return 1;
        if (number(bytes + entry, 2, big) != 0x0112) continue;
        uint32_t value = number(bytes + entry + 8, 2, big);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

bool cimage_plan_jpeg(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    Reader reader;
    bool ok = read_header(&reader, bytes, count, message);
    if (ok) {
        plan->sourceWidth = reader.info.image_width;
        plan->sourceHeight = reader.info.image_height;
        uint32_t factor = 1;
        while (factor < 8 && area(reduced(plan->sourceWidth, factor), reduced(plan->sourceHeight, factor)) > maximum)
            factor *= 2;
        plan->width = reduced(plan->sourceWidth, factor);
        plan->height = reduced(plan->sourceHeight, factor);
        for (jpeg_saved_marker_ptr marker = reader.info.marker_list; marker; marker = marker->next)
            if (plan->orientation == 1) plan->orientation = exif_orientation(marker->data, marker->data_length);
        // A picture in several scans is held as coefficients of its whole size, whatever the reduction.
        bool isHeldWhole = jpeg_has_multiple_scans(&reader.info) && factor > 2;
        if (isHeldWhole || area(plan->width, plan->height) > maximum) ok = say_too_large(plan, message);
    }
    close_reader(&reader);
    return ok;
}

static void convert_row(const Reader *reader, const CImagePlan *plan, uint32_t *into) {
    const uint8_t *from = reader->row;
    if (reader->info.out_color_space == JCS_RGB) {
        for (uint32_t x = 0; x < plan->width; x++, from += 3) into[x] = premultiplied_word(from[0], from[1], from[2], 255);
        return;
    }
    // Adobe writes CMYK inverted: 255 is no ink.
    uint8_t flip = reader->info.saw_Adobe_marker ? 0 : 0xFF;
    for (uint32_t x = 0; x < plan->width; x++, from += 4) {
        uint32_t key = from[3] ^ flip;
        into[x] = premultiplied_word(
            multiplied(from[0] ^ flip, key), multiplied(from[1] ^ flip, key), multiplied(from[2] ^ flip, key), 255);
    }
}

static bool decode_rows(Reader *reader, const CImagePlan *plan, uint32_t *pixels) {
    if (setjmp(reader->exit)) return false;
    struct jpeg_decompress_struct *info = &reader->info;
    bool isCMYK = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = isCMYK ? JCS_CMYK : JCS_RGB;
    info->scale_num = 1;
    info->scale_denom = reduced(plan->sourceWidth, plan->width);
    unsigned vertical = reduced(plan->sourceHeight, plan->height);
    if (vertical > info->scale_denom) info->scale_denom = vertical;
    jpeg_start_decompress(info);
    if (info->output_width != plan->width || info->output_height != plan->height) {
        say(reader->message, "unexpected size");
        return false;
    }
    reader->row = malloc((size_t)info->output_width * (size_t)info->output_components);
    if (!reader->row) {
        say(reader->message, "out of memory");
        return false;
    }
    while (info->output_scanline < info->output_height) {
        uint32_t y = info->output_scanline;
        JSAMPROW rows[1] = {reader->row};
        if (jpeg_read_scanlines(info, rows, 1) == 1) convert_row(reader, plan, pixels + (size_t)y * plan->width);
    }
    return true;
}

bool cimage_decode_jpeg(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    Reader reader;
    bool ok = read_header(&reader, bytes, count, message) && decode_rows(&reader, plan, pixels);
    close_reader(&reader);
    return ok;
}
