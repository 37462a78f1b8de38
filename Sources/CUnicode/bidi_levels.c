// The Unicode Bidirectional Algorithm (UAX 9) up to the levels: rules P2 to I2, and L1 for the end of the paragraph.
//
// Not ICU's: of Unicode's own tests it fails those where an override meets brackets or isolates. Linear in the text, but
// for brackets, of which at most 63 nest.
#include "CUnicode.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

enum {
    L = U_LEFT_TO_RIGHT, R = U_RIGHT_TO_LEFT, EN = U_EUROPEAN_NUMBER, ES = U_EUROPEAN_NUMBER_SEPARATOR,
    ET = U_EUROPEAN_NUMBER_TERMINATOR, AN = U_ARABIC_NUMBER, CS = U_COMMON_NUMBER_SEPARATOR, B = U_BLOCK_SEPARATOR,
    S = U_SEGMENT_SEPARATOR, WS = U_WHITE_SPACE_NEUTRAL, ON = U_OTHER_NEUTRAL, LRE = U_LEFT_TO_RIGHT_EMBEDDING,
    LRO = U_LEFT_TO_RIGHT_OVERRIDE, AL = U_RIGHT_TO_LEFT_ARABIC, RLE = U_RIGHT_TO_LEFT_EMBEDDING,
    RLO = U_RIGHT_TO_LEFT_OVERRIDE, PDF = U_POP_DIRECTIONAL_FORMAT, NSM = U_DIR_NON_SPACING_MARK, BN = U_BOUNDARY_NEUTRAL,
    FSI = U_FIRST_STRONG_ISOLATE, LRI = U_LEFT_TO_RIGHT_ISOLATE, RLI = U_RIGHT_TO_LEFT_ISOLATE,
    PDI = U_POP_DIRECTIONAL_ISOLATE,
    /// The second half of a pair: nothing by itself.
    HALF = 100,
    /// The deepest level (BD2), the deepest nest of brackets (BD16).
    MAX_DEPTH = 125, MAX_BRACKETS = 63,
};

#define MASK(type) (1u << (type))
#define IS(type, mask) ((type) < 32 && (MASK(type) & (mask)) != 0)
static const uint32_t isolate_initiators = MASK(FSI) | MASK(LRI) | MASK(RLI);
static const uint32_t isolates = MASK(FSI) | MASK(LRI) | MASK(RLI) | MASK(PDI);
static const uint32_t embeddings = MASK(LRE) | MASK(LRO) | MASK(RLE) | MASK(RLO);
static const uint32_t neutrals =
    MASK(B) | MASK(S) | MASK(WS) | MASK(ON) | MASK(FSI) | MASK(LRI) | MASK(RLI) | MASK(PDI);

/// What rule X9 removes.
static bool is_removed(uint8_t type) { return type == HALF || IS(type, embeddings | MASK(PDF) | MASK(BN)); }

/// Characters of one level, from the first to the last that is not removed.
typedef struct { int32_t first, last; uint8_t level; } level_run;

typedef struct {
    const uint16_t *text;
    int32_t length;
    uint8_t base;
    bool has_isolates, has_brackets;
    /// Of each unit: its class, what the rules have made of it, its level.
    uint8_t *original, *type, *level;
    /// Of an isolate initiator its PDI, of a PDI its initiator, or -1; of a PDI that begins a run the run.
    int32_t *match, *run_at;
    /// The units of the isolating run sequence at hand; a stack before that. Of an opening bracket, the place of the closing one.
    int32_t *sequence, *partner;
    level_run *runs;
    int32_t run_count, run_capacity;
} paragraph;

static bool allocate(paragraph *p) {
    size_t n = (size_t)p->length + 1;
    p->original = malloc(n);
    p->type = malloc(n);
    p->sequence = malloc(n * sizeof *p->sequence);
    return p->original != NULL && p->type != NULL && p->sequence != NULL;
}

static void release(paragraph *p) {
    free(p->original);
    free(p->type);
    free(p->sequence);
    free(p->match);
    free(p->run_at);
    free(p->partner);
    free(p->runs);
}

static bool is_bracket(UChar32 c) {
    if (c < 0x80) return c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}';
    return u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
}

/// The classes of the first plane, found out once: a text asks for them a million times.
static uint8_t classes[0x10000];
static pthread_once_t classes_once = PTHREAD_ONCE_INIT;

static void find_classes(void) {
    for (UChar32 c = 0; c < 0x10000; c++) classes[c] = (uint8_t)u_charDirection(c);
}

