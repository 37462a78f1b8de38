import Dispatch
package import Foundation
package import TextKit

/// A process beside this one that decodes its pictures, checks the faces of its documents, and can open nothing. It is started with the first
/// of them, or ahead of it (`prepare()`), ends with this process, and is started anew where one has brought it down.
package nonisolated final class PictureWorker: @unchecked Sendable {
    private let program: [String]
    private let lock = NSLock()
    // Under the lock alone.
    private var process: pid_t = 0
    private var socket: Int32 = -1
    /// Whether the last answer was waited for in vain.
    private var isLate = false
    /// Whether the process has answered: until then its program is being loaded.
    private var hasAnswered = false
    private var isPrepared = false

    /// What the program is called with, to be such a process.
    package static let argument = "--picture-worker"
    /// The memory of the process beyond its program: a picture of the most pixels, its file, and what decoders hold.
    package static let memory = 640 << 20
    /// A picture that takes longer is given up, and a face: text waits for that.
    private static let (pictureMilliseconds, faceMilliseconds): (Int32, Int32) = (20_000, 5_000)
    private var milliseconds = pictureMilliseconds

    /// - Parameter program: the path and the arguments of this program as a worker.
    package init(program: [String] = ["/proc/self/exe", PictureWorker.argument]) { self.program = program }

    deinit { stop() }

    /// The process that decodes, 0 where none runs.
    package var processIdentifier: pid_t { lock.withLock { process } }

    /// Whether it would begin with a picture at once. Does not wait.
    package var isReady: Bool {
        guard lock.try() else { return false }
        defer { lock.unlock() }
        return process != 0 && hasAnswered
    }

    /// Has the process started on another thread, if none has been: its program is loaded while this one goes on.
    package func prepare() {
        guard lock.try() else { return }
        let begins = !isPrepared && process == 0
        isPrepared = true
        lock.unlock()
        guard begins else { return }
        DispatchQueue.global(qos: .userInitiated).async {
            self.lock.withLock {
                if self.process == 0 { _ = self.start() }
            }
        }
    }

    /// Decodes a picture file to at most so many pixels. Waits for it. Any thread may call.
    /// - Throws: `ImageError` where the file is broken, or has brought the process down.
    package func decode(_ data: Data, maximumPixels: Int) throws(ImageError) -> PictureDecoding.Pixels {
        lock.lock()
        defer { lock.unlock() }
        let request = PictureDecoding.request(count: data.count, maximumPixels: maximumPixels)
        let pixels = try ask(request, data) { head throws(ImageError) -> PictureDecoding.Pixels? in
            let (width, height, orientation) = try PictureDecoding.size(answered: head)
            guard width * height <= maximumPixels, let words = receiveWords(width * height) else { return nil }
            return .init(width: width, height: height, orientation: orientation, words: words)
        }
        guard let pixels else { throw .undecodable("decoding it has failed") }
        return pixels
    }

    /// Whether a font file can be opened in this process: everything in it has been loaded, drawn and shaped in the other one. Waits for that.
    /// Any thread may call.
    package func isSound(face data: Data) -> Bool { ask(face: data) { PictureDecoding.isSoundFace(answered: $0) } == true }

    /// A font file as systems have it that is packed as WOFF 2; nil where it is none. Waits for it. Any thread may call.
    package func unpacked(face data: Data) -> Data? {
        let answer = ask(face: data) { head -> Data? in
            guard let count = PictureDecoding.unpackedFaceCount(answered: head) else { return Data() }
            return receive(count).map { Data($0) }
        }
        return answer.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sends a font file and reads the answer.
    private func ask<Answer>(face data: Data, _ read: (_ head: [UInt8]) -> Answer?) -> Answer? {
        lock.lock()
        defer { lock.unlock() }
        milliseconds = Self.faceMilliseconds
        defer { milliseconds = Self.pictureMilliseconds }
        return try? ask(PictureDecoding.faceRequest(count: data.count), data) { head throws(ImageError) -> Answer? in read(head) }
    }

    /// Sends a request with a file and reads the answer; nil where the process has ended over it, or takes too long.
    private func ask<Answer>(
        _ request: [UInt8], _ data: Data, _ read: (_ head: [UInt8]) throws(ImageError) -> Answer?
    ) throws(ImageError) -> Answer? {
        // One that has ended since may still be written to: a new one is asked then, once.
        for _ in 0..<2 {
            isLate = false
            let runsAlready = process != 0
            guard runsAlready || start() else { throw .undecodable("the process that decodes pictures cannot be started") }
            let isSent = send(request) && data.withUnsafeBytes { send($0) }
            if isSent, let head = receive(PictureDecoding.answerLength) {
                hasAnswered = true
                if let answer = try read(head) { return answer }
            }
            stop()
            if !runsAlready || isLate { break }
        }
        return nil
    }

    // MARK: The process

    private func start() -> Bool {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return false }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals are the business of this process alone: a worker that is interrupted from the terminal would cost a picture.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let arguments = program.map { strdup($0) } + [nil]
        // Nothing of the environment but what its libraries are found by.
        let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].flatMap { strdup("LD_LIBRARY_PATH=" + $0) }
        defer { for text in arguments + [libraries] { free(text) } }
        let environment: [UnsafeMutablePointer<CChar>?] = libraries.map { [$0, nil] } ?? [nil]
        var started: pid_t = 0
        let failure = posix_spawn(&started, program[0], &actions, &attributes, arguments, environment)
        close(ends[1])
        guard failure == 0 else {
            close(ends[0])
            return false
        }
        (process, socket) = (started, ends[0])
        return true
    }

    private func stop() {
        if socket >= 0 { close(socket) }
        if process > 0 {
            kill(process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        (process, socket, hasAnswered) = (0, -1, false)
    }

    // MARK: Talking with it

    private func send(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { send($0) } }

    private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = Foundation.send(socket, rest.base.baseAddress! + rest.startIndex, rest.count, Int32(MSG_NOSIGNAL))
            if sent < 0, errno == EINTR { continue }
            if sent <= 0 { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    private func receive(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return bytes.withUnsafeMutableBytes { receive(into: $0) } ? bytes : nil
    }

    private func receiveWords(_ count: Int) -> [UInt32]? {
        var isWhole = false
        let words = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            isWhole = receive(into: UnsafeMutableRawBufferPointer(buffer))
            initialized = isWhole ? count : 0
        }
        return isWhole ? words : nil
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var filled = 0
        while filled < buffer.count {
            var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, milliseconds)
            if ready < 0, errno == EINTR { continue }
            isLate = ready == 0
            guard ready > 0 else { return false }
            let got = recv(socket, buffer.baseAddress! + filled, buffer.count - filled, 0)
            if got < 0, errno == EINTR { continue }
            if got <= 0 { return false }
            filled += got
        }
        return true
    }
}

nonisolated extension PictureWorker {
    /// Has a process of its own decode all pictures of this one, and check the faces of its documents.
    package func decodeAll() {
        FaceChecking.set(checker: { self.isSound(face: $0) }, unpacker: { self.unpacked(face: $0) })
        PictureDecoding.setDecoder(
            { (data, maximumPixels) throws(ImageError) in try self.decode(data, maximumPixels: maximumPixels) },
            .init(isReady: { self.isReady }, prepare: { self.prepare() }))
    }
}
