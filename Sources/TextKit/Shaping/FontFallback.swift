import CUnicode
import struct Foundation.CGFloat

/// Chooses the font of each cluster: the style's own where it has the characters, else the first fallback that has.
/// A cluster is never split, and a fallback goes on for as long as it has what comes and the style's own has not.
struct FontFallback {
    let base: FontInstance
    private let font: Font
    private let styleLanguage: String?
    /// The fallback of the last cluster that needed one.
    private var last: FontInstance?
    private var list: FallbackFonts?

    init(style: ShapingStyle, base: FontInstance) {
        self.base = base
        font = style.font
        styleLanguage = style.language
    }

    /// `analysis` says which language the text speaks where its style does not.
    mutating func font(
        for cluster: Range<Int>, in units: UnsafeBufferPointer<UInt16>, hint analysis: ParagraphAnalysis
    ) -> (ShapedRun.Kind, FontInstance) {
        let first = units[cluster.lowerBound]
        if cluster.count == 1, first < 0x2000, base.face.coverage.contains(UInt32(first)) { return (.text, base) }
        let characters = ClusterCharacters(cluster, in: units)
        if characters.visible.isEmpty { return (.text, base) }
        if characters.presentation == .emoji, let emoji = emojiFont(characters, analysis) { return (.text, emoji) }
        if characters.areCovered(natively: true, by: base.face.coverage) { return (.text, base) }
        if let last, !last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) {
            return (.text, last)
        }
        if characters.areCovered(natively: false, by: base.face.coverage) { return (.text, base) }
        if let font = search(characters, analysis) {
            last = font
            return (.text, font)
        }
        return (.missing, base)
    }

    private mutating func emojiFont(_ characters: ClusterCharacters, _ analysis: ParagraphAnalysis) -> FontInstance? {
        if let last, last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) { return last }
        guard let face = fonts(analysis).colorFace(for: characters) else { return nil }
        let font = instance(face)
        last = font
        return font
    }

    private mutating func search(_ characters: ClusterCharacters, _ analysis: ParagraphAnalysis) -> FontInstance? {
        for request in font.specification.cascade {
            guard let reference = FontMatching.face(for: request) else { continue }
            let face = FontFace.open(reference)
            if characters.areCovered(natively: true, by: face.coverage) { return instance(face) }
        }
        if let face = fonts(analysis).face(for: characters) { return instance(face) }
        let start = characters.first
        guard start.visible.count < characters.visible.count else { return nil }
        if start.areCovered(natively: false, by: base.face.coverage) { return base }
        return fonts(analysis).face(for: start).map(instance)
    }

    private mutating func fonts(_ analysis: ParagraphAnalysis) -> FallbackFonts {
        if let list { return list }
        let found = FallbackFonts.of(
            font.specification.request, language: styleLanguage ?? analysis.languageHint ?? TextLanguage.system)
        list = found
        return found
    }

    private func instance(_ face: FontFace) -> FontInstance { FontInstance.of(face, pixelSize: base.pixelSize) }
}
