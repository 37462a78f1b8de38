import Foundation
import TextKit

/// Resolves what a document names: links, and pictures of the local disk.
struct PictureFinder {
    /// The document's own location, or its directory with a slash at the end.
    let baseURL: URL?
    private var pictures: [String: Picture?] = [:]
    private var allowance = PictureAllowance()

    init(baseURL: URL?) { self.baseURL = baseURL }

    /// Nil where the picture is elsewhere, missing, none that can be read, or has more pixels than a document may.
    mutating func picture(_ source: String) -> Picture? {
        if let cached = pictures[source] { return cached }
        let own = DataURL.parse(source)
        let any = own.map { Picture(data: $0.data) } ?? path(source).flatMap { try? Picture(path: $0) }
        let found = any.flatMap { allowance.admits($0) ? $0 : nil }
        pictures[source] = .some(found)
        // It is likely to be shown, and the rest of the document is read first.
        if found != nil { PictureDecoding.prepare() }
        return found
    }

    /// The same of bytes that the document carries.
    mutating func picture(_ data: Data) -> Picture? { Picture(data: data).flatMap { allowance.admits($0) ? $0 : nil } }

    /// The picture that a drawing of the document is, with the files beside it that it shows.
    func picture(_ drawing: Drawing) -> Picture? {
        let finder = self
        return drawing.picture { name in
            guard finder.baseURL?.isFileURL == true, let path = finder.path(name) else { return nil }
            return try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        }
    }

    /// The text of a file of the local disk, or of its beginning; nil where it is elsewhere or missing.
    func text(ofFile source: String, maximumBytes: Int) -> String? {
        guard let path = path(source), let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: maximumBytes)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a font that lies in the document's folder, or one within that.
    func font(ofFile source: String) -> Data? {
        guard let baseURL, baseURL.isFileURL, let path = path(source) else { return nil }
        let folder = baseURL.hasDirectoryPath ? baseURL : baseURL.deletingLastPathComponent()
        let (file, around) = (URL(fileURLWithPath: path).resolvingSymlinksInPath().path, folder.resolvingSymlinksInPath().path)
        guard file.hasPrefix(around.hasSuffix("/") ? around : around + "/"), let handle = FileHandle(forReadingAtPath: file) else {
            return nil
        }
        defer { try? handle.close() }
        return try? handle.read(upToCount: FontFile.maximumBytes + 1)
    }

    private func path(_ source: String) -> String? {
        guard let url = link(source), url.isFileURL else { return nil }
        // A name may hold a `?` or `#` that is meant as such.
        let literal = baseURL.map { $0.deletingLastPathComponent().path + "/" + source }
        return [url.path, literal ?? url.path].first { Self.isRegularFile($0) }
    }

    /// Whether a path leads to a file that can be read without waiting, as a pipe or a device cannot.
    private static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The target of a link: absolute, relative to the document, or a fragment alone. Nil for what is no URL.
    func link(_ target: String) -> URL? {
        if target.isEmpty { return nil }
        // Foundation would encode what is encoded already once more, where anything else needs to be.
        let isEncoded = Self.hasEscape(target)
        let strict = isEncoded ? URL(string: target, encodingInvalidCharacters: false) : URL(string: target)
        let url = strict ?? URL(string: Self.percentEncoded(target))
        guard let url, url.scheme == nil, !target.hasPrefix("#") else { return url }
        return baseURL.flatMap { URL(string: url.relativeString, relativeTo: $0)?.absoluteURL } ?? url
    }

    /// Whether a `%` with two hexadecimal digits is in a target.
    private static func hasEscape(_ target: String) -> Bool {
        guard target.utf8.contains(UInt8(ascii: "%")) else { return false }
        let bytes = Array(target.utf8)
        return bytes.indices.contains { index in
            let digits = bytes[(index + 1)...].prefix(2)
            return bytes[index] == UInt8(ascii: "%") && digits.count == 2
                && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        }
    }

    private static func percentEncoded(_ text: String) -> String {
        var result = ""
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            let digits = bytes[(index + 1)...].prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
            let isPlain = byte == UInt8(ascii: "%") ? isEscape : byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}[]".utf8.contains(byte)
            result += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return result
    }
}
