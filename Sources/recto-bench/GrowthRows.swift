import Foundation
import TextKit
import TextViews

/// What each operation costs in documents of 10 KB to hundreds of megabytes.
struct GrowthRows {
    let text: BenchText
    let largest: Int

    /// False where something grows faster than it may.
    func run() -> Bool {
        let table = GrowthTable("against the document's length")
        for size in sizes {
            let bytes = Self.bytes(text, size)
            FileHandle.standardError.write(Data("\(bytes.count) bytes\n".utf8))
            var subject: GrowthSubject? = GrowthSubject(bytes, table)
            subject?.measureFirstScreen()
            subject?.measureWhole()
            subject?.measureQuestions()
            subject?.measureEdits()
            subject?.measureFrames()
            subject = nil
            let view = ViewGrowthSubject(bytes, table)
            view.measureScrolling()
            view.measureTyping()
            view.measureFigures()
        }
        return table.finish()
    }

    private var sizes: [Int] {
        [10_000, 33_000, 100_000, 330_000, 1_000_000, 3_300_000, 10_000_000, 33_000_000, 100_000_000, 300_000_000]
            .filter { $0 <= largest }
    }

    /// The text, repeated or cut to about `size` bytes, whole lines.
    static func bytes(_ text: BenchText, _ size: Int) -> [UInt8] {
        let once = Array(text.string.utf8)
        guard !once.isEmpty else { return [] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + once.count)
        while bytes.count < size { bytes += once }
        let end = bytes[..<size].lastIndex(of: 0x0A).map { $0 + 1 } ?? size
        bytes.removeSubrange(end...)
        return bytes
    }
}

/// One document with its layout manager, most of whose costs are looked at where all of it has been laid out.
struct GrowthSubject {
    let storage: TextStorage
    let stack: BenchStack
    let table: GrowthTable
    let offset: Int
    private var size: Int { storage.length }

