import CX11
import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

extension DraggingTests {
    /// A second program drags things over the window and drops them.
    struct DropTargetTests {
        private let scene: TurnedLoop
        private var target: XID { scene.window.window.id }
        private var other: Selections { scene.other }
        private var connection: WindowSystem.Connection { other.connection }
        private var atoms: Atoms { connection.atoms }

        init() throws {
            scene = try TurnedLoop()
            scene.content.answer = { event in
                switch event {
                case .dragMoved(let drag): (.none, [.answerDrag(drag.location.x < 60)])
                default: (.none, [])
                }
            }
        }

        private func enter(_ types: [Atom], version: UInt = 5) {
            connection.setProperty(other.window, atoms[.xdndTypeList], type: Atom(XA_ATOM), words: types)
            let first = types.prefix(3) + [Atom](repeating: 0, count: max(0, 3 - types.count))
            connection.send(.xdndEnter, [other.window, version << 24 | (types.count > 3 ? 1 : 0)] + first, to: target)
        }

        /// Moves to a point of the window, and waits for the answer: whether a drop is taken there.
        private func move(_ x: Int, _ y: Int) -> Bool? {
            connection.send(
                .xdndPosition, [other.window, 0, UInt(x + 810) << 16 | UInt(y + 400), 0, atoms[.xdndActionMove]], to: target)
            guard let words = scene.message(.xdndStatus) else { return nil }
            // What is moved would be taken from the other program: a copy alone is asked for.
            expect(words[0] == target && words[4] == (words[1] & 1 == 1 ? atoms[.xdndActionCopy] : 0))
            return words[1] & 1 == 1
        }

        private func drop() -> [UInt]? {
            connection.send(.xdndDrop, [other.window, 0, other.owned(.drag)?.time ?? 0, 0, 0], to: target)
            return scene.message(.xdndFinished)
        }

        private var drops: [Drop] { scene.content.events.compactMap { if case .dropped(let drop) = $0 { drop } else { nil } } }
        private var lastDrag: DragOver? {
            scene.content.events.compactMap { if case .dragMoved(let drag) = $0 { drag } else { nil } }.last
        }

        private func offer(_ list: String?) {
            other.formats =
                list.map { list in
                    [ExcerptFormat(mediaTypes: ["text/uri-list"], applies: { _ in true }) { _ in Data(list.utf8) }]
                } ?? []
            other.own(.drag, "dropped naïve text", time: 0)
        }

        @Test func `the window says that it takes drops`() {
            expectEqual(connection.readProperty(target, atoms[.xdndAware])?.words, [5])
        }

        @Test func `files are dropped where the content says so, and refused elsewhere`() {
            offer("file:///tmp/a%20b.md\r\nfile:///tmp/c.md\r\n")
            enter([atoms[.textURIList]])
            expect(move(100, 20) == false && move(30, 20) == true)
            expectEqual(lastDrag, DragOver(CGPoint(x: 30, y: 20), contents: .files))
            let finished = drop()
            expect(finished?[1] == 1 && finished?[2] == atoms[.xdndActionCopy])
            expectEqual(
                drops,
                [
                    Drop(.files([URL(fileURLWithPath: "/tmp/a b.md"), URL(fileURLWithPath: "/tmp/c.md")]), at: CGPoint(x: 30, y: 20))
                ])
        }

        @Test func `text is dropped, from a list of types as well, and after a list without files`() {
            offer("https://example.org/\r\n")
            let nonsense = XInternAtom(connection.raw, "RECTO_NONSENSE", 0)
            enter([nonsense, atoms[.textURIList], nonsense, atoms[.utf8String]])
            expect(move(30, 20) == true && lastDrag?.contents == [.files, .text])
            expectEqual(drop()?[1], 1)
            expectEqual(drops, [Drop(.text("dropped naïve text"), at: CGPoint(x: 30, y: 20))])
        }

        @Test func `an address of the web that comes without text is dropped as text`() {
            offer("# from a browser\r\nhttps://example.org/a\r\n")
            enter([atoms[.textURIList]])
            expect(move(30, 20) == true)
            expectEqual(drop()?[1], 1)
            expectEqual(drops, [Drop(.text("https://example.org/a"), at: CGPoint(x: 30, y: 20))])
        }

        @Test func `what is not understood is refused, and so is its drop`() {
            offer(nil)
            enter([XInternAtom(connection.raw, "RECTO_NONSENSE", 0)])
            expect(move(30, 20) == false)
            expectEqual(drop()?[1], 0)
            expect(drops.isEmpty && lastDrag == nil)
        }

        @Test func `a source that leaves or dies is forgotten`() {
            offer(nil)
            enter([atoms[.utf8String]])
            expect(move(30, 20) == true)
            connection.send(.xdndLeave, [other.window, 0, 0, 0, 0], to: target)
            scene.turn { scene.content.events.last == .dragLeft }
            expect(scene.content.events.last == .dragLeft && scene.window.dropTarget.source == 0)
            enter([atoms[.utf8String]])
            expect(move(30, 20) == true)
            XDestroyWindow(connection.raw, other.window)
            XSync(connection.raw, 0)
            scene.turn { scene.window.dropTarget.source == 0 }
            expect(scene.content.events.last == .dragLeft && scene.window.dropTarget.source == 0)
            _ = XErrorLog.drain()
        }

        @Test func `a source whose data does not come drops nothing`() {
            // What an earlier source has offered is gone.
            offer(nil)
            other.own(.drag, nil, time: 0)
            enter([atoms[.utf8String]])
            expect(move(30, 20) == true)
            expectEqual(drop()?[1], 0)
            expect(drops.isEmpty && scene.content.events.last == .dragLeft)
        }
    }
}
