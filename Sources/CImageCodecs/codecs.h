// Shared by the codecs of this target.
#ifndef RECTO_CODECS_H
#define RECTO_CODECS_H
#include "CImageCodecs.h"
#include <stdio.h>

bool cimage_plan_png(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message);
bool cimage_decode_png(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message);
bool cimage_plan_jpeg(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message);
bool cimage_decode_jpeg(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message);
bool cimage_plan_webp(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message);
bool cimage_decode_webp(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message);
bool cimage_plan_gif(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message);
bool cimage_decode_gif(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message);
bool cimage_plan_bmp(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message);
bool cimage_decode_bmp(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message);

static inline void say(char *message, const char *text) { snprintf(message, CIMAGE_MESSAGE_SIZE, "%s", text); }

static inline bool say_too_large(const CImagePlan *plan, char *message) {
    snprintf(
        message, CIMAGE_MESSAGE_SIZE, "%u × %u pixels are too many", (unsigned)plan->sourceWidth,
        (unsigned)plan->sourceHeight);
    return false;
}

/// The nearest 8-bit value of `value * alpha / 255`.
static inline uint32_t multiplied(uint32_t value, uint32_t alpha) {
    uint32_t product = value * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

static inline uint32_t premultiplied_word(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
    if (alpha == 255) return 0xFF000000u | red << 16 | green << 8 | blue;
    return alpha << 24 | multiplied(red, alpha) << 16 | multiplied(green, alpha) << 8 | multiplied(blue, alpha);
}

/// `size` divided by a whole factor, the last part counted as a whole one.
static inline uint32_t reduced(uint32_t size, uint32_t factor) { return (size + factor - 1) / factor; }

static inline uint64_t area(uint32_t width, uint32_t height) { return (uint64_t)width * height; }
#endif
