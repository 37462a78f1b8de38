#include "codecs.h"
#include <stdlib.h>
#include <string.h>

CImageFormat cimage_sniff(const uint8_t *bytes, size_t count) {
    static const uint8_t png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (count >= 8 && memcmp(bytes, png, 8) == 0) return CIMAGE_PNG;
    if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF) return CIMAGE_JPEG;
    if (count >= 12 && memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0) return CIMAGE_WEBP;
    if (count >= 6 && memcmp(bytes, "GIF8", 4) == 0 && (bytes[4] == '7' || bytes[4] == '9') && bytes[5] == 'a') return CIMAGE_GIF;
    if (count >= 26 && bytes[0] == 'B' && bytes[1] == 'M') return CIMAGE_BMP;
    return CIMAGE_UNKNOWN;
}

bool cimage_plan(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    *plan = (CImagePlan){.format = cimage_sniff(bytes, count), .orientation = 1};
    message[0] = 0;
    switch (plan->format) {
    case CIMAGE_PNG: return cimage_plan_png(bytes, count, maximum, plan, message);
    case CIMAGE_JPEG: return cimage_plan_jpeg(bytes, count, maximum, plan, message);
    case CIMAGE_WEBP: return cimage_plan_webp(bytes, count, maximum, plan, message);
    case CIMAGE_GIF: return cimage_plan_gif(bytes, count, maximum, plan, message);
    case CIMAGE_BMP: return cimage_plan_bmp(bytes, count, maximum, plan, message);
    case CIMAGE_UNKNOWN: break;
    }
    say(message, "not a PNG, JPEG, WebP, GIF or BMP picture");
    return false;
}

bool cimage_decode(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    message[0] = 0;
    switch (plan->format) {
    case CIMAGE_PNG: return cimage_decode_png(bytes, count, plan, pixels, message);
    case CIMAGE_JPEG: return cimage_decode_jpeg(bytes, count, plan, pixels, message);
    case CIMAGE_WEBP: return cimage_decode_webp(bytes, count, plan, pixels, message);
    case CIMAGE_GIF: return cimage_decode_gif(bytes, count, plan, pixels, message);
    case CIMAGE_BMP: return cimage_decode_bmp(bytes, count, plan, pixels, message);
    case CIMAGE_UNKNOWN: break;
    }
    say(message, "not a PNG, JPEG, WebP, GIF or BMP picture");
    return false;
}

void cimage_free(uint8_t *bytes) { free(bytes); }
