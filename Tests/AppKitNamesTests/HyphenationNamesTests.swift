import AppKitNames
import Testing

@Suite struct HyphenationNamesTests {
    @Test func `the hyphenation factor takes AppKit's type and a literal`() {
        let manager = NSLayoutManager()
        manager.hyphenationFactor = 0.5
        let factor: Float = manager.hyphenationFactor
        #expect(factor == 0.5)
        manager.hyphenationFactor = Float(1)
        #expect(manager.hyphenationFactor as Float == 1)
    }
}
