package import Foundation
package import TextDocuments

/// Bytes of files that are read whole. Foundation's own reading says what failed in sentences of its own, with the path in them.
package enum FileBytes {
    /// All bytes of a file.
    /// - Throws: `DocumentError` with the reason in the system's words.
    package static func read(path: String) throws(DocumentError) -> Data {
        // Of a pipe that nothing is written to there is nothing to wait for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw DocumentError(file: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        return try read(descriptor, name: path)
    }

    /// All that is left of an open file, pipe or terminal.
    /// - Parameter name: what errors call it.
    static func read(_ descriptor: Int32, name: String) throws(DocumentError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { return data }
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw DocumentError(file: name, reason: String(cString: strerror(errno)))
            }
        }
    }
}
