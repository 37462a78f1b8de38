import Expectations
import Foundation
import Testing
import TextKit

@testable import Reading

/// The program as a process that decodes pictures for another.
struct PictureWorkerTests {
    private let worker = PictureWorker(program: [RectoProcess.program.path, PictureWorker.argument])
    private static let bitmap = Bitmap(width: 30, height: 20, pixels: (0..<600).map { 0xFF00_0000 | UInt32($0) })
    private static let most = 1 << 20

    @Test func `it decodes, says what is broken, and can open nothing`() throws {
        let pixels = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        expect(pixels.width == 30 && pixels.height == 20 && pixels.orientation == 1 && pixels.words == Self.bitmap.pixels)
        #expect(throws: ImageError.self) { try worker.decode(Data("no picture".utf8), maximumPixels: Self.most) }
        #expect(throws: ImageError.self) { try worker.decode(Self.bitmap.pngData(), maximumPixels: 4) }
        // It is one process for all of them, locked up by seccomp's filter.
        let status = try String(contentsOfFile: "/proc/\(worker.processIdentifier)/status", encoding: .utf8)
        expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(worker.processIdentifier)/limits", encoding: .utf8)
        expect(limits.contains(/Max data size +\d+ +\d+/) && limits.contains(/Max open files +0 +0/))
    }

    @Test func `one that is started ahead is ready when it has answered`() throws {
        expect(!worker.isReady && worker.processIdentifier == 0)
        worker.prepare()
        let end = ContinuousClock.now + .seconds(20)
        while worker.processIdentifier == 0, ContinuousClock.now < end { usleep(1000) }
        // Without a process the signal below would end the tests themselves.
        let first = try require(worker.processIdentifier == 0 ? nil : worker.processIdentifier)
        worker.prepare()
        expect(!worker.isReady)
        expectEqual(try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most).words, Self.bitmap.pixels)
        expect(worker.isReady && worker.processIdentifier == first)
        kill(first, SIGKILL)
        expectEqual(try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most).words, Self.bitmap.pixels)
    }

    @Test func `one that has ended costs no picture but the one that ended it`() throws {
        _ = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        let first = worker.processIdentifier
        kill(first, SIGKILL)
        let pixels = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        expect(pixels.words == Self.bitmap.pixels && worker.processIdentifier != first && worker.processIdentifier != 0)
    }

    @Test func `where there is no such program every picture and face is refused`() {
        let none = PictureWorker(program: ["/nowhere/recto"])
        #expect(throws: ImageError.self) { try none.decode(Self.bitmap.pngData(), maximumPixels: Self.most) }
        expect(!none.isSound(face: Data("face".utf8)))
    }

    /// A font of the package fonts-dejavu.
    private static func face() throws -> Data {
        try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    }

    @Test func `a face that can be read is sound, and what is none is not`() throws {
        let face = try Self.face()
        expect(worker.isSound(face: face))
        let first = worker.processIdentifier
        for other in [Data("face".utf8), Data(count: 5000), Self.bitmap.pngData(), face.prefix(2000)] {
            expect(!worker.isSound(face: other))
        }
        expect(worker.processIdentifier == first && first != 0)
        let pixels = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        expect(pixels.words == Self.bitmap.pixels && worker.processIdentifier == first)
    }

    @Test func `a face packed as WOFF 2 is unpacked there, and what is none costs nothing`() throws {
        let packed = try Data(contentsOf: URL(filePath: #filePath).appending(path: "../../../Fonts/letters.woff2").standardized)
        let face = try require(worker.unpacked(face: packed))
        expect(worker.isSound(face: face))
        let first = worker.processIdentifier
        for other in [Data("wOF2".utf8), Data("wOF2".utf8) + Data(count: 5000), packed.prefix(60)] {
            expect(worker.unpacked(face: other) == nil)
        }
        expectEqual(worker.processIdentifier, first)
        expect(PictureWorker(program: ["/nowhere/recto"]).unpacked(face: packed) == nil)
    }

    @Test func `a face that is cut or garbled costs itself at most, wherever that is`() throws {
        let face = try Self.face()
        var random = SystemRandomNumberGenerator()
        var broken: [Data] = (1...4).map { face.prefix(face.count * $0 / 5) }
        for count in [1, 20, 400, 8000] {
            var garbled = face
            for _ in 0..<count { garbled[Int.random(in: 12..<face.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            broken.append(garbled)
        }
        for other in broken {
            _ = worker.isSound(face: other)
            expectEqual(try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most).words, Self.bitmap.pixels)
        }
        expect(worker.isSound(face: face))
    }
}
