#include "CUnicode.h"
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

int32_t cunicode_bidi_base(const uint16_t *text, int32_t length) {
    // Not ubidi_getBaseDirection, which looks into isolates.
    int32_t depth = 0;
    for (int32_t i = 0; i < length;) {
        UChar32 c;
        U16_NEXT((const UChar *)text, i, length, c);
        switch (u_charDirection(c)) {
        case U_LEFT_TO_RIGHT: if (depth == 0) return 0; break;
        case U_RIGHT_TO_LEFT: case U_RIGHT_TO_LEFT_ARABIC: if (depth == 0) return 1; break;
        case U_FIRST_STRONG_ISOLATE: case U_LEFT_TO_RIGHT_ISOLATE: case U_RIGHT_TO_LEFT_ISOLATE: depth++; break;
        case U_POP_DIRECTIONAL_ISOLATE: if (depth > 0) depth--; break;
        default: break;
        }
    }
    return -1;
}

int32_t cunicode_bidi_trailing_start(const uint16_t *text, int32_t start, int32_t end) {
    int32_t i = end;
    while (i > start) {
        int32_t before = i;
        UChar32 c;
        U16_PREV((const UChar *)text, start, before, c);
        switch (u_charDirection(c)) {
        case U_WHITE_SPACE_NEUTRAL: case U_SEGMENT_SEPARATOR: case U_BLOCK_SEPARATOR: case U_BOUNDARY_NEUTRAL:
        case U_LEFT_TO_RIGHT_EMBEDDING: case U_LEFT_TO_RIGHT_OVERRIDE:
        case U_RIGHT_TO_LEFT_EMBEDDING: case U_RIGHT_TO_LEFT_OVERRIDE: case U_POP_DIRECTIONAL_FORMAT:
        case U_FIRST_STRONG_ISOLATE: case U_LEFT_TO_RIGHT_ISOLATE: case U_RIGHT_TO_LEFT_ISOLATE:
        case U_POP_DIRECTIONAL_ISOLATE:
            i = before;
            break;
        default: return i;
        }
    }
    return i;
}

void cunicode_bidi_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
    ubidi_reorderVisual(levels, count, order);
}

uint32_t cunicode_mirror(uint32_t character) { return (uint32_t)u_charMirror((UChar32)character); }

bool cunicode_is_left_to_right(const uint16_t *text, int32_t length) {
    for (int32_t i = 0; i < length; i++) {
        uint16_t unit = text[i];
        // Blocks without anything that runs from right to left, nor controls of direction.
        if (unit < 0x590 || (unit >= 0x900 && unit < 0x2000) || (unit >= 0x2E80 && unit < 0xD800)) continue;
        UChar32 c = unit;
        if (U16_IS_LEAD(unit) && i + 1 < length && U16_IS_TRAIL(text[i + 1])) {
            c = U16_GET_SUPPLEMENTARY(unit, text[i + 1]);
            i++;
        }
        switch (u_charDirection(c)) {
        case U_RIGHT_TO_LEFT: case U_RIGHT_TO_LEFT_ARABIC: case U_ARABIC_NUMBER:
        case U_LEFT_TO_RIGHT_EMBEDDING: case U_LEFT_TO_RIGHT_OVERRIDE:
        case U_RIGHT_TO_LEFT_EMBEDDING: case U_RIGHT_TO_LEFT_OVERRIDE: case U_POP_DIRECTIONAL_FORMAT:
        case U_FIRST_STRONG_ISOLATE: case U_LEFT_TO_RIGHT_ISOLATE: case U_RIGHT_TO_LEFT_ISOLATE:
        case U_POP_DIRECTIONAL_ISOLATE:
            return false;
        default: break;
        }
    }
    return true;
}
