import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The encodings of plain text are told apart by the text. The samples are the first articles of the Universal Declaration of Human Rights.
struct EncodingDetectionTests {
    /// What the C library calls the encoding, what users read, and the samples that it has the characters of.
    static let encodings: [(converter: String, name: String, samples: String)] = [
        ("CP1252", "Windows-1252", "fr de es pt sv da en is"),
        ("ISO-8859-1", "Windows-1252", "de es pt sv da is"),
        ("ISO-8859-15", "ISO-8859-15", "fr15"),
        ("MACINTOSH", "macintosh", "fr de es sv"),
        ("CP850", "IBM850", "de es pt sv da"),
        ("CP437", "IBM437", "de sv es"),
        ("CP1250", "windows-1250", "cs pl hu ro hr"),
        ("ISO-8859-2", "ISO-8859-2", "cs pl hu ro hr"),
        ("CP852", "IBM852", "cs pl hu"),
        ("MAC-CENTRALEUROPE", "x-mac-ce", "cs pl hu"),
        ("CP1251", "windows-1251", "ru uk bg"),
        ("KOI8-R", "KOI8-R", "ru"),
        ("KOI8-U", "KOI8-U", "uk"),
        ("CP866", "IBM866", "ru"),
        ("ISO-8859-5", "ISO-8859-5", "ru bg uk"),
        ("MAC-CYRILLIC", "x-mac-cyrillic", "ru uk"),
        ("CP855", "IBM855", "ru"),
        ("CP1253", "windows-1253", "el"),
        ("ISO-8859-7", "ISO-8859-7", "el"),
        ("CP737", "IBM737", "el"),
        ("CP1254", "windows-1254", "tr"),
        ("ISO-8859-9", "windows-1254", "tr"),
        ("CP857", "IBM857", "tr"),
        ("ISO-8859-3", "ISO-8859-3", "eo"),
        ("CP1255", "windows-1255", "he"),
        ("ISO-8859-8", "ISO-8859-8", "he"),
        ("CP862", "IBM862", "he"),
        ("CP1256", "windows-1256", "ar"),
        ("ISO-8859-6", "ISO-8859-6", "ar"),
        ("CP1257", "windows-1257", "lt lv et"),
        ("ISO-8859-13", "ISO-8859-13", "lt lv"),
        ("ISO-8859-4", "ISO-8859-4", "lt lv et"),
        ("CP775", "IBM775", "lt"),
        ("CP1258", "windows-1258", "vi"),
        ("CP874", "windows-874", "th"),
        ("TIS-620", "windows-874", "th"),
        ("SHIFT_JIS", "Shift_JIS", "ja"),
        ("CP932", "Shift_JIS", "ja"),
        ("EUC-JP", "EUC-JP", "ja"),
        ("ISO-2022-JP", "ISO-2022-JP", "ja"),
        ("EUC-KR", "EUC-KR", "ko"),
        ("CP949", "EUC-KR", "ko"),
        ("ISO-2022-KR", "ISO-2022-KR", "ko"),
        ("GB18030", "GB18030", "zh zht ja"),
        ("GBK", "GB18030", "zh"),
        ("GB2312", "GB18030", "zh"),
        ("BIG5", "Big5", "zht"),
        ("BIG5-HKSCS", "Big5", "zht"),
        ("EUC-TW", "EUC-TW", "zht"),
        ("ISO-2022-CN", "ISO-2022-CN", "zh"),
        ("UTF-8", "UTF-8", "fr zh"),
        ("UTF-16LE", "UTF-16LE", "en fr ru zh ja ko ar th"),
        ("UTF-16BE", "UTF-16BE", "en fr ru zh ja ko ar th"),
        ("UTF-32LE", "UTF-32LE", "en zh"),
        ("UTF-32BE", "UTF-32BE", "en zh"),
    ]

    @Test("Each encoding is found from a whole sample and from 200 bytes", arguments: encodings)
    func found(_ row: (converter: String, name: String, samples: String)) throws {
        for language in row.samples.split(separator: " ") {
            let text = try require(EncodingSamples.texts[String(language)])
            for (sample, isShort) in [(text, false), (short(text, row.converter, 200), true)] {
                var utf8 = Array(sample.utf8)
                let bytes = try require(Iconv(row.converter, isEncoding: true)?.encode(&utf8), "\(language)")
                // Half of what German has in Macintosh's letters is Czech in IBM's.
                if isShort, row.converter == "MACINTOSH", language == "de" { continue }
                let document = try DocumentReader.read(Data(bytes), format: .plainText)
                expectEqual(document.string, sample, "\(language)")
                // Two encodings may have the same bytes for a text.
                if row.name.hasPrefix("ISO-8859") || row.name.hasPrefix("IBM") || row.name == "windows-1257" { continue }
                expectEqual(document.tail?.encoding?.name, row.name, "\(language)")
            }
        }
    }

