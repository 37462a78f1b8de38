import Expectations
import Foundation
import Testing
import UIKitNames

/// A layout manager that draws tags as rounded boxes and its own underlines, written as a program for UIKit is.
struct RoundedBackgrounds {
    final class TagLayoutManager: NSLayoutManager {
        static let tag = NSAttributedString.Key("tag")
        var boxes: [CGRect] = []
        var underlines: [NSRange] = []
        var rectArrays = 0

        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
            guard let textStorage, let currentCGContext = UIGraphicsGetCurrentContext() else { return }
            let characterRange = self.characterRange(forGlyphRange: glyphsToShow, actualGlyphRange: nil)
            textStorage.enumerateAttribute(Self.tag, in: characterRange, options: .longestEffectiveRangeNotRequired) { value, range, _ in
                guard let color = value as? UIColor else { return }
                let tagGlyphs = self.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
                guard let container = self.textContainer(forGlyphAt: tagGlyphs.location, effectiveRange: nil) else { return }
                currentCGContext.saveGState()
                currentCGContext.translateBy(x: origin.x, y: origin.y)
                currentCGContext.setFillColor(color.cgColor)
                let nowhere = NSRange(location: NSNotFound, length: 0)
                self.enumerateEnclosingRects(forGlyphRange: tagGlyphs, withinSelectedGlyphRange: nowhere, in: container) { rect, _ in
                    let box = rect.insetBy(dx: -2, dy: 1)
                    self.boxes.append(box.offsetBy(dx: origin.x, dy: origin.y))
                    UIBezierPath(roundedRect: box, cornerRadius: 4).fill()
                }
                currentCGContext.restoreGState()
            }
        }

        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
        ) {
            rectArrays += rectCount
            let path = CGMutablePath()
            for index in 0..<rectCount { path.addRect(rectArray[index].insetBy(dx: -1, dy: 0)) }
            let context = UIGraphicsGetCurrentContext()
            context?.addPath(path)
            context?.setFillColor(color.cgColor)
            context?.fillPath()
        }

        override func drawUnderline(
            forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
            lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
        ) {
            underlines.append(glyphRange)
            let first = location(forGlyphAt: glyphRange.location).x
            let last = NSMaxRange(glyphRange) < NSMaxRange(lineGlyphRange) ? location(forGlyphAt: NSMaxRange(glyphRange)).x : lineRect.maxX
            let y = lineRect.minY + containerOrigin.y + lineRect.height - 2
            let path = UIBezierPath()
            path.move(to: CGPoint(x: containerOrigin.x + first, y: y))
            path.addLine(to: CGPoint(x: containerOrigin.x + last, y: y))
            path.setLineDash([2, 2], count: 2, phase: 0)
            UIColor.systemBlue.setStroke()
            path.stroke()
        }
    }

    @Test func `tags, backgrounds and underlines are drawn by the subclass, wherever the text breaks`() throws {
        let text = NSMutableAttributedString(
            string: "Some words with a tag that is longer than the line", attributes: [.font: UIFont(name: "DejaVu Sans", size: 16)!])
        text.addAttribute(TagLayoutManager.tag, value: UIColor.systemYellow, range: NSRange(location: 18, length: 32))
        text.addAttribute(.backgroundColor, value: UIColor.systemGreen, range: NSRange(location: 0, length: 4))
        text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 5, length: 5))
        let storage = NSTextStorage(attributedString: text)
        let manager = TagLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 400))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let glyphRange = manager.glyphRange(for: container)
        let size = manager.usedRect(for: container).size
        let image = UIGraphicsImageRenderer(size: CGSize(width: 220, height: size.height + 20)).image { _ in
            manager.drawBackground(forGlyphRange: glyphRange, at: CGPoint(x: 10, y: 10))
            manager.drawGlyphs(forGlyphRange: glyphRange, at: CGPoint(x: 10, y: 10))
        }
        var lines = 0
        manager.enumerateLineFragments(forGlyphRange: glyphRange) { _, usedRect, textContainer, range, _ in
            lines += 1
            expect(textContainer === container && usedRect.width <= 200 && range.length > 0)
        }
        expect(lines == 3 && manager.boxes.count == lines && manager.rectArrays == 1)
        expectEqual(manager.underlines, [NSRange(location: 5, length: 5)])
        let box = try require(manager.boxes.first)
        let picture = try require(image.cgImage)
        let scale = image.scale
        let inside = picture.bitmap.pixels[Int((box.minY + 2) * scale) * picture.width + Int((box.minX + box.width / 2) * scale)]
        let corner = picture.bitmap.pixels[Int((box.minY + 0.2) * scale) * picture.width + Int((box.minX + 0.2) * scale)]
        expect(inside >> 24 == 0xFF && corner >> 24 < 0x40)
    }
}
