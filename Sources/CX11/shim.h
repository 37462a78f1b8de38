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
// What the event loop polls beside the server; the Glibc module leaves these headers out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// Swift cannot call variadic functions. The simplest input context: no preedit drawn by us, no status.
static inline XIC cx11_create_input_context(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                     XNFocusWindow, window, (char *)0);
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

// Loads nothing and draws nothing: sets the design coordinates of a variable face.
static inline int cx11_set_coordinates(FT_Face face, const FT_Fixed *coordinates, unsigned count) {
    return FT_Set_Var_Design_Coordinates(face, count, (FT_Fixed *)coordinates);
}

#endif
