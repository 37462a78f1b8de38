import Foundation

// Marks over letters that are stressed.
extension LinePainter {
    /// Draws the marks of a line, each in the middle of its letter. O(letters of the line).
    func drawEmphasis(_ located: LocatedFragment, _ wanted: Range<Int>, _ glyphs: FragmentGlyphs) {
        guard isDrawn(located, { $0.emphasis != nil }) else { return }
        let decorations = LineDecorations(located, manager, glyphs: glyphs)
        let end = located.utf16Start + Int(located.fragment.contentEnd)
        let characters = wanted.clamped(to: located.utf16.lowerBound..<max(located.utf16.lowerBound, end))
        let units = located.paragraph.text.utf16
        for run in decorations.runs(in: characters) {
            guard let marks = run.style.emphasis else { continue }
            let color = run.style.attributes[.emphasisMarkColor] as? Color ?? Color(run.style.color)
            let attributes: [NSAttributedString.Key: Any] = [.font: marks.font, .foregroundColor: color]
            let width = Fixed(marks.text.size(withAttributes: attributes).width * manager.scale)
            let baseline = decorations.baseline - run.style.baselineOffset
            let top = marks.isBelow ? baseline + run.style.descent : baseline - run.style.ascent - marks.height
            let cells = decorations.carets.cells
            for cell in cells[cells.partitioningIndex(where: { $0.utf16.lowerBound >= run.utf16.lowerBound })...] {
                if cell.utf16.lowerBound >= run.utf16.upperBound { break }
                let first = cell.utf16.lowerBound - located.utf16Start
                guard cell.left < cell.right, let character = Self.character(at: first, of: units), EmphasisMarks.marks(character) else {
                    continue
                }
                let x = cell.left + (cell.right - cell.left - width) / 2
                let corner = FixedRect(x: x + dx, y: top + dy, width: width, height: marks.height).logical(scale: manager.scale).origin
                marks.text.draw(at: corner, withAttributes: attributes)
            }
        }
    }

    private static func character(at utf16: Int, of units: [UInt16]) -> Unicode.Scalar? {
        guard units.indices.contains(utf16) else { return nil }
        if let scalar = Unicode.Scalar(units[utf16]) { return scalar }
        guard utf16 + 1 < units.count, UTF16.isLeadSurrogate(units[utf16]), UTF16.isTrailSurrogate(units[utf16 + 1]) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([units[utf16], units[utf16 + 1]]))
    }
}
