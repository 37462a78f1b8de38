import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What a page colours itself can be read on every paper.
struct ThemeContrastTests {
    @Test(arguments: [(DocumentTheme.light, 4.5), (.sepia, 4.5), (.dark, 4.5), (.contrast, 7)])
    func `colours of a page's own have the contrast of the theme, the highest where that was asked for`(
        theme: DocumentTheme, least: Double
    ) throws {
        let words = ["red", "#ff0", "#0a0", "#f0f", "#777", "#36c", "#c60"].map { "<p><span style='color: \($0)'>words</span></p>" }
        let document = try DocumentReader.read(Data(words.joined().utf8), format: .html, name: "a.html")
        var style = DocumentStyle()
        style.theme = theme
        let storage = document.makeTextStorage(style: style)
        var colors: [RGBA] = []
        storage.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
            if let color = value as? Color { colors.append(color.rgba) }
        }
        expect(Set(colors).count >= 6, "\(colors)")
        for color in colors { expect(color.contrast(theme.paper) >= least, "\(color)") }
    }

    @Test(arguments: [(DocumentTheme.light, 4.5), (.sepia, 4.5), (.dark, 4.5), (.contrast, 7)])
    func `so they have on the ground of code, links among them`(theme: DocumentTheme, least: Double) throws {
        let words = ["red", "#a0b", "#00f", "#f0f", "#36c", "#c60"].map {
            "<p><code style='color: \($0)'>words</code> <code><a href='b' style='color: \($0)'>link</a></code></p><pre style='color: \($0)'>block</pre>"
        }
        let prose = "<p>" + String(repeating: "Words of prose, of which there are more. ", count: 20) + "</p>"
        let document = try DocumentReader.read(Data((prose + words.joined()).utf8), format: .html, name: "a.html")
        let storage = document.makeTextStorage(style: DocumentStyle(theme: theme))
        var count = 0
        storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { attributes, range, _ in
            let key: NSAttributedString.Key = attributes[.link] == nil ? .foregroundColor : .linkColor
            let ground = attributes[.backgroundColor] as? Color ?? (attributes[.blockDecoration] as? BlockDecoration)?.background
            guard ground?.rgba == theme.tint, let color = (attributes[key] as? Color)?.rgba else { return }
            count += 1
            expect(color.contrast(theme.tint) >= least, "\(storage.attributedSubstring(from: range).string): \(color)")
        }
        expect(count >= 18, "\(count)")
    }
}
