import struct Foundation.CGFloat

/// Finds the characters of a range of text that its font lacks, and the fonts that layout shows them in.
struct SubstituteFontFinder {
    let font: Font
    let language: String?
    private let base: FontInstance

    init(font: Font, language: String?) {
        self.font = font
        self.language = language
        base = font.instance(displayScale: 1)
    }

    /// Spans of one answer each, which cover the units; nil is the font itself. No grapheme cluster is divided.
    /// O(n); fast where the font has every character.
    func substitutes(in units: UnsafeBufferPointer<UInt16>) -> [(font: Font?, utf16Count: Int)] {
        if units.allSatisfy(isPlain) { return [(nil, units.count)] }
        let analysis = ParagraphAnalyser().analyse(units, chunk: 0..<units.count, language: language ?? TextLanguage.system)
        var fallback = FontFallback(
            FallbackMemory(font: font, base: base, language: language ?? analysis.languageHint ?? TextLanguage.system))
        var found: [(font: Font?, utf16Count: Int)] = []
        var last: (instance: FontInstance, font: Font)?
        var start = 0
        while start < units.count {
            var end = start + 1
            while end < units.count, !analysis.graphemeStarts[end] { end += 1 }
            var substitute: Font?
            if !isControl(units[start]) {
                let (kind, instance) = fallback.font(for: start..<end, in: units)
                if kind == .text, instance !== base {
                    if last?.instance !== instance { last = (instance, Font(face: instance.face, like: font)) }
                    substitute = last?.font
                }
            }
            if let previous = found.last, previous.font === substitute {
                found[found.count - 1].utf16Count += end - start
            } else {
                found.append((substitute, end - start))
            }
            start = end
        }
        return found
    }

    private func isControl(_ unit: UInt16) -> Bool {
        unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || unit == 0x2028 || unit == 0x2029 || unit == 0xFFFC
    }

    private func isPlain(_ unit: UInt16) -> Bool {
        (unit < 0x300 || (unit >= 0x1E00 && unit < 0x2030)) && (isControl(unit) || base.face.coverage.contains(UInt32(unit)))
    }
}
