import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// What string drawing measures beside what it leaves on a surface.
@Suite(.serialized, .needsDisplay)
struct StringInkTests {
    private struct Random {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }
    }

    private static let words = [
        "Wave", "fjord", "office", "Ångström", "AVATAR", "(gq)", "ffl", "“To”", "Ĳssel", "e\u{301}\u{302}", "שלום", "לָמֵד", "مرحبا", "ببب",
        "日本語", "한국어",
        "ไทย", "क्षत्रिय", "👨‍👩‍👧", "1.234", "__", "…", "\u{FFFC}", "j", "f", "\u{E000}", "x²", "¿Qué?",
    ]

    private static func attributes(_ random: inout Random) -> [NSAttributedString.Key: Any] {
        let family = random.pick(["DejaVu Serif", "DejaVu Sans", "DejaVu Sans Mono", "Noto Serif"])
        let size = random.pick([9, 11.5, 13, 16, 17, 24, 40] as [CGFloat])
        var attributes: [NSAttributedString.Key: Any] = [.font: Font(name: family, size: size) ?? Font.systemFont(ofSize: size)]
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: random.next(7) - 3, height: random.next(7) - 3)
        shadow.shadowColor = Color(white: 0.5, alpha: 1)
        let extras: [(NSAttributedString.Key, Any)] = [
            (.underlineStyle, 1), (.strikethroughStyle, 9), (.kern, 2.5), (.kern, -1), (.baselineOffset, 5), (.baselineOffset, -4.3),
            (.shadow, shadow),
            (.backgroundColor, Color.yellow), (.strokeWidth, 3), (.strokeWidth, -3), (.superscript, 1), (.obliqueness, 0.3),
            (.expansion, 0.3),
        ]
        for _ in 0..<random.next(3) {
            let (key, value) = random.pick(extras)
            attributes[key] = value
        }
        return attributes
    }

    private static func string(_ random: inout Random) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for _ in 0...random.next(3) {
            let word = NSMutableAttributedString(string: random.pick(words), attributes: attributes(&random))
            if word.string == "\u{FFFC}" {
                let chip = TextAttachment(data: nil, ofType: nil)
                chip.image = Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
                chip.bounds = CGRect(x: 0, y: -3, width: 12.5, height: 9)
                word.addAttribute(.attachment, value: chip, range: NSRange(location: 0, length: 1))
            }
            text.append(word)
            if random.next(3) == 0 {
                text.append(NSAttributedString(string: random.pick([" ", "  ", "\n"]), attributes: [.font: Font.systemFont(ofSize: 14)]))
            }
        }
        return text
    }

    /// Painted bounds, measured ones, in device pixels from the string's corner.
    private func compare(
        _ text: NSAttributedString, scale: CGFloat, _ options: StringDrawingOptions = .usesLineFragmentOrigin, on canvas: Canvas
    ) throws -> (painted: PixelRect, measured: PixelRect) {
        let corner = CGPoint(x: 60, y: 60)
        var ink = CGRect.zero
        let list = GraphicsContext.recording(scale: scale) {
            ink = text.boundingRect(with: .zero, options: options.union(.usesDeviceMetrics))
            text.draw(with: CGRect(origin: corner, size: .zero), options: options)
        }
        let painted = try canvas.paint(list.items).inkBounds
        func device(_ length: CGFloat) -> Int { Int((length * scale).rounded()) }
        let origin = device(60)
        return (
            painted.isEmpty ? painted : painted.moved(x: -origin, y: -origin),
            PixelRect(x: device(ink.minX), y: device(ink.minY), width: device(ink.width), height: device(ink.height))
        )
    }

    @Test("what is measured in device metrics is what is drawn, to the device pixel", arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func inkIsMeasured(scale: CGFloat) throws {
        let canvas = try Canvas(width: 1400, height: 600)
        var random = Random(state: UInt64(scale * 100))
        var exact = 0
        for round in 0..<60 {
            let text = Self.string(&random)
            let (painted, measured) = try compare(text, scale: scale, round % 2 == 0 ? .usesLineFragmentOrigin : [], on: canvas)
            guard !painted.isEmpty else { continue }
            let slack = [painted.x - measured.x, painted.y - measured.y, measured.maxX - painted.maxX, measured.maxY - painted.maxY]
            expect(slack.allSatisfy { $0 >= 0 }, "ink outside: \(slack) \(round) \(text)")
            // The margins of a colour picture are transparent, and curves may miss the pixel that their points touch.
            let most = text.string.contains("👨‍👩‍👧") ? 5 : 1
            expect(slack.allSatisfy { $0 <= most }, "more than was drawn: \(slack) \(round) \(text)")
            exact += slack.count { $0 == 0 }
        }
        expect(exact > 200, "\(exact) of 240 edges are exact")
    }
}
