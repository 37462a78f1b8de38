import Foundation
import Synchronization

/// Finds and reads patterns: each file is read once, by the first thread that asks; other threads may wait for it.
extension HyphenDictionary {
    /// Where Debian's packages put patterns, `hyph_LANGUAGE.dic`.
    static let systemDirectory = "/usr/share/hyphen"
    /// libhyphen reads a megabyte in seconds, and what is smaller than this in a few hundredths of one.
    private static let mostReadAtOnce = 300_000

    private struct File {
        let path: String
        let isLarge: Bool
    }

    private enum Entry {
        case cached(HyphenDictionary?)
        /// Entered and left by the thread that reads it.
        case beingRead(DispatchGroup)
    }

    private struct Table {
        /// The files by directory and language.
        var files: [String: File?] = [:]
        /// The entries by path: languages may share a file.
        var entries: [String: Entry] = [:]
    }

    private static let table = Mutex(Table())

    /// The patterns of a language (BCP 47), those of a kindred region where its own are missing; nil where there are none. Waits
    /// while they are read.
    static func of(_ language: String, in directory: String = systemDirectory) -> HyphenDictionary? {
        guard let file = file(of: language, in: directory) else { return nil }
        switch claim(file) {
        case .cached(let dictionary): return dictionary
        case .mine(let reading): return read(file, reading)
        case .others(let reading):
            reading.wait()
            return of(language, in: directory)
        }
    }

    /// The patterns available without waiting.
    enum AtOnce {
        case cached(HyphenDictionary?)
        case beingRead
    }

    /// The dictionary of a language without a long wait: another thread reads large files.
    static func atOnce(_ language: String, in directory: String = systemDirectory) -> AtOnce {
        guard let file = file(of: language, in: directory), file.isLarge else { return .cached(of(language, in: directory)) }
        switch claim(file) {
        case .cached(let dictionary): return .cached(dictionary)
        case .others: return .beingRead
        case .mine(let reading):
            // Not a thread of our own making: that would take the signals that the program's loop waits for.
            DispatchQueue.global(qos: .userInitiated).async { _ = read(file, reading) }
            return .beingRead
        }
    }

    private enum Claim {
        case cached(HyphenDictionary?)
        case mine(DispatchGroup)
        case others(DispatchGroup)
    }

    private static func claim(_ file: File) -> Claim {
        table.withLock { table in
            switch table.entries[file.path] {
            case .cached(let dictionary): return .cached(dictionary)
            case .beingRead(let reading): return .others(reading)
            case nil:
                let reading = DispatchGroup()
                reading.enter()
                table.entries[file.path] = .beingRead(reading)
                return .mine(reading)
            }
        }
    }

    private static func read(_ file: File, _ reading: DispatchGroup) -> HyphenDictionary? {
        let dictionary = HyphenDictionary(file: file.path)
        table.withLock { $0.entries[file.path] = .cached(dictionary) }
        reading.leave()
        return dictionary
    }

    private static func file(of language: String, in directory: String) -> File? {
        let key = directory + "\n" + language
        if let cached = table.withLock({ $0.files[key] }) { return cached }
        let file = path(of: language, in: directory).map { path in
            // It may be a link to that of another region.
            let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
            return File(path: path, isLarge: (size?.intValue ?? 0) > mostReadAtOnce)
        }
        table.withLock { $0.files[key] = .some(file) }
        return file
    }

    private static func path(of language: String, in directory: String) -> String? {
        let parts = language.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
        guard let base = parts.first?.lowercased() else { return nil }
        let manager = FileManager.default
        var names = (1...parts.count).reversed().map { ([base] + parts[1..<$0]).joined(separator: "_") }
        names.append("\(base)_\(base == "en" ? "US" : base.uppercased())")
        for name in names where manager.isReadableFile(atPath: "\(directory)/hyph_\(name).dic") { return "\(directory)/hyph_\(name).dic" }
        let others = (try? manager.contentsOfDirectory(atPath: directory))?.filter { $0.hasPrefix("hyph_\(base)_") && $0.hasSuffix(".dic") }
        return others?.min().map { "\(directory)/\($0)" }
    }
}
