import Foundation

/// A book's archive with what its package and tables of contents say, and the files that are read of it.
final class EPUBBook {
    let archive: ZIPArchive
    let package: EPUBPackage
    let navigation: EPUBNavigation
    /// The style sheets that have been read, by their names in the archive, with those that they import.
    private var sheets: [String: String] = [:]
    private var pictures: [String: Picture?] = [:]
    private var openedFaces: [FacesKey: DocumentFaces] = [:]
    private let obfuscation: EPUBObfuscation
    /// The places that parts read so far refer to as notes, by file and name.
    var noteReferences: [String: [String: HTMLNotes.Proofs]] = [:]
    /// Whether the reader's paper is dark.
    let isDark: Bool

    private struct FacesKey: Hashable {
        var faces: [CSSFontFace]
        var folder: Substring
    }

    /// How much text may still be unpacked.
    private var textBudget = 1 << 29
    private var allowance = PictureAllowance()

    /// What one part, style sheet or picture may unpack to.
    private static let maximumText = 1 << 25
    private static let maximumSheet = 1 << 20
    private static let maximumPicture = 1 << 26
    private static let maximumImports = 16

    /// - Throws: `ArchiveError` where the archive cannot be read, or has no package document.
    init(_ bytes: ArchiveBytes, isDark: Bool = false) throws(ArchiveError) {
        self.isDark = isDark
        archive = try ZIPArchive(bytes)
        let path = Self.packagePath(archive)
        let document = try archive.read(path, maximumBytes: Self.maximumText)
        guard let root = XMLElement.read(Data(document)) else { throw .damaged }
        package = EPUBPackage(root, path: path, archive: archive)
        navigation = Self.navigation(archive, package)
        obfuscation = Self.obfuscation(archive, root)
    }

    private static func obfuscation(_ archive: ZIPArchive, _ root: XMLElement) -> EPUBObfuscation {
        let encryption = archive.name(like: "META-INF/encryption.xml").flatMap { try? archive.read($0, maximumBytes: maximumSheet) }
        let identifiers = root.all.filter { $0.name == "identifier" }
        let unique = identifiers.first { $0["id"] == root["unique-identifier"] } ?? identifiers.first
        return EPUBObfuscation(encryption.flatMap { XMLElement.read(Data($0)) }, identifier: unique?.label ?? "", archive: archive)
    }

    /// The first package that the container names (EPUB 3.3, § 4.2.6.3.1); without a container, the one with the usual name.
    private static func packagePath(_ archive: ZIPArchive) -> String {
        let container = archive.name(like: "META-INF/container.xml").flatMap { try? archive.read($0, maximumBytes: maximumSheet) }
        let files = container.flatMap { XMLElement.read(Data($0)) }?.all.filter { $0.name == "rootfile" } ?? []
        let type = "application/oebps-package+xml"
        let file = files.first { ($0["media-type"] ?? type) == type } ?? files.first
        // The path is not relative to the container.
        let path = EPUBPath.file(file?["full-path"], in: "")
        return path.flatMap { archive.name(like: $0) } ?? archive.packageName ?? path ?? "META-INF/container.xml"
    }

    private static func navigation(_ archive: ZIPArchive, _ package: EPUBPackage) -> EPUBNavigation {
        func tree(_ item: EPUBPackage.Item?) -> (root: XMLElement, path: String)? {
            guard let item, let bytes = try? archive.read(item.path, maximumBytes: maximumText), let root = XMLElement.read(Data(bytes))
            else { return nil }
            return (root, item.path)
        }
        let document = package.items.values.filter { $0.properties.contains("nav") }.min { $0.id < $1.id }
        var found = tree(document).map { EPUBNavigation(navigation: $0.root, path: $0.path) } ?? EPUBNavigation()
        if found.contents.isEmpty {
            let ncx =
                package.tableOfContents.flatMap { package.items[$0] }
                ?? package.items.values.first { $0.mediaType == "application/x-dtbncx+xml" }
            if let (root, path) = tree(ncx) { found = EPUBNavigation(ncx: root, path: path) }
        }
        return found
    }

