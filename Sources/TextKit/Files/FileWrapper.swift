public import Foundation

/// A file, a folder with what lies in it, or a symbolic link, in memory or on the disk (FileWrapper).
///
/// Foundation has this class on Apple's systems alone. What is read from the disk is read when it is asked for. Names of children are names
/// of files: what has a slash in it, or means another folder, is changed. Owned by one thread.
open class FileWrapper: NSObject, NSSecureCoding {
    /// How much is read at once.
    public struct ReadingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Everything is read at once, so that changes on the disk do not matter later.
        public static let immediate = ReadingOptions(rawValue: 1 << 0)
        /// Files are not mapped into memory; they never are here.
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }

    /// How files are written.
    public struct WritingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The present file is replaced when everything is written; folders are always written so.
        public static let atomic = WritingOptions(rawValue: 1 << 0)
        /// `filename` of the wrapper and of those within it becomes the name that was written.
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }

    var content: FileContent
    private var parents: [WeakFolder] = []

    // MARK: Making

    init(content: FileContent) {
        self.content = content
        super.init()
    }

    /// The file, folder or link at a file URL, which is read when it is asked for unless `options` has `.immediate`.
    /// - Throws: `CocoaError` where there is none, or where it is a device or pipe.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try FileContent(url, options)
        super.init()
        (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
        try adoptFromDisk(url, options)
    }

    /// A folder of wrappers; those without a preferred name take their keys.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(FolderContent())
        super.init()
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            if child.preferredFilename == nil { child.preferredFilename = name }
            _ = adopt(child, FileNames.valid(name))
        }
    }

    /// A file with contents.
    public init(regularFileWithContents contents: Data) {
        content = .file(.init(data: contents))
        super.init()
    }

    /// A link to a file URL, which need not exist.
    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    /// The wrapper that `serializedRepresentation` was made of; nil for other data.
    public convenience init?(serializedRepresentation: Data) {
        guard let made = SerializedFiles.read(serializedRepresentation) else { return nil }
        self.init(content: made.content)
        takeNames(of: made)
    }

    /// Reads an archived wrapper; nil where the archive has none.
    public required convenience init?(coder inCoder: NSCoder) {
        guard let data = inCoder.decodeObject(of: NSData.self, forKey: "contents"), let made = SerializedFiles.read(data as Data) else {
            return nil
        }
        self.init(content: made.content)
        takeNames(of: made)
    }

    private func takeNames(of other: FileWrapper) {
        (filename, preferredFilename) = (other.filename, other.preferredFilename)
        for child in folder?.children.values ?? [:].values { child.parents = [WeakFolder(self)] }
    }

    /// True: a wrapper is archived with all that lies in it.
    public class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        if let data = serializedRepresentation { coder.encode(NSData(data: data), forKey: "contents") }
    }

    // MARK: What it is

    /// Whether it is a folder.
    open var isDirectory: Bool { folder != nil }
    /// Whether it is a file with contents.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether it is a symbolic link.
    open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

    /// The name that the wrapper should have in a folder; where another child has it, the folder gives it a number. Folders that have the
    /// wrapper follow a change.
    open var preferredFilename: String? {
        didSet {
            guard preferredFilename != oldValue, preferredFilename != nil else { return }
            for case let parent? in parents.map(\.folder) { parent.rename(self) }
        }
    }
    /// The name of the file that was read or written; nil before.
    open var filename: String?
    /// Attributes of the file by raw values of `FileAttributeKey`. Of these, permissions and the date of modification are written.
    open var fileAttributes: [String: Any] = [:]

    /// A file's contents, which are read from the disk now if they were not before; nil for folders and links, and for a file that
    /// cannot be read any more. O(size) the first time.
    open var regularFileContents: Data? { if case .file(let file) = content { file.data } else { nil } }

    /// The destination of a link; nil for files and folders.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    /// The children of a folder, by unique names; nil for files and links. O(files) the first time.
    open var fileWrappers: [String: FileWrapper]? {
        guard let folder else { return nil }
        if folder.isUnread { for child in folder.read() { child.parents.append(WeakFolder(self)) } }
        return folder.children
    }

    private var folder: FolderContent? { if case .folder(let folder) = content { folder } else { nil } }

    // MARK: Folders

    /// Adds a wrapper to a folder under its preferred name, or under one made of it where another child has that; answers that name.
    /// Adding to anything but a folder, and a child without a preferred name, are programming errors.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard let name = child.preferredFilename, !name.isEmpty else {
            preconditionFailure("FileWrapper.addFileWrapper: the child has no preferredFilename")
        }
        return adopt(child, FileNames.valid(name))
    }

    /// Adds a file with contents to a folder; answers its unique name, as `addFileWrapper(_:)` does.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Takes a wrapper out of a folder; does nothing for one that is not in it.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard let key = keyForChildFileWrapper(child) else { return }
        folder?.children[key] = nil
        child.parents.removeAll { $0.folder === self || $0.folder == nil }
    }

    /// The unique name of a wrapper in a folder; nil where it is not in it. O(files).
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    private func adopt(_ child: FileWrapper, _ name: String) -> String {
        guard fileWrappers != nil, let folder else { preconditionFailure("FileWrapper: a child is added to what is no folder") }
        child.parents.append(WeakFolder(self))
        return folder.add(child, name)
    }

    private func rename(_ child: FileWrapper) {
        guard let folder, let key = keyForChildFileWrapper(child), let name = child.preferredFilename, !name.isEmpty else { return }
        folder.children[key] = nil
        _ = folder.add(child, FileNames.valid(name))
    }

    // MARK: The disk

    /// Whether what is at a file URL is the same as the wrapper: of one kind, with equal contents, names and destinations. O(size).
    open func matchesContents(of url: URL) -> Bool { content.matches(url) }

    /// Replaces what the wrapper had by the file, folder or link at a file URL.
    /// - Throws: As `init(url:options:)`; the wrapper is then as it was.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        let before = (content, filename, preferredFilename, fileAttributes)
        let children = folder?.children.values.map { $0 } ?? []
        content = try FileContent(url, options)
        do {
            filename = url.lastPathComponent
            if preferredFilename == nil { preferredFilename = filename }
            try adoptFromDisk(url, options)
        } catch {
            (content, filename, preferredFilename, fileAttributes) = before
            throw error
        }
        for child in children { child.parents.removeAll { $0.folder === self } }
    }

    /// Writes the wrapper to a file URL, where it replaces what is there. A folder is written beside it and moved there when it is
    /// complete. `originalContentsURL` is not needed here: nothing is linked to files that did not change.
    /// - Throws: The file system's error.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        try FileWriting(options: options).write(self, to: url)
    }

    /// The wrapper as data, with what lies in it, in a format of our own; nil where a file cannot be read any more. O(size).
    open var serializedRepresentation: Data? { SerializedFiles.write(self) }

    private func adoptFromDisk(_ url: URL, _ options: ReadingOptions) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
        guard options.contains(.immediate) else { return }
        if case .file(let file) = content, file.data == nil { throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
        for child in fileWrappers?.values ?? [:].values {
            if let name = child.filename { try child.adoptFromDisk(url.appendingPathComponent(name), options) }
        }
    }
}

/// A folder that has a wrapper; it keeps the wrapper, not the reverse.
private struct WeakFolder {
    weak var folder: FileWrapper?
    init(_ folder: FileWrapper) { self.folder = folder }
}
