import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What documents say for dark and for light paper (Media Queries 5 § 12.5).
struct ColorSchemeTests {
    private func read(_ html: String, isDark: Bool, _ sheets: [String: String] = [:]) -> (color: Int, depends: Bool) {
        var options = HTMLReader.Options(isDark: isDark)
        options.styleSheet = { sheets[$0] }
        let text = HTMLReader.read(Data(html.utf8), options)
        guard let color = text.characters[text.runs[0].character].color else { return (-1, text.dependsOnColorScheme) }
        return (Int(color.red >> 8) << 16 | Int(color.green >> 8) << 8 | Int(color.blue >> 8), text.dependsOnColorScheme)
    }

    private static let rule = "p { color: #123456 }"

    @Test(arguments: [
        "<style>@media (prefers-color-scheme: dark) { \(rule) }</style>", "<style media='(PREFERS-COLOR-SCHEME: dark)'>\(rule)</style>",
        "<style>@media not (prefers-color-scheme: light) { \(rule) }</style>",
        "<link rel=stylesheet media='(prefers-color-scheme:dark)' href=a>",
        "<style>@import url(a) screen and (prefers-color-scheme: dark);</style>", "<link rel=stylesheet href=b>",
        "<style>@media screen { @media (prefers-color-scheme: dark) { \(rule) } }</style>",
    ])
    func `rules for dark paper hold on that alone`(_ head: String) {
        let sheets = ["a": Self.rule, "b": "@import 'a' (prefers-color-scheme: dark); i { color: red }"]
        for isDark in [true, false] {
            let found = read(head + "<p>x", isDark: isDark, sheets)
            expect(found.color == (isDark ? 0x123456 : -1) && found.depends, "\(head), \(isDark), \(found)")
        }
    }

    @Test func `a page that does not ask is the same on both`() {
        for isDark in [true, false] {
            let found = read("<style>@media (min-width: 1px) { \(Self.rule) } /* prefers-color-scheme */</style><p>x", isDark: isDark)
            expect(found.color == 0x123456 && !found.depends)
        }
        expect(read("<style>@media (prefers-color-scheme) { \(Self.rule) }</style><p>x", isDark: false).color == 0x123456)
    }

    // A red line of two pixels, and one of one.
    private static let dark =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8DwH4QBEfcD/ePF9e8AAAAASUVORK5CYII="
    private static let light =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

    @Test(arguments: [
        "<picture><source media='(prefers-color-scheme: dark)' srcset='\(dark)'><img src='\(light)' alt=a></picture>",
        "<picture><source media='(prefers-color-scheme: light)' srcset='\(light) 1x'>"
            + "<source media='(prefers-color-scheme: dark)' srcset='\(dark) 1x, b 2x'><img src='none'></picture>",
    ])
    func `a picture is the one for the paper, in pages and in Markdown`(_ html: String) throws {
        for format in [DocumentFormat.html, .markdown] {
            for isDark in [true, false] {
                var choices = ReadingChoices()
                choices.isDark = isDark
                let source = format == .html ? "<p>x \(html)" : "x \(html)\n"
                let document = try DocumentReader.read(Data(source.utf8), format: format, choices)
                let width = document.content.attachments.compactMap { ($0 as? PictureAttachment)?.picture.size.width }
                expectEqual(width, [isDark ? 2 : 1])
                expect(document.dependsOnColorScheme)
            }
        }
    }

    @Test func `addresses that end as GitHub's do are for one kind of paper`() throws {
        for isDark in [true, false] {
            var choices = ReadingChoices()
            choices.isDark = isDark
            let source = "![dark](d.png#gh-dark-mode-only) <img src='l.png#gh-light-mode-only' alt=light>\n"
            let text = try DocumentReader.read(Data(source.utf8), format: .markdown, choices).string
            expect(text.contains("dark") == isDark && text.contains("light") != isDark, "\(text)")
        }
        expect(PictureSource.query(ofAddress: "a.png#only") == nil)
        let sets = ["a.png 1x, b.png 2x", " , a.png, b", "a.png,", " ", ""]
        expectEqual(sets.map { PictureSource.first(of: $0) }, ["a.png", "a.png", "a.png", nil, nil])
    }

    @Test func `a book's sheets and their imports follow the paper as well`() throws {
        let link = "<link rel='stylesheet' href='a.css'/>"
        var book = TestBook(parts: [(name: "p0.xhtml", body: link + "<p>x</p>")])
        let sheets = [
            "/* @import 'c.css'; */ @import 'b.css' (prefers-color-scheme: dark); @import 'c.css' print;", "p { color: #123456 }",
            "p { color: #654321 }",
        ]
        for (name, sheet) in zip("abc", sheets) { book.files.append(.init("EPUB/\(name).css", Array(sheet.utf8))) }
        for isDark in [true, false] {
            let epub = try EPUBBook(ArchiveBytes(book.archive().data()), isDark: isDark)
            let text = EPUBPart(epub, try require(epub.package.spine.first).item).text
            let color = text.characters[text.runs[0].character].color
            expect((color == RGBA(hex: 0x123456)) == isDark && (color == nil) != isDark && text.dependsOnColorScheme)
        }
        var choices = ReadingChoices()
        choices.isDark = true
        expect(try DocumentReader.read(book.archive().data(), format: .epub, choices).dependsOnColorScheme)
    }
}