static void classify(paragraph *p) {
    pthread_once(&classes_once, find_classes);
    for (int32_t i = 0; i < p->length;) {
        int32_t start = i;
        UChar32 c;
        U16_NEXT((const UChar *)p->text, i, p->length, c);
        uint8_t type = c < 0x10000 ? classes[c] : (uint8_t)u_charDirection(c);
        p->original[start] = type;
        if (i - start == 2) p->original[start + 1] = HALF;
        if (IS(type, isolates)) p->has_isolates = true;
        if (type == ON && !p->has_brackets && is_bracket(c)) p->has_brackets = true;
    }
    memcpy(p->type, p->original, (size_t)p->length);
}

/// BD9.
static bool match_isolates(paragraph *p) {
    if (!p->has_isolates) return true;
    p->match = malloc((size_t)p->length * sizeof *p->match);
    p->run_at = malloc((size_t)p->length * sizeof *p->run_at);
    if (p->match == NULL || p->run_at == NULL) return false;
    int32_t *stack = p->sequence, depth = 0;
    for (int32_t i = 0; i < p->length; i++) {
        p->match[i] = -1;
        if (IS(p->original[i], isolate_initiators)) {
            stack[depth++] = i;
        } else if (p->original[i] == PDI && depth > 0) {
            p->match[i] = stack[--depth];
            p->match[stack[depth]] = i;
        } else if (p->original[i] == B) {
            depth = 0;
        }
    }
    return true;
}

/// P2 and P3 for what an FSI isolates. Isolates within are jumped over, so that all of them together take linear time.
static bool is_right_to_left(const paragraph *p, int32_t initiator) {
    int32_t end = p->match[initiator] < 0 ? p->length : p->match[initiator];
    for (int32_t i = initiator + 1; i < end; i++) {
        uint8_t type = p->original[i];
        if (type == L || type == B) return false;
        if (type == R || type == AL) return true;
        if (IS(type, isolate_initiators)) {
            if (p->match[i] < 0) return false;
            i = p->match[i];
        }
    }
    return false;
}

typedef struct { uint8_t level, override; bool is_isolate; } directional_status;

typedef struct {
    directional_status stack[MAX_DEPTH + 2];
    int32_t depth, overflow_isolates, overflow_embeddings, valid_isolates;
} explicit_state;

static void start_state(explicit_state *s, uint8_t base) {
    memset(s, 0, sizeof *s);
    s->stack[0] = (directional_status){base, ON, false};
}

static uint8_t deeper(uint8_t level, bool is_right_to_left) {
    return is_right_to_left ? (uint8_t)((level + 1) | 1) : (uint8_t)((level + 2) & ~1);
}

/// X2 to X5.
static void open_embedding(explicit_state *s, uint8_t type) {
    uint8_t level = deeper(s->stack[s->depth].level, type == RLE || type == RLO);
    if (level <= MAX_DEPTH && s->overflow_isolates == 0 && s->overflow_embeddings == 0) {
        s->stack[++s->depth] = (directional_status){level, type == LRO ? L : type == RLO ? R : ON, false};
    } else if (s->overflow_isolates == 0) {
        s->overflow_embeddings++;
    }
}

/// X5a to X5c.
static void open_isolate(explicit_state *s, bool is_right_to_left) {
    uint8_t level = deeper(s->stack[s->depth].level, is_right_to_left);
    if (level <= MAX_DEPTH && s->overflow_isolates == 0 && s->overflow_embeddings == 0) {
        s->valid_isolates++;
        s->stack[++s->depth] = (directional_status){level, ON, true};
    } else {
        s->overflow_isolates++;
    }
}

/// X6a.
static void close_isolate(explicit_state *s) {
    if (s->overflow_isolates > 0) {
        s->overflow_isolates--;
    } else if (s->valid_isolates > 0) {
        s->overflow_embeddings = 0;
        while (!s->stack[s->depth].is_isolate) s->depth--;
        s->depth--;
        s->valid_isolates--;
    }
}

/// X7.
static void close_embedding(explicit_state *s) {
    if (s->overflow_isolates > 0) return;
    if (s->overflow_embeddings > 0) {
        s->overflow_embeddings--;
    } else if (!s->stack[s->depth].is_isolate && s->depth > 0) {
        s->depth--;
    }
}

