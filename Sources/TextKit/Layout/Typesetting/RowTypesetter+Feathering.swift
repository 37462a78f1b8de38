import struct Foundation.CGFloat

// Feathering: the rows beside an exclusion stand a little closer or farther apart than usual, so that the one below it is not up to a row
// farther from it than its margin. As in vertical justification, the space between paragraphs gives way first.
extension RowTypesetter {
    /// What is added below a row in spans beside exclusions, or less than zero. Each row takes an equal share of what is left, so that no
    /// row needs to know of those above. `height` is the row's.
    func feather(_ spans: [Range<Fixed>], y: Fixed, height: Fixed, isLast: Bool = false) -> Fixed {
        guard manners.feathering > 0, manners.spacesByInk, spans != [wholeWidth], !spans.isEmpty, mayBeFeathered else { return .zero }
        // Those of the paragraph, so that all rows of it aim at one place.
        let letters = letters(at: 0)
        let pitch = height + style.lineSpacing
        guard pitch >= .one,
            let bottom = region.exclusions.firstBottom(in: (y + letters.lowerBound)..<(y + letters.upperBound), resting: true)
        else { return .zero }
        let most = pitch.scaled(by: Double(min(manners.feathering, 0.5)))
        let distance = bottom - letters.lowerBound - y
        let space = max(.zero, style.paragraphSpacing) + style.spacingAbove
        if isLast, space > .zero { return feather(between: distance - pitch - space, pitch, most: min(space / 2, most * 2)) }
        let rows = max(1, Int((distance + pitch / 2).raw / pitch.raw))
        var share = distance / rows
        if wholePixels { share = rows > 1 ? share.rounded : share.ceil }
        let added = share - pitch
        // With whole pixels the last of the rows makes up for what the others were rounded by.
        return added.magnitude <= most + (wholePixels ? Fixed.one : .zero) ? added : .zero
    }

    /// What is added to the space below a paragraph, of which the next one has `distance` beside the exclusion.
    private func feather(between distance: Fixed, _ pitch: Fixed, most: Fixed) -> Fixed {
        guard distance > .zero else { return .zero }
        let added = distance - pitch * Int((distance + pitch / 2).raw / pitch.raw)
        let share = min(most, max(-most, added))
        return wholePixels ? share.rounded : share
    }

    /// Rows of code keep their distances, for their grounds and the lines that join them, and those of headings for they are few.
    private var mayBeFeathered: Bool { hooks == nil && !region.isCustom && !style.keepsRowsWhole && !style.isHeading }
}

extension Fixed {
    fileprivate var magnitude: Fixed { self < .zero ? -self : self }
}
