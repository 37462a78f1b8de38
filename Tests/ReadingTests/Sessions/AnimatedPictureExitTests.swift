import Foundation
import TextKit
import TextViews
import Testing

@testable import Reading
@testable import TextDocuments

/// Pictures of several frames move while they are in sight.
struct AnimatedPictureExitTests {
    @Test func `a picture in sight shows its next frame, one out of sight stands still`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try ScratchFolder()
                try MovingPicture.file.write(to: URL(fileURLWithPath: folder.path("a.gif")))
                try MovingPicture.file.write(to: URL(fileURLWithPath: folder.path("b.gif")))
                try MovingPicture.file.write(to: URL(fileURLWithPath: folder.path("c.gif")))
                let far = String(repeating: "<p>Words.", count: 400)
                let html = "<p>Above.<p><img src=a.gif style='float:left' width=90>Beside. <img src=b.gif>\(far)<p><img src=c.gif> Far."
                let session = try DocumentSession(
                    .file(try folder.write(html, to: "a.html")), style: DocumentStyle(), columns: 1, start: .top)
                session.resize(to: CGSize(width: 900, height: 700), scale: 1)
                (moving, movingFolder) = (session, folder)
                // Nothing moves until that is asked for.
                precondition(Self.draw(session) && Self.pictures(session).allSatisfy { !$0.isStepping })
                PictureAttachment.animates = true
                precondition(Self.draw(session))
                precondition(Self.pictures(session).map(\.isStepping) == [true, true, false], "what is in sight steps")
            }
            for index in 0..<2 {
                await withCheckedContinuation { done in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            let picture = Self.pictures(moving!)[index]
                            if !picture.isStepping { return done.resume() }
                            picture.showNextFrame(for: "test") { done.resume() }
                        }
                    }
                }
            }
            await MainActor.run {
                let session = moving!
                let pictures = Self.pictures(session)
                precondition(pictures.prefix(2).allSatisfy { $0.image?.bitmap.pixels.first == 0xFF00_00FF }, "the second frame")
                guard case .image(let shown) = session.view.figures[0].content else { fatalError("a picture") }
                precondition(shown.pixels.first == 0xFF00_00FF)
                // What has not been drawn again since waits for that.
                precondition(pictures.allSatisfy { !$0.isStepping } && session.view.takeDamage() != .none)
            }
        }
    }

    /// The pictures beside the text, and in it.
    @MainActor private static func pictures(_ session: DocumentSession) -> [Picture] {
        session.document.figures.map(\.picture)
            + session.document.content.attachments.compactMap { ($0 as? PictureAttachment)?.picture }
    }

    @MainActor private static func draw(_ session: DocumentSession) -> Bool {
        var list = DisplayList()
        session.view.setNeedsDisplay()
        session.view.draw(into: &list, damage: session.view.takeDamage())
        return true
    }
}

@MainActor private var moving: DocumentSession?
@MainActor private var movingFolder: ScratchFolder?

/// A GIF of two pixels, red and then blue, that repeats without end.
enum MovingPicture {
    static var file: Data {
        func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var bytes = Array("GIF89a".utf8) + word(2) + word(1) + [0x86, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255]
        bytes += [UInt8](repeating: 0, count: 3 * 125) + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        for color in [1, 2] as [UInt8] {
            bytes += [0x21, 0xF9, 4, 0, 2, 0, 0, 0, 0x2C, 0, 0, 0, 0] + word(2) + word(1) + [0, 7, 4, 128, color, color, 129, 0]
        }
        return Data(bytes + [0x3B])
    }
}