    @Test(
        arguments: [
            ("CP850", "Im Jahr 2003 hat Raphaël die Idee gehabt und mit dem Verlag gesprochen, der das Buch wollte."),
            (
                "ISO-8859-14",
                "Mae gan y dŵr a'r tŷ yn y cwm ei hanes, ac oedd hyn wedi ei ddweud gan yr hen wŷr sydd yn byw yno o hyd gyda'u teuluoedd."
            ), ("ISO-8859-1", "Mae pob dyn yn rhydd ac yn gydradd, ac mae gan bawb yr hawl i fynd adref, lle mae'r tân yn y grât o hyd."),
            ("ISO-8859-1", "Það er gott að vera hér, sagði hann, og þeir voru ekki á því að fara út í veðrið sem var við sjóinn."),
            ("CP1250", "Raphael je već zahvalio većini mojih suradnika, koji su to zaslužili, i na tome se ne staje."),
            ("ISO-8859-15", String(repeating: "L'été a été très doux, les élèves étaient arrivés. ", count: 30) + "Au cœur de la ville."),
        ]) func `few letters beyond ASCII are those of the words' language`(converter: String, text: String) throws
    {
        var utf8 = Array(text.utf8)
        let bytes = try require(Iconv(converter, isEncoding: true)?.encode(&utf8))
        try expectEqual(DocumentReader.read(Data(bytes), format: .plainText).string, text)
    }

    @Test(
        arguments: [
            (
                "CP1252",
                [
                    "naïve façade", "Größe: 5 µm ± 2 °C", "© 2024 Jürgen", "£5 and £10", "20°C", "½ cup, ¼ tsp", "10 µF", "it’s", "10 × 20",
                    "a · b", "2×3", "äöü",
                    "Ærø og Åland", "à",
                ]
            ),
            ("CP1251", ["Привет, мир", "Это 5 слов", "ёлка", "© 2024 Иван", "20°C в тени"]),
            ("CP1250", ["zażółć gęślą jaźń", "Žluťoučký kůň", "Łódź", "árvíztűrő tükörfúrógép", "Škoda 120"]),
            ("CP1253", ["Γειά σου Κόσμε", "5 λέξεις"]), ("CP1254", ["İstanbul ışık ağaç", "Türkçe"]), ("CP1257", ["Žemė ir šuo"]),
            (
                "EUC-JP",
                ["直に続けて指定する必要があります", "設定を保存しました", "アプリケーション ID を直に続けて指定する", "ファイルを開く", "今日は天気がいいです。"]
            ),
        ]) func `a few characters beyond ASCII make a text as well`(converter: String, texts: [String]) throws
    {
        for text in texts {
            var utf8 = Array(text.utf8)
            let bytes = try require(Iconv(converter, isEncoding: true)?.encode(&utf8))
            try expectEqual(DocumentReader.read(Data(bytes), format: .plainText).string, text)
        }
    }

    @Test func `the region of words is told by many of them alone`() {
        func region(_ text: String) -> WordLanguage.Region? { Array(text.utf8).withUnsafeBufferPointer { WordLanguage.of($0)?.region } }
        expectEqual(region("The end of the story is that it was on the way to a house."), nil)
        expectEqual(region("la casa de la familia"), nil)
        expectEqual(region("Nie wiem, jak to jest, ale nie do tego przez to od lat"), .central)
        expectEqual(region("der Hund und die Katze, das ist nicht viel"), .western)
        expectEqual(LanguageLetters.regions.count, LanguageLetters.latin.count)
    }

    @Test func `the same text is as likely each time`() throws {
        let text = Array(try require(EncodingSamples.texts["he"]).unicodeScalars)
        let means = Set((0..<200).map { _ in TextLikelihood(text).mean })
        expectEqual(means.count, 1)
    }

    /// As much of the beginning as has this many bytes.
    private func short(_ text: String, _ converter: String, _ byteCount: Int) -> String {
        var text = text
        while true {
            var utf8 = Array(text.utf8)
            if Iconv(converter, isEncoding: true)?.encode(&utf8)?.count ?? 0 <= byteCount { return text }
            text.removeLast()
        }
    }

