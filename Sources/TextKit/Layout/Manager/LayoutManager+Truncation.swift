public import Foundation

// The characters that truncation leaves out. Additions to TextKit, which has them by glyphs only.
extension LayoutManager {
    /// The characters hidden by truncation in the line of a character, as UTF-16 offsets; `{NSNotFound, 0}` where the line shows
    /// all of its own, and for a character that is in no container. They may reach into later paragraphs. Lays out as far as the
    /// character. O(log n) afterwards.
    public func truncatedCharacterRange(inLineFragmentForCharacterAt charIndex: Int) -> NSRange {
        precondition(
            charIndex >= 0 && charIndex < max(1, utf16Count),
            "LayoutManager.truncatedCharacterRange(inLineFragmentForCharacterAt:): \(charIndex) of \(utf16Count) characters")
        guard utf16Count > 0, let located = layout.locatedFragment(ofUTF16: charIndex, isContiguous: isContiguous) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return cutCharacters(of: located) ?? NSRange(location: NSNotFound, length: 0)
    }

    /// The characters hidden by the truncation at the end of a container, as UTF-16 offsets; `{NSNotFound, 0}` where none are. Lays
    /// the container out.
    public func truncatedCharacterRange(for container: TextContainer) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        ensureLayout(for: container)
        guard container.lineBreakMode.isTruncating, let index = layout.flow.index(of: container), index == layout.flow.regions.count - 1,
            let truncated = layout.truncated, truncated.lowerBound < layout.tree.count
        else { return none }
        let located = layout.tree.locate(truncated.lowerBound)
        guard let record = located.element.record, !record.fragments.isEmpty else { return none }
        return cutCharacters(of: layout.locatedFragment(record.fragments.count - 1, in: record, located)) ?? none
    }

    /// The truncation token under a point of a container: its attributes there, and the characters it stands for, as UTF-16
    /// offsets. Nil where there is none. Lays out the paragraphs there.
    public func truncationToken(
        at point: CGPoint, in container: TextContainer
    ) -> (attributes: [NSAttributedString.Key: Any], hiddenRange: NSRange)? {
        guard point.x.isFinite, point.y.isFinite, utf16Count > 0, let hit = hit(point, in: container), hit.isInside, hit.isToken else {
            return nil
        }
        return token(at: point, in: container).map { ($0.attributes, $0.cut) }
    }

    /// The rectangle of the truncation token in the line of a character, in logical pixels of its container, as high as the line;
    /// zero where the line has none. Lays out as far as the character.
    public func truncationTokenRect(inLineFragmentForCharacterAt charIndex: Int) -> CGRect {
        precondition(
            charIndex >= 0 && charIndex < max(1, utf16Count),
            "LayoutManager.truncationTokenRect(inLineFragmentForCharacterAt:): \(charIndex) of \(utf16Count) characters")
        guard utf16Count > 0, let located = layout.locatedFragment(ofUTF16: charIndex, isContiguous: isContiguous),
            let x = glyphs(of: located).tokenSpan
        else { return .zero }
        let used = located.usedRect
        return FixedRect(x: x.lowerBound, y: used.y, width: x.upperBound - x.lowerBound, height: used.height).logical(scale: scale)
    }

    /// The truncated line that stands for a character which is in no container; nil where none does. O(log n).
    func truncatingFragment(atUTF16 utf16: Int) -> LocatedFragment? {
        guard let truncated = layout.truncated, truncated.lowerBound < layout.tree.count else { return nil }
        let located = layout.tree.locate(truncated.lowerBound)
        guard let record = located.element.record, !record.fragments.isEmpty else { return nil }
        let locatedFragment = layout.locatedFragment(record.fragments.count - 1, in: record, located)
        return cutCharacters(of: locatedFragment).map { $0.location <= utf16 } == true ? locatedFragment : nil
    }

    /// Whether the token of a line, or the end of the text that it keeps, stands for some of the characters.
    func standsFor(_ characters: Range<Int>, _ located: LocatedFragment) -> Bool {
        guard let cut = located.fragment.extras?.truncation else { return false }
        let end = max(cut.cut.upperBound, cut.tail.map { $0.offset + $0.utf16.upperBound } ?? 0)
        return located.utf16Start + cut.cut.lowerBound < characters.upperBound && characters.lowerBound < located.utf16Start + end
    }

    private func cutCharacters(of located: LocatedFragment) -> NSRange? {
        guard let cut = located.fragment.extras?.truncation?.cut else { return nil }
        let start = located.utf16Start + cut.lowerBound
        return NSRange(start..<max(start, min(utf16Count, located.utf16Start + cut.upperBound)))
    }

    /// Where the token stands, if it stands for some of the characters: what selects hidden text is seen on the token.
    func tokenSpan(of characters: Range<Int>, in located: LocatedFragment, _ glyphs: FragmentGlyphs) -> Range<Fixed>? {
        guard let cut = cutCharacters(of: located)?.range, cut.overlaps(characters) else { return nil }
        return glyphs.tokenSpan
    }
}

extension FragmentGlyphs {
    /// The token's left and right edge; nil where no token is visible.
    var tokenSpan: Range<Fixed>? {
        guard fragment.extras?.truncation != nil else { return nil }
        var span: Range<Fixed>?
        walk { run, lineGlyph in
            guard run.role == .token, lineGlyph.advance > .zero else { return true }
            let end = lineGlyph.x + lineGlyph.advance
            span = min(span?.lowerBound ?? lineGlyph.x, lineGlyph.x)..<max(span?.upperBound ?? end, end)
            return true
        }
        return span
    }

    /// Adds a span to others, which ascend, and joins those that meet.
    func joining(_ span: Range<Fixed>?, to others: [Range<Fixed>]) -> [Range<Fixed>] {
        guard let span else { return others }
        var joined: [Range<Fixed>] = []
        for next in (others + [span]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, next.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
        return joined
    }
}
