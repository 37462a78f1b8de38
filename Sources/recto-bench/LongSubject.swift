import Foundation
import TextKit

/// A text that is long in one way, or has much of something.
struct LongSubject {
    let storage: TextStorage
    let table: GrowthTable
    var name = ""
    let size: Int
    private let stack: BenchStack

    init(_ storage: TextStorage, _ table: GrowthTable, name: String = "", size: Int? = nil) {
        self.storage = storage
        self.table = table
        self.name = name
        self.size = size ?? storage.length
        stack = BenchStack(storage, isContiguous: false)
    }

    init(_ bytes: [UInt8], _ table: GrowthTable, size: Int? = nil) {
        let storage = TextStorage()
        bytes.withUnsafeBytes { storage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        self.init(storage, table, size: size)
    }

    private func add(_ what: String, _ growth: Growth, _ cost: Double) { table.add(name + what, growth, size: size, cost) }

    func measure() {
        measureWhole()
        measureQuestions()
        measureEdits()
    }

    func measureWhole() {
        add("first screen", .linear, seconds { DraggedOval(stack: stack, top: 0).show() })
        add("all laid out", .linear, seconds { while stack.manager.layoutSlice(milliseconds: 1000) {} })
        stack.container.size.width = 590
        add("all laid out at another width", .linear, seconds { while stack.manager.layoutSlice(milliseconds: 1000) {} })
    }

    /// The middle of what has been laid out.
    private var middle: CGFloat { (stack.manager.estimatedHeight / 2).rounded() }

    func measureQuestions() {
        let top = middle
        add("the middle shown again", .none, cost { DraggedOval(stack: stack, top: top).show() })
        // Offsets about the middle: others, far apart, would measure the processor's caches as well.
        var random = BenchRandom(seed: 3)
        let start = max(0, storage.length / 2 - 5000)
        let span = min(10_000, stack.manager.numberOfGlyphs - start)
        let anywhere = { start + random.next(below: span) }
        add(
            "hit test, about the middle", .none,
            cost {
                let point = CGPoint(x: CGFloat(anywhere() % 590), y: top + CGFloat(anywhere() % 1000))
                _ = stack.manager.characterIndex(for: point, in: stack.container, fractionOfDistanceBetweenInsertionPoints: nil)
            })
        add("a character's glyph, about the middle", .none, cost { _ = stack.manager.glyphIndexForCharacter(at: anywhere()) })
        add(
            "a line's rectangle, about the middle", .none,
            cost { _ = stack.manager.lineFragmentRect(forGlyphAt: anywhere(), effectiveRange: nil) })
    }

    func measureEdits() {
        let top = middle
        DraggedOval(stack: stack, top: top).show()
        let index = storage.length / 2
        let letter = costs(
            {
                storage.replaceCharacters(in: NSRange(location: index, length: 0), with: "e")
                DraggedOval(stack: stack, top: top).show()
            },
            back: {
                storage.deleteCharacters(in: NSRange(location: index, length: 1))
                DraggedOval(stack: stack, top: top).show()
            })
        add("a letter inserted, visible part", .linear, letter.there)
        let colour = costs(
            {
                storage.addAttribute(.foregroundColor, value: Color.black, range: NSRange(location: index, length: 5))
                DraggedOval(stack: stack, top: top).show()
            },
            back: {
                storage.removeAttribute(.foregroundColor, range: NSRange(location: index, length: 5))
                DraggedOval(stack: stack, top: top).show()
            })
        add("a colour over five characters", .linear, colour.there)
        let drag = DraggedOval(stack: stack, top: top)
        var frame = 0
        add(
            "a drag's frame, recorded", .linear,
            cost {
                frame += 1
                drag.move(to: frame)
            })
        stack.container.exclusionPaths = []
    }

    func show(around paths: [BezierPath]) {
        stack.container.exclusionPaths = paths
        DraggedOval(stack: stack, top: 0).show()
    }

    /// One of `count` figures moves.
    func dragOne(of count: Int, apart: CGFloat, _ what: String, _ growth: Growth) {
        let others = (1..<max(2, count)).map { index in
            let point = CGPoint(x: CGFloat(index * 137 % 560), y: apart > 0 ? CGFloat(index) * apart : CGFloat(index * 61 % 960))
            return BezierPath(ovalIn: CGRect(origin: point, size: CGSize(width: 20, height: 20)))
        }
        let drag = DraggedOval(stack: stack, top: 0, others: count > 1 ? others : [])
        var frame = 0
        add(
            what, growth,
            cost {
                frame += 1
                drag.move(to: frame)
            })
        stack.container.exclusionPaths = []
    }
}
