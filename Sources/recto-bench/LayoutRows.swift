import Foundation
import TextKit

/// Whole-document layout, cold and at another width; hit tests; the first screen.
struct LayoutRows {
    let text: BenchText
    let limit: Double
    let repetitions: Int

    func run(into table: BenchTable) {
        let (storage, stack) = runWhole(into: table)
        table.row("hit test", hitTest(stack), budget: 1e-6)
        table.row("first screen from a storage", firstScreen(storage), budget: 5e-3)
    }

    /// The rows of whole layouts; returns the last of them.
    @discardableResult
    func runWhole(into table: BenchTable, name: String = "") -> (TextStorage, BenchStack) {
        let suffix = name.isEmpty ? "" : ", \(name)"
        let storage = text.storage()
        let cold = (0..<repetitions).map { _ in
            let stack = BenchStack(storage)
            let time = seconds { stack.manager.ensureLayout(for: stack.container) }
            storage.removeLayoutManager(stack.manager)
            return time
        }
        table.row("whole layout, cold\(suffix)", median(cold), ratioTo: limit, budget: 0.7)

        let stack = BenchStack(storage)
        stack.manager.ensureLayout(for: stack.container)
        let again = stack.timesOfOtherWidths(repetitions)
        table.row("whole layout at another width\(suffix)", median(again), ratioTo: limit, budget: 0.2)
        return (storage, stack)
    }

    private func hitTest(_ stack: BenchStack) -> Double {
        let height = stack.manager.usedRect(for: stack.container).height
        var state: UInt64 = 7
        let points = (0..<2000).map { _ -> CGPoint in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGPoint(x: CGFloat((state >> 33) % 600), y: CGFloat((state >> 20) % UInt64(max(1, height))))
        }
        let near = points.map { CGPoint(x: $0.x, y: $0.y.truncatingRemainder(dividingBy: 1000) + height / 2) }
        _ = near.reduce(0) { $0 + stack.manager.glyphIndex(for: $1, in: stack.container) }
        let time = seconds {
            for point in near {
                _ = stack.manager.characterIndex(
                    for: point, in: stack.container, fractionOfDistanceBetweenInsertionPoints: nil)
            }
        }
        return time / Double(near.count)
    }

    private func firstScreen(_ storage: TextStorage) -> Double {
        let times = (0..<repetitions).map { _ in
            seconds {
                let stack = BenchStack(storage, isContiguous: false)
                var list = DisplayList()
                stack.manager.display(CGRect(x: 0, y: 0, width: 600, height: 1000), of: stack.container, at: .zero, into: &list)
                storage.removeLayoutManager(stack.manager)
            }
        }
        return median(times)
    }
}
