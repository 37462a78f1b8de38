#include "codecs.h"
#include <string.h>
#include <webp/decode.h>

static uint32_t little(const uint8_t *bytes, int size) {
    uint32_t value = 0;
    for (int i = size; i-- > 0;) value = value << 8 | bytes[i];
    return value;
}

/// Narrows an animation to the data of its first frame, which the decoder takes without a container.
static void narrow_to_first_frame(const uint8_t **bytes, size_t *count) {
    size_t position = 12;
    while (*count >= 24 && position <= *count - 24) {
        const uint8_t *chunk = *bytes + position;
        size_t size = little(chunk + 4, 4);
        if (memcmp(chunk, "ANMF", 4) == 0) {
            // Position, size, duration and flags of the frame come first, 16 bytes.
            size_t rest = *count - position - 24;
            if (size < 16) return;
            *bytes = chunk + 24;
            *count = size - 16 < rest ? size - 16 : rest;
            return;
        }
        size += size & 1;
        if (size > *count - position - 8) return;
        position += 8 + size;
    }
}

static const char *reason(VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY: return "out of memory";
    case VP8_STATUS_NOT_ENOUGH_DATA: return "the file ends too early";
    case VP8_STATUS_UNSUPPORTED_FEATURE: return "it uses a feature that the decoder lacks";
    default: return "its data are damaged";
    }
}

static bool features(const uint8_t **bytes, size_t *count, WebPBitstreamFeatures *into, char *message) {
    VP8StatusCode status = WebPGetFeatures(*bytes, *count, into);
    if (status == VP8_STATUS_OK && into->has_animation) {
        narrow_to_first_frame(bytes, count);
        status = WebPGetFeatures(*bytes, *count, into);
    }
    if (status == VP8_STATUS_OK && !into->has_animation) return true;
    say(message, reason(status));
    return false;
}

bool cimage_plan_webp(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    WebPBitstreamFeatures found;
    if (!features(&bytes, &count, &found, message)) return false;
    plan->sourceWidth = (uint32_t)found.width;
    plan->sourceHeight = (uint32_t)found.height;
    uint32_t factor = 1;
    while (area(reduced(plan->sourceWidth, factor), reduced(plan->sourceHeight, factor)) > maximum) factor++;
    plan->width = reduced(plan->sourceWidth, factor);
    plan->height = reduced(plan->sourceHeight, factor);
    return factor <= 8 || say_too_large(plan, message);
}

bool cimage_decode_webp(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) {
        say(message, "another version of the decoder");
        return false;
    }
    if (!features(&bytes, &count, &config.input, message)) return false;
    config.options.use_scaling = plan->width != plan->sourceWidth || plan->height != plan->sourceHeight;
    config.options.scaled_width = (int)plan->width;
    config.options.scaled_height = (int)plan->height;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    config.output.colorspace = MODE_bgrA;
#else
    config.output.colorspace = MODE_Argb;
#endif
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = (uint8_t *)pixels;
    config.output.u.RGBA.stride = (int)plan->width * 4;
    config.output.u.RGBA.size = (size_t)plan->width * plan->height * 4;
    VP8StatusCode status = WebPDecode(bytes, count, &config);
    WebPFreeDecBuffer(&config.output);
    if (status != VP8_STATUS_OK) say(message, reason(status));
    return status == VP8_STATUS_OK;
}
