import Foundation
import TextKit

/// One character inserted, and the visible part laid out again.
struct EditRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        let storage = text.storage()
        let stack = BenchStack(storage, isContiguous: false)
        for (name, share) in [("insertion at the start", 0.0), ("insertion in the middle", 0.5), ("insertion near the end", 0.98)] {
            let place = Int(Double(storage.length) * share)
            stack.manager.ensureLayout(forCharacterRange: NSRange(location: place, length: 1))
            let top = stack.manager.paragraphTop(ofUTF16: place)
            let window = CGRect(x: 0, y: top, width: 600, height: 1000)
            stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
            let times = (0..<repetitions).map { index in
                seconds {
                    storage.replaceCharacters(in: NSRange(location: place + index, length: 0), with: index % 7 == 6 ? " " : "e")
                    stack.manager.ensureLayout(forBoundingRect: window, in: stack.container)
                }
            }
            table.row("\(name), visible part", median(times), budget: 1e-4)
        }
    }
}
