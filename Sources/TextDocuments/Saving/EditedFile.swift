public import TextKit

/// The file that an edited text was read from and is saved to.
///
/// It keeps the file's encoding, byte order mark and line ends; where no character was changed, saving gives the same bytes. A file
/// with bytes that are no text in its encoding is not saved at all, so that none is ever lost.
public final class EditedFile {
    /// The path that the text is saved to, as it was given; relative paths are from the working directory.
    public let path: String
    /// Reads the rest of the file, as long as there is some; nil for a new file.
    private let loader: PlainTextLoader?
    /// The state of the file when it was read or last saved; nil where there was none.
    package private(set) var stamp: FileStamp?
    /// What was saved last; nil where nothing was yet.
    private var saved: ContentDigest?
    /// Whether `stamp` is of a file that has been neither read nor written.
    private let isOther: Bool
    /// Set once the text has been saved in another encoding than it was read in.
    private var newEncoding: TextEncoding?

    init(path: String, loader: PlainTextLoader?, isOther: Bool = false) {
        self.path = path
        self.isOther = isOther
        self.loader = loader
        stamp = loader?.stamp
    }

    /// The text's file at another path: what is there now may be overwritten by the next save, a change made after this call may not.
    public func moved(to path: String) -> EditedFile {
        let file = EditedFile(path: path, loader: loader, isOther: true)
        file.newEncoding = newEncoding
        file.stamp = FileStamp(path: path)
        return file
    }

    /// Whether the file has yet to be made.
    public var isNew: Bool { stamp == nil }

    /// The error that saving would meet, as far as it can be told before: the file, or the folder that it lies in, may not be writable. Nil
    /// for none. Asks the file system.
    public var obstacle: SavingError? {
        do throws(SavingError) { return try FileReplacement(path: path).obstacle } catch { return error }
    }

    /// The encoding that the text is saved in: the file's own; UTF-8 for a new file, and once a text was saved that the file's own
    /// encoding cannot represent.
    public var encoding: TextEncoding { newEncoding ?? loader?.encoding ?? .utf8 }

    /// Longer files are not compared, in bytes: it would be felt.
    private static let longestCompared = 256 << 20

    /// Whether no other program has written anything else into the file since it was read or saved. A file that was touched, copied over
    /// itself, or given other attributes has the same bytes: it is read, and its present state counts from then on. O(1) where nothing was
    /// done to the file, else O(length).
    package func hasSameContent() -> Bool {
        switch contentState() {
        case .same: return true
        case .other: return false
        case .unknown(let comparison):
            guard comparison.isSame() else { return false }
            take(comparison)
            return true
        }
    }

    /// What the state of the file tells of its content. O(1).
    package func contentState() -> ContentState {
        let now = FileStamp(path: path)
        if FileStamp.isUnchanged(now, since: stamp) { return .same }
        // What has been read so far may be all that another program has left of the file.
        guard loader?.isAtEnd ?? true, let now, let known = saved ?? (isOther ? nil : loader?.digest), now.byteCount == known.byteCount,
            known.byteCount <= Self.longestCompared
        else { return .other }
        return .unknown(ContentComparison(path: path, known: known, now: now))
    }

    /// Takes the state of the file whose bytes were compared, and are the same, for the one that counts.
    package func take(_ comparison: ContentComparison) { stamp = comparison.now }

    /// Writes the text to the file; of a symbolic link, to its target. O(length).
    ///
    /// - Parameter insisting: overwrites a file that has changed since, and saves as UTF-8 what the file's encoding cannot hold.
    public func save(_ storage: TextStorage, insisting: Bool = false) throws(SavingError) {
        guard loader?.isAtEnd ?? true else { throw .incomplete(file: path) }
        guard loader?.isLossless ?? true else { throw .lossy(file: path) }
        if !insisting, !hasSameContent() { throw .changedOnDisk(file: path) }
        do {
            try write(storage, encoding)
        } catch {
            guard insisting, case .unencodable = error else { throw error }
            try write(storage, .utf8)
            newEncoding = .utf8
        }
    }

    private func write(_ storage: TextStorage, _ encoding: TextEncoding) throws(SavingError) {
        let encoder = TextEncoder(encoding: encoding, hasByteOrderMark: loader?.hasByteOrderMark ?? false)
        do {
            var digest = ContentDigest()
            stamp = try FileReplacement(path: path).write { write in
                try encoder.encode(storage) { bytes in
                    bytes.withUnsafeBytes { digest.take($0) }
                    try write(bytes)
                }
            }
            saved = digest
        } catch let error as SavingError {
            throw error
        } catch let error as TextEncoder.Unencodable {
            throw .unencodable(file: path, character: String(error.character), encoding: encoding.name)
        } catch {
            throw .system(file: path, reason: "\(error)")
        }
    }

    /// The line end of most lines at the beginning of a text; a line feed where there is none.
    public static func prevailingLineEnding(of storage: TextStorage) -> String {
        var counts = (feed: 0, both: 0, carriage: 0)
        var previous: UInt16 = 0
        for unit in storage.characters(in: 0..<min(storage.length, 1 << 16)).utf16 {
            if unit == 10 { if previous == 13 { counts.both += 1 } else { counts.feed += 1 } }
            if previous == 13, unit != 10 { counts.carriage += 1 }
            previous = unit
        }
        if counts.both > max(counts.feed, counts.carriage) { return "\r\n" }
        return counts.carriage > counts.feed ? "\r" : "\n"
    }
}

extension TextEncoding {
    /// As messages name it.
    package var name: String {
        switch self {
        case .ascii: "ASCII"
        case .utf8: "UTF-8"
        case .windows1252: "Windows-1252"
        case .legacy(let legacy): legacy.name
        case .utf16(let isBig): isBig ? "UTF-16BE" : "UTF-16LE"
        case .utf32(let isBig): isBig ? "UTF-32BE" : "UTF-32LE"
        }
    }
}
