#include "codecs.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>

typedef struct Writer {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf exit;
    char *message;
    uint8_t *row;
    unsigned char *bytes;
    unsigned long count;
} Writer;

static void fail(j_common_ptr info) {
    Writer *writer = info->client_data;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    say(writer->message, text);
    longjmp(writer->exit, 1);
}

static void ignore(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}

// JPEG has no alpha: what is seen through is painted on white.
static void fill_row(uint8_t *row, const uint32_t *pixels, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) {
        uint32_t word = pixels[x], paper = 255 - (word >> 24);
        for (int shift = 16; shift >= 0; shift -= 8) {
            uint32_t value = (word >> shift & 0xFF) + paper;
            *row++ = (uint8_t)(value > 255 ? 255 : value);
        }
    }
}

static bool write_all(Writer *writer, const uint32_t *pixels, uint32_t width, uint32_t height, int quality) {
    struct jpeg_compress_struct *info = &writer->info;
    if (setjmp(writer->exit)) return false;
    jpeg_create_compress(info);
    info->client_data = writer;
    jpeg_mem_dest(info, &writer->bytes, &writer->count);
    info->image_width = width;
    info->image_height = height;
    info->input_components = 3;
    info->in_color_space = JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    // At the best quality colours are as fine as brightness.
    if (quality >= 90) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < height) {
        fill_row(writer->row, pixels + (size_t)info->next_scanline * width, width);
        JSAMPROW rows[1] = {writer->row};
        jpeg_write_scanlines(info, rows, 1);
    }
    jpeg_finish_compress(info);
    return true;
}

uint8_t *cimage_encode_jpeg(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count, char *message
) {
    message[0] = 0;
    if (width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) {
        say(message, "too many pixels for a JPEG file");
        return NULL;
    }
    Writer writer;
    memset(&writer, 0, sizeof writer);
    writer.message = message;
    writer.info.err = jpeg_std_error(&writer.errors);
    writer.errors.error_exit = fail;
    writer.errors.emit_message = ignore;
    writer.info.client_data = &writer;
    writer.row = malloc((size_t)width * 3);
    bool ok = writer.row != NULL;
    if (!ok) say(message, "out of memory");
    ok = ok && write_all(&writer, pixels, width, height, quality);
    jpeg_destroy_compress(&writer.info);
    free(writer.row);
    if (!ok) {
        free(writer.bytes);
        return NULL;
    }
    *count = writer.count;
    return writer.bytes;
}
