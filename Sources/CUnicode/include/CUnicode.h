// Unicode analysis by ICU behind an opaque surface: ICU's own headers must not reach Swift,
// where they clash with the ICU module inside Foundation. Text is UTF-16 throughout.
#ifndef RECTO_CUNICODE_H
#define RECTO_CUNICODE_H
#include <stdbool.h>
#include <stdint.h>

/// The Unicode version of the ICU library in use, e.g. "14.0".
const char *_Nonnull cunicode_version(void);

// MARK: Bidirectional text (UAX 9)

/// The level of every unit of one paragraph, into `levels` (`length` elements).
/// `base` is 0, 1, or -1 for the first strong character's (left to right where there is none).
/// Returns the paragraph's base level, or -1 where memory failed (levels are then all `base`, at least 0).
int32_t cunicode_bidi_levels(const uint16_t *_Nonnull text, int32_t length, int32_t base,
                             uint8_t *_Nonnull levels);
/// The level of the first strong character outside isolates: 0, 1, or -1 where there is none.
int32_t cunicode_bidi_base(const uint16_t *_Nonnull text, int32_t length);
/// Where the white space at the end of a line begins that has the paragraph's level, with separators and invisible controls
/// among it (rule L1).
int32_t cunicode_bidi_trailing_start(const uint16_t *_Nonnull text, int32_t start, int32_t end);
/// `order[v]` = the logical index of the run at visual index `v` (rule L2).
void cunicode_bidi_visual_order(const uint8_t *_Nonnull levels, int32_t count, int32_t *_Nonnull order);
/// The mirror image of a character, or the character itself.
uint32_t cunicode_mirror(uint32_t character);

// MARK: Scripts (UAX 24)

typedef struct {
    /// Where the run ends, in units from the start of the text.
    int32_t end;
    /// ISO 15924 as a four-character tag, first letter in the top byte: 'Latn'.
    uint32_t script;
} cunicode_script_run;

typedef struct {
    int32_t position;
    uint32_t script;
    int32_t depth;
    bool is_finished;
    struct { uint32_t closing, script; } stack[32];
} cunicode_script_state;

/// Runs of one script over `[state->position, length)`. Common and Inherited take the script before them (at the
/// start: the one after them), paired brackets one script, Script_Extensions are respected. Fills at most
/// `capacity` runs, moves the state on; call again until it returns 0. Start with a state of zeros.
/// A text with nothing but Common has the one script 'Zyyy'.
int32_t cunicode_script_runs(const uint16_t *_Nonnull text, int32_t length, cunicode_script_state *_Nonnull state,
                             cunicode_script_run *_Nonnull runs, int32_t capacity);

// MARK: Boundaries (UAX 14, UAX 29)

typedef struct cunicode_breaker cunicode_breaker;
enum { CUNICODE_GRAPHEMES = 0, CUNICODE_WORDS = 1, CUNICODE_LINES = 2, CUNICODE_SENTENCES = 3 };

/// A reusable iterator; NULL where ICU cannot make one. `locale` is BCP 47 or ICU; "" is the root.
cunicode_breaker *_Nullable cunicode_breaker_open(int32_t kind, const char *_Nonnull locale);
void cunicode_breaker_close(cunicode_breaker *_Nullable breaker);
/// Starts on a text, which is not copied and must stay in place while the breaker is asked about it.
bool cunicode_breaker_set_text(cunicode_breaker *_Nonnull breaker, const uint16_t *_Nonnull text, int32_t length);
/// Writes the next boundaries after where the last call stopped (at first: after 0) with their rule status, if that is wanted;
/// returns how many, less than `capacity` at the end of the text. Line status 100…199 is mandatory;
/// word status 0…99 is no word.
int32_t cunicode_breaker_next(cunicode_breaker *_Nonnull breaker, int32_t *_Nonnull offsets,
                              int32_t *_Nullable statuses, int32_t capacity);
/// The first boundary after `offset`, or -1; the last before it, or -1.
int32_t cunicode_breaker_following(cunicode_breaker *_Nonnull breaker, int32_t offset);
int32_t cunicode_breaker_preceding(cunicode_breaker *_Nonnull breaker, int32_t offset);
bool cunicode_breaker_is_boundary(cunicode_breaker *_Nonnull breaker, int32_t offset);
/// The rule status of the boundary the last call found.
int32_t cunicode_breaker_status(cunicode_breaker *_Nonnull breaker);

