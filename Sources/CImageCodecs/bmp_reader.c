// Windows bitmaps without compression (BITMAPINFOHEADER and its successors), of 1, 4, 8, 16, 24 and 32 bits.
#include "codecs.h"
#include <string.h>

static uint32_t little(const uint8_t *bytes, int size) {
    uint32_t value = 0;
    for (int i = size - 1; i >= 0; i--) value = value << 8 | bytes[i];
    return value;
}

typedef struct Header {
    uint32_t size, offset, width, height, bits, compression, colors;
    bool isFromTop, isOld;
} Header;

static bool read_header(const uint8_t *bytes, size_t count, Header *header) {
    if (count < 26) return false;
    header->offset = little(bytes + 10, 4);
    header->size = little(bytes + 14, 4);
    header->isOld = header->size == 12;
    if (header->isOld) {
        header->width = little(bytes + 18, 2);
        header->height = little(bytes + 20, 2);
        header->bits = little(bytes + 24, 2);
        return header->width > 0 && header->height > 0;
    }
    if (count < 54 || header->size < 40 || header->size > 1024) return false;
    int32_t height = (int32_t)little(bytes + 22, 4);
    header->isFromTop = height < 0;
    header->width = little(bytes + 18, 4);
    header->height = height < 0 ? 0u - (uint32_t)height : (uint32_t)height;
    header->bits = little(bytes + 28, 2);
    header->compression = little(bytes + 30, 4);
    header->colors = little(bytes + 46, 4);
    return header->width > 0 && header->height > 0 && header->width <= 0x7FFFFFFF && header->height <= 0x7FFFFFFF;
}

bool cimage_plan_bmp(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    Header header = {0};
    if (!read_header(bytes, count, &header)) {
        say(message, "the header is broken");
        return false;
    }
    plan->sourceWidth = header.width;
    plan->sourceHeight = header.height;
    uint32_t factor = 1;
    while (factor < 8 && area(reduced(header.width, factor), reduced(header.height, factor)) > maximum) factor++;
    plan->width = reduced(header.width, factor);
    plan->height = reduced(header.height, factor);
    return area(plan->width, plan->height) <= maximum || say_too_large(plan, message);
}

/// A value of a masked part of a pixel, as 8 bits.
static uint32_t part(uint32_t pixel, uint32_t mask) {
    if (mask == 0) return 0;
    int shift = __builtin_ctz(mask);
    uint64_t most = mask >> shift;
    return (uint32_t)(((uint64_t)(pixel & mask) >> shift) * 255 / most);
}

typedef struct Format {
    const uint8_t *colors;
    uint32_t colorCount, entry;
    uint32_t masks[4];
} Format;

static uint32_t color(const Format *format, const Header *header, const uint8_t *row, uint32_t x) {
    if (header->bits <= 8) {
        uint32_t bit = x * header->bits;
        uint32_t index = row[bit / 8] >> (8 - header->bits - bit % 8) & ((1u << header->bits) - 1);
        if (index >= format->colorCount) return 0xFF000000u;
        const uint8_t *entry = format->colors + (size_t)index * format->entry;
        return premultiplied_word(entry[2], entry[1], entry[0], 255);
    }
    const uint8_t *pixel = row + (size_t)x * header->bits / 8;
    if (header->bits == 24) return premultiplied_word(pixel[2], pixel[1], pixel[0], 255);
    uint32_t value = little(pixel, (int)header->bits / 8);
    uint32_t alpha = format->masks[3] ? part(value, format->masks[3]) : 255;
    return premultiplied_word(part(value, format->masks[0]), part(value, format->masks[1]), part(value, format->masks[2]), alpha);
}

bool cimage_decode_bmp(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    Header header = {0};
    bool ok = read_header(bytes, count, &header);
    bool isMasked = header.compression == 3 || header.compression == 6;
    bool isKnown = header.bits == 1 || header.bits == 4 || header.bits == 8 || header.bits == 16 || header.bits == 24 || header.bits == 32;
    if (!ok || !isKnown || (header.compression != 0 && !(isMasked && header.bits >= 16))) {
        say(message, "bitmaps of this kind are not read");
        return false;
    }
    Format format = {.entry = header.isOld ? 3 : 4};
    if (header.bits == 16) memcpy(format.masks, (uint32_t[4]){0x7C00, 0x3E0, 0x1F, 0}, sizeof format.masks);
    if (header.bits == 32) memcpy(format.masks, (uint32_t[4]){0xFF0000, 0xFF00, 0xFF, 0}, sizeof format.masks);
    if (isMasked && count >= 70) {
        bool hasAlpha = header.size >= 56 || header.compression == 6;
        for (int i = 0; i < (hasAlpha ? 4 : 3); i++) format.masks[i] = little(bytes + 54 + i * 4, 4);
    }
    if (header.bits <= 8) {
        size_t start = 14 + (size_t)header.size;
        uint32_t most = 1u << header.bits;
        format.colorCount = header.colors > 0 && header.colors < most ? header.colors : most;
        if (start > count || (count - start) / format.entry < format.colorCount) {
            say(message, "the file ends too early");
            return false;
        }
        format.colors = bytes + start;
    }
    uint64_t stride = ((uint64_t)header.width * header.bits + 31) / 32 * 4;
    if (header.offset > count || (count - header.offset) / stride < header.height) {
        say(message, "the file ends too early");
        return false;
    }
    uint32_t factor = (plan->sourceWidth + plan->width - 1) / plan->width;
    uint32_t vertical = (plan->sourceHeight + plan->height - 1) / plan->height;
    if (vertical > factor) factor = vertical;
    for (uint32_t y = 0; y < plan->height; y++) {
        uint32_t source = y * factor;
        if (source >= header.height) break;
        const uint8_t *row = bytes + header.offset + stride * (header.isFromTop ? source : header.height - 1 - source);
        for (uint32_t x = 0; x < plan->width && x * factor < header.width; x++)
            pixels[(size_t)y * plan->width + x] = color(&format, &header, row, x * factor);
    }
    return true;
}