    /// The bytes of a part of the text.
    func text(_ item: EPUBPackage.Item) throws(ArchiveError) -> [UInt8] {
        let bytes = try archive.read(item.path, maximumBytes: min(Self.maximumText, textBudget))
        textBudget -= bytes.count
        return bytes
    }

    /// The text of a style sheet, with the sheets it imports before it.
    func sheet(_ reference: String, from base: String) -> String? {
        guard let path = EPUBPath.file(reference, in: base) else { return nil }
        var open: Set<String> = []
        return sheet(path, &open)
    }

    /// - Parameter open: the sheets that import each other up to this one.
    private func sheet(_ path: String, _ open: inout Set<String>) -> String? {
        if let cached = sheets[path] { return cached }
        guard open.count < Self.maximumImports, open.insert(path).inserted, let name = archive.name(like: path),
            let bytes = try? archive.read(name, maximumBytes: Self.maximumSheet)
        else { return nil }
        let source = String(decoding: CharacterDecoding.utf8(Data(bytes), encoding: nil), as: UTF8.self)
        var whole = ""
        for reference in CSSImports.targets(source, isDark: isDark).prefix(Self.maximumImports) {
            guard let imported = EPUBPath.file(reference, in: path).flatMap({ sheet($0, &open) }) else { continue }
            if whole.utf8.count + imported.utf8.count <= Self.maximumSheet { whole += imported + "\n" }
        }
        whole += CSSFontFace.rebased(source) { reference in EPUBPath.file(reference, in: path).map { "/" + $0 } }
        sheets[path] = whole
        return whole
    }

    /// A picture that a part names; nil where it is elsewhere, or is not in the manifest (EPUB 3.3, § 3.4), and where nothing can be made of
    /// it or of what stands in for it.
    func picture(_ reference: String, from base: String) -> Picture? {
        guard let path = EPUBPath.file(reference, in: base) else { return nil }
        if let cached = pictures[path] { return cached }
        let item = archive.name(like: path).flatMap { package.itemsByPath[$0] }
        let shown = item.map { item in package.item(item, where: { $0.kind == .picture }) ?? item }
        let picture = shown.flatMap { self.picture($0) }.flatMap { allowance.admits($0) ? $0 : nil }
        pictures[path] = .some(picture)
        return picture
    }

    /// The bytes of a picture that a drawing of a part names.
    func file(ofPicture reference: String, from base: String) -> Data? {
        guard let path = EPUBPath.file(reference, in: base), let name = archive.name(like: path), package.itemsByPath[name] != nil else {
            return nil
        }
        return (try? archive.read(name, maximumBytes: Self.maximumPicture)).map { Data($0) }
    }

    /// The faces that style sheets of a part name, opened once for all parts that name the same.
    func faces(_ faces: [CSSFontFace], from base: String) -> DocumentFaces {
        let key = FacesKey(faces: faces, folder: base[..<(base.lastIndex(of: "/") ?? base.startIndex)])
        if let known = openedFaces[key] { return known }
        let (archive, obfuscation) = (archive, obfuscation)
        let made = DocumentFaces(faces) { reference in
            guard let path = EPUBPath.file(reference, in: base), let name = archive.name(like: path) else { return nil }
            return (try? archive.read(name, maximumBytes: FontFile.maximumBytes)).map { Data(obfuscation.plain($0, path: name)) }
        }
        openedFaces[key] = made
        return made
    }

    /// Whether a part has named the picture.
    func hasShown(_ item: EPUBPackage.Item) -> Bool { pictures[item.path] != nil }

    func picture(_ item: EPUBPackage.Item) -> Picture? {
        let (archive, path) = (archive, item.path)
        return Picture(loading: { (try? archive.read(path, maximumBytes: Self.maximumPicture)).map { Data($0) } })
    }
}
