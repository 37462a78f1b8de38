import Foundation

/// Reads EPUB 2 and 3: the whole book as one text. Its first parts are read at once, the rest is the document's remainder.
enum EPUBReader {
    /// - Throws: `DocumentError` where the archive cannot be read or says nothing of a book.
    static func read(_ bytes: ArchiveBytes, baseURL: URL?, name: String, isDark: Bool = false) throws(DocumentError) -> Document {
        let book: EPUBBook
        do throws(ArchiveError) {
            book = try EPUBBook(bytes, isDark: isDark)
        } catch {
            throw DocumentError(file: baseURL?.path ?? name, reason: "It is an EPUB that cannot be read: \(error.reason)")
        }
        let remainder = EPUBRemainder(book)
        let (content, growth) = remainder.begin()
        let metadata = book.package.metadata
        var document = Document(content: content, title: metadata.title.isEmpty ? name : metadata.title, baseURL: baseURL)
        document.add(growth)
        document.details = metadata.details
        document.asksForPages = book.package.asksForPages
        if book.package.asksForParts {
            document.partAnchors = book.package.spine.filter(\.isLinear).map { EPUBPath.anchor($0.item.path, nil) }
        }
        document.pagesRunRightToLeft = book.package.runsRightToLeft
        document.isBook = true
        if !remainder.isAtEnd { document.remainder = remainder }
        return document
    }

    /// Whether an archive holds a book, whatever its file is called.
    static func isBook(_ bytes: ArchiveBytes) -> Bool { (try? ZIPArchive(bytes))?.name(like: "META-INF/container.xml") != nil }
}
