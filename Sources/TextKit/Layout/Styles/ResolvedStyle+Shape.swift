import Foundation

extension ResolvedStyle {
    /// The font of text that has none: the one that is given, bold, italic and of one width as `.inlinePresentationIntent` asks for.
    static func intended(_ font: Font, _ attributes: [NSAttributedString.Key: Any]) -> Font {
        guard let intent = InlinePresentationIntent(attributes) else { return font }
        var traits: FontDescriptor.SymbolicTraits = []
        if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
        if intent.contains(.emphasized) { traits.insert(.traitItalic) }
        if intent.contains(.code) { traits.insert(.traitMonoSpace) }
        guard !traits.isEmpty else { return font }
        let descriptor = font.fontDescriptor
        return Font(descriptor: descriptor.replacingSymbolicTraits(descriptor.symbolicTraits.union(traits)), size: font.pointSize)
    }

    /// The font slanted and stretched as `.obliqueness` and `.expansion` ask: the tangent of a slant, and the natural logarithm
    /// of a factor. Both stay within what can still be read.
    static func shaped(_ font: Font, _ attributes: [NSAttributedString.Key: Any]) -> Font {
        func number(_ key: NSAttributedString.Key) -> Double {
            attributes[key].flatMap(attributeNumber).flatMap { $0.isFinite ? $0 : nil } ?? 0
        }
        let slant = max(-2, min(2, number(.obliqueness)))
        let stretch = exp(max(-2, min(2, number(.expansion))))
        guard slant != 0 || stretch != 1 else { return font }
        let descriptor = font.fontDescriptor
        var matrix = descriptor.matrix
        matrix.m21 += matrix.m22 * CGFloat(slant)
        matrix.m11 *= CGFloat(stretch)
        return Font(descriptor: descriptor.withMatrix(matrix), size: font.pointSize)
    }
}
