import CUnicode
import struct Foundation.CGFloat

/// Chooses the font of each cluster: the style's own where it has the characters, else the first fallback that has.
/// A cluster is never split, and a fallback goes on for as long as it has what comes and the style's own has not.
struct FontFallback {
    let base: FontInstance
    private let specification: FontSpecification
    private let language: String
    /// The fallback of the last cluster that needed one.
    private var last: FontInstance?
    private var list: FallbackFonts?

    /// `hint` is the language that the paragraph's scripts speak for.
    init(style: ShapingStyle, base: FontInstance, hint: String?) {
        self.base = base
        specification = style.font.specification
        language = style.language ?? hint ?? TextLanguage.system
    }

    mutating func font(
        for cluster: Range<Int>, in units: UnsafeBufferPointer<UInt16>
    ) -> (ShapedRun.Kind, FontInstance) {
        let first = units[cluster.lowerBound]
        if cluster.count == 1, first < 0x2000, base.face.coverage.contains(UInt32(first)) { return (.text, base) }
        let characters = ClusterCharacters(cluster, in: units)
        if characters.visible.isEmpty { return (.text, base) }
        if characters.presentation == .emoji, let emoji = emojiFont(characters) { return (.text, emoji) }
        if characters.areCovered(natively: true, by: base.face.coverage) { return (.text, base) }
        if let last, !last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) {
            return (.text, last)
        }
        if characters.areCovered(natively: false, by: base.face.coverage) { return (.text, base) }
        if let font = search(characters) {
            last = font
            return (.text, font)
        }
        return (.missing, base)
    }

    private mutating func emojiFont(_ characters: ClusterCharacters) -> FontInstance? {
        if let last, last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) { return last }
        guard let face = fonts().colorFace(for: characters) else { return nil }
        let font = instance(face)
        last = font
        return font
    }

    private mutating func search(_ characters: ClusterCharacters) -> FontInstance? {
        for request in specification.cascade {
            guard let reference = FontMatching.face(for: request) else { continue }
            let face = FontFace.open(reference)
            if characters.areCovered(natively: true, by: face.coverage) { return instance(face) }
        }
        if let face = fonts().face(for: characters) { return instance(face) }
        let start = characters.first
        guard start.visible.count < characters.visible.count else { return nil }
        if start.areCovered(natively: false, by: base.face.coverage) { return base }
        return fonts().face(for: start).map(instance)
    }

    private mutating func fonts() -> FallbackFonts {
        if let list { return list }
        let found = FallbackFonts.of(specification.request, language: language)
        list = found
        return found
    }

    private func instance(_ face: FontFace) -> FontInstance { FontInstance.of(face, pixelSize: base.pixelSize) }
}
