import Foundation
import TextKit

/// The faces that a document brings along, opened when text asks for them. One that cannot be read costs itself alone.
final class DocumentFaces {
    private let faces: [String: [CSSFontFace]]
    private let load: (String) -> Data?
    private var families: [String: String?] = [:]
    private var asked: [[String]: String?] = [:]

    private static let maximumFaces = 16

    /// Checking all faces of a document may take so long, and the last one that begins before that what it takes: text waits for it.
    private static let maximumSeconds = 8.0
    private var seconds = 0.0
    private let check: (Data) -> Bool
    private let clock: () -> Double
    private let known: FaceOpening.Known
    /// Those that another thread opens, and the files that were read for them, by their URLs, until their family is made.
    private var openings: [String: FaceOpening] = [:]
    private var packedFiles: [String: Data] = [:]

    /// - Parameters:
    ///   - check: whether a file may be opened.
    ///   - clock: seconds from any time on.
    ///   - known: what knows the files that were found sound before.
    ///   - load: the bytes of a file by its URL.
    init(
        _ faces: [CSSFontFace], check: @escaping (Data) -> Bool = FaceChecking.isSound,
        clock: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }, known: @escaping FaceOpening.Known = FontFile.known,
        _ load: @escaping (String) -> Data?
    ) {
        (self.check, self.clock, self.known) = (check, clock, known)
        self.faces = Dictionary(grouping: faces) { $0.family.lowercased() }
        self.load = load
    }

    /// The family to set text in that asks for some, the best first; nil where the reader's own is to be taken.
    func family(for wanted: [String]) -> String? {
        if faces.isEmpty || wanted.isEmpty { return nil }
        if let known = asked[wanted] { return known }
        let found = Self.own(wanted).lazy.compactMap { self.family($0) }.first
        asked[wanted] = .some(found)
        return found
    }

    /// Begins to open the family that text will be set in which asks for some, if its files were found sound before: in another thread, beside
    /// the reading of the document.
    func prepare(for wanted: [String]) {
        if faces.isEmpty || asked[wanted] != nil { return }
        guard let name = Self.own(wanted).first(where: { faces[$0] != nil }), openings[name] == nil, families[name] == nil else { return }
        let sources = sources(of: name) { url in
            packedFiles[url] = packed(url)
            return packedFiles[url]
        }
        let opening = FaceOpening(name, sources, known: known)
        openings[name] = opening
        if !sources.isEmpty { opening.begin() }
    }

    /// What any system has is taken before what stands behind it.
    private static func own(_ wanted: [String]) -> [String] { wanted.map { $0.lowercased() }.prefix { !generic.contains($0) }.map(\.self) }

    private static let generic: Set<String> = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]

    private func family(_ name: String) -> String? {
        if let known = families[name] { return known }
        defer { for face in faces[name] ?? [] { for source in face.sources { packedFiles[source] = nil } } }
        if let made = openings.removeValue(forKey: name)?.family() {
            families[name] = .some(made)
            return made
        }
        let sources = sources(of: name) { file($0) }
        let made = sources.isEmpty ? nil : EmbeddedFaces.add(sources, family: name, isSound: isSound)
        families[name] = .some(made)
        return made
    }

    /// The faces of a family, each with the first of its files that can be read.
    private func sources(of name: String, _ read: (String) -> Data?) -> [EmbeddedFaces.Source] {
        Self.wanted(faces[name] ?? []).prefix(Self.maximumFaces).compactMap { face in
            for source in face.sources {
                if let file = read(source) { return EmbeddedFaces.Source(file: file, weight: face.weight, isItalic: face.isItalic) }
            }
            return nil
        }
    }

    /// The faces of a family that text is set in, which is regular or bold: of each slant those nearest to 400 and 700. Each face has to be
    /// checked before the first screen, which takes some 10 ms.
    private static func wanted(_ faces: [CSSFontFace]) -> [CSSFontFace] {
        faces.filter { face in
            let weights = faces.filter { $0.isItalic == face.isItalic }.map(\.weight)
            return [400, 700].contains { usual in face.weight == weights.min { abs($0 - usual) < abs($1 - usual) } }
        }
    }

    private func isSound(_ file: Data) -> Bool? { inTime { check(file) } }

    /// Does what takes time, if there is some left.
    private func inTime<Result>(_ body: () -> Result?) -> Result? {
        guard seconds < Self.maximumSeconds else { return nil }
        let start = clock()
        defer { seconds += clock() - start }
        return body()
    }

    /// A file as the document has it.
    private func packed(_ url: String) -> Data? { DataURL.parse(url)?.data ?? load(url) }

    private func file(_ url: String) -> Data? {
        guard let data = packedFiles.removeValue(forKey: url) ?? packed(url) else { return nil }
        guard FaceChecking.isPacked(data) else { return FontFile.outlines(data) }
        return data.count > FontFile.maximumBytes ? nil : inTime { FaceChecking.unpacked(data) }.flatMap { FontFile.outlines($0) }
    }
}
