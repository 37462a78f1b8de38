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
}
