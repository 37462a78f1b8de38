import Foundation

/// The content of a file wrapper.
enum FileContent {
    case file(RegularContent)
    case folder(FolderContent)
    case link(URL)

    /// Refers to the file, folder or link at a file URL; a link is not followed.
    init(_ url: URL, _ options: FileWrapper.ReadingOptions) throws {
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        let manager = FileManager.default
        switch try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
        case .typeRegular?: self = .file(RegularContent(url: url))
        case .typeDirectory?: self = .folder(FolderContent(url: url))
        case .typeSymbolicLink?:
            let destination = try manager.destinationOfSymbolicLink(atPath: url.path)
            self = .link(URL(fileURLWithPath: destination, relativeTo: url.deletingLastPathComponent()))
        default:
            // A pipe or device has no end.
            throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
    }

    /// Whether what is at a URL is the same.
    func matches(_ url: URL) -> Bool {
        guard let other = try? FileContent(url, []) else { return false }
        switch (self, other) {
        case (.file(let file), .file(let other)): return file.data != nil && file.data == other.data
        case (.link(let link), .link(let other)): return link.absoluteURL.path == other.absoluteURL.path
        case (.folder(let folder), .folder(let other)):
            if folder.isUnread { _ = folder.read() }
            _ = other.read()
            guard Set(folder.children.keys) == Set(other.children.keys) else { return false }
            return folder.children.allSatisfy { $0.value.matchesContents(of: url.appendingPathComponent($0.key)) }
        default: return false
        }
    }
}

/// The contents of a file, which may still be on the disk.
final class RegularContent {
    private var url: URL?
    private var known: Data?

    init(data: Data) { known = data }
    init(url: URL) { self.url = url }

    /// Nil while the file cannot be read.
    var data: Data? {
        if known == nil, let url, let read = try? Data(contentsOf: url) {
            known = read
            self.url = nil
        }
        return known
    }
}

/// The children of a folder, which may still be on the disk.
final class FolderContent {
    var children: [String: FileWrapper] = [:]
    private var url: URL?
    /// The last number that was given to a child for each name that several children prefer.
    private var numbers: [String: Int] = [:]

    init() {}
    init(url: URL) { self.url = url }

    /// Adds a child under a name, or under the first that a number makes of it where another child has that.
    func add(_ child: FileWrapper, _ name: String) -> String {
        if children[name] === child { return name }
        var unique = name
        while children[unique] != nil {
            numbers[name, default: 1] += 1
            unique = FileNames.numbered(name, numbers[name] ?? 2)
        }
        children[unique] = child
        return unique
    }

    var isUnread: Bool { url != nil }

    /// Reads the folder on the disk; returns what it found. Devices and pipes are left out.
    func read() -> [FileWrapper] {
        guard let url else { return [] }
        self.url = nil
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        for name in names { children[name] = try? FileWrapper(url: url.appendingPathComponent(name)) }
        return Array(children.values)
    }
}
