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

    @Test func `one that has ended costs no picture but the one that ended it`() throws {
        _ = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        let first = worker.processIdentifier
        kill(first, SIGKILL)
        let pixels = try worker.decode(Self.bitmap.pngData(), maximumPixels: Self.most)
        expect(pixels.words == Self.bitmap.pixels && worker.processIdentifier != first && worker.processIdentifier != 0)
    }

    @Test func `where there is no such program every picture is refused`() {
        let none = PictureWorker(program: ["/nowhere/recto"])
        #expect(throws: ImageError.self) { try none.decode(Self.bitmap.pngData(), maximumPixels: Self.most) }
    }
}
