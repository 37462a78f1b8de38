import Foundation
import TextDocuments
import TextKit
import TextViews

/// What costs within a document: the length of one paragraph and of one word, runs of attributes, points of a path, figures,
/// and how deep things are nested.
struct GrowthWithin {
    let text: BenchText

    /// False where something grows faster than it may.
    func run() -> Bool {
        var isMet = true
        for table in [paragraphs, words, runs, points, figures, depths] where !table().finish() { isMet = false }
        return isMet
    }

    private static let lengths = [10_000, 33_000, 100_000, 330_000, 1_000_000, 3_000_000]

    private func paragraphs() -> GrowthTable {
        let table = GrowthTable("against the length of one paragraph")
        for size in Self.lengths {
            let bytes = GrowthRows.bytes(text, size).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
            LongSubject(bytes, table).measure()
        }
        return table
    }

    private func words() -> GrowthTable {
        let table = GrowthTable("against the length of one word")
        for size in Self.lengths {
            let letters = (0..<size).map { (index: Int) -> UInt8 in
                let letter = (index &* 7 &+ index / 26) % 26
                return UInt8(97 + letter)
            }
            LongSubject(letters, table).measure()
        }
        return table
    }

    /// A hundred thousand characters with more and more runs, as paragraphs and as one.
    private func runs() -> GrowthTable {
        let table = GrowthTable("against the number of attribute runs")
        let lines = GrowthRows.bytes(text, 300_000)
        for count in [10, 100, 1000, 10_000, 100_000] {
            for (name, bytes) in [("lines", lines), ("one paragraph", lines.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })] {
                measureRuns(count, bytes, name, table)
            }
        }
        return table
    }

    private func measureRuns(_ count: Int, _ bytes: [UInt8], _ name: String, _ table: GrowthTable) {
        let storage = TextStorage()
        bytes.withUnsafeBytes { storage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        let colours = [Color.red, Color.blue, Color.green]
        let step = max(1, storage.length / count)
        let coloured = seconds {
            storage.beginEditing()
            for index in 0..<count where index * step < storage.length {
                let range = NSRange(location: index * step, length: min(step, storage.length - index * step))
                storage.addAttribute(.foregroundColor, value: colours[index % 3], range: range)
            }
            storage.endEditing()
        }
        table.add("\(name): made one by one", .linear, size: count, coloured)
        let subject = LongSubject(storage, table, name: "\(name): ", size: count)
        subject.measureWhole()
        subject.measureEdits()
    }

    private func points() -> GrowthTable {
        let table = GrowthTable("against the points of a figure's path")
        let bytes = GrowthRows.bytes(text, 300_000)
        for count in [10, 33, 100, 330, 1000, 3300, 10_000] {
            let subject = LongSubject(bytes, table, size: count)
            var frame = 0
            table.add(
                "a drag's frame, a star", .linear, size: count,
                cost {
                    frame += 1
                    subject.show(around: [Self.star(points: count, centre: CGPoint(x: 200 + frame % 200, y: 400))])
                })
        }
        return table
    }

    private static func star(points: Int, centre: CGPoint) -> BezierPath {
        let path = BezierPath()
        for point in 0..<points {
            let angle = Double(point) / Double(points) * 2 * .pi
            let radius = point % 2 == 0 ? 100.0 : 60
            let corner = CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
            if point == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.close()
        return path
    }

    private func figures() -> GrowthTable {
        let table = GrowthTable("against the number of figures")
        let bytes = GrowthRows.bytes(text, 3_000_000)
        for count in [1, 3, 10, 33, 100, 330, 1000] {
            let subject = LongSubject(bytes, table, size: count)
            subject.dragOne(of: count, apart: 400, "a drag's frame, figures down the document", .linear)
            subject.dragOne(of: count, apart: 0, "a drag's frame, all in one screen", .linear)
            measureView(count, bytes, table)
        }
        return table
    }

    private func measureView(_ count: Int, _ bytes: [UInt8], _ table: GrowthTable) {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 900, height: 1000))
        bytes.withUnsafeBytes { view.textStorage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80))
        let added = seconds {
            for index in 1..<max(2, count) {
                let point = CGPoint(x: CGFloat(index * 137 % 700), y: CGFloat(index) * 400)
                view.addFigure(shape: oval, fill: RGBA(red: 0.2, green: 0.4, blue: 0.7, alpha: 1), at: point)
            }
        }
        table.add("a view: each figure added", .linear, size: count, added / Double(max(1, count - 1)))
        let drag = DraggedFigure(view, share: 0)
        var event = 0
        table.add(
            "a view: a drag's event, damage recorded", .linear, size: count,
            cost {
                event += 1
                drag.move(to: event)
            })
    }

    private func depths() -> GrowthTable {
        let table = GrowthTable("against how deep things are nested")
        for depth in [1, 3, 10, 33, 100, 330, 1000] {
            let quotes = Data((String(repeating: ">", count: depth) + " quoted\n").utf8)
            table.add("Markdown quotes, read", .linear, size: depth, cost { _ = MarkdownReader.read(quotes) })
            let list = Data((0..<depth).map { String(repeating: "  ", count: $0) + "- item\n" }.joined().utf8)
            // The indentation makes the text itself the square of its depth.
            table.add("Markdown lists, read (a byte)", .linear, size: depth, cost { _ = MarkdownReader.read(list) } / Double(list.count))
            let html = String(repeating: "<div>", count: depth) + "text" + String(repeating: "</div>", count: depth)
            let page = Data(html.utf8)
            table.add(
                "HTML divisions, read", .linear, size: depth,
                cost {
                    _ = try? TextStorage().read(
                        from: page, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
                })
            let storage = MarkdownReader.read(quotes).makeTextStorage(style: DocumentStyle())
            table.add("quotes laid out", .linear, size: depth, cost { layOut(storage) })
            let edits = TextStorage(string: "text")
            table.add(
                "edits in brackets", .linear, size: depth,
                cost {
                    for _ in 0..<depth { edits.beginEditing() }
                    edits.replaceCharacters(in: NSRange(location: 0, length: 1), with: "t")
                    for _ in 0..<depth { edits.endEditing() }
                })
        }
        return table
    }

    private func layOut(_ storage: TextStorage) {
        let stack = BenchStack(storage)
        stack.manager.ensureLayout(for: stack.container)
        storage.removeLayoutManager(stack.manager)
    }
}
