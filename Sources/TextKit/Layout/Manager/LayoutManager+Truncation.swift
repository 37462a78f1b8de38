public import Foundation

// What truncation leaves out, by characters. Additions to TextKit, which tells of it by glyphs alone.
extension LayoutManager {
    /// The characters that the truncated line of a character does not show, as UTF-16 offsets; `{NSNotFound, 0}` where the line
    /// shows all of its own, and for a character that is in no container. They may reach into later paragraphs. Lays out as far as
    /// the character. O(log n) afterwards.
    public func truncatedCharacterRange(inLineFragmentForCharacterAt charIndex: Int) -> NSRange {
        precondition(
            charIndex >= 0 && charIndex < max(1, utf16Count),
            "LayoutManager.truncatedCharacterRange(inLineFragmentForCharacterAt:): \(charIndex) of \(utf16Count) characters")
        guard utf16Count > 0, let place = layout.place(ofUTF16: charIndex, isContiguous: isContiguous) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return cutCharacters(of: place) ?? NSRange(location: NSNotFound, length: 0)
    }

    /// The characters that the truncation at the end of a container leaves out, as UTF-16 offsets; `{NSNotFound, 0}` where it leaves
    /// out none. Lays the container out.
    public func truncatedCharacterRange(for container: TextContainer) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        ensureLayout(for: container)
        guard container.lineBreakMode.isTruncating, let index = layout.flow.index(of: container), index == layout.flow.regions.count - 1,
            let truncated = layout.truncated, truncated.lowerBound < layout.tree.count
        else { return none }
        let located = layout.tree.locate(truncated.lowerBound)
        guard let record = located.element.record, !record.fragments.isEmpty else { return none }
        return cutCharacters(of: layout.place(record.fragments.count - 1, in: record, located)) ?? none
    }

    /// The truncation token under a point of a container: its attributes there, and the characters it stands for, as UTF-16
    /// offsets. Nil where there is none. Lays the place out.
    public func truncationToken(
        at point: CGPoint, in container: TextContainer
    ) -> (attributes: [NSAttributedString.Key: Any], hiddenRange: NSRange)? {
        guard point.x.isFinite, point.y.isFinite, utf16Count > 0, let hit = hit(point, in: container), hit.isInside, hit.isToken else {
            return nil
        }
        return token(at: point, in: container).map { ($0.attributes, $0.cut) }
    }

    /// Where the line's truncation token stands, logical pixels of its container, as high as the line; zero where the line of the
    /// character has none. Lays out as far as the character.
    public func truncationTokenRect(inLineFragmentForCharacterAt charIndex: Int) -> CGRect {
        precondition(
            charIndex >= 0 && charIndex < max(1, utf16Count),
            "LayoutManager.truncationTokenRect(inLineFragmentForCharacterAt:): \(charIndex) of \(utf16Count) characters")
        guard utf16Count > 0, let place = layout.place(ofUTF16: charIndex, isContiguous: isContiguous),
            let x = glyphs(of: place).tokenStretch
        else { return .zero }
        let used = place.usedRect
        return FixedRect(x: x.lowerBound, y: used.y, width: x.upperBound - x.lowerBound, height: used.height).logical(scale: scale)
    }

    /// The truncated line that stands for a character which is in no container; nil where none does. O(log n).
    func placeTruncating(atUTF16 utf16: Int) -> FragmentPlace? {
        guard let truncated = layout.truncated, truncated.lowerBound < layout.tree.count else { return nil }
        let located = layout.tree.locate(truncated.lowerBound)
        guard let record = located.element.record, !record.fragments.isEmpty else { return nil }
        let place = layout.place(record.fragments.count - 1, in: record, located)
        return cutCharacters(of: place).map { $0.location <= utf16 } == true ? place : nil
    }

    /// Whether the token of a line, or the end of the text that it keeps, stands for some of the characters.
    func standsFor(_ characters: Range<Int>, _ place: FragmentPlace) -> Bool {
        guard let cut = place.fragment.extras?.truncation else { return false }
        let end = max(cut.cut.upperBound, cut.tail.map { $0.offset + $0.utf16.upperBound } ?? 0)
        return place.utf16Start + cut.cut.lowerBound < characters.upperBound && characters.lowerBound < place.utf16Start + end
    }

    private func cutCharacters(of place: FragmentPlace) -> NSRange? {
        guard let cut = place.fragment.extras?.truncation?.cut else { return nil }
        let start = place.utf16Start + cut.lowerBound
        return NSRange(start..<max(start, min(utf16Count, place.utf16Start + cut.upperBound)))
    }

    /// Where the token stands, if it stands for some of the characters: what selects hidden text is seen on the token.
    func tokenStretch(of characters: Range<Int>, in place: FragmentPlace, _ glyphs: FragmentGlyphs) -> Range<Fixed>? {
        guard let cut = cutCharacters(of: place)?.range, cut.overlaps(characters) else { return nil }
        return glyphs.tokenStretch
    }
}

extension FragmentGlyphs {
    /// From the token's left edge to its right one; nil where there is none to be seen.
    var tokenStretch: Range<Fixed>? {
        guard fragment.extras?.truncation != nil else { return nil }
        var stretch: Range<Fixed>?
        walk { run, spot in
            guard run.role == .token, spot.advance > .zero else { return true }
            let end = spot.x + spot.advance
            stretch = min(stretch?.lowerBound ?? spot.x, spot.x)..<max(stretch?.upperBound ?? end, end)
            return true
        }
        return stretch
    }

    /// Adds a stretch to others, which ascend, and joins those that meet.
    func joining(_ stretch: Range<Fixed>?, to others: [Range<Fixed>]) -> [Range<Fixed>] {
        guard let stretch else { return others }
        var joined: [Range<Fixed>] = []
        for next in (others + [stretch]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, next.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
        return joined
    }
}
