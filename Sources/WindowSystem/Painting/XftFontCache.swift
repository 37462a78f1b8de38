import CX11
import TextKit

/// What draws every `GlyphFont` that was drawn with: glyphs of our own where the font stands at quarters of a pixel, or where its
/// capitals would not be as high as they should be, else an Xft font.
///
/// Fonts that nothing else holds any more are closed between two pictures, when no request that waits in a buffer names their glyphs.
final class XftFontCache {
    private let connection: Connection
    private var fonts: [ObjectIdentifier: Entry] = [:]
    private var uses = 0
    /// When the last pictures were begun that were painted, and the one that is being painted.
    private var paints: (last: Int, current: Int) = (0, 0)
    private var isPainting = false
    /// How glyphs are to be drawn, instead of what the connection says; for fonts that have not been drawn with.
    var ownRendering: GlyphRendering?
    /// What the server keeps of glyphs at quarters of a pixel, and how much that may be.
    private(set) var phasedBytes = 0
    private let phasedBudget: Int

    /// Fonts are looked through for those that only this cache holds when there are this many.
    private var limit = leastLimit
    private static let leastLimit = 128

    /// An opened font; one of `phased` and `xft`, none where the file could not be opened.
    struct Entry {
        /// Keeps the identity from being reused.
        var font: GlyphFont
        let phased: PhasedGlyphs?
        let xft: UnsafeMutablePointer<XftFont>?
        /// Glyph ids from here on do not exist.
        let glyphCount: Int
        let reach: GlyphReach
    }

    /// Fonts between pixels that are open at once.
    static let mostPhased = 48
    /// Sizes above this make single glyphs that pass the server's largest request.
    private static let mostPixels = 4000.0
    /// What the server may keep of rasterised glyphs. Xft charges a colour glyph 256 times its size, and with its own default
    /// of 4 MiB rasterises a page of emoji anew for each frame.
    private static let glyphMemory: Int32 = 64 << 20

    init(_ connection: Connection, phasedBudget: Int = 32 << 20) {
        self.connection = connection
        self.phasedBudget = phasedBudget
        // This replaces all of Xft's defaults, so X resources no longer reach it; `GlyphRendering` brings them in.
        let defaults = FcPatternCreate()
        FcPatternAddInteger(defaults, XFT_MAX_GLYPH_MEMORY, Self.glyphMemory)
        if XftDefaultSet(connection.raw, defaults) == 0 { FcPatternDestroy(defaults) }
    }

    /// What draws `font`, opened at first use (milliseconds), then O(1).
    func entry(for font: GlyphFont) -> Entry {
        if let cached = fonts[ObjectIdentifier(font)] {
            cached.phased?.lastUse = uses
            return cached
        }
        if let phased = openPhased(font) {
            evict()
            uses += 1
            phased.lastUse = uses
            let entry = Entry(font: font, phased: phased, xft: nil, glyphCount: phased.glyphCount, reach: phased.reach)
            fonts[ObjectIdentifier(font)] = entry
            return entry
        }
        let xft = open(font)
        var glyphCount = 0
        var reach = GlyphReach(usualFor: font)
        if let xft, let face = XftLockFace(xft) {
            // Stays locked: Xft keeps only five unlocked faces and reopens the others for each glyph.
            glyphCount = cx11_glyph_count(face)
            reach = GlyphReach(of: font, face: face)
        }
        let entry = Entry(font: font, phased: nil, xft: xft, glyphCount: glyphCount, reach: reach)
        fonts[ObjectIdentifier(font)] = entry
        return entry
    }

    var openPhasedCount: Int { fonts.values.count { $0.phased != nil } }
    /// How many fonts are open.
    var count: Int { fonts.count }

    /// A picture is going to be painted: until its end no font is closed that was used in it, or in the one before, which is mostly
    /// the same.
    func beginPaint() {
        closeUnused()
        uses += 1
        paints = (paints.current, uses)
        isPainting = true
    }

    func endPaint() { isPainting = false }

    /// Closes the fonts that only this cache holds: nothing can ask for them by identity any more. O(1) for each font that was opened
    /// since the last time.
    private func closeUnused() {
        guard fonts.count >= limit else { return }
        // The keys apart: with the dictionary held a second time every font would be, too.
        for key in Array(fonts.keys) where isKnownUniquelyReferenced(&fonts[key]!.font) {
            guard let entry = fonts.removeValue(forKey: key) else { continue }
            phasedBytes -= entry.phased?.byteCount ?? 0
            guard let xft = entry.xft else { continue }
            XftUnlockFace(xft)
            XftFontClose(connection.raw, xft)
        }
        limit = max(Self.leastLimit, fonts.count * 2)
    }

    /// Closes the fonts between pixels that have not been drawn with for longest where many are open: who zooms comes past many sizes,
    /// and each holds its file and a table of all glyphs. Requests that are on their way still find their glyphs.
    private func evict() {
        let open = fonts.compactMap { key, entry in entry.phased.map { (key: key, glyphs: $0) } }
        guard open.count >= Self.mostPhased else { return }
        let idle = open.filter { !isPainting || $0.glyphs.lastUse < paints.last }.sorted { $0.glyphs.lastUse < $1.glyphs.lastUse }
        for (key, glyphs) in idle.prefix(open.count - Self.mostPhased + 1) {
            phasedBytes -= glyphs.byteCount
            fonts[key] = nil
        }
    }

