/// The rows of a region in which exclusions changed recently, so that lines elsewhere stay: while one figure of many is dragged,
/// paragraphs beside the others are not laid out again.
struct ExclusionChanges {
    /// Changed rows of the flow, the latest last, with the generation of the layout that each led to.
    private var recent: [(generation: Int, rows: Range<Fixed>)] = []
    /// Changes up to this generation are no longer stored.
    private var forgotten = 0

    /// Paragraphs above a change are not visited on its account, so that each float of a page may be one change since theirs.
    private static let mostRecent = 16_384

    mutating func note(_ rows: Range<Fixed>, generation: Int) {
        if recent.count == Self.mostRecent {
            forgotten = recent[Self.mostRecent / 2 - 1].generation
            recent.removeFirst(Self.mostRecent / 2)
        }
        recent.append((generation, rows))
    }

    /// The topmost row of the band that may have changed after a generation; nil where none has. O(1) changes.
    func firstRow(in band: Range<Fixed>, since generation: Int) -> Fixed? {
        if generation < forgotten { return band.lowerBound }
        var first: Fixed?
        for change in recent.reversed() {
            guard change.generation > generation else { break }
            guard change.rows.lowerBound < band.upperBound, band.lowerBound < change.rows.upperBound else { continue }
            first = min(first ?? change.rows.lowerBound, change.rows.lowerBound)
        }
        return first
    }

    /// Whether rows of the band may have changed after a generation. O(changes since).
    func mayMeet(_ band: Range<Fixed>, since generation: Int) -> Bool {
        if generation < forgotten { return true }
        for change in recent.reversed() {
            guard change.generation > generation else { return false }
            if change.rows.lowerBound < band.upperBound, band.lowerBound < change.rows.upperBound { return true }
        }
        return false
    }
}
