import Foundation

/// The exclusion paths of one container, in device pixels, prepared for queries by row.
///
/// A set is made from an earlier one in O(paths) comparisons of pointers, plus geometry for the new paths; one path is replaced in
/// place, see `replace`. A row asks only the shapes that meet it: they are sorted by their tops, and none before
/// `first(endingAfter:)` reaches down to the row.
struct ExclusionSet {
    /// What a set has, behind one reference: regions are copied with each row and each line that is looked up.
    private final class Contents {
        @exclusivity(unchecked) var shapes: [ExclusionShape] = []
        @exclusivity(unchecked) var sorted: [(rows: Range<Fixed>, shape: ExclusionShape)] = []
        @exclusivity(unchecked) var bottoms: [Fixed] = []
        @exclusivity(unchecked) var rows: [Range<Fixed>] = []
        @exclusivity(unchecked) var inquiry = ExclusionInquiry()

        func copy() -> Contents {
            let copy = Contents()
            (copy.shapes, copy.sorted, copy.bottoms, copy.rows, copy.inquiry) = (shapes, sorted, bottoms, rows, inquiry)
            return copy
        }
    }

    private var contents = Contents()
    /// One for each path, in the order of the paths.
    var shapes: [ExclusionShape] {
        @inline(__always) get { contents.shapes }
        _modify { yield &ownContents().shapes }
    }
    /// The shapes that have rows, by their tops.
    var sorted: [(rows: Range<Fixed>, shape: ExclusionShape)] {
        @inline(__always) get { contents.sorted }
        _modify { yield &ownContents().sorted }
    }
    /// The lowest bottom of `sorted` up to each index.
    var bottoms: [Fixed] {
        @inline(__always) get { contents.bottoms }
        _modify { yield &ownContents().bottoms }
    }
    /// Rows that any shape meets, merged, ascending.
    var rows: [Range<Fixed>] {
        @inline(__always) get { contents.rows }
        _modify { yield &ownContents().rows }
    }
    var inquiry: ExclusionInquiry {
        @inline(__always) get { contents.inquiry }
        _modify { yield &ownContents().inquiry }
    }
    /// The rows around every shape that was added or removed since the set that this one was made from; nil where none was.
    var changedRows: Range<Fixed>?
    /// How many paths were flattened for this set: those that the earlier one had not.
    var preparedCount: Int

    private mutating func ownContents() -> Contents {
        if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
        return contents
    }

    /// `isMoving` of the paths that are new.
    init(_ paths: [BezierPath], scale: CGFloat, reusing old: ExclusionSet? = nil, isMoving: Bool = false) {
        let update = ExclusionUpdate(paths, scale: scale, old: old?.shapes ?? [])
        if isMoving { for shape in update.added { shape.isMoving = true } }
        preparedCount = update.added.count
        changedRows = update.changedRows
        shapes = update.shapes
        if let old, update.changedRows == nil {
            (sorted, bottoms, rows) = (old.sorted, old.bottoms, old.rows)
            return
        }
        sorted = update.sorted(old?.sorted ?? [])
        var bottoms: [Fixed] = []
        bottoms.reserveCapacity(sorted.count)
        var merged: [Range<Fixed>] = []
        for (rows, _) in sorted {
            bottoms.append(max(bottoms.last ?? rows.upperBound, rows.upperBound))
            Self.merge(rows, into: &merged)
        }
        self.bottoms = bottoms
        rows = merged
    }

    /// Adds rows that begin no higher than the last of those that are merged.
    static func merge(_ rows: Range<Fixed>, into merged: inout [Range<Fixed>]) {
        if let last = merged.last, rows.lowerBound <= last.upperBound {
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
        } else {
            merged.append(rows)
        }
    }

    var isEmpty: Bool { sorted.isEmpty }
    /// Whether there are shapes that no live move has put there. O(1): a live move has one, or a few.
    var hasResting: Bool { sorted.contains { !$0.shape.isMoving } }

    /// Whether any row of the band may be blocked. O(log shapes).
    func meets(_ band: Range<Fixed>) -> Bool {
        inquiry.note(band.upperBound)
        inquiry.rowsAsked += 1
        guard let next = firstRows(endingAfter: band.lowerBound) else { return false }
        return next.lowerBound < band.upperBound && band.lowerBound < next.upperBound
    }

    /// The first range of blocked rows that ends below `y`.
    func firstRows(endingAfter y: Fixed) -> Range<Fixed>? {
        let index = rows.partitioningIndex { $0.upperBound > y }
        return index < rows.count ? rows[index] : nil
    }

    /// The free spans of `whole` in the band, left to right. O(log shapes) and the shapes from the first that reaches the band on.
    func freeSpans(in whole: Range<Fixed>, band: Range<Fixed>) -> [Range<Fixed>] {
        guard meets(band) else { return [whole] }
        let row = ExclusionInquiry.Row(whole: whole, band: band)
        if let cached = inquiry.freeSpans[row] { return cached }
        let free = spans(in: whole, band: band)
        inquiry.freeSpans[row] = free
        return free
    }

    /// What is free of the exclusions that a paragraph must clear which begins at `y`: those that come after its clearance in the document
    /// lie beside it (`BezierPath.clearanceInset`), also where they are raised by a part of a row.
    func freeSpans(in whole: Range<Fixed>, band: Range<Fixed>, clearingFrom y: Fixed) -> [Range<Fixed>] {
        let highest = y - (band.upperBound - band.lowerBound) / 2
        return spans(in: whole, band: band) { shape in shape.clearanceTop.map { $0 < highest } ?? true }
    }

