import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The languages that documents name, and what is done with them.
struct LanguageTests {
    private static func html(_ source: String) -> TextStorage {
        RichDocument.make(HTMLReader.read(Data(source.utf8)), baseURL: nil, name: "page").makeTextStorage()
    }

    private static func language(_ text: TextStorage, _ word: String) -> String? {
        let index = (text.string as NSString).range(of: word).location
        return text.attribute(.languageIdentifier, at: index, effectiveRange: nil) as? String
    }

    private static func factor(_ text: TextStorage, _ word: String) -> Float {
        let index = (text.string as NSString).range(of: word).location
        return (text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as! ParagraphStyle).hyphenationFactor
    }

    @Test func `text is in the language that its element names, and the page where it names none`() {
        let text = Self.html("<html lang=de><p>Guten <i lang=fr>jour</i> Tag<ul><li>Punkt</ul><p lang=''>Nichts")
        expectEqual(Self.language(text, "Guten"), "de")
        expectEqual(Self.language(text, "jour"), "fr")
        expectEqual(Self.language(text, "Punkt"), "de")
        expect(Self.language(text, "Nichts") == nil)
        expect(Self.language(Self.html("<p>Plain"), "Plain") == nil)
    }

    @Test func `justified words are divided where the language is named and the page does not forbid it`() {
        let style = "<style>p{text-align:justify} .auto{hyphens:auto;text-align:left} .no{hyphens:manual}</style>"
        let text = Self.html("<html lang=en>\(style)<p>One<p class=no>Two<p class=auto>Three<p lang=''>Four<h1>Five</h1>")
        expectEqual(["One", "Two", "Three", "Four", "Five"].map { Self.factor(text, $0) }, [1, 0, 1, 0, 0])
    }

    @Test func `long words may be divided beside figures where the language is named, and neither page nor reader forbids it`() {
        let style = "<style>.no{hyphens:none} .auto{hyphens:auto}</style>"
        let rest = "<p lang=''>Vier<h1>Kopf</h1><pre>Block</pre><p lang=ja>日 <code>本</code>"
        let text = Self.html("<html lang=de>\(style)<p>Eins <code>Kode</code><p class=no>Zwei<p class=auto>Drei\(rest)")
        func divides(_ word: String) -> Bool {
            let index = (text.string as NSString).range(of: word).location
            let style = text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? ParagraphStyle
            return style?.lineBreakStrategy.contains(.dividedBesideExclusions) == true
        }
        let words = ["Eins", "Zwei", "Drei", "Vier", "Kopf", "Block"]
        expectEqual(words.map(divides), [true, false, true, false, false, false])
        expectEqual(["Eins", "Kode", "Zwei", "本"].map { Self.language(text, $0) }, ["de", "zxx", "de", "ja"])
        var off = DocumentStyle()
        off.hyphenates = false
        off.apply(to: text)
        expect(!words.contains(where: divides))
    }

    @Test func `what is no language is none, and a page has no more of them than it needs`() {
        let odd = ["", "1234", "-x", String(repeating: "a", count: 400)]
        let text = Self.html("<html lang=de>" + odd.map { "<p lang='\($0)'>Word" }.joined())
        expect(Self.language(text, "Word") == nil)
        let many = Self.html((0..<5000).map { "<i lang=a\($0)>x</i>" }.joined())
        var languages: Set<String> = []
        many.enumerateAttribute(.languageIdentifier, in: NSRange(location: 0, length: many.length), options: []) { value, _, _ in
            if let value = value as? String { languages.insert(value) }
        }
        expect(languages.count == 64 && many.string.utf16.filter { $0 == 0x78 }.count == 5000)
    }

    @Test func `front matter names the language of Markdown`() {
        let text = MarkdownReader.read(Data("---\ntitle: X\nlang: \"nl\"\n---\n# Kop\n\nTekst *met* nadruk\n".utf8)).makeTextStorage()
        for word in ["Kop", "Tekst", "met", "nadruk"] { expectEqual(Self.language(text, word), "nl", "\(word)") }
    }

    @Test func `a change of appearance keeps the language`() {
        let text = Self.html("<html lang=de><p>Guten Tag")
        DocumentStyle().apply(to: text)
        expectEqual(Self.language(text, "Guten"), "de")
    }
}
