import Dispatch
import Glibc
import TextKit

/// Follows the colour scheme that the desktop's portal publishes on the session bus (`org.freedesktop.portal.Settings`,
/// `org.freedesktop.appearance` `color-scheme`). Where there is no bus or no portal, it says nothing.
// The attribute is the target's default. Without it, release builds of what imports the module fail: "deinit is marked isolated, but
// containing class 'ColorSchemePortal' is not isolated to an actor" (Swift 6.3.1).
@MainActor public final class ColorSchemePortal {
    /// What the desktop prefers.
    public enum Scheme: UInt32, Sendable {
        /// Neither.
        case none
        /// Light text on dark paper: the portal's 1.
        case dark
        /// Dark text on light paper: the portal's 2.
        case light
    }

    /// The last that the portal has said; nil before it has said anything.
    public private(set) var scheme: Scheme?
    private let onChange: (Scheme) -> Void
    private var watch: DescriptorWatch?
    private var received: [UInt8] = []
    private var isAuthenticated = false

    private static let appearance = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    private static let readSerial: UInt32 = 3

    /// Connects to the bus, and asks without waiting.
    /// - Parameters:
    ///   - address: that of the bus; nil takes `DBUS_SESSION_BUS_ADDRESS`, else the user's bus in `XDG_RUNTIME_DIR`.
    ///   - onChange: called when the portal has said something else than before.
    public init(address: String? = nil, onChange: @escaping (Scheme) -> Void) {
        self.onChange = onChange
        let paths = (address ?? Self.usualAddress).map(Self.paths) ?? []
        var connected: Int32?
        for path in paths where connected == nil { connected = Self.connect(path) }
        guard let descriptor = connected else { return }
        let user = String(geteuid()).utf8.map { String($0, radix: 16) }.joined()
        var bytes: [UInt8] = [0] + Array("AUTH EXTERNAL \(user)\r\nBEGIN\r\n".utf8)
        for message in Self.messages { bytes += message.bytes }
        let sent = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == bytes.count else {
            close(descriptor)
            return
        }
        watch = DescriptorWatch(descriptor) { [weak self] in self?.read(descriptor) }
    }

    isolated deinit { watch?.cancel() }

    private static var messages: [BusMessage] {
        let bus = "org.freedesktop.DBus"
        var hello = BusMessage(kind: .call, serial: 1, path: "/org/freedesktop/DBus", interface: bus, member: "Hello", destination: bus)
        var match = hello
        (match.serial, match.member) = (2, "AddMatch")
        match.strings = ["type='signal',interface='org.freedesktop.portal.Settings',member='SettingChanged',arg0='\(appearance)'"]
        hello.strings = []
        let read = BusMessage(
            kind: .call, serial: readSerial, path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
            member: "Read", destination: "org.freedesktop.portal.Desktop", strings: [appearance, key])
        return [hello, match, read]
    }

    private static var usualAddress: String? {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
        return variable("DBUS_SESSION_BUS_ADDRESS") ?? variable("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    }

    /// The sockets that an address names; a name in the abstract namespace begins with a NUL.
    nonisolated static func paths(_ address: String) -> [String] {
        address.split(separator: ";").compactMap { part in
            guard part.hasPrefix("unix:") else { return nil }
            for pair in part.dropFirst(5).split(separator: ",") {
                if pair.hasPrefix("path=") { return String(pair.dropFirst(5)) }
                if pair.hasPrefix("abstract=") { return "\0" + pair.dropFirst(9) }
            }
            return nil
        }
    }

    private static func connect(_ path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // An abstract name ends where the address does.
        let size = MemoryLayout<sa_family_t>.size + path.utf8.count + (path.hasPrefix("\0") ? 0 : 1)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, socklen_t(size)) }
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    // MARK: Answers

    private func read(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while watch?.isCancelled == false {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            guard count > 0 else {
                watch?.cancel()
                break
            }
            received += buffer[..<count]
            guard received.count <= 2 * BusMessage.largest else {
                watch?.cancel()
                break
            }
        }
        takeMessages()
    }

    private func takeMessages() {
        if !isAuthenticated {
            guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return }
            guard received.starts(with: "OK ".utf8) else {
                watch?.cancel()
                return
            }
            received.removeSubrange(...end)
            isAuthenticated = true
        }
        while let length = BusMessage.length(of: received[...]), received.count >= length {
            guard length > 0 else {
                watch?.cancel()
                return
            }
            if let message = BusMessage(Array(received[..<length])) { take(message) }
            received.removeSubrange(..<length)
        }
    }

    private func take(_ message: BusMessage) {
        switch message.kind {
        case .answer where message.answeredSerial == Self.readSerial: break
        case .signal where message.member == "SettingChanged" && message.strings == [Self.appearance, Self.key]: break
        default: return
        }
        // What is no scheme counts as none.
        guard let number = message.number, case let new = Scheme(rawValue: number) ?? Scheme.none, new != scheme else { return }
        scheme = new
        onChange(new)
    }
}
