import Foundation
import TextKit

/// One heading of an outline beside a text.
public struct OutlineEntry: Hashable, Sendable {
    /// The words of the heading.
    public var title: String
    /// 1 for the highest; a level may be left out below another.
    public var level: Int
    /// Where the heading begins in the text, in UTF-16 units.
    public var utf16: Int
    /// An offset in the heading's last paragraph, in UTF-16 units: its section is what follows that paragraph. Equal to `utf16` for a
    /// heading of one paragraph.
    public var lastParagraph: Int

    /// An entry of a heading.
    /// - Parameter lastParagraph: an offset in the heading's last paragraph, in UTF-16 units; nil for a heading of one paragraph.
    public init(title: String, level: Int, utf16: Int, lastParagraph: Int? = nil) {
        self.title = title
        self.level = level
        self.utf16 = utf16
        self.lastParagraph = max(utf16, lastParagraph ?? utf16)
    }

    /// The entry after an edit that moves offsets.
    func following(_ moved: (Int) -> Int) -> OutlineEntry {
        OutlineEntry(title: title, level: level, utf16: moved(utf16), lastParagraph: moved(lastParagraph))
    }
}

/// The rows of an outline: what is folded, what a filter leaves, and which row an offset belongs to.
struct OutlineRows: Equatable {
    let entries: [OutlineEntry]
    /// Whether an entry has others below it.
    private let isParent: [Bool]
    /// Indices of entries whose own are hidden.
    private(set) var folded: Set<Int> = []
    /// Words that shown titles have; folding does not count meanwhile.
    var filter = "" { didSet { if filter != oldValue { update() } } }
    /// The entries that show, in their order.
    private(set) var shown: [Int] = []
    private let highest: Int

    init(_ entries: [OutlineEntry]) {
        self.entries = entries
        isParent = entries.indices.map { $0 + 1 < entries.count && entries[$0 + 1].level > entries[$0].level }
        highest = entries.map(\.level).min() ?? 1
        update()
    }

    /// How far an entry is indented, from 0.
    func depth(_ index: Int) -> Int { entries[index].level - highest }

    /// The sign before an entry: whether there is more below it; nil where there is not.
    func isFolded(_ index: Int) -> Bool? { isParent[index] ? folded.contains(index) : nil }

    /// Hides or shows what is below an entry; false where there is nothing.
    mutating func setFolded(_ isFolded: Bool, _ index: Int) -> Bool {
        guard isParent[index], folded.contains(index) != isFolded else { return false }
        if isFolded { folded.insert(index) } else { folded.remove(index) }
        update()
        return true
    }

    mutating func foldAll(_ isFolded: Bool) {
        folded = isFolded ? Set(entries.indices.filter { isParent[$0] }) : []
        update()
    }

    /// The entry that an entry is below; nil for one of the highest.
    func parent(of index: Int) -> Int? { entries[..<index].lastIndex { $0.level < entries[index].level } }

    /// The last entry that begins at an offset or before it; nil before the first. O(log entries).
    func entry(at utf16: Int) -> Int? {
        let next = entries.partitioningIndex { $0.utf16 > utf16 }
        return next > 0 ? next - 1 : nil
    }

    /// The row of an entry, or of the nearest one above it that shows.
    func row(of index: Int) -> Int? {
        let next = shown.partitioningIndex { $0 > index }
        return next > 0 ? next - 1 : nil
    }

    private mutating func update() {
        let words = filter.split(whereSeparator: \.isWhitespace)
        guard words.isEmpty else {
            shown = HeadingTitles(entries).indices(with: words.map { String($0) })
            return
        }
        shown = []
        var hiddenBelow: Int?
        for (index, entry) in entries.enumerated() {
            if let level = hiddenBelow, entry.level > level { continue }
            hiddenBelow = folded.contains(index) ? entry.level : nil
            shown.append(index)
        }
    }
}
