import Foundation
import TextKit
import TextViews
import WindowSystem

/// Frames on the screen: scrolling anywhere and step by step, in a usual window and a 4K one, and figures that are dragged.
struct PaintedRows {
    let text: BenchText
    let frames: Int
    let connection: Connection

    func run(into table: BenchTable) {
        let storage = text.storage()
        scrollAnywhere(storage, into: table)
        steps("a", PaintedWindow(storage, on: connection, width: 900, height: 1000), into: table)
        fourK(storage, into: table)
        emoji(into: table)
        for (name, figures, columns) in [("one figure", 1, 1), ("ten figures", 10, 1), ("one figure, two columns", 1, 2)] {
            drag(storage, name: name, figures: figures, columns: columns, into: table)
        }
    }

    private func scrollAnywhere(_ storage: TextStorage, into table: BenchTable) {
        guard let window = PaintedWindow(storage, on: connection, width: 900, height: 1000) else { return }
        defer { window.close() }
        var state: UInt64 = 7
        let times = (0..<frames).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let share = CGFloat(state >> 33) / CGFloat(1 << 31)
            let height = window.view.layoutManager.estimatedHeight
            return window.seconds { window.view.contentOffset = CGPoint(x: 0, y: share * height) }
        }
        table.row("scroll anywhere, painted, median", median(times), budget: 5e-3)
        table.row("scroll anywhere, painted, 99th percentile", percentile(times, 0.99), budget: 5e-3)
    }

    /// A notch of the wheel, a line, and a screen at a time.
    private func steps(_ name: String, _ window: PaintedWindow?, into table: BenchTable) {
        guard let window else { return }
        defer { window.close() }
        let middle = CGPoint(x: 100, y: 100)
        let ways: [(String, InputEvent)] = [
            ("wheel", .scroll(dx: 0, dy: 1, at: middle, modifiers: [])), ("line", .key(KeyPress(.down))),
            ("screen", .key(KeyPress(.pageDown))),
        ]
        for (way, event) in ways {
            _ = window.seconds(.key(KeyPress(.home)))
            var times: [Double] = []
            while times.count < min(frames, 300) {
                let before = window.view.contentOffset
                let time = window.seconds(event)
                // At the end there is nowhere to go on to.
                if window.view.contentOffset == before { _ = window.seconds(.key(KeyPress(.home))) } else { times.append(time) }
            }
            table.row("\(way) in \(name) window, painted, median", median(times), budget: PaintedWindow.frameBudget)
            table.row("\(way) in \(name) window, painted, 99 %", percentile(times, 0.99), budget: PaintedWindow.frameBudget)
        }
    }

    /// A screen of that size full of text from edge to edge, and one with a column as it is read.
    private func fourK(_ storage: TextStorage, into table: BenchTable) {
        let screen = connection.screenSize
        guard screen.width >= 3840, screen.height >= 2160 else {
            return table.note("a 4K window", "not measured: the screen has \(screen.width) × \(screen.height) pixels")
        }
        steps("a 4K", PaintedWindow(storage, on: connection, width: 3840, height: 2160, columnWidth: 1224), into: table)
        steps("a 4K, full", PaintedWindow(storage, on: connection, width: 3840, height: 2160, columnWidth: nil), into: table)
    }

    /// As many emoji as letters.
    private func emoji(into table: BenchTable) {
        let faces = (0x1F600..<0x1F640).compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }
        var string = ""
        for index in 0..<20_000 { string += faces[index * 7 % faces.count] + (index % 12 == 11 ? " and\n" : " or ") }
        steps("an emoji", PaintedWindow(.bench(string), on: connection, width: 900, height: 1000), into: table)
    }

    private func drag(_ storage: TextStorage, name: String, figures: Int, columns: Int, into table: BenchTable) {
        let width = columns == 1 ? 600 : 410
        guard
            let window = PaintedWindow(
                storage, on: connection, width: 900, height: 1000, columnWidth: CGFloat(width), columns: columns)
        else { return }
        defer { window.close() }
        for index in 0..<figures {
            let side: CGFloat = index == 0 ? 200 : 60
            let origin = CGPoint(x: index == 0 ? 100 : CGFloat(index * 53 % 500), y: index == 0 ? 300 : CGFloat(index * 97 % 900))
            let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side))
            window.view.addFigure(shape: oval, fill: RGBA(hex: 0x4A6FA5), at: origin)
        }
        guard let figure = window.view.figures.first else { return }
        let start = window.view.viewRect(figure.frame)
        let grip = CGPoint(x: start.midX, y: start.midY)
        _ = window.seconds(.pointerDown(Pointer(grip, button: 1)))
        let times = (0..<frames).map { frame in
            let angle = Double(frame) / 60
            let point = CGPoint(x: 450 + 200 * cos(angle), y: 500 + 250 * sin(angle * 1.3))
            return window.seconds(.pointerMoved(Pointer(point)))
        }
        _ = window.seconds(.pointerUp(Pointer(grip, button: 1)))
        table.row("drag of \(name), painted, median", median(times), budget: 1e-3)
        table.row("drag of \(name), painted, 99 %", percentile(times, 0.99), budget: 4e-3)
    }
}
