import Expectations
import Testing
import TextKit
import UIKitNames

struct DrawingNamesTests {
    /// As third-party layout managers draw beside their text.
    final class Striped: NSLayoutManager {
        override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            if let context = UIGraphicsGetCurrentContext() {
                UIGraphicsPushContext(context)
                context.saveGState()
                context.setFillColor(UIColor.systemRed.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 10))
                context.setStrokeColor(UIColor.blue.cgColor)
                context.setLineWidth(2)
                context.stroke(CGRect(x: 10, y: 0, width: 5, height: 5))
                context.move(to: CGPoint(x: 0, y: 20))
                context.addLine(to: CGPoint(x: 9, y: 20))
                context.strokePath()
                context.restoreGState()
                UIGraphicsPopContext()
            }
            super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
        }
    }

    @Test func `a layout manager draws beside its text through CoreGraphics`() {
        let storage = NSTextStorage(string: "stripe")
        let manager = Striped()
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let list = GraphicsContext.recording {
            manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero)
        }
        guard list.items.count == 4, case .fillRect(_, let red) = list.items[0], case .fillPath(_, let blue) = list.items[1],
            case .glyphs(let text) = list.items[3]
        else {
            Issue.record("\(list.items.count) items")
            return
        }
        expect(red == UIColor.systemRed.rgba && blue == UIColor.blue.rgba && text.color == UIColor.black.rgba)
        expectEqual(text.glyphs.count, 6)
    }

    @Test func `rectangles are filled, framed and clipped by UIKit's functions`() {
        let list = GraphicsContext.recording {
            UIColor.red.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        expectEqual(list.items.count, 7)
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIGraphicsPopContext()
        expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `geometry goes into objects and comes back`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        expectEqual(NSValue(cgRect: rect).cgRectValue, rect)
        expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin && NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        let corners: UIRectCorner = [.topLeft, .bottomRight]
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 1, height: 1))
        path.lineCapStyle = CGLineCap.round
        path.apply(CGAffineTransform(scaleX: 2, y: 2))
        expect(path.bounds == CGRect(x: 2, y: 4, width: 6, height: 8) && UIBezierPath(cgPath: path.cgPath).bounds == path.bounds)
    }

    @Test func `strings are drawn and measured as on UIKit`() {
        let text: NSString = "drawn string"
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
        let width = text.size(withAttributes: attributes).width
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let rect = text.boundingRect(
            with: CGSize(width: width * 0.8, height: 20), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: attributes, context: context)
        expect(rect.width <= width * 0.8 && context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
        expectEqual(
            GraphicsContext.recording { text.draw(in: CGRect(x: 0, y: 0, width: 300, height: 30), withAttributes: attributes) }.items.count,
            1)
        expectEqual("12.".size(withAttributes: attributes), NSAttributedString(string: "12.", attributes: attributes).size())
    }
}
