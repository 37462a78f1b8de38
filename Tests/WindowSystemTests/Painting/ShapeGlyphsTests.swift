import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// Outlined text, whose coverage the server keeps as glyphs.
@Suite(.serialized, .needsDisplay)
struct ShapeGlyphsTests {
    private static let appearances: [[NSAttributedString.Key: Any]] = [
        [.strokeWidth: -2.0], [.strokeWidth: 2.0], [.strokeWidth: -4.0, .strokeColor: Color.red, .foregroundColor: Color.yellow],
    ]

    private func items(_ text: String, _ attributes: [NSAttributedString.Key: Any], at point: CGPoint, scale: CGFloat = 1) throws
        -> [DisplayList.Item]
    {
        let font = try require(Font(name: "DejaVu Serif", size: 24))
        return GraphicsContext.recording(scale: scale) { text.draw(at: point, withAttributes: attributes.merging([.font: font]) { $1 }) }
            .items
    }

    /// The items as they are without what the painter knows of glyphs: paths that it has never seen.
    private func paths(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
        items.map { if case .fillPath(let path, let color) = $0 { .fillPath(path.polygons, color) } else { $0 } }
    }

    @Test func `a screen of outlined words that is painted again makes no coverage anew, nor does one that scrolled back`() throws {
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("900x800+0+0"))
        let text = NSMutableAttributedString()
        for word in 0..<4000 {
            text.append(NSAttributedString(string: "rabbit\(word % 10) ", attributes: Self.appearances[word % Self.appearances.count]))
        }
        let view = TextView(frame: .zero)
        view.isEditable = false
        view.maximumColumnWidth = 500
        view.textStorage.setAttributedString(text)
        let window = ContentWindow(try Window(try TestDisplay.connection.get(), options: options), view: view, title: "")
        let painter = window.painter
        window.draw()
        let masks = painter.masks.makings
        let first = painter.shapes.makings
        let drawn = window.window.surface.bitmap(of: window.window.bounds)?.pixels
        // Fifteen letters and digits inside and along their outlines by three pens, at four phases between pixels.
        expect(first > 20 && first <= 15 * 5 * 4, "\(first)")
        for _ in 0..<3 {
            view.setNeedsDisplay()
            window.draw()
        }
        expectEqual(painter.shapes.makings, first)
        expectEqual(painter.masks.makings, masks)
        expect(drawn != nil && drawn == window.window.surface.bitmap(of: window.window.bounds)?.pixels)
        for offset in [400.0, 0] {
            view.contentOffset = CGPoint(x: 0, y: offset)
            window.draw()
        }
        expect(painter.shapes.makings <= 15 * 5 * 4)
        expect(painter.masks.makings <= masks + 2, "the bar alone")
        expect(painter.shapes.byteCount <= painter.shapes.budgetBytes)
    }

    @Test(arguments: 0..<3) func `at a quarter of a pixel an outline is what its path is, letters that touch aside`(appearance: Int)
        throws
    {
        for x in [10.0, 10.25, 10.5, 10.75] {
            for letter in ["A", "g", "Q"] {
                let known = try items(letter, Self.appearances[appearance], at: CGPoint(x: x, y: 20))
                let glyphs = try Canvas(width: 80, height: 80)
                let shown = try glyphs.paint(known)
                let paths = try Canvas(width: 80, height: 80)
                let exact = try paths.paint(self.paths(known))
                expect(glyphs.painter.masks.makings == 0 && glyphs.painter.shapes.makings > 0)
                expect(paths.painter.masks.makings > 0 && paths.painter.shapes.makings == 0)
                expectEqual(shown.pixels, exact.pixels, "\(letter) at \(x)")
            }
        }
    }

    @Test func `between quarters it goes to the nearest, as text does, and to whole pixels down`() throws {
        for (x, y) in [(10.3, 20.0), (10.2, 20.2), (10.26, 19.8)] {
            let near = try Canvas(width: 200, height: 80).paint(items("o", Self.appearances[0], at: CGPoint(x: x, y: y)))
            let exact = try Canvas(width: 200, height: 80).paint(items("o", Self.appearances[0], at: CGPoint(x: 10.25, y: 20)))
            expect(near.pixels == exact.pixels && !near.inkBounds.isEmpty, "\(x), \(y)")
        }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func `words look as their paths do within a quarter of a pixel`(scale: CGFloat) throws {
        for appearance in Self.appearances {
            let known = try items("Waving AVATAR fluffily", appearance, at: CGPoint(x: 8, y: 10), scale: scale)
            let shown = try Canvas(width: 700, height: 120).paint(known)
            let exact = try Canvas(width: 700, height: 120).paint(paths(known))
            func darkness(_ bitmap: Bitmap) -> Double {
                bitmap.pixels.reduce(0) { $0 + Double(255 - ($1 >> 8 & 255)) }
            }
            expect(abs(darkness(shown) / darkness(exact) - 1) < 0.02)
            let (a, b) = (shown.inkBounds, exact.inkBounds)
            expect(abs(a.x - b.x) <= 1 && abs(a.maxX - b.maxX) <= 1 && abs(a.y - b.y) <= 1 && abs(a.maxY - b.maxY) <= 1, "\(a), \(b)")
        }
    }

    @Test func `a colour that is seen through is no darker where outlines touch`() throws {
        let appearance: [NSAttributedString.Key: Any] = [
            .strokeWidth: 12.0, .strokeColor: Color(white: 0, alpha: 0.5), .kern: -6,
        ]
        let picture = try Canvas(width: 200, height: 80).paint(items("nnnn", appearance, at: CGPoint(x: 10, y: 10)))
        expect(picture.pixels.allSatisfy { $0 & 255 >= 127 })
        expect(picture.pixels.contains { $0 & 255 <= 128 })
    }

    @Test func `what is kept stays within its budget, and looks the same when it is made again`() throws {
        let canvas = try Canvas(width: 300, height: 80)
        let shapes = ShapeGlyphs(canvas.painter.connection, budgetBytes: 4000)
        let clip = canvas.surface.bounds
        let source = canvas.painter.colors.picture(.black)
        var pictures: Set<[UInt32]> = []
        for _ in 0..<3 {
            _ = try canvas.paint([])
            for (index, word) in ["abc", "def", "ghi", "jkl", "mno", "pqr"].enumerated() {
                for case .fillPath(let path, _) in try items(word, Self.appearances[1], at: CGPoint(x: 10 + index * 45, y: 10)) {
                    expect(shapes.draw(path.shapes, clip: clip, source: source, on: canvas.surface, canvas.painter.requests) != nil)
                }
                expect(shapes.byteCount < 4000 + 3 * 2000)
            }
            canvas.painter.requests.flush(onto: canvas.surface.picture)
            pictures.insert(try require(canvas.surface.bitmap(of: clip)).pixels)
        }
        expect(shapes.makings > 36, "freed, and made again")
        expectEqual(pictures.count, 1)
    }

    @Test func `very many outlines on one spot are compared in proportion to their number`() throws {
        let canvas = try Canvas(width: 80, height: 80)
        guard case .fillPath(let path, _)? = try items("o", Self.appearances[0], at: CGPoint(x: 10, y: 10)).first else {
            Issue.record("no outline")
            return
        }
        let requests = canvas.painter.requests
        let source = canvas.painter.colors.picture(.black)
        let comparisons = [1000, 2000, 4000].map { count in
            let before = requests.comparisons
            let many = (0..<count).flatMap { _ in path.shapes.prefix(1) }
            expect(canvas.painter.shapes.draw(many, clip: canvas.surface.bounds, source: source, on: canvas.surface, requests) != nil)
            requests.flush(onto: canvas.surface.picture)
            return requests.comparisons - before
        }
        expect(comparisons[0] > 0)
        for (half, whole) in zip(comparisons, comparisons.dropFirst()) { expect(whole <= 5 * half / 2, "\(comparisons)") }
    }

    @Test func `nothing is made of what is not seen, and turned or giant letters stay paths`() throws {
        let canvas = try Canvas(width: 400, height: 500)
        _ = try canvas.paint(items("far", Self.appearances[0], at: CGPoint(x: 900, y: 500)))
        expect(canvas.painter.shapes.makings == 0 && canvas.painter.masks.makings == 0)
        let font = try require(Font(name: "DejaVu Serif", size: 400))
        _ = try canvas.paint(items("a", [.strokeWidth: 2], at: .zero))
        let made = canvas.painter.shapes.makings
        let giant = GraphicsContext.recording { "o".draw(at: .zero, withAttributes: [.font: font, .strokeWidth: 2]) }
        let turned = GraphicsContext.recording {
            GraphicsContext.current?.translateBy(x: 30, y: 10)
            GraphicsContext.current?.rotate(by: 0.3)
            "o".draw(at: .zero, withAttributes: [.strokeWidth: 2])
        }
        _ = try canvas.paint(giant.items + turned.items)
        expect(made == 1 && canvas.painter.shapes.makings == made && canvas.painter.masks.makings == 2)
    }
}
