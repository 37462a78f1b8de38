import Foundation
import TextKit
import TextViews

/// A day's work in a view, in a process of its own: commands at random from a fixed seed. What the process holds must stop growing
/// in the second quarter, and be the same at the end.
final class Soak {
    private let view = TextView(frame: CGRect(x: 0, y: 0, width: 900, height: 1000))
    private let count: Int
    private var random = BenchRandom(seed: 2)
    private var samples: [Double] = []

    init(_ text: BenchText, count: Int) {
        self.count = max(400, count)
        let descriptor = FontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        view.textStorage.append(
            NSAttributedString(string: text.string, attributes: [.font: Font(descriptor: descriptor, size: 0)]))
        view.adjustsFontForContentSizeCategory = true
        _ = view.handle(.focus(true))
        for index in 0..<4 {
            let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 120 + 20 * index, height: 150))
            let point = CGPoint(x: 100 + 150 * index, y: 300 + 2000 * index)
            view.addFigure(shape: oval, fill: RGBA(red: 0.2, green: 0.4, blue: 0.7, alpha: 1), at: point)
        }
        draw()
    }

    /// False where the end is farther than a twentieth from the plateau.
    func run() -> Bool {
        let time = seconds {
            for index in 0..<count {
                step()
                if index % max(1, count / 400) == 0 { samples.append(OwnProcess.residentBytes()) }
            }
        }
        let quarter = samples.count / 4
        let plateau = median(Array(samples[quarter..<(2 * quarter)]))
        let end = median(Array(samples.suffix(samples.count / 10)))
        func megabytes(_ bytes: Double) -> String { String(format: "%.1f MB", bytes / 1e6) }
        let fits = abs(end - plateau) <= plateau * 0.05
        print("\(count) commands in \(time.text), \((time / Double(count)).text) each")
        for share in stride(from: 0, to: samples.count, by: max(1, samples.count / 10)) {
            print("  after \(share * count / samples.count) commands: \(megabytes(samples[share]))")
        }
        print(
            "plateau (median of the second quarter) \(megabytes(plateau)), end (median of the last tenth) \(megabytes(end)), "
                + String(format: "%+.1f %%", (end / plateau - 1) * 100) + ", budget 5 %: \(fits ? "met" : "MISSED")")
        return fits
    }

    private func draw(_ damage: Damage = .all) {
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
    }

    private func step() {
        switch random.next(below: 1000) {
        case ..<300: draw(view.handle(.scroll(dx: 0, dy: CGFloat(random.next(below: 7) - 3), at: .zero, modifiers: [])).damage)
        case ..<550: scrollAnywhere()
        case ..<800: drag()
        case ..<960: type()
        case ..<990: _ = view.idle(milliseconds: 2)
        case ..<998: resize()
        default: ContentSizeCategory.current = [.small, .large, .extraLarge][random.next(below: 3)]
        }
        if random.next(below: 20) == 0 { draw() }
    }

    private func scrollAnywhere() {
        view.contentOffset = CGPoint(x: 0, y: CGFloat(random.next(below: max(1, Int(view.contentSize.height)))))
        draw()
    }

    /// One of the figures comes along to where the reader is, and is dragged a little.
    private func drag() {
        let figure = view.figures[random.next(below: view.figures.count)]
        view.scrollToCharacter(at: figure.anchorUTF16)
        draw()
        let frame = view.viewRect(figure.frame)
        var point = CGPoint(x: frame.midX, y: frame.midY)
        draw(view.handle(.pointerDown(Pointer(point, button: 1))).damage)
        for _ in 0..<3 {
            point.x += CGFloat(random.next(below: 81) - 40)
            point.y += CGFloat(random.next(below: 81) - 40)
            draw(view.handle(.pointerMoved(Pointer(point))).damage)
        }
        draw(view.handle(.pointerUp(Pointer(point, button: 1))).damage)
    }

    /// A few keys somewhere in what shows, and their undo.
    private func type() {
        let length = view.textStorage.length
        view.selectedRange = NSRange(location: random.next(below: length), length: random.next(below: 3))
        view.scrollRangeToVisible(view.selectedRange)
        for _ in 0...random.next(below: 3) { draw(view.handle(.key(KeyPress(.character("e")))).damage) }
        if random.next(below: 4) == 0 { draw(view.handle(.key(KeyPress(.enter))).damage) }
        while view.textStorage.length != length || view.undoManager?.canUndo == true {
            _ = view.apply(.edit(.undo))
            if view.undoManager?.canUndo != true { break }
        }
        draw()
    }

    private func resize() {
        view.frame.size = CGSize(width: 700 + random.next(below: 300), height: 800 + random.next(below: 300))
        draw()
        guard random.next(below: 8) == 0 else { return }
        // At the start: with two columns everything before the visible part is laid out.
        view.scrollToStart()
        view.columnCount = 2
        draw()
        view.columnCount = 1
        draw()
    }
}
