/// What a ZIP archive is to users, by the files that formats keep in one.
enum ArchiveKind {
    /// The name with its article, fit to follow “It is”; nil for an archive of whatever. O(entries).
    static func name(_ bytes: ArchiveBytes) -> String? {
        guard let archive = try? ZIPArchive(bytes) else { return nil }
        if let type = try? archive.read("mimetype", maximumBytes: 200),
            let kind = types.first(where: { type.starts(with: "application/vnd.oasis.opendocument.\($0.type)".utf8) })
        {
            return kind.name
        }
        return files.first { archive.name(like: $0.file) != nil }?.name
    }

    private static let types: [(type: String, name: String)] = [
        ("text", "an OpenDocument text"), ("spreadsheet", "an OpenDocument spreadsheet"),
        ("presentation", "an OpenDocument presentation"), ("graphics", "an OpenDocument drawing"),
    ]

    private static let files: [(file: String, name: String)] = [
        ("word/document.xml", "a Word document"), ("xl/workbook.xml", "an Excel workbook"),
        ("ppt/presentation.xml", "a PowerPoint presentation"), ("AndroidManifest.xml", "an Android program"),
        ("META-INF/MANIFEST.MF", "a Java archive"),
    ]
}
