import Expectations
import Foundation
import Testing
import TextKit

struct PresentationIntentTests {
    private func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        NSAttributedString(string: "illi", attributes: attributes).size().width
    }

    private func intent(_ intent: InlinePresentationIntent) -> [NSAttributedString.Key: Any] {
        [.inlinePresentationIntent: intent.rawValue]
    }

    @Test func `text without a font looks as its intent asks for`() throws {
        let plain = try require(Font(name: "Helvetica", size: 12))
        func font(_ traits: FontDescriptor.SymbolicTraits) throws -> [NSAttributedString.Key: Any] {
            [.font: Font(descriptor: try require(plain.fontDescriptor.withSymbolicTraits(traits)), size: 12)]
        }
        expectEqual(width(intent(.stronglyEmphasized)), width(try font(.traitBold)))
        expectEqual(width(intent(.code)), width(try font(.traitMonoSpace)))
        expectEqual(width(intent([.emphasized, .stronglyEmphasized])), width(try font([.traitBold, .traitItalic])))
        expect(width(intent(.stronglyEmphasized)) > width([:]) && width(intent(.code)) > width([:]))
        expectEqual(width(intent(.softBreak)), width([:]))
        let set = intent(.stronglyEmphasized).merging([.font: plain]) { $1 }
        expectEqual(width(set), width([:]))
    }

    @Test func `what has no meaning as an intent is ignored`() {
        let values: [Any] = [-1, Double.nan, "bold", 1 << 40]
        expectEqual(values.map { width([.inlinePresentationIntent: $0]) }, values.map { _ in width([:]) })
    }

    @Test func `an intent that is set later is laid out and drawn`() throws {
        let storage = TextStorage(string: "illi illi")
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 500, height: 500))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        func used() -> CGFloat {
            manager.ensureLayout(for: container)
            return manager.usedRect(for: container).width
        }
        let before = used()
        storage.addAttribute(
            .inlinePresentationIntent, value: InlinePresentationIntent.code.rawValue, range: NSRange(location: 0, length: 4))
        let coded = used()
        expectEqual(coded - before, width(intent(.code)) - width([:]))
        func items() -> Int {
            GraphicsContext.recording {
                manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 9), at: .zero)
            }.items.count
        }
        let plain = items()
        let struck: InlinePresentationIntent = [.code, .strikethrough]
        storage.addAttribute(.inlinePresentationIntent, value: struck.rawValue, range: NSRange(location: 0, length: 4))
        expect(items() == plain + 1 && used() == coded)
        storage.addAttribute(.strikethroughStyle, value: 0, range: NSRange(location: 0, length: 4))
        expectEqual(items(), plain)
    }
}
