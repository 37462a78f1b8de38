/// Estimates the height of unlaid paragraphs: half an em per character, and lines of the text's first style, all of it as much higher or lower
/// as the paragraphs that have been laid out have turned out to be.
struct HeightEstimator {
    private let lineHeight: Fixed
    private let charactersPerLine: Int
    private let share: Double

    init(_ layout: DocumentLayout) {
        share = layout.estimateShare
        let width = layout.flow.regions.first.map { $0.width.isUnlimited ? Fixed.unlimited : $0.width - $0.padding * 2 }
        guard let source = layout.source, source.utf16Count > 0 else {
            lineHeight = Fixed(pixels: 16)
            charactersPerLine = 80
            return
        }
        let style = layout.context.resolve(source.attributeSet(atUTF16: 0).set)
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: layout.settings.usesFontLeading)
        lineHeight = metrics.box(style.paragraph, wholePixels: layout.settings.wholePixels).height + style.paragraph.lineSpacing
        let half = max(1, style.font.pixelSize.raw / 2)
        charactersPerLine = max(1, Int(clamping: (width ?? Fixed(pixels: 600)).raw / half))
    }

    /// Whether the other's estimates are close enough until lines are laid out.
    func isLike(_ other: HeightEstimator?) -> Bool {
        guard let other else { return false }
        return lineHeight == other.lineHeight && charactersPerLine <= other.charactersPerLine * 2
            && other.charactersPerLine <= charactersPerLine * 2
    }

    func height(utf16: Int) -> Fixed {
        let height = lineHeight * max(1, (utf16 + charactersPerLine - 1) / charactersPerLine)
        return max(Fixed(raw: 1), share == 1 ? height : Fixed(raw: Int64(Double(height.raw) * share)))
    }
}

extension DocumentLayout {
    /// Estimates the heights anew of paragraphs that have had no lines yet, by how high those that have lines are beside what they were
    /// estimated at. O(paragraphs).
    func refineEstimates() {
        guard !needsParagraphs, tree.count > 0 else { return }
        estimateShare = 1
        let plain = HeightEstimator(self)
        var (real, estimated) = (Fixed.zero, Fixed.zero)
        tree.forEachLeaf(from: 0) { entries in
            for entry in entries where entry.state == .laid {
                real += entry.height
                estimated += plain.height(utf16: Int(entry.utf16))
            }
            return true
        }
        guard real > .zero, estimated > .zero else { return }
        estimateShare = Double(real.raw) / Double(estimated.raw)
        let refined = HeightEstimator(self)
        tree.update(in: 0..<tree.count) { entry in
            if entry.state == .unlaid, entry.record == nil { entry.height = refined.height(utf16: Int(entry.utf16)) }
        }
        noteLaid(1)
    }
}
