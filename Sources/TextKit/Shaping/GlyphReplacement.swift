/// A glyph of one face that is shown for characters instead of shaping them.
struct GlyphReplacement: Hashable, Sendable {
    var glyph: UInt16
    /// The file of the face.
    var file: String
    var faceIndex: Int
    /// The characters; not empty.
    var base: [UInt16]

    func isOf(_ face: FontFace) -> Bool { face.reference.index == faceIndex && face.reference.file == file }

    /// Whether its characters stand at `index`, and end by `limit`.
    func matches(_ units: UnsafeBufferPointer<UInt16>, at index: Int, limit: Int) -> Bool {
        index + base.count <= limit && base.indices.allSatisfy { units[index + $0] == base[$0] }
    }
}

extension ParagraphShaper {
    /// Shapes an item of text, with a glyph of its style's own wherever the characters of that stand.
    func shapeText(
        _ item: ShapingItem, of units: UnsafeBufferPointer<UInt16>, style: ShapingStyle, _ setting: ShapingSetting,
        _ analysis: ParagraphAnalysis, from start: Int
    ) {
        guard let own = style.glyph, own.isOf(item.font.face) else {
            return wordShaper.shape(item, of: units, setting: setting, analysis: analysis, from: start, into: &glyphBuffer)
        }
        var part = item
        var index = item.utf16.lowerBound
        var shaped = index
        func shape(to end: Int) {
            guard shaped < end else { return }
            part.utf16 = shaped..<end
            wordShaper.shape(part, of: units, setting: setting, analysis: analysis, from: start, into: &glyphBuffer)
        }
        while index < item.utf16.upperBound {
            guard own.matches(units, at: index, limit: item.utf16.upperBound) else {
                index += 1
                continue
            }
            shape(to: index)
            let first = glyphBuffer.count
            glyphBuffer.reserve(1)
            glyphBuffer.append(
                glyph: own.glyph, cluster: Int32(clamping: index), advance: Int32(clamping: item.font.advance(of: own.glyph).raw),
                isUnsafe: !analysis.graphemeStarts[index - start])
            glyphBuffer.position(first..<glyphBuffer.count, rounds: placement.rounds(item.font), kern: setting.kern)
            index += own.base.count
            shaped = index
        }
        shape(to: index)
    }
}
