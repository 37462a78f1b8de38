// Whether a font file can be read without harm: everything that a program will do with one is done here first, in the process that can do
// nothing else.
#include "codecs.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>
#include <string.h>

/// Glyphs beyond these are not drawn: a face of a document seldom has so many, and no format holds more.
enum { MOST_GLYPHS = 65536, MOST_CHARACTERS = 20000, RUN_LENGTH = 64 };

/// Loads each glyph as programs do, hinted, unhinted and as an outline, and draws it.
static bool can_draw(FT_Face face) {
    static const FT_Int32 loads[] = {FT_LOAD_NO_SCALE, FT_LOAD_DEFAULT, FT_LOAD_NO_HINTING | FT_LOAD_TARGET_LIGHT};
    if (face->num_glyphs <= 0) return false;
    FT_UInt count = face->num_glyphs > MOST_GLYPHS ? MOST_GLYPHS : (FT_UInt)face->num_glyphs;
    if (FT_IS_SCALABLE(face) ? FT_Set_Char_Size(face, 0, 16 * 64, 96, 96) : FT_Select_Size(face, 0)) return false;
    FT_UInt drawn = 0;
    for (FT_UInt glyph = 0; glyph < count; glyph++) {
        for (size_t load = 0; load < sizeof loads / sizeof loads[0]; load++) {
            if (load == 0 && !FT_IS_SCALABLE(face)) continue;
            if (FT_Load_Glyph(face, glyph, loads[load])) continue;
            if (load == 0) continue;
            // What is larger than a screen is drawn by nobody.
            FT_Glyph_Metrics *metrics = &face->glyph->metrics;
            if (labs(metrics->width) > 4096 * 64 || labs(metrics->height) > 4096 * 64) continue;
            if (face->glyph->format == FT_GLYPH_FORMAT_OUTLINE && FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL)) continue;
            drawn++;
        }
    }
    return drawn > 0;
}

/// Shapes every character that the face has, some at a time.
static bool can_shape(const uint8_t *bytes, size_t count) {
    hb_blob_t *blob = hb_blob_create((const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_set_t *characters = hb_set_create();
    hb_face_collect_unicodes(face, characters);
    hb_buffer_t *buffer = hb_buffer_create();
    hb_codepoint_t character = HB_SET_VALUE_INVALID;
    unsigned shaped = 0;
    bool more = hb_face_get_glyph_count(face) > 0;
    while (more && shaped < MOST_CHARACTERS) {
        hb_buffer_reset(buffer);
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
        unsigned length = 0;
        while (length < RUN_LENGTH && (more = hb_set_next(characters, &character))) hb_buffer_add(buffer, character, length++);
        if (length == 0) break;
        hb_buffer_guess_segment_properties(buffer);
        hb_shape(font, buffer, NULL, 0);
        unsigned glyphs = 0;
        hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &glyphs);
        for (unsigned index = 0; index < glyphs; index++) {
            hb_glyph_extents_t extents;
            hb_font_get_glyph_extents(font, infos[index].codepoint, &extents);
        }
        shaped += length;
    }
    hb_buffer_destroy(buffer);
    hb_set_destroy(characters);
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return shaped > 0;
}

bool cimage_check_face(const uint8_t *bytes, size_t count, char *message) {
    FT_Library library;
    if (count > INT32_MAX || FT_Init_FreeType(&library)) {
        say(message, "no face can be read");
        return false;
    }
    FT_Face face;
    bool ok = FT_New_Memory_Face(library, bytes, (FT_Long)count, 0, &face) == 0;
    if (ok) {
        FT_MM_Var *axes = NULL;
        if (FT_HAS_MULTIPLE_MASTERS(face) && FT_Get_MM_Var(face, &axes) == 0) FT_Done_MM_Var(library, axes);
        ok = can_draw(face) && can_shape(bytes, count);
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    if (!ok) say(message, "it is no face of glyphs and characters");
    return ok;
}

bool cimage_is_packed_face(const uint8_t *bytes, size_t count) { return count > 4 && memcmp(bytes, "wOF2", 4) == 0; }

// FreeType unpacks such a file when it opens it, and gives it out whole as a table without a name.
uint8_t *cimage_unpack_face(const uint8_t *bytes, size_t count, size_t *unpacked_count, char *message) {
    FT_Library library;
    FT_Face face;
    uint8_t *unpacked = NULL;
    say(message, "it is no face that can be unpacked");
    if (count > CIMAGE_FACE_BYTES || !cimage_is_packed_face(bytes, count) || FT_Init_FreeType(&library)) return NULL;
    if (FT_New_Memory_Face(library, bytes, (FT_Long)count, 0, &face) == 0) {
        FT_ULong length = 0;
        if (FT_Load_Sfnt_Table(face, 0, 0, NULL, &length) == 0 && length > 0 && length <= CIMAGE_FACE_BYTES) unpacked = malloc(length);
        if (unpacked && FT_Load_Sfnt_Table(face, 0, 0, unpacked, &length)) {
            free(unpacked);
            unpacked = NULL;
        }
        *unpacked_count = length;
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return unpacked;
}
