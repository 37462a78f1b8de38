import Foundation
import Synchronization
import TextDocuments
import TextKit
import TextViews
import Testing

@testable import Reading

/// Pictures beside the text are decoded beside the program's work, as those in the text are.
struct LateFloatExitTests {
    @Test func `a document opens without the pixels of its floats, which come into the same figures`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                PictureAttachment.decodesLater = true
                let folder = try ScratchFolder()
                // A ring: what is within it, and around it, is transparent.
                let pixels = (0..<90_000).map { index -> UInt32 in
                    let (x, y) = (index % 300 - 150, index / 300 - 150)
                    return (100 * 100...140 * 140).contains(x * x + y * y) ? 0xFF00_00FF : 0
                }
                try Bitmap(width: 300, height: 300, pixels: pixels).pngData().write(to: URL(fileURLWithPath: folder.path("a.png")))
                let text = String(repeating: "Words beside the picture. ", count: 100)
                let html = "<p>Above.<p><img src=a.png style='float:left'>\(text)<p><img src=b.png style='float:right'>After."
                try Data("P6 nothing".utf8).write(to: URL(fileURLWithPath: folder.path("b.png")))
                let session = try DocumentSession(
                    .file(try folder.write(html, to: "a.html")), style: DocumentStyle(), columns: 1, start: .top)
                session.resize(to: CGSize(width: 900, height: 700), scale: 1)
                let figures = session.view.figures
                precondition(figures.count == 1, "\(figures.count)")
                guard case .image(let before) = figures[0].content else { fatalError("a picture") }
                precondition(before.width == 1 && figures[0].frame.width > 200, "\(before.width) \(figures[0].frame)")
                (kept, keptFolder) = (session, folder)
            }
            await withCheckedContinuation { done in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        let picture = kept!.document.figures[0].picture
                        // A picture calls its handlers in the order in which they were added: the session has added its own before.
                        if picture.image(orWhenDecoded: { done.resume() }) != nil { done.resume() }
                    }
                }
            }
            await MainActor.run {
                let figures = kept!.view.figures
                guard figures.count == 1, case .image(let after) = figures[0].content else { fatalError("the same picture") }
                precondition(after.width == 300 && figures[0].frame.width > 200 && !after.isOpaque, "\(after.width)")
                precondition(kept!.reload() && kept!.view.figures.count == 1)
            }
        }
    }

    @Test func `a picture that was lifted out of the text lies where it was put when its document is opened again`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let folder = try ScratchFolder()
                let pixels = [UInt32](repeating: 0xFF00_00FF, count: 90_000)
                try Bitmap(width: 300, height: 300, pixels: pixels).pngData().write(to: URL(fileURLWithPath: folder.path("a.png")))
                let text = String(repeating: "Words below the picture. ", count: 100)
                let path = try folder.write("# Title\n\n![](a.png)\n\n\(text)", to: "a.md")
                @MainActor func open(_ figures: [StoredFigure]) throws -> DocumentSession {
                    let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
                    session.expect(figures)
                    session.resize(to: CGSize(width: 900, height: 700), scale: 1)
                    return session
                }
                let first = try open([])
                for command in [FigureCommand.focus(1), .lift, .move(right: 3, down: 2, isFine: false)] {
                    _ = first.view.apply(.figure(command))
                }
                let kept = first.keptFigures
                precondition(kept.count == 1 && first.view.figures.count == 1, "\(kept)")
                PictureAttachment.decodesLater = true
                let second = try open(kept)
                precondition(second.view.figures.map(\.frame) == first.view.figures.map(\.frame), "\(second.view.figures.count)")
                precondition(second.keptFigures == kept)
            }
        }
    }
}

/// What a frame waits for.
struct SmallPictureExitTests {
    @Test func `a small picture is waited for where what decodes it is ready, which is told when a document names one`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                PictureDecoding.setDecoder(
                    { (_, _) throws(ImageError) in .init(width: 2, height: 2, orientation: 1, words: [1, 2, 3, 4]) },
                    .init(isReady: { isReady.withLock { $0 } }, prepare: { preparations.withLock { $0 += 1 } }))
                let folder = try ScratchFolder()
                try Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4]).pngData().write(to: URL(fileURLWithPath: folder.path("a.png")))
                let without = try DocumentReader.open(path: folder.write("![a](b.png)", to: "b.md"))
                precondition(without.figures.isEmpty && preparations.withLock { $0 } == 0)
                let document = try DocumentReader.open(path: folder.write("![a](a.png \"float=left\")", to: "a.md"))
                precondition(document.figures.count == 1 && preparations.withLock { $0 } == 1)
                (keptPicture, keptFolder) = (document.figures[0].picture, folder)
            }
            await withCheckedContinuation { done in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        let picture = keptPicture!
                        let known = picture.image {
                            precondition(picture.image { fatalError("it is there") }?.size == picture.size)
                            done.resume()
                        }
                        precondition(known == nil)
                    }
                }
            }
            try await MainActor.run {
                isReady.withLock { $0 = true }
                let document = try DocumentReader.open(path: keptFolder!.path("a.md"))
                precondition(document.figures[0].picture.image { fatalError("it is there") } != nil)
            }
        }
    }
}

nonisolated private let isReady = Mutex(false)
nonisolated private let preparations = Mutex(0)

@MainActor private var keptPicture: Picture?
@MainActor private var kept: DocumentSession?
@MainActor private var keptFolder: ScratchFolder?
