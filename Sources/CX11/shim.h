// The X libraries: Xlib, Xft, Xrender, Xext, Xi, Xrandr.
#ifndef RECTO_CX11_SHIM_H
#define RECTO_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/Xft/Xft.h>
#include <fontconfig/fcfreetype.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include FT_MULTIPLE_MASTERS_H
#include FT_LCD_FILTER_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
// What the event loop polls beside the server; the Glibc module leaves these headers out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// What libdispatch offers to run loops that are not its own, as Foundation's: an eventfd that is readable while the main queue has
// work, and a function that does the work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Swift cannot call variadic functions. The simplest input context: no preedit drawn by us, no status.
static inline XIC cx11_create_input_context(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                     XNFocusWindow, window, (char *)0);
}

// The start of a composition: it may be of any length. The only callback that answers something.
static inline int cx11_preedit_started(XIC context, XPointer client, XPointer data) {
    (void)context, (void)client, (void)data;
    return -1;
}

// Swift cannot call variadic functions. A context whose compositions are shown by us, in the text.
static inline XIC cx11_create_callback_context(XIM method, Window window, XIMCallback *done, XIMCallback *draw,
                                               XIMCallback *caret) {
    XIMCallback start = {draw->client_data, (XIMProc)cx11_preedit_started};
    XVaNestedList list = XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDoneCallback, done,
                                             XNPreeditDrawCallback, draw, XNPreeditCaretCallback, caret, (char *)0);
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
                            XNFocusWindow, window, XNPreeditAttributes, list, (char *)0);
    XFree(list);
    return context;
}

// Swift cannot call variadic functions. A context whose compositions the input method shows over the text, at the spot.
static inline XIC cx11_create_position_context(XIM method, Window window, XFontSet fonts) {
    XPoint spot = {0, 0};
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, (char *)0);
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditPosition | XIMStatusNothing, XNClientWindow, window,
                            XNFocusWindow, window, XNPreeditAttributes, list, (char *)0);
    XFree(list);
    return context;
}

// Swift cannot call variadic functions. Whether the input method can work in a style.
static inline int cx11_supports_style(XIM method, XIMStyle style) {
    XIMStyles *styles = 0;
    int found = 0;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, (char *)0) || !styles) return 0;
    for (int i = 0; i < styles->count_styles; i++) found |= styles->supported_styles[i] == style;
    XFree(styles);
    return found;
}

// Swift cannot call variadic functions. Where the input method shows its windows, in the window.
static inline void cx11_set_spot(XIC context, short x, short y) {
    XPoint spot = {x, y};
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, (char *)0);
    XSetICValues(context, XNPreeditAttributes, list, (char *)0);
    XFree(list);
}

// Swift cannot call variadic functions. Called back when the input method server goes away.
static inline void cx11_set_destroy_callback(XIM method, XIMCallback *callback) {
    XSetIMValues(method, XNDestroyCallback, callback, (char *)0);
}

// Swift cannot call variadic functions. Which events the input context needs besides the window's own.
static inline long cx11_input_context_events(XIC context) {
    unsigned long mask = 0;
    XGetICValues(context, XNFilterEvents, &mask, (char *)0);
    return (long)mask;
}

// XDestroyImage is a macro over a function pointer that Swift does not see.
static inline void cx11_destroy_image(XImage *image) { XDestroyImage(image); }

// XGetPixel is a macro over a function pointer that Swift does not see.
static inline unsigned long cx11_get_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

// FT_Face is an opaque pointer to Swift only where the header is not seen through Xft's own.
static inline long cx11_glyph_count(FT_Face face) { return face->num_glyphs; }

// How far outlines reach beyond the pen, in ems: to the left, right, up and down. 0 where the face does not say.
static inline int cx11_outline_reach(FT_Face face, double reach[4]) {
    if (!FT_IS_SCALABLE(face) || face->units_per_EM == 0 || face->bbox.xMax <= face->bbox.xMin) return 0;
    double em = face->units_per_EM;
    reach[0] = -face->bbox.xMin / em;
    reach[1] = face->bbox.xMax / em;
    reach[2] = face->bbox.yMax / em;
    reach[3] = -face->bbox.yMin / em;
    return 1;
}

