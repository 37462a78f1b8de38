import Foundation
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// A long text that is read while it is shown: what a slice holds the window up for, and the jump to the end in between.
struct ReadingRows {
    let text: BenchText
    let connection: Connection
    /// UTF-8 bytes.
    let byteCount: Int

    func run(into table: BenchTable) {
        var data = Data(capacity: byteCount)
        let part = Data(text.string.utf8)
        while data.count < byteCount { data.append(part.prefix(byteCount - data.count)) }
        guard let document = try? PlainTextReader.read(PlainTextLoader(data: data)), let remainder = document.remainder else { return }
        let style = DocumentStyle()
        let storage = document.makeTextStorage(style: style)
        guard let window = PaintedWindow(storage, on: connection, width: 900, height: 1000) else { return }
        defer { window.close() }
        window.view.isGrowing = true
        var slices: [Double] = []
        var jumps: [Double] = []
        var hasMore = true
        while hasMore {
            slices.append(
                seconds {
                    hasMore = window.view.growing(share: remainder.share) {
                        (try? remainder.appendNext(to: storage, style: style)) ?? false
                    }
                })
            if slices.count % 32 == 16 {
                jumps.append(window.seconds(.key(KeyPress(.end))))
                _ = window.seconds(.key(KeyPress(.home)))
            }
        }
        window.view.isGrowing = false
        jumps.append(window.seconds(.key(KeyPress(.end))))
        let name = "\(byteCount / 1_000_000) MB"
        table.row("\(name) read, without drawing", slices.reduce(0, +))
        table.row("\(name) read, a slice, 99th percentile", percentile(slices, 0.99), budget: 4e-3)
        table.row("\(name), the end while it is read, painted", median(jumps), budget: 5e-3)
        table.row("\(name), the end at last, painted", jumps[jumps.count - 1], budget: 5e-3)
        SearchRows(storage: storage, name: name, byteCount: byteCount).run(into: table)
    }
}
