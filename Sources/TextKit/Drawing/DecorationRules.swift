/// Draws one underline or strikethrough by its style: single, thick or double; solid, dotted or dashed.
struct DecorationRules {
    let style: UnderlineStyle
    let thickness: Fixed

    /// The rows from the top of the line, or of the upper one of two, to the bottom of the lowest.
    func band(y: Fixed) -> Range<Fixed> {
        let top = (y - thickness / 2).rounded
        return top..<(top + thickness * (style.weight == .double ? 3 : 1))
    }

    /// Draws the parts of a span outside the gaps. `y` is the centre of the line (of the upper one of two).
    func draw(_ span: Range<Fixed>, without gaps: [Range<Fixed>] = [], y: Fixed, color: RGBA, in context: DeviceCanvas) {
        draw(parts(of: span, without: gaps), movedBy: .zero, y: y, color: color, in: context)
    }

    func draw(_ parts: [Range<Fixed>], movedBy dx: Fixed, y: Fixed, color: RGBA, in context: DeviceCanvas) {
        let top = band(y: y).lowerBound
        for line in 0..<(style.weight == .double ? 2 : 1) {
            context.append(parts, movedBy: dx, y: top + thickness * (2 * line), height: thickness, color)
        }
    }

    /// Lengths of ink and gap in turn, in thicknesses; empty for a solid line.
    private var pattern: [Int] {
        switch style.pattern {
        case .patternDot: [1, 2]
        case .patternDash: [4, 2]
        case .patternDashDot: [4, 2, 1, 2]
        case .patternDashDotDot: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    /// The inked parts of the rule; a pattern continues beyond a gap as if there were none.
    func parts(of span: Range<Fixed>, without gaps: [Range<Fixed>]) -> [Range<Fixed>] {
        let left = InkGaps.subtract(gaps, from: span, least: thickness * 3)
        let pattern = pattern
        guard !pattern.isEmpty else { return left }
        var parts: [Range<Fixed>] = []
        var index = 0
        var x = span.lowerBound
        var step = 0
        while x < span.upperBound, index < left.count {
            let end = x + thickness * pattern[step % pattern.count]
            while index < left.count, left[index].upperBound <= x { index += 1 }
            if step.isMultiple(of: 2), index < left.count {
                let part = (x..<end).clamped(to: left[index])
                // Half a dot is none.
                if part.upperBound - part.lowerBound >= min(thickness, end - x) || gaps.isEmpty, !part.isEmpty { parts.append(part) }
            }
            x = end
            step += 1
        }
        return parts
    }
}
