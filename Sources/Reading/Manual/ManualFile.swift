import Foundation
import TextDocuments

/// The source of a manual page in a file, for man(7) or mdoc(7), as projects keep it beside their code.
nonisolated enum ManualFile {
    /// So many bytes tell whether a file is one: a licence may stand before the title.
    static let tellingLength = 1 << 16
    private static let mostBytes = 1 << 24

    /// Whether a file that is not packed is the source of a page. It must be called as one, too: programs write requests in other files.
    static func isSource(path: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        return isName(name) && DocumentReader.firstBytes(tellingLength, ofFile: path).map { isSource($0[...], name: name) } == true
    }

    /// Whether what begins so and is called so is the source of a page. O(the first 64 KB).
    static func isSource(_ bytes: ArraySlice<UInt8>, name: String) -> Bool {
        guard isName(name), let first = bytes.first(where: { !isSpace($0) }), isControl(first) || first == UInt8(ascii: "\\") else {
            return false
        }
        return bytes.prefix(tellingLength).split(whereSeparator: isNewline).contains { line in
            request(line).map { ["TH", "Dd", "so"].contains($0.name) } ?? false
        }
    }

    /// What sets the source of a page that came without a name and begins so: with its title, but for comments, definitions and other
    /// requests before it, and then a heading. Nil for anything else: without a name a request is not enough. O(length of the beginning).
    static func setting(_ head: [UInt8]) -> (([UInt8]) -> (html: String, title: String)?)? {
        var title: String?
        var isDefining = false
        for line in head.prefix(tellingLength).split(whereSeparator: isNewline) {
            // Macros, and text that is to be ignored, end with two full stops.
            if isDefining {
                isDefining = line != [UInt8(ascii: "."), UInt8(ascii: ".")]
                continue
            }
            guard let request = request(line) else {
                if title == nil { return nil }
                continue
            }
            isDefining = title == nil && ["de", "de1", "am", "ig"].contains(request.name)
            if let title, ["SH", "Sh"].contains(request.name) {
                return { source in html(source).map { ($0, title) } }
            }
            if ["SH", "Sh"].contains(request.name) { return nil }
            guard title == nil, ["TH", "Dd"].contains(request.name) else { continue }
            title = request.name == "TH" ? pageTitle(request.rest) : mdocTitle(head)
            if title == nil { return nil }
        }
        return nil
    }

    /// The name and the section that the title of a page says, such as `TOOL(1)`; nil where it does not say both.
    private static func pageTitle(_ words: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: words, as: UTF8.self).replacing("\\-", with: "-").replacing("\"", with: "")
        let parts = text.split(separator: " ")
        guard parts.count > 1, parts[1].utf8.count <= 12 else { return nil }
        return "\(parts[0])(\(parts[1]))"
    }

    private static func mdocTitle(_ head: [UInt8]) -> String? {
        head.split(whereSeparator: isNewline).lazy.compactMap(request).first { $0.name == "Dt" }.flatMap { pageTitle($0.rest) }
    }

    /// The page, or the file as text where no program is there to set it.
    /// - Throws: `DocumentError` where the file cannot be read.
    static func read(path: String, _ choices: ReadingChoices) throws(DocumentError) -> Document {
        let name = (path as NSString).lastPathComponent
        if let size = FileStamp(path: path)?.byteCount, size <= mostBytes, let source = try? DocumentReader.source(path: path),
            let page = page(source, name: name, path: path)
        {
            return page
        }
        return try DocumentReader.open(path: path, choices)
    }

    /// The page that a source is for; nil where no program sets it.
    /// - Parameters:
    ///   - name: of the file, without the ending of a packed one.
    ///   - path: where the file is.
    static func page(_ source: [UInt8], name: String, path: String) -> Document? {
        guard source.count <= mostBytes, let source = including(source, path) else { return nil }
        let title = ManualPage.title(name) ?? name
        for setter in setters {
            if let html = html(source, by: setter),
                var document = try? DocumentReader.read(Data(html.utf8), format: .html, baseURL: URL(fileURLWithPath: path), name: title)
            {
                document.title = title
                return document
            }
        }
        return nil
    }

    // MARK: Setting

    /// What sets a source. A document reads no file but what it is shown with, and both have requests that read others.
    enum Setter {
        /// It reads what is named from the folder that it is started in: an empty one.
        case mandoc
        /// Its macros are read first, and those requests then taken away.
        case groff
    }

    private static let setters = [Setter.mandoc, .groff]

    /// A page in HTML; nil where the source is too long, or no program sets it.
    private static func html(_ source: [UInt8]) -> String? {
        source.count > mostBytes ? nil : setters.lazy.compactMap { html(source, by: $0) }.first
    }

    /// A page in HTML; nil where the program is not there or writes nothing.
    static func html(_ source: [UInt8], by setter: Setter) -> String? {
        let environment = ["GROFF_NO_SGR": "1"]
        switch setter {
        case .mandoc:
            var folder = Array("\(NSTemporaryDirectory())/recto-empty-XXXXXX".utf8CString)
            guard mkdtemp(&folder) != nil else { return nil }
            let path = folder.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            defer { rmdir(path) }
            let command = ["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", path] + ManualPage.mandoc
            let html = try? ProgramRun.output(
                of: command, input: Data(source), environment: environment, seconds: mostSeconds, byteCount: mostBytes)
            guard let html, !html.isEmpty else { return nil }
            return MandocPage.style + MandocPage.html(html)
        case .groff:
            let isMdoc = source.split(whereSeparator: isNewline).contains { request($0)?.name == "Dd" }
            // Files of macros that are read at once: `-man` waits for the title. Up to groff 1.22 `an` waits as well, and since 1.23 it is the
            // only one.
            for macros in isMdoc ? ["doc"] : ["an-old", "an"] {
                let output = try? ProgramRun.output(
                    of: ["groff", "-K", "utf8", "-t", "-T", "utf8", "-P", "-c", "-r", "LL=\(width)n", "-r", "LT=\(width)n", "-m", macros],
                    input: Data(".rm \(refused)\n".utf8) + Data(source), environment: environment, seconds: mostSeconds,
                    byteCount: mostBytes)
                if let output, output.contains(where: { !isSpace($0) }) { return ManualText(output).html }
            }
            return nil
        }
    }

    private static let mostSeconds = 20.0
    /// Lines of so many letters are paragraphs.
    private static let width = 9999

    /// Requests of groff that read other files, write them or run programs.
    private static let refused = "so soquiet mso msoquiet cf trf nx hpf hpfa open opena pi pso psbb sy write"

    // MARK: Requests

    private static func isName(_ name: String) -> Bool {
        var parts = name.split(separator: ".")
        if let last = parts.last, ["gz", "xz", "zst"].contains(last) { parts.removeLast() }
        guard parts.count > 1, let section = parts.last, section.utf8.count <= 12 else { return false }
        let isSection = section.first!.isASCII && section.first!.isNumber && section.allSatisfy { $0.isLetter || $0.isNumber }
        return isSection || ["n", "l", "man", "mdoc"].contains(section)
    }

    /// The name of a line's request and what follows it; nil for a line of text.
    private static func request(_ line: ArraySlice<UInt8>) -> (name: String, rest: ArraySlice<UInt8>)? {
        guard let first = line.first, isControl(first) else { return nil }
        let words = line.dropFirst().drop(while: isSpace)
        let name = words.prefix { !isSpace($0) }
        return (String(decoding: name, as: UTF8.self), words.dropFirst(name.count).drop(while: isSpace))
    }

    /// A source, or of one that only names another page, as those of functions that share a page do, the source of that; nil where it is not
    /// there. It is looked for where `man` would, in the folder above that of the section, and beside the first.
    private static func including(_ source: [UInt8], _ path: String) -> [UInt8]? {
        let lines = source.split(whereSeparator: isNewline).filter { request($0)?.name.hasPrefix("\\\"") != true }
        guard lines.count == 1, let request = request(lines[0]), request.name == "so" else { return source }
        let other = String(decoding: request.rest, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        let name = (other as NSString).lastPathComponent
        if other.hasPrefix("/") || other.split(separator: "/").contains("..") || !isName(name) { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let above = folder.deletingLastPathComponent().appendingPathComponent(other).path
        for candidate in [above, above + ".gz", folder.appendingPathComponent(name).path] {
            guard let size = FileStamp(path: candidate)?.byteCount, size <= mostBytes,
                let bytes = PackedFile.source(candidate) ?? (try? DocumentReader.source(path: candidate)),
                bytes.count <= mostBytes, isSource(bytes[...], name: name)
            else { continue }
            return bytes
        }
        return nil
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || isNewline(byte) }
    private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
