#include "CUnicode.h"
#include <unicode/uchar.h>
#include <unicode/unorm2.h>

const char *cunicode_version(void) { return U_UNICODE_VERSION; }

uint32_t cunicode_flags(uint32_t character) {
    UChar32 c = (UChar32)character;
    uint32_t flags = 0;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) flags |= CUNICODE_DEFAULT_IGNORABLE;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI)) flags |= CUNICODE_EMOJI;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) flags |= CUNICODE_EMOJI_PRESENTATION;
    if (u_isUWhiteSpace(c)) flags |= CUNICODE_WHITE_SPACE;
    uint32_t category = U_MASK(u_charType(c));
    if (category & U_GC_CC_MASK) flags |= CUNICODE_CONTROL;
    if (category & U_GC_M_MASK) flags |= CUNICODE_MARK;
    return flags;
}

bool cunicode_opens(uint32_t character) {
    return u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK) == U_LB_OPEN_PUNCTUATION;
}

int32_t cunicode_general_category(uint32_t character) { return u_charType((UChar32)character); }

uint32_t cunicode_compose(uint32_t first, uint32_t second) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFCInstance(&status);
    if (U_FAILURE(status)) return 0;
    UChar32 composed = unorm2_composePair(normalizer, (UChar32)first, (UChar32)second);
    return composed < 0 ? 0 : (uint32_t)composed;
}
