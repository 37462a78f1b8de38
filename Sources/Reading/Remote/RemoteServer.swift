import Dispatch
import Foundation
import TextKit

/// The socket of this process, through which others of the same user ask for something. Runs on the main queue.
package final class RemoteServer {
    private let folder: RemoteFolder
    private let file: String
    private let answer: (RemoteRequest) -> RemoteRequest.Answer
    private var watch: DescriptorWatch?
    private var clients: [Int32: Client] = [:]

    private struct Client {
        var watch: DescriptorWatch
        /// Tells it from one that has the same descriptor later.
        let number: Int
        var bytes = Data()
    }

    private var clientCount = 0

    /// More at a time are not listened to.
    private static let mostClients = 16
    /// How long one may take to ask, in seconds.
    private static let patience = 5.0

    /// - Parameters:
    ///   - name: that of the socket in the folder.
    ///   - answer: does what is asked for.
    package init(
        _ folder: RemoteFolder, name: String = String(getpid()), answer: @escaping (RemoteRequest) -> RemoteRequest.Answer
    ) throws(RemoteError) {
        self.folder = folder
        self.answer = answer
        file = folder.path + "/" + name
        try folder.prepare()
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw RemoteError("\(file): \(String(cString: strerror(errno)))") }
        // A process of the same number may have left one behind; the folder is the user's own.
        unlink(file)
        let isBound = try RemoteFolder.withAddress(file) { bind(descriptor, $0, $1) } == 0
        guard isBound, chmod(file, 0o600) == 0, listen(descriptor, 16) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw RemoteError("\(file): \(reason)")
        }
        watch = DescriptorWatch(descriptor) { [weak self] in self?.accept(from: descriptor) }
    }

    isolated deinit { stop() }

    /// Listens no longer, and takes the socket away.
    package func stop() {
        guard let watch, !watch.isCancelled else { return }
        watch.cancel()
        for client in clients.keys { end(client) }
        unlink(file)
    }

    /// A window of this process is used: it is the one that is asked first.
    package func touch() { utimes(file, nil) }

    private func accept(from descriptor: Int32) {
        while true {
            let client = Foundation.accept(descriptor, nil, nil)
            guard client >= 0 else { return }
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            guard folder.isOwn(client), clients.count < Self.mostClients else {
                close(client)
                continue
            }
            clientCount += 1
            let number = clientCount
            clients[client] = Client(watch: DescriptorWatch(client) { [weak self] in self?.read(client) }, number: number)
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
                MainActor.assumeIsolated { if self?.clients[client]?.number == number { self?.end(client) } }
            }
        }
    }

    private func read(_ client: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while clients[client] != nil {
            let count = Foundation.read(client, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return end(client) }
            clients[client]?.bytes.append(contentsOf: buffer[..<count])
            guard let bytes = clients[client]?.bytes, bytes.count <= RemoteRequest.largest else { return end(client) }
            guard bytes.last == UInt8(ascii: "\n") else { continue }
            let request = try? JSONDecoder().decode(RemoteRequest.self, from: bytes)
            let line = RemoteRequest.line(request.map(answer) ?? .failed("not understood"))
            line.withUnsafeBytes { _ = send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            return end(client)
        }
    }

    private func end(_ client: Int32) { clients.removeValue(forKey: client)?.watch.cancel() }
}
