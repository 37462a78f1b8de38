// UAX 9 from the classes of a paragraph to its level runs: rules X1 to X10.
#include "bidi_paragraph.h"
#include <stdlib.h>
#include <string.h>

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

void cunicode_bidi_resolve_explicit(paragraph *p) {
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
bool cunicode_bidi_find_runs(paragraph *p) {
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
