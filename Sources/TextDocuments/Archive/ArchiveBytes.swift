import Foundation

/// The bytes of an archive, in a file or in memory, read at any offset. A file stays open as long as this lives, and is not mapped:
/// it may shrink while it is read.
final class ArchiveBytes {
    private enum Store {
        case file(Int32)
        case data(Data)
    }

    private let store: Store
    /// How many there were when it was opened.
    let count: Int

    init(_ data: Data) {
        store = .data(data)
        count = data.count
    }

    /// - Throws: `DocumentError` where the file cannot be opened, or is a directory.
    init(path: String) throws(DocumentError) {
        let descriptor = try DocumentFile.open(path)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw DocumentError(file: path, reason: String(cString: strerror(EISDIR)))
        }
        store = .file(descriptor)
        count = Int(status.st_size)
    }

    deinit { if case .file(let descriptor) = store { close(descriptor) } }

    /// The bytes of a range; nil where not all of them are there.
    func read(_ range: Range<Int>) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        switch store {
        case .data(let data): return [UInt8](data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound])
        case .file(let descriptor):
            let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
                while filled < range.count {
                    let space = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<range.count])
                    let got = pread(descriptor, space.baseAddress, space.count, off_t(range.lowerBound + filled))
                    if got > 0 { filled += got } else if got == 0 || errno != EINTR { return }
                }
            }
            return bytes.count == range.count ? bytes : nil
        }
    }
}
