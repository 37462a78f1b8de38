import Foundation
import TextKit
import TextViews

/// Many figures: pages with floats opened by the program `recto` beside this one, and one figure of a thousand dragged.
struct FigureRows {
    let isQuick: Bool
    /// Whether there is a display to open pages on.
    let hasDisplay: Bool

    func run(into table: BenchTable) {
        if hasDisplay { open(into: table) }
        drag(into: table)
    }

    // MARK: Opening

    private func open(into table: BenchTable) {
        guard let program = StartRows.program else { return table.note("floats", "not measured: no program recto beside this one") }
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-bench-floats-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (count, budget) in [(250, 0.2), (1_000, 0.2), (10_000, 2)] {
                let plain = try FloatPage(count: count, hasFloats: false).write(to: folder)
                let page = try FloatPage(count: count).write(to: folder)
                let rounds = isQuick ? 3 : 9
                let without = (0..<rounds).compactMap { _ in StartRows.secondsToPaint(program, plain) }
                let with = (0..<rounds).compactMap { _ in StartRows.secondsToPaint(program, page) }
                guard !with.isEmpty, !without.isEmpty else { return table.note("floats", "the program said nothing") }
                table.row("\(count) floats, beyond the page without them", max(0, median(with) - median(without)), budget: budget)
            }
        } catch {
            table.note("floats", "cannot write pages: \(error)")
        }
    }

    // MARK: Dragging

    private func drag(into table: BenchTable) {
        let alone = median(steps(among: 1))
        table.row("a drag step of a figure alone", alone)
        for count in [250, 1_000, 10_000] {
            table.row("a drag step of one among \(count)", median(steps(among: count)), ratioTo: alone, budget: 1.5, of: "alone")
        }
    }

    /// The times of the steps of the first figure's drag in a view over 10,000 paragraphs, of which the first `count` have floats.
    private func steps(among count: Int) -> [Double] {
        let paragraphs = (0..<10_000).map(FloatPage.paragraph)
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 700, height: 1000))
        view.textStorage.setAttributedString(
            NSAttributedString(string: paragraphs.joined(separator: "\n"), attributes: [.font: BenchText.font]))
        var start = 0
        let floats = paragraphs.prefix(count).enumerated().map { index, text in
            defer { start += text.utf16.count + 1 }
            let image = FloatPage.picture(index)
            return FloatingPicture(
                image: image, size: CGSize(width: image.width, height: image.height), utf16: start, share: CGFloat((index + 1) % 2))
        }
        view.addFigures(floats)
        while view.idle(milliseconds: 100) {}
        var list = DisplayList()
        view.draw(into: &list)
        let frame = view.viewRect(view.figures[0].frame)
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: frame.midX, y: frame.midY), button: 1)))
        return (0..<(isQuick ? 60 : 600)).map { step in
            let angle = Double(step) / 40
            let point = CGPoint(x: 350 + 200 * cos(angle), y: 500 + 300 * sin(angle * 1.3))
            return seconds {
                let damage = view.handle(.pointerMoved(Pointer(point))).damage
                var list = DisplayList()
                view.draw(into: &list, damage: damage)
            }
        }
    }
}
