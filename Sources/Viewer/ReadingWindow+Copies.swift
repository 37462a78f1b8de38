import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Copies of what is read, and the documents beside it.
extension ReadingWindow {
    /// Asks for the name of a copy, and writes it.
    func askToSaveCopy() {
        view.prompt("Write a copy to", text: session.filePath ?? folder + "/", complete: PathCompletion.complete) { [weak self] answer in
            guard let self, let answer, !answer.isEmpty else { return }
            do throws(ConfigMistake) {
                try write(to: TypedPath.expanded(answer))
            } catch { view.statusText = error.description }
        }
    }

    /// Writes the bytes of the file, or the text of what is no file, as far as it has come. A file that is there already stays, unless it is
    /// to be replaced.
    func write(to path: String, replacing: Bool = false) throws(ConfigMistake) {
        guard let source = session.filePath, !session.isEditing else {
            let bytes = session.document.tail == nil ? session.source.bytes : nil
            return try write(bytes ?? Data(plainText.utf8), to: path, replacing: replacing)
        }
        let bytes: Data
        do throws(DocumentError) {
            bytes = try FileBytes.read(path: source)
        } catch { throw ConfigMistake(error.description) }
        try write(bytes, to: path, replacing: replacing)
    }

    /// The text without what stands in it for pictures and rules, with an end to its last line.
    private var plainText: String {
        let text = view.textStorage.string.replacing("\u{FFFC}", with: "")
        return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }

    /// Writes a new file; in a folder it gets the name of the document.
    func write(_ bytes: Data, to path: String, named name: String? = nil, replacing: Bool = false) throws(ConfigMistake) {
        let usual = session.filePath.map { ($0 as NSString).lastPathComponent } ?? "text.txt"
        let path = TypedPath.file(path, named: name ?? usual)
        if replacing, let own = session.filePath,
            URL(fileURLWithPath: own).resolvingSymlinksInPath() == URL(fileURLWithPath: path).resolvingSymlinksInPath()
        {
            throw ConfigMistake("“\(path)” is the document itself")
        }
        guard !replacing else {
            do throws(SavingError) { try WholeFile.write(bytes, to: path) } catch { throw ConfigMistake("not written: \(error)") }
            view.statusText = "Written to “\(TypedPath.abbreviated(path))”"
            return
        }
        guard !FileManager.default.fileExists(atPath: path) else { throw ConfigMistake("there is a file “\(path)” already") }
        do {
            try bytes.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        } catch { throw ConfigMistake("not written: \(path)") }
        view.statusText = "Written to “\(TypedPath.abbreviated(path))”"
    }

    /// Writes a file in the place of one that the reader has given up.
    func replace(_ path: String, by bytes: Data) {
        do {
            try WholeFile.write(bytes, to: path)
            view.statusText = "Written to “\(TypedPath.abbreviated(path))”"
        } catch { view.statusText = "Not written: \(error)" }
    }

    /// Opens a document of the folder, this many behind the one that is shown by name, as a list of files sorts them.
    func goToDocument(_ steps: Int) {
        guard let path = session.filePath else {
            view.statusText = "This document is no file that others lie beside"
            return
        }
        let own = URL(fileURLWithPath: path).standardizedFileURL
        let names = documents(in: own.deletingLastPathComponent().path, like: own.lastPathComponent)
        guard let index = names.firstIndex(of: own.lastPathComponent) else { return }
        let next = min(max(0, index + steps), names.count - 1)
        guard next != index else {
            view.statusText = "This is the \(steps > 0 ? "last" : "first") document of its folder"
            return
        }
        openDocument(own.deletingLastPathComponent().appendingPathComponent(names[next]))
    }

    /// The names of a folder's documents in their order, with those that end as a file of it does.
    private func documents(in folder: String, like name: String) -> [String] {
        let showsHidden = settings.settings.showsHiddenFiles
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let own = (name as NSString).pathExtension.lowercased()
        let endings = DocumentFormat.allFileExtensions
        return (names + [name]).filter { other in
            let ending = (other as NSString).pathExtension.lowercased()
            return other == name || (showsHidden || !other.hasPrefix(".")) && (endings.contains(ending) || !own.isEmpty && ending == own)
        }.reduce(into: Set()) { $0.insert($1) }.sortedAsNames()
    }
}
