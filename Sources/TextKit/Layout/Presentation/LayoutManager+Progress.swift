public import struct Foundation.CGFloat

// How much of the text has been laid out, and laying out more of it in idle moments.
extension LayoutManager {
    /// The height of the text in its one container, or of all containers in a column: exact once everything has been laid out, an
    /// estimate before. Logical pixels. O(1).
    public var estimatedHeight: CGFloat {
        var height = layout.tree.total.height
        // A last column is not begun for an empty line.
        if layout.flow.regions.count == 1, let extra = layout.extraLine(defaultSet: defaultSet) { height = max(height, extra.rect.maxY) }
        return height.pixels / scale
    }

    /// Whether `estimatedHeight` and every position are exact.
    public var heightIsExact: Bool { layout.isSettled }

    /// How many paragraphs are laid out whose lines are kept one by one, about a kilobyte each, as those in tables and lists are; prose
    /// keeps far less. A view can bound by it what it lays out before it shows. O(1).
    public var exactParagraphCount: Int { layout.exactLines.count }

    /// Estimates the heights of paragraphs that have had no lines yet by how high those with lines have turned out to be: for a view that lays
    /// out no more before it shows. `estimatedHeight` and the tops of such paragraphs change. O(paragraphs).
    public func refineEstimatedHeight() { layout.refineEstimates() }

    /// Whether text remains though every container has been filled. False until everything has been laid out.
    public var lacksContainers: Bool { layout.isSettled && layout.hasOverflow }

    /// The offset at which the last container ends and text remains; the length of the text where `lacksContainers` is false.
    public var firstOverflowingCharacter: Int {
        guard lacksContainers, let located = layout.tree.find(layout.flow.bottom - Fixed(raw: 1), in: \.height) else {
            return utf16Count
        }
        guard let record = located.element.record else { return located.end.utf16 }
        if let membership = record.membership {
            return layout.firstOverflowingCharacter(in: membership, at: located) ?? located.end.utf16
        }
        guard !record.isComplete else { return located.end.utf16 }
        return located.start.utf16 + record.laidUTF16
    }

    /// Lays out more of what is missing, from the top, for about the given time; returns whether more is missing.
    ///
    /// For idle moments of a view's event loop, so that heights become exact without a pause. At least one paragraph is laid out in
    /// each call.
    public func layoutSlice(milliseconds: Double) -> Bool { layoutSlice(milliseconds, to: .everything) }

    /// Lays out more of what is missing, as `layoutSlice(milliseconds:)`, no farther than the paragraph of the character before an
    /// offset; returns whether more is missing up to there.
    public func layoutSlice(milliseconds: Double, before utf16: Int) -> Bool {
        utf16 > 0 && layoutSlice(milliseconds, to: .utf16(utf16 - 1))
    }

    /// Lays out more of the paragraph of a character, as far as that character, for about the given time; returns whether more of it is
    /// missing up to there.
    ///
    /// For a view that goes to a place in a paragraph of many megabytes, which would take seconds, and handles events meanwhile. With
    /// `allowsNonContiguousLayout` the paragraphs before it are left as they are; otherwise, with several containers and with a delegate, the
    /// paragraph is laid out in one call.
    /// - Parameter utf16: an offset within the text, in UTF-16 units.
    public func layoutSlice(milliseconds: Double, ofParagraphAt utf16: Int) -> Bool {
        let count = layout.tree.total.utf16
        precondition((0..<count).contains(utf16), "layoutSlice(milliseconds:ofParagraphAt:) offset \(utf16) in a text of \(count)")
        guard allowsNonContiguousLayout, layout.flow.isContinuous else { return layoutSlice(milliseconds: milliseconds, before: utf16 + 1) }
        layout.applyPostponed()
        guard let located = layout.tree.find(utf16, in: \.utf16) else { return false }
        let end = ContinuousClock.now + .microseconds(Int64(min(1e15, max(0, milliseconds) * 1000)))
        return !layout.verify(located, to: .utf16(utf16), unless: { ContinuousClock.now >= end })
    }

    private func layoutSlice(_ milliseconds: Double, to limit: LayoutLimit) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(min(1e15, max(0, milliseconds) * 1000)))
        var count = 0
        let done = layout.settle(to: limit) {
            count += 1
            return count & 7 == 0 && clock.now >= end
        }
        if done { announceCompletion() }
        return !done
    }
}
