import Foundation

/// File wrappers as data: a header, then each wrapper as its kind, its name, and either its contents, the path it leads to, or the number
/// of wrappers that follow as its children. Numbers have 64 bits, the highest byte first.
package enum SerializedFiles {
    /// The first bytes of the data.
    package static let header = Array("rtfdTKX1".utf8)
    private static let mostDepth = 64

    static func write(_ wrapper: FileWrapper) -> Data? {
        var data = Data(header)
        return append(wrapper, wrapper.preferredFilename ?? "", to: &data) ? data : nil
    }

    private static func append(_ wrapper: FileWrapper, _ name: String, to data: inout Data) -> Bool {
        func add(_ number: Int) { withUnsafeBytes(of: UInt64(number).bigEndian) { data.append(contentsOf: $0) } }
        func add(_ bytes: Data) {
            add(bytes.count)
            data.append(bytes)
        }
        if let children = wrapper.fileWrappers {
            data.append(UInt8(ascii: "d"))
            add(Data(name.utf8))
            add(children.count)
            return children.sorted { $0.key < $1.key }.allSatisfy { append($0.value, $0.key, to: &data) }
        }
        if let destination = wrapper.symbolicLinkDestinationURL {
            data.append(UInt8(ascii: "l"))
            add(Data(name.utf8))
            add(Data(destination.relativePath.utf8))
            return true
        }
        guard let contents = wrapper.regularFileContents else { return false }
        data.append(UInt8(ascii: "f"))
        add(Data(name.utf8))
        add(contents)
        return true
    }

    /// Nil for data that are no wrapper's. O(length).
    static func read(_ data: Data) -> FileWrapper? {
        guard data.starts(with: header) else { return nil }
        var reader = Reader(rest: data.dropFirst(header.count))
        return reader.wrapper(depth: 0)
    }

    private struct Reader {
        var rest: Data.SubSequence

        mutating func number() -> Int? {
            guard rest.count >= 8 else { return nil }
            let value = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            return Int(exactly: value)
        }

        mutating func bytes() -> Data? {
            guard let count = number(), count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return Data(rest.prefix(count))
        }

        mutating func wrapper(depth: Int) -> FileWrapper? {
            guard depth < mostDepth, let kind = rest.popFirst(), let name = bytes().flatMap({ String(data: $0, encoding: .utf8) }) else {
                return nil
            }
            guard depth == 0 || FileNames.isValid(name), let made = content(kind, depth) else { return nil }
            if !name.isEmpty { made.preferredFilename = name }
            return made
        }

        private mutating func content(_ kind: UInt8, _ depth: Int) -> FileWrapper? {
            switch kind {
            case UInt8(ascii: "f"): return bytes().map { FileWrapper(regularFileWithContents: $0) }
            case UInt8(ascii: "l"):
                return bytes().flatMap { String(data: $0, encoding: .utf8) }.map {
                    FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: $0))
                }
            case UInt8(ascii: "d"):
                guard let count = number() else { return nil }
                let folder = FileWrapper(directoryWithFileWrappers: [:])
                for _ in 0..<count {
                    guard let child = wrapper(depth: depth + 1) else { return nil }
                    folder.addFileWrapper(child)
                }
                return folder
            default: return nil
            }
        }
    }
}
