import Foundation

/// The exclusion paths of one container, in device pixels, ready to be asked about rows.
struct ExclusionSet {
    private let shapes: [BlockedSpans]
    /// Rows that any shape meets, merged, ascending.
    let rows: [Range<Fixed>]

    init(_ paths: [BezierPath], scale: CGFloat) {
        shapes = paths.map { BlockedSpans($0.flattened(scale: scale)) }.filter { $0.rows != nil }
        var merged: [Range<Fixed>] = []
        for rows in shapes.compactMap(\.rows).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, rows.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
            } else {
                merged.append(rows)
            }
        }
        rows = merged
    }

    var isEmpty: Bool { shapes.isEmpty }

    /// Whether any row of the band may be blocked. O(log shapes).
    func meets(_ band: Range<Fixed>) -> Bool {
        guard let next = firstRows(endingAfter: band.lowerBound) else { return false }
        return next.lowerBound < band.upperBound && band.lowerBound < next.upperBound
    }

    /// The first stretch of blocked rows that ends below `y`.
    func firstRows(endingAfter y: Fixed) -> Range<Fixed>? {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].upperBound <= y { low = middle + 1 } else { high = middle }
        }
        return low < rows.count ? rows[low] : nil
    }

    /// What is left of `whole` in the band, left to right.
    func freeSpans(in whole: Range<Fixed>, band: Range<Fixed>) -> [Range<Fixed>] {
        guard meets(band) else { return [whole] }
        var free = [whole]
        for shape in shapes {
            for blocked in shape.spans(top: band.lowerBound, bottom: band.upperBound) {
                free = free.flatMap { Self.subtract(blocked, from: $0) }
            }
        }
        return free
    }

    /// A row below `band.lowerBound` before which every band of this height has the same spans, for shapes with
    /// upright sides; nil where nothing is known.
    func constantUntil(_ band: Range<Fixed>) -> Fixed? {
        var end: Fixed?
        for shape in shapes {
            guard let rows = shape.rows, rows.upperBound > band.lowerBound else { continue }
            if rows.lowerBound >= band.upperBound {
                end = min(end ?? rows.lowerBound, rows.lowerBound)
            } else {
                guard let until = shape.constantUntil(top: band.lowerBound, bottom: band.upperBound) else { return nil }
                end = min(end ?? until, until)
            }
        }
        return end
    }

    private static func subtract(_ blocked: Range<Fixed>, from span: Range<Fixed>) -> [Range<Fixed>] {
        guard blocked.lowerBound < span.upperBound, span.lowerBound < blocked.upperBound else { return [span] }
        var rest: [Range<Fixed>] = []
        if span.lowerBound < blocked.lowerBound { rest.append(span.lowerBound..<blocked.lowerBound) }
        if blocked.upperBound < span.upperBound { rest.append(blocked.upperBound..<span.upperBound) }
        return rest
    }
}
