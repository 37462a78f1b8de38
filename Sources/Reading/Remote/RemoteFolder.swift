package import Foundation

/// The folder of the sockets by which running programs are told what to do: `$XDG_RUNTIME_DIR/recto`, one socket for each process.
///
/// It is the user's alone. One that another user has made, or that others may look into, is refused: what is sent through it could come
/// from anybody, and what is asked could be read by anybody.
package struct RemoteFolder: Sendable {
    package let path: String
    /// Whose the folder and the programs at both ends have to be.
    let owner: uid_t

    /// - Parameter owner: this user, unless a test says otherwise.
    package init(path: String, owner: uid_t = geteuid()) {
        self.path = path
        self.owner = owner
    }

    /// Nil where no folder is given by its absolute path.
    package init?(environment: [String: String]) {
        var isFolder: ObjCBool = false
        guard let base = environment["XDG_RUNTIME_DIR"], base.hasPrefix("/"),
            FileManager.default.fileExists(atPath: base, isDirectory: &isFolder), isFolder.boolValue
        else { return nil }
        self.init(path: base + "/recto")
    }

    /// Makes the folder where it is not there, and checks whose it is.
    package func prepare() throws(RemoteError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw RemoteError("\(path): \(String(cString: strerror(errno)))") }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw RemoteError("\(path): \(String(cString: strerror(errno)))") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw RemoteError("\(path) is no folder") }
        guard status.st_uid == owner else { throw RemoteError("\(path) belongs to another user") }
        guard status.st_mode & 0o077 == 0 else { throw RemoteError("others may look into \(path)") }
    }

    /// The sockets in it, those of the windows that were used last first.
    package func sockets() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let dated: [(path: String, time: Double)] = names.compactMap { name in
            var status = stat()
            let file = path + "/" + name
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == owner else { return nil }
            return (file, Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
        }
        return dated.sorted { $0.time > $1.time }.map(\.path)
    }

    /// Whether the program at the other end of a connection is the owner's.
    func isOwn(_ descriptor: Int32) -> Bool {
        // struct ucred: the process, the user and the group.
        var credentials: [UInt32] = [0, .max, .max]
        var size = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials[1] == owner
    }

    /// Calls `body` with the address of a socket.
    /// - Throws: where the path is longer than addresses are.
    static func withAddress<Result>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) throws(RemoteError) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { throw RemoteError("\(path) is too long for a socket") }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) } }
    }
}

/// Why no program can be told anything.
package struct RemoteError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