    private func spans(
        in whole: Range<Fixed>, band: Range<Fixed>, where counts: (ExclusionShape) -> Bool = { _ in true }
    ) -> [Range<Fixed>] {
        var free = [whole]
        var index = first(endingAfter: band.lowerBound)
        while index < sorted.count, sorted[index].rows.lowerBound < band.upperBound {
            if sorted[index].rows.upperBound > band.lowerBound, counts(sorted[index].shape) {
                inquiry.shapesAsked += 1
                for blocked in sorted[index].shape.spans.spans(top: band.lowerBound, bottom: band.upperBound) {
                    free = free.flatMap { Self.subtract(blocked, from: $0) }
                }
            }
            index += 1
        }
        return free
    }

    /// A row below `band.lowerBound` before which every band of this height has the same spans, for shapes with upright sides; nil where it
    /// cannot be told.
    func constantUntil(_ band: Range<Fixed>) -> Fixed? {
        var end: Fixed?
        var index = first(endingAfter: band.lowerBound)
        while index < sorted.count, sorted[index].rows.lowerBound < band.upperBound {
            if sorted[index].rows.upperBound > band.lowerBound {
                let (spans, top) = (sorted[index].shape.spans, sorted[index].shape.top)
                if top >= band.upperBound {
                    end = min(end ?? top, top)
                    index += 1
                    continue
                }
                guard let until = spans.constantUntil(top: band.lowerBound, bottom: band.upperBound) else { return nil }
                end = min(end ?? until, until)
            }
            index += 1
        }
        // The next below is the first that begins there.
        if index < sorted.count { end = min(end ?? sorted[index].rows.lowerBound, sorted[index].rows.lowerBound) }
        inquiry.note(end ?? band.upperBound)
        return end
    }

    /// The topmost bottom of the shapes that meet the band; nil where none does. `resting` passes over those that a live move has put there.
    func firstBottom(in band: Range<Fixed>, resting: Bool = false) -> Fixed? {
        var bottom: Fixed?
        var index = first(endingAfter: band.lowerBound)
        while index < sorted.count, sorted[index].rows.lowerBound < band.upperBound {
            let own = sorted[index].rows.upperBound
            let shape = sorted[index].shape
            if own > band.lowerBound, band.upperBound > shape.top, !(resting && shape.isMoving) { bottom = min(bottom ?? own, own) }
            index += 1
        }
        return bottom
    }

    /// Of the shapes at rest that meet the band and are around a box (`BezierPath.levelInset`), the rows of the one that begins last, and
    /// where its box begins.
    func lastBox(in band: Range<Fixed>) -> (rows: Range<Fixed>, top: Fixed)? {
        var last: (rows: Range<Fixed>, top: Fixed)?
        var index = first(endingAfter: band.lowerBound)
        while index < sorted.count, sorted[index].rows.lowerBound < band.upperBound {
            let (rows, shape) = sorted[index]
            if rows.upperBound > band.lowerBound, band.upperBound > shape.top, shape.levelInset > .zero, !shape.isMoving,
                last.map({ shape.top > $0.rows.lowerBound }) ?? true
            {
                last = (shape.top..<rows.upperBound, shape.top + shape.levelInset)
            }
            index += 1
        }
        return last
    }

    /// The topmost of the tops below y of shapes at rest for which a row at y gives way (`BezierPath.levelReach`); nil where there is none.
    func topBelow(_ y: Fixed) -> Fixed? {
        var top: Fixed?
        var index = first(endingAfter: y)
        while index < sorted.count, sorted[index].rows.lowerBound <= y {
            let shape = sorted[index].shape
            if shape.hasReach, shape.top > y, !shape.isMoving { top = min(top ?? shape.top, shape.top) }
            index += 1
        }
        return top
    }

    /// The first of `sorted` that may reach below `y`.
    private func first(endingAfter y: Fixed) -> Int { bottoms.partitioningIndex { $0 > y } }

    private static func subtract(_ blocked: Range<Fixed>, from span: Range<Fixed>) -> [Range<Fixed>] {
        guard blocked.lowerBound < span.upperBound, span.lowerBound < blocked.upperBound else { return [span] }
        var rest: [Range<Fixed>] = []
        if span.lowerBound < blocked.lowerBound { rest.append(span.lowerBound..<blocked.lowerBound) }
        if blocked.upperBound < span.upperBound { rest.append(blocked.upperBound..<span.upperBound) }
        return rest
    }
}

/// A record of the queries to a set of exclusions: how far down a paragraph's lines depend on it, and how many shapes answered.
final class ExclusionInquiry {
    /// The lowest row that was queried since `begin()`.
    private(set) var bottom = Fixed.zero
    var shapesAsked = 0
    /// How often it was asked whether any shape meets a row.
    var rowsAsked = 0
    /// A row that was queried, and the part of it.
    struct Row: Hashable {
        var whole, band: Range<Fixed>
    }
    /// The free spans of rows that were queried: the planner of a row asks before the code that fills it.
    var freeSpans: [Row: [Range<Fixed>]] = [:] {
        didSet { if freeSpans.count > Self.mostRows { freeSpans = [:] } }
    }
    private static let mostRows = 1024

    func begin() {
        bottom = .zero
        shapesAsked = 0
        rowsAsked = 0
    }

    func note(_ row: Fixed) { bottom = max(bottom, row) }
}