    @Test("Chinese in HZ is found and read, and what only looks like it is not")
    func hz() throws {
        let text = try require(EncodingSamples.texts["zh"]) + "\na ~ sign and ~tildes~\n"
        var utf8 = Array(text.utf8)
        let bytes = try require(HZText.encode(&utf8))
        expect(bytes.allSatisfy { $0 < 0x80 } && bytes.count { $0 == UInt8(ascii: "~") } > 10)
        let document = try DocumentReader.read(Data(bytes), format: .plainText)
        expectEqual(document.string, text)
        expectEqual(document.tail?.encoding, TextEncoding.called("hz-gb-2312"))
        for size in [16, 1001] {
            let loader = PlainTextLoader(data: Data(bytes))
            var read: [UInt8] = []
            while let slice = try loader.next(maximumBytes: size) { read += slice.utf8 }
            expectEqual(String(decoding: read, as: UTF8.self), text, "in slices of \(size)")
            expect(loader.isLossless)
        }
        // What would be written in other bytes is not saved.
        for source in ["~{<:Ky~}~{2;~}", "~{<:Ky~} ~\nx", "~{<:Ky\n", "~{<:Ky~} ~x"] {
            let loader = PlainTextLoader(DataSource(Data(source.utf8)), encoding: TextEncoding.called("hz"))
            while try loader.next(maximumBytes: 100) != nil {}
            expect(!loader.isLossless, "\(source)")
        }
        // RFC 1843's own example, a line that goes on in the next, and a character in half.
        let named = { (source: String) in CharacterDecoding.utf8(Data(source.utf8), encoding: "hz") }
        expectEqual(
            String(decoding: named("This.~~ ~\nis ~{<:Ky2;S{#,NpJ)l6HK!#~}Bye."), as: UTF8.self),
            "This.~ is 己所不欲，勿施於人。Bye.")
        expectEqual(String(decoding: named("~{<:K\nb~{~"), as: UTF8.self).hasSuffix("K\nb~"), true)
        for source in ["x~{ab}~}", "~{foo}~}", "~{a b}~}", "cd ~{user}", "~{~}", "~{<:\nKy~}", "a~{", "~{<:~}"] {
            try expectEqual(DocumentReader.read(Data(source.utf8), format: .plainText).string, source)
        }
        var lacking = Array("ñ".utf8)
        expectEqual(HZText.encode(&lacking), nil)
    }

    /// RFC 1843's own Chinese: 己所不欲，勿施於人。
    private static let chinese = "~{<:Ky2;S{#,NpJ)l6HK!#~}"

    /// What is read in slices of some bytes, where the encoding is to be found.
    private func read(_ bytes: [UInt8], _ size: Int = 1 << 20) throws -> (text: String, encoding: TextEncoding?, isLossless: Bool) {
        let loader = PlainTextLoader(data: Data(bytes))
        var text: [UInt8] = []
        while let slice = try loader.next(maximumBytes: size) { text += slice.utf8 }
        return (String(decoding: text, as: UTF8.self), loader.encoding, loader.isLossless)
    }

    @Test func `the example of the RFC is long enough to be found`() throws {
        let example = "This sentence is in ASCII.\nThe next sentence is in GB.\(Self.chinese)Bye.\n"
        for lineCount in [0, 400] {
            let source = String(repeating: "A line of words.\n", count: lineCount) + example
            for size in [16, 17, 18, 19, 1 << 20] {
                let (text, encoding, isLossless) = try read(Array(source.utf8), size)
                expectEqual(text, source.replacing(Self.chinese, with: "己所不欲，勿施於人。"))
                expect(encoding == TextEncoding.called("hz") && isLossless)
            }
        }
    }

    @Test(
        "Directives of Common Lisp are no HZ, and neither is a line that does not end its Chinese, or has too little of it",
        arguments: [
            "(format nil \"~{<~A>~}\" list)\n", "\"~{(~A)~}\"\n", "(format t \"~{~A~^, ~}~%\" x)\n", "~{~}\n", "~{ab~}\n",
            "~{abcdefghijklmnopqr~}\n", "~{<:Ky2;S{#,NpJ)l6HK!#\n~}\n", "~{<:Ky2;S{#,NpJ)l6HK!~}\n",
        ])
    func noHZ(_ line: String) throws {
        for source in [line, String(repeating: line, count: 20)] {
            for size in [16, 1 << 20] {
                let (text, encoding, isLossless) = try read(Array(source.utf8), size)
                expectEqual(text, source)
                expect(encoding == .ascii && isLossless)
            }
        }
    }