    init(_ bytes: [UInt8], _ table: GrowthTable) {
        self.table = table
        let storage = TextStorage()
        bytes.withUnsafeBytes { storage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        self.storage = storage
        stack = BenchStack(storage, isContiguous: false)
        offset = storage.paragraph(atUTF16: storage.length / 2).lowerBound
    }

    private var manager: LayoutManager { stack.manager }
    private var top: CGFloat { manager.paragraphTop(ofUTF16: offset) }

    private func add(_ name: String, _ growth: Growth, _ cost: Double) { table.add(name, growth, size: size, cost) }

    private func show() { DraggedOval(stack: stack, top: top).show() }

    func measureFirstScreen() {
        let window = CGRect(x: 0, y: 0, width: 600, height: 1000)
        add(
            "paragraphs read, first screen", .linear,
            seconds {
                var list = DisplayList()
                manager.display(window, of: stack.container, at: .zero, into: &list)
            })
        add("used rectangle before layout is done", .none, cost { _ = manager.usedRect(for: stack.container) })
    }

    func measureWhole() {
        add("all laid out", .linear, seconds { while manager.layoutSlice(milliseconds: 1000) {} })
        add("the whole text as a String", .linear, seconds { _ = storage.string })
        let place = NSRange(location: offset, length: 1)
        let edited = costs(
            {
                storage.replaceCharacters(in: NSRange(location: offset, length: 0), with: "é")
                _ = storage.string
            },
            back: {
                storage.deleteCharacters(in: place)
                _ = storage.string
            })
        add("the same after a letter was inserted", .linear, edited.there)
        let red = seconds {
            storage.addAttribute(.foregroundColor, value: Color.red, range: storage.wholeRange)
            show()
        }
        add("a colour over all, visible part", .linear, red)
        while manager.layoutSlice(milliseconds: 100) {}
        let width = seconds {
            stack.container.size.width = 590
            show()
        }
        add("another width, visible part", .linear, width)
        add("all laid out at it", .linear, seconds { while manager.layoutSlice(milliseconds: 100) {} })
        show()
    }

    func measureQuestions() {
        // Offsets near each other, within what glyphs are cached for: others would measure the processor's caches as well.
        let start = max(0, offset - 50_000)
        let span = min(100_000, manager.numberOfGlyphs - start, size - start)
        var random = BenchRandom(seed: 3)
        let anywhere = { start + random.next(below: span) }
        for _ in 0..<20_000 { _ = manager.glyphIndexForCharacter(at: anywhere()) }
        measureOffsets(anywhere)
        measureWholes()
        measureText(anywhere)
    }

    private func measureOffsets(_ anywhere: () -> Int) {
        let container = stack.container
        var random = BenchRandom(seed: 4)
        let above = max(0, Int(top) - 10_000)
        add(
            "hit test, about the middle", .none,
            cost {
                let point = CGPoint(x: CGFloat(random.next(below: 600)), y: CGFloat(above + random.next(below: 20_000)))
                _ = manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
            })
        add("a character's glyph, about the middle", .none, cost { _ = manager.glyphIndexForCharacter(at: anywhere()) })
        add("a glyph's character, about the middle", .none, cost { _ = manager.characterIndexForGlyph(at: anywhere()) })
        add(
            "a line's rectangle, about the middle", .none,
            cost { _ = manager.lineFragmentRect(forGlyphAt: anywhere(), effectiveRange: nil) })
        let line = NSRange(location: offset, length: 20)
        add("rectangle of twenty glyphs", .none, cost { _ = manager.boundingRect(forGlyphRange: line, in: container) })
    }

    private func measureWholes() {
        let container = stack.container
        add("used rectangle", .none, cost { _ = manager.usedRect(for: container) })
        add("glyphs of the container", .none, cost { _ = manager.glyphRange(for: container) })
        add("number of glyphs, first unlaid character", .none, cost { _ = manager.numberOfGlyphs + manager.firstUnlaidCharacterIndex() })
        add("line after the text", .none, cost { _ = manager.extraLineFragmentRect })
        add("everything ensured again", .none, cost { manager.ensureLayout(for: container) })
    }

    private func measureText(_ anywhere: () -> Int) {
        // Which fonts stand in for others is found out once.
        for _ in 0..<20_000 { _ = storage.attributes(at: anywhere(), effectiveRange: nil) }
        add("attributes, about the middle", .none, cost { _ = storage.attributes(at: anywhere(), effectiveRange: nil) })
        add("paragraph's range, about the middle", .none, cost { _ = storage.paragraph(atUTF16: anywhere()) })
        let mutable = storage.mutableString
        add(
            "the same of the mutable string", .none,
            cost { _ = mutable.paragraphRange(for: NSRange(location: anywhere(), length: 0)) })
        let line = NSRange(location: offset, length: 20)
        add("twenty characters copied out", .none, cost { _ = storage.attributedSubstring(from: line) })
    }

    func measureEdits() {
        show()
        for (name, text) in [("a letter", "e"), ("a line", "A line.\n")] {
            let edit = costs(
                {
                    storage.replaceCharacters(in: NSRange(location: offset, length: 0), with: text)
                    show()
                },
                back: {
                    storage.deleteCharacters(in: NSRange(location: offset, length: text.utf16.count))
                    show()
                })
            add("\(name) inserted, visible part recorded", .none, edit.there)
            add("\(name) deleted, visible part recorded", .none, edit.back)
        }
        let paragraph = NSRange(storage.paragraph(atUTF16: offset))
        let colour = costs(
            {
                storage.addAttribute(.foregroundColor, value: Color.blue, range: paragraph)
                show()
            },
            back: {
                storage.removeAttribute(.foregroundColor, range: paragraph)
                show()
            })
        add("a paragraph coloured, visible part recorded", .none, colour.there)
        let marked = costs(
            { manager.addTemporaryAttribute(.backgroundColor, value: Color.yellow, forCharacterRange: paragraph) },
            back: { manager.removeTemporaryAttribute(.backgroundColor, forCharacterRange: paragraph) })
        add("a temporary attribute over a paragraph", .none, marked.there)
    }

    func measureFrames() {
        let drag = DraggedOval(stack: stack, top: top)
        drag.move(to: 0)
        var frame = 0
        add(
            "a drag's frame, recorded", .none,
            cost {
                frame += 1
                drag.move(to: frame)
            })
        stack.container.exclusionPaths = []
        var random = BenchRandom(seed: 5)
        let height = Int(manager.estimatedHeight)
        add("any screen, recorded", .none, cost { DraggedOval(stack: stack, top: CGFloat(random.next(below: height))).show() })
    }
}

/// Numbers without order, the same every time.
struct BenchRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
    }
}
