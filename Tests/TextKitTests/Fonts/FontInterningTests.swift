import Foundation
import Testing

@testable import TextKit

struct FontInterningTests {
    @Test func `zooming through 500 sizes leaves no more fonts than are in use, and some`() async {
        await #expect(processExitsWith: .success) {
            let storage = TextStorage(string: "Sizes come and go.\n", attributes: [.font: Font(name: "DejaVu Serif", size: 15)!])
            storage.append(NSAttributedString(string: "Größe 字 سلام\n", attributes: [.font: Font(name: "DejaVu Sans Bold", size: 11)!]))
            let manager = LayoutManager()
            let container = TextContainer(size: CGSize(width: 200, height: 0))
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            var most = 0
            for step in 0..<500 {
                manager.displayScale = 0.5 + CGFloat(step) / 64
                manager.ensureLayout(for: container)
                _ = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 3), in: container)
                most = max(most, FontInstance.count)
            }
            precondition(most >= 100, "\(most) fonts: the bound was never met")
            precondition(most <= 140, "\(most) fonts")
        }
    }

    @Test func `a font that is held stays the one of its size`() async {
        await #expect(processExitsWith: .success) {
            let face = Font(name: "DejaVu Serif", size: 15)!.instance(displayScale: 1).face
            let held = (0..<300).map { FontInstance.of(face, pixelSize: Fixed(Double($0) + 8)) }
            for step in 0..<2000 { _ = FontInstance.of(face, pixelSize: Fixed(8.5 + Double(step) / 4)) }
            for (step, font) in held.enumerated() { precondition(FontInstance.of(face, pixelSize: Fixed(Double(step) + 8)) === font) }
            precondition(FontInstance.count <= 2 * 301 + 1, "\(FontInstance.count)")
            precondition(Set(held.map(\.number)).count == 300)
        }
    }
}
