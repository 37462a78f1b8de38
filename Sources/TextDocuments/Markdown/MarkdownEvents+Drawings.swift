import CMarkup
import Foundation
import TextKit

extension MarkdownEvents {
    /// An `<svg>` whose tags and words come one after the other, put together again.
    struct OpenDrawing {
        private(set) var source: [UInt8] = []
        var depth = 0
        /// Larger ones are cut.
        private static let maximumBytes = 8 << 20

        mutating func append(_ bytes: some Collection<UInt8>) {
            if source.count + bytes.count <= Self.maximumBytes { source.append(contentsOf: bytes) }
        }

        /// Appends what the Markdown between two tags says.
        mutating func append(_ kind: MD_TEXTTYPE, _ bytes: UnsafeBufferPointer<UInt8>) {
            switch kind {
            case MD_TEXT_SOFTBR, MD_TEXT_BR: append(CollectionOfOne(10))
            case MD_TEXT_NULLCHAR: break
            case MD_TEXT_ENTITY: append(bytes)
            default: append(HTMLStyles.escaped(String(decoding: bytes, as: UTF8.self), isAttribute: true).utf8)
            }
        }
    }

    private static let mostEnds = 1000

    /// Takes the markup at `start` into the drawing that is open; returns where it ends.
    func readDrawing(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        guard start < lastTagEnd, let (tag, end) = HTMLTag.parse(bytes, at: start) else {
            let isComment = start < lastTagEnd && bytes[start...].starts(with: "<!".utf8)
            let end = isComment ? bytes[start...].firstIndex(of: UInt8(ascii: ">"))! + 1 : start + 1
            drawing!.append(bytes[start..<end])
            return end
        }
        drawing!.append(bytes[start..<end])
        guard tag.name == "svg" else { return end }
        let isWhole = !tag.isClosing && bytes[end - 2] == UInt8(ascii: "/")
        if !isWhole { drawing!.depth += tag.isClosing ? -1 : 1 }
        if drawing!.depth <= 0 { endDrawing() }
        return end
    }

    /// Inserts the drawing that is open, as a page has it.
    func endDrawing() {
        guard let open = drawing else { return }
        drawing = nil
        // One that its paragraph leaves open ends with it.
        let ends = String(repeating: "</svg>", count: min(open.depth, Self.mostEnds)).utf8
        let page = HTMLReader.read(utf8: open.source + ends, .init(medium: HTMLReader.Options.browserSize))
        for rich in page.pictures {
            if !builder.isInBlock { builder.beginBlock(values(.body)) }
            if let picture = picture(rich) {
                let float = rich.side.map { MarkdownFloat(side: $0, inset: rich.inset, wrap: rich.wrap) }
                insert(picture, rich.alternativeText, float: float, extent: rich.extent)
            } else {
                insertPlaceholder("", rich.alternativeText)
            }
        }
    }

    private func picture(_ rich: RichPicture) -> Picture? {
        switch rich.source {
        case .named(let name): finder.picture(name)
        case .data(let data, _): finder.picture(data)
        case .picture(let picture): picture
        case .drawing(let drawing): finder.picture(drawing)
        case .attachment: nil
        }
    }
}
