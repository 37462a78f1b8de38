public import Foundation
import TextKit

extension AttributedString {
    /// Reads Markdown: text with `presentationIntent`, `inlinePresentationIntent`, `link`, `imageURL` and `alternateDescription`, and no
    /// fonts (AttributedString.init(markdown:options:baseURL:)).
    ///
    /// Blocks follow each other without line ends between them: their intents say where they begin. Relative links are found from
    /// `baseURL`. O(length).
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        self = MarkdownIntents.read(Array(markdown.utf8), options, baseURL)
    }

    /// Reads Markdown in UTF-8 (AttributedString.init(markdown:options:baseURL:)).
    /// - Throws: `CocoaError` for other bytes, unless `options.failurePolicy` says to read what can be read.
    public init(markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        guard options.failurePolicy == .returnPartiallyParsedIfPossible || String(data: markdown, encoding: .utf8) != nil else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        self = MarkdownIntents.read(Array(String(decoding: markdown, as: UTF8.self).utf8), options, baseURL)
    }

    /// Reads a file of Markdown in UTF-8 (AttributedString.init(contentsOf:options:baseURL:)). Relative links are found from `baseURL`, or
    /// else from the file.
    /// - Throws: What reading the file throws, and as `init(markdown:options:baseURL:)`.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL ?? url)
    }
}

extension NSAttributedString {
    /// Reads Markdown as `AttributedString.init(markdown:options:baseURL:)` does (NSAttributedString.init(markdown:options:baseURL:)).
    public convenience init(markdown: String, options: AttributedString.MarkdownParsingOptions? = nil, baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options ?? .init(), baseURL: baseURL))
    }

    /// Reads Markdown in UTF-8 as `AttributedString.init(markdown:options:baseURL:)` does
    /// (NSAttributedString.init(markdown:options:baseURL:)).
    /// - Throws: `CocoaError` for other bytes, unless the options say to read what can be read.
    public convenience init(markdown: Data, options: AttributedString.MarkdownParsingOptions? = nil, baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options ?? .init(), baseURL: baseURL))
    }

    /// Reads a file of Markdown as `AttributedString.init(contentsOf:options:baseURL:)` does
    /// (NSAttributedString.init(contentsOf:options:baseURL:)).
    /// - Throws: What reading the file throws, and as `init(markdown:options:baseURL:)`.
    public convenience init(contentsOf url: URL, options: AttributedString.MarkdownParsingOptions? = nil, baseURL: URL? = nil) throws {
        self.init(try AttributedString(contentsOf: url, options: options ?? .init(), baseURL: baseURL))
    }
}
