#include "CUnicode.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <unicode/uregex.h>

// Expressions are in the second of ICU's libraries, which no text needs that is only read. It is loaded with the first expression: its
// relocations would take a fifth of all that the loader does at each start.
#define NAME_OF(function) TEXT_OF(function)
#define TEXT_OF(function) #function

static struct {
    __typeof__(uregex_open) *open;
    __typeof__(uregex_close) *close;
    __typeof__(uregex_setTimeLimit) *setTimeLimit;
    __typeof__(uregex_setText) *setText;
    __typeof__(uregex_setRegion) *setRegion;
    __typeof__(uregex_useAnchoringBounds) *useAnchoringBounds;
    __typeof__(uregex_useTransparentBounds) *useTransparentBounds;
    __typeof__(uregex_findNext) *findNext;
    __typeof__(uregex_start) *start;
    __typeof__(uregex_end) *end;
    __typeof__(uregex_groupCount) *groupCount;
    __typeof__(uregex_groupNumberFromCName) *groupNumberFromCName;
} icu;

static bool is_loaded;

static void load(void) {
    // The file and the functions have the version of the headers in their names.
    void *library = dlopen("libicui18n.so." U_ICU_VERSION_SHORT, RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    icu.open = (__typeof__(icu.open))dlsym(library, NAME_OF(uregex_open));
    icu.close = (__typeof__(icu.close))dlsym(library, NAME_OF(uregex_close));
    icu.setTimeLimit = (__typeof__(icu.setTimeLimit))dlsym(library, NAME_OF(uregex_setTimeLimit));
    icu.setText = (__typeof__(icu.setText))dlsym(library, NAME_OF(uregex_setText));
    icu.setRegion = (__typeof__(icu.setRegion))dlsym(library, NAME_OF(uregex_setRegion));
    icu.useAnchoringBounds = (__typeof__(icu.useAnchoringBounds))dlsym(library, NAME_OF(uregex_useAnchoringBounds));
    icu.useTransparentBounds = (__typeof__(icu.useTransparentBounds))dlsym(library, NAME_OF(uregex_useTransparentBounds));
    icu.findNext = (__typeof__(icu.findNext))dlsym(library, NAME_OF(uregex_findNext));
    icu.start = (__typeof__(icu.start))dlsym(library, NAME_OF(uregex_start));
    icu.end = (__typeof__(icu.end))dlsym(library, NAME_OF(uregex_end));
    icu.groupCount = (__typeof__(icu.groupCount))dlsym(library, NAME_OF(uregex_groupCount));
    icu.groupNumberFromCName = (__typeof__(icu.groupNumberFromCName))dlsym(library, NAME_OF(uregex_groupNumberFromCName));
    is_loaded = icu.open && icu.close && icu.setTimeLimit && icu.setText && icu.setRegion && icu.useAnchoringBounds &&
                icu.useTransparentBounds && icu.findNext && icu.start && icu.end && icu.groupCount && icu.groupNumberFromCName;
}

static bool loads(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct cunicode_expression {
    URegularExpression *expression;
};

cunicode_expression *cunicode_expression_open(const uint16_t *pattern, int32_t length, bool folds_case) {
    if (!loads()) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where;
    uint32_t flags = UREGEX_MULTILINE | (folds_case ? UREGEX_CASE_INSENSITIVE : 0);
    URegularExpression *expression = icu.open((const UChar *)pattern, length, flags, &where, &status);
    if (U_FAILURE(status)) {
        if (expression) icu.close(expression);
        return NULL;
    }
    cunicode_expression *owner = malloc(sizeof *owner);
    if (!owner) {
        icu.close(expression);
        return NULL;
    }
    owner->expression = expression;
    // Steps of the matcher, of some milliseconds each: an expression that takes longer at one offset explodes.
    icu.setTimeLimit(expression, 20, &status);
    return owner;
}

void cunicode_expression_close(cunicode_expression *owner) {
    if (!owner) return;
    icu.close(owner->expression);
    free(owner);
}

/// Has matches begin at `start` or after it.
static void set_text(URegularExpression *expression, const uint16_t *text, int32_t length, int32_t start, UErrorCode *status) {
    icu.setText(expression, (const UChar *)text, length, status);
    icu.setRegion(expression, start, length, status);
    icu.useAnchoringBounds(expression, false, status);
    icu.useTransparentBounds(expression, true, status);
}

int32_t cunicode_expression_find(cunicode_expression *owner, const uint16_t *text, int32_t length, int32_t start, int32_t end,
                                 int32_t *ranges, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    URegularExpression *expression = owner->expression;
    set_text(expression, text, length, start, &status);
    int32_t count = 0;
    while (count < capacity && U_SUCCESS(status) && icu.findNext(expression, &status)) {
        int32_t from = icu.start(expression, 0, &status), to = icu.end(expression, 0, &status);
        if (from >= end) break;
        if (to == from) continue;
        ranges[2 * count] = from;
        ranges[2 * count + 1] = to;
        count++;
    }
    return U_FAILURE(status) ? -1 : count;
}

int32_t cunicode_expression_groups(cunicode_expression *owner, const uint16_t *text, int32_t length, int32_t start, int32_t *ranges,
                                   int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    URegularExpression *expression = owner->expression;
    set_text(expression, text, length, start, &status);
    // A match of nothing before the one that was found is none.
    while (U_SUCCESS(status) && icu.findNext(expression, &status)) {
        int32_t from = icu.start(expression, 0, &status), to = icu.end(expression, 0, &status);
        if (from > start) break;
        if (to == from) continue;
        int32_t count = icu.groupCount(expression, &status) + 1;
        if (count > capacity) count = capacity;
        for (int32_t group = 0; group < count; group++) {
            ranges[2 * group] = icu.start(expression, group, &status);
            ranges[2 * group + 1] = icu.end(expression, group, &status);
        }
        return U_FAILURE(status) ? 0 : count;
    }
    return 0;
}

int32_t cunicode_expression_group_named(cunicode_expression *owner, const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t number = icu.groupNumberFromCName(owner->expression, name, -1, &status);
    return U_FAILURE(status) ? 0 : number;
}
