import Foundation

extension RemoteFolder {
    /// Asks the programs that run, the one used last first, until one has done it or says what is wrong.
    /// - Returns: its answer; nil where no program runs, and `.other` where none has the file.
    package func ask(_ request: RemoteRequest, seconds: Int = 5) throws(RemoteError) -> RemoteRequest.Answer? {
        var status = stat()
        // A link that leads nowhere is there as well, and is refused below.
        guard lstat(path, &status) == 0 || errno != ENOENT else { return nil }
        try prepare()
        var last: RemoteRequest.Answer?
        for socket in sockets() {
            guard let answer = try ask(request, at: socket, seconds: seconds) else { continue }
            if answer != .other { return answer }
            last = answer
        }
        return last
    }

    /// The answer of one program; nil where it is gone, or does not answer in time.
    private func ask(_ request: RemoteRequest, at file: String, seconds: Int) throws(RemoteError) -> RemoteRequest.Answer? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Connecting waits as well, where a program that is stopped has no room for more who ask.
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard try Self.withAddress(file, { connect(descriptor, $0, $1) }) == 0 else {
            // A program that was killed leaves its socket behind.
            if errno == ECONNREFUSED { unlink(file) }
            return nil
        }
        guard isOwn(descriptor) else { throw RemoteError("\(file): the program there is another user's") }
        let line = RemoteRequest.line(request)
        let sent = line.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == line.count else { return nil }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while answer.last != UInt8(ascii: "\n"), answer.count < RemoteRequest.largest {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            answer.append(contentsOf: buffer[..<count])
        }
        return try? JSONDecoder().decode(RemoteRequest.Answer.self, from: answer)
    }
}
