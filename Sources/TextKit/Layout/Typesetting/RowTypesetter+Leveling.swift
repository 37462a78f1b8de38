import struct Foundation.CGFloat

// The rows between the line above a box and the first one beside it, where the reader has given the box a margin that the grid of lines
// does not agree with.
extension RowTypesetter {
    /// Farther from it than this, in device pixels, a row does not end at an exclusion's top.
    private static let nearness: Fixed = .one + .one / 2

    /// What is added below a row so that one of those below it has the tops of its small letters level with a box
    /// (`BezierPath.levelInset`); nil where that asks for nothing, or for too much. Of whole rows only the one that the exclusion's margin
    /// begins right below gives way: the gap above the box is that margin then. Where the margin is too small for that, the capitals are
    /// level with the box instead of the small letters.
    func featherToBox(y: Fixed, height: Fixed, _ pitch: Fixed, isBeside: Bool) -> Fixed? {
        let next = isBeside ? y : y + pitch
        guard !region.isCustom, let box = region.exclusions.lastBox(in: next..<(next + height)),
            box.rows.upperBound - box.top >= pitch * 2
        else { return nil }
        let letters = letters(at: 0)
        if !isBeside, (box.rows.lowerBound - y - letters.upperBound).magnitude > Self.nearness { return nil }
        let shown = paragraph.style(atUTF16: paragraph.firstMeasured(from: 0))
        let baseline = firstBox(at: 0).baseline - shown.baselineOffset
        for tops in isBeside ? [shown.font.xHeight] : [shown.font.xHeight, shown.font.capHeight] {
            let distance = box.top - y - baseline + tops
            guard distance > .one, let share = manners.levelShare(of: distance.pixels, pitch: pitch.pixels, within: 1) else { continue }
            let added = Fixed(share) - pitch
            guard added.magnitude > .one else { return isBeside ? .zero : nil }
            return wholePixels ? added.rounded : added
        }
        return nil
    }

    /// What is added below a whole row above a box that another column's lines are level with, so that the last row above it ends at its
    /// margin (`BezierPath.levelReach`); nil where that asks for nothing, or for too much. Each of these rows gives way by the same. Of a
    /// paragraph that ends above the box the space below it does, as if the paragraphs below were like it.
    func featherToReach(y: Fixed, _ pitch: Fixed, isLast: Bool) -> Fixed? {
        guard !region.isCustom, let top = region.exclusions.topBelow(y) else { return nil }
        let distance = top - y - letters(at: 0).upperBound
        guard distance > Self.nearness else { return nil }
        var added: Fixed
        if isLast {
            let space = max(.zero, style.paragraphSpacing) + style.spacingAbove
            let rest = distance - pitch - space
            guard space > .zero, rest + pitch / 2 > .zero else { return nil }
            let most = min(space / 2, pitch / 4)
            added = min(most, max(-most, rest - pitch * Int((rest + pitch / 2).raw / pitch.raw)))
        } else {
            guard let share = manners.levelShare(of: distance.pixels, pitch: pitch.pixels, within: 1) else { return nil }
            added = Fixed(share) - pitch
        }
        if wholePixels { added = added.rounded }
        return added == .zero ? nil : added
    }

    /// How much lower the first row of a paragraph stands so that its small letters are level with a box whose margin begins above it; nil
    /// where they are, or where the rows below it give way instead. The space above the paragraph is then larger by that, as it is beside
    /// any box whose margin is larger than that space.
    func leadToBox(y: Fixed, at start: Int) -> Fixed? {
        guard manners.feathering > 0, manners.spacesByInk, !region.isCustom, region.exclusions.hasResting, mayBeFeathered else {
            return nil
        }
        // Lower than at its container's top the paragraph would have its space above as well.
        if y == .zero, style.paragraphSpacingBefore > .zero { return nil }
        let (height, baseline) = firstBox(at: start)
        let pitch = height + style.lineSpacing
        guard pitch >= .one, let box = region.exclusions.lastBox(in: y..<(y + height)), box.rows.upperBound - box.top >= pitch * 2 else {
            return nil
        }
        let shown = paragraph.style(atUTF16: paragraph.firstMeasured(from: start))
        let distance = box.top - y - baseline + shown.baselineOffset + shown.font.xHeight
        guard distance > .one, distance < pitch, manners.levelShare(of: distance.pixels, pitch: pitch.pixels, within: 1) == nil else {
            return nil
        }
        return wholePixels ? distance.rounded : distance
    }
}
