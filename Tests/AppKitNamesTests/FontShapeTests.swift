import AppKitNames
import Expectations
import Testing

/// Fonts and descriptors in AppKit's shapes.
struct FontShapeTests {
    @Test func `a font from a descriptor may be missing, and so may names`() {
        let font: NSFont? = NSFont(descriptor: NSFontDescriptor(fontAttributes: [.family: "DejaVu Sans", .face: "Bold"]), size: 12)
        expectEqual(font?.familyName!, "DejaVu Sans")
        expectEqual(font?.fontDescriptor.postscriptName!, "DejaVuSans-Bold")
        expect(NSFont(descriptor: NSFontDescriptor(fontAttributes: [.family: "No Such Family"]), size: 12) == nil)
        expect(NSFontDescriptor(fontAttributes: nil).matchingFontDescriptor(withMandatoryKeys: nil) != nil)
    }

    @Test func `traits derive without an optional`() {
        let bold: NSFontDescriptor = NSFontDescriptor(name: "DejaVuSans", size: 12).withSymbolicTraits(.bold)
        expectEqual(bold.symbolicTraits, .bold)
    }

    @Test func `sizes are the Mac's`() {
        expect(NSFont.systemFontSize == 13 && NSFont.smallSystemFontSize == 11)
        expectEqual(NSFont.labelFont(ofSize: 0).pointSize, 10)
    }

    @Test func `a scanner fills Objective-C strings`() {
        let scanner = Scanner(string: "before<after")
        var found: NSString?
        expect(scanner.scanUpTo("<", into: &found))
        expectEqual(found, "before")
        expect(NSRegularExpression().firstMatch(in: "any", range: NSRange(location: 0, length: 3)) == nil)
    }
}
