import Expectations
import Foundation
import Testing

@testable import TextKit

/// A display list in words, one item a line.
func dump(_ list: DisplayList) -> [String] {
    func point(_ p: FlattenedPath.Point) -> String { "\(p.x),\(p.y)" }
    func path(_ path: FlattenedPath) -> String {
        path.contours.map { $0.map(point).joined(separator: " ") }.joined(separator: " | ") + (path.usesEvenOddFillRule ? " eo" : "")
    }
    func rect(_ r: FixedRect) -> String { "\(r.x) \(r.y) \(r.width) \(r.height)" }
    func color(_ c: RGBA) -> String {
        [c.red, c.green, c.blue, c.alpha].map { String($0 >> 8, radix: 16) }.joined(separator: ".")
    }
    func text(_ item: DisplayList.Item) -> String {
        switch item {
        case .fillRect(let r, let c): "rect \(rect(r)) \(color(c))"
        case .fillPath(let p, let c): "path \(path(p)) \(color(c))"
        case .blurredPath(let p, let deviation, let c): "blur \(deviation) \(path(p)) \(color(c))"
        case .glyphs(let run):
            "glyphs \(run.font.pixelSize) \(color(run.color)) " + run.glyphs.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        case .image(let bitmap, let r, let opacity): "image \(bitmap.width)x\(bitmap.height) \(rect(r)) \(opacity)"
        case .pushClip(let r): "clip \(rect(r))"
        case .pushClipPath(let p): "clip path \(path(p))"
        case .pushClipMask(let bitmap, let r): "clip mask \(bitmap.width)x\(bitmap.height) \(rect(r))"
        case .popClip: "pop"
        case .blended(let item, let mode): "\(mode) \(text(item))"
        case .pushLayer(let layer): "layer \(layer.blendMode) \(layer.opacity)\(layer.shadow == nil ? "" : " shadow")"
        case .popLayer: "end of layer"
        }
    }
    return list.items.map(text)
}

struct GraphicsContextTests {
    func drawn(scale: CGFloat = 1, _ body: (GraphicsContext) -> Void) -> [String] {
        dump(GraphicsContext.recording(scale: scale) { body(GraphicsContext.current!) })
    }

    let unit = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func `rectangles are filled and stroked in the state's colours`() {
        let items = drawn { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
            context.setStrokeColor(.blue)
            context.setLineWidth(2)
            context.setLineJoin(.bevel)
            context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
            context.strokePath()
            context.fill(.zero)
        }
        expectEqual(items.count, 2)
        expectEqual(items[0], "rect 1.0 2.0 3.0 4.0 ff.0.0.ff")
        expect(items[1].hasPrefix("path 10.0,11.0 10.0,9.0 20.0,9.0 20.0,11.0 |") || items[1].contains("20.0,9.0"), "\(items[1])")
        expect(items[1].hasSuffix("0.0.ff.ff"))
    }

    @Test func `saving and restoring brings back colours, pen, transform and clip`() {
        let items = drawn { context in
            context.saveGState()
            context.setFillColor(.red)
            context.translateBy(x: 5, y: 5)
            context.clip(to: unit)
            context.fill(unit)
            context.restoreGState()
            context.fill(unit)
        }
        expectEqual(
            items,
            [
                "clip 5.0 5.0 10.0 10.0", "rect 5.0 5.0 10.0 10.0 ff.0.0.ff", "pop", "rect 0.0 0.0 10.0 10.0 0.0.0.ff",
            ])
    }

    @Test func `unbalanced saves and restores neither crash nor leave clips open`() {
        let items = drawn { context in
            context.restoreGState()
            context.restoreGState()
            context.saveGState()
            context.clip(to: unit)
            context.saveGState()
            context.clip(to: unit)
            context.clip(to: unit)
        }
        expect(items.filter { $0.hasPrefix("clip") }.count == 3 && items.filter { $0 == "pop" }.count == 3)
        GraphicsContext.pop()
        expect(GraphicsContext.current == nil)
        let inner = GraphicsContext.recording {
            let context = GraphicsContext.current!
            GraphicsContext.push(context)
            GraphicsContext.push(context)
        }
        expect(inner.items.isEmpty && GraphicsContext.current == nil)
    }

    @Test func `transforms compose in the order that they are given, and turned rectangles are paths`() {
        let items = drawn(scale: 2) { context in
            context.translateBy(x: 10, y: 0)
            context.scaleBy(x: 2, y: 3)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
            context.rotate(by: .pi / 4)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.concatenate(CGAffineTransform(scaleX: .infinity, y: 1))
            expect(context.ctm.a.isFinite)
        }
        expectEqual(items[0], "rect 24.0 6.0 4.0 6.0 0.0.0.ff")
        expect(items[1].hasPrefix("path 20.0,0.0 "))
    }

