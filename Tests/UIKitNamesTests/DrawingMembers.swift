import Expectations
import Foundation
import Testing
import TextKit
import UIKitNames

/// Sections 12, 13, 14 and 16 of the contract: string drawing, documents, data detection, colours and contexts.
struct DrawingMembers {
    private let font = UIFont(name: "DejaVu Serif", size: 16)!

    @Test func `strings are measured and drawn with TextKit's options`() {
        let options: [NSStringDrawingOptions] = [.usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine]
        expectEqual(options.map(\.rawValue), [1, 2, 8, 32])
        let text = NSAttributedString(string: "some words to measure", attributes: [.font: font])
        let one = text.size()
        expect(one.width > 100 && one.height >= 16)
        let wrapped = text.boundingRect(
            with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil)
        expect(wrapped.height > one.height * 2 && wrapped.width <= 60)
        expectEqual(("some words to measure" as NSString).size(withAttributes: [.font: font]), one)
        expectEqual("some words to measure".size(withAttributes: [.font: font]), one)
        expectEqual(text.boundingRect(with: .zero, options: [], context: nil).width, one.width)
        expectEqual(NSAttributedString(string: "a\nb", attributes: [.font: font]).size().height, one.height * 2)
        let context = NSStringDrawingContext()
        expect(context.minimumScaleFactor == 0 && context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        _ = text.boundingRect(with: CGSize(width: one.width * 0.8, height: 40), options: [.usesLineFragmentOrigin], context: context)
        expect(context.actualScaleFactor <= 1 && context.actualScaleFactor >= 0.5 && context.totalBounds.width > 0)
        let list = GraphicsContext.recording {
            text.draw(at: CGPoint(x: 1, y: 1))
            text.draw(in: CGRect(x: 0, y: 0, width: 50, height: 50))
            text.draw(with: CGRect(x: 0, y: 20, width: 50, height: 50), options: [.usesLineFragmentOrigin], context: nil)
            ("word" as NSString).draw(at: .zero, withAttributes: [.font: font])
            ("word" as NSString).draw(in: CGRect(x: 0, y: 0, width: 50, height: 50), withAttributes: nil)
            ("word" as NSString).draw(
                with: CGRect(x: 0, y: 0, width: 50, height: 50), options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        }
        expect(list.items.count >= 6)
    }

    @Test func `documents are read and written under TextKit's keys`() throws {
        let types: [NSAttributedString.DocumentType] = [.plain, .rtf, .rtfd, .html]
        expectEqual(types.map(\.rawValue), ["NSPlainText", "NSRTF", "NSRTFD", "NSHTML"])
        var dict: NSDictionary?
        let html = try NSAttributedString(
            data: Data("<p>Oh <b>Hai</b></p>".utf8),
            options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: &dict)
        expect(html.string == "Oh Hai\n" && dict != nil)
        let all = NSRange(location: 0, length: html.length)
        let rtf = try html.data(from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        let again = try NSMutableAttributedString(data: rtf, options: [:], documentAttributes: nil)
        expect(
            again.string.hasPrefix("Oh Hai")
                && (again.attribute(.font, at: 3, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold)
                    == true
        )
        #expect(throws: (any Error).self) { _ = try html.data(from: all) }
        let plain = try NSAttributedString(
            data: Data("plain".utf8),
            options: [.documentType: NSAttributedString.DocumentType.plain, .defaultAttributes: [NSAttributedString.Key.kern: 2]],
            documentAttributes: nil)
        expect(plain.string == "plain" && plain.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        let text = NSMutableAttributedString()
        try text.read(from: Data("read".utf8), options: [:], documentAttributes: nil)
        expectEqual(text.string, "read")
        #expect(throws: (any Error).self) {
            _ = try NSAttributedString(url: URL(fileURLWithPath: "/no/such/file"), options: [:], documentAttributes: nil)
        }
    }

    @Test func `data are detected as by Foundation's detector`() throws {
        let types: NSTextCheckingTypes = TextCheckingTypes.link.rawValue | TextCheckingTypes.phoneNumber.rawValue
        let detector = try NSDataDetector(types: types)
        let text = "see https://example.org/a, or call +1 (212) 555-0143."
        let all = NSRange(location: 0, length: text.utf16.count)
        let results = detector.matches(in: text, options: [], range: all)
        expect(detector.checkingTypes == types && results.count == 2)
        expect(results.first?.url == URL(string: "https://example.org/a") && results.last?.phoneNumber?.contains("555") == true)
        expectEqual(detector.firstMatch(in: text, options: [], range: all)?.range, NSRange(location: 4, length: 21))
        expectEqual(detector.numberOfMatches(in: text, options: [], range: all), 2)
        var count = 0
        detector.enumerateMatches(in: text, options: [], range: all) { result, _, stop in
            count += result == nil ? 0 : 1
            stop.pointee = true
        }
        expectEqual(count, 1)
    }

    @Test func `colours are values with shared presets`() {
        expect(UIColor.red === UIColor.red && UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        expect(UIColor(white: 0.5, alpha: 1) == .gray || UIColor(white: 0.5, alpha: 1) != .black)
        let hue = UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)
        expect(hue == .red && hue.withAlphaComponent(0.5) != .red)
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        expect(UIColor.orange.getRed(&r, green: &g, blue: &b, alpha: &a) && r == 1 && abs(g - 0.5) < 0.01 && b == 0 && a == 1)
        let presets: [UIColor] = [
            .black, .darkGray, .lightGray, .white, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown, .clear,
        ]
        expectEqual(Set(presets).count, presets.count)
        expectEqual(UIColor.label.cgColor, UIColor.label.cgColor)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        expect(insets != .zero && CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
        expectEqual(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.height, 4)
    }

    @Test func `a context draws what CoreGraphics does`() {
        expect(UIGraphicsGetCurrentContext() == nil)
        let list = GraphicsContext.recording {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            UIColor.green.set()
            context.saveGState()
            context.setFillColor(UIColor.red.cgColor)
            context.setStrokeColor(UIColor.blue.cgColor)
            context.setLineWidth(2)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 5, y: 5))
            context.strokePath()
            context.addRect(CGRect(x: 0, y: 0, width: 3, height: 3))
            context.fillPath(using: .evenOdd)
            context.translateBy(x: 1, y: 1)
            context.scaleBy(x: 2, y: 2)
            context.concatenate(CGAffineTransform(translationX: 1, y: 1))
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: UIColor.black.cgColor)
            context.setAlpha(0.5)
            context.textMatrix = .identity
            context.setFont(UIFont.systemFont(ofSize: 12))
            context.showGlyphs([36], at: [.zero])
            context.restoreGState()
            UIGraphicsPushContext(context)
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIGraphicsPopContext()
        }
        expect(list.items.count >= 6 && UIGraphicsGetCurrentContext() == nil)
    }
}
