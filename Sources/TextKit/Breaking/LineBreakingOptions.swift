/// The options of a paragraph's style and its layout manager that decide where its lines end: resolved once, and passed whole to
/// both line engines and to the search for lines that are chosen together.
///
/// `GlyphlessSupport` says how the glyphless engine treats each option.
struct LineBreakingOptions: Equatable {
    /// The units that lines are filled with, or the treatment of text that does not fit into the one line.
    enum Wrapping: Sendable {
        case words, characters, clipping, truncatingHead, truncatingMiddle, truncatingTail
    }

    var wrapping = Wrapping.words
    /// How lines are chosen together; nil where each takes as much as fits.
    var filling: LineCost.Filling?
    /// Words are divided where a line would fill less than this part of its width; 0 never.
    var hyphenationFactor = 0.0
    /// The source of the hyphenation patterns; nil waits for patterns that are still being read.
    var hyphenation: Hyphenation?
    /// No last line is to have one word alone.
    var avoidsLoneWord = false
    /// Korean words are not divided.
    var keepsHangulWords = false
    /// Lines do not end after what options and paths begin with, and compounds are not divided.
    var keepsNames = false
    /// A full stop or comma at the end of a line may stand beyond the width.
    var hangsPunctuation = false
    /// How much closer the characters of a line may move before it is truncated, in parts of the em; 0 for not at all.
    var tightening = 0.0
}
