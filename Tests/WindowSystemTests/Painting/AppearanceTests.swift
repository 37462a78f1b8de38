import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// What attributes make of text, as it comes out on screen.
@Suite(.serialized, .needsDisplay)
struct AppearanceTests {
    private static func shadow(_ blur: CGFloat, _ offset: CGFloat, _ color: Color) -> Shadow {
        let shadow = Shadow()
        shadow.shadowBlurRadius = blur
        shadow.shadowOffset = CGSize(width: offset, height: offset)
        shadow.shadowColor = color
        return shadow
    }

    private static func appearances() -> [(String, [NSAttributedString.Key: Any])] {
        let styles: [(String, UnderlineStyle)] = [
            ("single", .single), ("thick", .thick), ("double", .double), ("dotted", [.single, .patternDot]),
            ("dashed", [.single, .patternDash]), ("dash dot", [.single, .patternDashDot]),
            ("dash dot dot", [.single, .patternDashDotDot]), ("thick dashed", [.thick, .patternDash]),
            ("double dotted", [.double, .patternDot]), ("by word", [.single, .byWord]),
        ]
        let lines = styles.map {
            ("Underline: jumping \($0.0) style", [NSAttributedString.Key.underlineStyle: $0.1.rawValue] as [NSAttributedString.Key: Any])
        }
        return lines + [
            ("Strikethrough in red", [.strikethroughStyle: 1, .strikethroughColor: Color.red]),
            ("Shadow, sharp", [.shadow: shadow(0, 2, Color(white: 0.6, alpha: 1))]),
            ("Shadow, blurred a little", [.shadow: shadow(3, 2, Color(white: 0, alpha: 0.6))]),
            ("Shadow, a glow of blue", [.shadow: shadow(8, 0, .blue), .underlineStyle: 1]),
            ("Outline alone", [.strokeWidth: 4]),
            ("Outline and inside", [.strokeWidth: -4, .strokeColor: Color.red, .foregroundColor: Color.yellow]),
            ("Letterpress", [.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .foregroundColor: Color.darkGray]),
            ("Superscript and background", [.superscript: 1, .backgroundColor: Color.yellow]),
        ]
    }

    /// Every appearance on a line of its own; the second half of the page is grey.
    @Test func `every appearance leaves its own mark`() throws {
        let appearances = Self.appearances()
        let font = try require(Font(name: "DejaVu Serif", size: 22))
        func page(_ isPlain: Bool) throws -> Bitmap {
            let list = GraphicsContext.recording {
                Color(white: 0.8, alpha: 1).set()
                GraphicsContext.current?.fill(CGRect(x: 300, y: 0, width: 200, height: appearances.count * 40))
                for (index, appearance) in appearances.enumerated() {
                    let attributes = isPlain ? [:] : appearance.1
                    appearance.0.draw(at: CGPoint(x: 10, y: index * 40 + 4), withAttributes: attributes.merging([.font: font]) { $1 })
                }
            }
            return try Canvas(width: 500, height: appearances.count * 40).paint(list.items, name: isPlain ? "plain looks" : "looks")
        }
        let (plain, shown) = (try page(true), try page(false))
        for (index, appearance) in appearances.enumerated() {
            let row = (index * 40 * 500)..<((index + 1) * 40 * 500)
            let changed = zip(plain.pixels[row], shown.pixels[row]).count { $0 != $1 }
            expect(changed > 50, "\(appearance.0): \(changed) pixels differ")
        }
    }

    @Test func `turned text is drawn where the transform leads`() throws {
        let font = try require(Font(name: "DejaVu Sans", size: 20))
        let list = GraphicsContext.recording {
            let context = GraphicsContext.current!
            context.translateBy(x: 60, y: 10)
            context.rotate(by: .pi / 2)
            "Down".draw(at: .zero, withAttributes: [.font: font])
        }
        let ink = try Canvas().paint(list.items).inkBounds
        let size = "Down".size(withAttributes: [.font: font])
        expect(ink.height > ink.width * 2 && ink.x >= 60 - Int(size.height) && ink.maxX <= 60)
        expect(ink.y >= 10 && ink.maxY <= 12 + Int(size.width))
    }
}
