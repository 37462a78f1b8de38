import Expectations
import Foundation
import Testing

@testable import TextKit

/// Options, paths and compounds that are not divided.
struct WholeNamesTests {
    private func style(_ strategy: LineBreakStrategy, factor: Float = 0, alignment: TextAlignment = .left) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = strategy
        style.hyphenationFactor = factor
        style.alignment = alignment
        return style
    }

    /// Lines of a text, each once, at many widths, in all of which its longest name fits.
    private func lines(_ text: String, _ style: ParagraphStyle) -> Set<String> {
        var found: Set<String> = []
        for width in stride(from: CGFloat(130), through: 330, by: 5) {
            let fixture = LayoutFixture(text, width: width, style: style)
            fixture.storage.addAttribute(.languageIdentifier, value: "en-US", range: NSRange(location: 0, length: fixture.storage.length))
            fixture.manager.justifiesByTotalFit = true
            found.formUnion(fixture.texts)
        }
        return found
    }

    @Test(arguments: [TextAlignment.left, .justified]) func `no line ends within an option, or after what a path begins with`(
        alignment: TextAlignment
    ) {
        let text = "run it with -x or --all, or (--some-long) on /usr/share/doc and [-v] all day"
        let ends: (Set<String>) -> Set<String> = { lines in
            Set(
                lines.filter {
                    $0.hasSuffix(" -") || $0.hasSuffix("--") || $0.hasSuffix(" /") || $0.hasSuffix("[-") || $0.hasSuffix("-some-")
                })
        }
        expect(!ends(lines(text, style([], alignment: alignment))).isEmpty, "UAX 14 allows it")
        let whole = lines(text, style(.wholeNames, alignment: alignment))
        expect(ends(whole).isEmpty)
        expect(whole.contains { $0.hasSuffix("/usr/") || $0.hasSuffix("/usr/share/") })
        let options = whole.filter { $0.contains("--some") }
        expect(!options.isEmpty && options.allSatisfy { $0.contains("(--some-long)") })
    }

    @Test func `a name that is wider than its line is divided all the same`() {
        let fixture = LayoutFixture("--abcdefghijklmnop", width: 40, style: style(.wholeNames))
        expect(fixture.texts.count > 2 && fixture.texts.joined() == "--abcdefghijklmnop")
        expect(fixture.texts.first.map { $0.count > 2 } == true, "not after its hyphens: \(fixture.texts)")
        let path = LayoutFixture("in /abcdefghijklmnop", width: 60, style: style(.wholeNames)).texts
        expect(path.count > 2 && path.first == "in " && path[1].count > 1, "\(path)")
    }

    @Test(arguments: [TextAlignment.left, .justified]) func `a name that is wider than its line is divided after its inner hyphens`(
        alignment: TextAlignment
    ) {
        let option = "--enable-experimental-feature-flags-for-all-users-of-the-system"
        for width in [160, 200, 260] as [CGFloat] {
            let fixture = LayoutFixture("run it with \(option) on", width: width, style: style(.wholeNames, alignment: alignment))
            fixture.manager.justifiesByTotalFit = true
            let found = fixture.texts
            let ends = found.filter { option.contains($0) }
            expect(!ends.isEmpty && ends.allSatisfy { $0.hasSuffix("-") && $0 != "--" }, "\(width): \(found)")
        }
    }

    @Test(arguments: ["copy it (all of it) to /usr/share/doc", "copy “that”, \u{4E00}, to /usr/share/doc"])
    func `a line may begin with a path, and with no other slash`(text: String) {
        let found = lines(text, style([])).union(lines(text, style(.wholeNames)))
        expect(found.contains { $0.hasSuffix(" to ") } && found.contains { $0.hasPrefix("/usr/") }, "\(found)")
        let others = lines("either this / or that // comments and ( /etc alone, （ /etc or 「 /usr with „ /bin", style([]))
        expect(!others.contains { $0.hasPrefix("/") }, "\(others)")
    }

    @Test func `a compound that has a hyphen gets no other`() {
        let text = "an international-extraordinary characteristic"
        func inner(_ strategy: LineBreakStrategy) -> Bool {
            lines(text, style(strategy, factor: 1)).contains {
                $0.hasSuffix("ternation") || $0.contains("-") && $0.hasSuffix("extraordi") || $0 == "national-" || $0.hasSuffix("extra")
            }
        }
        expect(inner([]) && !inner(.wholeNames))
        expect(
            lines(text, style(.wholeNames, factor: 1)).contains {
                $0.hasSuffix("char") || $0.hasSuffix("charac") || $0.hasSuffix("character")
            })
    }

    @Test(arguments: [
        ("a -x", 3, true), ("a - x", 3, false), ("a-x", 2, false), ("a--x", 3, false), ("/a", 1, true), ("a/b", 2, false),
        ("=--x", 3, true), ("a --dry-run", 8, true), ("--a=b-c", 6, false), ("well-known", 5, false), ("-a-b", 3, true),
    ])
    func `what comes before and after decides`(text: String, offset: Int, isKept: Bool) {
        let units = Array(text.utf16)
        units.withUnsafeBufferPointer {
            expectEqual(LineBreaker.isInsideName(offset, $0), isKept)
        }
    }
}
