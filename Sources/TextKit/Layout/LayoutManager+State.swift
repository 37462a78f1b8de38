import Foundation

/// What of the containers changed while changes are gathered.
enum ContainerChange {
    /// Changes are not gathered, but taken in one by one.
    case none
    case nothingYet, exclusions, geometry

    var isPostponed: Bool { self != .none }
}

extension LayoutManager {
    /// Adds, removes and changes containers, all of which is taken in at once at the end: what each change costs grows
    /// with the number of containers.
    package func changingContainers(_ body: () -> Void) {
        guard !containerChange.isPostponed else { return body() }
        containerChange = .nothingYet
        body()
        let change = containerChange
        containerChange = .none
        switch change {
        case .none, .nothingYet: break
        case .exclusions:
            layout.setContainers(textContainers)
            layoutWasInvalidated(NSRange(location: 0, length: 0))
        case .geometry: containersChanged()
        }
    }

    /// Whether text remains though every container has been filled.
    package var lacksContainers: Bool { layout.isSettled && layout.hasOverflow }

    /// Where text stops for want of containers; the length of the text where it does not.
    package var firstCharacterWithoutRoom: Int {
        guard lacksContainers, let located = layout.tree.find(layout.flow.bottom - Fixed(raw: 1), in: \.height) else {
            return utf16Count
        }
        guard let record = located.element.record else { return located.end.utf16 }
        if let membership = record.membership {
            return layout.firstCharacterWithoutRoom(in: membership, at: located) ?? located.end.utf16
        }
        guard !record.isComplete else { return located.end.utf16 }
        return located.start.utf16 + record.laidUTF16
    }

    /// The place of a container among all; nil where it is another layout manager's.
    package func index(of container: TextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

    func textStorageChanged() {
        temporary = nil
        layout.source = textStorage?.source
        layout.rebuild()
        layoutWasInvalidated(NSRange(location: 0, length: textStorage?.length ?? 0))
        storageReplaced?()
    }

    func delegateChanged() {
        layout.settings.hooks = delegate == nil ? nil : makeHooks()
        layout.settings.didPlaceRow = { [unowned self] in didPlaceRow($0, $1, top: $2, utf16Offset: $3) }
        layout.markAllUnlaid()
    }

    func contextChanged() {
        let scale = displayScale.isFinite ? max(0.1, min(16, displayScale)) : 1
        layout.setContext(
            StyleContext(
                displayScale: scale, placement: scale < 2 ? .wholePixels : .fractional, linkAttributes: linkTextAttributes))
        containersChanged()
    }

    func containersChanged() {
        guard !containerChange.isPostponed else {
            containerChange = .geometry
            return
        }
        layout.setContainers(textContainers)
        layoutWasInvalidated(NSRange(location: 0, length: textStorage?.length ?? 0))
    }

    func exclusionsChanged(in container: TextContainer) {
        guard !containerChange.isPostponed else {
            if containerChange == .nothingYet { containerChange = .exclusions }
            return
        }
        layout.setContainers(textContainers)
        layoutWasInvalidated(NSRange(location: 0, length: 0))
    }

    func layoutWasInvalidated(_ range: NSRange) {
        forgetAnnouncements()
        if wasComplete {
            wasComplete = false
            delegate?.layoutManagerDidInvalidateLayout(self)
        }
        displayInvalidated?(range)
    }

    var scale: CGFloat { layout.context.displayScale }
    var utf16Count: Int { layout.tree.total.utf16 }

    func checked(_ range: NSRange, _ member: String) -> Range<Int> {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location + range.length <= utf16Count,
            "LayoutManager.\(member): range \(range) outside a text of \(utf16Count) characters")
        return range.range
    }

    func paragraphRange(of range: NSRange) -> NSRange {
        guard let first = layout.tree.find(range.location, in: \.utf16) else { return NSRange(location: 0, length: 0) }
        let last = layout.tree.find(max(range.location, range.location + range.length - 1), in: \.utf16) ?? first
        return NSRange(location: first.start.utf16, length: last.end.utf16 - first.start.utf16)
    }

    // MARK: Delegate

    private func makeHooks() -> LayoutHooks {
        LayoutHooks(
            allowsWordBreak: { [unowned self] in
                delegate?.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: $0) ?? true
            },
            lineSpacing: { [unowned self] utf16, rect in
                length(
                    delegate?.layoutManager(
                        self, lineSpacingAfterGlyphAt: glyphForHook(utf16), withProposedLineFragmentRect: rect.logical(scale: scale)))
            },
            paragraphSpacingBefore: { [unowned self] utf16, rect in
                length(
                    delegate?.layoutManager(
                        self, paragraphSpacingBeforeGlyphAt: glyphForHook(utf16),
                        withProposedLineFragmentRect: rect.logical(scale: scale)))
            },
            paragraphSpacingAfter: { [unowned self] utf16, rect in
                length(
                    delegate?.layoutManager(
                        self, paragraphSpacingAfterGlyphAt: glyphForHook(utf16),
                        withProposedLineFragmentRect: rect.logical(scale: scale)))
            })
    }

    /// Nil where the delegate left it to the paragraph style.
    private func length(_ value: CGFloat?) -> Fixed? {
        guard let value, value.isFinite else { return nil }
        let length = Fixed(max(-1e5, min(1e5, value * scale)))
        return layout.settings.wholePixels ? length.rounded : length
    }

    /// The glyph of a character whose paragraph is being laid out at this moment.
    private func glyphForHook(_ utf16: Int) -> Int { layout.glyphIndex(ofUTF16: utf16) }

    private func didPlaceRow(_ record: ParagraphRecord, _ index: Int, top: Fixed, utf16Offset: Int) {
        guard let delegate, index < record.rows.count else { return }
        var row = record.rows[index]
        let region = layout.flow.regions[Int(row.container)]
        for place in row.fragments {
            let fragment = record.fragments[place]
            let dy = top - region.top + row.y
            var rect = FixedRect(x: fragment.x, y: dy, width: fragment.width, height: row.height).logical(scale: scale)
            var used = FixedRect(
                x: fragment.textX - region.padding, y: dy + row.usedTop, width: fragment.textWidth + region.padding * 2,
                height: row.usedHeight
            ).logical(scale: scale)
            var baseline = CGFloat(row.baseline.pixels) / scale
            let first = glyphForHook(utf16Offset + Int(fragment.start))
            let last = glyphForHook(utf16Offset + max(Int(fragment.start), Int(fragment.end) - 1))
            guard
                delegate.layoutManager(
                    self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used, baselineOffset: &baseline,
                    in: region.container, forGlyphRange: NSRange(location: first, length: max(0, last + 1 - first))),
                rect.minY.isFinite, rect.height.isFinite, baseline.isFinite, rect.height > 0
            else { continue }
            let height = Fixed(max(0.1, min(1e5, rect.height * scale)))
            row.height = height
            row.baseline = Fixed(baseline * scale)
            row.usedTop = max(.zero, Fixed(used.minY * scale) - dy)
            row.usedHeight = max(.zero, min(height - row.usedTop, Fixed(used.height * scale)))
            record.rows[index] = row
            record.height = row.y + height
        }
    }
}

extension NSRange {
    var range: Range<Int> { location..<(location + length) }
    init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
