import Dispatch
import Foundation
import Synchronization
import TextKit

/// A family of a document that another thread opens while the document is read, as far as all its files were found sound before.
final class FaceOpening: Sendable {
    private enum State {
        case waiting, running
        /// Under which name there are fonts; nil where a file has to be looked at first.
        case done(String?)
    }

    /// The file as systems have it that was found sound before, of one as a document has it; nil where it was not. Called on any thread.
    typealias Known = @Sendable (Data) -> Data?

    private let name: String
    private let faces: [EmbeddedFaces.Source]
    private let known: Known
    private let state = Mutex(State.waiting)
    private let end = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - name: what the document calls the family.
    ///   - faces: with their files as the document has them.
    init(_ name: String, _ faces: [EmbeddedFaces.Source], known: @escaping Known) {
        (self.name, self.faces, self.known) = (name, faces, known)
    }

    func begin() { DispatchQueue.global(qos: .userInitiated).async { self.run() } }

    /// The name of the family, waited for where the other thread is at it; nil where it has not begun yet, or a file is not known.
    func family() -> String? {
        let isRunning = state.withLock { state in
            if case .running = state { return true }
            if case .waiting = state { state = .done(nil) }
            return false
        }
        if isRunning { end.wait() }
        return state.withLock { if case .done(let family) = $0 { family } else { nil } }
    }

    private func run() {
        let isDue = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .running
            return true
        }
        guard isDue else { return }
        let family = open()
        state.withLock { $0 = .done(family) }
        end.signal()
    }

    private func open() -> String? {
        var sources: [EmbeddedFaces.Source] = []
        for var face in faces {
            guard let file = known(face.file) else { return nil }
            face.file = file
            sources.append(face)
        }
        return EmbeddedFaces.add(sources, family: name) { _ in true }
    }
}

extension FontFile {
    /// As `FaceOpening.Known`. O(length).
    static let known: FaceOpening.Known = { file in
        guard FaceChecking.isPacked(file) else { return outlines(file).flatMap { FaceChecking.isKnown($0, .isSound) ? $0 : nil } }
        guard file.count <= maximumBytes, FaceChecking.isKnown(file, .unpacks) else { return nil }
        return FaceChecking.unpackedHere(file).flatMap { outlines($0) }.flatMap { FaceChecking.isKnown($0, .isSound) ? $0 : nil }
    }
}
