import CHyphen
import Foundation
import Synchronization

/// Keeps compiled patterns in a folder.
extension HyphenDictionary {
    private struct Cache {
        var folder: String?
        var writes = true
    }

    private static let cache = Mutex(Cache())

    /// The patterns of a file: compiled ones where they are of this very file, else read by libhyphen and then compiled, for the next
    /// start. `memory` is what compiled ones lie in; nil for those of libhyphen's own.
    static func load(_ file: String) -> (handle: UnsafeMutablePointer<HyphenDict>, memory: UnsafeMutableRawPointer?)? {
        let cached = cacheFile(of: file)
        if let cached, let bytes = FileManager.default.contents(atPath: cached), let found = CompiledHyphens.dictionary([UInt8](bytes)) {
            return (found.handle, found.memory)
        }
        guard let handle = hnj_hyphen_load(file) else { return nil }
        if let cached, cache.withLock({ $0.writes }), let bytes = CompiledHyphens.bytes(of: handle) { keep(bytes, at: cached) }
        return (handle, nil)
    }

    /// Smaller files are read as fast as compiled ones.
    private static let leastCompiled = 300_000

    /// Where the compiled patterns of a file belong: its name, size and time of change are in the name, so that a new one has another.
    private static func cacheFile(of file: String) -> String? {
        var status = stat()
        guard let folder = cache.withLock({ $0.folder }), stat(file, &status) == 0, status.st_size >= leastCompiled else { return nil }
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        return "\(folder)/\(name)-\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec).hyphens"
    }

    /// Writes beside and moves, so that no other process reads half of it. What fails is done again at the next start.
    private static func keep(_ bytes: [UInt8], at path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

extension HyphenDictionary {
    /// Has large patterns taken from a folder, and compiled into it when they are read first; nil for none, which is the default.
    /// - Parameter writes: whether anything is put into the folder.
    static func setCacheFolder(_ path: String?, writes: Bool = true) { cache.withLock { $0 = Cache(folder: path, writes: writes) } }
}
