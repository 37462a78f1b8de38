import Foundation

/// One exclusion path in device pixels. Its edges are sorted into rows at the first query, and then serve every set of exclusions
/// that has the same path.
final class ExclusionShape {
    let path: BezierPath
    private let generation: Int
    private let usesEvenOddFillRule: Bool
    private let scale: CGFloat
    /// The rows of the container that the shape meets, and those above it that give way for it.
    let rows: Range<Fixed>?
    /// The first row that it meets.
    let top: Fixed
    /// How far below its top the box lies that it is around; zero where there is none.
    let levelInset: Fixed
    /// Where what it is around begins, if that comes after a clearance: see `BezierPath.clearanceInset`.
    let clearanceTop: Fixed?
    private let flattened: FlattenedPath
    private(set) lazy var spans = BlockedSpans(flattened)
    /// Whether it was put where it is during a live move that goes on.
    var isMoving = false

    init(_ path: BezierPath, scale: CGFloat) {
        self.path = path
        self.scale = scale
        generation = path.generation
        usesEvenOddFillRule = path.usesEvenOddFillRule
        levelInset = path.levelInset > 0 ? Fixed(min(path.levelInset, 10_000) * scale) : .zero
        flattened = path.flattened(scale: scale)
        let own = Self.rows(of: flattened)
        let reach = levelInset > .zero && path.levelReach > 0 ? Fixed(min(path.levelReach, 10_000) * scale) : .zero
        rows = own.map { ($0.lowerBound - reach)..<$0.upperBound }
        let top = own?.lowerBound ?? .zero
        self.top = top
        clearanceTop = path.clearanceInset.flatMap { $0.isFinite ? top + Fixed(max(-10_000, min($0, 10_000)) * scale) : nil }
    }

    /// Whether rows above it give way for it.
    var hasReach: Bool { rows.map { $0.lowerBound < top } ?? false }

    /// Whether the shape is still that of a path: a path can be changed in place. O(1).
    func shows(_ path: BezierPath, scale: CGFloat) -> Bool {
        self.path === path && generation == path.generation && usesEvenOddFillRule == path.usesEvenOddFillRule && self.scale == scale
    }

    /// As `BlockedSpans` has them: contours without height do not count.
    private static func rows(of path: FlattenedPath) -> Range<Fixed>? {
        var rows: Range<Fixed>?
        for contour in path.contours {
            guard var low = contour.first?.y else { continue }
            var high = low
            for point in contour {
                low = min(low, point.y)
                high = max(high, point.y)
            }
            guard low < high else { continue }
            rows = min(rows?.lowerBound ?? low, low)..<max(rows?.upperBound ?? high, high)
        }
        return rows
    }
}
