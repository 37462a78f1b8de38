import AppKitNames
import Expectations
import Testing
import TextKit

struct DrawingNamesTests {
    private func fills(_ list: DisplayList) -> [RGBA] {
        list.items.compactMap { item in
            switch item {
            case .fillRect(_, let color), .fillPath(_, let color): color
            default: nil
            }
        }
    }

    @Test func `paths are built, read and drawn by AppKit's names`() {
        let path = NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 20, height: 10), xRadius: 4, yRadius: 2)
        path.appendArc(withCenter: NSPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: 360)
        expect(path.bounds.insetBy(dx: 1e-9, dy: 1e-9).maxX < 60 && path.contains(NSPoint(x: 50, y: 45)))
        path.windingRule = .evenOdd
        path.lineCapStyle = .round
        expect(path.usesEvenOddFillRule && path.reversed.bounds == path.bounds)
        let simple = NSBezierPath()
        simple.move(to: .zero)
        simple.relativeLine(to: NSPoint(x: 10, y: 0))
        simple.relativeCurve(to: NSPoint(x: 0, y: 10), controlPoint1: NSPoint(x: 5, y: 0), controlPoint2: NSPoint(x: 5, y: 10))
        simple.close()
        var points = [NSPoint](repeating: .zero, count: 3)
        expectEqual((0..<4).map { simple.element(at: $0) }, [.moveTo, .lineTo, .curveTo, .closePath])
        expectEqual(simple.element(at: 2, associatedPoints: &points), .curveTo)
        expectEqual(points, [NSPoint(x: 15, y: 0), NSPoint(x: 15, y: 10), NSPoint(x: 10, y: 10)])
        let rounded = NSBezierPath()
        rounded.move(to: .zero)
        rounded.appendArc(from: NSPoint(x: 10, y: 0), to: NSPoint(x: 10, y: 10), radius: 4)
        expect(abs(rounded.currentPoint.x - 10) < 1e-9 && abs(rounded.currentPoint.y - 4) < 1e-9)
        expect(rounded.flattened.elementCount > 4)
    }

    @Test func `the current context is AppKit's, and saving and restoring is too`() {
        expect(NSGraphicsContext.current == nil)
        NSGraphicsContext.restoreGraphicsState()
        let list = GraphicsContext.recording {
            NSColor.red.setFill()
            NSGraphicsContext.saveGraphicsState()
            NSColor.blue.set()
            NSBezierPath.fill(NSRect(x: 0, y: 0, width: 1, height: 1))
            NSBezierPath.strokeLine(from: .zero, to: NSPoint(x: 5, y: 5))
            NSGraphicsContext.restoreGraphicsState()
            NSGraphicsContext.current?.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            NSGraphicsContext.restoreGraphicsState()
            NSGraphicsContext.restoreGraphicsState()
            NSBezierPath.fill(NSRect(x: 0, y: 0, width: 1, height: 1))
            let own = NSGraphicsContext(cgContext: GraphicsContext.current!, flipped: true)
            NSGraphicsContext.saveGraphicsState()
            NSGraphicsContext.current = own
            NSGraphicsContext.restoreGraphicsState()
        }
        expectEqual(fills(list), [NSColor.blue.rgba, NSColor.blue.rgba, NSColor.red.rgba, NSColor.red.rgba])
        expect(NSGraphicsContext.current == nil)
    }

    @Test func `a shadow's positive height is up`() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = NSSize(width: 1, height: -2)
        shadow.shadowColor = .red
        expectEqual(shadow.drawnOffset, NSSize(width: 1, height: 2))
        let copy = try require(shadow.copy() as? NSShadow)
        expect(copy == shadow && copy.drawnOffset.height == 2)
        let text = NSAttributedString(string: "a", attributes: [.shadow: shadow])
        let ys = GraphicsContext.recording { text.draw(at: .zero) }.items.compactMap { item -> Double? in
            if case .glyphs(let run) = item { run.glyphs[0].y.pixels } else { nil }
        }
        expect(ys.count == 2 && ys[0] == ys[1] + 2)
        let data = try NSKeyedArchiver.archivedData(withRootObject: shadow, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: NSShadow.self, from: data), shadow)
    }

    @Test func `colours are taken apart, mixed and written as literals`() {
        let color = NSColor(calibratedHue: 0.5, saturation: 1, brightness: 0.5, alpha: 0.25)
        expect(abs(color.hueComponent - 0.5) < 1e-9 && color.saturationComponent == 1 && color.brightnessComponent == 0.5)
        expect(color.alphaComponent == 0.25 && color.cgColor.alpha == 0.25 && NSColor(cgColor: color.cgColor) == color)
        expectEqual(NSColor.black.blended(withFraction: 0.5, of: .white), NSColor(white: 0.5, alpha: 1))
        let grey: NSColor? = NSColor.white.usingColorSpace(.genericGray)
        expect((grey?.whiteComponent ?? 0) > 0.999)
        expectEqual(color.usingColorSpace(.sRGB), color)
        var white: CGFloat = 0
        let (isGrey, isColorGrey) = (NSColor.gray.getWhite(&white, alpha: nil), color.getWhite(nil, alpha: nil))
        expect(isGrey && white == 0.5 && !isColorGrey)
        expect(NSColor.labelColor === NSColor.labelColor && NSColor.red === NSColor.red)
        let literal: NSColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        expectEqual(literal, .red)
    }

    @Test func `strings are measured with AppKit's options`() {
        let options: NSString.DrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading, .oneShot]
        let text = NSAttributedString(string: "one two three", attributes: [.font: NSFont.systemFont(ofSize: 16)])
        let rect = text.boundingRect(with: NSSize(width: 60, height: 0), options: options)
        expect(rect.height > text.size().height && rect.width <= 60)
    }

    @Test func `words are found around a character and from one to the next`() {
        let text = NSAttributedString(string: "Don't stop,\nread on 日本語")
        expectEqual(text.doubleClick(at: 2), NSRange(location: 0, length: 5))
        expectEqual(text.doubleClick(at: 5), NSRange(location: 5, length: 1))
        expectEqual(text.doubleClick(at: 13), NSRange(location: 12, length: 4))
        expect(text.nextWord(from: 0, forward: true) == 6 && text.nextWord(from: 6, forward: true) == 12)
        expect(text.nextWord(from: 12, forward: false) == 6 && text.nextWord(from: 0, forward: false) == 0)
        expectEqual(text.nextWord(from: text.length, forward: true), text.length)
    }

    @Test func `font traits are given and taken, sizes stay`() throws {
        let text = NSMutableAttributedString(string: "bold plain", attributes: [.font: NSFont.systemFont(ofSize: 21)])
        text.applyFontTraits([.boldFontMask, .italicFontMask], range: NSRange(location: 0, length: 4))
        let font = try require(text.fontAttributes(in: NSRange(location: 0, length: 1))[.font] as? NSFont)
        expect(font.pointSize == 21 && font.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        text.applyFontTraits(.unboldFontMask, range: NSRange(location: 0, length: 10))
        let light = try require(text.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)
        expect(!light.fontDescriptor.symbolicTraits.contains(.traitBold) && light.fontDescriptor.symbolicTraits.contains(.traitItalic))
        expect(text.rulerAttributes(in: NSRange(location: 0, length: 1)).isEmpty)
    }

    @Test func `superscript stands higher, subscript lower`() {
        let text = NSMutableAttributedString(string: "x2y", attributes: [.font: NSFont.systemFont(ofSize: 30)])
        text.superscriptRange(NSRange(location: 1, length: 1))
        text.subscriptRange(NSRange(location: 2, length: 1))
        let ys = GraphicsContext.recording { text.draw(at: .zero) }.items.flatMap { item -> [Double] in
            if case .glyphs(let run) = item { run.glyphs.map(\.y.pixels) } else { [] }
        }
        expect(ys.count == 3 && ys[1] == ys[0] - 10 && ys[2] == ys[0] + 6)
    }
}
