// What the stages of the Unicode Bidirectional Algorithm share: a paragraph as they work on it. Private to this target.
#ifndef BIDI_PARAGRAPH_H
#define BIDI_PARAGRAPH_H

#include "CUnicode.h"
#include <unicode/uchar.h>

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
static inline bool is_removed(uint8_t type) { return type == HALF || IS(type, embeddings | MASK(PDF) | MASK(BN)); }

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
    /// The units of the isolating run sequence at hand; a stack before that. Of an opening bracket, the index of the closing one.
    int32_t *sequence, *partner;
    level_run *runs;
    int32_t run_count, run_capacity;
} paragraph;

/// Whether a character of class ON is one of a pair (BD14, BD15).
static inline bool is_bracket(UChar32 c) {
    if (c < 0x80) return c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}';
    return u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
}

/// The embeddings, overrides and isolates of the text (X1 to X8): of each unit its level, and its class where that is overridden.
void cunicode_bidi_resolve_explicit(paragraph *p);
/// The level runs (BD7). False where there is no memory.
bool cunicode_bidi_find_runs(paragraph *p);
/// The types and levels of the isolating run sequence that begins with a run (W1 to I2).
void cunicode_bidi_resolve_sequence(paragraph *p, int32_t first_run);

#endif
