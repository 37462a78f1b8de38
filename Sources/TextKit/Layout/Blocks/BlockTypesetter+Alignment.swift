import struct Foundation.CGRect

/// Moves content that is less high than its box.
extension BlockTypesetter {
    /// How much a block's own height exceeds its content.
    func spare(in block: TextBlock, _ content: CGRect, _ rect: CGRect) -> Fixed {
        // A block that sets the position of its content itself has done so already.
        guard block.isSameEverywhere, !block.values.dimensions.isEmpty else { return .zero }
        return max(.zero, distance(block.contentHeight(content.height, in: rect.height) - content.height))
    }

    /// How far down content goes in a box with `spare` height left over.
    func distance(of alignment: TextBlock.VerticalAlignment, in spare: Fixed) -> Fixed {
        switch alignment {
        case .topAlignment, .baselineAlignment: .zero
        case .middleAlignment: layout.settings.wholePixels ? (spare / 2).floor : spare / 2
        case .bottomAlignment: spare
        }
    }

    /// Whether lines in a box may go down: not beside a figure, nor where a container ends.
    func mayShift(_ box: FixedRect, to bottom: Fixed, inRegion index: Int) -> Bool {
        let region = flow.regions[index]
        let start = top + box.y - region.top
        let band = start..<max(start, top + bottom - region.top)
        guard !region.isCustom, band.upperBound <= region.height else { return false }
        if region.exclusions.isEmpty { return true }
        let span = box.x..<max(box.x, box.maxX)
        return region.exclusions.freeSpans(in: span, band: band) == [span]
    }

    /// Moves what stands in a box down, the boxes up to `end` with it.
    func shift(_ range: Range<Int>, box: Int, to end: Int, by distance: Fixed) {
        guard distance > .zero else { return }
        for member in members[range] {
            member.record.shiftRows(by: distance)
            member.record.membership?.offset += distance
        }
        boxes[box].content.y += distance
        for inner in (box + 1)..<max(box + 1, end) {
            boxes[inner].content.y += distance
            boxes[inner].frame.y += distance
        }
    }
}