// How the glyphs of a face are made. The matrix is 16.16, as FreeType has it.
typedef struct {
    FT_Matrix matrix;
    int is_transformed, is_hinted, is_autohinted, is_emboldened;
    // Of the hinted outline, 1/64 pixels up: what is below `still` stays, what is above `moved` moves by `shift`, and what is between
    // goes along in part.
    long still, moved, shift;
    // 0 grey levels, 1 three columns a pixel, 2 three rows a pixel.
    int levels;
} cx11_glyph_style;

// A bitmap of coverage, one byte a sample, valid until the face's next glyph; no samples for a glyph without ink.
typedef struct {
    const unsigned char *samples;
    int pitch, width, rows, left, top;
} cx11_coverage;

// Sizes a face for glyphs of so many 1/64 pixels across, and up. 0 where the face has no outlines, or none of that size.
static inline int cx11_prepare_face(FT_Face face, long width, long height) {
    return FT_IS_SCALABLE(face) && FT_Set_Char_Size(face, width, height, 72, 72) == 0;
}

// Moves the upper part of an outline.
static inline void cx11_fit_heights(FT_Outline *outline, const cx11_glyph_style *style) {
    for (int i = 0; style->shift != 0 && i < outline->n_points; i++) {
        FT_Pos y = outline->points[i].y;
        if (y <= style->still) continue;
        if (y < style->moved) y += style->shift * (y - style->still) / (style->moved - style->still);
        else y += style->shift;
        outline->points[i].y = y;
    }
}

// Draws a glyph `dx` 1/64 pixels to the right of its origin. 0 where it has no outline, or one that covers more than so many pixels:
// hostile fonts have outlines of any size. Macros make up the flags, and FreeType's
// records are full of unions and bit fields: Swift would see neither.
static inline int cx11_draw_glyph(FT_Face face, unsigned glyph, const cx11_glyph_style *style, long dx, long most,
                                  cx11_coverage *coverage) {
    static const FT_Render_Mode modes[] = {FT_RENDER_MODE_NORMAL, FT_RENDER_MODE_LCD, FT_RENDER_MODE_LCD_V};
    FT_Int32 flags = FT_LOAD_NO_BITMAP | (style->is_hinted ? FT_LOAD_TARGET_LIGHT : FT_LOAD_NO_HINTING);
    if (style->is_autohinted) flags |= FT_LOAD_FORCE_AUTOHINT;
    if (FT_Load_Glyph(face, glyph, flags) != 0 || face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
    cx11_fit_heights(&face->glyph->outline, style);
    if (style->is_transformed) FT_Outline_Transform(&face->glyph->outline, &style->matrix);
    if (style->is_emboldened) FT_GlyphSlot_Embolden(face->glyph);
    FT_Outline_Translate(&face->glyph->outline, dx, 0);
    FT_BBox box;
    FT_Outline_Get_CBox(&face->glyph->outline, &box);
    long width = (box.xMax - box.xMin) / 64 + 4, rows = (box.yMax - box.yMin) / 64 + 4;
    if (width > 0x7FFF || rows > 0x7FFF || width * rows > most) return 0;
    if (FT_Render_Glyph(face->glyph, modes[style->levels]) != 0) return 0;
    const FT_Bitmap *bitmap = &face->glyph->bitmap;
    coverage->samples = bitmap->buffer;
    coverage->pitch = bitmap->pitch;
    coverage->width = (int)bitmap->width;
    coverage->rows = (int)bitmap->rows;
    coverage->left = face->glyph->bitmap_left;
    coverage->top = face->glyph->bitmap_top;
    return 1;
}

// Loads nothing and draws nothing: sets the design coordinates of a variable face.
static inline int cx11_set_coordinates(FT_Face face, const FT_Fixed *coordinates, unsigned count) {
    return FT_Set_Var_Design_Coordinates(face, count, (FT_Fixed *)coordinates);
}

#endif
