import Foundation
import Glibc

/// What a `text/uri-list` says (RFC 2483, RFC 8089).
nonisolated enum URIList {
    /// The files of this machine among the URIs, in their order. Lines end with CRLF, or with what programs write instead; those that
    /// begin with `#` are comments. Other machines' files and addresses of the web are left out. O(length).
    ///
    /// - Parameter host: what this machine is called; `localhost` and no name at all mean it as well.
    static func files(in text: String, host: String = hostName) -> [URL] {
        lines(of: text).compactMap { file($0, host: host) }
    }

    /// The URIs as they stand there, whatever they lead to. O(length).
    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\0")))
            return line.isEmpty || line.hasPrefix("#") ? nil : line
        }
    }

    private static func file(_ uri: String, host: String) -> URL? {
        // Some programs put plain paths there.
        if uri.hasPrefix("/") { return uri.contains("\0") ? nil : URL(fileURLWithPath: uri) }
        guard uri.lowercased().hasPrefix("file:") else { return nil }
        var rest = uri.dropFirst(5)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let name = rest.prefix { $0 != "/" }
            rest = rest.dropFirst(name.count)
            let isHere = name.isEmpty || name.lowercased() == "localhost" || name.lowercased() == host.lowercased()
            guard isHere else { return nil }
        }
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first.flatMap({ String($0).removingPercentEncoding }), path.hasPrefix("/"), !path.contains("\0") else {
            return nil
        }
        let file = URL(fileURLWithPath: path)
        guard parts.count > 1, !parts[1].isEmpty, var address = URLComponents(url: file, resolvingAgainstBaseURL: false) else {
            return file
        }
        address.fragment = String(parts[1]).removingPercentEncoding
        return address.url ?? file
    }

    private static let hostName: String = {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()
}
