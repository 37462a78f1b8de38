#include "CUnicode.h"
#include <stdlib.h>
#include <unicode/uregex.h>

struct cunicode_expression {
    URegularExpression *expression;
};

cunicode_expression *cunicode_expression_open(const uint16_t *pattern, int32_t length, bool folds_case) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError where;
    uint32_t flags = UREGEX_MULTILINE | (folds_case ? UREGEX_CASE_INSENSITIVE : 0);
    URegularExpression *expression = uregex_open((const UChar *)pattern, length, flags, &where, &status);
    if (U_FAILURE(status)) {
        if (expression) uregex_close(expression);
        return NULL;
    }
    cunicode_expression *owner = malloc(sizeof *owner);
    if (!owner) {
        uregex_close(expression);
        return NULL;
    }
    owner->expression = expression;
    // Steps of the matcher, of some milliseconds each: an expression that takes longer at one offset explodes.
    uregex_setTimeLimit(expression, 20, &status);
    return owner;
}

void cunicode_expression_close(cunicode_expression *owner) {
    if (!owner) return;
    uregex_close(owner->expression);
    free(owner);
}

int32_t cunicode_expression_find(cunicode_expression *owner, const uint16_t *text, int32_t length, int32_t start, int32_t end,
                                 int32_t *ranges, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    URegularExpression *expression = owner->expression;
    uregex_setText(expression, (const UChar *)text, length, &status);
    uregex_setRegion(expression, start, length, &status);
    uregex_useAnchoringBounds(expression, false, &status);
    uregex_useTransparentBounds(expression, true, &status);
    int32_t count = 0;
    while (count < capacity && U_SUCCESS(status) && uregex_findNext(expression, &status)) {
        int32_t from = uregex_start(expression, 0, &status), to = uregex_end(expression, 0, &status);
        if (from >= end) break;
        if (to == from) continue;
        ranges[2 * count] = from;
        ranges[2 * count + 1] = to;
        count++;
    }
    return U_FAILURE(status) ? -1 : count;
}
