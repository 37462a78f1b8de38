import Foundation
import TextDocuments

/// Text that fits on the terminal: `-F` in the variable `LESS`.
extension Program {
    /// So long the end of the text is waited for; what is still written then is for a window.
    private static let millisecondsToWait = 500

    /// Reads standard input up to its end, and writes it to the terminal where it fits there, the prompt left aside. Else standard input is
    /// what was read, and what follows.
    /// - Throws: what cannot be read.
    static func fitsOnTerminal() throws -> Bool {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1, size.ws_col > 0 else { return false }
        var rows = TerminalRows(columns: Int(size.ws_col))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 13)
        let end = DispatchTime.now() + .milliseconds(millisecondsToWait)
        while rows.count < Int(size.ws_row), waitForInput(until: end) {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw DocumentError(file: "standard input", reason: String(cString: strerror(errno))) }
            if count == 0 {
                FileHandle.standardOutput.write(Data(bytes))
                return true
            }
            bytes += buffer[..<count]
            rows.take(buffer[..<count])
        }
        try handBack(bytes)
        return false
    }

    private static func waitForInput(until end: DispatchTime) -> Bool {
        while true {
            let now = DispatchTime.now()
            guard now < end else { return false }
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let left = Int32((end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000) + 1
            let count = poll(&descriptor, 1, left)
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }

    /// Makes standard input a pipe that begins with what has been read of it. A thread writes what follows, until either end is closed.
    /// - Throws: where there can be no pipe: what has been read would be missing.
    private static func handBack(_ bytes: [UInt8]) throws(DocumentError) {
        var ends: [Int32] = [0, 0]
        let source = dup(STDIN_FILENO)
        guard source >= 0, pipe(&ends) == 0 else {
            throw DocumentError(file: "standard input", reason: String(cString: strerror(errno)))
        }
        let target = ends[1]
        dup2(ends[0], STDIN_FILENO)
        close(ends[0])
        for descriptor in [source, target] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        Thread.detachNewThread {
            defer {
                close(source)
                close(target)
            }
            var buffer = bytes
            var count = bytes.count
            repeat {
                var start = 0
                while start < count {
                    let written = buffer.withUnsafeBytes { write(target, $0.baseAddress! + start, count - start) }
                    if written < 0, errno == EINTR { continue }
                    guard written > 0 else { return }
                    start += written
                }
                if buffer.count < 1 << 16 { buffer = [UInt8](repeating: 0, count: 1 << 16) }
                repeat { count = read(source, &buffer, buffer.count) } while count < 0 && errno == EINTR
            } while count > 0
        }
    }
}

/// How many rows of a terminal a text takes, in UTF-8, with escape sequences that take no room.
struct TerminalRows {
    let columns: Int
    /// Whole rows and what stands in the last one.
    private var (whole, column) = (0, 0)
    private enum Escape { case none, begun, control, command }
    private var escape = Escape.none

    init(columns: Int) { self.columns = columns }

    var count: Int { whole + (column > 0 ? 1 : 0) }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch (escape, byte) {
            case (.begun, _): escape = byte == 0x5B ? .control : byte == 0x5D ? .command : .none
            case (.control, _): if (0x40...0x7E).contains(byte) { escape = .none }
            case (.command, _): if byte == 0x07 { escape = .none } else if byte == 0x1B { escape = .begun }
            case (.none, 0x1B): escape = .begun
            case (.none, 0x0A): (whole, column) = (whole + 1, 0)
            case (.none, 0x0D): column = 0
            case (.none, 0x08): column = max(0, column - 1)
            case (.none, 0x09): put((column / 8 + 1) * 8 - column)
            // What follows the first byte of a character takes no room of its own.
            case (.none, 0x80..<0xC0): break
            // Ideographs and the like; most have three bytes.
            case (.none, 0xE3..<0xF5): put(2)
            case (.none, _): put(1)
            }
        }
    }

    private mutating func put(_ cells: Int) {
        if column + cells > columns, column > 0 { (whole, column) = (whole + 1, 0) }
        column += cells
    }
}