    /// Forgets every font, for when the way glyphs are to be drawn has changed.
    func removeAll() {
        fonts = [:]
        phasedBytes = 0
    }

    /// How glyphs of the font are to be drawn.
    private func rendering(of font: GlyphFont, _ known: borrowing XftFontPattern) -> OpaquePointer {
        let pattern = FcPatternCreate()!
        known.addRendering(to: pattern, size: font.pixelSize.pixels, explicit: ownRendering ?? connection.glyphRendering)
        if connection.depth == 32 {
            // Component alpha leaves colours above their alpha on a surface that has one.
            FcPatternDel(pattern, FC_RGBA)
            FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE)
        }
        return pattern
    }

    private func openPhased(_ font: GlyphFont) -> PhasedGlyphs? {
        guard font.pixelSize > .zero, let known = XftFontPattern(file: font.file, index: font.faceIndex) else { return nil }
        let pattern = rendering(of: font, known)
        defer { FcPatternDestroy(pattern) }
        guard font.isSubpixelPlaced || isMisfitByXft(font, pattern) else { return nil }
        return PhasedGlyphs(font, rendering: pattern, connection)
    }

    /// Draws glyphs at quarters of a pixel, and lets go of those of fonts that were not drawn with lately where the server keeps too many.
    func draw(
        _ specs: ArraySlice<XftGlyphSpec>, _ glyphs: PhasedGlyphs, source: XID, on surface: Surface, _ requests: GlyphRequests
    ) {
        uses += 1
        glyphs.lastUse = uses
        let before = glyphs.byteCount
        glyphs.draw(specs, source: source, on: surface, requests)
        phasedBytes += glyphs.byteCount - before
        guard phasedBytes > phasedBudget else { return }
        requests.flush(onto: surface.picture)
        for other in fonts.values.compactMap(\.phased).sorted(by: { $0.lastUse < $1.lastUse }) where phasedBytes > phasedBudget / 2 {
            phasedBytes -= other.byteCount
            other.removeAll()
        }
    }

    /// Whether Xft, which cannot be told to hint otherwise than FreeType does, would draw the capitals of a slightly hinted font too high
    /// or too low.
    private func isMisfitByXft(_ font: GlyphFont, _ pattern: OpaquePointer) -> Bool {
        var style = FC_HINT_SLIGHT
        var (isHinted, isSmooth, isAutohinted): (FcBool, FcBool, FcBool) = (1, 1, 0)
        FcPatternGetInteger(pattern, FC_HINT_STYLE, 0, &style)
        FcPatternGetBool(pattern, FC_HINTING, 0, &isHinted)
        FcPatternGetBool(pattern, FC_ANTIALIAS, 0, &isSmooth)
        FcPatternGetBool(pattern, FC_AUTOHINT, 0, &isAutohinted)
        guard isHinted != 0, isSmooth != 0, style == FC_HINT_SLIGHT, !font.isColor else { return false }
        return !HeightFit.of(font, hinting: isAutohinted != 0 ? .slightByFreeType : .slight).isPlain(for: font)
    }

    private func open(_ font: GlyphFont) -> UnsafeMutablePointer<XftFont>? {
        let size = font.pixelSize.pixels
        guard size > 0, size <= Self.mostPixels, let known = XftFontPattern(file: font.file, index: font.faceIndex) else { return nil }
        let pattern = rendering(of: font, known)
        if isMisfitByXft(font, pattern) {
            FcPatternDel(pattern, FC_HINTING)
            FcPatternAddBool(pattern, FC_HINTING, 0)
        }
        let strike = known.strike(for: size)
        FcPatternAddDouble(pattern, FC_PIXEL_SIZE, strike ?? size)
        let factor = strike.map { size / $0 } ?? 1
        if factor != 1 || font.slant != 0 || font.stretch != 1 {
            // HarfBuzz slants before it stretches.
            var matrix = FcMatrix(xx: factor * font.stretch, xy: factor * font.slant * font.stretch, yx: 0, yy: factor)
            FcPatternAddMatrix(pattern, FC_MATRIX, &matrix)
        }
        if font.isEmboldened { FcPatternAddBool(pattern, FC_EMBOLDEN, 1) }
        FcPatternAddInteger(pattern, XFT_MAX_GLYPH_MEMORY, Self.glyphMemory)
        if font.variations.isEmpty {
            FcPatternAddString(pattern, FC_FILE, font.file)
            FcPatternAddInteger(pattern, FC_INDEX, Int32(truncatingIfNeeded: font.faceIndex))
        } else {
            guard let face = FreeTypeFaces.open(font) else {
                FcPatternDestroy(pattern)
                return nil
            }
            FcPatternAddFTFace(pattern, FC_FT_FACE, face)
        }
        let opened = XftFontOpenPattern(connection.raw, pattern)
        // On success the font owns the pattern.
        if opened == nil { FcPatternDestroy(pattern) }
        return opened
    }
}
