import Foundation

/// Stands between one client and the X server of the tests, passes on what both send, and counts how often the client waited for an answer.
///
/// A client waits where an answer comes to the last request that it has sent. It does not wait for the answer to a request that it has sent
/// others after, as the first of many atoms.
nonisolated final class ServerProxy: Sendable {
    /// What was seen of the client until it first copied a frame to a window on the screen.
    struct Start: Sendable {
        /// The requests whose answers were waited for, by their opcodes.
        var waits: [UInt8] = []
        var requestCount = 0
    }

    /// What the client is to take for its display.
    let display: String
    private let listener: Int32
    private let server: String

    /// - Throws: where no port of a display is free.
    init(before display: String) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var number = 100
        while !Self.bind(listener, port: UInt16(6000 + number)) {
            number += 1
            guard number < 1000 else { throw CocoaError(.fileNoSuchFile) }
        }
        listen(listener, 1)
        self.display = "127.0.0.1:\(number)"
        server = "/tmp/.X11-unix/X" + display.drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
    }

    deinit { close(listener) }

    /// Serves one client until its first frame, which is on its way to the server then; nil where it goes before.
    func serve() -> Start? {
        let client = accept(listener, nil, nil)
        let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer {
            close(client)
            close(other)
        }
        guard Self.connect(other, server) else { return nil }
        var (requests, answers, start) = (Requests(), Answers(), Start())
        while !requests.hasFrame {
            var files = [client, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&files, 2, 10_000) > 0 else { return nil }
            // Answers are passed on before requests are read: none of these is older than the answers.
            if files[1].revents != 0 {
                guard let bytes = Self.pass(from: other, to: client) else { return nil }
                if answers.take(bytes).contains(UInt16(truncatingIfNeeded: requests.count)) { start.waits.append(requests.last) }
            } else {
                guard let bytes = Self.pass(from: client, to: other) else { return nil }
                requests.take(bytes)
            }
        }
        start.requestCount = requests.count
        return start
    }

    private static func pass(from: Int32, to: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(from, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        var sent = 0
        while sent < count {
            let more = buffer.withUnsafeBytes { send(to, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL)) }
            guard more > 0 else { return nil }
            sent += more
        }
        return Array(buffer[..<count])
    }

    private static func bind(_ descriptor: Int32, port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func connect(_ descriptor: Int32, _ path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}

nonisolated extension ServerProxy {
    /// What a client has sent, of which nothing is kept but the end that is no whole request yet (X protocol, little-endian).
    private struct Requests {
        var count = 0
        var last: UInt8 = 0
        /// Whether a window was put on the screen and something copied after it.
        var hasFrame = false
        private var rest: [UInt8] = []
        private var hasSetUp = false
        private var hasMapped = false

        mutating func take(_ bytes: [UInt8]) {
            rest += bytes
            while let length, rest.count >= length {
                if hasSetUp { note(rest[0]) }
                hasSetUp = true
                rest.removeFirst(length)
            }
        }

        private mutating func note(_ opcode: UInt8) {
            (count, last) = (count + 1, opcode)
            // MapWindow and CopyArea.
            if opcode == 8 { hasMapped = true }
            if opcode == 62, hasMapped { hasFrame = true }
        }

        /// Of the first request in the rest; nil where that is yet to be told.
        private var length: Int? {
            guard hasSetUp else {
                guard rest.count >= 12 else { return nil }
                return 12 + (rest.card16(6) + 3) / 4 * 4 + (rest.card16(8) + 3) / 4 * 4
            }
            guard rest.count >= 4 else { return nil }
            if rest.card16(2) > 0 { return rest.card16(2) * 4 }
            return rest.count >= 8 ? rest.card32(4) * 4 : nil
        }
    }

    /// What a server has sent.
    private struct Answers {
        private var rest: [UInt8] = []
        private var hasSetUp = false

        /// The requests that were answered by these bytes.
        mutating func take(_ bytes: [UInt8]) -> [UInt16] {
            rest += bytes
            var numbers: [UInt16] = []
            while let length, rest.count >= length {
                if hasSetUp, rest[0] == 1 { numbers.append(UInt16(rest.card16(2))) }
                hasSetUp = true
                rest.removeFirst(length)
            }
            return numbers
        }

        private var length: Int? {
            guard rest.count >= (hasSetUp ? 32 : 8) else { return nil }
            if !hasSetUp { return 8 + rest.card16(6) * 4 }
            // Answers and generic events may be longer than 32 bytes.
            return rest[0] == 1 || rest[0] & 0x7F == 35 ? 32 + rest.card32(4) * 4 : 32
        }
    }
}

nonisolated extension [UInt8] {
    fileprivate func card16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
    fileprivate func card32(_ offset: Int) -> Int { card16(offset) | card16(offset + 2) << 16 }
}
