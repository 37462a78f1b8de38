import Testing
import UIKitNames

/// Sources of Swift 4 scan into variables.
struct ScannerTests {
    @Test func `characters are scanned into strings of Foundation's class`() {
        let scanner = Scanner(string: "aab<i>c")
        scanner.charactersToBeSkipped = nil
        var found: NSString? = ""
        #expect(scanner.scanCharacters(from: CharacterSet(charactersIn: "a"), into: &found) && found == "aa")
        #expect(!scanner.scanCharacters(from: CharacterSet(charactersIn: "a"), into: &found))
        #expect(scanner.scanUpTo("<", into: &found) && found == "b")
        #expect(scanner.scanString("<i>", into: &found) && found == "<i>")
        #expect(scanner.scanUpToCharacters(from: CharacterSet(charactersIn: "x"), into: &found) && found == "c")
    }

    @Test func `a text view is made without TextKit 2, for subclasses as well`() {
        final class Plain: UITextView {}
        let view = Plain(usingTextLayoutManager: false)
        view.contentInset.top = 12
        #expect(view.textStorage.length == 0 && view.adjustedContentInset.top == 12)
    }
}
