// Foundation on Linux finds the lines of a string by functions that no class can override, from one unit to the next; each unit of a string
// of a class of one's own is a call of its `character(at:)`. In a line of a million units that is 3 ms and more, whatever that call does.
// Functions of the same symbols stand here, so that calls of programs with this library come here first: strings of the one class that
// asked for it are answered by it, and all others by Foundation. They are weak, for a program with Foundation linked in has Foundation's.
#define _GNU_SOURCE
#include "CUnicode.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { intptr_t location, length; } span;

static _Atomic(const void *) own_class;
static _Atomic(cunicode_part_finder) own_finder;

void cunicode_find_parts(const void *class, cunicode_part_finder finder) {
    atomic_store(&own_finder, finder);
    atomic_store(&own_class, class);
}

/// Foundation's function of the symbol.
static void *foundations(const char *symbol) {
    void *found = dlsym(RTLD_NEXT, symbol);
    if (!found) {
        void *library = dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD);
        if (library) found = dlsym(library, symbol);
    }
    if (!found) {
        fprintf(stderr, "Foundation has no %s\n", symbol);
        abort();
    }
    return found;
}

/// Whether the string's class asked to be asked. An object begins with its class.
static bool is_own(const void *string) {
    return *(const void *const *)string == atomic_load_explicit(&own_class, memory_order_acquire);
}

static span own_part(const void *string, bool lines, intptr_t location, intptr_t length) {
    intptr_t bounds[3];
    atomic_load(&own_finder)(string, lines, location, length, bounds);
    return (span){bounds[0], bounds[1] - bounds[0]};
}

static void own_bounds(
    const void *string, bool lines, intptr_t location, intptr_t length, intptr_t *start, intptr_t *end, intptr_t *contents_end
) {
    intptr_t bounds[3];
    atomic_load(&own_finder)(string, lines, location, length, bounds);
    if (start) *start = bounds[0];
    if (end) *end = bounds[1];
    if (contents_end) *contents_end = bounds[2];
}

#define STRING __attribute__((swift_context)) const void *string
typedef __attribute__((swiftcall)) span (*part_function)(intptr_t, intptr_t, STRING);
typedef __attribute__((swiftcall)) void (*bounds_function)(intptr_t *, intptr_t *, intptr_t *, intptr_t, intptr_t, STRING);

// lineRange(for:) and paragraphRange(for:)
#define PART(name, symbol, lines)                                                                                                  \
    __attribute__((swiftcall, weak)) span name(intptr_t location, intptr_t length, STRING) __asm__(symbol);                       \
    __attribute__((swiftcall)) span name(intptr_t location, intptr_t length, STRING) {                                            \
        if (is_own(string)) return own_part(string, lines, location, length);                                                      \
        static _Atomic(part_function) next;                                                                                        \
        part_function known = atomic_load(&next);                                                                                  \
        if (!known) atomic_store(&next, known = (part_function)foundations(symbol));                                               \
        return known(location, length, string);                                                                                    \
    }

// getLineStart(_:end:contentsEnd:for:) and getParagraphStart(_:end:contentsEnd:for:)
#define BOUNDS(name, symbol, lines)                                                                                                \
    __attribute__((swiftcall, weak)) void name(                                                                                    \
        intptr_t *start, intptr_t *end, intptr_t *contents_end, intptr_t location, intptr_t length, STRING) __asm__(symbol);       \
    __attribute__((swiftcall)) void name(                                                                                          \
        intptr_t *start, intptr_t *end, intptr_t *contents_end, intptr_t location, intptr_t length, STRING) {                      \
        if (is_own(string)) return own_bounds(string, lines, location, length, start, end, contents_end);                          \
        static _Atomic(bounds_function) next;                                                                                      \
        bounds_function known = atomic_load(&next);                                                                                \
        if (!known) atomic_store(&next, known = (bounds_function)foundations(symbol));                                             \
        known(start, end, contents_end, location, length, string);                                                                 \
    }

PART(line_range, "$s10Foundation8NSStringC9lineRange3forAA8_NSRangeVAG_tF", true)
PART(paragraph_range, "$s10Foundation8NSStringC14paragraphRange3forAA8_NSRangeVAG_tF", false)
BOUNDS(line_start, "$s10Foundation8NSStringC12getLineStart_3end11contentsEnd3forySpySiGSg_A2iA8_NSRangeVtF", true)
BOUNDS(paragraph_start, "$s10Foundation8NSStringC17getParagraphStart_3end11contentsEnd3forySpySiGSg_A2iA8_NSRangeVtF", false)
