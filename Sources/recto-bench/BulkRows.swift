import Foundation
import TextKit

/// Edits of much at once, each with the layout of what shows after it; for comparison from one version to the next.
struct BulkRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        measure("a paste of the whole text into its middle", into: table) { storage in
            storage.replaceCharacters(in: NSRange(location: storage.length / 2, length: 0), with: text.string)
        }
        let occurrences = offsets(of: "the")
        measure("\(occurrences.count) words replaced by longer ones", into: table) { storage in
            storage.beginEditing()
            for offset in occurrences.reversed() {
                storage.replaceCharacters(in: NSRange(location: offset, length: 3), with: "those")
            }
            storage.endEditing()
        }
        measure("a colour over the whole text", into: table) { storage in
            storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: storage.length))
        }
        measure("another font over the whole text", into: table) { storage in
            let font = Font(name: "DejaVu Sans", size: 15) ?? BenchText.font
            storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: storage.length))
        }
    }

    private func measure(_ name: String, into table: BenchTable, _ edit: (TextStorage) -> Void) {
        let times = (0..<repetitions).map { _ in
            let stack = BenchStack(text.storage(), isContiguous: false)
            let window = CGRect(x: 0, y: 0, width: 600, height: 1000)
            stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
            return seconds {
                edit(stack.storage)
                stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
            }
        }
        table.row(name, median(times))
    }

    private func offsets(of word: String) -> [Int] {
        let units = Array(text.string.utf16)
        let wanted = Array(word.utf16)
        return units.indices.dropLast(wanted.count).filter { start in
            units[start] == wanted[0] && units[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }
}
