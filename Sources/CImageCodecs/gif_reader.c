// The first frame of a GIF (GIF89a specification), without a library: LZW over at most 4096 codes.
#include "codecs.h"
#include <stdlib.h>
#include <string.h>

typedef struct Input {
    const uint8_t *bytes;
    size_t count, index;
    /// What is left of the sub-block that is being read.
    size_t block;
    uint32_t bits;
    int bitCount;
} Input;

static int next_byte(Input *input) { return input->index < input->count ? input->bytes[input->index++] : -1; }

static uint32_t little(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

/// Passes sub-blocks up to the empty one that ends them.
static bool skip_blocks(Input *input) {
    for (;;) {
        int size = next_byte(input);
        if (size < 0) return false;
        if (size == 0) return true;
        if (input->count - input->index < (size_t)size) return false;
        input->index += (size_t)size;
    }
}

/// The next code of `size` bits, -1 at the end of the data.
static int next_code(Input *input, int size) {
    while (input->bitCount < size) {
        if (input->block == 0) {
            int next = next_byte(input);
            if (next <= 0) return -1;
            input->block = (size_t)next;
        }
        int byte = next_byte(input);
        if (byte < 0) return -1;
        input->block -= 1;
        input->bits |= (uint32_t)byte << input->bitCount;
        input->bitCount += 8;
    }
    int code = (int)(input->bits & ((1u << size) - 1));
    input->bits >>= size;
    input->bitCount -= size;
    return code;
}

bool cimage_plan_gif(const uint8_t *bytes, size_t count, uint64_t maximum, CImagePlan *plan, char *message) {
    if (count < 13 || little(bytes + 6) == 0 || little(bytes + 8) == 0) {
        say(message, "the header is broken");
        return false;
    }
    plan->sourceWidth = little(bytes + 6);
    plan->sourceHeight = little(bytes + 8);
    uint32_t factor = 1;
    while (factor < 8 && area(reduced(plan->sourceWidth, factor), reduced(plan->sourceHeight, factor)) > maximum) factor++;
    plan->width = reduced(plan->sourceWidth, factor);
    plan->height = reduced(plan->sourceHeight, factor);
    return area(plan->width, plan->height) <= maximum || say_too_large(plan, message);
}

typedef struct Frame {
    uint32_t left, top, width, height;
    bool isInterlaced;
    int transparent;
    uint32_t colors[256];
    /// How far its pixels have come.
    uint64_t position;
} Frame;

static void read_colors(Input *input, Frame *frame, int flags) {
    if (!(flags & 0x80)) return;
    for (int i = 0; i < 2 << (flags & 7); i++) {
        int red = next_byte(input), green = next_byte(input), blue = next_byte(input);
        if (blue >= 0) frame->colors[i] = 0xFF000000u | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
    }
}

/// Finds the first frame; false where there is none.
static bool find_frame(Input *input, Frame *frame) {
    frame->transparent = -1;
    input->index = 13;
    read_colors(input, frame, input->bytes[10]);
    for (;;) {
        int kind = next_byte(input);
        if (kind == 0x21) {
            int label = next_byte(input);
            if (label == 0xF9 && input->count - input->index >= 5 && input->bytes[input->index + 1] & 1)
                frame->transparent = input->bytes[input->index + 4];
            if (!skip_blocks(input)) return false;
        } else if (kind == 0x2C && input->count - input->index >= 9) {
            const uint8_t *head = input->bytes + input->index;
            frame->left = little(head);
            frame->top = little(head + 2);
            frame->width = little(head + 4);
            frame->height = little(head + 6);
            frame->isInterlaced = head[8] & 0x40;
            input->index += 9;
            read_colors(input, frame, head[8]);
            return frame->width > 0 && frame->height > 0;
        } else {
            return false;
        }
    }
}

/// The row that the n-th row of the data is.
static uint32_t row_of(const Frame *frame, uint32_t n) {
    if (!frame->isInterlaced) return n;
    static const uint32_t starts[4] = {0, 4, 2, 1}, steps[4] = {8, 8, 4, 2};
    for (int pass = 0; pass < 4; pass++) {
        uint32_t rows = frame->height > starts[pass] ? (frame->height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
        if (n < rows) return starts[pass] + n * steps[pass];
        n -= rows;
    }
    return 0;
}

static void put(Frame *frame, const CImagePlan *plan, uint32_t factor, uint8_t index, uint32_t *pixels) {
    uint32_t column = (uint32_t)(frame->position % frame->width);
    uint32_t x = frame->left + column, y = frame->top + row_of(frame, (uint32_t)(frame->position / frame->width));
    frame->position++;
    if (index == frame->transparent || x % factor || y % factor || x >= plan->sourceWidth || y >= plan->sourceHeight) return;
    pixels[(size_t)(y / factor) * plan->width + x / factor] = frame->colors[index];
}

bool cimage_decode_gif(const uint8_t *bytes, size_t count, const CImagePlan *plan, uint32_t *pixels, char *message) {
    Input input = {.bytes = bytes, .count = count};
    Frame frame = {0};
    if (count < 13 || !find_frame(&input, &frame)) {
        say(message, "there is no frame");
        return false;
    }
    uint16_t prefix[4096];
    uint8_t suffix[4096], stack[4097];
    int least = next_byte(&input);
    if (least < 1 || least > 8) {
        say(message, "the data are broken");
        return false;
    }
    uint32_t factor = (plan->sourceWidth + plan->width - 1) / plan->width;
    uint32_t vertical = (plan->sourceHeight + plan->height - 1) / plan->height;
    if (vertical > factor) factor = vertical;
    int clear = 1 << least, size = least + 1, next = clear + 2, last = -1;
    uint8_t first = 0;
    uint64_t end = area(frame.width, frame.height);
    while (frame.position < end) {
        int code = next_code(&input, size);
        if (code < 0 || code == clear + 1) break;
        if (code == clear) {
            size = least + 1, next = clear + 2, last = -1;
            continue;
        }
        if (code > next || (code == next && last < 0)) break;
        int depth = 0, walk = code;
        if (code == next) {
            stack[depth++] = first;
            walk = last;
        }
        for (; walk >= clear + 2; walk = prefix[walk]) stack[depth++] = suffix[walk];
        first = (uint8_t)walk;
        stack[depth++] = first;
        while (depth > 0 && frame.position < end) put(&frame, plan, factor, stack[--depth], pixels);
        if (last >= 0 && next < 4096) {
            prefix[next] = (uint16_t)last;
            suffix[next] = first;
            if (++next == 1 << size && size < 12) size++;
        }
        last = code;
    }
    if (frame.position == end) return true;
    say(message, "the file ends too early");
    return false;
}
