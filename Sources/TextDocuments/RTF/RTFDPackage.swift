import Foundation
import TextKit

/// Rich Text Format in a folder with its attachments.
enum RTFDPackage {
    /// The name of the text's file.
    static let textName = "TXT.rtf"

    /// Reads a package; nil for a folder without a text, and for what is no folder. Links are not followed. O(text), and the pictures that
    /// it names are read.
    static func read(_ package: FileWrapper) -> RichText? {
        guard let data = package.fileWrappers?[textName]?.regularFileContents else { return nil }
        return RTFReader.read(data, package: package)
    }

    /// Writes a package. O(text and its pictures).
    static func write(_ text: RichText) -> FileWrapper {
        let files = RTFDFiles()
        let data = RTFWriter.write(text, files: files)
        let file = FileWrapper(regularFileWithContents: data)
        files.folder.removeFileWrapper(files.reserved)
        file.preferredFilename = textName
        files.folder.addFileWrapper(file)
        return files.folder
    }
}

/// The files of a package that is being written.
final class RTFDFiles {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    /// Holds the name of the text until it is written.
    let reserved = FileWrapper(regularFileWithContents: Data())
    private var names: [ObjectIdentifier: String] = [:]

    init() {
        reserved.preferredFilename = RTFDPackage.textName
        folder.addFileWrapper(reserved)
    }

    /// Puts the file of a picture into the folder, and returns the RTF that refers to it; an empty string for a picture without a file.
    func graphic(_ picture: RichPicture) -> String {
        guard let name = name(picture) else { return "" }
        var size = CGSize(width: picture.width ?? 0, height: picture.height ?? 0)
        if size.width <= 0 || size.height <= 0, case .attachment(let attachment) = picture.source { size = attachment.shownBounds.size }
        let shown =
            size.width > 0 && size.height > 0 ? "\\width\(RTFWriter.twips(size.width)) \\height\(RTFWriter.twips(size.height)) " : ""
        return "{{\\NeXTGraphic \(RTFWriter.escaped(name)) \(shown)\\appleattachmentpadding0 \\appleembedtype0 \\appleaqc\n}\\'ac}"
    }

    private func name(_ picture: RichPicture) -> String? {
        guard case .attachment(let attachment) = picture.source else { return picture.file.map { add($0.data, $0.type) } }
        if let cached = names[ObjectIdentifier(attachment)] { return cached }
        let name: String?
        if let wrapper = attachment.fileWrapper, !wrapper.isSymbolicLink {
            // The attachment's own wrapper may have no name, and keeps the one that it has.
            let file = wrapper.isRegularFile ? FileWrapper(regularFileWithContents: wrapper.regularFileContents ?? Data()) : wrapper
            if file !== wrapper { file.preferredFilename = wrapper.preferredFilename ?? wrapper.filename }
            if file.preferredFilename?.isEmpty != false { file.preferredFilename = "Attachment" }
            name = folder.addFileWrapper(file)
        } else {
            name = picture.file.map { add($0.data, $0.type) }
        }
        names[ObjectIdentifier(attachment)] = name
        return name
    }

    private func add(_ data: Data, _ mediaType: String) -> String {
        let suffix =
            switch mediaType {
            case "image/png": ".png"
            case "image/jpeg": ".jpg"
            case "image/webp": ".webp"
            case "image/gif": ".gif"
            default: ""
            }
        return folder.addRegularFile(withContents: data, preferredFilename: "Attachment\(suffix)")
    }
}
