import Foundation
import TextKit
import TextViews

/// Three megabytes pasted, by line ending, and what goes with it: in an empty document, in the middle of one as long, over a
/// selection, and taken back.
struct PasteRows {
    let text: BenchText
    let repetitions: Int

    private static let budget = 50e-3

    func run(into table: BenchTable) {
        let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
        for (name, ending) in [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r"), ("U+2029", "\u{2029}")] {
            let pasted = lines.joined(separator: ending)
            measure("a paste of \(megabytes(pasted)) with \(name)", into: table, text: "") { paste(pasted, into: $0) }
            guard name == "CRLF" else { continue }
            measure("the same in the middle of the text", into: table, text: text.string) { view in
                view.selectedRange = NSRange(location: view.textStorage.length / 2, length: 0)
                return paste(pasted, into: view)
            }
            measure("the same over a selection of all", into: table, text: text.string) { view in
                view.selectedRange = NSRange(location: 0, length: view.textStorage.length)
                return paste(pasted, into: view)
            }
            measure("the same taken back", into: table, text: "") { view in
                _ = paste(pasted, into: view)
                return seconds { _ = view.handle(.key(KeyPress(.character("z"), .control))) }
            }
        }
    }

    private func megabytes(_ text: String) -> String { String(format: "%.1f MB", Double(text.utf8.count) / 1e6) }

    private func paste(_ text: String, into view: TextView) -> Double {
        seconds { _ = view.handle(.pasted(Paste(text))) }
    }

    private func measure(_ name: String, into table: BenchTable, text: String, _ edit: (TextView) -> Double) {
        let times = (0..<repetitions).map { _ -> Double in
            let view = TextView(frame: CGRect(x: 0, y: 0, width: 700, height: 1000))
            view.isEditable = true
            view.attributedText = NSAttributedString(string: text, attributes: [.font: BenchText.font])
            _ = view.handle(.focus(true))
            view.layoutIfNeeded()
            return edit(view)
        }
        table.row(name, median(times), budget: Self.budget)
    }
}
