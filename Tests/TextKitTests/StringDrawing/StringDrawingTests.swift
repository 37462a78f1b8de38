import Expectations
import Foundation
import Testing

@testable import TextKit

struct StringDrawingTests {
    static var attributes: [NSAttributedString.Key: Any] { [.font: LayoutFixture.font] }

    func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: Self.attributes.merging(more) { $1 })
    }

    func drawn(scale: CGFloat = 1, _ body: () -> Void) -> DisplayList { GraphicsContext.recording(scale: scale, body) }

    /// Around the origins and advances of the glyphs, as far as origins tell.
    func origins(_ list: DisplayList) -> [CGPoint] {
        list.items.flatMap { item -> [CGPoint] in
            guard case .glyphs(let run) = item else { return [] }
            return run.glyphs.map { CGPoint(x: $0.x.pixels, y: $0.y.pixels) }
        }
    }

    let font = LayoutFixture.font
    var lineHeight: CGFloat { text("x").size().height }

    @Test("text without a colour is black even if the context's fill colour is red")
    func blackByDefault() {
        let list = drawn {
            Color.red.set()
            text("black").draw(at: .zero)
            "black too".draw(in: CGRect(x: 0, y: 40, width: 200, height: 40), withAttributes: Self.attributes)
            NSString(string: "no attributes").draw(at: CGPoint(x: 0, y: 80))
        }
        let colors = list.items.compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } }
        expect(colors.count == 3 && colors.allSatisfy { $0 == .black })
    }

    @Test("draw(at:) and size() use no width, draw(in:) wraps")
    func singleLineMode() {
        let long = text(String(repeating: "many words ", count: 30))
        expect(long.size().height == lineHeight && long.size().width > 1500)
        expectEqual(Set(origins(drawn { long.draw(at: CGPoint(x: 5, y: 7)) }).map(\.y)).count, 1)
        let wrapped = origins(drawn { long.draw(in: CGRect(x: 5, y: 7, width: 200, height: 1000)) })
        expect(Set(wrapped.map(\.y)).count > 8 && wrapped.allSatisfy { $0.x >= 5 && $0.x < 205 })
        expectEqual(wrapped.map(\.x).min(), 5)
        let lines = text("one\ntwo\nthree").size()
        expectEqual(lines.height, 3 * lineHeight)
    }

    @Test("draw(in:) truncates where the paragraph style says so")
    func truncating() {
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let cut = text("many words in one line", [.paragraphStyle: style])
        let list = drawn { cut.draw(in: CGRect(x: 0, y: 0, width: 80, height: 100)) }
        expect(Set(origins(list).map(\.y)).count == 1 && origins(list).count < 12)
    }

    @Test("the kern attribute is honoured by attributed drawing, and plain strings have none")
    func kern() {
        let plain = "kerning".size(withAttributes: Self.attributes).width
        expect(text("kerning", [.kern: 3]).size().width >= plain + 6 * 3)
        expectEqual(text("kerning").size().width, plain)
    }

    @Test("attributes that mean nothing to drawing never change the picture")
    func unknownAttributes() {
        struct Stripe { let width = 3 }
        let more: [NSAttributedString.Key: Any] = [
            .init("blockQuote"): Stripe(), .init("other"): 5, .toolTip: "tip", .cursor: "hand", .foregroundColor: Color.black,
        ]
        let (a, b) = (text("same picture"), text("same picture", more))
        expectEqual(a.size(), b.size())
        expectEqual(dump(drawn { a.draw(at: .zero) }), dump(drawn { b.draw(at: .zero) }))
    }

    @Test func `there is no padding, and the top left corner is where it was asked for`() {
        let list = drawn { text("Hill").draw(at: CGPoint(x: 20, y: 30)) }
        let ascent = font.instance(displayScale: 1).ascent.rounded.pixels
        expectEqual(origins(list).first, CGPoint(x: 20, y: 30 + ascent))
    }

    @Test func `white space at the end counts where nothing limits the width`() {
        let (a, b, c) = (text("1.").size().width, text("1. ").size().width, text("1.  ").size().width)
        expect(b > a && c - b == b - a)
        expectEqual(text("   ").size().width, 3 * (b - a))
    }

    @Test func `an empty string has no size if attributed, and a line's height if not`() {
        expectEqual(NSAttributedString(string: "").size(), .zero)
        expectEqual("".size(withAttributes: Self.attributes), CGSize(width: 0, height: lineHeight))
        expect(drawn { "".draw(at: .zero) }.items.isEmpty)
        expectEqual(text("a\n").size().height, 2 * lineHeight)
    }

    @Test func `without line fragment origin the point is the start of the baseline`() {
        let list = drawn { text("base\nsecond").draw(with: CGRect(x: 10, y: 50, width: 20, height: 0)) }
        expect(origins(list).count == 4 && origins(list).allSatisfy { $0.y == 50 } && origins(list)[0].x == 10)
        let bounds = text("base").boundingRect(with: .zero)
        expect(bounds.minY < 0 && bounds.maxY > 0 && bounds.height == lineHeight)
    }

    @Test func `the last line that fits ends with an ellipsis if that is asked for`() {
        let long = text(String(repeating: "many words ", count: 30))
        let size = CGSize(width: 120, height: 2.5 * lineHeight)
        let options: StringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
        let bounds = long.boundingRect(with: size, options: options)
        expect(bounds.height == 2 * lineHeight && bounds.width <= 120)
        let list = drawn { long.draw(with: CGRect(origin: .zero, size: size), options: options) }
        expectEqual(Set(origins(list).map(\.y)).count, 2)
        expect(long.boundingRect(with: size, options: .usesLineFragmentOrigin).height > 4 * lineHeight)
        let tiny = long.boundingRect(with: CGSize(width: 120, height: 3), options: options)
        expectEqual(tiny.height, lineHeight)
    }

    @Test func `what does not fit the rectangle of draw(in:) is cut off, and nothing else is`() {
        let long = text(String(repeating: "many words ", count: 30))
        let cut = drawn { long.draw(in: CGRect(x: 0, y: 0, width: 100, height: 30)) }
        expect(dump(cut).first == "clip 0.0 0.0 100.0 30.0" && dump(cut).last == "pop")
        expect(!dump(drawn { text("a").draw(in: CGRect(x: 0, y: 0, width: 100, height: 30)) }).contains { $0.hasPrefix("clip") })
        expect(drawn { text("a").draw(in: .zero) }.items.isEmpty)
    }

    @Test func `device metrics are those of the ink`() {
        let dot = text(".")
        let ink = dot.boundingRect(with: .zero, options: .usesDeviceMetrics)
        let line = dot.boundingRect(with: .zero)
        expect(ink.height < 5 && ink.height > 0 && ink.width < line.width && ink.maxY <= 1 && ink.minY > -5)
        let wide = text("fj").boundingRect(with: .zero, options: [.usesDeviceMetrics, .usesLineFragmentOrigin])
        expect(wide.minY > 0 && wide.maxY > font.instance(displayScale: 1).ascent.pixels)
        expectEqual(text(" ").boundingRect(with: .zero, options: .usesDeviceMetrics).width, 0)
    }

    @Test func `font leading adds to the height where it is asked for and where there is any`() {
        let tall = Font(name: "DejaVu Serif", size: 40)!
        let string = NSAttributedString(string: "a\nb\nc", attributes: [.font: tall])
        let without = string.boundingRect(with: .zero, options: .usesLineFragmentOrigin).height
        let with = string.boundingRect(with: .zero, options: [.usesLineFragmentOrigin, .usesFontLeading]).height
        expect(with - without == 0 || tall.leading > 0)
        expect(with >= without)
    }

    @Test("what is measured is what is drawn, to the device pixel", arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
    func measuredIsDrawn(scale: CGFloat) {
        let string = text("Waved “fi” text")
        let list = GraphicsContext.recording(scale: scale) {
            let size = string.size()
            string.draw(at: CGPoint(x: 10, y: 10))
            Color.red.setFill()
            GraphicsContext.current?.fill(CGRect(origin: CGPoint(x: 10, y: 10), size: size))
            let mark = text("|")
            mark.draw(at: CGPoint(x: 10 + size.width, y: 10))
            text("Waved “fi” text|").draw(at: CGPoint(x: 10, y: 10))
        }
        let runs = list.items.compactMap { if case .glyphs(let run) = $0 { run.glyphs } else { nil } }
        guard runs.count == 3 else {
            Issue.record("\(dump(list))")
            return
        }
        expect(runs[2].last?.x == runs[1].first?.x && runs[2].last?.y == runs[1].first?.y)
    }

    @Test func `fonts shrink as far as is allowed to make the text fit`() {
        let string = text("a line that is much too wide")
        let context = StringDrawingContext()
        let natural = string.size().width
        let size = CGSize(width: natural * 0.7, height: lineHeight)
        _ = string.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
        expectEqual(context.actualScaleFactor, 1)
        context.minimumScaleFactor = 0.5
        let fitted = string.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
        expect(context.actualScaleFactor < 0.8 && context.actualScaleFactor > 0.55, "\(context.actualScaleFactor)")
        expect(fitted.width <= size.width && fitted.height <= size.height && context.totalBounds == fitted)
        context.minimumScaleFactor = 0.9
        let list = drawn {
            string.draw(
                with: CGRect(x: 5, y: 6, width: size.width, height: size.height),
                options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: context)
        }
        guard case .glyphs(let run)? = list.items.first else {
            Issue.record("no glyphs are drawn: \(list.items)")
            return
        }
        expect(context.actualScaleFactor == 0.9 && run.font.pixelSize == Fixed(16 * 0.9))
        expect(context.totalBounds.minX == 5 && context.totalBounds.width <= size.width)
        _ = text("short").boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
        expectEqual(context.actualScaleFactor, 1)
    }

    @Test(arguments: ["abc\n", "abc\r\n", "abc\u{2029}", "abc\n\n"])
    func `the empty line after a last separator is made to fit too`(string: String) {
        let context = StringDrawingContext()
        context.minimumScaleFactor = 0.25
        let size = CGSize(width: 100, height: 30)
        let fitted = text(string).boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
        expect(fitted.height <= size.height && context.actualScaleFactor < 1, "\(fitted) \(context.actualScaleFactor)")
    }

    @Test func `alignment counts within a rectangle`() {
        let style = MutableParagraphStyle()
        style.alignment = .right
        let string = text("right", [.paragraphStyle: style])
        let size = string.size()
        let bounds = string.boundingRect(with: CGSize(width: 200, height: 0), options: .usesLineFragmentOrigin)
        expect(bounds.maxX == 200 && bounds.width == size.width)
        let first = origins(drawn { string.draw(in: CGRect(x: 0, y: 0, width: 200, height: 50)) })[0]
        expect(abs(first.x - (200 - size.width)) <= 1)
        expectEqual(origins(drawn { string.draw(at: .zero) })[0].x, 0)
        style.alignment = .left
        expectEqual(origins(drawn { text("right", [.paragraphStyle: style]).draw(in: CGRect(x: 0, y: 0, width: 200, height: 50)) })[0].x, 0)
    }

    @Test func `measuring and drawing lays out once, and a changed style is seen`() {
        let style = MutableParagraphStyle()
        let string = NSMutableAttributedString(string: "line\nline", attributes: [.font: font, .paragraphStyle: style])
        let before = string.size()
        let layout = StringLayoutCache.ofThread.layout(of: StringLayoutCache.ofThread.fragment(string))
        StringLayoutCache.ofThread.release(layout)
        layout.manager.resetWork()
        _ = drawn { string.draw(at: .zero) }
        expect(layout.manager.work.paragraphsLaid == 0 && layout.storage.string == "line\nline")
        style.lineSpacing = 10
        expectEqual(string.size().height, before.height + 10)
        string.replaceCharacters(in: NSRange(location: 0, length: 1), with: "wiiide l")
        expect(string.size().width > before.width)
    }

    @Test func `a string is drawn inside the drawing of another`() {
        final class Badge: TextAttachment {
            override func image(forBounds imageBounds: CGRect, textContainer: TextContainer?, characterIndex charIndex: Int) -> Image? {
                for index in 0..<12 { "badge \(index)".draw(at: imageBounds.origin, withAttributes: StringDrawingTests.attributes) }
                NSAttributedString(string: "a\u{FFFC}b").draw(at: .zero)
                return nil
            }
        }
        let badge = Badge()
        badge.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        let string = NSMutableAttributedString(string: "a\u{FFFC}b", attributes: Self.attributes)
        string.addAttribute(.attachment, value: badge, range: NSRange(location: 1, length: 1))
        let runs = drawn { string.draw(at: .zero) }.items.count { if case .glyphs = $0 { true } else { false } }
        expect(runs >= 14)
    }

    @Test func `strings of any length and content are measured`() {
        let huge = String(repeating: "long ", count: 10_000)
        let size = huge.boundingRect(with: CGSize(width: 500, height: 0), options: .usesLineFragmentOrigin, attributes: Self.attributes)
        expect(size.height > 500 * lineHeight && size.width <= 500)
        expectEqual(huge.size(withAttributes: Self.attributes).height, lineHeight)
        for odd in ["\n", "\u{200B}", "\u{2028}", "\r\n\r\n", "שלום", "👨‍👩‍👧", "\t", "\u{FFFC}"] {
            let size = odd.size(withAttributes: Self.attributes)
            expect(size.width.isFinite && size.height >= lineHeight && size.width >= 0)
        }
        for size in [
            CGSize(width: CGFloat.nan, height: 1), CGSize(width: -5, height: -5), CGSize(width: CGFloat.infinity, height: .infinity),
        ] {
            let bounds = "text".boundingRect(
                with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: Self.attributes)
            expectEqual(bounds.height, lineHeight)
        }
    }
}
