import Foundation

/// What gumbo reads of a page: its source within bounds, without long texts and drawings, and where that may be parted.
final class HTMLSource {
    /// The bytes that names in trees refer to.
    let bytes: UnsafeMutableBufferPointer<CChar>
    /// The long texts, which gumbo does not read.
    let texts: HTMLTexts?
    /// The `<svg>` elements of the page, by the numbers that the tree's elements of that name have.
    let drawings: [[UInt8]]
    /// Where pieces may begin: before start tags of blocks.
    let cuts: [Int]
    /// The elements that say something of the page.
    private let heads: [Range<Int>]

    /// So long are the pieces of a long page, at least.
    static let usualPiece = 1 << 20

    /// - Parameters:
    ///   - utf8: Well-formed, without NUL. They are gone when this returns, since a page's tree takes most of the memory that a page needs.
    ///   - shortestNamedText: the length in bytes from which on gumbo is given the names of texts; nil for none.
    ///   - piece: how long a piece is at least.
    init(utf8: consuming [UInt8], shortestNamedText: Int? = HTMLTexts.usualShortest, piece: Int = usualPiece) {
        let texts = shortestNamedText.map { HTMLTexts(capacity: utf8.count, shortest: $0) }
        self.texts = texts
        let bounded = HTMLComments.ended(consume utf8).withUnsafeBufferPointer { HTMLGuard.bounded($0, texts, piece: piece) }
        (drawings, cuts, heads) = (bounded.drawings, bounded.cuts, bounded.heads)
        bytes = .allocate(capacity: bounded.source.count)
        bounded.source.withUnsafeBytes { UnsafeMutableRawBufferPointer(bytes).copyBytes(from: $0) }
    }

    deinit { bytes.deallocate() }

    /// A page of nothing but the elements that say something of this one.
    var head: HTMLTree {
        HTMLTree(
            utf8: heads.reduce(into: []) { $0.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[$1])) })
    }

    /// The start tag that begins at a cut, as gumbo is to read it behind a piece: it opens there as it does in the whole page, and is told by
    /// its attribute.
    func mark(at cut: Int) -> [UInt8] {
        let name = bytes[(cut + 1)...].prefix { !HTMLGuard.endsName(UInt8(bitPattern: $0)) }
        return [UInt8(ascii: "<")] + name.map { UInt8(bitPattern: $0) } + Array(" \(Self.markAttribute)>".utf8)
    }

    static let markAttribute = "recto-cut"
}
