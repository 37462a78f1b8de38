import Foundation

extension LayoutManager {
    func makeHooks() -> LayoutHooks {
        LayoutHooks(
            allowsWordBreak: { [unowned self] in
                delegate?.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: $0) ?? true
            },
            allowsHyphenation: { [unowned self] in
                delegate?.layoutManager(self, shouldBreakLineByHyphenatingBeforeCharacterAt: $0) ?? true
            },
            controlWidth: { [unowned self] in controlWidth($0, pen: $1, line: $2, in: $3) },
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

    /// Of white space in the place of a control character: whole pixels where text has those, never below zero.
    private func controlWidth(_ utf16: Int, pen: CGPoint, line: CGRect, in container: TextContainer) -> Fixed {
        let box = delegate?.layoutManager(
            self, boundingBoxForControlGlyphAt: glyphForHook(utf16), for: container, proposedLineFragment: line, glyphPosition: pen,
            characterIndex: utf16)
        return max(.zero, length(box?.width) ?? .zero)
    }

    /// Lets the delegate edit the geometry of a row just made. What it says is kept inside the container, and below the
    /// rows before; what is no number is as if it had not been said.
    func didPlaceRow(_ record: ParagraphRecord, _ index: Int, top: Fixed, utf16Offset: Int) {
        guard let delegate, index < record.rows.count else { return }
        var row = record.rows[index]
        let region = layout.flow.regions[Int(row.container)]
        for place in row.fragments {
            let fragment = record.fragments[place]
            let geometry = FragmentGeometry(fragment, row: row, top: top - region.top, padding: region.padding, scale: scale)
            var edited = geometry
            let first = glyphForHook(utf16Offset + Int(fragment.start))
            let last = glyphForHook(utf16Offset + max(Int(fragment.start), Int(fragment.end) - 1))
            let isWanted = delegate.layoutManager(
                self, shouldSetLineFragmentRect: &edited.rect, lineFragmentUsedRect: &edited.used, baselineOffset: &edited.baseline,
                in: region.container, forGlyphRange: NSRange(location: first, length: max(0, last + 1 - first)))
            guard isWanted, edited.isUsable else { continue }
            let room = max(Fixed.one, region.bottom - top - row.y)
            if edited.apply(over: geometry, to: &row, &record.fragments[place], region: region, room: room, scale: scale) {
                record.isPlaced = true
            }
            record.rows[index] = row
            record.height = row.y + row.height
        }
    }
}

/// What a delegate may edit of a line fragment, in logical pixels of the container.
struct FragmentGeometry {
    var rect, used: CGRect
    var baseline: CGFloat

    init(_ fragment: LineFragment, row: LineRow, top: Fixed, padding: Fixed, scale: CGFloat) {
        rect = FixedRect(x: fragment.x, y: top + row.y, width: fragment.width, height: row.height).logical(scale: scale)
        used = FixedRect(
            x: fragment.textX - padding, y: top + row.y + row.usedTop, width: fragment.textWidth + padding * 2, height: row.usedHeight
        ).logical(scale: scale)
        baseline = row.baseline.pixels / scale
    }

    var isUsable: Bool {
        [rect.minX, rect.minY, rect.width, rect.height, used.minX, used.minY, used.width, used.height, baseline].allSatisfy(\.isFinite)
            && rect.height > 0
    }

    /// Returns whether the container's edge had a say.
    func apply(
        over old: FragmentGeometry, to row: inout LineRow, _ fragment: inout LineFragment, region: ContainerFlow.Region, room: Fixed,
        scale: CGFloat
    ) -> Bool {
        func device(_ value: CGFloat) -> Fixed { Fixed(max(-1e6, min(1e6, value * scale))) }
        let shift = max(.zero, min(device(rect.minY - old.rect.minY), room - Fixed.one))
        let wanted = max(Fixed(raw: 6), device(rect.height))
        row.y += shift
        row.height = min(wanted, max(Fixed.one, room - shift))
        row.baseline = device(baseline)
        row.usedTop = max(.zero, min(row.height, device(used.minY - rect.minY)))
        row.usedHeight = max(.zero, min(row.height - row.usedTop, device(used.height)))
        if rect.minX != old.rect.minX || rect.width != old.rect.width, !region.width.isUnlimited {
            fragment.x = max(.zero, min(region.width, device(rect.minX)))
            fragment.width = max(.zero, min(region.width - fragment.x, device(rect.width)))
        }
        if used.minX != old.used.minX {
            let left = device(used.minX) + region.padding
            fragment.textX = max(fragment.x, min(fragment.x + fragment.width, left))
        }
        return shift == room - Fixed.one || row.height < wanted
    }
}