    @Test func `a text with bytes above 0x7F is no HZ`() throws {
        for source in ["naïve \(Self.chinese)\n", "\(Self.chinese) naïve\n", "~ \(Self.chinese)~{<:Ky~}\n日本\n"] {
            for size in [16, 1 << 20] {
                let (text, encoding, isLossless) = try read(Array(source.utf8), size)
                expectEqual(text, source)
                expect(encoding == .utf8 && isLossless)
            }
            let isUTF8 = Array(source.utf8).withUnsafeBufferPointer { TextDecoder.isUTF8($0) }
            expect(isUTF8, "\(source)")
        }
        let isUTF8 = Array(Self.chinese.utf8).withUnsafeBufferPointer { TextDecoder.isUTF8($0) }
        expect(!isUTF8)
        // So far down that the encoding is settled, they are read as they would not be written.
        let long = Array(String(repeating: Self.chinese + "\n", count: 4000).utf8)
        let (whole, other) = (try read(long), try read(long + [0xC3, 0xA9, 10]))
        expectEqual(whole.encoding, TextEncoding.called("hz"))
        expect(whole.isLossless, "\(whole.text.suffix(40))")
        expectEqual(other.encoding, TextEncoding.called("hz"))
        expect(!other.isLossless, "\(other.text.suffix(40))")
    }

    @Test func `HZ with a tilde before its first Chinese is not saved`() throws {
        for (before, isLossless) in [("a ~ b\n", false), ("~ ", false), ("~~", false), ("a b\n", true)] {
            for size in [16, 1 << 20] {
                let found = try read(Array((before + Self.chinese).utf8), size)
                expect(found.text.hasSuffix("己所不欲，勿施於人。") && found.isLossless == isLossless, "\(before)")
                expectEqual(found.encoding, TextEncoding.called("hz"))
            }
        }
    }

    @Test("Slices do not depend on where they are cut, and half a character waits for its other half")
    func cuts() throws {
        for (converter, language) in [("EUC-JP", "ja"), ("ISO-2022-JP", "ja"), ("CP1258", "vi"), ("GB18030", "zh"), ("KOI8-R", "ru")] {
            let text = String(repeating: try require(EncodingSamples.texts[language]) + "\n", count: 100)
            var utf8 = Array(text.utf8)
            let bytes = try require(Iconv(converter, isEncoding: true)?.encode(&utf8))
            for size in [16, 1001, 5003] {
                let loader = PlainTextLoader(data: Data(bytes))
                var read: [UInt8] = []
                while let slice = try loader.next(maximumBytes: size) { read += slice.utf8 }
                expectEqual(String(decoding: read, as: UTF8.self), text, "\(converter) in slices of \(size)")
                expect(loader.isLossless)
            }
        }
    }

    @Test("A person's choice comes before what the text seems to be, and saving keeps the encoding")
    func chosen() throws {
        let choices = ReadingChoices(encoding: TextEncoding.called("koi8-r"))
        try expectEqual(DocumentReader.read(Data([0xC1, 0xC2, 0xC3]), format: .plainText, choices).string, "абц")
        expectEqual(Set(TextEncoding.names.compactMap { TextEncoding.called($0.uppercased())?.name }).count, TextEncoding.names.count)
        let path = NSTemporaryDirectory() + "encoding-\(UUID().uuidString).txt"
        defer { try? FileManager.default.removeItem(atPath: path) }
        var utf8 = Array(try require(EncodingSamples.texts["ru"]).utf8)
        let bytes = try require(Iconv("KOI8-R", isEncoding: true)?.encode(&utf8))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let (document, file) = try DocumentReader.openForEditing(path: path)
        let storage = document.makeTextStorage()
        try file.save(storage)
        try expectEqual(Data(contentsOf: URL(fileURLWithPath: path)), Data(bytes))
        storage.append(NSAttributedString(string: "語"))
        #expect(throws: SavingError.unencodable(file: path, character: "語", encoding: "KOI8-R")) { try file.save(storage) }
    }

    @Test func `a few bytes with zeros and a byte order mark among them are binary`() {
        let bytes: [UInt8] = [97, 0, 98, 0, 0xFF, 0xFE] + "cdef".utf8 + [1, 2, 3] + "ghijkl\n".utf8
        expectEqual(bytes.count, 20)
        expect(bytes.withUnsafeBufferPointer { TextEncoding.unmarked($0) } == nil)
        expect(BinaryKind(head: bytes) != nil)
    }

    @Test("Binary data are no UTF-16, and words in ASCII stay ASCII")
    func nothing() {
        let noise = (0..<1024).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ ($0 >> 3)) }
        expect(noise.withUnsafeBufferPointer { TextEncoding.unmarked($0) } == nil)
        expectEqual(Array("Nothing but words.\n".utf8).withUnsafeBufferPointer { TextEncoding.sniff($0).encoding }, .ascii)
    }
}
