import CX11
import TextKit

/// Rectangles that wait to be filled together: those of one colour in one request, as long as no two of them overlap.
nonisolated struct RectBatch {
    struct Group {
        var color: RGBA
        var areas: [XRectangle] = []
    }

    /// Opaque rectangles cover what is below; the others show it, and all of them have one colour.
    private(set) var operation = PictOpSrc
    /// The areas by colour. A group without areas is of a colour that has waited before.
    var groups: [Group] = []
    private(set) var isEmpty = true
    private var count = 0
    /// How far the rectangles reach to the right in each row of the surface. What stands left of that may lie on one.
    private var reached: [Int32] = []
    private var touched = 0..<0

    /// More would be split by the client's library on their way.
    private static let most = 1024
    /// A page has a handful of colours; one of a thousand colours gains nothing.
    private static let mostGroups = 16

    /// Whether a rectangle may be filled together with those that wait. Servers may unite the rectangles of a request: a transparent colour
    /// that
    /// is laid twice on a pixel needs two requests. O(rows).
    func takes(_ area: PixelRect, _ color: RGBA, _ operation: Int32) -> Bool {
        if isEmpty { return true }
        guard operation == self.operation, count < Self.most else { return false }
        var colors = 0
        var isOnly = true
        for group in groups where !group.areas.isEmpty {
            colors += 1
            if group.color != color { isOnly = false }
        }
        if operation == PictOpSrc, isOnly { return true }
        return isFree(area) && (operation == PictOpSrc ? isOnly || colors < Self.mostGroups : isOnly)
    }

    private func isFree(_ area: PixelRect) -> Bool {
        for row in max(0, area.y)..<max(0, area.y, min(reached.count, area.maxY)) where Int(reached[row]) > area.x { return false }
        return true
    }

    mutating func append(_ area: PixelRect, _ color: RGBA, _ operation: Int32) {
        self.operation = operation
        isEmpty = false
        count += 1
        var index = 0
        while index < groups.count, groups[index].color != color { index += 1 }
        if index == groups.count { groups.append(Group(color: color)) }
        groups[index].areas.append(area.xRectangle)
        let rows = max(0, area.y)..<max(0, area.y, area.maxY)
        if rows.upperBound > reached.count {
            reached.append(contentsOf: repeatElement(Int32.min, count: rows.upperBound - reached.count))
        }
        for row in rows { reached[row] = max(reached[row], Int32(clamping: area.maxX)) }
        touched = touched.isEmpty ? rows : min(touched.lowerBound, rows.lowerBound)..<max(touched.upperBound, rows.upperBound)
    }

    mutating func removeAll() {
        isEmpty = true
        count = 0
        if groups.count > Self.mostGroups { groups = [] }
        for index in groups.indices { groups[index].areas.removeAll(keepingCapacity: true) }
        for row in touched { reached[row] = .min }
        touched = 0..<0
    }
}
