#include "CUnicode.h"
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

static uint32_t tag_of(UScriptCode script) {
    const char *name = uscript_getShortName(script);
    if (name == NULL) return ('Z' << 24) | ('y' << 16) | ('y' << 8) | 'y';
    return ((uint32_t)name[0] << 24) | ((uint32_t)name[1] << 16) | ((uint32_t)name[2] << 8) | (uint32_t)name[3];
}

static UScriptCode script_of(UChar32 c) {
    if (c < 0x80) return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ? USCRIPT_LATIN : USCRIPT_COMMON;
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript(c, &status);
    return U_SUCCESS(status) && script != USCRIPT_UNKNOWN ? script : USCRIPT_COMMON;
}

static void push_bracket(cunicode_script_state *state, UChar32 opening, UScriptCode script) {
    if (state->depth == 32) {
        for (int i = 1; i < 32; i++) state->stack[i - 1] = state->stack[i];
        state->depth--;
    }
    state->stack[state->depth].closing = (uint32_t)u_getBidiPairedBracket(opening);
    state->stack[state->depth].script = (uint32_t)script;
    state->depth++;
}

/// The script of the bracket that `closing` closes, or Common where none is open.
static UScriptCode pop_bracket(cunicode_script_state *state, UChar32 closing) {
    for (int32_t i = state->depth - 1; i >= 0; i--) {
        if (state->stack[i].closing != (uint32_t)closing) continue;
        state->depth = i;
        return (UScriptCode)state->stack[i].script;
    }
    return USCRIPT_COMMON;
}

/// A run that began with Common characters has found its script: so have the brackets opened in it.
static void resolve_brackets(cunicode_script_state *state, UScriptCode script) {
    for (int32_t i = 0; i < state->depth; i++) {
        if (state->stack[i].script == USCRIPT_COMMON) state->stack[i].script = (uint32_t)script;
    }
}

static UScriptCode next_script(cunicode_script_state *state, UChar32 c, UScriptCode current) {
    UScriptCode script = script_of(c);
    if (script == current && script > USCRIPT_INHERITED) return current;
    if (c >= 0x80 && script != current && current > USCRIPT_INHERITED && uscript_hasScript(c, current)) return current;
    if (script > USCRIPT_INHERITED || script < 0) return script;
    if (script == USCRIPT_INHERITED) return current;
    int32_t bracket = c < 0x80 && !(c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}')
        ? U_BPT_NONE : u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (bracket == U_BPT_OPEN) push_bracket(state, c, current);
    if (bracket == U_BPT_CLOSE) {
        UScriptCode opened = pop_bracket(state, c);
        return opened > USCRIPT_INHERITED ? opened : current;
    }
    if (c < 0x80) return current;
    UScriptCode extensions[4];
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = uscript_getScriptExtensions(c, extensions, 4, &status);
    if (U_SUCCESS(status) && count > 0 && extensions[0] > USCRIPT_INHERITED && current <= USCRIPT_INHERITED)
        return extensions[0];
    return current;
}

int32_t cunicode_script_runs(const uint16_t *text, int32_t length, cunicode_script_state *state,
                             cunicode_script_run *runs, int32_t capacity) {
    int32_t count = 0, i = state->position;
    UScriptCode current = (UScriptCode)state->script;
    while (i < length && count < capacity) {
        int32_t start = i;
        UChar32 c;
        U16_NEXT((const UChar *)text, i, length, c);
        UScriptCode script = next_script(state, c, current);
        if (script == current) continue;
        if (current <= USCRIPT_INHERITED) {
            resolve_brackets(state, script);
        } else {
            runs[count].end = start;
            runs[count++].script = tag_of(current);
        }
        current = script;
    }
    if (i >= length && count < capacity && !state->is_finished) {
        runs[count].end = length;
        runs[count++].script = tag_of(current);
        state->is_finished = true;
    }
    state->position = i;
    state->script = (uint32_t)current;
    return count;
}
