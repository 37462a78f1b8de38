/// How far a paragraph's own white space moves its first line in, so that the others can stand below the text and not below the space.
extension ResolvedParagraphStyle {
    /// White space that goes on for longer moves nothing in any more.
    static let mostLeading = 256

    /// Whether the characters of a paragraph begin with white space that its later lines are moved in by.
    func hasLead(_ units: some Collection<UInt16>) -> Bool {
        headIndentFollowsText && units.first.map(Self.isLeading) == true
    }

    /// The width of the white space that a paragraph begins with, device pixels; zero where its later lines do not follow that.
    /// O(white space), at most 256 characters of it.
    func lead(_ units: some Collection<UInt16>, space: Fixed) -> Fixed {
        guard hasLead(units) else { return .zero }
        var position = firstLineHeadIndent
        for unit in units.prefix(Self.mostLeading) {
            guard Self.isLeading(unit) else { break }
            position = unit == 0x20 ? position + space : max(position, tabStops.next(after: position).location)
        }
        return position - firstLineHeadIndent
    }

    private static func isLeading(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 }
}
