import Foundation
import TextKit

/// The faces that a document brings along, opened when text asks for them. One that cannot be read costs itself alone.
final class DocumentFaces {
    private let faces: [String: [CSSFontFace]]
    private let load: (String) -> Data?
    private var families: [String: String?] = [:]
    private var asked: [[String]: String?] = [:]

    private static let maximumFaces = 16

    /// - Parameter load: the bytes of a file by its URL.
    init(_ faces: [CSSFontFace], _ load: @escaping (String) -> Data?) {
        self.faces = Dictionary(grouping: faces) { $0.family.lowercased() }
        self.load = load
    }

    /// The family to set text in that asks for some, the best first; nil where the reader's own is to be taken.
    func family(for wanted: [String]) -> String? {
        if faces.isEmpty || wanted.isEmpty { return nil }
        if let known = asked[wanted] { return known }
        // What any system has is taken before what stands behind it.
        let own = wanted.prefix { !Self.generic.contains($0.lowercased()) }
        let found = own.lazy.compactMap { self.family($0.lowercased()) }.first
        asked[wanted] = .some(found)
        return found
    }

    private static let generic: Set<String> = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]

    private func family(_ name: String) -> String? {
        if let known = families[name] { return known }
        let sources = (faces[name] ?? []).prefix(Self.maximumFaces).compactMap { face -> EmbeddedFaces.Source? in
            let file = face.sources.lazy.compactMap { self.file($0) }.first
            return file.map { EmbeddedFaces.Source(file: $0, weight: face.weight, isItalic: face.isItalic) }
        }
        let made = sources.isEmpty ? nil : EmbeddedFaces.add(sources, family: name)
        families[name] = .some(made)
        return made
    }

    private func file(_ url: String) -> Data? { (DataURL.parse(url)?.data ?? load(url)).flatMap { FontFile.outlines($0) } }
}
