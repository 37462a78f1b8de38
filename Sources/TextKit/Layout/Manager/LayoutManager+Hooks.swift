import Foundation

extension LayoutManager {
    func makeHooks() -> LayoutHooks {
        LayoutHooks(
            hidesParagraph: { [unowned self] in delegate?.layoutManager(self, shouldHideParagraph: NSRange($0)) ?? false },
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
    func glyphForHook(_ utf16: Int) -> Int { layout.glyphIndex(ofUTF16: utf16) }

    /// The width of white space shown for a control character: whole pixels where text has those, never below zero.
    private func controlWidth(_ utf16: Int, pen: CGPoint, line: CGRect, in container: TextContainer) -> Fixed {
        let box = delegate?.layoutManager(
            self, boundingBoxForControlGlyphAt: glyphForHook(utf16), for: container, proposedLineFragment: line, glyphPosition: pen,
            characterIndex: utf16)
        return max(.zero, length(box?.width) ?? .zero)
    }
}
