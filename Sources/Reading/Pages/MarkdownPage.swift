import Foundation
package import TextDocuments
import TextKit

/// Pages that the program writes itself, as Markdown: what was read last, and what is in a folder.
package enum MarkdownPage {
    /// The page that the program shows without a document.
    package static func start(recent: [DocumentState]) -> String {
        var text = """
            # recto

            Press **o** to open a document; **Tab** completes its path. **F9** shows the headings of a document, **/** finds words in it,
            **?** finds them backwards, **F1** tells all keys, and **q** closes the window.

            """
        let there = recent.filter { DocumentSource.isManual($0.path) || FileManager.default.fileExists(atPath: $0.path) }
        guard !there.isEmpty else { return text + "\nThe documents that you have read will be listed here.\n" }
        text += "\n## Read last\n\n"
        for document in there {
            if DocumentSource.isManual(document.path) {
                let title = escaped(String(document.path.dropFirst(4)))
                text += "- [\(title)](\(DocumentSource.url(of: document.path).absoluteString))  \n  *Manual*\n"
                continue
            }
            let name = (document.path as NSString).lastPathComponent
            let title = document.title.isEmpty ? name : document.title
            text += "- [\(escaped(title))](\(address(document.path)))"
            text += title == name ? "" : ", \(escaped(name))"
            text += "  \n  *\(escaped(document.path.parentFolder))*\n"
        }
        return text
    }

    /// The documents, the folders and the pictures in a folder, in the order that people sort names. Pictures are named and not shown, so that
    /// a page of thousands is there at once; many stand side by side.
    /// - Parameter showsHidden: whether those whose names begin with a dot are among them.
    package static func folder(_ path: String, showsHidden: Bool = false) throws(DocumentError) -> String {
        let (names, otherNames) = try names(inFolder: path)
        var folders: [String] = []
        var (documents, pictures): ([String], [String]) = ([], [])
        for name in names.sortedAsNames() where showsHidden || !name.hasPrefix(".") {
            var status = stat()
            guard stat(path + "/" + name, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(name)
            case S_IFREG where isDocument(name): documents.append(name)
            case S_IFREG where isPicture(name): pictures.append(name)
            default: break
            }
        }
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        var text = "# \(escaped((absolute as NSString).lastPathComponent))\n\n"
        if absolute != "/" { text += "[Up](\(address(absolute.parentFolder)))\n\n" }
        text += list("Documents", documents, in: absolute) + list("Folders", folders, in: absolute)
        text += list("Pictures", pictures, in: absolute, isDense: pictures.count > mostListed)
        if documents.isEmpty, folders.isEmpty, pictures.isEmpty { text += "No documents are here.\n\n" }
        if otherNames.isEmpty { return text }
        return text + "*Not shown, since their names are not UTF-8:* " + otherNames.map(escaped).joined(separator: ", ") + "\n"
    }

    /// More pictures than this stand side by side.
    private static let mostListed = 40
    /// How many do in one paragraph.
    private static let picturesPerParagraph = 100

    private static func list(_ title: String, _ names: [String], in folder: String, isDense: Bool = false) -> String {
        if names.isEmpty { return "" }
        let links = names.map { "[\(escaped($0))](\(address(folder + "/" + $0)))" }
        guard isDense else { return "## \(title)\n\n" + links.map { "- \($0)\n" }.joined() + "\n" }
        let paragraphs = stride(from: 0, to: links.count, by: picturesPerParagraph).map {
            links[$0..<min($0 + picturesPerParagraph, links.count)].joined(separator: " · ")
        }
        return "## \(names.count) \(title.lowercased())\n\n" + paragraphs.joined(separator: "\n\n") + "\n\n"
    }

    /// The names in a folder, and those that are not UTF-8, with U+FFFD for what is not.
    private static func names(inFolder path: String) throws(DocumentError) -> (names: [String], others: [String]) {
        guard let folder = opendir(path) else { throw DocumentError(file: path, reason: String(cString: strerror(errno))) }
        defer { closedir(folder) }
        var (names, others): ([String], [String]) = ([], [])
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        while let entry = readdir(folder) {
            let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            guard let name = String(validatingCString: bytes) else {
                others.append(String(cString: bytes))
                continue
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return (names, others.sortedAsNames())
    }

    /// Whether a name is that of a document: by its extension, or without one, as READMEs and licences are.
    private static func isDocument(_ name: String) -> Bool {
        let ending = (name as NSString).pathExtension.lowercased()
        return ending.isEmpty ? name.contains { $0.isUppercase } : DocumentFormat.allFileExtensions.contains(ending)
    }

    /// Whether a name is that of a picture, which is shown as a document of its own.
    private static func isPicture(_ name: String) -> Bool {
        PictureDocument.fileExtensions.contains((name as NSString).pathExtension.lowercased())
    }

    /// A link's target: everything but letters, digits and slashes is percent-encoded.
    private static func address(_ path: String) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
        return "file://" + (path.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
    }

    /// Words as they are, whatever they mean in Markdown.
    static func escaped(_ text: String) -> String {
        String(
            text.flatMap { character -> [Character] in
                if character.isNewline { return [" "] }
                return "\\`*_{}[]<>()#+-.!|~&".contains(character) ? ["\\", character] : [character]
            })
    }
}
