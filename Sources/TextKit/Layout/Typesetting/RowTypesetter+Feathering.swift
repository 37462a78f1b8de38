import struct Foundation.CGFloat

// Feathering: the rows beside an exclusion stand a little closer or farther apart than usual, so that the one below it is not up to a row
// farther from it than its margin. As in vertical justification, the space between paragraphs gives way first.
extension RowTypesetter {
    /// What is added below a row in spans beside exclusions, or less than zero. Each row takes an equal share of what is left, so that no
    /// row needs to know of those above. `height` is the row's, and `isAbove` what `isAboveExclusion(y:height:)` says of it, where that is known.
    /// `stanza` is known where the rows are lines of verse.
    func feather(
        _ spans: [Range<Fixed>], y: Fixed, height: Fixed, isLast: Bool = false, isAbove: Bool? = nil, _ stanza: Stanza? = nil
    ) -> Fixed {
        guard manners.feathering > 0, manners.spacesByInk, !spans.isEmpty, region.exclusions.hasResting, mayBeFeathered else {
            return .zero
        }
        let pitch = height + style.lineSpacing
        guard pitch >= .one else { return .zero }
        if spans.count == 1, spans[0] == wholeWidth {
            if let added = featherToReach(y: y, pitch, isLast: isLast) { return added }
            guard !isLast, isAbove ?? isAboveExclusion(y: y, height: height) else { return .zero }
            return featherToBox(y: y, height: height, pitch, isBeside: false) ?? featherAbove(y: y, height: height, pitch)
        }
        if !isLast, let added = featherToBox(y: y, height: height, pitch, isBeside: true) { return added }
        guard let distance = distanceToClear(from: y, height: height) else { return .zero }
        let space = max(.zero, style.paragraphSpacing) + style.spacingAbove
        if isLast, space > .zero {
            let most = min(space / 2, pitch.scaled(by: min(manners.feathering, 0.5)) * 2)
            return feather(between: distance - pitch - space, pitch, most: most, stanza.map { ($0, space) })
        }
        guard let (rows, share) = share(of: distance, pitch), stanza.map({ $0.left >= rows }) ?? true else { return .zero }
        // With whole pixels the last of the rows makes up for what the others were rounded by.
        return (wholePixels ? rows > 1 ? share.rounded : share.ceil : share) - pitch
    }

    /// What is added below a whole row, where those beside an exclusion below it are too few to give way alone: beside one of a single row
    /// there is one distance to change, or two, and with the one above it two or three.
    private func featherAbove(y: Fixed, height: Fixed, _ pitch: Fixed) -> Fixed {
        let next = y + pitch
        guard let distance = distanceToClear(from: next, height: height), distance < pitch * 2,
            share(of: distance, pitch) == nil, let (rows, share) = share(of: distance + pitch, pitch), rows > 1
        else { return .zero }
        let spans = freeSpans(y: next, height: height, at: 0)
        guard !spans.isEmpty, spans != [wholeWidth] else { return .zero }
        return (wholePixels ? share.rounded : share) - pitch
    }

    /// Whether what lies below a row may have it give way.
    func isAboveExclusion(y: Fixed, height: Fixed) -> Bool {
        let next = y + height + style.lineSpacing
        return manners.feathering > 0 && manners.spacesByInk && !region.isCustom && region.exclusions.hasResting
            && region.exclusions.meets(next..<(next + height))
    }

    /// How far below y a row begins that keeps its gap to the topmost exclusion beside a row at y; nil where none rests there.
    private func distanceToClear(from y: Fixed, height: Fixed) -> Fixed? {
        guard region.exclusions.firstBottom(in: y..<(y + height), resting: true) != nil else { return nil }
        // Those of the paragraph, so that all rows of it aim at one place.
        let letters = letters(at: 0)
        return region.exclusions.firstBottom(in: (y + letters.lowerBound)..<(y + letters.upperBound), resting: true)
            .map { $0 - letters.lowerBound - y }
    }

    /// The rows that a distance is divided into, and the part of each; nil where that differs too much from their height. Rows rather give
    /// way by the smaller part of it, be that by standing closer or farther apart.
    private func share(of distance: Fixed, _ pitch: Fixed) -> (rows: Int, share: Fixed)? {
        guard distance > .zero else { return nil }
        let fewest = max(1, Int(distance.raw / pitch.raw))
        var best: (rows: Int, share: Fixed)?
        for rows in fewest...(fewest + 1) {
            let share = distance / rows
            let part = rows < Self.manyRows ? manners.featheringOfFewRows : manners.feathering
            let most = pitch.scaled(by: min(part, 0.5)) + (wholePixels ? .one : Fixed(raw: 2))
            guard (share - pitch).magnitude <= most else { continue }
            if best.map({ (share - pitch).magnitude < ($0.share - pitch).magnitude }) ?? true { best = (rows, share) }
        }
        return best
    }

    private static let manyRows = 4

    /// What is added to the space below a paragraph, of which the next one has `distance` beside the exclusion.
    private func feather(between distance: Fixed, _ pitch: Fixed, most: Fixed, _ stanza: (Stanza, space: Fixed)?) -> Fixed {
        guard distance > .zero else { return .zero }
        let added =
            stanza.map { $0.0.excess(of: distance, pitch, $0.space) } ?? distance - pitch * Int((distance + pitch / 2).raw / pitch.raw)
        let share = min(most, max(-most, added))
        return wholePixels ? share.rounded : share
    }

    /// Rows of code keep their distances, for their grounds and the lines that join them, and those of headings for they are few.
    var mayBeFeathered: Bool { hooks == nil && !region.isCustom && !style.keepsRowsWhole && !style.isHeading }
}

extension Fixed {
    var magnitude: Fixed { self < .zero ? -self : self }
}
