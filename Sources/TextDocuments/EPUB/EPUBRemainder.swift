import Foundation
import TextKit

/// The parts of a book that are still to be read, in the order of its one text: the linear ones of the spine, the others, and files that
/// only links lead to.
final class EPUBRemainder: DocumentRemainder {
    private let book: EPUBBook
    private var items: [EPUBPackage.Item]
    private var next = 0
    /// The files that are in the text or will be.
    private var queued: Set<String>
    /// The files whose anchors are in the text.
    private var placed: Set<String> = []
    private var lateNotes = EPUBLateNotes()
    /// Where the parts of the slice that the builder has stand in it.
    private var places: [(path: String, utf16: Range<Int>)] = []
    private var builder = DocumentBuilder()
    private var outline = EPUBOutline()
    private let contents: [String: [EPUBNavigation.Entry]]
    private let pages: [String: [EPUBNavigation.Entry]]
    private var growth = DocumentGrowth()
    private var dependsOnColorScheme = false
    private var packedSize = 1
    private var packedSizeRead = 0

    /// The gap below the last paragraph of a part, in ems: a printed book begins a page there, and so does this one where it has pages.
    private static let gap: CGFloat = 3
    /// So much text is read before the first frame, in bytes: more than fills a screen.
    private static let firstSlice = 1 << 14
    private static let mostFirstParts = 12
    /// Parts without text are read with the next one, up to this number.
    private static let mostEmptyParts = 64
    /// Files that only links lead to are added up to this number of parts.
    private static let maximumParts = 1 << 16

    init(_ book: EPUBBook) {
        self.book = book
        let spine = book.package.spine
        items = spine.filter(\.isLinear).map(\.item) + spine.filter { !$0.isLinear }.map(\.item)
        queued = Set(items.map(\.path))
        contents = Dictionary(grouping: book.navigation.contents) { book.archive.name(like: $0.path) ?? $0.path }
        pages = Dictionary(grouping: book.navigation.pages) { book.archive.name(like: $0.path) ?? $0.path }
        for entry in book.navigation.contents { enqueue(book.archive.name(like: entry.path) ?? entry.path) }
        packedSize = max(1, items.reduce(0) { $0 + book.archive.packedSize($1.path) })
    }

    var isAtEnd: Bool { hasReadAll && lateNotes.isEmpty }
    private var hasReadAll: Bool { next >= items.count }
    var share: Double? { isAtEnd ? 1 : min(1, Double(packedSizeRead) / Double(packedSize)) }

    /// The content of the first parts, with what belongs to it.
    func begin() -> (content: DocumentContent, growth: DocumentGrowth) {
        let slice = slice(least: Self.firstSlice, mostParts: Self.mostFirstParts)
        place(from: 0)
        return slice
    }

    func appendNext(to storage: TextStorage, style: DocumentStyle, maximumBytes: Int) throws(DocumentError) -> Bool {
        if isAtEnd { return false }
        if hasReadAll {
            lateNotes.markNext(in: storage, of: book)
            return !isAtEnd
        }
        let (content, added) = slice(least: 1, mostParts: 1)
        content.append(to: storage, style: style)
        let start = storage.length - content.text.utf16Count
        growth.add(added.moved(by: start))
        place(from: start)
        return !isAtEnd
    }

    /// The slice that was made stands at an offset of the text.
    private func place(from start: Int) {
        for part in places { lateNotes.add(part.path, at: start + part.utf16.lowerBound..<start + part.utf16.upperBound) }
        places = []
    }

    func takeGrowth() -> DocumentGrowth {
        defer { growth = DocumentGrowth() }
        return growth
    }

    // MARK: Slices

    /// Reads parts until there is text enough.
    private func slice(least: Int, mostParts: Int) -> (content: DocumentContent, growth: DocumentGrowth) {
        builder = DocumentBuilder(following: builder)
        var entries: [EPUBNavigation.Entry] = []
        var pageEntries: [EPUBNavigation.Entry] = []
        var count = 0
        while !hasReadAll, count < mostParts || builder.content.text.isEmpty && count < Self.mostEmptyParts,
            builder.content.text.utf8.count < least
        {
            let item = items[next]
            let part = EPUBPart(book, item)
            if next == 0 { appendCover() }
            (next, count) = (next + 1, count + 1)
            packedSizeRead += book.archive.packedSize(item.path)
            let start = builder.utf16
            append(part)
            lateNotes.note(part.referredFiles, read: placed)
            guard placed.insert(item.path).inserted else { continue }
            places.append((item.path, start..<builder.utf16))
            entries += contents[item.path] ?? []
            pageEntries += pages[item.path] ?? []
        }
        builder.finish()
        return (builder.content, growth(entries, pageEntries))
    }

    private func append(_ part: EPUBPart) {
        let count = builder.content.blocks.count
        if part.text.dependsOnColorScheme { dependsOnColorScheme = true }
        if let notice = part.notice { RichDocument.append(notice, to: &builder, baseURL: nil) }
        RichDocument.append(part.text, to: &builder, baseURL: nil)
        for target in part.targets { enqueue(target) }
        guard builder.content.blocks.count > count else { return }
        builder.changeLastBlock { last in
            // In a cell or a box it would be room within that.
            if last.surroundings.isEmpty { last.paragraphLayout.gap = Self.gap }
            last.endsPage = !hasReadAll
        }
    }

    /// Adds a file of the book that something leads to, if it is not in the text yet.
    private func enqueue(_ path: String) {
        guard items.count < Self.maximumParts, !queued.contains(path), let item = book.package.itemsByPath[path], item.kind != .other,
            !item.properties.contains("nav")
        else { return }
        queued.insert(path)
        items.append(item)
    }

    /// The cover stands before the first part, unless that shows it.
    private func appendCover() {
        guard let item = book.package.cover.flatMap({ book.package.items[$0] }), item.kind == .picture, !book.hasShown(item) else { return }
        append(EPUBPart(book, item))
    }

    /// What belongs to the slice that the builder has: the outline, and anchors for places and printed pages.
    private func growth(_ entries: [EPUBNavigation.Entry], _ pages: [EPUBNavigation.Entry]) -> DocumentGrowth {
        var growth = DocumentGrowth(anchors: builder.anchors, figures: builder.figures, disclosures: builder.disclosures)
        growth.dependsOnColorScheme = dependsOnColorScheme
        func offset(_ entry: EPUBNavigation.Entry) -> Int {
            let path = book.archive.name(like: entry.path) ?? entry.path
            return builder.anchors[EPUBPath.anchor(path, entry.fragment)] ?? builder.anchors[path] ?? 0
        }
        for page in pages where growth.anchors[Document.pageAnchor + page.title] == nil {
            growth.anchors[Document.pageAnchor + page.title] = offset(page)
        }
        growth.outline = outline.merge(builder.outline, entries.map { .init(entry: $0, utf16: offset($0)) }, builder.content)
        return growth
    }
}
