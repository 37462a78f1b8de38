import CX11
import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

extension DraggingTests {
    /// An excerpt is dragged from the window to that of a second program below it, where no other test has one.
    struct DragSourceTests {
        private let scene: TurnedLoop
        private let aware: XID
        private var window: ContentWindow { scene.window }
        private var connection: WindowSystem.Connection { scene.other.connection }
        private var atoms: Atoms { connection.atoms }

        init() throws {
            scene = try TurnedLoop("120x90+810+400")
            aware = XCreateSimpleWindow(scene.other.connection.raw, scene.other.connection.root, 810, 600, 100, 100, 0, 0, 0)
            connection.setProperty(aware, atoms[.xdndAware], type: Atom(XA_ATOM), words: [5])
            XMapWindow(connection.raw, aware)
            XSync(connection.raw, 0)
        }

        /// Not before the test itself: other tests take the selection over.
        private func begin() {
            // The server's own time counts, not that of an event before another owner's.
            scene.loop.connection.lastEventTime = 0
            window.take((.none, [.beginDrag("dragged", time: 0)]))
        }

        private func send(_ event: XEvent) {
            var event = event
            XSendEvent(connection.raw, window.window.id, 0, 0, &event)
            XSync(connection.raw, 0)
        }

        /// Both windows are the topmost for it: other tests may have theirs on the same screen.
        private func move(_ x: Int, _ y: Int, _ modifiers: Int32 = 0) {
            XRaiseWindow(connection.raw, aware)
            XRaiseWindow(connection.raw, window.window.id)
            var event = SentEvents.motion(x - 810, y - 400, window: window.window.id, state: Int32(Button1Mask) | modifiers)
            (event.xmotion.x_root, event.xmotion.y_root) = (Int32(x), Int32(y))
            send(event)
        }

        private func release() {
            send(SentEvents.button(ButtonRelease, 1, window: window.window.id, state: Int32(Button1Mask)))
        }

        private func answer(_ takes: Bool) {
            connection.send(
                .xdndStatus, [aware, takes ? 1 : 0, 0, 0, takes ? atoms[.xdndActionCopy] : 0], to: scene.loop.selections.window)
        }

        private var isReleased: Bool { scene.content.events.contains { if case .pointerUp = $0 { true } else { false } } }

        @Test func `what is dragged is offered, dropped and fetched`() {
            begin()
            var last: UInt?
            move(830, 620)
            let enter = scene.message(.xdndEnter)
            expect(enter?[0] == scene.loop.selections.window && enter?[1] == 5 << 24 | 1)
            expect(connection.readProperty(enter?[0] ?? 0, atoms[.xdndTypeList])?.words.contains(atoms[.utf8String]) == true)
            answer(true)
            move(840, 630)
            let point: UInt = 840 << 16 | 630
            expect(
                scene.turn(take: { event in
                    if event.type == ClientMessage, event.xclient.message_type == atoms[.xdndPosition] { last = event.xclient.words[2] }
                }) { last == point })
            answer(true)
            scene.turn { scene.loop.selections.drag?.isAccepted == true }
            release()
            expect(scene.message(.xdndDrop) != nil && isReleased)
            var text: String?
            scene.other.fetch(atoms[.xdndSelection], targets: [atoms[.utf8String]], time: 0) { text = $0?.text }
            scene.turn { text != nil }
            expectEqual(text, "dragged")
            connection.send(.xdndFinished, [aware, 1, atoms[.xdndActionCopy], 0, 0], to: scene.loop.selections.window)
            expect(scene.turn { scene.loop.selections.drag == nil })
            expect(scene.loop.selections.text(.drag) == nil)
        }

        @Test func `a target that refuses is left`() {
            begin()
            move(830, 620)
            expect(scene.message(.xdndPosition) != nil)
            answer(false)
            scene.turn { scene.loop.selections.drag?.isAccepted == false }
            release()
            expect(scene.message(.xdndLeave) != nil)
            expect(scene.turn { scene.loop.selections.drag == nil } && isReleased)
        }

        @Test func `a target that never answers gets no second position, and is left after a while`() throws {
            begin()
            for x in 0..<20 { move(820 + x, 620) }
            var positions = 0
            scene.turn(take: { event in
                if event.type == ClientMessage, event.xclient.message_type == atoms[.xdndPosition] { positions += 1 }
            }) { positions > 1 }
            expectEqual(positions, 1)
            release()
            scene.turn { isReleased }
            let drag = try require(scene.loop.selections.drag)
            expect(isReleased && !drag.isDragging && drag.deadline != nil && scene.loop.selections.secondsToExpiry(now: Clock.now) != nil)
            drag.expire(now: Clock.now + DragSource.longestWait.answer + 1)
            expect(scene.message(.xdndLeave) != nil)
            expect(scene.turn { scene.loop.selections.drag == nil })
        }

        @Test func `Escape gives the drag up, and what comes then is for the content again`() throws {
            begin()
            move(830, 620)
            expect(scene.message(.xdndPosition) != nil)
            let escape = Int(XKeysymToKeycode(connection.raw, KeySym(XK_Escape)))
            send(SentEvents.key(KeyPress, escape, window: window.window.id, state: Int32(Button1Mask)))
            expect(scene.message(.xdndLeave) != nil && isReleased)
            expect(scene.turn { scene.loop.selections.drag == nil })
            scene.content.events = []
            move(820, 410)
            expect(scene.turn { !scene.content.events.isEmpty })
        }

        @Test func `a window that is destroyed under the drag is no target any more`() {
            begin()
            move(830, 620)
            expect(scene.message(.xdndPosition) != nil)
            XDestroyWindow(connection.raw, aware)
            XSync(connection.raw, 0)
            move(835, 620)
            expect(scene.turn { scene.loop.selections.drag?.target == nil })
            release()
            expect(scene.turn { scene.loop.selections.drag == nil })
            _ = XErrorLog.drain()
        }

        @Test(arguments: [0, ControlMask]) func `text dropped in its own window is moved, and with Control copied`(modifiers: Int32) {
            begin()
            scene.content.answer = { if case .dragMoved = $0 { (.none, [.answerDrag(true)]) } else { (.none, []) } }
            move(840, 420, modifiers)
            scene.turn { scene.loop.selections.drag?.isAccepted == true }
            release()
            expect(scene.turn { scene.loop.selections.drag == nil })
            let drops = scene.content.events.compactMap { if case .dropped(let drop) = $0 { drop } else { nil } }
            expectEqual(drops, [Drop(.text("dragged"), at: CGPoint(x: 30, y: 20), own: modifiers == 0 ? .moved : .copied)])
        }
    }
}
