import CText
import CUnicode

/// The characters that a font must have to show one grapheme cluster, and whether it is to be in colour (UTS 51).
struct ClusterCharacters {
    enum Presentation { case neutral, text, emoji }

    /// The characters that want a glyph, at most the first sixteen.
    private(set) var visible: [UInt32] = []
    private(set) var presentation = Presentation.neutral
    private static let most = 16

    init(_ cluster: Range<Int>, in units: UnsafeBufferPointer<UInt16>) {
        var index = cluster.lowerBound
        var isFirst = true
        while index < cluster.upperBound, visible.count < Self.most {
            let (character, length) = Self.character(at: index, in: units, limit: cluster.upperBound)
            index += length
            let flags = cunicode_flags(character)
            if isFirst, flags & UInt32(CUNICODE_EMOJI_PRESENTATION) != 0 { presentation = .emoji }
            isFirst = false
            switch character {
            case 0xFE0E: presentation = .text
            case 0xFE0F: if presentation == .neutral { presentation = .emoji }
            case 0x1F3FB...0x1F3FF where !visible.isEmpty && presentation == .neutral: presentation = .emoji
            default: break
            }
            if flags & UInt32(CUNICODE_DEFAULT_IGNORABLE) == 0 { visible.append(character) }
        }
    }

    private init(visible: [UInt32], presentation: Presentation) {
        self.visible = visible
        self.presentation = presentation
    }

    /// The first visible character alone, with the cluster's presentation.
    var first: ClusterCharacters {
        ClusterCharacters(visible: Array(visible.prefix(1)), presentation: presentation)
    }

    /// One character and how many units it takes; a surrogate without its other half stands for itself.
    static func character(at index: Int, in units: UnsafeBufferPointer<UInt16>, limit: Int) -> (UInt32, Int) {
        let unit = UInt32(units[index])
        guard unit & 0xFC00 == 0xD800, index + 1 < limit, units[index + 1] & 0xFC00 == 0xDC00 else { return (unit, 1) }
        return (0x10000 + (unit & 0x3FF) << 10 + UInt32(units[index + 1]) & 0x3FF, 2)
    }

    /// Whether a face with these characters can show the cluster: as it is, composed or decomposed; and where not
    /// `natively`, with HarfBuzz's stand-ins for spaces and the non-breaking hyphen.
    func areCovered(natively: Bool, by coverage: some CharacterCoverage) -> Bool {
        if visible.allSatisfy({ Self.covers($0, coverage, natively) }) { return true }
        guard visible.count > 1 else { return false }
        var base = visible[0]
        for mark in visible.dropFirst() {
            let composed = cunicode_compose(base, mark)
            if composed != 0 {
                base = composed
            } else if !Self.covers(mark, coverage, natively) {
                return false
            }
        }
        return Self.covers(base, coverage, natively)
    }

    private static func covers(_ character: UInt32, _ coverage: some CharacterCoverage, _ natively: Bool) -> Bool {
        if coverage.contains(character) { return true }
        if !natively, let substitute = substitute(character) { return coverage.contains(substitute) }
        var first: hb_codepoint_t = 0
        var second: hb_codepoint_t = 0
        guard hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second) != 0 else { return false }
        return covers(first, coverage, natively) && (second == 0 || covers(second, coverage, natively))
    }

    private static func substitute(_ character: UInt32) -> UInt32? {
        switch character {
        case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
        case 0x2011: 0x2010
        default: nil
        }
    }
}

/// Which characters a face has.
protocol CharacterCoverage {
    func contains(_ character: UInt32) -> Bool
}

extension Coverage: CharacterCoverage {}