static void resolve_explicit(paragraph *p) {
    explicit_state s;
    start_state(&s, p->base);
    for (int32_t i = 0; i < p->length; i++) {
        uint8_t type = p->original[i];
        if (type == PDI) close_isolate(&s);
        directional_status top = s.stack[s.depth];
        p->level[i] = top.level;
        if (IS(type, embeddings)) {
            open_embedding(&s, type);
        } else if (type == PDF) {
            close_embedding(&s);
        } else if (type == B) {
            p->level[i] = p->base;
            start_state(&s, p->base);
        } else if (!is_removed(type)) {
            if (top.override != ON) p->type[i] = top.override;
            if (IS(type, isolate_initiators)) open_isolate(&s, type == RLI || (type == FSI && is_right_to_left(p, i)));
        }
    }
}

static bool add_run(paragraph *p, int32_t i) {
    if (p->run_count == p->run_capacity) {
        p->run_capacity = p->run_capacity == 0 ? 16 : p->run_capacity * 2;
        level_run *runs = realloc(p->runs, (size_t)p->run_capacity * sizeof *runs);
        if (runs == NULL) return false;
        p->runs = runs;
    }
    if (p->run_at != NULL && p->original[i] == PDI) p->run_at[i] = p->run_count;
    p->runs[p->run_count++] = (level_run){i, i, p->level[i]};
    return true;
}

/// BD7, of what is not removed.
static bool find_runs(paragraph *p) {
    bool is_open = false;
    for (int32_t i = 0; i < p->length; i++) {
        if (is_removed(p->original[i])) continue;
        // A separator is the last character of its paragraph.
        bool goes_on = is_open && p->runs[p->run_count - 1].level == p->level[i];
        if (!goes_on && !add_run(p, i)) return false;
        p->runs[p->run_count - 1].last = i;
        is_open = p->original[i] != B;
    }
    return true;
}

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
    struct { uint16_t closing; int32_t place; } stack[MAX_BRACKETS];
    int32_t depth = 0;
    for (int32_t k = 0; k < s->count; k++) s->p->partner[k] = -1;
    for (int32_t k = 0; k < s->count; k++) {
        if (type_at(s, k) != ON) continue;
        uint16_t c = s->p->text[s->p->sequence[k]];
        if (!is_bracket(c)) continue;
        if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == U_BPT_OPEN) {
            if (depth == MAX_BRACKETS) return;
            stack[depth].closing = bracket((uint16_t)u_getBidiPairedBracket(c));
            stack[depth++].place = k;
            continue;
        }
        for (int32_t i = depth - 1; i >= 0; i--) {
            if (stack[i].closing != bracket(c)) continue;
            s->p->partner[stack[i].place] = k;
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

static void resolve_sequence(paragraph *p, int32_t first) {
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

/// What was removed has the level of what is before it. White space before separators, and at the end, has the
/// paragraph's (L1).
static void resolve_rest(paragraph *p) {
    uint8_t level = p->base;
    for (int32_t i = 0; i < p->length; i++) {
        if (is_removed(p->original[i])) p->level[i] = level;
        level = p->level[i];
    }
    const uint32_t blank = isolates | embeddings | MASK(WS) | MASK(PDF) | MASK(BN);
    bool is_blank = true;
    for (int32_t i = p->length - 1; i >= 0; i--) {
        uint8_t type = p->original[i];
        if (type == S || type == B) {
            is_blank = true;
            p->level[i] = p->base;
        } else if (type != HALF) {
            is_blank = is_blank && IS(type, blank);
            if (is_blank) p->level[i] = p->base;
        }
        if (type != HALF && i + 1 < p->length && p->original[i + 1] == HALF) p->level[i + 1] = p->level[i];
    }
}

static bool resolve(paragraph *p) {
    if (!allocate(p)) return false;
    classify(p);
    if (!match_isolates(p)) return false;
    resolve_explicit(p);
    if (!find_runs(p)) return false;
    if (p->has_brackets) {
        p->partner = malloc((size_t)p->length * sizeof *p->partner);
        if (p->partner == NULL) return false;
    }
    for (int32_t run = 0; run < p->run_count; run++) {
        int32_t first = p->runs[run].first;
        if (p->original[first] != PDI || p->match[first] < 0) resolve_sequence(p, run);
    }
    resolve_rest(p);
    return true;
}

int32_t cunicode_bidi_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
    int32_t resolved = base < 0 ? cunicode_bidi_base(text, length) : base;
    if (resolved < 0) resolved = 0;
    if (length == 0) return resolved;
    paragraph p = {.text = text, .length = length, .base = (uint8_t)resolved, .level = levels};
    bool is_resolved = resolve(&p);
    release(&p);
    if (is_resolved) return resolved;
    memset(levels, resolved, (size_t)length);
    return -1;
}
