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
        guard isName(name), let first = bytes.first(where: { !isSpace($0) }), isControl(first) else { return false }
        return bytes.prefix(tellingLength).split(whereSeparator: isNewline).contains { line in
            request(line).map { ["TH", "Dd", "so"].contains($0.name) } ?? false
        }
    }

    /// The page, or the file as text where no program is there to set it.
    /// - Throws: `DocumentError` where the file cannot be read.
    static func read(path: String, _ choices: ReadingChoices) throws(DocumentError) -> Document {
        let name = (path as NSString).lastPathComponent
        if let source = try? Data(DocumentReader.source(path: path)), let page = page(source, name: name, path: path) { return page }
        return try DocumentReader.open(path: path, choices)
    }

    /// The page that a source is for; nil where no program sets it.
    /// - Parameters:
    ///   - name: of the file, without the ending of a packed one.
    ///   - path: where the file is.
    static func page(_ source: Data, name: String, path: String) -> Document? {
        guard source.count <= mostBytes, let source = including(source, path) else { return nil }
        let safe = withoutOtherFiles(source)
        let title = ManualPage.title(name) ?? name
        guard let html = try? ManualPage.html(mandoc: [], man: ["-p", "t", "-l", "-"], input: safe, name: title), !html.isEmpty,
            var document = try? DocumentReader.read(Data(html.utf8), format: .html, baseURL: URL(fileURLWithPath: path), name: title)
        else { return nil }
        document.title = title
        return document
    }

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

    /// A source, or of one that only names another, as those of functions that share a page do, that other; nil where it is not there. It
    /// is looked for where `man` would, in the folder above that of the section, and beside the first.
    private static func including(_ source: Data, _ path: String) -> Data? {
        let lines = source.split(whereSeparator: isNewline).filter { request(ArraySlice($0))?.name.hasPrefix("\\\"") != true }
        guard lines.count == 1, let request = request(ArraySlice(lines[0])), request.name == "so" else { return source }
        let other = String(decoding: request.rest, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        if other.hasPrefix("/") || other.split(separator: "/").contains("..") { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let above = folder.deletingLastPathComponent().appendingPathComponent(other).path
        let candidates = [above, above + ".gz", folder.appendingPathComponent((other as NSString).lastPathComponent).path]
        return candidates.lazy.compactMap { PackedFile.source($0) ?? (try? DocumentReader.source(path: $0)) }.first.map { Data($0) }
    }

    /// Requests that read other files, write them, run programs, or would call one of these by another name.
    private static let refused: Set<String> = [
        "so", "soquiet", "mso", "msoquiet", "cf", "trf", "nx", "hpf", "hpfa", "open", "opena", "pi", "pso", "psbb", "sy", "write", "als",
        "rn", "cc",
        "c2", "ec",
    ]

    /// A source without the lines that have such a request, also after a condition: a document reads no file but what it is shown with.
    static func withoutOtherFiles(_ source: Data) -> Data {
        var safe = Data(capacity: source.count)
        for line in source.split(separator: 10, omittingEmptySubsequences: false) {
            if !safe.isEmpty { safe.append(10) }
            // A line of its own, so that those of the others stay what they are; empty, it would be a gap.
            if refers(ArraySlice(line)) { safe.append(contentsOf: ".\\\"".utf8) } else { safe.append(contentsOf: line) }
        }
        return safe
    }

    private static func refers(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first.map(isControl) == true else { return false }
        return line.indices.contains { index in
            // At the start of the line, or after a condition or a brace.
            guard isControl(line[index]), index == line.startIndex || isSpace(line[index - 1]) || line[index - 1] == UInt8(ascii: "{"),
                let request = request(line[index...])
            else { return false }
            let isMadeUp = request.name.hasPrefix("\\") && !request.name.hasPrefix("\\\"") && !request.name.hasPrefix("\\}")
            return isMadeUp || refused.contains(request.name)
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || isNewline(byte) }
    private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