// MARK: Searching

/// What units are compared as, for the `count` units from `first` on: without case, and without diacritics, widths and the
/// differences between quotation marks, apostrophes and dashes. A unit that folds to several stays as it is.
void cunicode_fold_units(uint16_t first, int32_t count, bool folds_case, bool folds_marks, uint16_t *_Nonnull folded);

enum { CUNICODE_LONGEST_LIGATURE = 4 };
/// Writes the letters that a unit stands for where they are several (`ß`, `æ`, `ﬁ`, the ligatures of Arabic, `…`) to `letters`, which has
/// room for the longest, in the unit's case, and returns how many; 0 for any other unit.
int32_t cunicode_letters_of_ligature(uint16_t unit, uint16_t *_Nonnull letters);

typedef struct cunicode_expression cunicode_expression;

/// A regular expression of ICU's, whose `^` and `$` are those of lines; NULL where the pattern is not one.
cunicode_expression *_Nullable cunicode_expression_open(const uint16_t *_Nonnull pattern, int32_t length, bool folds_case);
void cunicode_expression_close(cunicode_expression *_Nullable expression);
/// Writes the start and the end of each match that begins in `[start, end)` to `ranges`, which has room for `capacity` matches;
/// matches of nothing are left out, and what is before `start` is seen by look-behinds alone. Returns how many, or -1 where the
/// expression took too long or too much memory.
int32_t cunicode_expression_find(cunicode_expression *_Nonnull expression, const uint16_t *_Nonnull text, int32_t length,
                                 int32_t start, int32_t end, int32_t *_Nonnull ranges, int32_t capacity);
/// Writes the starts and the ends of the groups of the match at `start` to `ranges`, which has room for `capacity` of them: the whole match
/// first, -1 and -1 for a group that has no part in it. Returns how many, or 0 where there is no match, or finding it took too long.
int32_t cunicode_expression_groups(cunicode_expression *_Nonnull expression, const uint16_t *_Nonnull text, int32_t length,
                                   int32_t start, int32_t *_Nonnull ranges, int32_t capacity);
/// The number of a group that has a name, which ends with a NUL; 0 where none has it.
int32_t cunicode_expression_group_named(cunicode_expression *_Nonnull expression, const char *_Nonnull name);

// MARK: Properties of one character

enum {
    CUNICODE_DEFAULT_IGNORABLE = 1,
    CUNICODE_EMOJI = 2,
    CUNICODE_EMOJI_PRESENTATION = 4,
    CUNICODE_WHITE_SPACE = 8,
    CUNICODE_CONTROL = 16,
    CUNICODE_MARK = 32,
};
/// The flags above.
uint32_t cunicode_flags(uint32_t character);
/// Whether Line_Break is Open_Punctuation: no line ends after the character, nor after spaces that follow it (UAX 14, LB14).
bool cunicode_opens(uint32_t character);
/// General_Category as ICU numbers it (UCharCategory).
int32_t cunicode_general_category(uint32_t character);
/// The canonical composition of two characters, or 0.
uint32_t cunicode_compose(uint32_t first, uint32_t second);
/// Whether every Bidi_Class in the text is one that cannot change the levels of a left-to-right paragraph.
bool cunicode_is_left_to_right(const uint16_t *_Nonnull text, int32_t length);

// MARK: Lines of Foundation's strings

/// Writes where the lines (else the paragraphs) of a range of `string` begin, end, and end without the last separator.
typedef void (*cunicode_part_finder)(const void *_Nonnull string, bool lines, intptr_t location, intptr_t length,
                                     intptr_t bounds[_Nonnull 3]);
/// From now on `finder` answers when a string of the class itself, no subclass, is asked for its `lineRange(for:)`, `paragraphRange(for:)`,
/// `getLineStart(_:end:contentsEnd:for:)` and `getParagraphStart(…)`, wherever Foundation is a library of its own. One class at a time.
void cunicode_find_parts(const void *_Nonnull class, cunicode_part_finder _Nonnull finder);
#endif
