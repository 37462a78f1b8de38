package import TextDocuments

/// The reading of a file on a thread of its own while the program connects to its display: the window then shows the document, or as much
/// of it as comes first, without having waited for the file.
package struct EarlyReading {
    /// What is read, as it was named.
    package let source: DocumentSource
    private let isDark: Bool
    private let reading: BackgroundReading

    /// Begins to read; nil for what is no file, and for what a window does not wait for (`LateReading`).
    /// - Parameter theme: what the document will be shown in, as far as that is known.
    package init?(_ source: DocumentSource, in theme: DocumentTheme) {
        guard case .file(let path, var choices) = source, !LateReading.reads(source) else { return nil }
        choices.isDark = theme.isDark
        self.source = source
        isDark = theme.isDark
        reading = BackgroundReading { [choices] in try DocumentReader.open(path: path, choices, readsAhead: true) }
        reading.begin()
    }

    /// What has been read. Waits for it. The rest of a document whose beginning was read is read for the paper that it is shown on.
    /// - Returns: nil where it was read for paper of the other kind, dark or light, and is another document on that.
    /// - Throws: `DocumentError` where the file cannot be read, or holds no text.
    package func take(in theme: DocumentTheme) throws(DocumentError) -> Document? {
        do {
            let document = try reading.take()
            if isDark == theme.isDark { return document }
            if document.dependsOnColorScheme { return nil }
            // What is still to be read may depend on the paper, but not that of a plain text.
            guard let remainder = document.remainder, document.tail == nil else { return document }
            return remainder.readRest(onDarkPaper: theme.isDark) ? document : nil
        } catch { throw error as? DocumentError ?? DocumentError(file: source.filePath ?? "", reason: "\(error)") }
    }
}