    @Test func `alpha multiplies every colour`() {
        let items = drawn { context in
            context.setAlpha(0.5)
            context.fill(unit)
            context.draw(Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]), in: unit)
        }
        expectEqual(items, ["rect 0.0 0.0 10.0 10.0 0.0.0.80", "image 1x1 0.0 0.0 10.0 10.0 0.5"])
    }

    @Test func `a shadow comes before what casts it, sharp or blurred, and is not transformed`() {
        let items = drawn { context in
            context.scaleBy(x: 2, y: 2)
            context.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: .red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setShadow(offset: .zero, blur: 6, color: .red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setShadow(offset: .zero, blur: 6, color: nil)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        expectEqual(items.count, 5)
        expectEqual(items[0], "rect 3.0 4.0 2.0 2.0 ff.0.0.ff")
        expectEqual(items[2], "blur 3.0 0.0,0.0 2.0,0.0 2.0,2.0 0.0,2.0 ff.0.0.ff")
        expect(items[4].hasPrefix("rect"))
    }

    @Test func `a dash pattern leaves gaps, and its phase moves them`() {
        func dashes(_ phase: CGFloat) -> [String] {
            drawn { context in
                context.setLineWidth(2)
                context.setLineDash(phase: phase, lengths: [4, 2])
                context.move(to: CGPoint(x: 0, y: 1))
                context.addLine(to: CGPoint(x: 10, y: 1))
                context.strokePath()
            }
        }
        expect(
            dashes(0) == ["path 4.0,0.0 4.0,2.0 0.0,2.0 0.0,0.0 | 10.0,0.0 10.0,2.0 6.0,2.0 6.0,0.0 0.0.0.ff"]
                || dashes(0)[0].split(separator: "|").count == 2)
        expect(dashes(5)[0].contains("1.0,") && dashes(5)[0].contains("5.0,") && dashes(5)[0].contains("7.0,"))
    }

    @Test func `the line cap reaches beyond the end as it should`() {
        func bounds(_ cap: LineCap) -> CGRect {
            let list = GraphicsContext.recording {
                let path = BezierPath()
                path.move(to: CGPoint(x: 10, y: 10))
                path.addLine(to: CGPoint(x: 20, y: 10))
                path.lineWidth = 4
                path.lineCapStyle = cap
                path.stroke()
            }
            guard case .fillPath(let path, _)? = list.items.first else { return .null }
            let points = path.contours.joined()
            let (left, right) = (points.map(\.x.pixels).min()!, points.map(\.x.pixels).max()!)
            let (top, bottom) = (points.map(\.y.pixels).min()!, points.map(\.y.pixels).max()!)
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
        expectEqual(bounds(.butt), CGRect(x: 10, y: 8, width: 10, height: 4))
        expectEqual(bounds(.square), CGRect(x: 8, y: 8, width: 14, height: 4))
        expectEqual(bounds(.round), CGRect(x: 8, y: 8, width: 14, height: 4))
    }

    @Test func `a path under construction is mapped by the transform of the moment`() {
        let items = drawn { context in
            context.move(to: .zero)
            context.translateBy(x: 10, y: 0)
            context.addLine(to: CGPoint(x: 0, y: 10))
            context.addLine(to: .zero)
            expectEqual(context.currentPointOfPath, .zero)
            context.fillPath(using: .evenOdd)
            expect(context.isPathEmpty)
        }
        expectEqual(items, ["path 0.0,0.0 10.0,10.0 10.0,0.0 eo 0.0.0.ff"])
    }

    @Test func `clips by a rectangular path are rectangles, others are paths`() {
        let items = drawn { context in
            context.addRect(unit)
            context.clip()
            expectEqual(context.boundingBoxOfClipPath, unit)
            BezierPath(polygon: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4)]).addClip()
            expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        expectEqual(items, ["clip 0.0 0.0 10.0 10.0", "clip path 0.0,0.0 4.0,0.0 0.0,4.0", "pop", "pop"])
    }

    @Test func `glyphs are moved, enlarged and turned with the transform`() {
        let font = LayoutFixture.font
        let items = drawn { context in
            context.setFont(font)
            context.setFillColor(.red)
            context.showGlyphs([36, 37], at: [CGPoint(x: 1, y: 20), CGPoint(x: 11, y: 20)])
            context.scaleBy(x: 2, y: 2)
            context.showGlyphs([36], at: [CGPoint(x: 1, y: 20)])
            context.rotate(by: 0.5)
            context.showGlyphs([36], at: [CGPoint(x: 1, y: 20)])
            context.setTextDrawingMode(.invisible)
            context.showGlyphs([36], at: [CGPoint(x: 1, y: 20)])
        }
        expectEqual(items.count, 3)
        expectEqual(items[0], "glyphs 16.0 ff.0.0.ff 1.0,20.0 11.0,20.0")
        expectEqual(items[1], "glyphs 32.0 ff.0.0.ff 2.0,40.0")
        expect(items[2].hasPrefix("path"))
    }

    @Test func `a turned picture keeps its colours and its corner`() throws {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
        let list = GraphicsContext.recording {
            let context = GraphicsContext.current!
            context.translateBy(x: 40, y: 0)
            context.rotate(by: .pi / 2)
            Image(bitmap: bitmap).draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        guard case .image(let turned, let target, _)? = list.items.first else {
            Issue.record("no picture")
            return
        }
        expectEqual(target.logical(scale: 1), CGRect(x: 30, y: 0, width: 10, height: 20))
        expectEqual(turned.pixels[2 * turned.width + 5], 0xFFFF_0000)
        expectEqual(turned.pixels[17 * turned.width + 5], 0xFF00_00FF)
    }

    @Test func `setting a colour or a shadow acts on the current context`() {
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        shadow.shadowColor = .green
        let items = drawn { _ in
            Color.red.set()
            shadow.set()
            BezierPath(rect: unit).fill(with: .normal, alpha: 0.5)
            Color.blue.setFill()
            BezierPath(rect: unit).fill()
        }
        expectEqual(items.count, 4)
        expect(items[1].hasSuffix("ff.0.0.80") && items[3].hasSuffix("0.0.ff.ff") && items[2].hasSuffix("0.ff.0.ff"))
        Color.red.set()
    }

    @Test func `items are blended by the mode of the state, and clips are not`() {
        let items = drawn { context in
            context.setBlendMode(.multiply)
            context.clip(to: unit)
            context.fill(unit, color: .black)
            context.saveGState()
            context.setBlendMode(.copy)
            context.fill(unit, color: .clear)
            context.restoreGState()
            context.setBlendMode(.normal)
            context.fill(unit, color: .clear)
            context.clear(unit)
        }
        expectEqual(
            items,
            [
                "clip 0.0 0.0 10.0 10.0", "multiply rect 0.0 0.0 10.0 10.0 0.0.0.ff", "copy rect 0.0 0.0 10.0 10.0 0.0.0.0",
                "clear rect 0.0 0.0 10.0 10.0 0.0.0.ff", "pop",
            ])
    }

    @Test func `a layer takes alpha, mode and shadow with it, and what is open in it ends before it`() {
        let items = drawn { context in
            context.setAlpha(0.5)
            context.setBlendMode(.screen)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
            context.beginTransparencyLayer()
            context.clip(to: unit)
            context.saveGState()
            context.clip(to: unit)
            context.fill(unit, color: .black)
            context.endTransparencyLayer()
            context.endTransparencyLayer()
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(unit, color: .black)
            context.beginTransparencyLayer(in: unit)
        }
        let (clip, fill) = ("clip 0.0 0.0 10.0 10.0", "rect 0.0 0.0 10.0 10.0 0.0.0.ff")
        expectEqual(
            items,
            [
                "layer screen 0.5 shadow", clip, clip, fill, "pop", "pop", "end of layer", "screen rect 0.0 0.0 10.0 10.0 0.0.0.80", clip,
                "layer screen 0.5", "end of layer", "pop",
            ])
    }

    @Test func `a list that is moved is thinned once in a layer, and blended items move`() {
        var list = GraphicsContext.recording {
            let context = GraphicsContext.current!
            context.beginTransparencyLayer()
            context.fill(unit, color: .black)
            context.endTransparencyLayer()
            context.setBlendMode(.darken)
            context.fill(unit, color: .black)
        }
        list.move(from: 0, x: Fixed(3), y: .zero, opacity: 0.5)
        expectEqual(
            dump(list),
            [
                "layer normal 0.5", "rect 3.0 0.0 10.0 10.0 0.0.0.ff", "end of layer", "darken rect 3.0 0.0 10.0 10.0 0.0.0.80",
            ])
    }
}
