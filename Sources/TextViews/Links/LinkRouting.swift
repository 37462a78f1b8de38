public import Foundation

/// The destination of a click on a link.
public enum LinkRoute: Hashable, Sendable {
    /// An anchor in the document that is shown; the name is percent-decoded, without `#`.
    case anchor(String)
    /// A document the viewer reads itself: an absolute file URL, with the fragment where there is one.
    case document(URL)
    /// The desktop's business: http, https and mailto.
    case external(URL)
    /// Anything else: to be shown in full to the person before anything happens.
    case confirm(URL)
    /// Not a target at all.
    case nothing
}

extension LinkRoute {
    /// The file name extensions that a viewer reads itself unless it sets others (`TextView.readableExtensions`).
    public static let readableExtensions: Set<String> = [
        "txt", "text", "md", "markdown", "mdown", "mkd", "html", "htm", "xhtml", "rtf",
    ]

    /// Routes the value of a `.link` attribute: a `URL`, an `NSURL` or a string.
    ///
    /// Relative targets are resolved against `base`, the document's own URL; without a base they end in `.confirm`. A file whose
    /// extension is not among `readable` (a program, a PDF, a folder) is to be confirmed.
    public init(target: Any, base: URL?, readable: Set<String> = readableExtensions) {
        guard let text = Self.text(of: target) else {
            self = .nothing
            return
        }
        if text.hasPrefix("#") {
            self = .anchor(Self.decoded(String(text.dropFirst())))
            return
        }
        guard let url = Self.url(from: text, base: base) else {
            self = .nothing
            return
        }
        self.init(url: url, base: base, readable: readable)
    }

    private init(url: URL, base: URL?, readable: Set<String>) {
        switch url.scheme?.lowercased() {
        case "http", "https", "mailto":
            self = .external(url)
        case "file":
            self = Self.route(file: url, base: base, readable: readable)
        case nil:
            self = .confirm(url)
        default:
            self = .confirm(url)
        }
    }

    private static func route(file url: URL, base: URL?, readable: Set<String>) -> LinkRoute {
        let isLocal = url.host == nil || url.host == "" || url.host == "localhost"
        guard isLocal else { return .confirm(url) }
        if let fragment = url.fragment, let base, base.isFileURL,
            url.standardizedFileURL.path == base.standardizedFileURL.path
        {
            return .anchor(decoded(fragment))
        }
        return readable.contains(url.pathExtension.lowercased()) ? .document(url) : .confirm(url)
    }

    /// The target as written; nil where the value is of another kind, or empty.
    static func text(of target: Any) -> String? {
        let text =
            switch target {
            case let url as URL: url.relativeString
            case let url as NSURL: url.relativeString
            case let string as String: string
            case let string as NSString: String(describing: string)
            default: ""
            }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    private static func url(from text: String, base: URL?) -> URL? {
        if let url = URL(string: text, relativeTo: base) { return url.absoluteURL }
        let allowed = CharacterSet.urlFragmentAllowed.union(CharacterSet(charactersIn: "#%"))
        guard let escaped = text.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        return URL(string: escaped, relativeTo: base)?.absoluteURL
    }

    private static func decoded(_ fragment: String) -> String { fragment.removingPercentEncoding ?? fragment }
}
