// UAX 9 within one isolating run sequence: rules W1 to W7, N0 to N2, I1 and I2. Linear, but for brackets, of which at most 63
// nest.
#include "bidi_paragraph.h"
#include <unicode/utf16.h>

/// A sequence of runs that the rules take as one text (BD13).
typedef struct {
    paragraph *p;
    int32_t count;
    /// The types that it holds.
    uint32_t present;
    uint8_t level, direction, start, end;
} run_sequence;

static uint8_t direction_of(uint8_t level) { return level & 1 ? R : L; }

static uint8_t type_at(const run_sequence *s, int32_t k) { return s->p->type[s->p->sequence[k]]; }
static void set_type(const run_sequence *s, int32_t k, uint8_t type) { s->p->type[s->p->sequence[k]] = type; }

/// W1 to W3.
static void resolve_marks(const run_sequence *s) {
    uint8_t previous = s->start, strong = s->start;
    for (int32_t k = 0; k < s->count; k++) {
        uint8_t type = type_at(s, k);
        if (type == NSM) type = IS(previous, isolates) ? ON : previous;
        previous = type;
        if (type == L || type == R || type == AL) strong = type;
        if (type == EN && strong == AL) type = AN;
        set_type(s, k, type == AL ? R : type);
    }
}

/// W4 to W7.
static void resolve_numbers(const run_sequence *s) {
    for (int32_t k = 1; k + 1 < s->count; k++) {
        uint8_t type = type_at(s, k), before = type_at(s, k - 1);
        if ((type != ES && type != CS) || before != type_at(s, k + 1)) continue;
        if (before == EN || (before == AN && type == CS)) set_type(s, k, before);
    }
    for (int32_t k = 0; k < s->count; k++) {
        uint8_t type = type_at(s, k);
        if (type == ES || type == CS) set_type(s, k, ON);
        if (type != ET) continue;
        int32_t end = k;
        while (end < s->count && type_at(s, end) == ET) end++;
        bool is_number = (k > 0 && type_at(s, k - 1) == EN) || (end < s->count && type_at(s, end) == EN);
        for (; k < end; k++) set_type(s, k, is_number ? EN : ON);
        k--;
    }
    uint8_t strong = s->start;
    for (int32_t k = 0; k < s->count; k++) {
        uint8_t type = type_at(s, k);
        if (type == L || type == R) strong = type;
        if (type == EN && strong == L) set_type(s, k, L);
    }
}

/// Brackets that are canonically the same are one.
static uint16_t bracket(uint16_t c) { return c == 0x2329 ? 0x3008 : c == 0x232A ? 0x3009 : c; }

/// BD16: of each opening bracket of a pair, where the pair ends.
static void find_pairs(const run_sequence *s) {
    struct { uint16_t closing; int32_t index; } stack[MAX_BRACKETS];
    int32_t depth = 0;
    for (int32_t k = 0; k < s->count; k++) s->p->partner[k] = -1;
    for (int32_t k = 0; k < s->count; k++) {
        if (type_at(s, k) != ON) continue;
        uint16_t c = s->p->text[s->p->sequence[k]];
        if (!is_bracket(c)) continue;
        if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_OPEN) {
            if (depth == MAX_BRACKETS) return;
            stack[depth].closing = bracket((uint16_t)u_getBidiPairedBracket(c));
            stack[depth++].index = k;
            continue;
        }
        for (int32_t i = depth - 1; i >= 0; i--) {
            if (stack[i].closing != bracket(c)) continue;
            s->p->partner[stack[i].index] = k;
            depth = i;
            break;
        }
    }
}

/// L or R as N0 to N2 see a type; ON for others.
static uint8_t strong_of(uint8_t type) { return type == L ? L : type == R || type == EN || type == AN ? R : ON; }

static void set_bracket(const run_sequence *s, int32_t k, uint8_t direction) {
    set_type(s, k, direction);
    for (k++; k < s->count && s->p->original[s->p->sequence[k]] == NSM; k++) set_type(s, k, direction);
}

/// N0.
static void resolve_brackets(const run_sequence *s) {
    find_pairs(s);
    uint8_t context = s->start;
    int32_t seen = 0;
    for (int32_t k = 0; k < s->count; k++) {
        int32_t end = s->p->partner[k];
        if (end < 0) continue;
        for (; seen < k; seen++) {
            uint8_t strong = strong_of(type_at(s, seen));
            if (strong != ON) context = strong;
        }
        bool has_own = false, has_other = false;
        for (int32_t i = k + 1; i < end && !has_own; i++) {
            uint8_t strong = strong_of(type_at(s, i));
            if (strong == s->direction) has_own = true;
            else if (strong != ON) has_other = true;
        }
        if (!has_own && !has_other) continue;
        uint8_t direction = has_own || context == s->direction ? s->direction : context;
        set_bracket(s, k, direction);
        set_bracket(s, end, direction);
    }
}

/// N1 and N2.
static void resolve_neutrals(const run_sequence *s) {
    uint8_t before = s->start;
    for (int32_t k = 0; k < s->count; k++) {
        uint8_t type = type_at(s, k);
        if (!IS(type, neutrals)) {
            before = strong_of(type);
            continue;
        }
        int32_t end = k;
        while (end < s->count && IS(type_at(s, end), neutrals)) end++;
        uint8_t after = end < s->count ? strong_of(type_at(s, end)) : s->end;
        for (; k < end; k++) set_type(s, k, before == after ? before : s->direction);
        k--;
    }
}

/// I1 and I2.
static void resolve_levels(const run_sequence *s) {
    for (int32_t k = 0; k < s->count; k++) {
        uint8_t type = type_at(s, k);
        uint8_t rise = s->level & 1 ? type != R : type == R ? 1 : type == L ? 0 : 2;
        s->p->level[s->p->sequence[k]] = s->level + rise;
    }
}

/// The runs from `run` on that an isolate holds apart; returns the last of them.
static int32_t gather(run_sequence *s, int32_t run) {
    paragraph *p = s->p;
    while (true) {
        for (int32_t i = p->runs[run].first; i <= p->runs[run].last; i++) {
            if (is_removed(p->original[i])) continue;
            p->sequence[s->count++] = i;
            s->present |= MASK(p->type[i]);
        }
        int32_t last = p->runs[run].last;
        if (!IS(p->original[last], isolate_initiators) || p->match[last] < 0) return run;
        run = p->run_at[p->match[last]];
    }
}

void cunicode_bidi_resolve_sequence(paragraph *p, int32_t first) {
    run_sequence s = {.p = p, .level = p->runs[first].level};
    s.direction = direction_of(s.level);
    int32_t last = gather(&s, first);
    bool starts = first == 0 || p->original[p->runs[first - 1].last] == B;
    uint8_t before = starts ? p->base : p->runs[first - 1].level;
    uint8_t end = p->original[p->runs[last].last];
    bool ends = last + 1 == p->run_count || end == B || IS(end, isolate_initiators);
    uint8_t after = ends ? p->base : p->runs[last + 1].level;
    s.start = direction_of(before > s.level ? before : s.level);
    s.end = direction_of(after > s.level ? after : s.level);
    if (s.present & (MASK(NSM) | MASK(AL))) resolve_marks(&s);
    if (s.present & (MASK(EN) | MASK(ES) | MASK(ET) | MASK(CS))) resolve_numbers(&s);
    if (p->partner != NULL && s.present & MASK(ON)) resolve_brackets(&s);
    if (s.present & (neutrals | MASK(NSM) | MASK(ES) | MASK(ET) | MASK(CS))) resolve_neutrals(&s);
    resolve_levels(&s);
}
