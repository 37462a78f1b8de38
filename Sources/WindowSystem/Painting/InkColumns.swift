/// Which columns of a surface may hold anything but plain paper: all others look the same wherever they are scrolled to, and need not
/// be moved nor copied to the screen.
///
/// Begins anew with paint that covers all of the surface with one colour; everything painted since is added.
nonisolated struct InkColumns: Equatable {
    /// In ascending order, apart from each other.
    private(set) var spans: [Range<Int>] = []

    /// Spans that are closer become one: another copy costs as much as this many columns of a page.
    private static let leastGap = 64

    /// Adds columns. O(spans), of which there are few.
    mutating func add(_ span: Range<Int>) {
        guard !span.isEmpty else { return }
        if spans.contains(where: { $0.lowerBound <= span.lowerBound && $0.upperBound >= span.upperBound }) { return }
        var whole = span
        var rest: [Range<Int>] = []
        for other in spans {
            if other.upperBound + Self.leastGap < whole.lowerBound || other.lowerBound > whole.upperBound + Self.leastGap {
                rest.append(other)
            } else {
                whole = min(whole.lowerBound, other.lowerBound)..<max(whole.upperBound, other.upperBound)
            }
        }
        spans = (rest + [whole]).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The columns within a width.
    func clamped(toWidth width: Int) -> [Range<Int>] {
        spans.map { $0.clamped(to: 0..<max(0, width)) }.filter { !$0.isEmpty }
    }
}
