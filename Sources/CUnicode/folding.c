#include "CUnicode.h"
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>

// Letters with a stroke or without a dot, which have no decomposition, and the marks of typographers.
static UChar32 plain(UChar32 c) {
    switch (c) {
    case 0xD8: return 'O';
    case 0xF8: return 'o';
    case 0x110: return 'D';
    case 0x111: return 'd';
    case 0x126: return 'H';
    case 0x127: return 'h';
    case 0x131: return 'i';
    case 0x141: return 'L';
    case 0x142: return 'l';
    case 0x166: return 'T';
    case 0x167: return 't';
    case 0x2018: case 0x2019: case 0x201A: case 0x201B: case 0x2BC: case 0x2032: return '\'';
    case 0x201C: case 0x201D: case 0x201E: case 0x201F: case 0x2033: case 0xAB: case 0xBB: return '"';
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2212: return '-';
    default: return c;
    }
}

void cunicode_fold_units(uint16_t first, int32_t count, bool folds_case, bool folds_marks, uint16_t *folded) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFKDInstance(&status);
    for (int32_t i = 0; i < count; i++) {
        UChar32 c = first + i;
        if (folds_marks && !U16_IS_SURROGATE(c) && U_SUCCESS(status)) {
            UChar decomposition[8];
            UErrorCode failure = U_ZERO_ERROR;
            int32_t length = unorm2_getDecomposition(normalizer, c, decomposition, 8, &failure);
            // A ligature of several letters is not one of them.
            if (U_SUCCESS(failure) && length > 0 && !U16_IS_SURROGATE(decomposition[0])) {
                UBool is_one = true;
                for (int32_t j = 1; j < length; j++) is_one = is_one && (U_MASK(u_charType(decomposition[j])) & U_GC_M_MASK) != 0;
                if (is_one) c = decomposition[0];
            }
            c = plain(c);
        }
        if (folds_case) {
            UChar32 lower = u_foldCase(c, U_FOLD_CASE_DEFAULT);
            if (lower <= 0xFFFF) c = lower;
        }
        folded[i] = (uint16_t)c;
    }
}

int32_t cunicode_letters_of_ligature(uint16_t unit, uint16_t *letters) {
    switch (unit) {
    case 0xC6: letters[0] = 'A'; letters[1] = 'E'; return 2;
    case 0xDF: letters[0] = letters[1] = 's'; return 2;
    case 0xE6: letters[0] = 'a'; letters[1] = 'e'; return 2;
    case 0x152: letters[0] = 'O'; letters[1] = 'E'; return 2;
    case 0x153: letters[0] = 'o'; letters[1] = 'e'; return 2;
    case 0x1E9E: letters[0] = letters[1] = 'S'; return 2;
    case 0x2026: letters[0] = letters[1] = letters[2] = '.'; return 3;
    default: break;
    }
    // Syllables of Hangul decompose, too, and are no ligatures.
    if (U16_IS_SURROGATE(unit) || (unit >= 0xAC00 && unit <= 0xD7A3)) return 0;
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFKDInstance(&status);
    UChar decomposition[8];
    int32_t length = unorm2_getDecomposition(normalizer, unit, decomposition, 8, &status);
    if (U_FAILURE(status)) return 0;
    int32_t count = 0;
    for (int32_t i = 0; i < length; i++) {
        uint32_t category = U_MASK(u_charType(decomposition[i]));
        if (category & U_GC_M_MASK) continue;
        if (!(category & U_GC_L_MASK) || count == CUNICODE_LONGEST_LIGATURE) return 0;
        letters[count++] = decomposition[i];
    }
    return count > 1 ? count : 0;
}
