import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Style sheets that other sheets import.
struct StyleImportTests {
    /// The colour of the first word, as a number; -1 for none. Sheets by their addresses.
    private func color(_ html: String, _ sheets: [String: String]) -> Int {
        var options = HTMLReader.Options()
        options.styleSheet = { sheets[$0] }
        let text = HTMLReader.read(Data(html.utf8), options)
        guard let color = text.characters[text.runs[0].character].color else { return -1 }
        return Int(color.red >> 8) << 16 | Int(color.green >> 8) << 8 | Int(color.blue >> 8)
    }

    private let link = "<link rel=stylesheet href='css/own.css'><p>x"

    @Test(arguments: [
        "@import url(\"basic.css\");", "@import url( basic.css ) screen;", "@IMPORT 'basic.css' all;",
        "/* c */ @charset \"utf-8\"; @import 'basic.css';",
        "@layer a, b; @import url(basic.css) layer(a) supports(display: block) (min-width: 300px);", "@import \"./../css/basic.css\";",
    ])
    func `a sheet has the rules of those that it imports`(line: String) {
        let sheets = ["css/basic.css": "p { color: #123456 }", "css/./../css/basic.css": "p { color: #123456 }"]
        expectEqual(color(link, sheets.merging(["css/own.css": line]) { $1 }), 0x123456)
        // Its own come after them.
        expectEqual(color(link, sheets.merging(["css/own.css": line + " p { color: #654321 }"]) { $1 }), 0x654321)
    }

    @Test(arguments: [
        "@import url(basic.css) print;", "p { margin: 0 } @import url(basic.css);", "@import url(basic.css) { }", "@import;", "@import",
        "@import url(none.css);", "@import url(https://example.org/basic.css);",
    ])
    func `what is for printers, comes late or is none is not imported`(line: String) {
        expectEqual(color(link, ["css/basic.css": "p { color: #123456 }", "css/own.css": line]), -1)
    }

    @Test func `sheets in the page import, and addresses are relative to the sheet that has them`() {
        let sheets = [
            "css/a.css": "@import 'deep/b.css';", "css/deep/b.css": "@import url(../c.css);", "css/deep/../c.css": "p { color: #010203 }",
        ]
        expectEqual(color("<style>@import 'css/a.css';</style><p>x", sheets), 0x010203)
        let faces = CSSImports.expanded("@import 'deep/f.css';", at: "css/a.css") { address in
            address == "css/deep/f.css" ? "@font-face { font-family: f; src: url(f.ttf) }" : nil
        }
        expectEqual(StyleSheet(faces).faces.first?.sources, ["css/deep/f.ttf"])
    }

    @Test func `sheets that import each other, or thousands, end`() {
        let sheets = ["css/own.css": "@import 'own.css'; @import 'b.css';", "css/b.css": "@import 'own.css'; p { color: #00000a }"]
        expectEqual(color(link, sheets), 10)
        var loads = 0
        for count in [100, 200, 400] {
            loads = 0
            _ = CSSImports.expanded(String(repeating: "@import 'x';", count: count), at: "") { _ in
                loads += 1
                return String(repeating: "@import 'y'; @import 'z';", count: count)
            }
            expect(loads <= 32)
        }
        _ = CSSImports.expanded(String(repeating: "@import ", count: bulk(20_000)), at: "") { _ in nil }
        _ = CSSImports.expanded(String(repeating: "@import '", count: bulk(20_000)), at: "") { _ in nil }
        _ = CSSImports.expanded(String(repeating: "@import(", count: bulk(20_000)), at: "") { _ in nil }
    }
}
