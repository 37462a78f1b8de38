// Unicode analysis by ICU behind an opaque surface: ICU's own headers must not reach Swift,
// where they clash with the ICU module inside Foundation.
#ifndef RECTO_CUNICODE_H
#define RECTO_CUNICODE_H
/// The Unicode version of the ICU library in use, e.g. "14.0".
const char *_Nonnull cunicode_version(void);
#endif
