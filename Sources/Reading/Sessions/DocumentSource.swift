package import Foundation
package import TextDocuments

/// Where a document comes from, so that it can be read again.
package enum DocumentSource: Equatable {
    case file(String, ReadingChoices = ReadingChoices())
    /// A file that is edited as plain text.
    case edited(String)
    /// What comes through an open descriptor, such as that of standard input, which cannot be read twice.
    case descriptor(Int32, name: String, ReadingChoices = ReadingChoices())
    /// A page that the program has written itself, in Markdown.
    case page(String, title: String)
    /// The documents of a folder, with the hidden ones or without.
    case folder(String, showsHidden: Bool = false)
    /// Bytes in memory. Without a format they are the source of a manual page where they begin as one, else plain text.
    case data(Data, name: String, ReadingChoices = ReadingChoices())
    /// A page of the manual.
    case manual(ManualName)

    /// The same, read as a person wants it read.
    package func reading(by choices: ReadingChoices) -> DocumentSource {
        switch self {
        case .file(let path, _): .file(path, choices)
        case .descriptor(let number, let name, _): .descriptor(number, name: name, choices)
        case .data(let data, let name, _): .data(data, name: name, choices)
        // A folder may be a document of its own, whatever it is called.
        case .folder(let path, _) where choices.format == .rtfd: .file(path, choices)
        case .edited, .page, .folder, .manual: self
        }
    }

    /// The same, where it came through a pipe: with what came, which can be read again, in the format that it is in; nil for the source of
    /// a manual page.
    func holding(_ bytes: Data, _ format: DocumentFormat?) -> DocumentSource {
        guard case .descriptor(_, let name, var choices) = self else { return self }
        choices.format = format
        return .data(bytes, name: name, choices)
    }

    /// The same, where a folder's page has hidden names as well, or has none.
    package func listing(hidden showsHidden: Bool) -> DocumentSource {
        if case .folder(let path, _) = self { .folder(path, showsHidden: showsHidden) } else { self }
    }

    /// How a person wants the document read.
    package var choices: ReadingChoices {
        switch self {
        case .file(_, let choices), .descriptor(_, _, let choices), .data(_, _, let choices): choices
        case .edited, .page, .folder, .manual: ReadingChoices()
        }
    }

    /// What an address leads to: a page of the manual, or a file.
    package static func at(_ url: URL) -> DocumentSource { ManualName(url).map { .manual($0) } ?? .named(url.path) }

    /// What is at a path: a document, or a folder of them.
    package static func named(_ path: String) -> DocumentSource {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isThere && isFolder.boolValue && !path.hasSuffix(".rtfd") ? .folder(path) : .file(path)
    }

    /// What a file is that holds neither text nor a picture, such as “a PDF document, 1.2 MB”; nil for one that is read, for what is no
    /// regular file, and for what is packed: `LateReading.refusedKind` tells that when it has been unpacked.
    package static func refusedKind(of path: String) -> String? {
        PackedFile.isPacked(path) ? nil : DocumentReader.refusedKind(path: path)
    }

    /// Whether it is a page of the program's own.
    package var isPage: Bool { if case .page = self { true } else { false } }

    /// The bytes that the document is read from, where they are in memory.
    package var bytes: Data? { if case .data(let bytes, _, _) = self { bytes } else { nil } }

    /// The file that the document is read from; nil for standard input.
    package var filePath: String? {
        switch self {
        case .file(let path, _), .edited(let path): path
        case .descriptor, .data, .page, .folder, .manual: nil
        }
    }

    /// The folder that a path beside the document counts from, and that its neighbours are in; nil for what is in none.
    package var folder: String? {
        let url =
            if case .folder(let path, _) = self { URL(fileURLWithPath: path) as URL? } else {
                filePath.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
            }
        return url?.standardizedFileURL.path
    }

    /// What the document's state is kept under: the path of its file, or the address of a page of the manual; nil where nothing is kept.
    package var identity: String? {
        if case .manual(let name) = self { name.identity } else { filePath }
    }

    /// What the state of a document is kept under that a command line names: a file before a page of the manual. Asks `man` for the
    /// section of a page that is named without.
    /// - Throws: `DocumentError` where there is no such page, or `man` does not answer soon.
    package static func identity(at path: String) throws(DocumentError) -> String {
        guard !FileManager.default.fileExists(atPath: path), let name = ManualName(address: path) else { return path }
        return name.section == nil ? try ManualPage.fullName(of: name).identity : name.identity
    }

    /// What leads to a document whose state is kept under `identity`.
    package static func url(of identity: String) -> URL {
        let address = isManual(identity) ? ManualName(address: identity).flatMap { URL(string: $0.address) } : nil
        return address ?? URL(fileURLWithPath: identity)
    }

    /// Whether state under `identity` belongs to a page of the manual.
    package static func isManual(_ identity: String) -> Bool { ManualName(address: identity)?.identity == identity }

    package static let standardInput = DocumentSource.descriptor(
        STDIN_FILENO, name: standardInputName(environment: ProcessInfo.processInfo.environment))

    /// What standard input is called: the page whose name man(1) hands its pager.
    static func standardInputName(environment: [String: String]) -> String {
        environment["MAN_PN"].flatMap { ManualName($0) == nil ? nil : $0 } ?? "standard input"
    }

    /// What has been handed over as an open pipe, such as `/dev/fd/63` for the shell's `<(command)` and `/dev/stdin`; nil for other
    /// paths, and where a file is open there. For the command line alone: what a document links to is no business of open descriptors.
    package static func handedOver(_ path: String) -> DocumentSource? {
        let number =
            path == "/dev/stdin"
            ? STDIN_FILENO
            : ["/dev/fd/", "/proc/self/fd/"].lazy.compactMap { folder in
                path.hasPrefix(folder) ? Int32(path.dropFirst(folder.count)) : nil
            }.first
        var status = stat()
        guard let number, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
        return number == STDIN_FILENO ? .standardInput : .descriptor(number, name: path)
    }

    /// Reads the document; for one that is edited, with the file that it goes back to.
    /// - Parameter theme: what it is shown in: a document may be another one on dark paper.
    package func read(in theme: DocumentTheme = .light) throws(DocumentError) -> (document: Document, file: EditedFile?) {
        var choices = choices
        choices.isDark = theme.isDark
        switch self {
        case .file(let path, _):
            if let document = try PackedFile.read(path, choices) { return (document, nil) }
            if choices.format == nil, ManualFile.isSource(path: path) { return (try ManualFile.read(path: path, choices), nil) }
            return (try DocumentReader.open(path: path, choices, readsAhead: true), nil)
        case .edited(let path):
            let (document, file) = try DocumentReader.openForEditing(path: path)
            return (document, file)
        case .page(let text, let title):
            var document = try DocumentReader.read(Data(text.utf8), format: .markdown, name: title)
            document.title = title
            return (document, nil)
        case .folder(let path, let showsHidden):
            let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
            let page = try MarkdownPage.folder(path, showsHidden: showsHidden)
            var document = try DocumentReader.read(Data(page.utf8), format: .markdown, name: name)
            document.title = name
            return (document, nil)
        case .descriptor(let number, let name, _):
            let unpacking = { PackedFile.unpacking(head: $0, name: name) }
            return (
                try DocumentReader.read(
                    descriptor: number, name: name, choices, unpacking: unpacking, setting: ManualFile.setting), nil
            )
        case .manual(let name): return (try ManualPage.read(name), nil)
        case .data(let data, let name, _):
            if choices.format == nil, let set = ManualFile.setting(Array(data.prefix(ManualFile.tellingLength))),
                let page = set(Array(data))
            {
                var document = try DocumentReader.read(Data(page.html.utf8), format: .html, choices, name: name)
                document.title = page.title
                return (document, nil)
            }
            return (try DocumentReader.read(data, format: choices.format ?? .plainText, choices, name: name), nil)
        }
    }
}
