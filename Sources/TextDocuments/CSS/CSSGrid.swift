import Foundation

/// What a page says of grids (CSS Grid Layout 1), as far as they are tables of labels and values: the columns of a grid, and where an item
/// stands in them.
struct CSSGrid: Equatable {
    /// The number of columns, the first of which is as wide as its content; 0 where the element is no such grid.
    private(set) var columnCount = 0
    private var (start, end) = (Edge.auto, Edge.auto)

    private enum Edge: Equatable {
        case auto
        /// A line between columns: 1 before the first, −1 behind the last.
        case line(Int)
        case span(Int)
    }

    private static let mostColumns = 12

    /// True for a property that is one of these. `value` is in small letters.
    mutating func apply(_ name: String, _ value: String) -> Bool {
        switch name {
        case "grid-template-columns": columnCount = Self.columnCount(value)
        case "grid-column":
            let edges = value.split(separator: "/").map { Self.edge($0.trimmingCharacters(in: .whitespaces)) }
            (start, end) = (edges.first ?? .auto, edges.count > 1 ? edges[1] : .auto)
        case "grid-column-start": start = Self.edge(value)
        case "grid-column-end": end = Self.edge(value)
        default: return false
        }
        return true
    }

    /// The columns that an item covers of so many.
    /// - Parameter next: the column behind the item before it; the number of columns where the row is full.
    func columns(of count: Int, next: Int) -> (range: Range<Int>, beginsRow: Bool) {
        func column(_ edge: Edge) -> Int? {
            guard case .line(let line) = edge, line != 0 else { return nil }
            return min(max(0, line > 0 ? line - 1 : count + 1 + line), count)
        }
        var length = 1
        for case .span(let span) in [start, end] { length = min(max(1, span), count) }
        var (first, last) = (column(start), column(end))
        if let one = first, let other = last, other < one { (first, last) = (other, one) }
        if let first, let last { length = max(1, last - first) }
        let wanted = (first ?? last.map { $0 - length }).map { min(max(0, $0), count - 1) }
        let begin = wanted ?? (next + length > count ? 0 : next)
        return (begin..<min(count, begin + length), begin < next)
    }

    private static func edge(_ value: String) -> Edge {
        let words = value.split(separator: " ")
        if words.first == "span" { return words.count > 1 ? .span(Int(words[1]) ?? 1) : .auto }
        return words.first.flatMap { Int($0) }.map { .line($0) } ?? .auto
    }

    /// How many columns a list of tracks has; 0 where the first is as wide as the page says, and where there are as many as have room: such
    /// grids arrange the parts of a page.
    private static func columnCount(_ value: String) -> Int {
        var tracks: [String] = []
        for track in CSSText.words(value) where !track.hasPrefix("[") {
            guard track.hasPrefix("repeat(") else {
                tracks.append(track)
                continue
            }
            let parts = track.dropFirst(7).dropLast().split(separator: ",", maxSplits: 1)
            guard parts.count == 2, let count = Int(parts[0].trimmingCharacters(in: .whitespaces)), (1...mostColumns).contains(count) else {
                return 0
            }
            let repeated = CSSText.words(String(parts[1])).filter { !$0.hasPrefix("[") }
            for _ in 0..<count { tracks += repeated }
        }
        guard let first = tracks.first, (2...mostColumns).contains(tracks.count) else { return 0 }
        let isByContent =
            ["auto", "max-content", "min-content"].contains(first) || first.hasPrefix("fit-content")
            || first.hasPrefix("minmax(") && (first.hasSuffix("-content)") || first.hasSuffix("auto)"))
        return isByContent ? tracks.count : 0
    }
}
