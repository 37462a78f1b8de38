import Expectations
import Foundation
import Testing

@testable import WindowSystem

/// The desktop's colour scheme, through a bus of the test's own.
struct ColorSchemePortalTests {
    /// An answer to `Read`: a variant within a variant.
    private func answer(_ scheme: UInt32) -> [UInt8] {
        message(
            kind: 2, fields: [5, 1, 0x75, 0, 3, 0, 0, 0, 8, 1, 0x67, 0, 1, 0x76, 0], body: [1, 0x76, 0, 1, 0x75, 0, 0, 0] + number(scheme))
    }

    /// The signal of a change.
    private func signal(_ scheme: UInt32) -> [UInt8] {
        let member: [UInt8] = [3, 1, 0x73, 0] + string("SettingChanged")
        let signature: [UInt8] = [8, 1, 0x67, 0, 3, 0x73, 0x73, 0x76, 0]
        let body = padded(string("org.freedesktop.appearance"), to: 4) + string("color-scheme") + [1, 0x75, 0]
        return message(kind: 4, fields: padded(member, to: 8) + signature, body: padded(body, to: 4) + number(scheme))
    }

    private func string(_ text: String) -> [UInt8] { number(UInt32(text.utf8.count)) + Array(text.utf8) + [0] }
    private func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (count - bytes.count % count) % count)
    }

    private func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian, Array.init) }

    private func message(kind: UInt8, fields: [UInt8], body: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (8 - fields.count % 8) % 8)
        return [0x6C, kind, 0, 1] + number(UInt32(body.count)) + number(7) + number(UInt32(fields.count)) + fields + padding + body
    }

    @Test func `messages are written and read`() throws {
        let call = BusMessage(kind: .call, serial: 5, path: "/a", interface: "b.c", member: "D", destination: "", strings: ["x", "yz"])
        expectEqual(BusMessage.length(of: call.bytes[...]), call.bytes.count)
        expectEqual(BusMessage(call.bytes), call)
        let read = try require(BusMessage(answer(1)))
        expect(read.kind == .answer && read.answeredSerial == 3 && read.number == 1)
        let changed = try require(BusMessage(signal(2)))
        expect(changed.strings == ["org.freedesktop.appearance", "color-scheme"] && changed.number == 2)
        // Cut or garbled, they are none, and nothing is read beyond their ends.
        let bytes = signal(2)
        for count in 0..<bytes.count { expect(BusMessage(Array(bytes[..<count])) == nil) }
        for index in bytes.indices {
            var garbled = bytes
            garbled[index] ^= 0xFF
            _ = BusMessage(garbled)
            expect(BusMessage.length(of: garbled[...]).map { $0 <= 2 * BusMessage.largest + 24 } == true)
        }
    }

    @Test func `addresses name sockets`() {
        expectEqual(ColorSchemePortal.paths("unix:path=/run/user/0/bus"), ["/run/user/0/bus"])
        expectEqual(ColorSchemePortal.paths("tcp:host=x;unix:abstract=/tmp/a,guid=1"), ["\0/tmp/a"])
        expect(ColorSchemePortal.paths("").isEmpty)
    }

    @Test func `the scheme is asked for, and followed`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "recto-bus-\(getpid())").path
        defer { unlink(path) }
        unlink(path)
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        expect(isBound == 0 && listen(server, 1) == 0)
        var schemes: [ColorSchemePortal.Scheme] = []
        let portal = ColorSchemePortal(address: "unix:path=\(path)") { schemes.append($0) }
        let client = accept(server, nil, nil)
        defer {
            close(client)
            close(server)
        }
        var asked = [UInt8](repeating: 0, count: 4096)
        let count = read(client, &asked, asked.count)
        let text = String(decoding: asked[..<max(0, count)], as: UTF8.self)
        expect(text.hasPrefix("\0AUTH EXTERNAL ") && text.contains("Hello") && text.contains("color-scheme"))
        // In pieces, as sockets have it.
        let all = Array("OK 0123\r\n".utf8) + answer(1) + signal(2) + signal(2) + signal(7)
        for start in stride(from: 0, to: all.count, by: 37) {
            let piece = Array(all[start..<min(all.count, start + 37)])
            expectEqual(write(client, piece, piece.count), piece.count)
            try await Task.sleep(for: .milliseconds(5))
        }
        for _ in 0..<200 where schemes.count < 3 { try await Task.sleep(for: .milliseconds(20)) }
        expect(schemes == [.dark, .light, .none] && portal.scheme == ColorSchemePortal.Scheme.none)
    }
}
