#include "CUnicode.h"
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

int32_t cunicode_bidi_base(const uint16_t *text, int32_t length) {
    switch (ubidi_getBaseDirection((const UChar *)text, length)) {
    case UBIDI_LTR: return 0;
    case UBIDI_RTL: return 1;
    default: return -1;
    }
}

int32_t cunicode_bidi_levels(const uint16_t *text, int32_t length, int32_t base, const uint8_t *explicit_levels,
                             uint8_t *levels) {
    int32_t resolved = base < 0 ? cunicode_bidi_base(text, length) : base;
    if (resolved < 0) resolved = 0;
    memset(levels, resolved, (size_t)length);
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    if (bidi == NULL || U_FAILURE(status)) return -1;
    if (explicit_levels != NULL) memcpy(levels, explicit_levels, (size_t)length);
    ubidi_setPara(bidi, (const UChar *)text, length, (UBiDiLevel)resolved, explicit_levels ? levels : NULL, &status);
    const UBiDiLevel *result = U_SUCCESS(status) && length > 0 ? ubidi_getLevels(bidi, &status) : NULL;
    if (result != NULL && U_SUCCESS(status)) {
        if (result != levels) memmove(levels, result, (size_t)length);
    } else {
        memset(levels, resolved, (size_t)length);
    }
    ubidi_close(bidi);
    return U_SUCCESS(status) ? resolved : -1;
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
