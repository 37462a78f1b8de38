#include "CUnicode.h"
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>

struct cunicode_breaker {
    UBreakIterator *iterator;
};

cunicode_breaker *cunicode_breaker_open(int32_t kind, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    char icu_locale[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(locale, icu_locale, ULOC_FULLNAME_CAPACITY, NULL, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) icu_locale[0] = 0;
    status = U_ZERO_ERROR;
    static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
    UBreakIteratorType type = types[kind];
    UBreakIterator *iterator = ubrk_open(type, icu_locale, NULL, 0, &status);
    if (U_FAILURE(status) || iterator == NULL) return NULL;
    cunicode_breaker *breaker = malloc(sizeof *breaker);
    if (breaker == NULL) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    return breaker;
}

void cunicode_breaker_close(cunicode_breaker *breaker) {
    if (breaker == NULL) return;
    ubrk_close(breaker->iterator);
    free(breaker);
}

bool cunicode_breaker_set_text(cunicode_breaker *breaker, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaker->iterator, (const UChar *)text, length, &status);
    return U_SUCCESS(status);
}

int32_t cunicode_breaker_next(cunicode_breaker *breaker, int32_t *offsets, int32_t *statuses, int32_t capacity) {
    int32_t count = 0;
    while (count < capacity) {
        int32_t offset = ubrk_next(breaker->iterator);
        if (offset == UBRK_DONE) break;
        if (statuses != NULL) statuses[count] = ubrk_getRuleStatus(breaker->iterator);
        offsets[count++] = offset;
    }
    return count;
}

static int32_t none_if_done(int32_t offset) { return offset == UBRK_DONE ? -1 : offset; }

int32_t cunicode_breaker_following(cunicode_breaker *breaker, int32_t offset) {
    return none_if_done(ubrk_following(breaker->iterator, offset));
}

int32_t cunicode_breaker_preceding(cunicode_breaker *breaker, int32_t offset) {
    return none_if_done(ubrk_preceding(breaker->iterator, offset));
}

bool cunicode_breaker_is_boundary(cunicode_breaker *breaker, int32_t offset) {
    return ubrk_isBoundary(breaker->iterator, offset);
}

int32_t cunicode_breaker_status(cunicode_breaker *breaker) { return ubrk_getRuleStatus(breaker->iterator); }
